/** Nothing overflows or needs scrolling: in every phase, with two to four players and all
 * modules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { scenesOf, show, stage } from "./stage.mjs";
import { DESKTOP, openPage, PHONE, useServer } from "./support.mjs";

const server = useServer();

const LARGE = { width: 1920, height: 1080 };

/** What sticks out of the window, of its own frame or lies on something else; lists may scroll
 * inside. */
function overflow(page) {
  return page.evaluate(() => {
    const wrong = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) wrong.push(`page ${root.scrollWidth} wide`);
    if (root.scrollHeight > innerHeight) wrong.push(`page ${root.scrollHeight} high`);
    const name = (part) => `${part.localName}.${part.getAttribute("class")}`;
    const scrolls =
      ".decision *, .log ol *, .words-view *, .unseen, dialog, dialog *, svg *";
    for (const part of document.querySelectorAll("main.table *")) {
      const box = part.getBoundingClientRect();
      if (box.width === 0 || part.matches(scrolls) || part.closest(".moment")) continue;
      if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1)
        wrong.push(`${name(part)} leaves the window: ${JSON.stringify(box)}`);
    }
    const panel = document.querySelector(".decision")?.getBoundingClientRect();
    const aids = document.querySelectorAll("main.table:not(.tall) .aids > *");
    for (const aid of aids)
      if (panel && aid.getBoundingClientRect().bottom > panel.bottom + 1)
        wrong.push(`${name(aid)} has to be scrolled to`);
    for (const button of document.querySelectorAll("main.table button"))
      if (button.scrollWidth > button.clientWidth + 1)
        wrong.push(`the text of ${name(button)} is cut: ${button.textContent}`);
    const parts = [...document.querySelectorAll("main.table > *:not(.moment, .near)")];
    for (const [i, part] of parts.entries())
      for (const other of parts.slice(i + 1)) {
        const [a, b] = [part.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) wrong.push(`${name(part)} lies on ${name(other)}`);
      }
    return wrong;
  });
}

async function fits(page, what) {
  const wrong = await overflow(page);
  assert.deepEqual(wrong, [], `${what} at ${JSON.stringify(page.viewportSize())}`);
}

/** On a phone each part of the table has its turn. */
async function fitsPhone(page, what, everyPart) {
  await page.setViewportSize(PHONE);
  await page.waitForSelector("main.table.tall");
  await fits(page, what);
  const tabs = everyPart ? await page.$$(".tabs button") : [];
  for (const tab of tabs) {
    await tab.click();
    await fits(page, `${what}, ${await tab.textContent()}`);
  }
}

const MAIN = new Set([
  "magicians",
  "assignment",
  "place",
  "placement acting",
  "game_over",
]);

for (const players of [2, 3, 4])
  test(`${players} players fit`, { timeout: 600000 }, async () => {
    const page = await openPage(server);
    await stage(page);
    const all = scenesOf(players).filter(([scene]) => players === 4 || MAIN.has(scene));
    for (const [scene, shown] of all) {
      await page.setViewportSize(DESKTOP);
      await show(page, shown);
      await fits(page, scene);
      await page.setViewportSize(LARGE);
      await fits(page, scene);
      await fitsPhone(page, scene, MAIN.has(scene));
    }
    for (const scene of MAIN)
      assert.ok(
        all.some(([each]) => each === scene),
        scene,
      );
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
