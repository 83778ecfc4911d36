/** Things that lie on several boards: dice, Components, Assignment cards. */
import { isSign, type SignId } from "../symbols";
import { name } from "../text/names";
import { Hot } from "./hot";
import { Sign, Words, fits, px } from "./parts";
import { locationOf, specialOf, tierOf } from "./printed";
import type { DrawProps, Pointing } from "./types";

/** How large a thing to point at has to be. */
export const leastOf = (shape: DrawProps["shape"]): number =>
  shape === "tall" ? 40 : 24;

/* ---- dice ------------------------------------------------------------------------- */

function Face({
  face,
  x,
  y,
  size,
}: {
  face: string;
  x: number;
  y: number;
  size: number;
}) {
  if (isSign(face))
    return (
      <g class={`face-${face}`}>
        <Sign id={face} x={x} y={y} size={size * (face === "x" ? 0.5 : 0.66)} />
      </g>
    );
  return (
    <g class="face-coins">
      <text
        class="bold number"
        x={px(x - size * 0.17)}
        y={px(y + size * 0.2)}
        font-size={px(size * 0.56)}
        text-anchor="middle"
      >
        {face}
      </text>
      <Sign id="coins" x={x + size * 0.2} y={y + size * 0.02} size={size * 0.38} />
    </g>
  );
}

interface DieProps {
  die: string;
  face: string | null;
  pointing?: Pointing | undefined;
  x: number;
  y: number;
  size: number;
  least?: number | undefined;
}

/** A die; x and y are its middle. */
export function Die({ die, face, pointing, x, y, size, least }: DieProps) {
  const half = size / 2;
  const box = { x: px(x - half), y: px(y - half) };
  return (
    <Hot
      target={{ kind: "die", die }}
      pointing={pointing}
      shape={{ kind: "rect", ...box, w: size, h: size }}
      least={least}
    >
      <g
        class={`die ${face === null ? "blank" : face === "x" ? "spent" : ""}`}
        aria-hidden="true"
      >
        <rect
          class="shade"
          x={box.x}
          y={box.y + 2}
          width={size}
          height={size}
          rx={px(size * 0.2)}
        />
        <rect
          class="cube"
          x={box.x}
          y={box.y}
          width={size}
          height={size}
          rx={px(size * 0.2)}
        />
        {face !== null && <Face face={face} x={x} y={y} size={size} />}
      </g>
    </Hot>
  );
}

/* ---- Components ------------------------------------------------------------------- */

interface Place {
  x: number;
  y: number;
  size: number;
}

interface TokenProps extends Place {
  component: string;
  /** the name below the symbol */
  named?: boolean | undefined;
}

/** How many of it lie there, on the corner of a Component. */
export function Count({ n, x, y, size }: Place & { n: number }) {
  if (n < 2) return null;
  const half = size / 2;
  const r = Math.max(6.5, size * 0.2);
  return (
    <g aria-hidden="true">
      <circle class="tag" cx={px(x + half * 0.86)} cy={px(y - half * 0.8)} r={px(r)} />
      <text
        class="bold tagged"
        x={px(x + half * 0.86)}
        y={px(y - half * 0.8 + r * 0.52)}
        font-size={px(Math.max(9, size * 0.28))}
        text-anchor="middle"
      >
        {n}
      </text>
    </g>
  );
}

/** A Component; x and y are the middle.  Pips at its top tell how dear its kind is. */
export function Token({ component, x, y, size, named }: TokenProps) {
  const half = size / 2;
  const tier = tierOf(component);
  const lift = named ? size * 0.1 : 0;
  return (
    <g class={`token tier-${tier}`} aria-hidden="true">
      <rect
        class="body"
        x={px(x - half)}
        y={px(y - half)}
        width={size}
        height={size}
        rx={px(size * 0.14)}
      />
      {isSign(component) && (
        <Sign
          id={component}
          x={x}
          y={y - lift + size * 0.04}
          size={size * (named ? 0.52 : 0.64)}
        />
      )}
      {Array.from({ length: tier }, (_, i) => (
        <circle
          key={i}
          class="pip"
          cx={px(x + (i - (tier - 1) / 2) * size * 0.13)}
          cy={px(y - half + size * 0.1)}
          r={px(size * 0.045)}
        />
      ))}
      {named && (
        <Words
          text={name(component)}
          x={x}
          y={y + half - size * 0.09}
          w={size * 0.94}
          size={Math.max(9, size * 0.2)}
        />
      )}
    </g>
  );
}

/** A place where a Component could lie. */
export function EmptyPlace({
  x,
  y,
  size,
  text,
}: {
  x: number;
  y: number;
  size: number;
  text?: string | undefined;
}) {
  return (
    <g class="place" aria-hidden="true">
      <rect
        x={px(x - size / 2)}
        y={px(y - size / 2)}
        width={size}
        height={size}
        rx={px(size * 0.14)}
      />
      {text && (
        <text
          x={x}
          y={px(y + size * 0.12)}
          font-size={px(size * 0.34)}
          text-anchor="middle"
        >
          {text}
        </text>
      )}
    </g>
  );
}

