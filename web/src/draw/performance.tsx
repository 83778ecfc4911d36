/** A Performance card: slots, Link circles, markers, and its box. */
import { name, shownSlot } from "../text/names";
import { Hot } from "./hot";
import { Sign, Words, YieldRow, currencyTint, px, yieldWidth } from "./parts";
import { leastOf } from "./pieces";
import { Disc, HuedMarker, playerColour, playerHue } from "./player";
import { performanceOf, type Performance } from "./printed";
import { Stage, type Area } from "./stage";
import type {
  LinkOnCard,
  MarkerOnCard,
  Show,
  Spotlight,
  Target,
  TheaterProps,
} from "./types";

export interface Point {
  x: number;
  y: number;
}

interface Grid {
  /** middle of the slot in column 0 and row 0 */
  x: number;
  y: number;
  /** half the diagonal of a slot */
  r: number;
}

/* Diamonds of neighbours touch with their corners; there the Link circle lies. */
const slotAt = (card: Performance, slot: number, grid: Grid): Point => {
  const at = card.slots[slot] ?? { x: 0, y: 0 };
  return { x: px(grid.x + at.x * grid.r * 2), y: px(grid.y + at.y * grid.r * 2) };
};

/** A card: where it lies, and whether its head is at its left side instead of its top. */
export interface CardArea extends Area {
  side?: boolean;
}

/* A narrow card has its box below its name. */
const isNarrow = (area: Area): boolean => area.w < 100;
const SIDE = 19;
const headOf = (area: CardArea): number => {
  if (area.side) return 0;
  return isNarrow(area) ? 37 : 22;
};

/* What the head leaves for the slots. */
const bodyOf = (area: CardArea): Area => {
  const head = headOf(area);
  const left = area.side ? SIDE : 0;
  return { x: area.x + left, y: area.y + head, w: area.w - left, h: area.h - head };
};

/** Half the diagonal of the slots of a card: two columns, and so many rows. */
export const slotSize = (area: CardArea, rows = 3): number => {
  const body = bodyOf(area);
  const margin = area.side || isNarrow(area) ? 1 : 10;
  return Math.min((body.w - margin) / 4, (body.h - (area.side ? 3 : 8)) / (2 * rows));
};

/** So many rows of slots has a card. */
export const rowsOf = (card: string): number =>
  Math.max(0, ...(performanceOf(card)?.slots ?? []).map((slot) => slot.y)) + 1;

/* The grid in the middle of what the head leaves; a card without a column or row moves. */
const gridIn = (card: Performance, area: CardArea): Grid => {
  const left = Math.min(...card.slots.map((slot) => slot.x));
  const right = Math.max(...card.slots.map((slot) => slot.x));
  const bottom = Math.max(...card.slots.map((slot) => slot.y));
  const body = bodyOf(area);
  const r = slotSize(area, bottom + 1);
  return {
    r,
    x: body.x + body.w / 2 - (left + right) * r,
    y: body.y + body.h / 2 - bottom * r,
  };
};

const diamondAt = ({ x, y }: Point, r: number): string =>
  `M${x} ${px(y - r)}L${px(x + r)} ${y} ${x} ${px(y + r)} ${px(x - r)} ${y}Z`;

function EmptySlot({ at, r, n }: { at: Point; r: number; n: number }) {
  return (
    <g class="spot" aria-hidden="true">
      <path class="body" d={diamondAt(at, r * 0.97)} />
      <path class="inner" d={diamondAt(at, r * 0.78)} />
      <text
        x={at.x}
        y={px(at.y + r * 0.18)}
        font-size={px(Math.max(r * 0.46, Math.min(11, r * 0.7)))}
        text-anchor="middle"
      >
        {shownSlot(n)}
      </text>
    </g>
  );
}

interface LinkCircleProps {
  at: Point;
  r: number;
  shard: boolean;
  /** a Link lies there */
  made: boolean;
  /** it is being paid for */
  lit: boolean;
}

function LinkCircle({ at, r, shard, made, lit }: LinkCircleProps) {
  const marks = [shard && "shard", made && "made", lit && "lit"]
    .filter(Boolean)
    .join(" ");
  const size = r * (shard ? 0.25 : 0.18);
  return (
    <g class={`link ${marks}`} aria-hidden="true">
      {(made || lit) && (
        <circle class="halo" cx={px(at.x)} cy={px(at.y)} r={px(size + r * 0.05)} />
      )}
      <circle class="body" cx={px(at.x)} cy={px(at.y)} r={px(size)} />
      {shard && <Sign id="shards" x={at.x} y={at.y} size={r * 0.38} />}
    </g>
  );
}

