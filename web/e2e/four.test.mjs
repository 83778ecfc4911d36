/** Four browsers at one table: invitations, planning, reveal and a Performance, watched by a
 * fifth. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { before, laySame } from "./moments.mjs";
import { mouse, numbers, phaseOf, plan, skipMoments, stateOf, step } from "./play.mjs";
import { newTable, openPage, sitAt, useServer } from "./support.mjs";

const server = useServer();

async function join(invite, id, i) {
  const page = await openPage(server);
  await page.evaluate(
    ([t, c]) => (location.hash = `#/join/${t}/${c}`),
    [id, invite.claim],
  );
  await page.fill("main.join input", `Player ${i + 2}`);
  await page.click("main.join button.main");
  return page;
}

/** What leads to a Performance. */
const PREFER = ["perform", "put", "set_up", "prepare"];
const WANTED = ["theater", "workshop", "workshop", "workshop", "theater"];

/** Everybody who is asked makes a step, one after the other. */
async function playUntil(pages, chance, done, rounds = 2000) {
  for (let i = 0; i < rounds; i++)
    for (const page of pages) {
      if (await done()) return;
      if ((await stateOf(page)) === "mine")
        await step(page, chance, mouse, { prefer: PREFER, wanted: WANTED });
    }
  assert.fail("it did not come to that");
}

test("planning, reveal and performance", { timeout: 900000 }, async () => {
  const host = await openPage(server);
  const seats = [{ kind: "me" }, ...Array.from({ length: 3 }, () => ({ kind: "human" }))];
  const wish = { players: 4, seats, setup: "first", modules: [], public: true };
  const { table, invites } = await newTable(host, wish);
  await host.evaluate((id) => (location.hash = `#/table/${id}`), table.id);
  await host.waitForSelector("main.gathering");
  const guests = await Promise.all(invites.map((invite, i) => join(invite, table.id, i)));
  const pages = [host, ...guests];
  await Promise.all(pages.map((page) => page.waitForSelector("main.table")));
  const watcher = await openPage(server);
  await sitAt(watcher, table.id);
  const chance = numbers(21);
  await playUntil(pages, chance, async () => (await phaseOf(host)) === "assignment");

  for (const page of pages.slice(0, 3)) await plan(page, chance, mouse, WANTED);
  await host.waitForFunction(
    () => document.querySelectorAll(".chip .state").length === 4,
  );
  assert.match(await host.textContent(".decision"), /Waiting for Player 4/);
  assert.doesNotMatch(await watcher.textContent(".log"), /reveals/);
  await host.click(".plan button:text-is('Change the plan again')");
  await host.waitForSelector(".plan button.ready");
  await host.click(".plan button.ready");
  const revealed = host.waitForSelector('.moment[data-act="reveal"]', { timeout: 0 });
  await plan(pages[3], chance, mouse, WANTED);
  await revealed;
  for (const page of [...pages, watcher])
    await page.waitForFunction(() =>
      document.querySelector(".log").textContent.includes("reveals"),
    );

  /* A later evening of the same people: one of them is about to perform. */
  const everybody = [...pages, watcher];
  for (const page of everybody) page.lossy = true;
  const later = await laySame(server, table.id, before("perform", 4));
  await Promise.all(everybody.map((page) => sitAt(page, later)));
  const seen = watcher.waitForSelector('.moment[data-act="show"]', { timeout: 0 });
  await playUntil(pages, chance, async () => {
    const log = await watcher.textContent(".log");
    if ((await stateOf(host)) === "over") assert.fail("nobody has performed");
    return /performs/.test(log);
  });
  await seen;
  await Promise.all(pages.map(skipMoments));
  await host.fill("#saying", "Bravo!");
  await host.click(".chat button");
  for (const page of everybody)
    await page.waitForFunction(() =>
      document.querySelector(".log ol li:last-child").textContent.includes("Bravo!"),
    );
  for (const page of everybody) assert.deepEqual(page.wrong, []);
});
