/** Which places light up: those that the decision at hand is about. */
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { moveKeys } from "../src/decide/targets";
import {
  Board,
  City,
  targetKey,
  type DrawProps,
  type Seat,
  type View,
} from "../src/draw";
import { recorded } from "./recorded.mjs";

vi.setConfig({ testTimeout: 60_000 });

type Recorded = (typeof recorded)[number];
type Shape = DrawProps["shape"];

const host = document.createElement("div");
document.body.append(host);
afterEach(() => render(null, host));

const asking = (kinds: RegExp): Recorded[] =>
  recorded.filter(({ situation }) =>
    kinds.test(String(situation.moves?.[0]?.move["kind"])),
  );

const keysOf = ({ situation }: Recorded): string[] => [
  ...new Set((situation.moves ?? []).flatMap(({ move }) => moveKeys(move))),
];

const viewOf = ({ situation }: Recorded): View => situation.view as unknown as View;

const seatOf = ({ welcome }: Recorded): Seat => `seat${welcome.seat}` as Seat;

const propsOf = (view: View, me: Seat, shape: Shape, lit: string[]): DrawProps => ({
  view,
  me,
  pointing: {
    glow: (target) => (lit.includes(targetKey(target)) ? "legal" : undefined),
    onTarget: vi.fn(),
    onHover: vi.fn(),
    explain: targetKey,
  },
  names: [],
  shape,
});

const board = (view: View, me: Seat, shape: Shape, lit: string[]): HTMLElement => {
  render(<Board {...propsOf(view, me, shape, lit)} seat={me} />, host);
  return host;
};

const litIn = (root: HTMLElement): string[] =>
  [...root.querySelectorAll(".hot.legal")].map(
    (hot) => hot.getAttribute("data-target") ?? "",
  );

/** Where the thing with a key is drawn. */
const outlineOf = (root: HTMLElement, key: string): string =>
  root.querySelector(`[data-target="${key}"] .hit`)?.getAttribute("d") ?? key;

const shapes = ["wide", "tall"] as const;

test("a new pile has its slot or the free Multi slot", () => {
  const asked = asking(/^pile_to$/);
  expect(asked.length).toBeGreaterThan(3);
  for (const each of asked)
    for (const shape of shapes) {
      const view = viewOf(each);
      const idle = board(view, seatOf(each), shape, []);
      const pile = outlineOf(idle, `component:${String(view.stack.at(-1)?.a)}:own`);
      const multi = view.players[Number(each.welcome.seat) - 1]!.multi;
      const free = outlineOf(idle, `multi_slot:${multi.indexOf(null) + 1}`);
      const root = board(view, seatOf(each), shape, keysOf(each));
      expect(litIn(root)).toEqual(["place:ordinary:pile", "place:extension:pile"]);
      expect(outlineOf(root, "place:ordinary:pile")).toBe(pile);
      expect(outlineOf(root, "place:extension:pile")).toBe(free);
    }
});

test("a new Trick has its slot or the Engineer's", () => {
  const asked = asking(/^trick_to$/);
  expect(asked.length).toBeGreaterThan(1);
  for (const each of asked)
    for (const shape of shapes) {
      const view = viewOf(each);
      const idle = board(view, seatOf(each), shape, []);
      const trick = outlineOf(idle, `trick:${String(view.stack.at(-1)?.a)}`);
      const root = board(view, seatOf(each), shape, keysOf(each));
      expect(litIn(root)).toEqual(["place:ordinary:trick", "place:extension:trick"]);
      expect(outlineOf(root, "place:ordinary:trick")).toBe(trick);
    }
});

/** Left, right and upper edge of what an outline of straight sides or a circle takes. */
const edges = (outline: string): [number, number, number] => {
  const [x = 0, y = 0, w = 0] = (outline.match(/-?[\d.]+/g) ?? []).map(Number);
  return outline.includes("h") ? [x - 3, x + w + 3, y] : [x, x + 2 * w, y - w];
};

test("a new Apprentice covers nobody of the team", () => {
  const each = asking(/./)[0]!;
  const view = structuredClone(viewOf(each));
  const { member } = view.players[Number(each.welcome.seat) - 1]!;
  for (const [character, one] of Object.entries(member))
    one.status = /_[34]$/.test(character) ? "in_supply" : "in_team";
  for (const shape of shapes) {
    const keys = ["ordinary", "extension"].map(
      (place) => moveKeys({ kind: "home", place })[0]!,
    );
    const root = board(view, seatOf(each), shape, keys);
    expect(litIn(root)).toEqual(keys);
    for (const key of keys)
      for (const character of Object.keys(member).filter((one) => !/_[34]$/.test(one))) {
        const [left, right, top] = edges(outlineOf(root, key));
        const person = edges(outlineOf(root, `character:${character}`));
        if (Math.abs(top - person[2]) < 30)
          expect(left >= person[1] || right <= person[0]).toBe(true);
      }
  }
});

const OF_THE_MARKET = /^(buy|order|quick_order|order_beside|piece|shoplift)$/;
const OF_MINE = /^(components|manager_components|move_pile|return_component)$/;

test("pieces light up where the decision takes them from", () => {
  let market = 0;
  let mine = 0;
  for (const each of asking(/./)) {
    const kinds = (each.situation.moves ?? []).map(({ move }) => String(move["kind"]));
    const view = viewOf(each);
    const props = propsOf(view, seatOf(each), "wide", keysOf(each));
    const component = (keys: string[]): string[] =>
      keys.filter((key) => key.startsWith("component:"));
    render(<City {...props} />, host);
    const inMarket = component(litIn(host)).length;
    render(<Board {...props} seat={seatOf(each)} />, host);
    const onBoard = component(litIn(host)).length;
    if (!kinds.some((kind) => OF_THE_MARKET.test(kind))) expect(inMarket).toBe(0);
    if (!kinds.some((kind) => OF_MINE.test(kind))) expect(onBoard).toBe(0);
    market += inMarket;
    mine += onBoard;
  }
  expect(market).toBeGreaterThan(0);
  expect(mine).toBeGreaterThan(0);
});
