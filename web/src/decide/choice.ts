/** Making a decision step by step: what is pointed at narrows the legal moves.
 *
 * Nothing here knows a rule. A choice is the list of legal moves, as the server sent it, and
 * what was picked so far; picking keeps the moves that have it.
 *
 * One rule tells how many steps it takes, on the table and in the list, in any order:
 * - Pointing at a thing selects and explains it. It does nothing by itself.
 * - What is certain after a selection (an Action, a thing) is done at once: it can be taken
 *   back. So is a row of the list, which says all about its move.
 * - What cannot be taken back, and what takes a card that was not looked at, is shown first:
 *   all about it on one red button, which does it. Nothing asks twice. */
import type { Move } from "../protocol";
import { moveKeys } from "./targets";

export interface Option {
  move: Move;
  kind: string;
  /** the text that play takes */
  text: string;
  /** keys of the targets it names */
  keys: readonly string[];
}

export interface Choice {
  options: readonly Option[];
  /** a kind of move, or "" */
  kind: string;
  /** keys of targets, in the order in which they were picked */
  picked: readonly string[];
}

export function optionOf(move: Move, shown?: string): Option {
  return {
    move,
    kind: String(move.move["kind"]),
    text: String(move.move["text"]),
    keys: moveKeys(move.move, shown),
  };
}

export function newChoice(moves: readonly Move[], shown?: string): Choice {
  return { options: moves.map((move) => optionOf(move, shown)), kind: "", picked: [] };
}

function fits(option: Option, kind: string, picked: readonly string[]): boolean {
  return (
    (kind === "" || option.kind === kind) &&
    picked.every((key) => option.keys.includes(key))
  );
}

/** The moves that are still meant. */
export function remaining(choice: Choice): Option[] {
  return choice.options.filter((option) => fits(option, choice.kind, choice.picked));
}

/** Everything that could be pointed at next. */
export function reachable(choice: Choice): Set<string> {
  const keys = new Set<string>();
  for (const option of remaining(choice)) for (const key of option.keys) keys.add(key);
  for (const key of choice.picked) keys.delete(key);
  return keys;
}

/** Moves that take a card, and what the card is: nobody takes one unread. */
const TAKES_CARD: Record<string, string> = { learn: "trick:", keep: "special:" };

/** Is it shown on its red button before it is done? */
export function asksFirst({ kind, move }: Option, picked: readonly string[]): boolean {
  const card = TAKES_CARD[kind];
  const unread = card !== undefined && !picked.some((key) => key.startsWith(card));
  return move.final === true || unread;
}

export type Step =
  /** the choice goes on */
  | { does: "narrow"; choice: Choice }
  /** exactly this is meant, after a selection */
  | { does: "play"; option: Option }
  /** no legal move has it */
  | { does: "refuse" };

function begin(choice: Choice, key: string): Choice | undefined {
  const afresh: Choice = { ...choice, kind: "", picked: [key] };
  const sameKind: Choice = { ...choice, picked: [key] };
  if (remaining(sameKind).length > 0) return sameKind;
  return remaining(afresh).length > 0 ? afresh : undefined;
}

const hasSelected = ({ kind, picked }: Choice): boolean =>
  kind !== "" || picked.length > 0;

/** Somebody points at something. */
export function point(choice: Choice, key: string): Step {
  if (choice.picked.includes(key)) return again(choice, key);
  const more: Choice = { ...choice, picked: [...choice.picked, key] };
  const left = remaining(more);
  const only = left[0];
  if (left.length === 1 && only && hasSelected(choice) && !asksFirst(only, choice.picked))
    return { does: "play", option: only };
  if (left.length > 0) return { does: "narrow", choice: more };
  const anew = begin(choice, key);
  return anew ? { does: "narrow", choice: anew } : { does: "refuse" };
}

function again(choice: Choice, key: string): Step {
  const left = remaining(choice);
  const only = left[0];
  if (left.length === 1 && only)
    return asksFirst(only, choice.picked)
      ? { does: "narrow", choice } /* its red button is there */
      : { does: "play", option: only };
  const picked = choice.picked.filter((other) => other !== key);
  return { does: "narrow", choice: { ...choice, picked } };
}

/** A kind of move; what was picked stays picked where such a move has it. */
export function withKind(choice: Choice, kind: string): Choice {
  const kept: Choice = { ...choice, kind };
  return remaining(kept).length > 0 ? kept : { ...kept, picked: [] };
}

export function back(choice: Choice): Choice {
  return choice.picked.length > 0
    ? { ...choice, picked: choice.picked.slice(0, -1) }
    : { ...choice, kind: "" };
}
