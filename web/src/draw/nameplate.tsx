/** Who a board belongs to, and what the player has. */
import { Purse, Sign, Words, purseWidth, px } from "./parts";
import { Swatch, playerColour, seatNumber } from "./player";
import { magicianOf } from "./printed";
import type { PartProps } from "./part";
import type { BoardProps } from "./types";

const orderOf = (props: BoardProps): number => props.view.order.indexOf(props.seat) + 1;

export function Nameplate({ area, player, ...props }: PartProps) {
  const { x, y, w, h } = area;
  const place = orderOf(props);
  const size = Math.min(19, h * 0.6);
  const purse = purseWidth(player, size);
  const label = props.names[seatNumber(props.seat)] ?? "";
  const magician = magicianOf(player.magician ?? "")?.name ?? "";
  const room = w - h - 10 - purse - (place ? 44 : 0) - (player.advertised ? 24 : 0);
  const right = x + w - purse;
  return (
    <g class="nameplate" aria-hidden="true">
      <rect
        class="body"
        x={x}
        y={y}
        width={w}
        height={h}
        rx={4}
        style={{ color: playerColour(props.view, props.seat) }}
      />
      <Swatch
        view={props.view}
        seat={props.seat}
        x={x + h / 2 + 2}
        y={y + h / 2}
        r={h * 0.4}
      />
      <Words
        text={label || magician}
        x={x + h + 8}
        y={y + h * (magician && label ? 0.46 : 0.64)}
        w={room}
        size={h * 0.42}
        anchor="start"
        bold
      />
      {magician && label && (
        <Words
          text={magician}
          x={x + h + 8}
          y={y + h * 0.84}
          w={room}
          size={h * 0.34}
          anchor="start"
          class="slanted"
        />
      )}
      {player.advertised && (
        <Sign
          id="poster"
          x={right - (place ? 58 : 16)}
          y={y + h / 2}
          size={h * 0.58}
          tint="var(--accent)"
        />
      )}
      {place > 0 && (
        <g class="rank">
          <Sign id="initiative" x={right - 34} y={y + h / 2} size={h * 0.52} />
          <text
            class="bold number"
            x={right - 26}
            y={px(y + h * 0.66)}
            font-size={px(h * 0.44)}
          >
            {place}
          </text>
        </g>
      )}
      <Purse of={player} x={right} y={y + h / 2} size={size} />
    </g>
  );
}
