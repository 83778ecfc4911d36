/** The list of a decision: its order, what it says once, and places that stay. */
import { describe, expect, test } from "vitest";
import { newChoice } from "../src/decide/choice";
import {
  blockedActions,
  completeTricks,
  inOrder,
  onlyEnd,
  refusedActions,
  rowsOf,
  sharedAmounts,
  wordsOf,
} from "../src/decide/rows";
import { data } from "../src/data";
import type { Gain, Move, Refused } from "../src/protocol";

const gain = (text: string, more: Partial<Gain> = {}): Gain => ({
  text,
  fame: 0,
  coins: 0,
  shards: 0,
  stop: "same_seat",
  ...more,
});

function move(kind: string, args: Record<string, unknown> = {}, preview?: Gain): Move {
  const text = `${kind} ${Object.values(args).join(" ")}`;
  return { label: text, move: { text, kind, ...args }, ...(preview ? { preview } : {}) };
}

const options = (...moves: Move[]) => newChoice(moves).options;

test("what is easily missed comes first", () => {
  const list = options(move("set_up"), move("draw"), move("bonus"), move("keep"));
  expect(inOrder(list).map(({ kind }) => kind)).toEqual([
    "keep",
    "bonus",
    "set_up",
    "draw",
  ]);
});

describe("what ends something", () => {
  test("comes after what does something, and before giving things back", () => {
    const list = options(move("return"), move("end"), move("reroll"));
    expect(inOrder(list).map(({ kind }) => kind)).toEqual(["reroll", "end", "return"]);
  });

  test("is the thing to do where nothing else is left", () => {
    expect(onlyEnd(options(move("return"), move("end")))?.kind).toBe("end");
    expect(onlyEnd(options(move("reroll"), move("end")))).toBeUndefined();
    expect(onlyEnd(options(move("return")))).toBeUndefined();
  });
});

test("rerolls do not push away what is wanted", () => {
  const rerolls = ["inn_1", "inn_2", "bank_1"].map((die) => move("reroll", { die }));
  const rows = rowsOf(options(...rerolls, move("enhance"), move("end")), []);
  expect(rows.map(({ row }) => row)).toEqual(["kind", "option", "option"]);
  const alone = rowsOf(options(...rerolls), []);
  expect(alone.every(({ row }) => row !== "kind")).toBe(true);
});

test("a kind of move is one row by its own number, whatever else there is", () => {
  const buy = [1, 2, 3].map((n) => move("buy", { n }));
  const quick = [1, 2].map((n) => move("quick_order", { n }));
  const rows = (...others: Move[]) =>
    rowsOf(options(...buy, ...quick, ...others, move("end")), []).map((row) =>
      row.row === "kind" ? row.kind : row.row,
    );
  expect(rows()).toEqual(["buy", "option", "option", "option"]);
  const order = [1, 2, 3, 4].map((n) => move("order", { n }));
  expect(rows(...order)).toEqual(["buy", "option", "option", "order", "option"]);
  /* the only thing to do is seen at once */
  const alone = rowsOf(options(...buy, move("end")), []);
  expect(alone.map(({ row }) => row)).toEqual(Array(4).fill("option"));
});

test("declaring somebody Idle is one row, and cards to perform are seen at once", () => {
  const rows = (...moves: Move[]) =>
    rowsOf(options(...moves), []).map((row) => (row.row === "kind" ? row.kind : row.row));
  const place = [1, 2, 3].map((n) => move("place", { n }));
  const idle = [1, 2].map((n) => move("idle", { n }));
  expect(rows(...place, ...idle)).toEqual(["option", "option", "option", "idle"]);
  const perform = [1, 2, 3].map((n) => move("perform", { n }));
  expect(rows(...perform, move("no_performance"))).toEqual(Array(4).fill("option"));
});

