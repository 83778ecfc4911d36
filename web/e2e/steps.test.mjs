/** Steps of a decision: buttons keep their places, and what was left does not stay. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { recorded, scenesOf, show, stage } from "./stage.mjs";
import { DESKTOP, openPage, PHONE, until, useServer } from "./support.mjs";

const server = useServer();

const sceneOf = (players, name) => scenesOf(players).find(([scene]) => scene === name)[1];
const withMove = (kind) =>
  recorded.find(({ situation: { moves = [], plan } }) =>
    moves.some((each) => !plan && each.move.kind === kind),
  );

const topOf = (page, selector) =>
  page.$eval(selector, (each) => Math.round(each.getBoundingClientRect().top));
const click = (page, selector) =>
  page.$eval(selector, (each) =>
    each.dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );

/** The same situation in another Turn. */
function inTurn(turn, { welcome, situation }) {
  const view = { ...situation.view, turn };
  return { welcome, situation: { ...situation, view } };
}

for (const [shape, viewport] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
])
  test(`choices and aids keep their places: ${shape}`, { timeout: 300000 }, async () => {
    const page = await openPage(server, { viewport, touch: shape === "phone" });
    await stage(page);
    const shown = withMove("reroll");
    const places = async () => [
      await topOf(page, ".decision .option"),
      await topOf(page, ".aids .undo"),
    ];
    await show(page, inTurn(2, shown));
    assert.ok(await page.$(".guide"));
    const before = await places();
    await show(page, inTurn(3, shown));
    assert.equal(await page.$(".guide"), null);
    assert.deepEqual(await places(), before, "without the guide");
    const [, undo] = before;
    await page.click(".decision .option[data-kind=reroll]");
    await page.waitForSelector(".decision .chosen-so-far");
    assert.equal(await topOf(page, ".aids .undo"), undo, "in the next step");
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

test("what is rarely wanted is the last thing and has a way back", async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  await stage(page);
  await show(page, withMove("return"));
  const last = await page.$eval(".steps", ({ lastElementChild: each }) => [
    each.className,
    each.querySelector("button").dataset.kind,
  ]);
  assert.deepEqual(last, ["options rare", "return"]);
  const { welcome, situation } = sceneOf(3, "placement return acting");
  const undo = { possible: true };
  await show(page, { welcome, situation: { ...situation, undo } });
  await page.click(".decision .back");
  await until(() => page.sent.length > 0, "nothing is taken back");
  assert.equal(page.sent[0].type, "undo");
  await page.context().close();
});

test("on a phone what is tapped for the decision is only named", async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  await stage(page);
  await show(page, sceneOf(4, "place"));
  await page.click('.tabs button:text-is("City")');
  await click(page, ".part .hot.legal");
  await page.waitForSelector(".tapped.brief");
  assert.ok(await page.isVisible(".aids .undo"));
  await page.click(".tapped .name");
  await page.waitForSelector(".tapped:not(.brief) .about p");
  await click(page, ".decision .back");
  await page.waitForSelector(".tapped", { state: "detached" });
  await click(page, ".part .hot.legal");
  await page.waitForSelector(".tapped.brief");
  await page.click('.tabs button:text-is("Log")');
  await page.waitForSelector(".tapped", { state: "detached" });
  await page.context().close();
});

test("an explanation waits for the pointer, in its place", async () => {
  const page = await openPage(server, { viewport: DESKTOP });
  await stage(page);
  await show(page, sceneOf(4, "place"));
  await page.hover('[data-target^="prophecy:"]');
  await page.waitForSelector(".about .rule");
  await page.mouse.move(720, 2);
  await page.waitForSelector('.pane[data-rests="true"]');
  const rule = page.locator(".about .rule").first();
  await page.hover(".about h3");
  await rule.click();
  await page.waitForSelector("dialog[open] .rules h3");
  await page.context().close();
});

test("a plan that forgets somebody says so, and its end keeps its place", async () => {
  const page = await openPage(server, { viewport: DESKTOP });
  await stage(page);
  const { welcome, situation } = recorded.find(
    (each) => each.situation.plan !== undefined,
  );
  const planned = (cards) =>
    show(page, {
      welcome,
      situation: { ...situation, plan: { ...situation.plan, cards, ready: false } },
    });
  const team = Object.entries(situation.view.players[welcome.seat - 1].member)
    .filter(([, { status }]) => status === "in_team")
    .map(([character]) => character);
  await planned({});
  const ready = ".plan button.ready";
  const before = await topOf(page, ready);
  assert.match(
    await page.textContent(ready),
    new RegExp(`${team.length} without a card`),
  );
  assert.equal(await page.$(`${ready}.main`), null);
  await planned(Object.fromEntries(team.map((each) => [each, "workshop_1"])));
  assert.equal(await page.textContent(`${ready}.main`), "Ready: this is the plan");
  assert.equal(await topOf(page, ready), before);
  await page.context().close();
});

test("all Tricks can be looked at, and who has them", async () => {
  const page = await openPage(server, { viewport: DESKTOP });
  await stage(page);
  const shown = sceneOf(4, "placement acting");
  await show(page, shown);
  const tricks = Object.values(shown.situation.outlook.tricks);
  await page.hover('[data-target="die:residence_1"]');
  await page.click(".about button:text-is('All Tricks')");
  const text = await page.textContent("dialog[open] .body");
  assert.equal((await page.$$("dialog[open] .tricks li")).length, tricks.length);
  assert.equal(
    text.match(/ has it/g)?.length ?? 0,
    tricks.filter(({ owner }) => owner).length,
  );
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "detached" });
  await page.context().close();
});

test("what was open is closed on the way out", async () => {
  const page = await openPage(server, { viewport: PHONE, touch: true });
  await stage(page);
  await show(page, sceneOf(3, "place"));
  await page.click(".tools button:text-is('Menu')");
  await page.click("dialog[open] a:text-is('To the start page')");
  await page.waitForSelector("main.start");
  await show(page, sceneOf(4, "place"));
  assert.equal(await page.$("dialog[open]"), null);
  await page.click(".tools button:text-is('In words')");
  await page.waitForSelector(".words-view");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".words-view", { state: "detached" });
  await page.context().close();
});

test("the rules begin with the game in one page", async () => {
  const page = await openPage(server, { viewport: PHONE });
  await page.click("footer button:text-is('Rules')");
  await page.click("dialog[open] button:text-is('The game in one page')");
  const text = await page.textContent("dialog[open] .one-page");
  assert.match(text, /A game has 5 Turns, 7 with the Dark Alley/);
  assert.doesNotMatch(text, /[{}]|WEB_/);
  await page.click("dialog[open] .one-page .rule");
  await page.waitForSelector("dialog[open] .rules h3");
  await page.context().close();
});
