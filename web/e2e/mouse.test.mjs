/** A complete game against bots by mouse, from the start page to the final scoring. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn } from "./play.mjs";
import { openPage, useServer } from "./support.mjs";

const server = useServer();

test("one click to a game, and on to its end", { timeout: 600000 }, async () => {
  const page = await openPage(server);
  await page.click("button.main");
  await page.waitForSelector("main.table");
  const steps = await playOn(page, { seed: 7 });
  assert.ok(steps > 30, `only ${steps} steps`);
  await page.waitForSelector(".final .ledger");
  assert.equal(await page.$(".moment"), null, "the end is told before the last show");
  const fame = await page.$$eval(".ledger tfoot td", (cells) =>
    cells.map((c) => +c.textContent),
  );
  assert.equal(fame.length, 3);
  assert.equal(Math.max(...fame), fame[0], "the winner stands first");
  assert.deepEqual(page.wrong, []);
});
