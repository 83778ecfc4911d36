/** While a show plays nothing else tells how it ends. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import type { Desk } from "../src/decide/desk";
import { inert } from "../src/draw";
import type { View } from "../src/draw/types";
import { Bar } from "../src/pages/game/bar";
import { GameContext } from "../src/pages/game/context";
import { FinalSheet } from "../src/pages/game/final";
import { LogPanel } from "../src/pages/game/log";
import { WholeLog } from "../src/pages/game/menu";
import { Moment, skipMoment } from "../src/pages/game/moment";
import type { News } from "../src/protocol";
import type { Session } from "../src/state/session";
import { recorded } from "./recorded.mjs";

const host = document.createElement("div");
document.body.append(host);
afterEach(() => render(null, host));

const views = recorded.map(({ situation }) => situation.view as unknown as View);
const before = views.find(({ show }) => show.some((card) => card?.marker.some(Boolean)));
if (!before) throw new Error("no marker lies anywhere");
const stage = before.show.find((card) => card?.marker.some(Boolean));
const owner = stage?.marker.find(Boolean)?.owner ?? "seat1";
const index = Number(owner.slice(4)) - 1;
const own = before.players[index];

/** The same position with more Fame, one phase later. */
function after(view: View): View {
  const later = structuredClone(view);
  for (const player of later.players) player.fame += 100;
  later.phase = "game_over";
  return later;
}

const news: News = {
  type: "news",
  seq: 5,
  time: 0,
  events: [
    { event: "performed", seat: owner, card: stage?.card, weekday: "friday" },
    { event: "yield", seat: owner, trick: own?.trick.find(Boolean)?.trick, fame: 100 },
  ],
  lines: ["They perform.", "They win it all."],
};

function sessionWith(view: View) {
  return {
    id: "t",
    view: signal(view),
    situation: signal({ turns: 5, waiting: [] }),
    fresh: signal<News[]>([]),
    log: signal([{ seq: 4, n: 0, text: "They wait." }]),
    mark: signal({ seq: 0, lines: 0 }),
    links: signal([]),
    clocks: signal({ clocks: [], thinking: [], at: 0 }),
    link: signal("online"),
    sending: signal(false),
    seat: signal(0),
    table: signal({ state: "playing", seats: [] }),
    name: (seat: number) => `Player ${seat}`,
  };
}

test("the header and the log wait until the show has been seen", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  const session = sessionWith(before);
  const game = {
    session: session as unknown as Session,
    desk: { pointing: inert } as unknown as Desk,
  };
  act(() =>
    render(
      <GameContext.Provider value={game}>
        <Bar />
        <LogPanel />
        <Moment />
      </GameContext.Provider>,
      host,
    ),
  );
  const head = host.querySelector(".bar")?.textContent ?? "";
  act(() => {
    session.log.value = [
      ...session.log.value,
      ...news.lines.map((text, n) => ({ seq: 5, n, text })),
    ];
    session.fresh.value = [news];
    session.view.value = after(before);
  });
  expect(host.querySelector(".moment")).not.toBeNull();
  expect(host.querySelector(".bar")?.textContent).toBe(head);
  expect(host.querySelector(".log")?.textContent).not.toContain("win it all");
  act(() => void skipMoment());
  expect(host.querySelector(".moment")).toBeNull();
  expect(host.querySelector(".bar")?.textContent).not.toBe(head);
  expect(host.querySelector(".log")?.textContent).toContain("win it all");
});

test("a tie is told, and who wins it", () => {
  const sheet = (...places: number[]): Element | null => {
    const tied = structuredClone(before);
    for (const player of tied.players) player.fame = 98;
    const session = { ...sessionWith(tied), over: signal({ places, fame: [] }) };
    const game = { session: session as unknown as Session, desk: {} as Desk };
    render(
      <GameContext.Provider value={game}>
        <FinalSheet />
      </GameContext.Provider>,
      host,
    );
    return host.querySelector(".tie");
  };
  expect(sheet(2, 1, 3, 4)?.textContent).toContain("R20.7");
  expect(sheet(1, 1, 3, 4)).toBeNull();
});

test("the whole log has a heading over each part", () => {
  const text = "Setup\nAda chooses.\n\nTurn 1 of 5. Advertise\nAda advertises. (R9.1)\n";
  render(<WholeLog text={text} />, host);
  const heads = [...host.querySelectorAll("h3")].map((each) => each.textContent);
  expect(heads).toEqual(["Setup", "Turn 1 of 5. Advertise"]);
  expect(host.querySelectorAll("li")).toHaveLength(2);
});
