/** Sentences as they are shown: what is cited, what rows have in common, what is paid. */
import { render } from "preact";
import { afterEach, describe, expect, test } from "vitest";
import { newChoice } from "../src/decide/choice";
import { alike } from "../src/decide/rows";
import { MoveGains } from "../src/pages/game/option";
import { Ruled } from "../src/parts/ruled";
import type { Move } from "../src/protocol";

const host = document.createElement("div");
afterEach(() => render(null, host));

function shown(text: string): { text: string; rules: string[]; cited: string[] } {
  render(<Ruled text={text} />, host);
  const words = (selector: string): string[] =>
    [...host.querySelectorAll(selector)].map((each) => each.textContent ?? "");
  return {
    text: host.textContent ?? "",
    rules: words("button.rule"),
    cited: words(".cited"),
  };
}

describe("a citation", () => {
  test("keeps its brackets in one piece", () => {
    const line = "Chains takes Fame for a Link: +1 Fame. (R17.2)";
    expect(shown(line)).toEqual({ text: line, rules: ["R17.2"], cited: ["(R17.2)"] });
    expect(shown("see R11.5, or not").rules).toEqual(["R11.5"]);
    expect(shown("(R11.5 and more)").text).toBe("(R11.5 and more)");
  });

  test("calls a card by its name", () => {
    expect(shown("+2 Fame. (P.fame_on_shard_gain)").cited).toEqual(["(Crystal Fame)"]);
    expect(shown("+2 Fame. (Crystal Fame)").rules).toEqual(["Crystal Fame"]);
    expect(shown("A slot (slot 1) and (words)").rules).toEqual([]);
    expect(shown("(M.magic_for_the_masses)").cited).toEqual(["(Magic for the Masses)"]);
  });
});

test("amounts are those of the move, not of the end of the Turn after it", () => {
  const amounts = (stop: string): string => {
    const preview = { text: "+2 Fame, +1 Coin", fame: 2, coins: -2, shards: 0, stop };
    render(<MoveGains preview={preview} />, host);
    return host.textContent ?? "";
  };
  expect(amounts("same_seat")).toBe("+2−2");
  expect(amounts("chance")).toBe("");
});

describe("rows of several moves", () => {
  const move = (text: string, preview?: string): Move => ({
    label: text,
    move: { text, kind: "learn" },
    ...(preview === undefined
      ? {}
      : { preview: { text: preview, fame: 0, coins: 0, shards: 0, stop: "same_seat" } }),
  });
  const common = (...moves: Move[]): string => alike(newChoice(moves).options);

  test("say what all of them would do", () => {
    expect(
      common(
        move("a", "1 Action Point left, Level 1"),
        move("b", "1 Action Point left, Level 2"),
      ),
    ).toBe("1 Action Point left");
  });

  test("say nothing where they differ or nothing is known", () => {
    expect(
      common(move("a", "1 Action Point left"), move("b", "2 Action Points left")),
    ).toBe("");
    expect(common(move("a"), move("b", "1 Action Point left"))).toBe("");
    expect(common(move("a"), move("b"))).toBe("");
  });
});
