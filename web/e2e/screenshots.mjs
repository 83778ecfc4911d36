/** Pictures of every phase: light, dark and phone, with two to four players; and of the same
 * game in the terminal.
 *
 *     node web/e2e/screenshots.mjs build/screenshots [name of a look]... */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { pilot } from "./pilot.mjs";
import { finger, look as lookAt, mouse, numbers, playOn, step } from "./play.mjs";
import {
  against,
  closeBrowser,
  DESKTOP,
  newTable,
  openPage,
  PHONE,
  Server,
  sitAt,
} from "./support.mjs";
import { takeTerminal } from "./terminal.mjs";

const [folder = "build/screenshots", ...wanted] = process.argv.slice(2);
const FULL = { hints: true, modules: ["dark_alley", "prophecies"] };
const LOOKS = [
  ["light", { viewport: DESKTOP }, against(4, "greedy", FULL)],
  ["dark", { viewport: DESKTOP, theme: "dark" }, against(3, "greedy", FULL)],
  ["phone", { viewport: PHONE, touch: true }, against(2, "greedy", FULL)],
  [
    "phone-dark",
    { viewport: PHONE, touch: true, theme: "dark" },
    against(4, "greedy", FULL),
  ],
  [
    "first-game",
    { viewport: DESKTOP },
    against(3, "greedy", { hints: true, modules: [], setup: "first" }),
  ],
];

async function take(page, look, name) {
  await page.screenshot({ path: path.join(folder, `${look}-${name}.png`) });
}

/** What is to be seen right now, by name. */
function scene(page) {
  return page.evaluate(() => {
    const { phase, place, state } = document.querySelector("main.table").dataset;
    if (state !== "mine" && state !== "over") return [];
    const turning = document.querySelector(".turning") ? ["turning"] : [];
    const asked = document.querySelector(".proposed .no-undo") ? ["irrevocable"] : [];
    return [place ? `actions-${place}` : phase, ...turning, ...asked];
  });
}

/** The pages round the table. */
async function pages(page, look) {
  await take(page, look, "start");
  await page.evaluate(() => (location.hash = "#/create"));
  await page.waitForSelector("main.create");
  await take(page, look, "create");
  await page.evaluate(() => (location.hash = "#/"));
  await page.waitForSelector("main.start");
}

/** Moments pass by themselves: pictures are taken as they come and in their middle. */
async function moments(page, look, seen) {
  const kind = await page.evaluate(() => document.querySelector(".moment")?.dataset.act);
  if (!kind || seen.has(kind)) return;
  seen.add(kind);
  await page.waitForTimeout(kind === "show" ? 4800 : 3000);
  if (await page.$(`.moment.${kind}`)) await take(page, look, kind);
  else seen.delete(kind);
}

/** Parts that a phone shows one at a time. */
async function parts(page, look) {
  for (const button of await page.$$(".tabs button")) {
    const name = (await button.innerText())
      .split("\n")[0]
      .replace(" ", "-")
      .toLowerCase();
    await button.tap();
    await take(page, look, `part-${name}`);
  }
}

const phaseOf = (page) => page.getAttribute("main.table", "data-phase");

/** Nobody wants to see a show twice. */
async function skip(page) {
  while (await page.$(".moment")) await page.keyboard.press("Escape");
}

/** Takes pictures of everything that was not seen yet. */
function photographer(page, look) {
  const seen = new Set();
  return async () => {
    await moments(page, look, seen);
    for (const name of await scene(page)) {
      if (seen.has(name)) continue;
      seen.add(name);
      await skip(page);
      await take(page, look, name);
    }
  };
}

/** Good play up to a decision, with pictures of what comes by. */
async function goOn(page, table, picture, wanted) {
  let ended;
  void pilot(page, table, wanted).then((how) => (ended = how));
  while (!ended) {
    await picture();
    await page.waitForTimeout(60);
  }
  await page.waitForFunction(() =>
    ["mine", "over"].includes(document.querySelector("main.table").dataset.state),
  );
  return ended;
}

/** Setup and a first plan by hand; then good play, so that there is something to see. */
async function game(page, look, table, hand) {
  const picture = photographer(page, look);
  const chance = numbers(4);
  const until = async () => {
    await picture();
    return (await phaseOf(page)) === "place";
  };
  await playOn(page, { seed: 4, hand, until });
  await goOn(page, table, picture, { turn: 3, phase: "place" });
  await skip(page);
  await take(page, look, "table");
  await parts(page, look);
  await goOn(page, table, picture, { frame: "set_up" });
  await skip(page);
  for (let i = 0; i < 4 && !(await page.$(".turning")); i++) {
    const [spot] = (await lookAt(page)).lit.filter(({ key }) => key.startsWith("spot:"));
    if (spot) await hand.at(page, spot);
    else await step(page, chance, hand);
  }
  await picture();
  await goOn(page, table, picture, { phase: "performance" });
  await picture();
  await step(page, chance, hand);
  await goOn(page, table, picture, { phase: "game_over" });
  await skip(page);
  await take(page, look, "final");
}

/** A record up to the middle of a Turn: so many lines after its beginning. */
function cut(record, turn, lines) {
  const all = record.split("\n");
  const from = all.findIndex((line) => line.startsWith(`turn ${turn} `));
  return `${all.slice(0, from + lines).join("\n")}\n`;
}

async function inTerminal(page, look, table) {
  const record = await page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}/record`)).text(),
    table,
  );
  await takeTerminal(cut(record, 5, 40), path.join(folder, `${look}.png`));
}

const server = await new Server().start();
mkdirSync(folder, { recursive: true });
for (const [look, options, wish] of LOOKS) {
  if (wanted.length > 0 && !wanted.includes(look)) continue;
  const page = await openPage(server, options);
  await pages(page, look);
  const { table } = await newTable(page, wish);
  await sitAt(page, table.id);
  await game(page, look, table.id, options.touch ? finger : mouse);
  await page.evaluate(() => (location.hash = "#/"));
  await page.waitForSelector("main.start .tables a");
  await take(page, look, "my-games");
  if (look === "dark") await inTerminal(page, "terminal", table.id);
  await page.context().close();
}
await closeBrowser();
await server.end();
