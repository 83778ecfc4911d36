/** Tables of a list in words, and the name one sits down with. */
import { afterEach, expect, test, vi } from "vitest";
import { isMyTurn, progressOf, whoPlays } from "../src/parts/games";
import type { Seat, Table } from "../src/protocol";
import { enter, player } from "../src/state/player";

const ann: Seat = { kind: "human", name: "Ann", level: "", host: true, you: true };
const ben: Seat = { kind: "human", name: "Ben", level: "", host: false };
const bot: Seat = { kind: "bot", name: "", level: "master", host: false };

function table(state: string, more: Partial<Table> = {}): Table {
  const rest = { id: "x", public: false, made: 0, before: "", revision: "", game: {} };
  return { ...rest, hints: true, seats: [ann, bot, ben], state, ...more };
}

test("who plays", () => {
  expect(whoPlays([ann, bot, ben])).toBe("Ann, Ben, 1 bot (master)");
});

test("a game under way says its turn and whom it waits for", () => {
  const turn = { turn: 3, turns: 7 };
  const mine = table("playing", { ...turn, waiting: [1, 3] });
  expect(progressOf(mine)).toBe("Turn 3 of 7, your decision");
  expect(isMyTurn(mine)).toBe(true);
  const theirs = table("playing", { ...turn, waiting: [2, 3] });
  expect(progressOf(theirs)).toBe("Turn 3 of 7, waiting for master bot, Ben");
  expect(isMyTurn(theirs)).toBe(false);
  expect(progressOf(table("playing", { ...turn, waiting: [] }))).toBe("Turn 3 of 7");
  const left = [{ ...ann, kind: "stand_in" }, bot, ben];
  const bots = table("playing", { ...turn, waiting: [1], seats: left });
  expect(progressOf(bots)).toBe("Turn 3 of 7, waiting for Ann");
  expect(progressOf(table("playing", { turn: 0, turns: 7, waiting: [1] }))).toBe(
    "Setup, your decision",
  );
});

test("a finished game says the place and the Fame of all, the best first", () => {
  const result = { fame: [65, 106, 124] };
  expect(progressOf(table("over", { ...result, places: [3, 2, 1] }))).toBe(
    "Place 3 of 3. Fame: Ben 124, master bot 106, Ann 65",
  );
  expect(progressOf(table("over", { places: [1, 3, 2], fame: [90, 1, 80] }))).toBe(
    "You won. Fame: Ann 90, Ben 80, master bot 1",
  );
  const watched = table("over", { ...result, places: [3, 2, 1], seats: [ben, bot, ben] });
  expect(progressOf(watched)).toContain("over. Fame: Ben 124");
});

test("other tables say their state", () => {
  expect(progressOf(table("gathering"))).toBe("players are gathering");
  expect(progressOf(table("over"))).toBe("over");
});

afterEach(() => vi.unstubAllGlobals());

test("whoever is known may have another name, and keeps it when none is typed", async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(String(init.body))]);
    return Promise.resolve(new Response(String(init.body)));
  });
  player.value = "Ann";
  await enter("");
  await enter("Ann");
  expect(sent).toEqual([]);
  await enter("Anna");
  expect(sent).toEqual([["/api/player/name", { name: "Anna" }]]);
  expect(player.value).toBe("Anna");
});
