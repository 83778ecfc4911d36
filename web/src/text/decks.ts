/** The decks of Special Assignments: how many cards, and which one lies on top. */
import { specialById } from "../data";
import type { Deck, PlayerView, View } from "../draw/types";
import { list, t } from "./index";
import { name } from "./names";

export const cardsIn = (view: View, deck: Deck): number =>
  (view.top_cards?.[deck] ?? 0) +
  (view.queue?.[deck]?.length ?? 0) +
  (view.turned_up?.[deck] ? 1 : 0);

/** Special Assignments of a player that nobody else knows: their backs tell the deck. */
export function backsOf(player: PlayerView): [deck: Deck, n: number][] {
  const known = [
    ...(player.specials ?? []),
    ...Object.values(player.member).map(({ card }) => card ?? ""),
  ];
  const backs = Object.entries(player.owned ?? {}).map(([deck, owned]) => {
    const seen = known.filter((card) => specialById.get(card)?.location === deck);
    return [deck as Deck, owned - seen.length] as [Deck, number];
  });
  return backs.filter(([, n]) => n > 0);
}

/** The card on top, where it can be seen. */
export function topOf(view: View, deck: Deck): string | undefined {
  const up = view.turned_up?.[deck];
  if (up) return up;
  const first = view.top_cards?.[deck] ? undefined : view.queue?.[deck]?.[0];
  return first === "hidden" ? undefined : first;
}

const visible = (view: View, deck: Deck): string => {
  const top = topOf(view, deck);
  return top ? t("ALLEY_DECK_VISIBLE", { special: name(top) }) : "";
};

export const holds = (view: View, deck: Deck): string =>
  t("WEB_DECK_HOLDS", { n: cardsIn(view, deck), visible: visible(view, deck) });

/** All of it, as in the terminal. */
export function deckLine(view: View, deck: Deck): string {
  const queue = view.queue?.[deck] ?? [];
  const cards = list(queue.map((card) => name(card)));
  const below = cards ? t("ALLEY_DECK_BELOW", { n: queue.length, list: cards }) : "";
  return t("ALLEY_DECK", {
    location: name(deck),
    n: cardsIn(view, deck),
    visible: visible(view, deck),
    below,
  }).trim();
}