/* All circles of a card; those with a Link have a halo. */
function Circles({
  card,
  grid,
  ...props
}: TheaterProps & { card: Performance; grid: Grid }) {
  const isOn = (
    links: readonly LinkOnCard[] | undefined,
    a: number,
    b: number,
  ): boolean =>
    links?.some(
      ({ card: on, slots }) => on === card.id && slots.includes(a) && slots.includes(b),
    ) ?? false;
  return (
    <g>
      {card.links.map(({ slot_a, slot_b, shard }) => {
        const a = slotAt(card, slot_a, grid);
        const b = slotAt(card, slot_b, grid);
        return (
          <LinkCircle
            key={`${slot_a}-${slot_b}`}
            at={{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }}
            r={grid.r}
            shard={shard === 1}
            made={isOn(props.links, slot_a, slot_b)}
            lit={isOn(props.spotlight?.links, slot_a, slot_b)}
          />
        );
      })}
    </g>
  );
}

/* Where on the card something is paid: at a marker, between Links, under the box. */
const paidAt = (card: Performance, grid: Grid, area: Area, light: Spotlight): Point => {
  const [spot] = light.spots;
  if (spot !== undefined) {
    const at = slotAt(card, spot, grid);
    return { x: at.x, y: Math.min(at.y + grid.r * 1.02, area.y + area.h - 12) };
  }
  const [first] = light.links;
  if (first) {
    const [a, b] = first.slots.map((slot) => slotAt(card, slot, grid));
    if (a && b) return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + grid.r * 0.6 };
  }
  if (light.box) return { x: area.x + area.w * 0.68, y: area.y + headOf(area) + 14 };
  return { x: area.x + area.w / 2, y: area.y + area.h - 14 };
};

/* What is paid, on a ribbon; for a Specialist with its disk. */
function Ribbon({
  card,
  grid,
  area,
  ...props
}: TheaterProps & { card: Performance; grid: Grid; area: Area }) {
  const light = props.spotlight;
  if (light?.card !== card.id || !light.gains || !light.payee) return null;
  const size = 13;
  const disc = light.character ? 21 : 0;
  const w = yieldWidth(light.gains, size) + 12 + disc;
  if (w <= 12 + disc) return null;
  const { x, y } = paidAt(card, grid, area, light);
  const left = Math.max(area.x + 2, Math.min(x - w / 2, area.x + area.w - w - 2));
  return (
    <g class="ribbon" aria-hidden="true">
      <rect
        class="body"
        x={px(left)}
        y={px(y - 9.5)}
        width={px(w)}
        height={19}
        rx={9.5}
        style={{ stroke: playerColour(props.view, light.payee) }}
      />
      {light.character && (
        <Disc
          hue={playerHue(props.view, light.payee)}
          character={light.character}
          x={px(left + 11)}
          y={px(y)}
          r={8.5}
        />
      )}
      <YieldRow of={light.gains} x={px(left + 7 + disc)} y={px(y)} size={size} />
    </g>
  );
}

interface SpotProps extends TheaterProps {
  card: string;
  spot: number;
  beside?: boolean;
  marker: MarkerOnCard | null;
  at: Point;
  r: number;
}

/* A slot with its marker, or the ghost of the one that is about to lie there. */
function Spot({ card, spot, beside = false, marker, at, r, ...props }: SpotProps) {
  const target: Target = beside
    ? { kind: "spot", card, spot, beside }
    : { kind: "spot", card, spot };
  const { ghost } = props;
  const ghostly =
    ghost?.card === card && ghost.spot === spot && !beside ? ghost : undefined;
  const lit =
    props.spotlight?.card === card && props.spotlight.spots.includes(spot) && !beside;
  return (
    <Hot
      target={target}
      pointing={props.pointing}
      shape={{ kind: "diamond", ...at, r: r * 0.97 }}
      least={leastOf(props.shape)}
      unmarked={ghostly !== undefined}
    >
      {!marker && <EmptySlot at={at} r={r} n={spot} />}
      {marker && (
        <HuedMarker
          {...marker}
          hue={playerHue(props.view, marker.owner)}
          x={at.x}
          y={at.y}
          r={r}
        />
      )}
      {ghostly && (
        <HuedMarker
          {...ghostly}
          ghost
          hue={playerHue(props.view, ghostly.owner)}
          x={at.x}
          y={at.y}
          r={r}
        />
      )}
      {lit && <path class="limelight" d={diamondAt(at, r * 0.97)} />}
    </Hot>
  );
}

/* Markers beside the slots hang at the right edge, and places for them where one glows. */
function Beside({ show, area, ...props }: TheaterProps & { show: Show; area: Area }) {
  const spots = [1, 2, 3, 4].filter(
    (n) =>
      show.beside?.[n - 1] ||
      props.pointing.glow({ kind: "spot", card: show.card, spot: n, beside: true }),
  );
  return (
    <g>
      {spots.map((n, i) => (
        <Spot
          key={n}
          {...props}
          card={show.card}
          spot={n}
          beside
          marker={show.beside?.[n - 1] ?? null}
          at={{
            x: px(area.x + area.w - 13),
            y: px(area.y + headOf(area) + 16 + i * 27),
          }}
          r={13}
        />
      ))}
    </g>
  );
}

