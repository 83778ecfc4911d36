/** What is pointed at, while decisions come and go. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { Desk } from "../src/decide/desk";
import { About } from "../src/pages/game/about";
import { GameContext } from "../src/pages/game/context";
import { Near } from "../src/pages/game/near";
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
    view: signal({ players: [], show: [], stack: [] }),
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
