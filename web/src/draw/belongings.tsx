/** What lies on a board: Tricks, Components, and the cards in hand. */
import { locations } from "../symbols";
import { Hot, matters } from "./hot";
import { Sign, px } from "./parts";
import { Assignment, EmptyPlace, Token, leastOf } from "./pieces";
import { locationOf, trickOf } from "./printed";
import { TrickFace } from "./trick";
import { Frame } from "./stage";
import { pointingOf, type PartProps } from "./part";
import type { PlayerView, Target } from "./types";

/* ---- Tricks ------------------------------------------------------------------------ */

/* The fourth place is the Engineer's. */
function TrickPlace({ i, area, ...props }: PartProps & { i: number }) {
  const own = props.player.trick[i];
  const trick = own ? trickOf(own.trick) : undefined;
  const engineer = i === 3;
  if (own && trick)
    return (
      <Hot
        target={{ kind: "trick", trick: own.trick }}
        pointing={pointingOf(props)}
        shape={{ kind: "rect", ...area }}
        least={leastOf(props.shape)}
      >
        <TrickFace
          trick={trick}
          area={area}
          own={own}
          hue={props.hue}
          small={props.small}
          engineer={engineer}
        />
      </Hot>
    );
  const missing = engineer && props.player.member.engineer.status !== "in_team";
  return (
    <g aria-hidden="true">
      <Frame kind={missing ? "nothing faint" : "nothing"} {...area} />
      {engineer && (
        <g class="faded">
          <Sign
            id="engineer"
            x={area.x + area.w / 2}
            y={area.y + area.h / 2}
            size={Math.min(22, area.h * 0.4)}
          />
        </g>
      )}
    </g>
  );
}

export function Tricks({ area, columns, ...props }: PartProps & { columns: number }) {
  const rows = Math.ceil(4 / columns);
  const gap = props.small ? 3 : 9;
  const w = (area.w - gap * (columns - 1)) / columns;
  const h = (area.h - gap * (rows - 1)) / rows;
  return (
    <g>
      {[0, 1, 2, 3].map((i) => (
        <TrickPlace
          key={i}
          {...props}
          i={i}
          area={{
            x: px(area.x + (i % columns) * (w + gap)),
            y: px(area.y + Math.floor(i / columns) * (h + gap)),
            w: px(w),
            h: px(h),
          }}
        />
      ))}
    </g>
  );
}

/* ---- Components -------------------------------------------------------------------- */

/* Six ordinary slots and the Manager's two; a pile has one slot. */
export function Components({ area, ...props }: PartProps) {
  const { player } = props;
  const multi = player.multi;
  const piles = Object.entries(player.component).filter(
    ([component, n]) => n > 0 && !multi.includes(component),
  );
  const manager = player.member.manager.status === "in_team";
  const ordinary = Math.max(6, piles.length);
  const n = ordinary + 2;
  const step = Math.min((area.w - 10) / n, area.h + 8);
  const size = px(Math.min(step - (props.small ? 4 : 8), area.h - 4));
  const y = area.y + area.h / 2;
  const at = (i: number) => px(area.x + step * (i + 0.5) + (i >= ordinary ? 8 : 0));
  const pointing = pointingOf(props);
  const shape = (x: number) =>
    ({ kind: "rect", x: x - size / 2, y: y - size / 2, w: size, h: size }) as const;
  return (
    <g>
      {Array.from({ length: ordinary }, (_, i) => {
        const [component, count] = piles[i] ?? [undefined, 0];
        if (!component) return <EmptyPlace key={i} x={at(i)} y={y} size={size} />;
        return (
          <Hot
            key={i}
            target={{ kind: "component", component }}
            pointing={pointing}
            shape={shape(at(i))}
            least={leastOf(props.shape)}
          >
            <Token
              component={component}
              x={at(i)}
              y={y}
              size={size}
              count={count}
              named={size >= 40}
            />
          </Hot>
        );
      })}
      <g class={manager ? "multi" : "multi missing"}>
        <Frame
          kind="plate"
          x={at(ordinary) - step / 2}
          y={area.y}
          w={2 * step}
          h={area.h}
        />
        {[0, 1].map((i) => {
          const component = multi[i];
          const x = at(ordinary + i);
          const place: Target = { kind: "multi_slot", slot: i + 1 };
          const target =
            component && pointing
              ? matters(pointing, [{ kind: "component", component }, place])
              : place;
          return (
            <Hot
              key={i}
              target={target}
              pointing={pointing}
              shape={shape(x)}
              least={leastOf(props.shape)}
            >
              {component ? (
                <Token
                  component={component}
                  x={x}
                  y={y}
                  size={size}
                  count={player.component[component] ?? 0}
                  named={size >= 40}
                />
              ) : (
                <g>
                  <EmptyPlace x={x} y={y} size={size} />
                  <g class="faded">
                    <Sign id="manager" x={x} y={y} size={size * 0.44} />
                  </g>
                </g>
              )}
            </Hot>
          );
        })}
      </g>
    </g>
  );
}

