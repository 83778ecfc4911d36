/** The face of a Trick card. */
import { isSign, type SignId } from "../symbols";
import { Sign, Words, YieldRow, px, yieldWidth } from "./parts";
import { redSuit, type Hue } from "./player";
import type { Trick } from "./printed";
import type { Area } from "./stage";
import type { OwnTrick } from "./types";

/** The symbol with an id that comes from outside. */
export const signOr = (id: string, otherwise: SignId): SignId =>
  isSign(id) ? id : otherwise;

interface Need {
  component: string;
  n: number;
}

interface NeedsProps {
  x: number;
  /** the middle */
  y: number;
  w: number;
  /** of a symbol, at most */
  size: number;
  /** so many at most */
  rows: number;
}

interface PlacedNeeds extends NeedsProps {
  needs: readonly Need[];
}

/* Smaller than this a symbol is not recognised. */
const LEGIBLE = 12.5;

/* A symbol with the number of pieces before it, as wide as so many symbols. */
const COUNTED = 1.95;

/* One symbol for every piece, where they can be told apart. */
function EveryPiece({ needs, x, y, size }: PlacedNeeds) {
  let at = x;
  return (
    <>
      {needs.map(({ component, n }) => {
        const from = at;
        at += n * size + 4;
        return Array.from({ length: n }, (_, i) => (
          <Sign
            key={`${component}${i}`}
            id={signOr(component, "x")}
            x={from + size * (i + 0.5)}
            y={y}
            size={size}
          />
        ));
      })}
    </>
  );
}

/* A number and a symbol for every kind, in one row or two. */
function Counted({ needs, x, y, w, size, ...place }: PlacedNeeds) {
  const crowded = needs.length > 2 && needs.length * COUNTED * LEGIBLE > w;
  const rows = crowded ? place.rows : 1;
  const perRow = Math.ceil(needs.length / rows);
  const fit = Math.min(size, w / (perRow * COUNTED));
  return (
    <>
      {needs.map(({ component, n }, i) => {
        const from = x + (i % perRow) * fit * COUNTED;
        const row = y + (Math.floor(i / perRow) - (rows - 1) / 2) * fit * 1.1;
        return (
          <g key={component}>
            <text
              class="bold number"
              x={px(from)}
              y={px(row + fit * 0.34)}
              font-size={px(fit)}
            >
              {n}
            </text>
            <Sign id={signOr(component, "x")} x={from + fit * 1.12} y={row} size={fit} />
          </g>
        );
      })}
    </>
  );
}

/* The Components that a Trick needs. */
function Needs({ trick, ...place }: NeedsProps & { trick: Trick }) {
  const needs = Object.entries(trick.components).map(([component, n]) => ({
    component,
    n,
  }));
  const pieces = needs.reduce((sum, { n }) => sum + n, 0);
  const step = Math.min(place.size, (place.w - (needs.length - 1) * 4) / pieces);
  const every = step >= Math.min(LEGIBLE, place.size);
  return (
    <g class={every ? "needs" : "needs counted"} aria-hidden="true">
      {every ? (
        <EveryPiece needs={needs} {...place} size={step} />
      ) : (
        <Counted needs={needs} {...place} />
      )}
    </g>
  );
}

/* Level as a number of stars would look like Fame: it is a Roman numeral. */
const numerals = ["", "I", "II", "III"];

interface TrickFaceProps {
  trick: Trick;
  area: Area;
  own?: OwnTrick | undefined;
  hue?: Hue | undefined;
  small?: boolean | undefined;
  /** it lies on the Engineer's board */
  engineer?: boolean | undefined;
}

