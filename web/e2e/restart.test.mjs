/** Reloads and restarts of the server in every phase and nested decision, and after the end:
 * nothing is lost, nothing is doubled. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lay, moments, scenes } from "./moments.mjs";
import {
  awaitTurn,
  decideFirst,
  mouse,
  numbers,
  phaseOf,
  skipMoments,
  step,
} from "./play.mjs";
import { beginGame, openPage, sitAt, useServer } from "./support.mjs";
import { FRAMES, PHASES } from "./words.mjs";

const server = useServer();

/** What has happened, as the server keeps it, and what is asked. */
const truth = (page, id) =>
  page.evaluate(async (table) => {
    const log = await (await fetch(`/api/tables/${table}/log`)).text();
    const asked = document.querySelector(".decision h2")?.textContent;
    return [log, asked, document.querySelector("main.table")?.dataset.at];
  }, id);

async function sameAfter(page, id, what, deed) {
  const before = await truth(page, id);
  await deed();
  await page.waitForSelector(".link.saved");
  await awaitTurn(page);
  assert.deepEqual(await truth(page, id), before, what);
}

async function restart(page, signal) {
  await server.stop(signal);
  await page.waitForSelector(".link.offline");
  await server.start();
}

test("every phase and nested decision is known", () => {
  const phases = new Set(moments.map((moment) => moment.phase));
  const frames = new Set(moments.map((moment) => moment.frame));
  assert.deepEqual(
    [...PHASES, ...FRAMES].filter((id) => !phases.has(id) && !frames.has(id)),
    [],
  );
});

test("reload and restart in every phase", { timeout: 900000 }, async () => {
  const page = await openPage(server);
  const all = scenes();
  const tables = await lay(
    server,
    page,
    all.map(([, moment]) => moment),
  );
  page.lossy = true;
  for (const [i, [scene, moment]] of all.entries()) {
    const table = tables[i];
    await sitAt(page, table);
    await awaitTurn(page);
    assert.equal(await phaseOf(page), moment.phase);
    await sameAfter(page, table, `${scene}: reload`, () => page.reload());
    const signal = i % 2 === 0 ? "SIGTERM" : "SIGKILL";
    await sameAfter(page, table, `${scene}: restart`, () => restart(page, signal));
  }
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("reload and restart after the end", { timeout: 300000 }, async () => {
  const page = await openPage(server);
  page.lossy = true;
  await beginGame(page);
  await page.click(".tools button:text-is('Menu')");
  await page.click(".menu button:text-is('Resign')");
  await page.click("dialog .sure button.grave");
  await page.waitForSelector(".final .ledger");
  const fame = await page.textContent(".ledger");
  await page.reload();
  await page.waitForSelector(".final .ledger");
  assert.equal(await page.textContent(".ledger"), fame);
  await restart(page);
  await page.waitForSelector(".link.saved");
  assert.equal(await page.textContent(".ledger"), fame);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

/** In the same tab. The browser's own page about the lost connection may still be on its way,
 * and a way to what is its own address is no navigation. */
async function comeBack(page, url) {
  for (let tries = 0; tries < 20; tries++)
    try {
      await page.goto("about:blank");
      await page.goto(url);
      return;
    } catch {
      await page.waitForTimeout(200);
    }
  assert.fail(`no way back to ${url}`);
}

test(
  "a move made without a connection is sent once it is back",
  { timeout: 300000 },
  async () => {
    const page = await openPage(server);
    page.lossy = true;
    const table = await beginGame(page);
    await awaitTurn(page);
    await server.stop();
    await page.waitForSelector(".link.offline");
    await decideFirst(page);
    assert.match(await page.textContent(".decision"), /sending/);
    await page.reload().catch(() => undefined);
    await server.start();
    await comeBack(page, `${server.url}/#/table/${table}`);
    await page.waitForSelector("main.table");
    await awaitTurn(page);
    const log = await page.evaluate(
      async (id) => (await fetch(`/api/tables/${id}/log`)).text(),
      table,
    );
    assert.equal(log.match(/^Ada plays /gm)?.length, 1, log);
    await page.context().close();
  },
);

test(
  "a move that was sent and not answered is not made twice",
  { timeout: 300000 },
  async () => {
    const page = await openPage(server);
    page.lossy = true;
    await beginGame(page);
    const chance = numbers(5);
    for (let i = 0; i < 6; i++) {
      await awaitTurn(page);
      await skipMoments(page);
      const before = Number(await page.getAttribute("main.table", "data-at"));
      const deed = step(page, chance, mouse).catch(() => undefined);
      await page.waitForTimeout(chance(30));
      await page.reload();
      await deed;
      await page.waitForSelector(".link.saved");
      await awaitTurn(page);
      assert.ok(Number(await page.getAttribute("main.table", "data-at")) >= before);
    }
    const complaint = await page.$(".decision .problem");
    assert.equal(complaint && (await complaint.textContent()), null);
    await page.context().close();
  },
);

/** The moments at which the page asks for a new connection, by its own clock. */
function countTries() {
  window.tries = [];
  const ask = window.fetch;
  window.fetch = (...all) => {
    if (String(all[0]).endsWith("/ticket")) window.tries.push(performance.now());
    return ask(...all);
  };
}

test(
  "tries again ever more rarely, and says what is true",
  { timeout: 300000 },
  async () => {
    const page = await openPage(server);
    page.lossy = true;
    await beginGame(page);
    await page.waitForSelector(".link.saved");
    await page.evaluate(countTries);
    await server.stop();
    await page.waitForSelector(".link.offline");
    assert.equal(await page.textContent(".link"), "offline, trying again");
    await page.waitForFunction(() => window.tries.length >= 5);
    const tries = await page.evaluate(() => window.tries);
    for (let i = 1; i < tries.length; i++)
      assert.ok(tries[i] - tries[i - 1] >= 190 * 2 ** i, tries.join(" "));
    await server.start();
    await page.waitForSelector(".link.saved");
    await page.context().close();
  },
);
