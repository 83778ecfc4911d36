/** Long lists by what they are about: a Trick, a Character, a card. */
import type { Newcomer, Target } from "../draw/types";
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
  const [kind = "", word = "", where, spot] = key.split(":");
  switch (kind) {
    case "component":
      return { kind, component: word, own: where === "own" };
    case "place":
      return { kind, place: word, of: where as Newcomer };
    case "spot":
      return { kind, card: word, spot: Number(spot), beside: where === "beside" };
    default:
      return { kind, [WORD[kind as Target["kind"]] ?? kind]: word } as unknown as Target;
  }
}

/** The kind of the target that a key came from, and its name. */
export function wordOf(key: string): [kind: string, word: string] {
  const [kind = "", word = ""] = key.split(":");
  return [kind, word];
}

/** Kinds of things that are shown as cards instead of rows. */
const DRAWN = new Set(["trick", "component", "magician", "special", "prophecy"]);

export const isCard = ({ kind }: Target): boolean => DRAWN.has(kind);

export function isDrawn(facet: Facet): boolean {
  return DRAWN.has(wordOf(facet.key)[0]);
}
