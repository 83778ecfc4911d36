/** Around the table: setting one up, invitations, watching, chat, clocks, taking back, leaving,
 * what is told to somebody who looks away, the record, a rematch, and settings. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  awaitTurn,
  decideFirst,
  mouse,
  numbers,
  skipMoments,
  stateOf,
  step,
} from "./play.mjs";
import { recorded, show, stage } from "./stage.mjs";
import { beginGame, newTable, openPage, sitAt, until, useServer } from "./support.mjs";

const server = useServer();

const says = (page, selector, words) =>
  page.waitForFunction(
    ([css, text]) => document.querySelector(css)?.textContent.includes(text),
    [selector, words],
  );

const mine = (page) =>
  page.waitForFunction(
    () => document.querySelector("main.table").dataset.state === "mine",
  );

async function menu(page, word) {
  await page.click(".tools button:text-is('Menu')");
  await page.click(`.menu :text-is("${word}")`);
}

test("two people: from an invitation to a rematch", { timeout: 600000 }, async () => {
  const host = await openPage(server);
  await host.fill("form.now input", "Ada");
  await host.click("a.button[href='#/create']");
  await host.selectOption("label:has-text('Players') select", "2");
  await host.selectOption("label:has-text('Seat 2') select", "human");
  await host.selectOption("label:has-text('Modules') select", "NONE");
  await host.selectOption("label:has-text('Setup') select", "first");
  await host.selectOption("label:has-text('Clock') select", "game");
  await host.check("label:has-text('find') input");
  await host.click("main.create button.main");
  await host.waitForSelector("main.gathering");
  const link = await host.inputValue(".seats input.link");
  assert.match(link, /#\/join\/[^/]+\/.+/);

  const guest = await openPage(server);
  await guest.goto(link);
  await guest.fill("main.join input", "Bo");
  await guest.click("main.join button.main");
  await Promise.all([host, guest].map((page) => page.waitForSelector("main.table")));
  const watcher = await openPage(server);
  await watcher.click(".tables a:has-text('Ada')");
  await says(watcher, ".decision", "You are watching");
  assert.match(await host.textContent(".chip.me .clock"), /^(1:00:00|59:\d\d)$/);

  await says(host, "title", "Trickerion");
  await host.waitForFunction(() =>
    ["mine", "waiting"].includes(document.querySelector("main.table").dataset.state),
  );
  const [first, second] =
    (await stateOf(host)) === "mine" ? [host, guest] : [guest, host];
  assert.equal(await first.title(), "● Your turn – Trickerion");
  await decideFirst(first);
  await mine(second);
  assert.equal(await first.title(), "Trickerion");

  await second.fill("#saying", "Good <b>luck</b>!");
  await second.keyboard.press("Enter");
  for (const page of [host, guest, watcher])
    await says(page, ".log", "Good <b>luck</b>!");
  assert.equal(await watcher.$(".chat"), null);

  await first.click(".decision button.undo");
  await mine(first);
  await decideFirst(first);
  await mine(second);
  await decideFirst(second);
  await first.click(".decision details.undo summary");
  await first.click(".decision details.undo button");
  await second.click(".decision .sure button:text-is('Yes')");
  await says(watcher, ".log", "Taken back");

  await menu(guest, "Resign");
  await guest.click("dialog .sure button.grave");
  await host.waitForSelector(".final");
  assert.match(await host.textContent(".final h2"), /Ada wins/);
  const [download] = await Promise.all([
    host.waitForEvent("download"),
    host.click(".over a[download]"),
  ]);
  assert.match(readFileSync(await download.path(), "utf8"), /^trickerion record 1\n/);
  await menu(host, "The whole log");
  await says(host, ".whole-log", "Performance card");
  await host.keyboard.press("Escape");
  await host.click(".over button:text-is('Play again')");
  await host.waitForFunction((old) => !old.includes(location.hash.split("/")[2]), link);
  const again = await host.evaluate(() => location.hash);
  for (const page of [guest, watcher]) {
    await says(page, ".over", "The same table has been set up once more.");
    await says(page, "[role=log][aria-live]", "set up once more");
    assert.equal(await page.$(".over button:text-is('Play again')"), null);
    await page.click(".over a:text-is('To the new table')");
    await page.waitForSelector(`main.table[data-table="${again.split("/")[2]}"]`);
  }
  await decideFirst((await stateOf(guest)) === "mine" ? guest : host);
  for (const page of [host, guest, watcher]) {
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

/** Joins the table of somebody else, by the calls the pages use. */
async function join(page, table, claim) {
  await page.evaluate(
    async ([id, body]) => {
      const post = (path, json) =>
        fetch(path, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(json),
        });
      await post("/api/player", { name: "Bo" });
      await post(`/api/tables/${id}/join`, body);
    },
    [table, { claim }],
  );
}

