/** The list of a decision: whole Actions, things that several moves share, and single moves. */
import { data, trickById } from "../data";
import type { GameJson, Gain, Refused } from "../protocol";
import { list, signed } from "../text";
import type { Option } from "./choice";
import { facets, isDrawn, wordOf, type Facet } from "./facets";

export type Row =
  | { row: "kind"; kind: string; options: Option[] }
  | { row: "facet"; facet: Facet }
  /** what could be chosen another time, in its place */
  | { row: "refused"; key: string }
  | { row: "option"; option: Option };

/** So many choices of one kind are shown at once where there is nothing else to do. */
const AT_ONCE = 7;

/** Where there is something else to do, so many of one kind are one row, however many others
 * there are: rows keep their meaning while Action Points are spent. */
const SEVERAL = 3;

/** So many rows are seen without scrolling; where there would be more, two are one as well. */
const IN_SIGHT = 7;

/** One of these is rarely wanted, and they would push away what is: two are one row already. */
const SELDOM = ["reroll", "set_die", "idle"];

/** What is easily missed: a bonus for the next Action, cards that were drawn. */
const FIRST = ["keep", "bonus"];
/** What ends or undoes something comes after what does something; what is rarely wanted and
 * always possible comes last. */
const LAST = [
  "no_performance",
  "idle",
  "enhance",
  "give_up",
  "decline",
  "done",
  "end",
  "return",
];

const rankOf = ({ kind }: Option): number =>
  FIRST.includes(kind) ? FIRST.indexOf(kind) - FIRST.length : LAST.indexOf(kind) + 1;

/** What is rarely wanted stands apart, where nobody hits it by accident. */
export const isRare = ({ kind }: Option): boolean => kind === "return";

