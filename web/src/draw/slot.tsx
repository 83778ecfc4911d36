/** Slots for Characters, with those who stand there. */
import { Hot } from "./hot";
import { Sign, px, signed } from "./parts";
import { Disc, playerHue, seatAt } from "./player";
import type { BoardSlot } from "./printed";
import type { Character, Pointing, Seat, Target, View } from "./types";

interface Occupant {
  seat: Seat;
  character: Character;
}

/** Who stands on a slot; Workshop slots belong to one seat each. */
const occupantOf = (view: View, slot: string, only?: Seat): Occupant | undefined => {
  for (const [i, player] of view.players.entries()) {
    if (only && seatAt(i) !== only) continue;
    for (const [character, member] of Object.entries(player.member))
      if (member.slot === slot)
        return { seat: seatAt(i), character: character as Character };
  }
  return undefined;
};

interface SlotProps {
  slot: BoardSlot;
  view: View;
  pointing: Pointing | undefined;
  x: number;
  y: number;
  r: number;
  owner?: Seat | undefined;
  /** what it is, where it is not a slot of the city */
  target?: Target | undefined;
  least: number;
  /** without the points, where it is too small for them */
  bare?: boolean | undefined;
}

/* A Performance slot is a limelight for the Magician, the others show their points. */
function FreeSlot({
  slot,
  x,
  y,
  r,
  closed,
}: {
  slot: BoardSlot;
  x: number;
  y: number;
  r: number;
  closed: boolean;
}) {
  const d = r * 0.5;
  return (
    <g
      class={`seat ${closed ? "closed" : ""} ${slot.magician_only ? "stage" : ""}`}
      aria-hidden="true"
    >
      <circle class="rim" cx={x} cy={y} r={r} />
      <circle class="inner" cx={x} cy={y} r={px(r - 3)} />
      {closed && (
        <path
          class="bar"
          d={`M${px(x - d)} ${px(y - d)}L${px(x + d)} ${px(y + d)}M${px(x + d)} ${px(y - d)}L${px(x - d)} ${px(y + d)}`}
        />
      )}
      {!closed && slot.magician_only === 1 && (
        <Sign id="magician" x={x} y={y} size={r * 1.05} />
      )}
      {!closed && slot.magician_only === 0 && (
        <text
          class="bold number"
          x={x}
          y={px(y + r * 0.3)}
          font-size={px(r * 0.82)}
          text-anchor="middle"
        >
          {signed(slot.ap_modifier)}
        </text>
      )}
    </g>
  );
}

export function Slot({ slot, view, pointing, x, y, r, owner, ...props }: SlotProps) {
  const occupant = occupantOf(view, slot.id, owner);
  const closed = slot.min_players > view.config.players;
  return (
    <Hot
      target={props.target ?? { kind: "slot", slot: slot.id }}
      pointing={pointing}
      shape={{ kind: "round", x, y, r }}
      least={props.least}
    >
      {occupant ? (
        <Disc
          hue={playerHue(view, occupant.seat)}
          character={occupant.character}
          x={x}
          y={y}
          r={r}
        />
      ) : (
        <FreeSlot slot={slot} x={x} y={y} r={r} closed={closed} />
      )}
      {occupant && slot.magician_only === 0 && !props.bare && (
        <g aria-hidden="true">
          <rect
            class="tag"
            x={px(x - r * 0.5)}
            y={px(y + r * 0.68)}
            width={px(r)}
            height={px(r * 0.62)}
            rx={px(r * 0.3)}
          />
          <text
            class="bold tagged"
            x={x}
            y={px(y + r * 1.16)}
            font-size={px(r * 0.52)}
            text-anchor="middle"
          >
            {signed(slot.ap_modifier)}
          </text>
        </g>
      )}
    </Hot>
  );
}
