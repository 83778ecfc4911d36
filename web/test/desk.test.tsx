/** What is pointed at, while decisions come and go. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { Desk } from "../src/decide/desk";
import { targetKey } from "../src/draw/types";
import { About } from "../src/pages/game/about";
import { GameContext } from "../src/pages/game/context";
import { Near } from "../src/pages/game/near";
import { OptionRow } from "../src/pages/game/option";
import { Disclosure } from "../src/parts/disclosure";
import { shape } from "../src/state/screen";
import type { Session } from "../src/state/session";

const host = document.createElement("div");
document.body.append(host);
afterEach(() => render(null, host));

const moves = ["levitation", "linking_rings"].map((trick) => ({
  label: trick,
  move: { text: `learn ${trick}`, kind: "learn", trick },
}));

const session = () =>
  ({
    situation: signal({ at: 1, moves }),
    view: signal({
      config: { players: 2, modules: [] },
      players: [],
      show: [],
      stack: [],
    }),
    planning: signal(false),
    seat: signal(1),
    send: vi.fn(),
  }) as unknown as Session;

const trick = { kind: "trick", trick: "levitation" } as const;

test("what was played is not explained any more", () => {
  const desk = new Desk(session());
  desk.point(trick);
  expect(desk.shown.value).toEqual(trick);
  desk.play(desk.remaining.value[0]!);
  expect(desk.session.send).toHaveBeenCalledOnce();
  expect(desk.shown.value).toBeNull();
  desk.end();
});

test("what cannot be undone is shown first, pointed at or from its row, and only once", () => {
  const draws = ["workshop", "theater"].map((deck) => ({
    label: deck,
    move: { text: `draw ${deck}`, kind: "draw", deck },
    final: true,
  }));
  const desk = new Desk(session());
  desk.session.situation.value = { at: 2, moves: draws } as never;
  for (let i = 0; i < 2; i++) desk.point({ kind: "deck", deck: "theater" });
  expect(desk.current.value?.text).toBe("draw theater");
  expect(desk.pending.value).toBeUndefined();
  desk.back();
  desk.play(desk.remaining.value[0]!);
  expect(desk.pending.value?.text).toBe("draw workshop");
  expect(desk.session.send).not.toHaveBeenCalled();
  desk.decide(desk.pending.value!);
  expect(desk.session.send).toHaveBeenCalledOnce();
  desk.end();
});

test("a card is not taken unread, whichever way it was come to", () => {
  const keep = ["encore", "test_run"].map((special) => ({
    label: special,
    move: { text: `keep ${special}`, kind: "keep", special },
  }));
  const desk = new Desk(session());
  desk.session.situation.value = { at: 2, moves: keep } as never;
  desk.play(desk.remaining.value[0]!);
  expect(desk.pending.value?.text).toBe("keep encore");
  desk.back();
  desk.chooseKind("keep");
  desk.point({ kind: "special", special: "encore" });
  expect(desk.current.value?.text).toBe("keep encore");
  expect(desk.session.send).not.toHaveBeenCalled();
  desk.end();
});

test("what is certain after an Action was chosen is done, and can be taken back", () => {
  const orders = ["rope", "saw"].map((component) => ({
    label: component,
    move: { text: `quick_order ${component}`, kind: "quick_order", component },
  }));
  const desk = new Desk(session());
  desk.session.situation.value = { at: 2, moves: orders } as never;
  desk.chooseKind("quick_order");
  desk.point({ kind: "component", component: "rope" });
  expect(desk.session.send).toHaveBeenCalledOnce();
  desk.end();
});

test("a Character picked while the server answers the plan stays picked", () => {
  const plan = (cards: string[]) =>
    ["magician", "apprentice_4"].flatMap((character) =>
      cards.map((card) => ({
        label: card,
        move: { text: `assign ${character} ${card}`, kind: "assign", character, card },
      })),
    );
  const desk = new Desk({ ...session(), planning: signal(true) } as unknown as Session);
  desk.session.situation.value = { at: 2, moves: plan(["theater", "workshop"]) } as never;
  desk.point({ kind: "character", character: "magician" });
  desk.point({ kind: "card", card: "theater" });
  expect(desk.session.send).toHaveBeenCalledOnce();
  desk.point({ kind: "character", character: "apprentice_4" });
  desk.session.situation.value = { at: 2, moves: plan(["workshop"]) } as never;
  expect(desk.choice.value.picked).toEqual(["character:apprentice_4"]);
  expect(desk.choice.value.options).toHaveLength(2);
  desk.end();
});

test("a step back takes the explanation along", () => {
  const desk = new Desk(session());
  desk.point(trick);
  desk.back();
  expect(desk.shown.value).toBeNull();
  desk.end();
});

test("an explanation stays on the way to it, until something else is asked", () => {
  shape.value = "wide";
  const desk = new Desk(session());
  desk.pointing.onHover(trick);
  desk.pointing.onHover(null);
  render(
    <GameContext.Provider value={{ session: desk.session, desk }}>
      <About />
    </GameContext.Provider>,
    host,
  );
  expect(host.textContent).toContain("Levitation");
  desk.session.situation.value = { at: 2, moves } as never;
  expect(desk.lately.value).toBeNull();
  desk.end();
});

test("a card of the list tells what it would do before it is done", () => {
  const desk = new Desk(session());
  const learn = (name: string, die: string) => ({
    label: name,
    move: { text: `learn ${name} ${die}`, kind: "learn", trick: name, die },
  });
  const both = [learn("levitation", "residence_1"), learn("seance", "residence_1")];
  desk.session.situation.value = { at: 2, moves: both } as never;
  desk.point({ kind: "die", die: "residence_1" });
  desk.point(trick);
  expect(desk.session.send).not.toHaveBeenCalled();
  expect(desk.current.value?.text).toBe("learn levitation residence_1");
  expect(desk.shown.value).toEqual(trick);
  desk.point(trick);
  expect(desk.session.send).toHaveBeenCalledOnce();
  desk.end();
});

test("advice is explained instead of what was looked at before", () => {
  const desk = new Desk(session());
  desk.point({ kind: "component", component: "wood" });
  desk.propose(desk.choice.value.options[0]!);
  expect(desk.shown.value).toEqual(trick);
  desk.end();
});

test("a marker lies first as it makes most Links, and is turned from there", () => {
  const put = (orientation: string, links?: number) => ({
    label: orientation,
    move: {
      text: `put ${orientation}`,
      kind: "put",
      performance: "riverside_03",
      card_slot: 1,
      orientation,
    },
    preview: {
      text: "",
      fame: links ? 0 : 2,
      coins: 0,
      shards: 0,
      stop: "",
      ...(links && { links }),
    },
  });
  const ways = [put("up"), put("right", 1), put("down", 2), put("left", 2)];
  const desk = new Desk(session());
  desk.session.situation.value = { at: 2, moves: ways } as never;
  const spot = { kind: "spot", card: "riverside_03", spot: 1 } as const;
  const seen = ways.map(() => {
    desk.point(spot);
    return desk.current.value?.move.label;
  });
  expect(seen).toEqual(["down", "left", "up", "right"]);
  desk.end();
});

test("a slot after the Trick sets it up and is where the marker goes", () => {
  const setUp = ["levitation", "linking_rings"].map((each) => ({
    label: each,
    move: { text: `set_up ${each}`, kind: "set_up", trick: each },
  }));
  const put = [1, 2].map((slot) => ({
    label: `slot ${slot}`,
    move: {
      text: `put ${slot}`,
      kind: "put",
      performance: "riverside_03",
      card_slot: slot,
      orientation: "up",
    },
  }));
  const spot = { kind: "spot", card: "riverside_03", spot: 2 } as const;
  const desk = new Desk(session());
  desk.session.situation.value = { at: 2, moves: setUp } as never;
  desk.point(spot);
  expect(desk.session.send).not.toHaveBeenCalled();
  desk.point(trick);
  expect(desk.session.send).not.toHaveBeenCalled();
  desk.point(spot);
  expect(desk.session.send).toHaveBeenCalledOnce();
  desk.session.situation.value = { at: 3, moves: put } as never;
  expect(desk.current.value?.text).toBe("put 2");
  expect(desk.session.send).toHaveBeenCalledOnce();
  desk.end();
});

test("what cannot be taken back is not set up by pointing at a slot", () => {
  const moves = [
    {
      label: "",
      move: { text: "set_up", kind: "set_up", trick: "levitation" },
      final: true,
    },
  ];
  const desk = new Desk(session());
  desk.session.situation.value = { at: 2, moves } as never;
  desk.point(trick);
  desk.point({ kind: "spot", card: "riverside_03", spot: 2 });
  expect(desk.session.send).not.toHaveBeenCalled();
  desk.end();
});

test("advice is proposed, and pointing elsewhere drops it", () => {
  const desk = new Desk(session());
  desk.propose(desk.choice.value.options[0]!);
  expect(desk.session.send).not.toHaveBeenCalled();
  desk.point({ kind: "trick", trick: "linking_rings" });
  expect(desk.pending.value).toBeUndefined();
  expect(desk.proposed.value?.text).toBe("learn linking_rings");
  desk.end();
});

test("whoever is asked anew sees the question, not what was explained before", () => {
  const desk = new Desk(session());
  desk.point(trick);
  desk.session.situation.value = { at: 2 } as never;
  expect(desk.shown.value).toEqual(trick);
  desk.session.situation.value = { at: 3, moves } as never;
  expect(desk.shown.value).toBeNull();
  desk.end();
});

test("in vain beside something that is certain: says what is proposed", () => {
  const desk = new Desk({ ...session(), myTurn: signal(true) } as unknown as Session);
  desk.point(trick);
  desk.point({ kind: "magician", magician: "electra" });
  render(
    <GameContext.Provider value={{ session: desk.session, desk }}>
      <About />
    </GameContext.Provider>,
    host,
  );
  expect(host.querySelector(".cannot")?.textContent).toContain("levitation");
  desk.end();
});

test("no note stays for something that was taken away under the pointer", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const desk = new Desk(session());
  desk.hovered.value = trick;
  render(
    <GameContext.Provider value={{ session: desk.session, desk }}>
      <main class="table">
        <Near />
      </main>
    </GameContext.Provider>,
    host,
  );
  await vi.waitFor(() => expect(host.querySelector(".near")).toBeNull());
  expect(desk.hovered.value).toBeNull();
  desk.end();
  vi.unstubAllGlobals();
});

test("the note beside a thing goes when it is pointed at, and comes when one returns", () => {
  const desk = new Desk(session());
  desk.pointing.onHover(trick);
  expect(desk.read.value).toBe("");
  desk.point(trick);
  expect(desk.read.value).toBe(targetKey(trick));
  desk.pointing.onHover(null);
  desk.pointing.onHover(trick);
  expect(desk.read.value).toBe("");
  desk.end();
});

test("what was opened is closed by a click elsewhere and by Escape", async () => {
  render(
    <Disclosure class="undo" title="more">
      inside
    </Disclosure>,
    host,
  );
  const details = host.querySelector("details")!;
  const open = () => details.setAttribute("open", "");
  await new Promise((done) => setTimeout(done, 50));
  open();
  details
    .querySelector("summary")!
    .dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(details.hasAttribute("open")).toBe(true);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(details.hasAttribute("open")).toBe(false);
  open();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(details.hasAttribute("open")).toBe(false);
});

test("a marker that can lie only one way is put down by pointing at its place again", () => {
  const put = (orientation: string) => ({
    label: orientation,
    move: {
      text: `put ${orientation}`,
      kind: "put",
      performance: "riverside_5",
      card_slot: 1,
      orientation,
    },
  });
  const place = { kind: "spot", card: "riverside_5", spot: 1 } as const;
  for (const [ways, sent] of [
    [["up", "left"], 0],
    [["up"], 1],
  ] as const) {
    const desk = new Desk(session());
    desk.session.situation.value = { at: 2, moves: ways.map(put) } as never;
    for (let i = 0; i < 2; i++) desk.point(place);
    expect(desk.session.send).toHaveBeenCalledTimes(sent);
    desk.end();
  }
});

test("the second click of a double one decides nothing", () => {
  const desk = new Desk(session());
  const decide = vi.spyOn(desk, "play").mockImplementation(() => undefined);
  const [option] = desk.choice.value.options;
  render(
    <GameContext.Provider value={{ session: desk.session, desk }}>
      <OptionRow option={option!} />
    </GameContext.Provider>,
    host,
  );
  const button = host.querySelector("button")!;
  button.dispatchEvent(new MouseEvent("click", { detail: 2 }));
  expect(decide).not.toHaveBeenCalled();
  button.dispatchEvent(new MouseEvent("click", { detail: 1 }));
  expect(decide).toHaveBeenCalledOnce();
  desk.end();
});

test("on a phone the panel does not change while a finger comes down", () => {
  const desk = new Desk(session());
  desk.hovered.value = trick;
  for (const [each, named] of [
    ["wide", true],
    ["tall", false],
  ] as const) {
    shape.value = each;
    render(
      <GameContext.Provider value={{ session: desk.session, desk }}>
        <About key={each} />
      </GameContext.Provider>,
      host,
    );
    expect(host.textContent?.includes("Levitation")).toBe(named);
  }
  shape.value = "wide";
  desk.end();
});
