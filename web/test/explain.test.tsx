/** What things are said to be: everything is explained, once, and nothing is promised that is
 * not in the game. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { data } from "../src/data";
import { Desk } from "../src/decide/desk";
import { describe as nameOf } from "../src/decide/describe";
import { targetOf } from "../src/decide/facets";
import { moveKeys } from "../src/decide/targets";
import {
  targetKey,
  type Seat,
  type Standing,
  type Target,
  type View,
} from "../src/draw/types";
import { About } from "../src/pages/game/about";
import { GameContext } from "../src/pages/game/context";
import { factsOf } from "../src/pages/game/explain";
import { Near } from "../src/pages/game/near";
import type { Session } from "../src/state/session";
import { abilityText, besidesCard, effectText } from "../src/text/cards";
import { name as named } from "../src/text/names";
import { recorded } from "./recorded.mjs";

/* no rule texts are needed here */
vi.stubGlobal("fetch", () => Promise.resolve({ json: () => Promise.resolve([]) }));

const host = document.createElement("div");
document.body.append(host);
afterEach(() => render(null, host));

const sessionAt = (situation: object, view: View): Session =>
  ({
    situation: signal(situation),
    view: signal(view),
    planning: signal(false),
    myTurn: signal(true),
    seat: signal(1),
    table: signal({ seats: [{ kind: "human" }, { kind: "bot", level: "master" }] }),
    name: (seat: number) => `Player ${seat}`,
    send: vi.fn(),
  }) as unknown as Session;

const tables = recorded.map(({ situation }) => situation);
const viewOf = (i: number): View => tables[i]?.view as unknown as View;
const busy = viewOf(tables.findIndex(({ view }) => view.phase === "placement"));

const told = (view: View, target: Target): string =>
  factsOf(sessionAt({}, view), view, target).join(" ");

describe("every thing", () => {
  test("that a move names is explained, with every blank filled in", () => {
    for (const situation of tables)
      for (const move of situation.moves ?? [])
        for (const key of moveKeys(move.move)) {
          const target = targetOf(key);
          if (target.kind === "place" || target.kind === "prophecy") continue;
          if (target.kind === "die" && situation.view.phase === "setup") continue;
          const text = told(situation.view as unknown as View, target);
          expect(text, key).not.toBe("");
          expect(text, key).not.toMatch(/[{}]|WEB_|undefined/);
        }
  });

  test("in the head of a board is", () => {
    const all: Standing[] = ["player", "fame", "coins", "shards", "initiative", "poster"];
    for (const what of all) {
      const text = told(busy, { kind: "standing", seat: "seat2" as Seat, what });
      expect(text).not.toBe("");
      expect(text).not.toMatch(/[{}]|WEB_/);
    }
    expect(told(busy, { kind: "standing", seat: "seat2", what: "player" })).toContain(
      "master",
    );
  });

  test("of another player is, and has a name that tells whose it is", () => {
    const desk = new Desk(sessionAt({ at: 1, moves: [] }, busy));
    for (const thing of [
      { kind: "character", character: "apprentice_1" },
      { kind: "component", component: "wood" },
      { kind: "slot", slot: "workshop_1" },
      { kind: "card", card: "theater" },
      { kind: "deck", deck: "downtown" },
    ] as const) {
      const target = { kind: "theirs", seat: "seat2", thing } as const;
      expect(told(busy, target)).not.toBe("");
      expect(nameOf(desk, target)).toMatch(/^Player 2: /);
    }
    desk.end();
  });
});

test("a Specialist is told to bring a performer what is printed", () => {
  const manager = data.characters.find(({ id }) => id === "manager");
  const coins = manager?.performer_bonus_coins ?? 0;
  const facts = told(busy, { kind: "character", character: "manager" });
  expect(facts).toContain(`${coins} Coins to a performing`);
});

test("what is worth Fame in the end is told to be", () => {
  const seat = "seat1";
  const shards = told(busy, { kind: "standing", seat, what: "shards" });
  expect(shards).toContain(`worth ${data.constants["end_fame_per_shard"]} Fame`);
  const plain = structuredClone(busy);
  plain.config.modules = [];
  const apprentice: Target = { kind: "character", character: "apprentice_1" };
  expect(told(plain, apprentice)).toContain("at the end of the game");
  plain.config.modules = ["dark_alley"];
  expect(told(plain, apprentice)).not.toContain("at the end of the game");
});

test("slots of Performance cards count from 1 for people", () => {
  const desk = new Desk(sessionAt({ at: 1, moves: [] }, busy));
  const card = busy.show.find((show) => show)?.card ?? "";
  const target: Target = { kind: "spot", card, spot: 0 };
  expect(nameOf(desk, target)).toContain(`${named(card)}, slot 1.`);
  desk.end();
});

test("looking at something of another player refuses and chooses nothing", () => {
  const desk = new Desk(sessionAt({ at: 1, moves: [] }, busy));
  const target: Target = {
    kind: "theirs",
    seat: "seat2",
    thing: { kind: "component", component: "wood" },
  };
  desk.point(target);
  expect(desk.shown.value).toEqual(target);
  expect(desk.refusedKey.value).toBe("");
  expect(desk.pointing.glow(target)).toBe("shown");
  desk.end();
});

