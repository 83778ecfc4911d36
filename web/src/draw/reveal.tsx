/** All plans side by side, as they are turned over: a row for every player. */
import { name } from "../text/names";
import { Words, px } from "./parts";
import { Assignment } from "./pieces";
import { Disc, Swatch, playerColour, playerHue, seatNumber } from "./player";
import { Stage, type Area } from "./stage";
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

const ROW = { wide: 112, tall: 104 };
const WIDTH = { wide: 760, tall: 344 };

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
  const r = Math.min(17, area.w * 0.28);
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
  const from = tall ? 6 : 168;
  const room = WIDTH[props.shape] - from - 6;
  const w = Math.min(84, room / row.cards.length);
  const top = y + (tall ? 24 : 8);
  const height = ROW[props.shape] - (tall ? 30 : 18);
  const hue = playerHue(props.view, row.seat);
  return (
    <g>
      <rect
        class="plate"
        x={1}
        y={y + 1}
        width={WIDTH[props.shape] - 2}
        height={ROW[props.shape] - 4}
        rx={5}
        style={{ stroke: playerColour(props.view, row.seat) }}
      />
      <Swatch
        view={props.view}
        seat={row.seat}
        x={tall ? 15 : 28}
        y={tall ? y + 13 : y + ROW.wide / 2 - 2}
        r={tall ? 9 : 18}
      />
      <Words
        text={label}
        x={tall ? 29 : 54}
        y={tall ? y + 17.5 : y + ROW.wide / 2 + 4}
        w={tall ? 200 : 108}
        size={tall ? 13 : 17}
        anchor="start"
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
  const h = ROW[props.shape];
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
