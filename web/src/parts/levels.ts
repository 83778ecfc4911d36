/** Bots that can be chosen, from weak to strong (docs/bots.md). */
import type { Seat } from "../protocol";
import { list, t } from "../text";

export const LEVELS = ["novice", "amateur", "professional", "master"] as const;
export const USUAL_LEVEL = "amateur";

/** A name, and of which level the bot is that plays there. */
export function withLevel(name: string, seat: Seat | undefined): string {
  const bot = seat?.kind === "bot" || seat?.kind === "stand_in";
  return bot && seat.level ? t("WEB_WITH_LEVEL", { name, level: seat.level }) : name;
}

/** Bots without names: how many, and of which levels. */
export function countBots(bots: readonly Seat[]): string {
  const levels = list([...new Set(bots.map(({ level }) => level))]);
  return t("WEB_BOTS", { n: bots.length, levels });
}
