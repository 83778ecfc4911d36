/** Moments: who is paid what for which marker, from events and the position before them. */
import { describe, expect, test } from "vitest";
import { targetOf } from "../src/decide/facets";
import { targetKey, type LinkOnCard, type View } from "../src/draw/types";
import { actsOf, tally, type Performance } from "../src/pages/game/acts";
import { doings } from "../src/pages/game/since";

const marker = (owner: string, symbol: string) => ({ owner, symbol, orientation: "up" });
const view = {
  players: [
    { trick: [{ trick: "linking_rings", symbol: "spade" }, null] },
    { trick: [{ trick: "stocks_escape", symbol: "heart" }] },
  ],
  stack: [],
  show: [
    null,
    {
      card: "riverside_02",
      marker: [
        marker("seat1", "spade"),
        marker("seat2", "heart"),
        marker("seat1", "spade"),
      ],
    },
  ],
} as unknown as View;
const links: LinkOnCard[] = [
  { card: "riverside_02", slots: [0, 1] },
  { card: "riverside_05", slots: [1, 2] },
];
const before = { view, links, nameOf: (seat: number) => `P${seat}` };
const news = (events: object[], lines: string[] = []) =>
  ({ type: "news", seq: 1, time: 0, events, lines }) as Parameters<typeof actsOf>[0];

const PERFORMANCE = [
  { event: "performed", seat: "seat1", card: "riverside_02", weekday: "friday" },
  { event: "yield", seat: "seat1", trick: "linking_rings", fame: 2 },
  { event: "yield", seat: "seat1", trick: "linking_rings", fame: 2, coins: 1 },
  { event: "guest_yield", seat: "seat2", trick: "stocks_escape", shards: 1 },
  { event: "performer_links", seat: "seat1", fame: 1, links: 1 },
  { event: "performer_box", seat: "seat1", coins: 1, card: "riverside_02" },
  { event: "markers_back", seat: "seat1", card: "riverside_02", markers: 2 },
  { event: "wages", seat: "seat1", wages: 1 },
];

describe("a Performance", () => {
  const [act] = actsOf(news(PERFORMANCE), before) as Performance[];

  test("pays marker by marker, then Links and box, and no more", () => {
    expect(act?.pays.map((pay) => pay.spots)).toEqual([[0], [2], [1], [], []]);
    expect(act?.pays.map((pay) => pay.links.length)).toEqual([0, 0, 0, 1, 0]);
    expect(act?.pays.map((pay) => pay.box)).toEqual([false, false, false, false, true]);
    expect(act?.title).toContain("P1");
  });

  test("is counted as it goes on", () => {
    expect(tally(act?.pays ?? [], 2).get("seat1")).toEqual({
      fame: 4,
      coins: 1,
      shards: 0,
    });
    expect(tally(act?.pays ?? [], 2).get("seat2")).toBeUndefined();
    expect(tally(act?.pays ?? [], 9).get("seat1")).toEqual({
      fame: 5,
      coins: 2,
      shards: 0,
    });
  });

  test("lights no Links where not all of them are known", () => {
    const [unknown] = actsOf(news(PERFORMANCE), {
      ...before,
      links: [],
    }) as Performance[];
    expect(unknown?.pays.flatMap((pay) => pay.links)).toEqual([]);
  });
});

test("other payments are told without amounts and citations, which are drawn", () => {
  const events = [
    PERFORMANCE[0]!,
    { event: "prophecy_gain", seat: "seat2", prophecy: "fame_on_shard_gain", fame: 2 },
    { event: "ability_gain", seat: "seat1", coins: 1 },
  ];
  const lines = ["", "P2 profits: +2 Fame. (P.fame_on_shard_gain)", "P1 uses it. (R2.1)"];
  const [act] = actsOf(news(events, lines), before) as Performance[];
  expect(act?.pays.map((pay) => pay.text)).toEqual([
    "P2 profits from the Prophecy Crystal Fame.",
    "P1 uses it.",
  ]);
});

test("plans are revealed by player", () => {
  const events = [
    { event: "planned", seat: "seat1" },
    { event: "revealed", seat: "seat2", character: "magician", assignment: "downtown" },
    { event: "revealed", seat: "seat2", character: "engineer", assignment: "theater" },
    { event: "revealed", seat: "seat1", character: "magician", assignment: "workshop" },
  ];
  const [act] = actsOf(news(events), before);
  expect(
    act?.kind === "reveal" && act.rows.map((row) => [row.seat, row.cards.length]),
  ).toEqual([
    ["seat2", 2],
    ["seat1", 1],
  ]);
});

test("what others did is summed up by player", () => {
  const all = doings([
    { event: "placed", seat: "seat2", character: "manager", slot: "market_row_2" },
    { event: "bought", seat: "seat2", coins: -3 },
    { event: "link_reward", seat: "seat2", fame: 1, coins: 1 },
    { event: "rolled", seat: "chance", die: "inn_1" },
  ]);
  expect([...all.keys()]).toEqual(["seat2"]);
  expect(all.get("seat2")).toEqual({
    placed: [["manager", "market_row"]],
    gains: { fame: 1, coins: -2, shards: 0 },
  });
});

test("a key leads back to its target", () => {
  const keys = [
    "slot:downtown_1",
    "order_slot:2",
    "performance:riverside_02",
    "token:quick",
  ];
  for (const key of [...keys, "spot:riverside_02:slot:1", "spot:riverside_02:beside:2"])
    expect(targetKey(targetOf(key))).toBe(key);
});

test("the end of a Turn tells who pays and who is first", () => {
  const events = [
    { event: "ended", seat: "seat1" },
    { event: "wages", seat: "seat1", wages: 3 },
    { event: "turn_began", turn: 2 },
    { event: "rolled", die: "inn_1" },
    { event: "initiative", seat: "seat2" },
  ];
  const lines = ["ends", "owes 3. (R20.1)", "Turn 2", "Inn", "first"];
  expect(actsOf(news(events, lines), before)).toEqual([
    { kind: "turn", turn: 2, lines: ["owes 3.", "first"] },
  ]);
});