export function inOrder(options: readonly Option[]): Option[] {
  return [...options].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The End where there is nothing else to do but to give things back. */
export function onlyEnd(options: readonly Option[]): Option | undefined {
  const rest = options.filter((option) => option.kind !== "return");
  return rest.length === 1 && rest[0]?.kind === "end" ? rest[0] : undefined;
}

export const AMOUNTS = ["fame", "coins", "shards"] as const;
export type Amounts = Pick<Gain, (typeof AMOUNTS)[number]>;

/** Amounts of a move alone: where the Turn may end after it they have wages and scoring in
 * them, and only the text is about the move. */
export function amountsOf(preview: Gain | undefined): Amounts | undefined {
  return preview && !["chance", "over"].includes(preview.stop) ? preview : undefined;
}

/** The words of a preview: those that amounts beside it show already, and the others. */
export function wordsOf(text: string, shown: Amounts | undefined): [string, string] {
  const amounts = AMOUNTS.flatMap((each) => (shown?.[each] ? [signed(shown[each])] : []));
  const parts = text.split(", ");
  const same = amounts.every((amount, i) => parts[i]?.startsWith(`${amount} `));
  const n = same ? amounts.length : 0;
  return [parts.slice(0, n).join(", "), parts.slice(n).join(", ")];
}

/** What the previews of all of them say. */
export function alike(options: readonly Option[]): string {
  const [first = [], ...rest] = options.map((option) =>
    (option.move.preview?.text ?? "").split(", "),
  );
  return list(first.filter((part) => rest.every((parts) => parts.includes(part))));
}

function byKind(options: readonly Option[]): Map<string, Option[]> {
  const kinds = new Map<string, Option[]>();
  for (const option of options) {
    const found = kinds.get(option.kind);
    if (found) found.push(option);
    else kinds.set(option.kind, [option]);
  }
  return kinds;
}

/** What all of them bring or cost, where that is the same. */
export function sharedAmounts(options: readonly Option[]): Amounts | undefined {
  const [first, ...rest] = options.map(({ move }) => amountsOf(move.preview));
  return rest.every((other) => AMOUNTS.every((each) => other?.[each] === first?.[each]))
    ? first
    : undefined;
}

const coinsOf = ({ options }: Facet): number => options[0]?.move.preview?.coins ?? 0;
const levelOf = ({ key }: Facet): number => trickById.get(wordOf(key)[1])?.level ?? 0;

/** Tricks: first those whose Components are there, then what costs least, then the easier
 * ones. */
function byCost(parts: Facet[], complete: ReadonlySet<string>): Facet[] {
  const lacks = ({ key }: Facet): number => (complete.has(wordOf(key)[1]) ? 0 : 1);
  return parts.sort(
    (a, b) => lacks(a) - lacks(b) || coinsOf(b) - coinsOf(a) || levelOf(a) - levelOf(b),
  );
}

/** What the server foresees, as far as it is about Components. */
interface Needs {
  tricks?: Record<string, { missing?: Record<string, number> }>;
}

/** Tricks for which nothing is missing. */
export function completeTricks(outlook: GameJson | undefined): Set<string> {
  const { tricks = {} } = (outlook ?? {}) as Needs;
  const found = Object.entries(tricks).filter(
    ([, { missing }]) => missing && Object.keys(missing).length === 0,
  );
  return new Set(found.map(([trick]) => trick));
}

/** Decisions that can be taken several times in a row and are about any Component: each of
 * these has its place, whether it is possible or not. */
const PLACED = ["order", "order_beside", "quick_order", "buy", "piece"];

/** All Components that are possible or refused, always in the same order. */
function inPlace(parts: readonly Facet[], refused: readonly Refused[]): Row[] {
  const kind = parts[0]?.options[0]?.kind;
  const without = refused
    .filter((row) => row.kind === kind)
    .map((row) => `component:${String(row.with?.["component"])}`);
  return data.components.flatMap(({ id }): Row[] => {
    const key = `component:${id}`;
    const facet = parts.find((part) => part.key === key);
    if (facet) return [{ row: "facet", facet }];
    return without.includes(key) ? [{ row: "refused", key }] : [];
  });
}

function drawnRows(
  parts: Facet[],
  refused: readonly Refused[],
  complete: ReadonlySet<string>,
): Row[] {
  const kind = parts[0]?.options[0]?.kind ?? "";
  if (PLACED.includes(kind) && parts.every(({ key }) => key.startsWith("component:")))
    return inPlace(parts, refused);
  const tricks = parts.every(({ key }) => key.startsWith("trick:"));
  return (tricks ? byCost(parts, complete) : parts).map((facet) => ({
    row: "facet",
    facet,
  }));
}

/** from: so many of a kind are one row where there are other things to do. */
function rowsByKind(kinds: ReadonlyMap<string, Option[]>, from: number): Row[] {
  const deeds = [...kinds.keys()].filter((kind) => !LAST.includes(kind)).length;
  const isOne = (kind: string, n: number): boolean =>
    SELDOM.includes(kind) ? n > 1 : n >= from && (deeds > 1 || n > AT_ONCE);
  return [...kinds].flatMap(([kind, options]) =>
    kinds.size > 1 && isOne(kind, options.length)
      ? [{ row: "kind", kind, options }]
      : options.map((option): Row => ({ row: "option", option })),
  );
}

export function rowsOf(
  left: readonly Option[],
  picked: readonly string[],
  refused: readonly Refused[] = [],
  complete: ReadonlySet<string> = new Set(),
): Row[] {
  const kinds = byKind(left);
  const parts = kinds.size === 1 ? facets(left, picked) : undefined;
  if (parts?.every(isDrawn)) return drawnRows(parts, refused, complete);
  if (parts && left.length > AT_ONCE)
    return parts.map((facet) => ({ row: "facet", facet }));
  const rows = rowsByKind(kinds, SEVERAL);
  return rows.length > IN_SIGHT ? rowsByKind(kinds, 2) : rows;
}

/* ---- what is not possible --------------------------------------------------------------- */

/** Actions that somebody looks for where their Location is: these come first. */
const MAIN = ["learn", "hire", "take_coins", "buy", "prepare", "set_up", "draw"];
/** Nobody looks for these here: Actions of other Locations or besides the bonus in use, abilities
 * of others, a bonus that there is not, and what belongs to another game. */
const ELSEWHERE = [
  "not_here",
  "other_action",
  "other_magician",
  "permanent_card",
  "no_bonus",
  "no_dark_alley",
  "no_prophecies",
  "no_abilities",
];

const codeOf = (row: Refused): string => String(row.reason["reason"]);
const placeOf = ({ kind }: Refused): number =>
  MAIN.includes(kind) ? MAIN.indexOf(kind) : MAIN.length;

/** Whole Actions that are not possible here, those of the Location first. */
export function refusedActions(refused: readonly Refused[]): Refused[] {
  return refused
    .filter((row) => row.with === undefined && !ELSEWHERE.includes(codeOf(row)))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Of these the ones that stay in sight, once each: something is in their way that is not just
 * the end of the Action Points. */
export function blockedActions(refused: readonly Refused[]): Refused[] {
  const spent = ["no_points", "performance_slot"];
  const found = refusedActions(refused).filter(
    (row) => MAIN.includes(row.kind) && !spent.includes(codeOf(row)),
  );
  return found.filter(
    (row, i) => found.findIndex((each) => each.kind === row.kind) === i,
  );
}
