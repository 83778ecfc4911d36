/** Recorded situations (test/record.py) put before the client as the server sent them: for looks,
 * which need many tables at once. Decisions are made at real ones (moments.mjs). */
import { recorded } from "../test/recorded.mjs";

export { recorded };

/** The phase, the decision nested in it and whether a Character is acting. */
function sceneOf({ situation: { view } }) {
  return [view.phase, view.stack.at(-1)?.kind, view.placed && "acting"]
    .filter(Boolean)
    .join(" ");
}

const choices = (shown) => (shown ? (shown.situation.moves?.length ?? 0) : -1);

/** Of so many players: for each scene the recorded situation with the most to choose from. */
export function scenesOf(players) {
  const found = new Map();
  for (const shown of recorded) {
    const scene = sceneOf(shown);
    if (
      shown.situation.view.players.length === players &&
      choices(shown) > choices(found.get(scene))
    )
      found.set(scene, shown);
  }
  return [...found];
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
