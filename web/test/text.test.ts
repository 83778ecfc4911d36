/** Messages with their arguments, clocks, places. */
import { describe, expect, test } from "vitest";
import { nearest } from "../src/a11y/keys";
import { clockText } from "../src/pages/game/clock";
import { t } from "../src/text";
import { citingNames, faceName, name } from "../src/text/names";

describe("messages", () => {
  test("arguments, forms and signs", () => {
    expect(t("WEB_CHOICES", { n: 1 })).toBe("1 choice");
    expect(t("WEB_CHOICES", { n: 3 })).toBe("3 choices");
    expect(t("SLOT_LINE", { slot: "X", points: -1, who: "free" })).toContain("−1 AP");
  });

  test("names of all kinds of things", () => {
    expect(name("linking_rings")).toBe("Linking Rings");
    expect(name("downtown_1")).toBe("Downtown slot 1");
    expect(name("theater_3")).toContain("Performance slot");
    expect(name("riverside_05")).toBe("Riverside 5");
    expect(name("wood")).toBe("Wood");
    expect(faceName("any")).toBe("any category");
    expect(citingNames("+1 Fame. (M.magic_for_the_masses)")).toBe(
      "+1 Fame. (Magic for the Masses)",
    );
    expect(citingNames("as in S.test_run.2, R3.1")).toBe("as in Test Run, R3.1");
  });
});

test("clocks run from the message that told of them", () => {
  const clocks = {
    type: "clocks" as const,
    at: 1000,
    thinking: [],
    clocks: [
      { left: 65000, runs: true },
      { left: 3600000, runs: false },
    ],
  };
  expect(clockText(clocks, 0, 1000)).toBe("01:05");
  expect(clockText(clocks, 0, 11000)).toBe("00:55");
  expect(clockText(clocks, 0, 999999)).toBe("00:00");
  expect(clockText(clocks, 1, 999999)).toBe("1:00:00");
  expect(clockText(clocks, 2, 0)).toBe("");
});

test("arrows find the nearest place in their direction", () => {
  const all = [
    { id: "right", x: 20, y: 1 },
    { id: "far", x: 60, y: 0 },
    { id: "below", x: 0, y: 30 },
  ];
  expect(nearest({ x: 0, y: 0 }, all, [1, 0])?.id).toBe("right");
  expect(nearest({ x: 0, y: 0 }, all, [0, 1])?.id).toBe("below");
  expect(nearest({ x: 0, y: 0 }, all, [-1, 0])).toBeUndefined();
});
