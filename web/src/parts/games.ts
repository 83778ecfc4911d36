/** A table of a list in words: who plays, how far the game is, how it ended. */
import { countBots, withLevel } from "./levels";
import type { Seat, Table } from "../protocol";
import { list, t } from "../text";

/** Everybody by name, and how many bots there are. */
export function whoPlays(seats: readonly Seat[]): string {
  const bots = seats.filter(({ kind, name }) => kind === "bot" && !name);
  const people = seats
    .filter((seat) => !bots.includes(seat))
    .map((seat) => withLevel(seat.name || t("WEB_SEAT_OPEN"), seat));
  return list(bots.length > 0 ? [...people, countBots(bots)] : people);
}

/** Bots have levels instead of names. */
function nameOf(seat: Seat | undefined): string {
  return seat?.name || t("WEB_GAME_BOT", { level: seat?.level ?? "" });
}

/** Is it the reader who is asked for a decision, and no bot in that seat? */
export function isMyTurn({ seats, waiting = [] }: Table): boolean {
  return waiting
    .map((seat) => seats[seat - 1])
    .some((seat) => seat?.you && seat.kind === "human");
}

function whoIsAsked(table: Table): string {
  if (isMyTurn(table)) return t("WEB_GAME_YOURS");
  const names = (table.waiting ?? []).map((seat) => nameOf(table.seats[seat - 1]));
  return names.length > 0 ? t("WEB_GAME_THEIRS", { names: list(names) }) : "";
}

function howFar(table: Table, turns: number): string {
  const { turn = 0 } = table;
  const where = turn > 0 ? t("WEB_GAME_TURN", { turn, turns }) : t("WEB_GAME_SETUP");
  return list([where, whoIsAsked(table)].filter(Boolean));
}

/** The best first, and which place is the reader's. */
function howItEnded({ seats, fame = [] }: Table, places: readonly number[]): string {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!);
  const scores = order.map((i) =>
    t("WEB_GAME_SCORE", { name: nameOf(seats[i]), fame: fame[i] ?? 0 }),
  );
  const mine = places[seats.findIndex(({ you }) => you)];
  const result = mine === 1 ? "WEB_GAME_WON" : "WEB_GAME_PLACE";
  const place = mine && t(result, { place: mine, players: places.length });
  return t("WEB_GAME_RESULT", {
    place: place ?? t("WEB_STATE_OVER"),
    scores: list(scores),
  });
}

export function progressOf(table: Table): string {
  if (table.places) return howItEnded(table, table.places);
  if (table.turns) return howFar(table, table.turns);
  return t(`WEB_STATE_${table.state.toUpperCase()}`);
}
