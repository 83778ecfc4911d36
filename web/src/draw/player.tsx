/** Players by colour, pattern and letter; their Characters and markers. */
import { categories, characterSign, symbols, type SignId } from "../symbols";
import { magicianOf } from "./printed";
import { Sign, px } from "./parts";
import type { MarkerProps, Seat, View } from "./types";

export const seatNumber = (seat: Seat): number => Number(seat.slice(4)) - 1;

export const seatAt = (i: number): Seat => `seat${i + 1}` as Seat;

export const hues = ["orange", "blue", "gray", "green"] as const;
export type Hue = (typeof hues)[number];

/** The colour of the Magician's board; before one is chosen a colour that nobody has. */
export const playerHue = (view: View, seat: Seat): Hue => {
  const chosen = view.players.map(({ magician }) => magicianOf(magician ?? "")?.colour);
  const i = seatNumber(seat);
  const free = hues.filter((hue) => !chosen.includes(hue));
  const before = chosen.slice(0, i).filter((colour) => colour === undefined).length;
  return hues.find((hue) => hue === chosen[i]) ?? free[before] ?? "gray";
};

export const playerColour = (view: View, seat: Seat): string =>
  `var(--player-${playerHue(view, seat)})`;

/** The first letter of the Magician, or the number of the seat. */
export const playerLetter = (view: View, seat: Seat): string => {
  const i = seatNumber(seat);
  return magicianOf(view.players[i]?.magician ?? "")?.label[0] ?? String(i + 1);
};

/* The pattern is a seam near the edge: ticks, dots, one plain line, long stitches. */
const seams: Record<Hue, { dash: string; width: number; cap: "butt" | "round" }> = {
  orange: { dash: "1.300 2.200", width: 0.17, cap: "butt" },
  blue: { dash: "0 4.400", width: 0.14, cap: "round" },
  gray: { dash: "none", width: 0.07, cap: "butt" },
  green: { dash: "7 3.500", width: 0.1, cap: "butt" },
};

interface SeamProps {
  hue: Hue;
  d: string;
  r: number;
}

function Seam({ hue, d, r }: SeamProps) {
  const seam = seams[hue];
  return (
    <path
      class="seam"
      d={d}
      stroke-dasharray={seam.dash}
      stroke-linecap={seam.cap}
      stroke-width={px(Math.max(1, seam.width * r))}
    />
  );
}

const circle = (x: number, y: number, r: number): string =>
  `M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 1 0 ${px(2 * r)} 0a${px(r)} ${px(r)} 0 1 0 ${px(-2 * r)} 0Z`;

const diamond = (x: number, y: number, r: number): string =>
  `M${px(x)} ${px(y - r)}L${px(x + r)} ${px(y)} ${px(x)} ${px(y + r)} ${px(x - r)} ${px(y)}Z`;

/* The middle of every edge of a diamond: its corners belong to the categories. */
const edges = (x: number, y: number, r: number): string => {
  const near = r * 0.3;
  const far = r * 0.7;
  const side = (sx: number, sy: number) =>
    `M${px(x + sx * near)} ${px(y + sy * far)}L${px(x + sx * far)} ${px(y + sy * near)}`;
  return side(1, -1) + side(1, 1) + side(-1, 1) + side(-1, -1);
};

/* ---- Characters ------------------------------------------------------------------- */

interface DiscProps {
  hue: Hue;
  character: string;
  x: number;
  y: number;
  r: number;
  /** it is somewhere else: only its outline is here */
  away?: boolean | undefined;
  /** Apprentices by number */
  numbered?: boolean | undefined;
}

