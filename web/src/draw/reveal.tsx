/** All plans side by side, as they are turned over: a row for every player. */
import { name } from "../text/names";
import { Words, px } from "./parts";
import { Assignment } from "./pieces";
import { Disc, Swatch, playerColour, playerHue, seatNumber } from "./player";
import { Frame, Stage, type Area } from "./stage";
import type { Character, DrawProps, Seat, View } from "./types";

export interface RevealRow {
  seat: Seat;
  cards: [Character, string][];
}

interface RevealProps extends DrawProps {
  rows: readonly RevealRow[];
  /** so many rows are face up */
  shown: number;
}

const WIDTH = { wide: 760, tall: 344 };

/* The fewer players, the higher their rows. */
const rowHeight = ({ shape, rows }: RevealProps): number =>
  shape === "wide"
    ? Math.min(190, Math.max(112, 620 / rows.length))
    : Math.min(150, Math.max(76, 520 / rows.length));

/* A disk and its card; cards of one row are turned one after the other. */
function Planned({
  character,
  card,
  area,
  i,
  hue,
}: {
  character: Character;
  card: string;
  area: Area;
  i: number;
  hue: ReturnType<typeof playerHue>;
}) {
  const r = Math.min(area.h * 0.21, area.w * 0.28);
  const top = area.y + 2 * r + 5;
  return (
    <g>
      <g class="turned" style={{ animationDelay: `${i * 90}ms` }}>
        <Assignment
          card={card}
          x={px(area.x + 3)}
          y={px(top)}
          w={px(area.w - 6)}
          h={px(area.y + area.h - top)}
        />
      </g>
      <Disc
        hue={hue}
        character={character}
        x={px(area.x + area.w / 2)}
        y={px(area.y + r)}
        r={r}
        numbered
      />
    </g>
  );
}

function Row({ row, props, y }: { row: RevealRow; props: RevealProps; y: number }) {
  const tall = props.shape === "tall";
  const label = props.names[seatNumber(row.seat)] || name(row.seat);
  const from = tall ? 66 : 178;
  const room = WIDTH[props.shape] - from - 6;
  const h = rowHeight(props);
  const w = Math.min(h * 0.72, room / row.cards.length);
  const top = y + (tall ? 5 : 9);
  const height = h - (tall ? 12 : 20);
  const hue = playerHue(props.view, row.seat);
  return (
    <g>
      <Frame
        kind="plate"
        x={1}
        y={y + 1}
        w={WIDTH[props.shape] - 2}
        h={h - 4}
        tint={playerColour(props.view, row.seat)}
      />
      <Swatch
        view={props.view}
        seat={row.seat}
        x={tall ? 33 : 32}
        y={tall ? y + h / 2 - 12 : y + h / 2 - 1}
        r={tall ? 14 : 20}
      />
      <Words
        text={label}
        x={tall ? 33 : 60}
        y={tall ? y + h / 2 + 18 : y + h / 2 + 5}
        w={tall ? 60 : 112}
        size={tall ? 13 : 18}
        anchor={tall ? "middle" : "start"}
        bold
      />
      {row.cards.map(([character, card], i) => (
        <Planned
          key={character}
          character={character}
          card={card}
          i={i}
          hue={hue}
          area={{ x: from + i * w, y: top, w, h: height }}
        />
      ))}
    </g>
  );
}

export function RevealTable(props: RevealProps) {
  const h = rowHeight(props);
  return (
    <Stage w={WIDTH[props.shape]} h={h * props.rows.length} label="" kind="reveal-table">
      {props.rows.slice(0, props.shown).map((row, i) => (
        <Row key={row.seat} row={row} props={props} y={i * h} />
      ))}
    </Stage>
  );
}

/** A player's sign in running text. */
export function SeatSign({ view, seat }: { view: View; seat: Seat }) {
  return (
    <svg class="seat-sign drawing" viewBox="0 0 24 24" aria-hidden="true">
      <Swatch view={view} seat={seat} x={12} y={12} r={11} />
    </svg>
  );
}
