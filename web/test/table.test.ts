/** The table in words, plans in words, and the rules as they are found and read. */
import { describe, expect, test } from "vitest";
import texts from "../public/rules.json";
import type { View } from "../src/draw/types";
import { withLevel, countBots } from "../src/parts/levels";
import { planTricks } from "../src/text/outlook";
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

test("a plan says what each Trick can do, or lacks", () => {
  const own = (markers: number): View =>
    ({
      players: [{ trick: [{ trick: "linking_rings", symbol: "spade", markers }, null] }],
    }) as unknown as View;
  const says = (
    markers: number,
    comes: number,
    missing: Record<string, number>,
  ): string =>
    planTricks(own(markers), 1, {
      linking_rings: { points: 1, markers: comes, missing },
    }).join();
  expect(says(2, 2, {})).toContain("to set up; after that it can be prepared again");
  expect(says(2, 2, { metal: 1 })).toContain("to prepare it again you lack 1 Metal");
  expect(says(1, 0, {})).toBe("Linking Rings has 1 marker to set up.");
  expect(says(0, 2, { metal: 2 })).toBe("To prepare Linking Rings you lack 2 Metal.");
  expect(says(0, 2, {})).toBe("Linking Rings can be prepared: 2 markers for 1 AP.");
  expect(says(0, 0, {})).toContain("cannot be prepared");
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
