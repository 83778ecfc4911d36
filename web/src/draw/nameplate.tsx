/** Who a board belongs to, and what the player has. */
import { Hot } from "./hot";
import { Amount, Sign, Words, purseColumns, purseWidth, px } from "./parts";
import { Swatch, playerColour, seatNumber } from "./player";
import { magicianOf } from "./printed";
import type { PartProps } from "./part";
import type { Area } from "./stage";
import type { BoardProps, Standing } from "./types";
import type { ComponentChildren } from "preact";

const orderOf = (props: BoardProps): number => props.view.order.indexOf(props.seat) + 1;

interface TellingProps {
  props: BoardProps;
  what: Standing;
  area: Area;
  children: ComponentChildren;
}

/* A part of the head that tells what it means. */
function Telling({ props, what, area, children }: TellingProps) {
  return (
    <Hot
      target={{ kind: "standing", seat: props.seat, what }}
      pointing={props.pointing}
      shape={{ kind: "rect", ...area }}
      least={0}
    >
      {children}
    </Hot>
  );
}

/* The name of the player above the Magician's, or what there is of both. */
function Names({
  label,
  magician,
  area,
}: {
  label: string;
  magician: string;
  area: Area;
}) {
  const { x, y, w, h } = area;
  const both = magician !== "" && label !== "";
  return (
    <>
      <Words
        text={label || magician}
        x={x}
        y={y + h * (both ? 0.46 : 0.64)}
        w={w}
        size={h * 0.42}
        anchor="start"
        bold
      />
      {both && (
        <Words
          text={magician}
          x={x}
          y={y + h * 0.84}
          w={w}
          size={h * 0.34}
          anchor="start"
          class="slanted"
        />
      )}
    </>
  );
}

export function Nameplate({ area, player, ...props }: PartProps) {
  const { x, y, w, h } = area;
  const place = orderOf(props);
  const size = Math.min(19, h * 0.6);
  const purse = purseWidth(player, size);
  const label = props.names[seatNumber(props.seat)] ?? "";
  const magician = magicianOf(player.magician ?? "")?.name ?? "";
  const room = w - h - 10 - purse - (place ? 44 : 0) - (player.advertised ? 24 : 0);
  const right = x + w - purse;
  const middle = y + h / 2;
  const poster = right - (place ? 58 : 16);
  const cell = (from: number, width: number): Area => ({
    x: px(from),
    y: y + 1,
    w: px(width),
    h: h - 2,
  });
  return (
    <g class="nameplate">
      <rect
        class="body"
        x={x}
        y={y}
        width={w}
        height={h}
        rx={4}
        style={{ color: playerColour(props.view, props.seat) }}
        aria-hidden="true"
      />
      <Telling props={props} what="player" area={cell(x + 1, h + 7 + room)}>
        <Swatch
          view={props.view}
          seat={props.seat}
          x={x + h / 2 + 2}
          y={middle}
          r={h * 0.4}
        />
        <Names label={label} magician={magician} area={{ x: x + h + 8, y, w: room, h }} />
      </Telling>
      {player.advertised && (
        <Telling props={props} what="poster" area={cell(poster - 11, 22)}>
          <Sign id="poster" x={poster} y={middle} size={h * 0.58} tint="var(--accent)" />
        </Telling>
      )}
      {place > 0 && (
        <Telling props={props} what="initiative" area={cell(right - 45, 36)}>
          <Sign id="initiative" x={right - 34} y={middle} size={h * 0.52} />
          <text
            class="bold number"
            x={right - 26}
            y={px(y + h * 0.66)}
            font-size={px(h * 0.44)}
          >
            {place}
          </text>
        </Telling>
      )}
      {purseColumns(player, right, size).map(({ kind, n, x: from, w: width }) => (
        <Telling key={kind} props={props} what={kind} area={cell(from - 3, width - 2)}>
          <Amount kind={kind} n={n} x={from} y={middle} size={size} />
        </Telling>
      ))}
    </g>
  );
}
