/** Texts of cards, as sentences. */

/** Clauses one after the other, without the numbers by which rules cite them; the name of a
 * Magician in brackets is left out. */
export function cardSentences(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/^[SPM]\.[a-z_]+\.\d+ /, ""))
    .filter((line) => line !== "" && !/^\([^)]*\)$/.test(line))
    .join(" ");
}

/** So much of a card tells which one it is. */
const TELLING = 24;

/** What a preview says besides the text of a card that stands beside it. */
export function besidesCard(preview: string, card: string): string {
  const at = card === "" ? -1 : preview.indexOf(card.slice(0, TELLING));
  return at < 0 ? preview : preview.slice(0, at).replace(/[,:]? *$/, "");
}
