/** Somebody who plays whatever comes to hand, by pointing at it. */

/** Numbers that are the same in every run. */
export function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const stateOf = (page) =>
  page.evaluate(() => document.querySelector("main.table")?.dataset.state ?? "away");

export const phaseOf = (page) => page.getAttribute(".bar h1", "data-phase");

/** Waits until something is asked, or all is over. */
export async function awaitTurn(page, timeout = 120000) {
  await page.waitForFunction(
    () => ["mine", "over"].includes(document.querySelector("main.table")?.dataset.state),
    null,
    { timeout },
  );
  return stateOf(page);
}

/** Whoever has seen enough of a reveal or a Performance skips it. */
export async function skipMoments(page) {
  for (let i = 0; i < 50; i++) {
    const [there, asked] = await page.evaluate(() => {
      const skip = document.querySelector(".moment header button");
      const early = document.querySelector(".moment.show")
        ? document.querySelector(".decision .options")
        : null;
      skip?.click();
      return [skip !== null, early !== null];
    });
    if (asked) throw new Error("something is asked beside a show");
    if (!there) return;
  }
}

/** What can be done right now, as the browser shows it: things that glow on the drawings and
 * are not covered, rows of the decision, and whether it is a plan or asks for a yes. */
export function look(page) {
  return page.evaluate(() => {
    const table = document.querySelector("main.table");
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const lit = [...table.querySelectorAll("svg .hot.legal, svg .hot.chosen")].map(
      (element) => {
        const at = middle(element);
        const hit = document.elementFromPoint(at.x, at.y)?.closest("[data-target]");
        const listed = element.closest(".decision") !== null;
        return {
          key: element.dataset.target,
          free: hit === element,
          listed,
          ...at,
        };
      },
    );
    const rows = [
      ...table.querySelectorAll(".decision .options button.option:not(:disabled)"),
    ];
    return {
      state: table.dataset.state,
      at: table.dataset.at,
      asked: table.querySelector(".decision h2")?.textContent ?? "",
      plan: table.querySelector(".decision .plan") !== null,
      turning: table.querySelector(".decision .turning") !== null,
      sure: table.querySelector(".decision .proposed button.main") !== null,
      lit: lit.filter((place) => place.free),
      below: lit.filter((place) => place.listed && !place.free).map((place) => place.key),
      rows: rows.map(({ dataset }) => ({ ...dataset })),
    };
  });
}

/** Where an element lies after it was scrolled into view; undefined: gone or covered. */
function spotOf(page, selector, number = 0) {
  return page.evaluate(
    ([css, n]) => {
      const element = document.querySelectorAll(css)[n];
      if (!element) return undefined;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const box = element.getBoundingClientRect();
      const at = {
        x: box.left + box.width / 2,
        y: box.top + Math.min(box.height, 40) / 2,
      };
      const hit = document.elementFromPoint(at.x, at.y);
      return hit && (element === hit || element.contains(hit)) ? at : undefined;
    },
    [selector, number],
  );
}

/** By pointing somewhere on the screen. */
const pointer = (press) => ({
  at: (page, place) => press(page, place),
  async on(page, selector, number) {
    const spot = await spotOf(page, selector, number);
    if (spot) await press(page, spot);
    return spot !== undefined;
  },
});

/** How somebody points: by mouse, by finger, by keys. */
export const mouse = pointer((page, { x, y }) => page.mouse.click(x, y));
export const finger = pointer((page, { x, y }) => page.touchscreen.tap(x, y));

/** Only what Tab reaches can be focused; anything else is an error. */
async function focus(page, selector, number = 0) {
  const stops = await page.evaluate(
    ([css, n]) => {
      const element = document.querySelectorAll(css)[n];
      element?.focus();
      return element
        ? element.tabIndex === 0 && document.activeElement === element
        : undefined;
    },
    [selector, number],
  );
  if (stops === false) throw new Error(`${selector} cannot be reached by Tab`);
  if (stops) await page.keyboard.press("Enter");
  return stops === true;
}
export const keys = {
  at: (page, place) => focus(page, `main.table svg [data-target="${place.key}"].hot`),
  on: focus,
};