/* Markers on the card, as many as there are; where it is small their number. */
function OnCard({
  own,
  hue,
  x,
  y,
  r,
}: {
  own: OwnTrick;
  hue: Hue;
  x: number;
  y: number;
  r: number;
}) {
  const single = r < 10;
  return (
    <g
      class={redSuit(own.symbol) ? "stack red" : "stack"}
      style={{ color: `var(--${own.markers ? "player" : "outline"}-${hue})` }}
      aria-hidden="true"
    >
      {Array.from({ length: single ? 1 : Math.max(1, own.markers) }, (_, i) => {
        const cx = px(x - i * r * 0.42);
        return (
          <path
            key={i}
            class={own.markers ? "piece" : "piece none"}
            d={`M${cx} ${px(y - r)}L${px(cx + r)} ${y} ${cx} ${px(y + r)} ${px(cx - r)} ${y}Z`}
          />
        );
      }).reverse()}
      <circle class="core" cx={x} cy={y} r={px(r * 0.56)} />
      <g class={redSuit(own.symbol) ? "suit red" : "suit"}>
        <Sign id={own.symbol} x={x} y={y} size={r * 0.82} />
      </g>
      {single && own.markers > 1 && (
        <g>
          <circle class="tag" cx={px(x + r * 0.6)} cy={px(y - r * 0.8)} r={5} />
          <text
            class="bold tagged"
            x={px(x + r * 0.6)}
            y={px(y - r * 0.8 + 2.7)}
            font-size={8}
            text-anchor="middle"
          >
            {own.markers}
          </text>
        </g>
      )}
    </g>
  );
}

/* Level 3 pays once more at the end of the game. */
function Endgame({ trick, x, y }: { trick: Trick; x: number; y: number }) {
  if (!trick.endgame_value) return null;
  return (
    <g class="endgame" aria-hidden="true">
      <Sign
        id="turn"
        x={x - 12 - 5.6 * String(trick.endgame_value).length}
        y={y}
        size={10}
      />
      <text class="bold number" x={x} y={px(y + 4)} font-size={11} text-anchor="end">
        {`+${trick.endgame_value}`}
      </text>
    </g>
  );
}

/* What Prepare takes in points and gives in markers. */
function Costs({ trick, x, y }: { trick: Trick; x: number; y: number }) {
  return (
    <g class="cost">
      <Sign id="points" x={x - 4} y={y - 10} size={8.6} />
      <text class="bold number" x={x + 1.5} y={px(y - 6.5)} font-size={10.5}>
        {trick.prepare_cost}
      </text>
      <Sign id="markers" x={x - 4} y={y + 4} size={8.6} />
      <text class="bold number" x={x + 1.5} y={px(y + 7.5)} font-size={10.5}>
        {trick.markers}
      </text>
    </g>
  );
}

/* Names of two lines and a row of markers need another order on a narrow card. */
const isNarrow = ({ w }: Area, small: boolean | undefined): boolean => !small && w < 100;

/* Where markers lie, and so large they are. */
const markersAt = (
  { x, y, w, h }: Area,
  small: boolean | undefined,
): { x: number; y: number; r: number } => {
  if (isNarrow({ x, y, w, h }, small)) return { x: px(x + w - 12), y: y + 11, r: 8.5 };
  return small
    ? { x: px(x + w - 8), y: px(y + h - 10), r: 7 }
    : { x: px(x + w - 12), y: px(y + h - 14), r: 10.5 };
};

/* Where it is told what the card pays in the end: beside the markers. */
const endgameAt = (area: Area, own: boolean): { x: number; y: number } => {
  const { x, y, w, h } = area;
  if (isNarrow(area, false)) return { x: px(x + w - (own ? 24 : 5)), y: y + 11 };
  const flat = w > 1.6 * h;
  return {
    x: px(x + w - 5 - (own && flat ? 37 : 0)),
    y: px(y + h - (own && !flat ? 36 : 12)),
  };
};

