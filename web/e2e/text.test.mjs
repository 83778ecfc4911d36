/** What is read instead of looked at: the table in words, and the rules. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { scenesOf, show, stage } from "./stage.mjs";
import { DESKTOP, openPage, PHONE, useServer } from "./support.mjs";

const server = useServer();

/** Lines that are not where somebody who scrolls down could read them. */
function outOfSight(page) {
  return page.evaluate(() => {
    const words = document.querySelector(".words-view");
    const frame = words.getBoundingClientRect();
    const inside = (box) =>
      box.height > 0 && box.left >= frame.left && box.right <= frame.right + 1;
    const lines = [...words.querySelectorAll("h3, li")];
    const lost = lines.filter((line) => !inside(line.getBoundingClientRect()));
    const first = words.querySelector("li").getBoundingClientRect();
    if (first.bottom > frame.bottom || frame.bottom > innerHeight + 1) lost.push(words);
    return lost.map((line) => line.textContent.slice(0, 60));
  });
}

const headings = (page) =>
  page.$$eval(".words-view h3", (all) => all.map((h) => h.textContent));

/** The name that a board has in the words. */
async function hasEveryBoard(page, players) {
  const found = (await headings(page)).filter((text) => /favourite category/.test(text));
  assert.equal(found.length, players, String(found));
}

/** What the top of the frame shows. */
const topPart = (page) =>
  page.evaluate(() => {
    const words = document.querySelector(".words-view");
    const { top, left } = words.getBoundingClientRect();
    const parts = [...words.querySelectorAll("[data-part]")];
    const seen = parts.find((part) => part.getBoundingClientRect().bottom > top + 1);
    return left >= 0 ? seen.dataset.part : undefined;
  });

for (const players of [2, 4])
  test(`the table of ${players} in words can be read as a whole`, async () => {
    const page = await openPage(server);
    await stage(page);
    const scene = scenesOf(players).find(([each]) => each === "placement acting");
    await page.setViewportSize(DESKTOP);
    await show(page, scene[1]);
    await page.getByRole("button", { name: "In words" }).click();
    await page.waitForSelector(".words-view");
    assert.deepEqual(await outOfSight(page), []);
    await hasEveryBoard(page, players);
    await page.setViewportSize(PHONE);
    await page.waitForSelector("main.table.tall .words-view");
    await page.getByRole("button", { name: "My board" }).click();
    assert.deepEqual(await outOfSight(page), []);
    await hasEveryBoard(page, players);
    for (const [tab, part] of [
      ["Theater", "theater"],
      ["City", "city"],
      ["My board", "mine"],
    ]) {
      await page.getByRole("button", { name: tab }).click();
      assert.equal(await topPart(page), part, tab);
    }
    await page.getByRole("button", { name: "Others" }).click();
    const other = page.locator('.words-view [data-part="others"] h3').first();
    const box = await other.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= PHONE.height, JSON.stringify(box));
    await page.getByRole("button", { name: "Log" }).click();
    await page.waitForSelector(".part .log");
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

test("the rules begin with their chapters and find what is looked for", async () => {
  const page = await openPage(server);
  await page.getByRole("button", { name: "Rules" }).click();
  const chapters = page.locator("dialog[open] .contents button");
  await chapters.nth(31).waitFor(); /* they are fetched */
  assert.equal(await chapters.count(), 32);
  await page.getByRole("searchbox").fill("enhance");
  const heading = page.locator("dialog[open] .rules h3").first();
  assert.equal(await heading.textContent(), "R12.2 Enhance Character");
  await page.getByRole("button", { name: "All chapters" }).click();
  await page.getByRole("button", { name: "R4 Recommended first setup" }).click();
  await page.waitForSelector("dialog[open] .rules td");
  await page.mouse.click(5, 5); /* outside of it */
  await page.waitForSelector("dialog[open]", { state: "detached" });
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
