/** What cards do. */
import { has, t } from "./index";

/** In a sentence without its full stop; empty for a card that does nothing special. */
export function effectText(card: string): string {
  const id = `EFFECT_${card.toUpperCase()}`;
  return has(id) ? t(id) : "";
}

export const abilityText = (magician: string): string =>
  t(`ABILITY_${magician.toUpperCase()}`);

/** What a preview says besides the text of a card that stands beside it. */
export function besidesCard(preview: string, card: string): string {
  const at = card === "" ? -1 : preview.indexOf(card);
  return at < 0 ? preview : preview.slice(0, at).replace(/[,:]? *$/, "");
}