/* The same at the left side: the name runs up, the box is at the top. */
function SideHead({ card, area }: { card: Performance; area: CardArea }) {
  const kinds = (["fame", "coins", "shards"] as const).filter((kind) => card[kind] > 0);
  const box = kinds.length * 26;
  return (
    <g class="head" aria-hidden="true">
      <path
        class="curtain"
        d={`M${area.x} ${area.y + 3}q0-3 3-3h${SIDE - 3}v${px(area.h)}h${3 - SIDE}q-3 0-3-3Z`}
      />
      <g
        transform={`rotate(-90 ${area.x + SIDE * 0.72} ${px(area.y + (area.h + box) / 2)})`}
      >
        <Words
          text={name(card.id)}
          x={area.x + SIDE * 0.72}
          y={area.y + (area.h + box) / 2}
          w={area.h - box - 8}
          size={12}
          bold
        />
      </g>
      <rect
        class="box"
        x={area.x + 2}
        y={area.y + 2}
        width={SIDE - 4}
        height={box}
        rx={3}
      />
      <g>
        {kinds.map((kind, i) => (
          <g key={kind}>
            <Sign
              id={kind}
              x={area.x + SIDE / 2}
              y={area.y + 9 + i * 26}
              size={11}
              tint={currencyTint[kind]}
            />
            <text
              class="bold number"
              x={area.x + SIDE / 2}
              y={area.y + 25 + i * 26}
              font-size={12}
              text-anchor="middle"
            >
              {card[kind]}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
}

/* The box: what performing this card pays besides. */
function Head({
  card,
  area,
  lit,
}: {
  card: Performance;
  area: Area;
  lit: boolean | undefined;
}) {
  const boxes = [card.fame, card.coins, card.shards].filter((n) => n > 0).length;
  const narrow = isNarrow(area);
  const head = headOf(area);
  const size = area.w < 115 && boxes > 1 ? 12 : 13.5;
  const box = yieldWidth(card, size) + 3;
  const line = 22;
  const top = area.y + head - line;
  return (
    <g class="head" aria-hidden="true">
      <path
        class="curtain"
        d={`M${area.x} ${area.y + 3}q0-3 3-3h${px(area.w - 6)}q3 0 3 3v${head - 3}h${px(-area.w)}Z`}
      />
      <Words
        text={name(card.id)}
        x={area.x + 6}
        y={area.y + line * 0.68 - (narrow ? 1.5 : 0)}
        w={area.w - 9 - (narrow ? 0 : 5 + box)}
        size={size < 13 || narrow ? 11.5 : line * 0.58}
        anchor="start"
        bold
      />
      <rect
        class={lit ? "box lit" : "box"}
        x={px(area.x + area.w - 3 - box)}
        y={top + 2.5}
        width={px(box)}
        height={line - 5}
        rx={3}
      />
      <YieldRow of={card} x={area.x + area.w - 4} y={top + line / 2} size={size} end />
    </g>
  );
}

export function Card({
  show,
  area,
  ...props
}: TheaterProps & { show: Show; area: CardArea }) {
  const card = performanceOf(show.card);
  if (!card) return null;
  const room = show.beside?.some((marker) => marker) ? { ...area, w: area.w - 18 } : area;
  const grid = gridIn(card, room);
  const body = bodyOf(area);
  const lit = props.spotlight?.card === card.id;
  return (
    <g class={`card ${card.theater} ${lit ? "lit" : ""}`}>
      <Hot
        target={{ kind: "performance", card: card.id }}
        pointing={props.pointing}
        shape={{ kind: "rect", ...area }}
      >
        <g aria-hidden="true">
          <rect
            class="back-cloth"
            x={area.x}
            y={area.y}
            width={area.w}
            height={area.h}
            rx={4}
          />
          <rect
            class="back-frame"
            x={body.x + 2.5}
            y={body.y + 2.5}
            width={body.w - 5}
            height={body.h - 5}
            rx={2}
          />
        </g>
        {area.side ? (
          <SideHead card={card} area={area} />
        ) : (
          <Head card={card} area={area} lit={lit && props.spotlight?.box} />
        )}
      </Hot>
      {card.slots.map((slot) => (
        <Spot
          key={slot.slot}
          {...props}
          card={card.id}
          spot={slot.slot}
          marker={show.marker[slot.slot] ?? null}
          at={slotAt(card, slot.slot, grid)}
          r={grid.r}
        />
      ))}
      <Circles {...props} card={card} grid={grid} />
      <Beside {...props} show={show} area={area} />
      <Ribbon {...props} card={card} grid={grid} area={area} />
    </g>
  );
}

/** One card alone, large. */
export function PerformanceCard({ show, ...props }: TheaterProps & { show: Show }) {
  return (
    <Stage w={184} h={264} label={name(show.card)} kind="performance">
      <Card {...props} show={show} area={{ x: 6, y: 6, w: 172, h: 252 }} />
    </Stage>
  );
}
