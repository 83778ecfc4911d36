/** Every kind of decision that a seat can be asked for is made by pointing. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { look, mouse } from "./play.mjs";
import { kindsOf, rare, recorded, show, stage } from "./stage.mjs";
import { closeBrowser, openPage, Server } from "./support.mjs";

const server = new Server();
before(() => server.start());
after(async () => {
  await closeBrowser();
  await server.end();
});

/** Chance makes these. */
const CHANCE = ["deal", "first_chooser", "initiative", "roll", "card", "prophecy"];
const header = readFileSync(
  new URL("../../include/trickerion.h", import.meta.url),
  "utf8",
);
const KINDS = [...header.matchAll(/MOVE\(([A-Z_]+), [A-Z_]+, [A-Z_]+, [A-Z_]+,/g)]
  .map((found) => found[1].toLowerCase())
  .filter((kind) => !CHANCE.includes(kind));

/** Is the thing with this key one of those that a move names? */
function names(move, key) {
  const [kind, word, , number] = key.split(":");
  const values = Object.values(move).flat();
  if (kind.endsWith("_slot")) return move[kind] === Number(word);
  if (kind !== "spot") return values.includes(word);
  return values.includes(Number(number)) && (!move.performance || values.includes(word));
}

/** One click nearer to a move: at what glows, where that helps, else in the list. */
async function nearer(page, move, seen, done) {
  const exact = seen.rows.findIndex((row) => row.move === move.text);
  const lit = seen.lit.find((place) => names(move, place.key) && !done.has(place.key));
  const options = "main.table .decision .options button.option:not(:disabled)";
  if (lit && !seen.turning) {
    done.add(lit.key);
    return mouse.at(page, lit);
  }
  const below = seen.below.find((key) => names(move, key) && !done.has(key));
  if (below && !seen.turning) {
    done.add(below);
    return mouse.on(page, `.decision svg [data-target="${below}"]`);
  }
  if (exact >= 0) return mouse.on(page, options, exact);
  if (seen.turning) return page.click(".turning .row button:last-child");
  const wanted = seen.rows.findIndex(
    (row) =>
      (row.key && names(move, row.key)) ||
      (!row.key && !row.move && row.kind === move.kind),
  );
  assert.ok(wanted >= 0, `${move.text}: nowhere to point at`);
  return mouse.on(page, options, wanted);
}

/** Points until the move is sent. */
async function decide(page, move) {
  const done = new Set();
  const sent = () =>
    page.sent.find((message) => ["play", "draft"].includes(message.type));
  for (let i = 0; i < 12 && !sent(); i++) {
    const seen = await look(page);
    if (seen.sure) await mouse.on(page, ".decision .sure button.main");
    else await nearer(page, move, seen, done);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return sent();
}

function meant(message, move) {
  if (message?.type !== "draft") return message?.move === move.text;
  return (
    message.character === move.character && message.card === (move.card ?? "nothing")
  );
}

test("every kind of decision", { timeout: 600000 }, async () => {
  const page = await openPage(server);
  await stage(page);
  for (const kind of KINDS) {
    const shown = [...recorded, ...rare].find((each) => kindsOf(each).has(kind));
    assert.ok(shown, `no recorded situation has ${kind}`);
    const moves = shown.situation.moves
      .map((row) => row.move)
      .filter((row) => row.kind === kind);
    const move = moves[Math.floor(moves.length / 2)];
    await show(page, shown);
    const message = await decide(page, move);
    assert.ok(meant(message, move), `${move.text}: sent ${JSON.stringify(message)}`);
  }
  assert.deepEqual(page.wrong, []);
});
