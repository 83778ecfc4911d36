/** A complete game by finger on a phone, with all modules. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { finger, playOn } from "./play.mjs";
import {
  against,
  closeBrowser,
  newTable,
  openPage,
  PHONE,
  Server,
  sitAt,
} from "./support.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await closeBrowser();
  await server.end();
});

test("a whole game on a phone", { timeout: 900000 }, async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  const modules = ["dark_alley", "prophecies"];
  const { table } = await newTable(page, against(3, "greedy", { modules }));
  await sitAt(page, table.id);
  const kinds = new Set();
  const steps = await playOn(page, { seed: 5, hand: finger, kinds });
  assert.ok(steps > 50);
  await page.waitForSelector(".final .ledger");
  assert.ok(kinds.size > 12, [...kinds].join("; "));
  assert.deepEqual(page.wrong, []);
});
