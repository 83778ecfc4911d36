/** Decisions step by step: every legal move can be reached by pointing, and nothing else. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  back,
  newChoice,
  point,
  reachable,
  remaining,
  withKind,
} from "../src/decide/choice";
import { facets } from "../src/decide/facets";
import { moveKeys } from "../src/decide/targets";
import type { Move } from "../src/protocol";

function move(kind: string, args: Record<string, unknown>, final = false): Move {
  const text = `${kind} ${Object.values(args).join(" ")}`;
  return { label: text, move: { text, kind, ...args }, ...(final ? { final } : {}) };
}

const slots = ["downtown_1", "downtown_2", "theater_3"];
const places = ["magician", "engineer"].flatMap((character) =>
  slots.map((slot) => move("place", { character, slot })),
);

describe("targets", () => {
  test("come from the arguments of a move", () => {
    expect(moveKeys({ kind: "learn", trick: "levitation", die: "residence_1" })).toEqual([
      "trick:levitation",
      "die:residence_1",
    ]);
    expect(
      moveKeys({
        kind: "put",
        performance: "riverside_03",
        card_slot: 2,
        orientation: "up",
      }),
    ).toEqual(["spot:riverside_03:slot:2"]);
    expect(moveKeys({ kind: "quick_order", component: "wood" })).toEqual([
      "component:wood",
      "token:quick",
    ]);
    expect(moveKeys({ kind: "perform", performance: "riverside_03" })).toEqual([
      "performance:riverside_03",
    ]);
    expect(
      moveKeys({
        kind: "exchange",
        performance: "riverside_03",
        other_performance: "riverside_04",
      }),
    ).toHaveLength(2);
    expect(moveKeys({ kind: "assign", character: "magician", card: null })).toEqual([
      "character:magician",
    ]);
    expect(
      moveKeys({ kind: "premiere", beside: 1, yield: "fame" }, "magorian_01"),
    ).toEqual(["spot:magorian_01:beside:1"]);
    expect(moveKeys({ kind: "components", bundle: ["wood", "wood"] })).toEqual([
      "component:wood:own",
    ]);
    expect(moveKeys({ kind: "buy", pieces: 1, component: "wood" })).toEqual([
      "component:wood",
    ]);
    expect(moveKeys({ kind: "end" })).toEqual([]);
  });
});

describe("pointing", () => {
  test("two clicks make a decision of two things", () => {
    const first = point(newChoice(places), "character:engineer");
    expect(first.does).toBe("narrow");
    if (first.does !== "narrow") return;
    expect(reachable(first.choice)).toEqual(new Set(slots.map((slot) => `slot:${slot}`)));
    const second = point(first.choice, "slot:theater_3");
    expect(second).toMatchObject({
      does: "play",
      option: { text: "place engineer theater_3" },
    });
  });

  test("a single thing is pointed at twice", () => {
    const choice = newChoice([move("take_coins", { die: "bank_1" }), move("end", {})]);
    const first = point(choice, "die:bank_1");
    expect(first.does).toBe("narrow");
    if (first.does === "narrow")
      expect(point(first.choice, "die:bank_1").does).toBe("play");
  });

  test("what cannot be undone is never played by the click that makes it certain", () => {
    const moves = [
      move("learn", { trick: "levitation", die: "residence_1" }, true),
      move("learn", { trick: "levitation", die: "residence_2" }, true),
    ];
    const first = point(newChoice(moves), "trick:levitation");
    if (first.does !== "narrow") throw new Error();
    expect(point(first.choice, "die:residence_1").does).toBe("narrow");
  });

  test("no card is learned by the click that picks it", () => {
    const moves = ["levitation", "seance"].map((trick) =>
      move("learn", { trick, die: "residence_1" }),
    );
    const first = point(newChoice(moves), "die:residence_1");
    if (first.does !== "narrow") throw new Error();
    const second = point(first.choice, "trick:seance");
    if (second.does !== "narrow") throw new Error();
    expect(point(second.choice, "trick:seance").does).toBe("play");
  });

  test("something else begins anew, something impossible is refused", () => {
    const first = point(newChoice(places), "slot:downtown_1");
    if (first.does !== "narrow") throw new Error();
    const other = point(first.choice, "slot:downtown_2");
    expect(other.does).toBe("narrow");
    if (other.does === "narrow") expect(other.choice.picked).toEqual(["slot:downtown_2"]);
    expect(point(first.choice, "slot:dark_alley_1").does).toBe("refuse");
  });

  test("back goes one step", () => {
    const choice = {
      ...withKind(newChoice(places), "place"),
      picked: ["character:magician"],
    };
    expect(back(choice).picked).toEqual([]);
    expect(back(back(choice)).kind).toBe("");
  });
});

const word = fc.constantFrom("a", "b", "c", "d");
const anyMove = fc
  .record({
    kind: fc.constantFrom("learn", "hire", "end"),
    trick: word,
    die: word,
    slot: word,
  })
  .map(({ kind, ...args }) => move(kind, kind === "end" ? {} : args));

test("pointing at all of a move's targets leaves it, and only moves that name them", () => {
  fc.assert(
    fc.property(
      fc.array(anyMove, { minLength: 1, maxLength: 30 }),
      fc.nat(),
      (moves, n) => {
        const choice = newChoice(moves);
        const meant = choice.options[n % choice.options.length];
        if (!meant) return;
        const left = remaining({ ...choice, picked: meant.keys });
        expect(left).toContain(meant);
        for (const option of left)
          for (const key of meant.keys) expect(option.keys).toContain(key);
      },
    ),
  );
});

test("no legal move is lost among facets", () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
      const { options } = newChoice(moves);
      const parts = facets(options, []);
      if (parts)
        expect(parts.flatMap((part) => part.options)).toHaveLength(options.length);
    }),
  );
});
