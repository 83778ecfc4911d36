/** No serious accessibility finding on any page, at tables in every phase, with dialogs open and
 * with moments on screen: light, dark and high contrast, desktop and phone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lay, moments } from "./moments.mjs";
import { awaitTurn, look, mouse, numbers, plan, step } from "./play.mjs";
import { sound, soundAsItIs, unnamed } from "./scan.mjs";
import { scenesOf, show, stage } from "./stage.mjs";
import { beginGame, DESKTOP, openPage, PHONE, sitAt, useServer } from "./support.mjs";

const server = useServer();
const SHAPES = Object.entries({ desktop: DESKTOP, phone: PHONE });

const at = (page, hash) => page.evaluate((to) => (location.hash = to), hash);

/** Scans every dialog that some buttons open. */
async function dialogs(page, opener, words, where) {
  for (const word of words) {
    await page.click(opener(word));
    await page.waitForSelector("dialog[open] .body > *");
    await sound(page, `${word}, ${where}`, "dialog[open]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
  }
}

for (const [shape, viewport] of SHAPES)
  test(`pages: ${shape}`, { timeout: 600000 }, async () => {
    const page = await openPage(server, { viewport });
    await sound(page, "start");
    const footer = (word) => `footer button:text-is("${word}")`;
    await dialogs(page, footer, ["Rules", "Settings"], "start");
    await at(page, "#/create");
    await page.waitForSelector("main.create");
    await page.click(".switches summary");
    await sound(page, "create");
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

const SCANNED = ["assignment", "placement acting", "performance", "game_over"];

for (const [shape, viewport] of SHAPES)
  test(`tables: ${shape}`, { timeout: 600000 }, async () => {
    const page = await openPage(server, { viewport });
    await stage(page);
    const all = scenesOf(4);
    for (const wanted of SCANNED) {
      const found = all.find(([scene]) => scene.startsWith(wanted));
      assert.ok(found, wanted);
      await show(page, found[1]);
      const hot = await page.$("main.table:not(:has(.final)) svg .hot");
      await hot?.hover();
      await sound(page, wanted);
    }
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

for (const [shape, viewport] of SHAPES)
  test(`what is written is in the name: ${shape}`, { timeout: 600000 }, async () => {
    const page = await openPage(server, { viewport });
    await stage(page);
    for (const [scene, shown] of scenesOf(4)) {
      await show(page, shown);
      const tabs = await page.$$(".tabs button");
      assert.deepEqual(await unnamed(page), [], scene);
      for (const tab of tabs) {
        await tab.click();
        assert.deepEqual(await unnamed(page), [], scene);
      }
    }
    await page.context().close();
  });

/** Long timers do not run: a moment stays as long as somebody looks. */
function standStill() {
  const run = window.setTimeout;
  window.setTimeout = (deed, ms, ...more) =>
    ms >= 600 ? 0 : run.call(window, deed, ms, ...more);
}

/** Readers of the screen hear of moments in the live region; those who see them must be able to
 * read them. */
async function readable(page, what) {
  await soundAsItIs(page, what);
  await page.$eval(".moment", (moment) => moment.removeAttribute("aria-hidden"));
  await sound(page, `${what}, seen`, ".moment");
}

const MOMENTS = {
  reveal: {
    where: ({ phase }) => phase === "assignment",
    bring: (page) => plan(page, numbers(3), mouse),
  },
  show: {
    where: ({ kind }) => kind === "perform",
    bring: (page) => step(page, numbers(3), mouse, { prefer: ["perform"] }),
  },
};

/** A click may miss what is just moving into its place: then again. */
async function awaitMoment(page, act, bring) {
  const moment = `.moment[data-act="${act}"]`;
  for (let tries = 0; tries < 5; tries++) {
    await bring(page);
    const come = page.waitForSelector(moment, { timeout: 6000 });
    if (await come.catch(() => undefined)) return;
  }
  assert.fail(`no ${act} came: ${JSON.stringify(await look(page))}`);
}

for (const [shape, viewport] of SHAPES)
  for (const motion of ["no-preference", "reduce"])
    test(`moments: ${shape}, motion ${motion}`, { timeout: 600000 }, async () => {
      const page = await openPage(server, { viewport });
      await page.emulateMedia({ reducedMotion: motion });
      await page.addInitScript(standStill);
      await page.reload();
      const wanted = Object.values(MOMENTS).map(({ where }) => moments.find(where));
      const tables = await lay(server, page, wanted);
      for (const [i, [act, { bring }]] of Object.entries(MOMENTS).entries()) {
        await sitAt(page, tables[i]);
        await awaitTurn(page);
        await awaitMoment(page, act, bring);
        await readable(page, act);
      }
      assert.deepEqual(page.wrong, []);
      await page.context().close();
    });

for (const [shape, viewport] of SHAPES)
  test(`dialogs at a table: ${shape}`, { timeout: 600000 }, async () => {
    const page = await openPage(server, { viewport });
    await beginGame(page);
    const OPEN = "dialog[open]";
    await page.click(".tools button:text-is('Menu')");
    await sound(page, "menu", OPEN);
    const menu = (word) => `.menu button:text-is("${word}")`;
    await page.click(menu("The whole log"));
    await page.waitForSelector(".whole-log");
    await sound(page, "log", OPEN);
    await page.click(`${OPEN} .back`);
    await page.click(menu("Resign"));
    await page.waitForSelector(".sure .grave");
    await sound(page, "resign", OPEN);
    await page.click(".sure button:not(.grave)");
    await page.keyboard.press("Escape");
    for (const [word, part] of [
      ["Rules", ".rules"],
      ["Settings", "input[type=range]"],
    ]) {
      await page.click(".tools button:text-is('Menu')");
      await page.click(menu(word));
      await page.waitForSelector(`${OPEN} ${part}`);
      await soundAsItIs(page, word, `${OPEN}:has(${part})`);
      await page.keyboard.press("Escape");
    }
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

for (const [shape, viewport] of SHAPES)
  test(`all Tricks: ${shape}`, { timeout: 300000 }, async () => {
    const page = await openPage(server, { viewport });
    await stage(page);
    await show(page, new Map(scenesOf(4)).get("assignment"));
    await page.click(".tools button:text-is('Menu')");
    await page.click(".menu button:text-is('All Tricks')");
    await page.waitForSelector("dialog[open] .tricks");
    await soundAsItIs(page, "all Tricks", "dialog[open]:has(.tricks)");
    await page.context().close();
  });
