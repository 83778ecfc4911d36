/** Nothing overflows or needs scrolling, and no serious accessibility finding: in every phase,
 * with two to four players and all modules. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { recorded, sceneOf, show, stage } from "./stage.mjs";
import { closeBrowser, DESKTOP, openPage, PHONE, Server } from "./support.mjs";

const server = new Server();
const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
before(() => server.start());
after(async () => {
  await closeBrowser();
  await server.end();
});

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

const scenes = (players) => {
  const found = new Map();
  for (const shown of recorded)
    if (shown.situation.view.players.length === players) found.set(sceneOf(shown), shown);
  return [...found];
};

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
    const all = scenes(players).filter(([scene]) => players === 4 || MAIN.has(scene));
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

/** Numerals in the drawings are pictures of what the name says in words. */
const DRAWN = {
  resultTypes: ["violations"],
  rules: { "label-content-name-mismatch": { enabled: false } },
};

async function serious(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    (options) => window.axe.run(document, options),
    DRAWN,
  );
  return found.violations
    .filter((rule) => ["serious", "critical"].includes(rule.impact))
    .map(
      (rule) =>
        `${rule.id}: ${rule.nodes.map((node) => node.html.slice(0, 200)).join(" | ")}`,
    );
}

const LOOKS = {
  light: {},
  dark: { colorScheme: "dark" },
  contrast: { contrast: "more" },
};

/** In all looks, without opening anything anew. */
async function sound(page, what) {
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia({
      colorScheme: "light",
      contrast: "no-preference",
      ...media,
    });
    await page.waitForFunction(
      ([theme, contrast]) =>
        document.documentElement.dataset.theme === theme &&
        document.documentElement.dataset.contrast === contrast,
      [look === "dark" ? "dark" : "light", look === "contrast" ? "more" : "normal"],
    );
    assert.deepEqual(await serious(page), [], `${what}, ${look}`);
  }
}

const at = (page, hash) => page.evaluate((to) => (location.hash = to), hash);

test("pages have no serious finding", { timeout: 600000 }, async () => {
  const page = await openPage(server);
  await sound(page, "start");
  for (const [word, what] of [
    ["Rules", "rules"],
    ["Settings", "settings"],
  ]) {
    await page.click(`footer button:text-is("${word}")`);
    await page.waitForSelector("dialog[open] .body");
    await sound(page, what);
    await page.keyboard.press("Escape");
  }
  await at(page, "#/create");
  await page.waitForSelector("main.create");
  await page.click(".switches summary");
  await sound(page, "create");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

for (const [shape, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test(`tables have no serious finding: ${shape}`, { timeout: 600000 }, async () => {
    const page = await openPage(server, { viewport });
    await stage(page);
    const all = scenes(4);
    for (const wanted of ["assignment", "placement acting", "performance", "game_over"]) {
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
