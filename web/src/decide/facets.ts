/** Long lists by what they are about: a Trick, a Character, a card. */
import type { Target } from "../draw/types";
import type { Option } from "./choice";

export interface Facet {
  /** key of the target that these options share */
  key: string;
  options: Option[];
}

/** Options by the first thing they name that is not picked yet; undefined where that would
 * not make the list shorter or clearer. */
export function facets(
  options: readonly Option[],
  picked: readonly string[],
): Facet[] | undefined {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const key = option.keys.find((each) => !picked.includes(each));
    if (key === undefined) return undefined;
    const same = found.get(key);
    if (same) same.push(option);
    else found.set(key, [option]);
  }
  if (found.size < 2) return undefined;
  return [...found].map(([key, shared]) => ({ key, options: shared }));
}

/** What each kind of target with one word calls it. */
const WORD: Partial<Record<Target["kind"], string>> = {
  order_slot: "slot",
  multi_slot: "slot",
  performance: "card",
};

/** The target that a key came from. */
export function targetOf(key: string): Target {
  const [kind, word] = wordOf(key);
  if (kind !== "spot")
    return { kind, [WORD[kind as Target["kind"]] ?? kind]: word } as unknown as Target;
  const [card = "", where, spot] = word.split(":");
  return { kind, card, spot: Number(spot), beside: where === "beside" };
}

/** A key as the target it came from; only kinds with one word. */
export function wordOf(key: string): [kind: string, word: string] {
  const at = key.indexOf(":");
  return [key.slice(0, at), key.slice(at + 1)];
}

/** Kinds of things that are shown as cards instead of rows. */
const DRAWN = new Set(["trick", "component", "magician", "special", "prophecy"]);

export function isDrawn(facet: Facet): boolean {
  return DRAWN.has(wordOf(facet.key)[0]);
}
