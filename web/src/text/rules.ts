/** The rules as people read them: what a text is called, how it reads, and what is found. */
import { specialById } from "../data";
import { t } from "./index";
import { name } from "./names";

/** As tools/web_tables.py writes them. */
export type RuleRow = [id: string, title: string, text: string];

const CARD = /^([SPM])\.([a-z_]+)$/;
const CLAUSE = /^([SPM]\.[a-z_]+)\.\d+$/;
const CHAPTER = /^R\d+$/;

/* ---- how a text reads ------------------------------------------------------------------- */

/** Abbreviations of the rule texts, written out. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bDA\b/g, "NAME_DARK_ALLEY"],
  [/\bSA\b/g, "WEB_RULES_SA"],
  [/\bPA\b/g, "WEB_RULES_PA"],
];

function written(text: string): string {
  return SHORT.reduce((so, [short, long]) => so.replace(short, t(long)), text);
}

/** A title without the rulings that belong to it. */
const withoutIds = (title: string): string =>
  title.replace(/\s*\((?:[A-Z]\d+[–, ]*)+\)$/, "");

function cardHeading(family: string, card: string, title: string): string {
  const location = name(specialById.get(card)?.location ?? "");
  if (family === "S") return t("WEB_RULE_SPECIAL", { card: name(card), location });
  if (family === "P") return t("WEB_RULE_PROPHECY", { card: name(card) });
  return t("WEB_RULE_ABILITY", { card: name(card), magician: title });
}

export function headingOf([id, title]: RuleRow): string {
  const card = CARD.exec(id);
  if (card?.[1] && card[2]) return cardHeading(card[1], card[2], title);
  const number = id.replace(/\.[a-z_]+$/, "");
  return t("SCREEN_RULE_ITEM", { id: number, title: written(withoutIds(title)) });
}

/** Its lines; a card's clauses without their numbers, and without what its heading says. */
export function linesOf([id, , text]: RuleRow): string[] {
  const lines = text.split("\n").map(written);
  if (!CARD.test(id)) return lines;
  return lines
    .map((line) => (line.startsWith(`${id}.`) ? line.replace(/^\S+ /, "") : line))
    .filter((line) => !/^\([^)]*\)$/.test(line));
}

/* ---- what is found ---------------------------------------------------------------------- */

export const chaptersOf = (rows: readonly RuleRow[]): RuleRow[] =>
  rows.filter(([id]) => CHAPTER.test(id));

/** All texts whose ids begin with one of the letters. */
export const familyOf = (rows: readonly RuleRow[], letters: string): RuleRow[] =>
  rows.filter(([id]) => letters.includes(id.charAt(0)) && !CLAUSE.test(id));

/** A clause stands with its card, "R16.7a" within R16.7. */
function byId(rows: readonly RuleRow[], id: string): RuleRow | undefined {
  const find = (wanted: string): RuleRow | undefined =>
    rows.find((row) => row[0].toLowerCase() === wanted.toLowerCase());
  const clause = /^([spm]\.[a-z_]+)\.\d+$/i.exec(id);
  if (clause?.[1]) return find(clause[1]);
  return find(id) ?? (/\d[a-z]$/i.test(id) ? find(id.slice(0, -1)) : undefined);
}

/** Rules first, then cards, then rulings, then examples. */
function rank(id: string): number {
  const family = id.charAt(0);
  if (family === "R") return 0;
  if (CARD.test(id)) return 1;
  return family === "X" ? 3 : 2;
}

/** The heading, where the text has one of its own and not just that of its chapter. */
function ownHeading(row: RuleRow, shared: ReadonlySet<string>): string {
  const own = CHAPTER.test(row[0]) || CARD.test(row[0]) || !shared.has(row[1]);
  return own
    ? headingOf(row)
        .replace(/^\S*\d\S* /, "")
        .toLowerCase()
    : "";
}

const has = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** The whole heading, its beginning, some of it, or the text: the likelier the further up. */
function place(
  row: RuleRow,
  words: readonly string[],
  shared: ReadonlySet<string>,
): number | undefined {
  const heading = ownHeading(row, shared);
  const behind = rank(row[0]);
  if (heading === words.join(" ")) return behind;
  if (has(heading, words)) return (heading.startsWith(words[0] ?? "") ? 10 : 20) + behind;
  const text = [headingOf(row), ...linesOf(row)].join(" ").toLowerCase();
  const whole = CHAPTER.test(row[0]); /* its rules are found by themselves */
  return !whole && has(text, words) ? 30 + behind : undefined;
}

/** Titles of several texts: those of chapters and of groups of rulings. */
function sharedTitles(rows: readonly RuleRow[]): Set<string> {
  const seen = new Set<string>();
  return new Set(
    rows.flatMap(([, title]) => (seen.size === seen.add(title).size ? [title] : [])),
  );
}

/** A rule by its id, or what has the words, the likeliest first. */
export function findRules(rows: readonly RuleRow[], typed: string): RuleRow[] {
  const exact = byId(rows, typed.trim());
  if (exact) return [exact];
  const words = typed.trim().toLowerCase().split(/\s+/);
  const shared = sharedTitles(rows);
  return rows
    .filter(([id]) => !CLAUSE.test(id))
    .flatMap((row) => {
      const at = place(row, words, shared);
      return at === undefined ? [] : [{ row, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}
