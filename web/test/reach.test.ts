/** Every legal move of recorded situations (record.py) can be reached: through the list alone, and
 * by pointing at the things it names. */
import { describe, expect, test } from "vitest";
import { newChoice, point, remaining, withKind, type Choice } from "../src/decide/choice";
import { isDrawn } from "../src/decide/facets";
import { inOrder, rowsOf, type Row } from "../src/decide/rows";
import { isTurning } from "../src/decide/desk";
import { recorded } from "./recorded.mjs";

type Recorded = (typeof recorded)[number];

const asked = recorded.filter((each) => (each.situation.moves?.length ?? 0) > 0);

function choiceOf({ situation }: Recorded): Choice {
  const shown = situation.view.stack.find((frame) => frame.kind === "show")?.a;
  return newChoice(situation.moves ?? [], typeof shown === "string" ? shown : undefined);
}

/** What a click on a row leads to. */
function open(choice: Choice, row: Row): Choice | string {
  if (row.row === "refused") return choice;
  if (row.row === "option") return row.option.text;
  if (row.row === "kind")
    return row.options.length === 1 ? row.options[0]!.text : withKind(choice, row.kind);
  if (isDrawn(row.facet)) {
    const step = point(choice, row.facet.key);
    if (step.does === "play") return step.option.text;
    return step.does === "narrow" ? step.choice : "";
  }
  if (row.facet.options.length === 1) return row.facet.options[0]!.text;
  return { ...choice, picked: [...choice.picked, row.facet.key] };
}

/** All moves that the list leads to. */
function listed(choice: Choice, depth = 0): Set<string> {
  const left = remaining(choice);
  if (isTurning(left)) return new Set(left.map((option) => option.text));
  expect(depth).toBeLessThan(6);
  const found = new Set<string>();
  for (const row of rowsOf(inOrder(left), choice.picked)) {
    const next = open(choice, row);
    if (typeof next === "string") found.add(next);
    else for (const text of listed(next, depth + 1)) found.add(text);
  }
  return found;
}

describe("every legal move", () => {
  test("is in the list, and nothing else", () => {
    for (const each of asked) {
      const choice = choiceOf(each);
      const legal = choice.options.map((option) => option.text).sort();
      expect([...listed(choice)].sort()).toEqual(legal);
    }
  });

  test("can be pointed at as far as it names things", () => {
    for (const each of asked) {
      const begin = choiceOf(each);
      for (const option of begin.options) {
        let choice = begin;
        let played = "";
        for (const key of option.keys) {
          const step = point(choice, key);
          expect(step.does).not.toBe("refuse");
          if (step.does === "narrow") choice = step.choice;
          if (step.does === "play") played = step.option.text;
        }
        if (played !== "") expect(played).toBe(option.text);
        else expect(remaining(choice).map((left) => left.text)).toContain(option.text);
      }
    }
  });
});
