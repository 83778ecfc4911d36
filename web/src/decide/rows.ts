/** The list of a decision: whole Actions, things that several moves share, and single moves. */
import { data, trickById } from "../data";
import type { Gain, Refused } from "../protocol";
import { list, signed } from "../text";
import type { Option } from "./choice";
import { facets, isDrawn, wordOf, type Facet } from "./facets";

export type Row =
  | { row: "kind"; kind: string; options: Option[] }
  | { row: "facet"; facet: Facet }
  /** what could be chosen another time, in its place */
  | { row: "refused"; key: string }
  | { row: "option"; option: Option };

/** So many choices are shown at once rather than by Action. */
const AT_ONCE = 7;

/** What is easily missed: a bonus for the next Action, cards that were drawn. */
const FIRST = ["keep", "bonus"];
/** What ends or undoes something comes after what does something; what is rarely wanted and
 * always possible comes last. */
const LAST = ["idle", "enhance", "give_up", "decline", "done", "end", "return"];

const rankOf = ({ kind }: Option): number =>
  FIRST.includes(kind) ? FIRST.indexOf(kind) - FIRST.length : LAST.indexOf(kind) + 1;

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

/** Tricks: what costs least first, then the easier ones. */
function byCost(parts: Facet[]): Facet[] {
  return parts.sort((a, b) => coinsOf(b) - coinsOf(a) || levelOf(a) - levelOf(b));
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

function drawnRows(parts: Facet[], refused: readonly Refused[]): Row[] {
  const kind = parts[0]?.options[0]?.kind ?? "";
  if (PLACED.includes(kind) && parts.every(({ key }) => key.startsWith("component:")))
    return inPlace(parts, refused);
  const tricks = parts.every(({ key }) => key.startsWith("trick:"));
  return (tricks ? byCost(parts) : parts).map((facet) => ({ row: "facet", facet }));
}

export function rowsOf(
  left: readonly Option[],
  picked: readonly string[],
  refused: readonly Refused[] = [],
): Row[] {
  const kinds = byKind(left);
  if (kinds.size > 1 && left.length > AT_ONCE)
    return [...kinds].map(([kind, options]) => ({ row: "kind", kind, options }));
  const parts = kinds.size === 1 ? facets(left, picked) : undefined;
  if (parts?.every(isDrawn)) return drawnRows(parts, refused);
  if (parts && left.length > AT_ONCE)
    return parts.map((facet) => ({ row: "facet", facet }));
  return left.map((option) => ({ row: "option", option }));
}