/** What a Trick card shows: category and Level, name, needs, points and markers, Yields. */
export function TrickFace({ trick, area, own, hue, small, engineer }: TrickFaceProps) {
  const { x, y, w, h } = area;
  const narrow = isNarrow(area, small);
  const side = small ? 14 : narrow ? 17 : 20;
  return (
    <g class={`trick ${trick.category}`} aria-hidden="true">
      <rect class="body" x={x} y={y} width={px(w)} height={px(h)} rx={4} />
      <path
        class="spine"
        d={`M${x + 4} ${y}h${side - 4}v${h}h${4 - side}q-4 0-4-4v${8 - h}q0-4 4-4Z`}
      />
      <g class="on-spine">
        <Sign
          id={signOr(trick.category, "any")}
          x={x + side / 2}
          y={y + side * 0.62}
          size={side * 0.72}
        />
        {!small && <Costs trick={trick} x={x + side / 2} y={y + h / 2} />}
        {engineer && (small || h > 76) && (
          <Sign
            id="engineer"
            x={x + side / 2}
            y={y + (small ? h * 0.52 : h - 23)}
            size={side * 0.6}
          />
        )}
        <text
          class="bold"
          x={x + side / 2}
          y={px(y + h - 6)}
          font-size={px(side * 0.6)}
          text-anchor="middle"
        >
          {numerals[trick.level]}
        </text>
      </g>
      <TrickWords
        trick={trick}
        area={{ x: x + side + 3, y, w: w - side - 6, h }}
        small={small}
        narrow={narrow}
      />
      {!small && <Endgame trick={trick} {...endgameAt(area, own !== undefined)} />}
      {own && hue && <OnCard own={own} hue={hue} {...markersAt(area, small)} />}
    </g>
  );
}

interface TrickWordsProps {
  trick: Trick;
  area: Area;
  small?: boolean | undefined;
}

/* On a small card what it needs is told where there is room below the name. */
function SmallWords({ trick, area }: TrickWordsProps) {
  const { x, y, w, h } = area;
  const flat = w > 130 && h >= 44;
  const roomy = h > 56;
  const middle = flat ? y + 8 + h * 0.42 : y + h - 26;
  return (
    <g>
      <Words
        text={trick.name}
        x={x}
        y={flat ? y + 15 : y + (roomy ? 19 : h * 0.4)}
        w={w}
        size={roomy ? 12.5 : 11.5}
        lines={flat ? 1 : 2}
        anchor="start"
        bold
      />
      {(flat || h > 64) && (
        <Needs
          trick={trick}
          x={x}
          y={middle}
          w={w}
          size={flat ? Math.min(17, Math.max(12, h * 0.19)) : 12}
          rows={1}
        />
      )}
      <YieldRow of={trick} x={x} y={y + h - (roomy ? 11 : 9)} size={11} />
    </g>
  );
}

/* On a narrow card markers lie at the top, and the rest has its whole width. */
function NarrowWords({ trick, area }: TrickWordsProps) {
  const { x, y, w, h } = area;
  return (
    <g>
      <Words
        text={trick.name}
        x={x}
        y={y + 33}
        w={w}
        size={11.5}
        lines={2}
        anchor="start"
        bold
      />
      <Needs
        trick={trick}
        x={x}
        y={y + 34 + (h - 34) * 0.36}
        w={w}
        size={14}
        rows={h > 84 ? 2 : 1}
      />
      <YieldRow
        of={trick}
        x={x}
        y={y + h - 9}
        size={Math.min(11, w / yieldWidth(trick, 1))}
      />
    </g>
  );
}

function TrickWords({
  trick,
  area,
  small,
  narrow,
}: TrickWordsProps & { narrow: boolean }) {
  if (narrow) return <NarrowWords trick={trick} area={area} />;
  if (small) return <SmallWords trick={trick} area={area} />;
  const { x, y, w, h } = area;
  return (
    <g>
      <Words
        text={trick.name}
        x={x}
        y={y + 19}
        w={w}
        size={12.5}
        lines={2}
        anchor="start"
        bold
      />
      <Needs
        trick={trick}
        x={x}
        y={y + 30 + (h - 56) / 3}
        w={w}
        size={Math.min(17, h * 0.19)}
        rows={2}
      />
      <YieldRow of={trick} x={x} y={y + h - 12} size={w < 110 ? 11.5 : 12.5} />
    </g>
  );
}
