/** The ids of the engine's lists, as its header has them. */
import { readFileSync } from "node:fs";

const header = readFileSync(
  new URL("../../include/trickerion.h", import.meta.url),
  "utf8",
);

const rows = (list) =>
  header.slice(header.indexOf(`#define ${list}(`)).split(/^\s*$/m, 1)[0];

const without = (ids, chance) => ids.filter((id) => !chance.includes(id));

/** Kinds of decisions that seats make. */
export const KINDS = without(
  [...header.matchAll(/MOVE\(([A-Z_]+), [A-Z_]+, [A-Z_]+, [A-Z_]+,/g)].map((found) =>
    found[1].toLowerCase(),
  ),
  ["deal", "first_chooser", "initiative", "roll", "card", "prophecy"],
);

const ids = (list) =>
  [...rows(list).matchAll(/\bX\(([A-Z_]+)\)/g)].map((found) => found[1].toLowerCase());

/** Phases and nested decisions in which seats are asked. */
export const PHASES = without(ids("TRK_PHASE_LIST"), [
  "display",
  "decks",
  "first_chooser",
  "initiative",
  "prophecies",
  "roll_dice",
  "new_performance",
  "new_prophecy",
  "new_decks",
  "game_over",
]);
export const FRAMES = without(ids("TRK_FRAME_LIST"), [
  "reroll",
  "draw",
  "turn_up",
  "foresee",
  "interest",
]);
