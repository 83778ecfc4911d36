/** The list of a decision: whole Actions, things that several moves share, and single moves. */
import { list } from "../text";
import type { Option } from "./choice";
import { facets, isDrawn, type Facet } from "./facets";

export type Row =
  | { row: "kind"; kind: string; options: Option[] }
  | { row: "facet"; facet: Facet }
  | { row: "option"; option: Option };

/** So many choices are shown at once rather than by Action. */
const AT_ONCE = 7;

/** What ends or undoes something comes after what does something. */
const LAST = ["return", "idle", "enhance", "give_up", "decline", "done", "end"];

export function inOrder(options: readonly Option[]): Option[] {
  return [...options].sort((a, b) => LAST.indexOf(a.kind) - LAST.indexOf(b.kind));
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

export function rowsOf(left: readonly Option[], picked: readonly string[]): Row[] {
  const kinds = byKind(left);
  if (kinds.size > 1 && left.length > AT_ONCE)
    return [...kinds].map(([kind, options]) => ({ row: "kind", kind, options }));
  const parts = kinds.size === 1 ? facets(left, picked) : undefined;
  if (parts && (left.length > AT_ONCE || parts.every(isDrawn)))
    return parts.map((facet) => ({ row: "facet", facet }));
  return left.map((option) => ({ row: "option", option }));
}
