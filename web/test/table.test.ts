/** The table in words, plans in words, and the rules as they are found and read. */
import { describe, expect, test } from "vitest";
import texts from "../public/rules.json";
import type { View } from "../src/draw/types";
import { withLevel, countBots } from "../src/parts/levels";
import { hereAt } from "../src/text/here";
import { findRules, headingOf, linesOf, type RuleRow } from "../src/text/rules";
import { occupant, tableSections } from "../src/text/table";
import { recorded } from "./recorded.mjs";

const nameOf = (seat: number): string => `Seat ${seat}`;
const titleOf = (seat: number): string => `Seat ${seat} (bot)`;

describe("the table in words", () => {
  const views = recorded.map(({ situation }) => situation.view as unknown as View);

  test("has everybody's board, the own one first", () => {
    for (const view of views) {
      const sections = tableSections(view, 1, { nameOf, titleOf });
      const boards = sections.filter(({ part }) => part === "mine" || part === "others");
      expect(boards.map(({ title }) => title.slice(0, 12)).sort()).toEqual(
        view.players.map((_, i) => titleOf(i + 1)).sort(),
      );
      expect(sections[0]?.title.startsWith(titleOf(2))).toBe(true);
      expect(sections.flatMap(({ lines }) => lines).join()).not.toMatch(/[{}]|undefined/);
    }
  });

  test("says of those on the Inn that they are to come, on every board", () => {
    const view = structuredClone(views[0]!);
    for (const player of view.players) {
      player.hired = 1;
      player.member.manager.status = "on_inn";
    }
    const manager = { kind: "character", character: "manager" } as const;
    const apprentice = { kind: "character", character: "apprentice" } as const;
    const theirs = (thing: typeof manager | typeof apprentice): string =>
      hereAt(view, { kind: "theirs", seat: "seat2", thing }, 1, nameOf);
    const inn = "on the Inn (joining at the end of the turn)";
    expect(hereAt(view, manager, 1, nameOf)).toBe(`Manager ${inn}`);
    expect(theirs(manager)).toBe(`Manager ${inn}`);
    expect(theirs(apprentice)).toBe(`1 Apprentice ${inn}`);
    expect(hereAt(view, { ...manager, character: "magician" }, 1, nameOf)).toBe("");
  });

  test("names a marker by its Trick's own category", () => {
    const view = views.find(({ show }) =>
      show.some((each) => each?.marker.some(Boolean)),
    );
    if (!view) throw new Error("no marker was recorded");
    const copy = structuredClone(view);
    const show = copy.show.find((each) => each !== null);
    const own = copy.players[0];
    if (!show || !own) throw new Error("no card was recorded");
    own.trick[0] = { trick: "barricaded_barrels", symbol: "spade", markers: 0 };
    show.marker[0] = { owner: "seat1", symbol: "spade", orientation: "down" };
    const at = { kind: "spot", card: show.card, spot: 0 } as const;
    expect(occupant(copy, at, nameOf)).toBe(
      "Seat 1's Barricaded Barrels, Spade, Escape right",
    );
  });
});

test("bots are told by their level", () => {
  const seat = { kind: "bot", name: "", level: "master", host: false };
  expect(withLevel("Electra", seat)).toBe("Electra (master bot)");
  expect(withLevel("Ann", { ...seat, kind: "human" })).toBe("Ann");
  expect(countBots([seat, { ...seat, level: "novice" }])).toBe("2 bots (master, novice)");
});

describe("rules", () => {
  const rows = texts as RuleRow[];
  const ids = (words: string): string[] => findRules(rows, words).map(([id]) => id);
  const shown = (id: string): RuleRow => {
    const row = findRules(rows, id)[0];
    if (!row) throw new Error(id);
    return row;
  };

  test("headings come first, then rules, cards and rulings", () => {
    const found = ids("enhance");
    expect(found.slice(0, 2)).toEqual(["R12.2", "S.enhance_trick"]);
    const families = found.map((id) => id.charAt(0));
    expect(families.indexOf("A")).toBeGreaterThan(families.lastIndexOf("S"));
    expect(ids("downtown")[0]).toBe("R13");
    expect(ids("xyzzy")).toEqual([]);
  });

  test("an id is that text; a clause stands with its card", () => {
    expect(ids("r12.2")).toEqual(["R12.2"]);
    expect(ids("R16.7a")).toEqual(["R16.7"]);
    expect(ids("S.test_run.2")).toEqual(["S.test_run"]);
  });

  test("cards go by their names, and nothing is written for programmers", () => {
    expect(headingOf(shown("M.mechanical_enhancement"))).toBe(
      "Mechanical Enhancement (ability of Mechaniker)",
    );
    expect(headingOf(shown("S.test_run"))).toBe(
      "Test Run (Special Assignment, Workshop)",
    );
    expect(headingOf(shown("R26"))).not.toMatch(/W1|\bDA\b/);
    for (const row of rows.filter(([id]) => /^(?:R|[SPM]\.[a-z_]+$)/.test(id))) {
      expect(headingOf(row)).not.toMatch(/[SPM]\.[a-z_]/);
      expect(linesOf(row).join("\n")).not.toMatch(/trickerion cards|src\/|docs\//);
    }
    for (const line of linesOf(shown("M.mechanical_enhancement")))
      expect(line).not.toMatch(/mechanical_enhancement|^\(/);
  });
});
