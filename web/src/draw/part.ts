/** What the parts of a board have in common. */
import type { Hue } from "./player";
import { leastOf } from "./pieces";
import type { Area } from "./stage";
import type { BoardProps, Newcomer, PlayerView, Target, View } from "./types";

export interface PartProps extends BoardProps {
  area: Area;
  player: PlayerView;
  hue: Hue;
}

export const isMine = ({ seat, me }: Pick<BoardProps, "seat" | "me">): boolean =>
  seat === me;

/** A thing on a board: what lies on another player's is explained, and never chosen. */
export const thingOn = (board: Pick<BoardProps, "seat" | "me">, thing: Target): Target =>
  isMine(board) ? thing : { kind: "theirs", seat: board.seat, thing };

/** The place a newcomer of this kind is asked for, where a board has it. */
export const placeOn = (
  board: Pick<BoardProps, "seat" | "me">,
  of: Newcomer,
  place: "ordinary" | "extension",
): Target => thingOn(board, { kind: "place", place, of });

/** Is this what has just come? It lies on an ordinary place while another one is offered. */
export const hasJustCome = (view: View, thing: string): boolean =>
  view.stack.at(-1)?.a === thing;

/** How large a thing on a board has to be: small boards have little room. */
export const leastOn = ({ small, shape }: Pick<BoardProps, "small" | "shape">): number =>
  small ? 18 : leastOf(shape);
