/** From a move to what can be pointed at: by its arguments alone. */
import type { GameJson } from "../protocol";
import { targetKey, type Newcomer, type Target } from "../draw/types";

function words(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
}

/** Whose place a decision is about: one argument serves three kinds of boards. */
const NEWCOMER: Record<string, Newcomer> = {
  pile_to: "pile",
  trick_to: "trick",
  home: "apprentice",
};

/** Decisions about pieces on the own board; others are about those at the market. */
const OWN_PIECES = ["components", "manager_components", "move_pile", "return_component"];

const piece = (component: string, kind: string): Target => ({
  kind: "component",
  component,
  own: OWN_PIECES.includes(kind),
});

/** Arguments that are one thing by themselves; what a decision is about comes first. */
const SIMPLE: Record<string, (word: string, kind: string) => Target> = {
  character: (character) => ({ kind: "character", character }),
  trick: (trick) => ({ kind: "trick", trick }),
  component: piece,
  bundle: piece,
  slot: (slot) => ({ kind: "slot", slot }),
  die: (die) => ({ kind: "die", die }),
  token: (token) => ({ kind: "token", token }),
  place: (place, kind) => ({ kind: "place", place, of: NEWCOMER[kind] ?? "apprentice" }),
  card: (card) => ({ kind: "card", card }),
  special: (special) => ({ kind: "special", special }),
  deck: (deck) => ({ kind: "deck", deck }),
  prophecy: (prophecy) => ({ kind: "prophecy", prophecy }),
  magician: (magician) => ({ kind: "magician", magician }),
  specialist: (specialist) => ({ kind: "specialist", specialist }),
  recruit: (specialist) => ({ kind: "specialist", specialist }),
};

function numbered(move: GameJson, key: string): number | undefined {
  const value = move[key];
  return typeof value === "number" ? value : undefined;
}

/** The spots of a Performance card; a move that names none may be about the card on show. */
function spots(move: GameJson, card: string | undefined): Target[] {
  const found: Target[] = [];
  if (card === undefined) return found;
  for (const before of ["", "other_"]) {
    const slot = numbered(move, `${before}card_slot`);
    const beside = numbered(move, `${before}beside`);
    if (slot !== undefined) found.push({ kind: "spot", card, spot: slot });
    if (beside !== undefined)
      found.push({ kind: "spot", card, spot: beside, beside: true });
  }
  return found;
}

function performances(move: GameJson, shown: string | undefined): Target[] {
  const cards = [...words(move["performance"]), ...words(move["other_performance"])];
  const onCard = spots(move, cards[0] ?? shown);
  return onCard.length > 0
    ? onCard
    : cards.map((card) => ({ kind: "performance", card }));
}

function numberedPlaces(move: GameJson): Target[] {
  const order = numbered(move, "order_slot");
  const multi = numbered(move, "multi_slot");
  return [
    ...(order === undefined ? [] : [{ kind: "order_slot" as const, slot: order }]),
    ...(multi === undefined ? [] : [{ kind: "multi_slot" as const, slot: multi }]),
  ];
}

/** A Quick Order names no slot, for there is one. */
const quickSlot = (kind: string): Target[] =>
  kind === "quick_order" ? [{ kind: "token", token: "quick" }] : [];

/** shown: the Performance card under way, for moves that only name its spots. */
export function moveTargets(move: GameJson, shown?: string): Target[] {
  const kind = String(move["kind"]);
  const simple = Object.entries(SIMPLE).flatMap(([key, make]) =>
    words(move[key]).map((word) => make(word, kind)),
  );
  return [
    ...simple,
    ...quickSlot(kind),
    ...numberedPlaces(move),
    ...performances(move, shown),
  ];
}

export function moveKeys(move: GameJson, shown?: string): string[] {
  return [...new Set(moveTargets(move, shown).map(targetKey))];
}
