/** Reloads and restarts of the server in every phase: nothing is lost, nothing is doubled. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { awaitTurn, mouse, numbers, phaseOf, skipMoments, step } from "./play.mjs";
import { against, closeBrowser, newTable, openPage, Server, sitAt } from "./support.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await closeBrowser();
  await server.end();
});

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

/** What a seat is asked in one after the other; the last two come to those who prepare. */
const PHASES = [
  "magicians",
  "starting_trick",
  "specialist",
  "components",
  "advertise",
  "assignment",
  "place",
  "placement",
];
const PREFER = ["advertise", "perform", "put", "set_up", "prepare"];

test("reload and restart in every phase", { timeout: 900000 }, async () => {
  const page = await openPage(server);
  page.lossy = true;
  const { table } = await newTable(page, against(2, "random"));
  await sitAt(page, table.id);
  const chance = numbers(9);
  const seen = new Set();
  for (let i = 0; i < 300 && !PHASES.every((phase) => seen.has(phase)); i++) {
    await awaitTurn(page);
    const phase = await phaseOf(page);
    if (!seen.has(phase)) {
      seen.add(phase);
      await sameAfter(page, table.id, `${phase}: reload`, () => page.reload());
      const signal = seen.size % 2 === 0 ? "SIGTERM" : "SIGKILL";
      await sameAfter(page, table.id, `${phase}: restart`, () => restart(page, signal));
    }
    await step(page, chance, mouse, { prefer: PREFER });
  }
  assert.ok(
    PHASES.every((phase) => seen.has(phase)),
    [...seen].join("; "),
  );
  await skipMoments(page);
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

/** Points at the first thing to do until it is done. */
async function decide(page) {
  const first =
    ".decision .sure .main, .decision .options .hot, .decision .options .option";
  for (
    let i = 0;
    i < 6 && (await page.getAttribute("main.table", "data-state")) === "mine";
    i++
  )
    await page.click(first);
}

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
    const { table } = await newTable(
      page,
      against(2, "random", { setup: "first", modules: [] }),
    );
    await sitAt(page, table.id);
    await awaitTurn(page);
    await server.stop();
    await page.waitForSelector(".link.offline");
    await decide(page);
    assert.match(await page.textContent(".decision"), /sending/);
    await page.reload().catch(() => undefined);
    await server.start();
    await comeBack(page, `${server.url}/#/table/${table.id}`);
    await page.waitForSelector("main.table");
    await awaitTurn(page);
    const log = await page.evaluate(
      async (id) => (await fetch(`/api/tables/${id}/log`)).text(),
      table.id,
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
    const { table } = await newTable(
      page,
      against(2, "random", { setup: "first", modules: [] }),
    );
    await sitAt(page, table.id);
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

test(
  "tries again ever more rarely, and says what is true",
  { timeout: 300000 },
  async () => {
    const page = await openPage(server);
    page.lossy = true;
    const { table } = await newTable(
      page,
      against(2, "random", { setup: "first", modules: [] }),
    );
    await sitAt(page, table.id);
    await page.waitForSelector(".link.saved");
    const tries = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/ticket")) tries.push(Date.now());
    });
    await server.stop();
    await page.waitForSelector(".link.offline");
    assert.equal(await page.textContent(".link"), "offline, trying again");
    await page.waitForTimeout(6000);
    assert.ok(tries.length >= 2 && tries.length <= 7, `${tries.length} tries`);
    await server.start();
    await page.waitForSelector(".link.saved");
    await page.context().close();
  },
);
