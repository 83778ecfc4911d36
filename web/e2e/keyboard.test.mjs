/** A complete game by keyboard alone, and the table in words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { awaitTurn, keys, playOn } from "./play.mjs";
import { beginGame, openPage, useServer } from "./support.mjs";

const server = useServer();

async function tabTo(page, selector) {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

test("Tab and Enter begin a game; arrows go from target to target", async () => {
  const page = await openPage(server);
  await tabTo(page, "button.main");
  await page.keyboard.press("Enter");
  await page.waitForSelector("main.table");
  await awaitTurn(page);
  await tabTo(page, "[data-target], .option");
  await page.focus('[data-target="slot:downtown_1"]');
  await page.keyboard.press("ArrowRight");
  const there = await page.evaluate(() =>
    document.activeElement?.getAttribute("data-target"),
  );
  assert.equal(there, "slot:downtown_2");
  await page.keyboard.press("t");
  await page.waitForSelector(".words-view h3");
  const words = await page.textContent(".words-view");
  assert.match(words, /Downtown/);
  assert.match(words, /Riverside/);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a whole game", { timeout: 600000 }, async () => {
  const page = await openPage(server);
  await beginGame(page, 2, "greedy", { modules: [], setup: "free" });
  const steps = await playOn(page, { seed: 11, hand: keys });
  assert.ok(steps > 20);
  await page.waitForSelector(".final .ledger");
  assert.deepEqual(page.wrong, []);
});

test("every event is announced once", { timeout: 300000 }, async () => {
  const page = await openPage(server);
  await beginGame(page, 2, "greedy", { setup: "first" });
  await page.evaluate(() => {
    window.heard = [];
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes) window.heard.push(node.textContent);
    }).observe(document.querySelector("[role=log][aria-live]"), { childList: true });
  });
  const logged = await page.$$eval(".log ol li:not(.mark)", (all) => all.length);
  await playOn(page, { seed: 3, hand: keys, steps: 12 });
  const heard = await page.evaluate(() => window.heard);
  const lines = await page.$$eval(".log ol li:not(.mark)", (all) =>
    all.map((l) => l.textContent),
  );
  const events = heard.filter((text) => !text.startsWith("Your decision"));
  assert.deepEqual(events, lines.slice(logged).slice(0, events.length));
  assert.ok(events.length > 5);
  assert.ok(heard.some((text) => text.startsWith("Your decision")));
});
