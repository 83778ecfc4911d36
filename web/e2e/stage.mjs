/** Recorded situations (test/record.py) put before the client as a server would: for what games
 * only come to by luck. */
import { recorded } from "../test/recorded.mjs";

export { recorded };

const onStage = recorded.filter(
  ({ situation: { view } }) => view.phase === "performance" && view.players.length === 4,
)[0];

/** A situation with other moves: what the protocol can say and games rarely come to. */
function composed(kind, moves, frame) {
  const { welcome, situation } = onStage;
  const view = { ...situation.view, stack: frame ? [frame] : [] };
  const rows = moves.map((move, i) => {
    const text = `Ada: ${kind} ${Object.values(move).join(" ")}`;
    const actor = `seat${welcome.seat}`;
    return { label: `${kind} ${i + 1}`, move: { text, kind, actor, ...move } };
  });
  return { welcome, situation: { ...situation, view, moves: rows, refused: [] } };
}

const cards = onStage.situation.view.show.filter(Boolean).map((show) => show.card);
const showing = { kind: "show", a: cards[0] };

export const rare = [
  composed("reward", [{ reward: "fame" }, { reward: "coins" }], { kind: "reward" }),
  composed("home", [{ place: "workshop_1" }, { place: "workshop_2" }]),
  composed(
    "put_beside",
    cards.map((performance) => ({ performance })),
  ),
  composed("exchange", [
    { performance: cards[0], other_performance: cards[1] },
    { performance: cards[0], other_performance: cards[2] },
  ]),
  composed("marker_to", [{ trick: "levitation" }, { trick: "linking_rings" }]),
  composed(
    "trick_steal",
    [
      { card_slot: 1, other_card_slot: 2 },
      { card_slot: 1, other_card_slot: 3 },
    ],
    showing,
  ),
  composed(
    "premiere",
    [
      { card_slot: 1, yield: "fame" },
      { card_slot: 1, yield: "coins" },
    ],
    showing,
  ),
  composed("talent", [{ specialist: "engineer" }, { specialist: "manager" }]),
];

export const kindsOf = (shown) =>
  new Set((shown.situation.moves ?? []).map((move) => move.move.kind));

/** The phase, the decision nested in it and whether a Character is acting. */
export function sceneOf({ situation: { view } }) {
  return [view.phase, view.stack.at(-1)?.kind, view.placed && "acting"]
    .filter(Boolean)
    .join(" ");
}

/** From now on the page sits at recorded tables; page.sent has what it says. */
export async function stage(page) {
  page.sent = [];
  await page.route("**/api/tables/*/ticket", (route) =>
    route.fulfill({ json: { ticket: "recorded" } }),
  );
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === "hello") {
        socket.send(JSON.stringify(page.shown.welcome));
        socket.send(JSON.stringify(page.shown.situation));
      } else page.sent.push(message);
    });
  });
}

let number = 0;

/** Shows one of them. */
export async function show(page, shown) {
  page.shown = shown;
  page.sent.length = 0;
  await page.evaluate((id) => (location.hash = `#/table/${id}`), `recorded${++number}`);
  await page.waitForFunction(
    ([at, count]) =>
      location.hash.endsWith(count) &&
      document.querySelector("main.table")?.dataset.at === String(at) &&
      document.querySelector(".bar .link.saved"),
    [shown.situation.at, String(number)],
  );
}