// The other player only watches: bots alone would end the game before anybody comes back.
test("leaving to a bot, and coming back", { timeout: 300000 }, async () => {
  const page = await openPage(server);
  const other = await openPage(server);
  const { table, invites } = await newTable(page, {
    players: 2,
    seats: [{ kind: "me" }, { kind: "human" }],
    setup: "first",
    modules: [],
  });
  await join(other, table.id, invites[0].claim);
  await sitAt(page, table.id);
  await menu(page, "Leave my seat to a bot");
  await page.click("dialog .sure button.grave");
  await page.waitForSelector("main.start");
  await page.click(`.tables a[href="#/table/${table.id}"]`);
  await page.waitForSelector("main.table");
  await menu(page, "Take my seat back from the bot");
  await page.waitForSelector('.menu :text-is("Leave my seat to a bot")');
  for (const each of [page, other]) {
    assert.deepEqual(each.wrong, []);
    await each.context().close();
  }
});

test(
  "what cannot be done says why, and the rule is one click away",
  { timeout: 300000 },
  async () => {
    const page = await openPage(server);
    await beginGame(page);
    const chance = numbers(3);
    const refusedThing = () =>
      page.evaluate(() => {
        const dead = [
          ...document.querySelectorAll("main.table .city svg .hot[aria-disabled]"),
        ];
        const place = dead
          .map((each) => each.getBoundingClientRect())
          .find((box) => box.width > 0);
        return (
          place && {
            x: place.left + place.width / 2,
            y: place.top + place.height / 2,
          }
        );
      });
    let told = 0;
    for (let i = 0; i < 40 && told < 3; i++) {
      await awaitTurn(page);
      await skipMoments(page);
      const place = await refusedThing();
      if (place) {
        await page.mouse.click(place.x, place.y);
        await page.waitForSelector(".about .cannot");
        told += 1;
      }
      await step(page, chance, mouse);
    }
    assert.ok(told >= 3);
    await page.waitForSelector(".about .rule, .log .rule");
    await page.click(".about .rule, .log .rule");
    await page.waitForSelector("dialog[open] .rules h3");
    assert.match(await page.textContent("dialog[open] .rules h3"), /^[A-Z]/);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  },
);

test(
  "nothing is chosen beforehand and no control is dead",
  { timeout: 300000 },
  async () => {
    const page = await openPage(server);
    await stage(page);
    for (const shown of recorded.filter((_, i) => i % 4 === 0)) {
      await show(page, shown);
      const there = await page.evaluate(() => ({
        chosen: document.querySelectorAll(".chosen, .decision [aria-pressed=true]")
          .length,
        focused: document.activeElement?.matches(".option, .main"),
        dead: document.querySelectorAll("main.table button:disabled").length,
      }));
      assert.deepEqual(there, { chosen: 0, focused: false, dead: 0 });
    }
    await page.context().close();
  },
);

