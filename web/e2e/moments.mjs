/** Moments of recorded games, put before a real server: what games only come to by luck.
 *
 * games/*.trk are records (docs/notation.md). A comment in them names what comes next:
 * "% asks SEAT KIND PHASE [FRAME]". */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { newTable } from "./support.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const GAMES = path.join(HERE, "games");
const PYTHON = process.env.PYTHON ?? "/usr/bin/python3";

function configOf(header) {
  const config = { switches: {} };
  for (const line of header.split("\n")) {
    const [word, value] = line.split(": ");
    if (word === "players") config.players = Number(value);
    if (word === "profile" || word === "setup") config[word] = value;
    if (word === "modules") config.modules = value === "none" ? [] : value.split(",");
    if (word !== "switch") continue;
    const [name, state] = value.split(" ");
    config.switches[name] = state === "on";
  }
  return config;
}

function momentsOf(file) {
  const text = readFileSync(path.join(GAMES, file), "utf8");
  const end = text.indexOf("\n\n");
  const config = configOf(text.slice(0, end));
  const entries = [];
  const found = [];
  for (const line of text.slice(end + 2).split("\n")) {
    const asks = /^% asks seat(\d) (\w+) (\w+) ?(\w*)$/.exec(line);
    if (asks) {
      const [, seat, kind, phase, frame] = asks;
      const before = [...entries];
      found.push({ seat: Number(seat), kind, phase, frame, config, entries: before });
    } else if (line && !/^%| digest /.test(line)) entries.push(line);
  }
  return found;
}

/** All of them; seat, kind, phase and frame say what is asked. */
export const moments = readdirSync(GAMES).sort().flatMap(momentsOf);

/** One for each phase and each decision nested in it. */
export function scenes() {
  const found = new Map();
  for (const moment of moments) {
    const scene = [moment.phase, moment.frame].filter(Boolean).join(" ");
    if (!found.has(scene)) found.set(scene, moment);
  }
  return [...found];
}

const rows = (what, server, input) =>
  execFileSync(
    PYTHON,
    [path.join(HERE, "rows.py"), what, path.join(server.folder, "trickerion.db")],
    { input, encoding: "utf8", maxBuffer: 1 << 28 },
  );

let number = 0;

/** Lays a table for each moment and restarts the server. Returns their ids. */
async function layLike(server, like, wanted) {
  const tables = wanted.map((moment) => ({
    ...moment,
    id: `moment${String(++number).padStart(10, "0")}`,
    like,
  }));
  await server.stop();
  rows("lay", server, JSON.stringify(tables));
  await server.start();
  return tables.map(({ id }) => id);
}

/** The page's player sits at all of them where somebody is asked. */
export async function lay(server, page, wanted) {
  const seats = [{ kind: "me" }, { kind: "human" }];
  const { table } = await newTable(page, { players: 2, seats });
  return layLike(server, table.id, wanted);
}

/** Everybody sits as at another table. */
export async function laySame(server, table, moment) {
  const [id] = await layLike(server, table, [{ ...moment, seat: null }]);
  return id;
}

/** Where so many players were about to make this kind of decision, marked or not. */
export function before(kind, players) {
  const made = new RegExp(`: ${kind}( |$)`);
  const moment = moments.find(
    ({ config, entries }) =>
      config.players === players && entries.some((line) => made.test(line)),
  );
  const at = moment.entries.findIndex((line) => made.test(line));
  return { ...moment, entries: moment.entries.slice(0, at) };
}

/** What has come to the disk, by table: {entries, drafts}. Only while the server stands. */
export const stored = (server) => JSON.parse(rows("read", server, ""));

/** Hears what goes over the page's sockets from now on: page.line has the latest situation of
 * each table, what was sent, and the answers by id. */
export function listen(page) {
  page.line = { situations: new Map(), sent: [], answers: new Map() };
  page.on("websocket", (socket) => {
    const table = socket.url().split("/").at(-2);
    socket.on("framesent", ({ payload }) => page.line.sent.push(JSON.parse(payload)));
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === "situation") page.line.situations.set(table, message);
      if (message.type === "answer") page.line.answers.set(message.re, message);
    });
  });
}