describe("the note beside a thing", () => {
  const noteOf = async (target: Target, moves: object[]): Promise<string> => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const desk = new Desk(sessionAt({ at: 1, moves }, busy));
    render(
      <GameContext.Provider value={{ session: desk.session, desk }}>
        <main class="table">
          <button type="button" data-target={targetKey(target)} />
          <Near />
        </main>
      </GameContext.Provider>,
      host,
    );
    host.querySelector("button")?.focus();
    desk.hovered.value = target;
    await vi.waitFor(() => expect(host.querySelector(".near")).not.toBeNull());
    const text = host.querySelector(".near")?.textContent ?? "";
    desk.end();
    return text;
  };
  const legal = (target: Record<string, string>) => [
    { label: "Do it", move: { text: "x", kind: "x", ...target } },
  ];

  test("has the whole ability of a Magician, once", async () => {
    const preview = { text: `ability Supercharge: ${abilityText("electra")}`, stop: "" };
    const target: Target = { kind: "magician", magician: "electra" };
    const [move] = legal({ magician: "electra" });
    const text = await noteOf(target, [{ ...move, preview }]);
    expect(text.split(abilityText("electra")).length).toBe(2);
  });

  test("does not repeat what the panel says of its own things", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const target: Target = { kind: "magician", magician: "electra" };
    const desk = new Desk(sessionAt({ at: 1, moves: [] }, busy));
    render(
      <GameContext.Provider value={{ session: desk.session, desk }}>
        <main class="table">
          <section class="decision">
            <button type="button" data-target={targetKey(target)} />
          </section>
          <Near />
        </main>
      </GameContext.Provider>,
      host,
    );
    host.querySelector("button")?.focus();
    desk.hovered.value = target;
    expect(host.querySelector(".near")).toBeNull();
    desk.end();
  });

  test("is short where slots can be chosen", async () => {
    const target: Target = { kind: "slot", slot: "downtown_1" };
    const looking = await noteOf(target, []);
    const choosing = await noteOf(target, legal({ slot: "downtown_1" }));
    expect(looking).toContain("learn a Trick");
    expect(choosing).not.toContain("learn a Trick");
    expect(choosing).toContain("Do it");
  });
});

test("abilities are told where they are in the game", () => {
  const target: Target = { kind: "magician", magician: "electra" };
  const without = structuredClone(busy);
  without.config.modules = [];
  const ability = data.magicians.find(({ id }) => id === "electra")?.ability_name ?? "";
  const whole = structuredClone(busy);
  whole.config.modules = ["dark_alley"];
  expect(told(whole, target)).toContain(`${ability}: ${abilityText("electra")}.`);
  expect(told(without, target)).not.toContain(ability);
  expect(told(without, target)).toContain("Mechanical");
});

describe("the text of a card", () => {
  const text = effectText("headhunter");

  test("is a sentence for every card, without numbers of rules", () => {
    for (const { id } of [...data.specials, ...data.prophecies]) {
      expect(effectText(id), id).toMatch(/^[A-Z].{20,170}[^.]$/);
      expect(effectText(id), id).not.toMatch(/\b[RAG]\d|\bAP\b|[{}]/);
    }
  });

  test("is not repeated with what the move does", () => {
    const long = "Hire. Any Character type may be hired.";
    expect(besidesCard(`1 Action Point left, ${long}`, long)).toBe("1 Action Point left");
    expect(besidesCard(`${long}, then more`, long)).toBe("");
    expect(besidesCard("2 Coins less", long)).toBe("2 Coins less");
    expect(besidesCard("2 Coins less", "")).toBe("2 Coins less");
  });

  test("stands once in the panel", () => {
    const preview = { text, fame: 0, coins: 0, shards: 0, stop: "same_seat" };
    const move = { text: "keep headhunter", kind: "keep", special: "headhunter" };
    const moves = [{ label: "Keep Headhunter", move, preview }];
    const desk = new Desk(sessionAt({ at: 1, moves }, busy));
    desk.hovered.value = { kind: "special", special: "headhunter" };
    render(
      <GameContext.Provider value={{ session: desk.session, desk }}>
        <About />
      </GameContext.Provider>,
      host,
    );
    expect(host.textContent?.split(text).length).toBe(2);
    expect(host.querySelector(".can")?.textContent).toBe("Keep Headhunter");
    desk.end();
  });
});

describe("what is printed on the table", () => {
  const about = (target: Target, situation = {}, view = busy): string =>
    factsOf(sessionAt(situation, view), view, target).join(" ");

  test("is explained as it holds now", () => {
    const saturday: Target = { kind: "words", words: "saturday" };
    expect(about(saturday)).toContain("Saturday adds nothing");
    expect(about(saturday, { weekdays: [-1, 0, 1, 1] })).toContain("+1 Fame and Coins");
    expect(
      about({ kind: "slot", slot: "theater_9" }, { weekdays: [-1, 0, 1, 1] }),
    ).toContain("Saturday gives whoever is there +1");
    expect(about({ kind: "words", words: "quick" })).toContain("Quick Order");
  });

  test("an order tells what it replaces", () => {
    const view = {
      ...busy,
      ordered: ["mirror", null, null, null],
      buy: ["wood", "metal", null, null],
    } as View;
    const replaces = "Mirror takes Buy slot 1 instead of Wood";
    expect(about({ kind: "order_slot", slot: 1 }, {}, view)).toContain(replaces);
    expect(about({ kind: "component", component: "mirror" }, {}, view)).toContain(
      replaces,
    );
    expect(about({ kind: "order_slot", slot: 2 }, {}, view)).toContain("Metal");
  });

  test("a deck tells what a Draw is, and what further ones cost", () => {
    const deck: Target = { kind: "deck", deck: "theater" };
    const closed = { ...busy, turned_up: undefined } as unknown as View;
    expect(about(deck, {}, closed)).toMatch(/two cards.*each further one 2/);
  });
});
