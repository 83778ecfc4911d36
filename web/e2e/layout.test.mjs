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
    const rows = [...document.querySelectorAll(".plan .team li")];
    for (const row of rows)
      if (
        row.getBoundingClientRect().height >
        2.9 * parseFloat(getComputedStyle(root).fontSize)
      )
        wrong.push("a Character has two lines");
    for (const aid of document.querySelectorAll(".aids > *, .in-sight"))
      if (panel && aid.getBoundingClientRect().bottom > panel.bottom + 1)
        wrong.push(`${name(aid)} has to be scrolled to`);
    for (const button of document.querySelectorAll("main.table button"))
      if (button.scrollWidth > button.clientWidth + 1)
        wrong.push(`the text of ${name(button)} is cut: ${button.textContent}`);
    for (const chip of document.querySelectorAll(".chip"))
      if (chip.scrollWidth > chip.clientWidth + 1)
        wrong.push(`${chip.textContent} is cut`);
    const bar = document.querySelector(".bar")?.offsetHeight ?? 0;
    if (bar > innerHeight * 0.19) wrong.push(`the top line is ${bar} high`);
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

/** Marks that run into each other, markers over what a Trick earns, letters that are too small. */
function muddle(page) {
  return page.evaluate(() => {
    const overlap = (a, b) => {
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      return Math.min(across, Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)) > 1;
    };
    const wrong = [];
    /* diamonds touch with their corners */
    const marks = [...document.querySelectorAll(".hot.legal")]
      .filter((each) => !each.dataset.target.startsWith("spot:"))
      .map((each) => [each.dataset.target, each.querySelector(".edge")]);
    for (const [i, [name, mark]] of marks.entries())
      for (const [other, next] of marks.slice(i + 1))
        if (mark.ownerSVGElement === next.ownerSVGElement && overlap(mark, next))
          wrong.push(`the marks of ${name} and ${other} overlap`);
    for (const trick of document.querySelectorAll(".trick:has(.stack)"))
      if (overlap(trick.querySelector(".stack"), trick.querySelector(".yields")))
        wrong.push(`markers lie over Yields: ${trick.textContent}`);
    const large = document.documentElement.dataset.text === "large";
    for (const text of document.querySelectorAll(".board:not(.small) .assignment text")) {
      const size = Number(text.getAttribute("font-size")) * text.getScreenCTM().a;
      if (size < 7.5 && !large) wrong.push(`${text.textContent} is ${size} high`);
    }
    return wrong;
  });
}

async function fits(page, what) {
  const wrong = [...(await overflow(page)), ...(await muddle(page))];
  assert.deepEqual(wrong, [], `${what} at ${JSON.stringify(page.viewportSize())}`);
}

/** The height that the panel of a phone has in all decisions. */
async function panelOf(page) {
  page.panel ??= await page.$eval(".decision", (each) => each.offsetHeight);
  return page.panel;
}

/** How much of its place a drawing uses: it is scaled down where it is too high. */
function scaleOf(page, kind) {
  return page.$$eval(`.part svg.${kind}`, ([drawing]) => {
    if (!drawing) return 1;
    const { width } = drawing.viewBox.baseVal;
    return (width * drawing.getScreenCTM().a) / drawing.clientWidth;
  });
}

const DRAWN = { City: "city", Theater: "theater", "My board": "board" };

/** On a phone each part of the table has its turn. */
async function fitsPhone(page, what, everyPart) {
  await page.setViewportSize(PHONE);
  await page.waitForSelector("main.table.tall");
  await fits(page, what);
  const panel = await page.$eval(".decision", (each) => each.offsetHeight);
  if (what !== "game_over")
    assert.equal(panel, await panelOf(page), `${what}: the panel has another height`);
  const tabs = everyPart ? await page.$$(".tabs button") : [];
  for (const tab of tabs) {
    await tab.click();
    const name = await tab.textContent();
    await fits(page, `${what}, ${name}`);
    if (DRAWN[name])
      assert.ok(
        (await scaleOf(page, DRAWN[name])) > 0.95,
        `${what}, ${name} is too small`,
      );
  }
}

const MAIN = new Set([
  "magicians",
  "assignment",
  "place",
  "placement acting",
  "game_over",
]);

const sceneOf = (players, name) => scenesOf(players).find(([scene]) => scene === name)[1];

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

test("eight Actions are seen at once", { timeout: 300000 }, async () => {
  const page = await openPage(server);
  await stage(page);
  await show(page, sceneOf(3, "placement acting"));
  assert.ok((await page.$$(".options > li")).length >= 8);
  const hidden = await page.$eval(
    ".steps",
    (list) => list.scrollHeight - list.clientHeight,
  );
  assert.ok(hidden <= 0, `${hidden} pixels have to be scrolled to`);
  await page.context().close();
});