/** Components without their slots, as many as there are kinds; the Manager's come last. */
export function Pieces({ area, player }: PartProps) {
  const piles = Object.entries(player.component).filter(([, n]) => n > 0);
  const isMulti = (component: string): boolean => player.multi.includes(component);
  const order = [
    ...piles.filter(([component]) => !isMulti(component)),
    ...piles.filter(([component]) => isMulti(component)),
  ];
  const step = Math.min(area.h + 2, area.w / Math.max(order.length, 1));
  const size = px(Math.min(area.h - 6, step - 3));
  return (
    <g>
      {order.map(([component, count], i) => (
        <g key={component}>
          {isMulti(component) && (
            <Frame
              kind="plate"
              x={area.x + i * step}
              y={area.y}
              w={step - 1}
              h={area.h}
            />
          )}
          <Token
            component={component}
            x={px(area.x + (i + 0.5) * step - 0.5)}
            y={px(area.y + area.h / 2)}
            size={size}
            count={count}
          />
        </g>
      ))}
    </g>
  );
}

/* ---- the hand ---------------------------------------------------------------------- */

interface Held {
  card: string;
  count: number;
}

/* Permanent cards by Location, then Special ones; those nobody sees as backs. */
const handOf = (player: PlayerView): Held[] => {
  const seen = player.specials ?? [];
  const held: Held[] = locations
    .map((card) => ({ card, count: player.hand[card] ?? 0 }))
    .filter(({ count }) => count > 0);
  return [...held, ...seen.map((card) => ({ card, count: 1 }))];
};

/* Special cards of others are known by the deck they came from. */
const backsOf = (player: PlayerView): number => {
  const owned = Object.values(player.owned ?? {}).reduce((sum, n) => sum + n, 0);
  const under = Object.values(player.member).filter(
    ({ card }) => card && card !== "hidden" && locationOf(card) !== card,
  ).length;
  return Math.max(0, owned - under - (player.specials?.length ?? 0));
};

/** What is left in hand while a plan is made. */
export const heldBy = (props: Pick<PartProps, "plan" | "player">): Held[] => {
  const planned = Object.values(props.plan ?? {});
  return handOf(props.player)
    .map(({ card, count }) => ({
      card,
      count: count - planned.filter((used) => used === card).length,
    }))
    .filter(({ count }) => count > 0);
};

/* In rows of so many as the area has room for. */
export function Hand({ area, rows = 1, ...props }: PartProps & { rows?: number }) {
  const held = heldBy(props);
  const backs = props.seat === props.me ? 0 : backsOf(props.player);
  const all = backs > 0 ? [...held, { card: "hidden", count: backs }] : held;
  const perRow = Math.max(Math.ceil(all.length / rows), 1);
  const gap = props.small ? 4 : 9;
  const most = props.small ? area.h : rows > 1 ? 110 : 80;
  const w = Math.min(most, area.w / perRow);
  const h = area.h / rows;
  return (
    <g>
      {all.map(({ card, count }, i) => {
        const place = {
          x: px(area.x + (i % perRow) * w + gap / 2),
          y: px(area.y + Math.floor(i / perRow) * h + 2),
          w: px(w - gap),
          h: px(h - 4),
        };
        const drawn = (
          <Assignment card={card} {...place} count={count} small={props.small} />
        );
        if (card === "hidden") return <g key={card}>{drawn}</g>;
        return (
          <Hot
            key={card}
            target={{ kind: "card", card }}
            pointing={pointingOf(props)}
            shape={{ kind: "rect", ...place }}
            least={leastOf(props.shape)}
          >
            {drawn}
          </Hot>
        );
      })}
    </g>
  );
}
