/** What things are called. */
import { data } from "../data";
import { has, t } from "./index";

const named = new Map<string, string>();
for (const rows of [data.tricks, data.specials, data.prophecies, data.magicians])
  for (const row of rows) named.set(row.id, row.name);
for (const { ability, ability_name } of data.magicians) named.set(ability, ability_name);

function slotName(id: string): string | undefined {
  const slot = data.slots.find((row) => row.id === id);
  if (!slot) return undefined;
  if (!slot.weekday)
    return t("NAME_SLOT", { location: name(slot.location), number: slot.slot });
  const kind = slot.magician_only ? "NAME_SLOT_PERFORMANCE" : "NAME_SLOT_BACKSTAGE";
  return t(kind, { weekday: name(slot.weekday), number: slot.slot });
}

function performanceName(id: string): string | undefined {
  const match = /^(riverside|magorian|pantheon)_0*(\d+)$/.exec(id);
  return match?.[1] && match[2]
    ? t("NAME_CARD", { theater: name(match[1]), number: match[2] })
    : undefined;
}

/** The name of whatever has an id: a Trick, a Component, a slot, a card … */
export function name(id: string): string {
  const found = named.get(id) ?? slotName(id) ?? performanceName(id);
  if (found !== undefined) return found;
  const key = `NAME_${id.toUpperCase()}`;
  return has(key) ? t(key) : id;
}

/** Rows of the market, as they are printed. */
const ROWS: Record<string, string> = {
  buy: "SCREEN_BUY",
  order: "SCREEN_ORDER",
  quick: "SCREEN_QUICK",
};

/** Words that stand on the table by themselves: those over a row of the market, or a weekday. */
export function wordsName(words: string): string {
  const row = ROWS[words];
  return row === undefined ? name(words) : t(row);
}

/** Slots of Performance cards count from 0 in moves; people count from 1. */
export const shownSlot = (slot: number): number => slot + 1;

/** A face of a die. */
export function faceName(face: string | null): string {
  return face === null ? t("TABLE_NO_DIE") : t(`NAME_FACE_${face.toUpperCase()}`);
}

/** Cards and abilities that a sentence cites in brackets, by their names: the ids of their rules. */
export const citedByName = new Map<string, string>([
  ...data.specials.map((row) => [row.name, `S.${row.id}`] as const),
  ...data.prophecies.map((row) => [row.name, `P.${row.id}`] as const),
  ...data.magicians.map((row) => [row.ability_name, `M.${row.ability}`] as const),
]);

/** A sentence that cites cards by their names instead of their ids. */
export function citingNames(text: string): string {
  return text.replace(/\b[SPM]\.([a-z_]+)(?:\.\d+)?/g, (_, card: string) => name(card));
}
