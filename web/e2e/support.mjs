/** For all end-to-end tests: a server of their own, browsers, and eyes on what goes wrong.
 *
 * TRICKERION: the program (default build/trickerion); CHROMIUM: the browser. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before } from "node:test";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const PROGRAM = process.env.TRICKERION ?? path.join(ROOT, "build/trickerion");
const BROWSER = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** With WEB_DIST the pages come from there instead of from the program. */
const DIST = process.env.WEB_DIST;

/** Machines that run tests are busy; no test is about speed unless it says so. */
const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 120000);

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** A server in a folder of its own; stop and start again to restart it there. */
export class Server {
  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), "trickerion-e2e-"));
    this.port = 0;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    this.child = spawn(
      PROGRAM,
      ["serve", "--port", String(this.port), "--data", this.folder],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    const port = await new Promise((resolve, reject) => {
      let said = "";
      this.child.stderr.on("data", (bytes) => {
        said += bytes;
        const found = /http:\/\/[\d.]+:(\d+)/.exec(said);
        if (found) resolve(Number(found[1]));
      });
      this.child.on("exit", () => reject(new Error(`the server ended: ${said}`)));
    });
    this.port = port;
    return this;
  }

  async stop(signal = "SIGTERM") {
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill(signal);
    await ended;
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

let shared;

export async function browser() {
  shared ??= await chromium.launch({
    executablePath: BROWSER,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-sync"],
  });
  return shared;
}

export async function closeBrowser() {
  await shared?.close();
  shared = undefined;
}

async function fromFolder(page) {
  for (const [file, contentType] of [
    ["app.js", "text/javascript"],
    ["app.css", "text/css"],
  ])
    await page.route(`**/${file}`, (route) =>
      route.fulfill({ body: readFileSync(path.join(DIST, file)), contentType }),
    );
}

/** The server of a test file, for all its tests. */
export function useServer() {
  const server = new Server();
  before(() => server.start());
  after(async () => {
    await closeBrowser();
    await server.end();
  });
  return server;
}

/** A page whose errors and requests elsewhere are kept in `wrong`. offline: lost
 * connections are expected and do not count. */
export async function openPage(server, options = {}) {
  const { viewport = DESKTOP, touch = false, theme = "light" } = options;
  const context = await (
    await browser()
  ).newContext({ viewport, hasTouch: touch, isMobile: touch, colorScheme: theme });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  page.wrong = [];
  page.lossy = false;
  page.on("console", (message) => {
    const lost = /ERR_CONNECTION|WebSocket|Failed to load resource/.test(message.text());
    if (message.type() === "error" && !(page.lossy && lost))
      page.wrong.push(message.text());
  });
  page.on("pageerror", (error) => page.wrong.push(String(error.stack)));
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol !== "data:" && protocol !== "blob:" && hostname !== "127.0.0.1")
      page.wrong.push(`request to ${request.url()}`);
  });
  if (DIST) await fromFolder(page);
  await page.goto(server.url);
  await page.waitForSelector("button.main");
  return page;
}

/** Becomes a player and sets up a table by the calls the pages use. */
export async function newTable(page, wish, name = "Ada") {
  const created = await page.evaluate(
    async ([body, who]) => {
      const post = async (path, json) =>
        (
          await fetch(path, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(json),
          })
        ).json();
      if (!localStorage.getItem("known")) await post("/api/player", { name: who });
      localStorage.setItem("known", "1");
      return post("/api/tables", body);
    },
    [wish, name],
  );
  if (!created.table) throw new Error(JSON.stringify(created));
  return created;
}

export async function sitAt(page, id) {
  await page.evaluate((table) => (location.hash = `#/table/${table}`), id);
  await page.waitForSelector(`main.table[data-table="${id}"]`);
}

/** Waits for something that is no business of the page. */
export async function until(isSo, otherwise) {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The shortest way into a game: for tests that are not about the game. */
export const SHORT = { setup: "first", modules: [] };

/** Sits at a new table against bots; returns its id. */
export async function beginGame(page, players = 2, level = "random", more = SHORT) {
  const { table } = await newTable(page, against(players, level, more));
  await sitAt(page, table.id);
  return table.id;
}

export function against(players, level, more = {}) {
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot", level }));
  return { players, seats: [{ kind: "me" }, ...bots], ...more };
}
