/** The strip above the table: the turn, and every player in Initiative Order. */
import { name } from "../text/names";
import { Purse, Sign, Words, purseWidth, px } from "./parts";
import { Swatch, playerColour, seatAt, seatNumber } from "./player";
import { Stage } from "./stage";
import type { DrawProps, Seat } from "./types";

interface EntryProps extends DrawProps {
  seat: Seat;
  place: number;
  x: number;
  y: number;
  w: number;
}

const H = 34;

function Entry({ view, names, me, seat, place, x, y, w }: EntryProps) {
  const player = view.players[seatNumber(seat)];
  if (!player) return null;
  const label = names[seatNumber(seat)] || name(player.magician ?? seat);
  const narrow = w < 200;
  const left = x + (narrow ? 15 : 28);
  const size = narrow ? 11 : 15;
  const right = x + w - purseWidth(player, size) - (narrow ? 2 : 8);
  return (
    <g class={seat === me ? "entry mine" : "entry"} aria-hidden="true">
      <rect
        class="body"
        x={px(x + 2)}
        y={y + 2}
        width={px(w - 4)}
        height={H - 4}
        rx={4}
        style={{ color: playerColour(view, seat) }}
      />
      {!narrow && (
        <text
          class="number"
          x={px(x + 10)}
          y={y + 21}
          font-size={12}
          text-anchor="middle"
        >
          {place || ""}
        </text>
      )}
      <Swatch view={view} seat={seat} x={left} y={y + H / 2} r={11} />
      <Words
        text={label}
        x={left + 15}
        y={y + 21.5}
        w={right - left - 20 - (player.advertised ? 14 : 0)}
        size={13}
        anchor="start"
        bold={seat === me}
      />
      {player.advertised && (
        <Sign id="poster" x={right - 6} y={y + H / 2} size={13} tint="var(--accent)" />
      )}
      <Purse of={player} x={right} y={y + H / 2} size={size} />
    </g>
  );
}

/** Wide: one row; tall: two players a row. */
export function Score(props: DrawProps) {
  const { view } = props;
  const drawn = view.order.filter((seat): seat is Seat => seat !== null);
  const seats = drawn.length ? drawn : view.players.map((_, i) => seatAt(i));
  const columns = props.shape === "tall" ? Math.min(2, seats.length) : seats.length;
  const rows = Math.ceil(seats.length / columns);
  const total = props.shape === "tall" ? 344 : 1080;
  const head = props.shape === "tall" ? 0 : 60;
  const w = (total - head) / columns;
  return (
    <Stage w={total} h={rows * H} label={`${name("fame")}`} kind="score">
      {head > 0 && (
        <g class="turn" aria-hidden="true">
          <Sign id="turn" x={18} y={H / 2} size={20} />
          <text class="bold number" x={34} y={H / 2 + 7} font-size={20}>
            {view.turn}
          </text>
        </g>
      )}
      {seats.map((seat, i) => (
        <Entry
          key={seat}
          {...props}
          seat={seat}
          place={drawn.length ? i + 1 : 0}
          x={head + (i % columns) * w}
          y={Math.floor(i / columns) * H}
          w={w}
        />
      ))}
    </Stage>
  );
}
