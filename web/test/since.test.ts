/** My decision and what followed it by itself. */
import { expect, test } from "vitest";
import { after, isBy, isSince, markOf } from "../src/state/since";
import type { News } from "../src/protocol";

const news: News = {
  type: "news",
  seq: 7,
  time: 0,
  events: [
    { event: "planned", seat: "seat1" },
    { event: "ended", seat: "seat1" },
    { event: "wages", seat: "seat1", coins: -3 },
    { event: "wages", seat: "seat2", coins: -1 },
    { event: "turn_began", turn: 2 },
    { event: "not_advertised", seat: "seat1" },
  ],
  lines: ["ends", "owes 3", "owes 1", "Turn 2", "does not advertise"],
};

test("wages, dice and moves that nobody was asked for came after my decision", () => {
  expect(isBy(news, 1)).toBe(true);
  expect(isBy(news, 2)).toBe(false);
  const mark = markOf(news, 1);
  expect(mark).toEqual({ seq: 7, lines: 1 });
  expect(after(news, 1).lines).toEqual(news.lines.slice(1));
  expect(after(news, 1).events).toHaveLength(4);
});

test("what my Performance pays is told after it, all of it", () => {
  const events = [
    { event: "performed", seat: "seat1" },
    { event: "yield", seat: "seat1", fame: 2 },
    { event: "guest_yield", seat: "seat2", coins: 1 },
    { event: "performer_box", seat: "seat1", fame: 1 },
  ];
  const lines = ["performs", "yields", "gets", "box"];
  expect(after({ ...news, events, lines }, 1).events).toEqual(events.slice(1));
});

test("a line is new from there on", () => {
  const mark = markOf(news, 1);
  const lines = news.lines.map((_, n) => isSince({ seq: 7, n }, mark));
  expect(lines).toEqual([false, true, true, true, true]);
  expect(isSince({ seq: 6, n: 3 }, mark)).toBe(false);
  expect(isSince({ seq: 8, n: 0 }, mark)).toBe(true);
});