test("slots of five Performance cards are as large as a finger", async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  await stage(page);
  const shown = sceneOf(4, "placement set_up acting");
  assert.ok(shown.situation.view.show.filter(Boolean).length >= 5);
  await show(page, shown);
  const slots = ".part .hot.legal[data-target^='spot:'] .edge";
  await page.waitForSelector(slots, { state: "attached" });
  const sizes = await page.$$eval(slots, (all) =>
    all.map((each) => each.getBoundingClientRect().width),
  );
  assert.ok(sizes.length > 10 && Math.min(...sizes) >= 40, String(sizes));
  await page.context().close();
});

test("large text fits", { timeout: 600000 }, async () => {
  const page = await openPage(server);
  await stage(page);
  await page.evaluate(() => {
    document.documentElement.dataset.text = "large";
    document.documentElement.style.fontSize = "160%";
  });
  /* the final scoring may scroll */
  const asking = scenesOf(4).filter(([each]) => MAIN.has(each) && each !== "game_over");
  for (const [scene, shown] of asking) {
    await page.setViewportSize(DESKTOP);
    await show(page, shown);
    await fits(page, `${scene}, large`);
    await page.setViewportSize(PHONE);
    await page.waitForSelector("main.table.tall");
    await fits(page, `${scene}, large`);
  }
  await page.context().close();
});

/** The middles of all things that can be pointed at. */
function things(page) {
  return page.$$eval("main.table [data-target]", (all) =>
    all.flatMap((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      const hit = document.elementFromPoint(at.x, at.y)?.closest("[data-target]");
      return hit === thing ? [at] : [];
    }),
  );
}

/** Points at one thing after the other; tells how many are explained, and what is cut. */
async function explanations(page) {
  const cut = [];
  let told = 0;
  for (const { x, y } of await things(page)) {
    await page.mouse.move(x, y);
    const about = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const pane = document.querySelector(".about");
      const { top, bottom } = pane.getBoundingClientRect();
      const whole = top >= 0 && bottom <= innerHeight;
      return { told: pane.dataset.about !== undefined, cut: !whole && pane.textContent };
    });
    if (about.told) told += 1;
    if (about.cut) cut.push(about.cut);
  }
  return { told, cut };
}

test("settings fit with the largest letters", async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  await page.evaluate(() => (document.documentElement.style.fontSize = "160%"));
  await page.locator("footer button", { hasText: "Settings" }).click();
  await page.waitForSelector("dialog[open] .body > *");
  const cut = await page.$eval("dialog[open]", (dialog) => {
    const { right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll("*")]
      .filter((each) => each.getBoundingClientRect().right > right)
      .map((each) => each.outerHTML);
  });
  assert.deepEqual(cut, []);
  await page.context().close();
});

test("an explanation is read whole, and moves nothing", { timeout: 600000 }, async () => {
  const page = await openPage(server);
  await stage(page);
  const log = () => page.$eval(".log", (each) => each.offsetTop);
  for (const scene of ["magicians", "assignment", "placement acting"]) {
    await show(page, sceneOf(4, scene));
    const before = await log();
    const { told, cut } = await explanations(page);
    assert.ok(told > 20, `${scene}: ${told} explanations`);
    assert.deepEqual(cut, [], scene);
    assert.equal(await log(), before);
  }
  await page.context().close();
});

test("on a phone what is tapped is explained in sight", { timeout: 300000 }, async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  await stage(page);
  await show(page, sceneOf(4, "advertise"));
  const top = () => page.$eval(".decision .option", (each) => each.offsetTop);
  const before = await top();
  await page.$eval(".part .hot[aria-disabled]", (each) =>
    each.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  await page.waitForSelector(".tapped .cannot");
  const seen = await page.evaluate(() => {
    const panel = document.querySelector(".decision").getBoundingClientRect();
    const told = document.querySelector(".tapped .cannot").getBoundingClientRect();
    return told.top >= panel.top && told.bottom <= panel.bottom + 1;
  });
  assert.ok(seen, "it has to be scrolled to");
  assert.equal(await top(), before, "a choice has moved");
  await page.click(".tapped button.plain");
  await page.waitForSelector(".tapped", { state: "detached" });
  await page.context().close();
});

test("another step begins at its top", { timeout: 300000 }, async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  await stage(page);
  await show(page, sceneOf(4, "placement acting"));
  await page.click(".decision [data-kind=learn]");
  await page.$eval(".steps", (list) => (list.scrollTop = 200));
  await page.$$eval(".steps .hot.legal", (all) =>
    all.at(-1).dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  await page.waitForSelector(".steps .option");
  assert.equal(await page.$eval(".steps", (list) => list.scrollTop), 0);
  await page.context().close();
});
