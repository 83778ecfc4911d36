/** What lies on a board: Tricks, Components, and the cards in hand. */
import { locations } from "../symbols";
import { backsOf } from "../text/decks";
import { Hot, isLive, matters } from "./hot";
import { Sign, px } from "./parts";
import { Assignment, Count, EmptyPlace, Token } from "./pieces";
import { trickOf } from "./printed";
import { TrickFace } from "./trick";
import { Frame } from "./stage";
import { hasJustCome, isMine, leastOn, placeOn, thingOn, type PartProps } from "./part";
import type { Deck, PlayerView, Target } from "./types";

/* ---- Tricks ------------------------------------------------------------------------ */

/* The Trick, or its place where that is asked for. */
const lyingTrick = (props: PartProps, trick: string): Target => {
  const target = thingOn(props, { kind: "trick", trick });
  return hasJustCome(props.view, trick)
    ? matters(props.pointing, [target, placeOn(props, "trick", "ordinary")])
    : target;
};

function FreeTrickPlace({ engineer, area, ...props }: PartProps & { engineer: boolean }) {
  const missing = engineer && props.player.member.engineer.status !== "in_team";
  const place = (
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
  const target = placeOn(props, "trick", "extension");
  if (!engineer || !isLive(props.pointing.glow(target))) return place;
  return (
    <Hot
      target={target}
      pointing={props.pointing}
      shape={{ kind: "rect", ...area }}
      least={leastOn(props)}
    >
      {place}
    </Hot>
  );
}

/* The fourth place is the Engineer's. */
function TrickPlace({ i, area, ...props }: PartProps & { i: number }) {
  const own = props.player.trick[i];
  const trick = own ? trickOf(own.trick) : undefined;
  const engineer = i === 3;
  if (own && trick)
    return (
      <Hot
        target={lyingTrick({ ...props, area }, own.trick)}
        pointing={props.pointing}
        shape={{ kind: "rect", ...area }}
        least={leastOn(props)}
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
  return <FreeTrickPlace {...props} area={area} engineer={engineer} />;
}

export function Tricks({ area, columns, ...props }: PartProps & { columns: number }) {
  const rows = Math.ceil(4 / columns);
  const gap = props.small ? 3 : props.shape === "tall" ? 6 : 9;
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

/* The pile, or its place where that is asked for. */
const lyingPile = (props: PartProps, component: string): Target => {
  const target = thingOn(props, { kind: "component", component, own: true });
  return hasJustCome(props.view, component)
    ? matters(props.pointing, [target, placeOn(props, "pile", "ordinary")])
    : target;
};

/* A Multi slot with its pile; a new pile comes to the first free one. */
const multiTarget = (props: PartProps, i: number): Target => {
  const { multi } = props.player;
  const component = multi[i];
  const slot = thingOn(props, { kind: "multi_slot", slot: i + 1 });
  if (component)
    return matters(props.pointing, [
      thingOn(props, { kind: "component", component, own: true }),
      slot,
    ]);
  const offered = i === multi.findIndex((lies) => !lies);
  return offered
    ? matters(props.pointing, [slot, placeOn(props, "pile", "extension")])
    : slot;
};

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
  const { pointing } = props;
  const countOf = (component: string): number => player.component[component] ?? 0;
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
            target={lyingPile({ ...props, area }, component)}
            pointing={pointing}
            shape={shape(at(i))}
            least={leastOn(props)}
            over={<Count n={count} x={at(i)} y={y} size={size} />}
          >
            <Token component={component} x={at(i)} y={y} size={size} named={size >= 40} />
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
          return (
            <Hot
              key={i}
              target={multiTarget({ ...props, area }, i)}
              pointing={pointing}
              shape={shape(x)}
              least={leastOn(props)}
              over={component && <Count n={countOf(component)} x={x} y={y} size={size} />}
            >
              {component ? (
                <Token component={component} x={x} y={y} size={size} named={size >= 40} />
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
export function Pieces({ area, player, ...props }: PartProps) {
  const piles = Object.entries(player.component).filter(([, n]) => n > 0);
  const isMulti = (component: string): boolean => player.multi.includes(component);
  const order = [
    ...piles.filter(([component]) => !isMulti(component)),
    ...piles.filter(([component]) => isMulti(component)),
  ];
  const step = Math.min(area.h + 2, area.w / Math.max(order.length, 1));
  const size = px(Math.min(area.h - 6, step - 3));
  const y = px(area.y + area.h / 2);
  const middle = (i: number): number => px(area.x + (i + 0.5) * step - 0.5);
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
          <Hot
            target={thingOn(props, { kind: "component", component, own: true })}
            pointing={props.pointing}
            shape={{
              kind: "rect",
              x: px(area.x + i * step + 1),
              y: px(y - size / 2),
              w: size,
              h: size,
            }}
            least={leastOn(props)}
            over={<Count n={count} x={middle(i)} y={y} size={size} />}
          >
            <Token component={component} x={middle(i)} y={y} size={size} />
          </Hot>
        </g>
      ))}
    </g>
  );
}

/* ---- the hand ---------------------------------------------------------------------- */

interface Held {
  card: string;
  count: number;
  /** it is a back of this deck */
  back?: Deck;
}

/* Permanent cards by Location, then Special ones. */
const handOf = (player: PlayerView): Held[] => {
  const seen = player.specials ?? [];
  const held: Held[] = locations
    .map((card) => ({ card, count: player.hand[card] ?? 0 }))
    .filter(({ count }) => count > 0);
  return [...held, ...seen.map((card) => ({ card, count: 1 }))];
};

/** The hand, and what is left of it while a plan is made: a card that is planned leaves its
 * place empty, so that the others stay where they are. */
export const heldBy = (props: Pick<PartProps, "plan" | "player">): Held[] => {
  const planned = Object.values(props.plan ?? {});
  return handOf(props.player).map(({ card, count }) => ({
    card,
    count: count - planned.filter((used) => used === card).length,
  }));
};

/* In rows of so many as the area has room for. */
export function Hand({ area, rows = 1, ...props }: PartProps & { rows?: number }) {
  const held = heldBy(props);
  const backs = isMine(props) ? [] : backsOf(props.player);
  const all: Held[] = [
    ...held,
    ...backs.map(([back, count]) => ({ card: "hidden", count, back })),
  ];
  const perRow = Math.max(Math.ceil(all.length / rows), 1);
  const gap = props.small ? 4 : 9;
  const most = props.small ? area.h : rows > 1 ? 110 : 80;
  const w = Math.min(most, area.w / perRow);
  const h = area.h / rows;
  return (
    <g>
      {all.map(({ card, count, back }, i) => {
        const place = {
          x: px(area.x + (i % perRow) * w + gap / 2),
          y: px(area.y + Math.floor(i / perRow) * h + 2),
          w: px(w - gap),
          h: px(h - (rows > 1 ? 6 : 4)),
        };
        if (count < 1) return <Frame key={card} kind="nothing" {...place} />;
        return (
          <Hot
            key={back ?? card}
            target={thingOn(
              props,
              back ? { kind: "deck", deck: back } : { kind: "card", card },
            )}
            pointing={props.pointing}
            shape={{ kind: "rect", ...place }}
            least={leastOn(props)}
          >
            <Assignment
              card={card}
              back={back}
              {...place}
              count={count}
              small={props.small}
            />
          </Hot>
        );
      })}
    </g>
  );
}