describe("amounts", () => {
  test("are said once", () => {
    const shown = { fame: 2, coins: -1, shards: 0 };
    expect(wordsOf("+2 Fame, −1 Coin", shown)).toEqual(["+2 Fame, −1 Coin", ""]);
    expect(wordsOf("+2 Fame, −1 Coin, Level 2", shown)[1]).toBe("Level 2");
    expect(wordsOf("ability Mimesis", shown)).toEqual(["", "ability Mimesis"]);
    expect(wordsOf("+2 Fame", undefined)).toEqual(["", "+2 Fame"]);
  });

  test("of several moves are those that all of them have", () => {
    const [nine, one] = [gain("", { coins: -9 }), gain("", { coins: -1 })];
    const learn = (preview: Gain) => move("learn", { die: preview.coins }, preview);
    expect(sharedAmounts(options(learn(nine), learn(nine)))?.coins).toBe(-9);
    expect(sharedAmounts(options(learn(nine), learn(one)))).toBeUndefined();
  });
});

const ids = data.components.map(({ id }) => id);
const order = (component: string) => move("order", { component, order_slot: 1 });
const refused = (component: string): Refused => ({
  kind: "order",
  with: { component, order_slot: 1 },
  reason: {},
  text: "",
});

test("a Component keeps its place when it cannot be chosen any more", () => {
  const places = (gone: string[]): string[] =>
    rowsOf(
      options(...ids.filter((id) => !gone.includes(id)).map(order)),
      [],
      gone.map(refused),
    ).map((row) => {
      if (row.row === "refused") return row.key;
      return row.row === "facet" ? row.facet.key : "";
    });
  expect(places([])).toEqual(ids.map((id) => `component:${id}`));
  expect(places(["rope", "wood"])).toEqual(places([]));
});

test("Tricks that cost nothing come first, and the easier ones before others", () => {
  const learn = (trick: string, coins: number) =>
    move("learn", { trick, die: "residence_1" }, gain("", { coins }));
  const hard = data.tricks.find(({ level }) => level === 2)!.id;
  const [easy = "", dear = ""] = data.tricks
    .filter(({ level }) => level === 1)
    .map(({ id }) => id);
  const rows = rowsOf(options(learn(dear, -9), learn(hard, 0), learn(easy, 0)), []);
  expect(rows.map((row) => row.row === "facet" && row.facet.key)).toEqual(
    [easy, hard, dear].map((id) => `trick:${id}`),
  );
});

describe("Actions that are not possible", () => {
  const no = (kind: string, reason: string, with_?: object): Refused => ({
    kind,
    reason: { reason },
    text: `${kind}: ${reason}`,
    ...(with_ ? { with: with_ as Refused["with"] & object } : {}),
  });
  const refused = [
    no("enhance", "too_late"),
    no("buy", "not_here"),
    no("fortune_telling", "no_prophecies"),
    no("hire", "no_points"),
    no("learn", "no_trick_slot"),
    no("learn", "die_x"),
    no("learn", "die_x", { die: "residence_1" }),
  ];

  test("are those of the Location, which come first, and none of other Locations", () => {
    expect(refusedActions(refused).map(({ text }) => text)).toEqual([
      "learn: no_trick_slot",
      "learn: die_x",
      "hire: no_points",
      "enhance: too_late",
    ]);
  });

  test("stay in sight once each, unless there are just too few Action Points", () => {
    expect(blockedActions(refused).map(({ text }) => text)).toEqual([
      "learn: no_trick_slot",
    ]);
  });
});

test("Tricks whose Components are there come first", () => {
  const complete = completeTricks({
    tricks: {
      levitation: { missing: { glass: 1 } },
      linking_rings: { missing: {} },
    },
  });
  const list = options(
    move("learn", { trick: "levitation", die: "residence_1" }),
    move("learn", { trick: "linking_rings", die: "residence_1" }),
  );
  const keys = rowsOf(list, [], [], complete).map((row) =>
    row.row === "facet" ? row.facet.key : "",
  );
  expect(keys).toEqual(["trick:linking_rings", "trick:levitation"]);
});
