/** Whatever lies on the table tells what it is when it is pointed at, also on the others' boards,
 * in the heads of the boards and in the top line. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { scenesOf, show, stage } from "./stage.mjs";
import { DESKTOP, openPage, PHONE, useServer } from "./support.mjs";

const server = useServer();

const keysOn = (page) =>
  page.$$eval("main.table [data-target]", (all) => [
    ...new Set(all.map((each) => each.dataset.target)),
  ]);

/** What the panel says about it beyond its name. */
async function toldBy(page, act, key) {
  return page.evaluate(
    async ([does, target]) => {
      const found = document.querySelector(`main.table [data-target="${target}"]`);
      if (does === "click") found.dispatchEvent(new MouseEvent("click"));
      else found.focus();
      await new Promise(requestAnimationFrame);
      return [...document.querySelectorAll(".about > p:not(.can, .cannot)")]
        .map((line) => line.textContent)
        .join(" ");
    },
    [act, key],
  );
}

const theirs = (key) => /^(theirs|standing):/.test(key);

test("everything that can have the focus", { timeout: 600000 }, async () => {
  const page = await openPage(server, { viewport: DESKTOP });
  await stage(page);
  const scenes = scenesOf(3).filter(([scene]) =>
    ["place", "performance"].includes(scene),
  );
  assert.equal(scenes.length, 2);
  for (const [scene, shown] of scenes) {
    await show(page, shown);
    const keys = await keysOn(page);
    assert.ok(keys.filter(theirs).length > 20);
    for (const key of keys)
      assert.notEqual(await toldBy(page, "focus", key), "", `${scene}: ${key}`);
  }
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("what is only explained decides nothing", { timeout: 600000 }, async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  await stage(page);
  const [, shown] = scenesOf(4).find(([scene]) => scene === "place");
  await show(page, shown);
  await page.click('.tabs button:text-is("Others")');
  for (const name of await page.$$(".whose button")) {
    await name.click();
    const keys = (await keysOn(page)).filter(theirs);
    assert.ok(keys.some((key) => key.startsWith("theirs:")));
    for (const key of keys) {
      assert.notEqual(await toldBy(page, "click", key), "", key);
      assert.equal(await page.$(".hot.refused, .hot.chosen"), null, key);
    }
  }
  assert.deepEqual(page.sent, []);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