const ROWS = "main.table .decision .options button.option:not(:disabled)";
const TEAM = ".plan .team .option:not(:disabled)";
const READY = ".plan button.ready";

/** Waits until the server has answered, or the game has gone on. */
async function settled(page, at) {
  await page.waitForFunction((before) => {
    const table = document.querySelector("main.table");
    return table?.dataset.state !== "sending" || table?.dataset.at !== before;
  }, at);
}

/** Was the plan not taken? The button may have moved away under the pointer. */
const stillPlanning = (page, at) =>
  page.evaluate(
    ([before, css]) =>
      document.querySelector("main.table").dataset.at === before &&
      document.querySelector(css) !== null,
    [at, READY],
  );

/** A plan: cards under some Characters, then ready. wanted: which card for which row. */
export async function plan(page, chance, hand, wanted = []) {
  const { at } = await look(page);
  const team = await page.$$eval(TEAM, (all) => all.length);
  for (let i = 0; i < team; i++) {
    if (!(await hand.on(page, TEAM, i))) continue;
    const cards = (await look(page)).lit.filter((place) => place.key.startsWith("card:"));
    const wish = cards.find((place) => place.key === `card:${wanted[i]}`);
    const listed = await page.$$eval(".plan .cards .option", (all) => all.length);
    if (cards.length > 0) await hand.at(page, wish ?? cards[chance(cards.length)]);
    else if (listed > 1) await hand.on(page, ".plan .cards .option", chance(listed - 1));
    await settled(page, at);
  }
  for (let tries = 0; tries < 10 && (await stillPlanning(page, at)); tries++) {
    await hand.on(page, READY);
    await settled(page, at);
  }
}

/** Which row: what ends something comes last and is rarely taken, so games go on. prefer:
 * kinds of moves, the dearest first. */
function pickRow(rows, chance, prefer) {
  const dear = prefer.find((kind) => rows.some((row) => row.kind === kind));
  if (dear) return rows.findIndex((row) => row.kind === dear);
  return chance(Math.max(1, rows.length - (chance(4) === 0 ? 0 : 1)));
}

/** Points at the first thing to do until it is done: answered, or waiting to be sent. */
export async function decideFirst(page) {
  const first =
    ".decision .proposed .main, .decision .options .hot:not([aria-disabled]), .decision .options .option";
  await skipMoments(page);
  const { at } = await look(page);
  for (let i = 0; i < 6 && (await stateOf(page)) === "mine"; i++)
    await mouse.on(page, first);
  if (await page.$(".bar .link.saved")) await settled(page, at);
}

/** One step of a decision. kinds: takes what was decided, by its kind. */
export async function step(page, chance, hand, { kinds, prefer = [], wanted } = {}) {
  await skipMoments(page);
  const seen = await look(page);
  if (seen.state !== "mine") return;
  if (seen.plan) return plan(page, chance, hand, wanted);
  const { lit, rows, turning } = seen;
  const dear = prefer.some((kind) => rows.some((row) => row.kind === kind));
  if (lit.length > 0 && !turning && !dear && (rows.length === 0 || chance(2) === 0))
    await hand.at(page, lit[chance(lit.length)]);
  else if (rows.length > 0) await hand.on(page, ROWS, pickRow(rows, chance, prefer));
  await hand.on(page, ".decision .proposed button.main");
  await settled(page, seen.at);
  kinds?.add(seen.asked);
}

/** Plays until the game is over, or so many steps. Returns how many were needed. */
export async function playOn(page, options = {}) {
  const { seed = 1, hand = mouse, steps = 3000, until } = options;
  const chance = numbers(seed);
  for (let i = 0; i < steps; i++) {
    if ((await awaitTurn(page)) === "over") return i;
    if (until && (await until(page))) return i;
    await step(page, chance, hand, options);
  }
  return steps;
}
