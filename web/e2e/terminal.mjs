/** A picture of the game in the terminal: the real program in a real terminal (tmux), whose
 * cells the browser draws. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { browser } from "./support.mjs";

const PROGRAM = path.resolve(process.env.TRICKERION ?? "build/trickerion");
const SIZE = { columns: 126, rows: 42 };
const SOCKET = `trk-picture-${process.pid}`;

function tmux(...words) {
  return execFileSync("tmux", ["-L", SOCKET, "-f", "/dev/null", ...words], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The page of the program that goes on with a record, with the escapes of its colours. */
async function pageOf(record) {
  const folder = mkdtempSync(path.join(tmpdir(), "trickerion-term-"));
  const file = path.join(folder, "game.trk");
  writeFileSync(file, record);
  const size = ["-x", String(SIZE.columns), "-y", String(SIZE.rows)];
  const play = [PROGRAM, "play", "--bots", "greedy", "--bot-speed", "instant"];
  const where = ["env", `XDG_STATE_HOME=${folder}`, "TERM=tmux-256color"];
  try {
    tmux("new-session", "-d", ...size, ...where, ...play, "--continue", file);
    for (let i = 0; i < 100 && !tmux("capture-pane", "-p").includes("decides"); i++)
      await wait(100);
    await wait(300);
    return tmux("capture-pane", "-p", "-e", "-N");
  } finally {
    tmux("kill-server");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first sixteen colours, on the dark paper of the browser's dark look. */
const BASE = (
  "#1a1411 #c0504d #5f9e6e #c99a45 #5a86c5 #9a6fb0 #4f9ea6 #d8c9ad " +
  "#7d6b55 #f58b6c #6cc68e #e4b95c #7db4f2 #b9a2ff #7fd0d6 #fff6e0"
).split(" ");

function colour(n) {
  if (n < 16) return BASE[n];
  if (n > 231) return `rgb(${Array(3).fill(8 + 10 * (n - 232))})`;
  const step = (power) => [0, 95, 135, 175, 215, 255][Math.floor((n - 16) / power) % 6];
  return `rgb(${step(36)}, ${step(6)}, ${step(1)})`;
}

/** What one escape changes of the pen. */
function bend(pen, codes) {
  const [code = 0, ...rest] = codes;
  if (codes.length === 0) return pen;
  if (code === 0) return bend({}, rest);
  if (code === 38 || code === 48)
    return bend(
      { ...pen, [code === 38 ? "ink" : "paper"]: colour(rest[1]) },
      rest.slice(2),
    );
  const flags = { 1: { bold: true }, 2: { faint: true }, 7: { reverse: true } };
  const ends = { 22: { bold: false, faint: false }, 27: { reverse: false } };
  const plain = { 39: { ink: undefined }, 49: { paper: undefined } };
  const bases = [
    [30, "ink", 0],
    [40, "paper", 0],
    [90, "ink", 8],
    [100, "paper", 8],
  ].filter(([from]) => code >= from && code < from + 8);
  const [found] = bases.map(([from, word, light]) => ({
    [word]: colour(code - from + light),
  }));
  return bend({ ...pen, ...(flags[code] ?? ends[code] ?? plain[code] ?? found) }, rest);
}

function styleOf({ ink = BASE[7], paper = BASE[0], bold, faint, reverse }) {
  const [front, back] = reverse ? [paper, ink] : [ink, paper];
  return `color:${front};background:${back};${bold ? "font-weight:bold;" : ""}${faint ? "opacity:.7;" : ""}`;
}

const COLOURED = new RegExp(`${String.fromCharCode(27)}\\[([\\d;]*)m`);

/** Symbols may come from another font: each stays within its cell. */
const SYMBOL = /[\u2010-\u24ff\u2580-\u2bff]/g;
const CELL = '<i style="display:inline-block;width:1ch;font-style:normal">';

const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(SYMBOL, (symbol) => `${CELL}${symbol}</i>`);

function html(page) {
  let pen = {};
  const parts = page.trimEnd().split(COLOURED);
  return parts
    .map((part, i) => {
      if (i % 2 === 0) return `<span style="${styleOf(pen)}">${escaped(part)}</span>`;
      pen = bend(pen, part === "" ? [0] : part.split(";").map(Number));
      return "";
    })
    .join("");
}

/** Goes on with a record and takes the picture. */
export async function takeTerminal(record, file) {
  const page = await (await browser()).newPage();
  const style = `margin:0;padding:14px 18px;background:${BASE[0]};font:14px/17px 'DejaVu Sans Mono',monospace`;
  await page.setContent(
    `<body style="margin:0"><pre style="display:inline-block;${style}">${html(await pageOf(record))}</pre>`,
  );
  await (await page.$("pre")).screenshot({ path: file });
  await page.close();
}
