/** What is told to somebody who looks or listens elsewhere: title, sound, notification, and the
 * live region of a screen reader. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lay, listen, moments } from "./moments.mjs";
import { awaitTurn, playOn } from "./play.mjs";
import { beginGame, openPage, sitAt, until, useServer } from "./support.mjs";

const server = useServer();

const TURN = "● Your turn – Trickerion";
const SETTINGS = "footer button:text-is('Settings')";

/** Counts instead of ringing and showing; window.away: somebody looks elsewhere. */
function stubs(answer) {
  window.told = { rung: 0, noticed: [] };
  window.away = false;
  Object.defineProperty(document, "hidden", { get: () => window.away });
  const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = () => ({ connect: (to) => to, frequency: {}, gain });
  window.AudioContext = class {
    currentTime = 0;
    resume = async () => undefined;
    createGain = node;
    createOscillator() {
      const stop = () => (window.told.rung += 1);
      return { ...node(), start() {}, stop };
    }
  };
  window.Notification = class {
    static requestPermission = async () => answer;
    constructor(title, { body }) {
      window.told.noticed.push([title, body]);
    }
  };
}

async function openDeaf(answer) {
  const page = await openPage(server);
  await page.addInitScript(stubs, answer);
  await page.reload();
  await page.waitForSelector("button.main");
  return page;
}

async function optIn(page) {
  await page.click(SETTINGS);
  await page.check("dialog label:has-text('sound') input");
  await page.click("dialog label:has-text('otification') input");
}

/** How often it became the turn of this seat while the page looked on. */
function countTurns(page) {
  let turns = 0;
  let waited = false;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type !== "situation") return;
      const mine = message.waiting.includes(page.seat);
      turns += Number(mine && waited);
      waited = !mine;
    }),
  );
  return () => turns;
}

/** Everything that was sent has been heard here and there. */
async function caughtUp(page, table) {
  await awaitTurn(page);
  const at = Number(await page.getAttribute("main.table", "data-at"));
  await until(() => page.line.situations.get(table)?.at === at, "not heard");
}

const told = (page) => page.evaluate(() => window.told);

test(
  "those who want it hear and see that it is their turn",
  {
    timeout: 300000,
  },
  async () => {
    const page = await openDeaf("granted");
    const moment = moments.find(({ phase }) => phase === "starting_trick");
    page.seat = moment.seat;
    listen(page);
    const turns = countTurns(page);
    const [table] = await lay(server, page, [moment]);
    await optIn(page);
    await page.keyboard.press("Escape");
    await sitAt(page, table);
    await awaitTurn(page);
    assert.equal(await page.title(), TURN);
    await playOn(page, { seed: 4, steps: 2 });
    await caughtUp(page, table);
    assert.deepEqual(await told(page), { rung: 0, noticed: [] }, "nobody has waited yet");

    await playOn(page, { seed: 4, steps: 500, until: () => turns() >= 3 });
    await caughtUp(page, table);
    const seen = turns();
    assert.deepEqual(
      await told(page),
      { rung: 2 * seen, noticed: [] },
      "two notes a turn",
    );
    await page.evaluate(() => (window.away = true));
    await playOn(page, { seed: 4, steps: 500, until: () => turns() >= seen + 2 });
    await caughtUp(page, table);
    const { rung, noticed } = await told(page);
    assert.equal(rung, 2 * turns());
    assert.equal(noticed.length, turns() - seen);
    for (const [title, body] of noticed) {
      assert.equal(title, TURN);
      assert.match(body, /\?|:|card/);
    }
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  },
);

test("those who do not want it are left alone", { timeout: 300000 }, async () => {
  const page = await openDeaf("granted");
  await beginGame(page);
  await page.evaluate(() => (window.away = true));
  await playOn(page, { seed: 4, steps: 8 });
  assert.deepEqual(await told(page), { rung: 0, noticed: [] });
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a browser that forbids notifications says so", { timeout: 300000 }, async () => {
  const page = await openDeaf("denied");
  await optIn(page);
  assert.match(await page.textContent("dialog [role=alert]"), /does not allow/);
  assert.equal(await page.isChecked("dialog label:has-text('otification') input"), false);
  await page.context().close();
});

test(
  "the title and the live region are of the table at hand",
  {
    timeout: 300000,
  },
  async () => {
    const page = await openPage(server);
    const region = "[role=log][aria-live]";
    await beginGame(page);
    await playOn(page, { seed: 4, steps: 4 });
    await awaitTurn(page);
    assert.equal(await page.title(), TURN);
    assert.notEqual(await page.textContent(region), "");
    await page.evaluate(() => (location.hash = "#/"));
    await page.waitForSelector("main.start");
    assert.equal(await page.textContent(region), "");
    assert.equal(await page.title(), "Trickerion");

    await beginGame(page);
    await awaitTurn(page);
    const lines = await page.$$eval(`${region} p`, (all) =>
      all.map((p) => p.textContent),
    );
    assert.equal(lines.filter((line) => line.startsWith("Your decision")).length, 1);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  },
);