/* ---- Assignment cards -------------------------------------------------------------- */

interface AssignmentProps {
  /** a Location, a Special Assignment or "hidden" */
  card: string;
  /** the deck whose back a hidden one shows */
  back?: string | undefined;
  x: number;
  y: number;
  w: number;
  h: number;
  count?: number | undefined;
  /** where there is little room: Locations by their symbols alone */
  small?: boolean | undefined;
}

const isFlat = ({ w, h }: AssignmentProps): boolean => w > h * 1.6;

/* Where the name of a flat card begins, and its width. */
const besideSign = ({ card, w, h }: AssignmentProps): { from: number; room: number } => {
  const from = h * 0.76;
  return { from, room: w - from - (locationOf(card) === card ? 4 : 12) };
};

/* Without its name a Special Assignment is not known: on a narrow flat card its Location is the
 * sign in the corner. */
const isNameOnly = (props: AssignmentProps): boolean =>
  isFlat(props) &&
  specialOf(props.card) !== undefined &&
  !fits(name(props.card), besideSign(props).room, 11) &&
  fits(name(props.card), props.w - 17, 10);

/* Symbol and name: below each other, side by side on a flat card, or one of them alone. */
function AssignmentFace(props: AssignmentProps) {
  const { card, x, y, w, h, small } = props;
  const location = locationOf(card);
  const id = isSign(location) ? location : "hidden";
  const flat = isFlat(props);
  const beside = besideSign(props);
  const room = flat ? beside.room : w - 7;
  const large = flat ? 11 : Math.min(Math.max(11, h * 0.18), h * 0.22);
  const size = fits(name(card), room, large) ? large : Math.min(11, large);
  const bare = small && location === card;
  if (isNameOnly(props))
    return (
      <Words
        text={name(card)}
        x={x + 4}
        y={y + h / 2 + 3.5}
        w={w - 17}
        size={10}
        lines={2}
        anchor="start"
      />
    );
  if (bare || (h < 34 && !flat) || !fits(name(card), room, size))
    return (
      <Sign id={id} x={x + w / 2} y={y + h / 2} size={Math.min(h * 0.7, w * 0.72, 34)} />
    );
  if (flat)
    return (
      <g>
        <Sign id={id} x={x + h * 0.42} y={y + h / 2} size={Math.min(h * 0.58, 30)} />
        <Words
          text={name(card)}
          x={x + beside.from}
          y={y + h / 2 + 4}
          w={room}
          size={size}
          lines={2}
          anchor="start"
        />
      </g>
    );
  const sign = Math.min(h * 0.45, w * 0.5);
  return (
    <g>
      <Sign id={id} x={x + w / 2} y={y + 5 + sign / 2} size={sign} />
      <Words
        text={name(card)}
        x={x + w / 2}
        y={y + (5 + sign + h - 3) / 2 + 3}
        w={w - 7}
        size={size}
        lines={2}
      />
    </g>
  );
}

/** How many of a kind are there, where it is more than one. */
export function CountTag({
  x,
  y,
  n,
  small,
}: {
  x: number;
  y: number;
  n: number;
  small: boolean;
}) {
  if (n < 2) return null;
  return (
    <g>
      <circle class="tag" cx={px(x)} cy={px(y)} r={small ? 6 : 8} />
      <text
        class="bold tagged"
        x={px(x)}
        y={px(y + (small ? 3 : 4))}
        font-size={small ? 8.5 : 11}
        text-anchor="middle"
      >
        {`×${n}`}
      </text>
    </g>
  );
}

/* Special Assignments have the Dark Alley's lamp in their corner. */
const cornerOf = (props: AssignmentProps): SignId => {
  const location = locationOf(props.card);
  return isNameOnly(props) && isSign(location) ? location : "dark_alley";
};

/** An Assignment card; x and y are its upper left corner. */
export function Assignment(props: AssignmentProps) {
  const { card, back = "", x, y, w, h, count = 1 } = props;
  const hidden = card === "hidden";
  const special = specialOf(card) !== undefined;
  const kind = hidden ? "back" : special ? "special" : `at-${card}`;
  return (
    <g class={`assignment ${kind}`} aria-hidden="true">
      <rect class="body" x={x} y={y} width={w} height={h} rx={3} />
      <rect
        class="frame"
        x={x + 2}
        y={y + 2}
        width={px(w - 4)}
        height={px(h - 4)}
        rx={2}
      />
      {hidden ? (
        <Sign
          id={isSign(back) ? back : "hidden"}
          x={x + w / 2}
          y={y + h / 2}
          size={Math.min(w, h) * 0.62}
        />
      ) : (
        <AssignmentFace {...props} />
      )}
      {special && <Sign id={cornerOf(props)} x={x + w - 8} y={y + 8.5} size={12} />}
      <CountTag
        x={x + w - (h < 34 ? 6 : 10)}
        y={y + (h < 34 ? 4 : 10)}
        n={count}
        small={h < 34}
      />
    </g>
  );
}