export function Disc({ hue, character, x, y, r, away, numbered }: DiscProps) {
  const number =
    numbered && character.startsWith("apprentice_") ? character.slice(-1) : "";
  return (
    <g
      class={away ? "disc away" : "disc"}
      style={{ color: `var(--${away ? "outline" : "player"}-${hue})` }}
      aria-hidden="true"
    >
      <path class="piece" d={circle(x, y, r)} />
      {!away && <Seam hue={hue} d={circle(x, y, r * 0.84)} r={r} />}
      <g class="face">
        <Sign
          id={characterSign(character)}
          x={x}
          y={y - (number ? r * 0.08 : 0)}
          size={r * 1.08}
        />
      </g>
      {number && (
        <g>
          <circle
            class="tag"
            cx={px(x + r * 0.7)}
            cy={px(y + r * 0.7)}
            r={px(r * 0.38)}
          />
          <text
            class="bold tagged"
            x={px(x + r * 0.7)}
            y={px(y + r * 0.88)}
            font-size={px(r * 0.55)}
            text-anchor="middle"
          >
            {number}
          </text>
        </g>
      )}
    </g>
  );
}

/** A round swatch with the letter of a player. */
export function Swatch({
  view,
  seat,
  x,
  y,
  r,
}: {
  view: View;
  seat: Seat;
  x: number;
  y: number;
  r: number;
}) {
  const hue = playerHue(view, seat);
  return (
    <g class="disc" style={{ color: `var(--player-${hue})` }} aria-hidden="true">
      <path class="piece" d={circle(x, y, r)} />
      <Seam hue={hue} d={circle(x, y, r * 0.82)} r={r} />
      <text
        class="bold face"
        x={px(x)}
        y={px(y + r * 0.36)}
        font-size={px(r * 1.02)}
        text-anchor="middle"
      >
        {playerLetter(view, seat)}
      </text>
    </g>
  );
}

/* ---- markers ---------------------------------------------------------------------- */

const directions = ["up", "right", "down", "left"] as const;
const dx = [0, 1, 0, -1] as const;
const dy = [-1, 0, 1, 0] as const;

/** Which category a marker shows in a direction (clockwise from up). */
const shown = (direction: number, orientation: MarkerProps["orientation"]): SignId =>
  categories[(direction - directions.indexOf(orientation) + 4) % 4] ?? "spiritual";

export const redSuit = (suit: string): boolean => suit === "heart" || suit === "diamond";

interface HuedMarkerProps extends MarkerProps {
  hue: Hue;
}

/* So large are the categories, in half diagonals: a Link circle on the corner leaves them
 * free. */
const CORNER = 0.45;

/** A square standing on a corner: four categories round the symbol of its Trick. */
export function HuedMarker({
  hue,
  symbol,
  orientation,
  pile,
  ghost,
  x,
  y,
  r,
}: HuedMarkerProps) {
  return (
    <g
      class={ghost ? "marker ghost" : "marker"}
      style={{ color: `var(--player-${hue})` }}
      aria-hidden="true"
    >
      {pile && (
        <path class="piece under" d={diamond(x + r * 0.1, y + r * 0.1, r * 0.97)} />
      )}
      <path class="piece" d={diamond(x, y, r * 0.97)} />
      <Seam hue={hue} d={edges(x, y, r * 0.86)} r={r * 0.66} />
      <g class="face">
        {directions.map((name, d) => (
          <Sign
            key={name}
            id={shown(d, orientation)}
            x={x + (dx[d] ?? 0) * r * 0.5}
            y={y + (dy[d] ?? 0) * r * 0.5}
            size={r * CORNER}
          />
        ))}
      </g>
      <circle class="core" cx={px(x)} cy={px(y)} r={px(r * 0.26)} />
      <g class={redSuit(symbol) ? "suit red" : "suit"}>
        <Sign
          id={symbols[symbol] ? symbol : "spade"}
          x={x}
          y={y + r * 0.01}
          size={r * 0.38}
        />
      </g>
    </g>
  );
}

export function Marker({ view, ...marker }: MarkerProps & { view?: View | undefined }) {
  const hue = view
    ? playerHue(view, marker.owner)
    : (hues[seatNumber(marker.owner)] ?? "gray");
  return <HuedMarker {...marker} hue={hue} />;
}
