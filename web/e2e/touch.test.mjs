/** A complete game by finger on a phone, with all modules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { finger, playOn } from "./play.mjs";
import { beginGame, openPage, PHONE, useServer } from "./support.mjs";

const server = useServer();

test("a whole game on a phone", { timeout: 900000 }, async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  const modules = ["dark_alley", "prophecies"];
  await beginGame(page, 3, "greedy", { modules });
  const kinds = new Set();
  const steps = await playOn(page, { seed: 5, hand: finger, kinds });
  assert.ok(steps > 50);
  await page.waitForSelector(".final .ledger");
  assert.ok(kinds.size > 12, [...kinds].join("; "));
  assert.deepEqual(page.wrong, []);
});
