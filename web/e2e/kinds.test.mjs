/** Every kind of decision that a seat can be asked for is made by pointing, and comes to the
 * server's disk as it was meant. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lay, listen, moments, stored } from "./moments.mjs";
import { awaitTurn, look, mouse } from "./play.mjs";
import { openPage, sitAt, until, useServer } from "./support.mjs";
import { KINDS } from "./words.mjs";

const server = useServer();

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

/** Points until the move is sent; gives what was sent. */
async function decide(page, move) {
  const done = new Set();
  const sent = () =>
    page.line.sent.find((message) => ["play", "draft"].includes(message.type));
  for (let i = 0; i < 12 && !sent(); i++) {
    const seen = await look(page);
    if (seen.sure) await mouse.on(page, ".decision .proposed button.main");
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

/** Links of previews are a number as well as words. */
function countsLinks({ preview }) {
  const told = /(\d+) Link/.exec(preview?.text ?? "")?.[1] ?? 0;
  assert.equal(preview?.links ?? 0, Number(told), preview?.text);
}

/** Sits down where this is asked and makes a decision of that kind. */
async function make(page, table, kind) {
  page.line.sent.length = 0;
  await sitAt(page, table);
  await awaitTurn(page);
  const situation = page.line.situations.get(table);
  situation.moves.forEach(countsLinks);
  const moves = situation.moves.map((row) => row.move).filter((row) => row.kind === kind);
  assert.ok(moves.length > 0, `${kind} is not asked at ${table}`);
  const move = moves[Math.floor(moves.length / 2)];
  const message = await decide(page, move);
  assert.ok(meant(message, move), `${move.text}: sent ${JSON.stringify(message)}`);
  await until(() => page.line.answers.has(message.id), `no answer to ${move.text}`);
  assert.equal(page.line.answers.get(message.id).ok, true, move.text);
  return move;
}

test("every kind of decision", { timeout: 900000 }, async () => {
  const page = await openPage(server);
  listen(page);
  const asked = KINDS.map((kind) => moments.find((moment) => moment.kind === kind));
  const missing = KINDS.filter((_, i) => !asked[i]);
  assert.deepEqual(missing, [], "no recorded game asks for these");
  const tables = await lay(server, page, asked);
  const made = [];
  for (const [i, kind] of KINDS.entries()) made.push(await make(page, tables[i], kind));
  page.lossy = true;
  await server.stop();
  const rows = stored(server);
  for (const [i, move] of made.entries()) {
    const { entries, drafts } = rows[tables[i]];
    if (move.kind === "assign")
      assert.match(drafts.join("\n"), new RegExp(`assign ${move.character}`));
    else assert.equal(entries[asked[i].entries.length], move.text);
  }
  await server.start();
  assert.deepEqual(page.wrong, []);
});