test("what cannot be undone says so before it is done", { timeout: 300000 }, async () => {
  const page = await openPage(server);
  await stage(page);
  const shown = recorded.find(
    ({ situation: { moves = [], plan } }) =>
      !plan && moves.length < 8 && moves.some((move) => move.final && !move.move.trick),
  );
  await show(page, shown);
  const final = shown.situation.moves.find((move) => move.final && !move.move.trick);
  const row = `.decision [data-move="${final.move.text}"]`;
  assert.match(await page.textContent(row), /cannot be undone|no undo/i);
  await page.click(row);
  const red = ".decision .proposed button.main";
  assert.match(await page.textContent(red), /cannot be undone/);
  assert.deepEqual(page.sent, []);
  await page.click(red);
  await until(() => page.sent.length > 0, "the red button is not enough");
  assert.deepEqual(
    page.sent.map((message) => message.move),
    [final.move.text],
  );
  await page.context().close();
});

test(
  "pointing at what cannot be undone shows it on its button",
  { timeout: 300000 },
  async () => {
    const page = await openPage(server);
    await stage(page);
    const shown = recorded.find(({ situation: { moves = [], plan } }) =>
      moves.some((move) => !plan && move.final && move.move.performance),
    );
    await show(page, shown);
    const { move } = shown.situation.moves.find((each) => each.move.performance);
    const card = `[data-target="performance:${move.performance}"]`;
    for (let i = 0; i < 2; i++) await page.click(card);
    assert.match(await page.textContent(".decision .option.main"), /cannot be undone/);
    assert.deepEqual(page.sent, []);
    await page.click(".decision .back");
    await page.waitForSelector(`.decision [data-move="${move.text}"]:not(.main)`);
    assert.deepEqual(page.sent, []);
    await page.context().close();
  },
);

test("a click outside a window closes it", { timeout: 300000 }, async () => {
  const page = await openPage(server);
  await page.click("footer button:text-is('Settings')");
  await page.click("dialog[open] .body");
  assert.ok(await page.$("dialog[open]"));
  await page.mouse.click(5, 5);
  await page.waitForSelector("dialog[open]", { state: "detached" });
  await page.context().close();
});

test("settings stay, and are opt-in", { timeout: 300000 }, async () => {
  const page = await openPage(server);
  await page.context().grantPermissions(["notifications"]);
  await page.click("footer button:text-is('Settings')");
  for (const label of ["sound", "otif"])
    assert.equal(
      await page.isChecked(`dialog label:has-text("${label}") input`),
      false,
      label,
    );
  await page.check("dialog label:has-text('Dark') input");
  await page.check("dialog label:has-text('contrast') input");
  await page.check("dialog label:has-text('otion') input");
  await page.check("dialog label:has-text('sound') input");
  await page.check("dialog label:has-text('otif') input");
  await page.fill("dialog input[type=range]", "140");
  await page.reload();
  await page.waitForSelector("main.start");
  const root = await page.evaluate(() => ({
    ...document.documentElement.dataset,
    size: getComputedStyle(document.documentElement).fontSize,
  }));
  assert.deepEqual(root, {
    theme: "dark",
    contrast: "more",
    motion: "reduce",
    text: "large",
    size: "22.4px",
  });
  await beginGame(page);
  await awaitTurn(page);
  /* what only follows the scrolling does not move by itself */
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each.playState === "running")
        .filter((each) => each.timeline instanceof DocumentTimeline).length,
  );
  assert.equal(moving, 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("the pages are strict", { timeout: 300000 }, async () => {
  const page = await openPage(server);
  const answer = await page.goto(server.url);
  const policy = answer.headers()["content-security-policy"];
  assert.match(policy, /default-src 'none'|default-src 'self'/);
  assert.doesNotMatch(policy, /unsafe|\*|https?:/);
  const script = await page.request.get(`${server.url}/app.js`);
  assert.ok(script.headers()["etag"]);
  assert.equal(script.headers()["content-encoding"], "gzip");
  await page.context().close();
});
