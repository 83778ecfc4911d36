/** Looks for what keeps people out: axe's findings, and names that leave out what is written. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Serious findings within a part of the page. */
async function serious(page, within) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    (part) => window.axe.run(part, { resultTypes: ["violations"] }),
    within,
  );
  return found.violations
    .filter((rule) => ["serious", "critical"].includes(rule.impact))
    .map(
      (rule) =>
        `${rule.id}: ${rule.nodes.map((node) => node.html.slice(0, 200)).join(" | ")}`,
    );
}

/** Words that are drawn on something and are not in its name: who speaks to the machine says
 * what is written there. */
export function unnamed(page) {
  return page.evaluate(() => {
    const plain = (text) => text.replace(/\s/g, "").toLowerCase();
    return [...document.querySelectorAll("svg .hot")].flatMap((hot) => {
      const name = hot.getAttribute("aria-label");
      const words = [...hot.previousElementSibling.querySelectorAll("text")]
        .map((text) => text.textContent)
        .filter((text) => /[a-z]{3}/i.test(text) && !text.endsWith("…"));
      return words
        .filter((text) => !plain(name).includes(plain(text)))
        .map((text) => `${hot.dataset.target}: "${text}" is not in "${name}"`);
    });
  });
}

/** Text on gradients, which axe leaves to people: its contrast with every colour of the nearest
 * background must be 4.5, or 3 where it is large. */
function faint(page, within) {
  return page.evaluate((part) => {
    const colours = (text) =>
      [...text.matchAll(/rgba?\(([^)]*)\)/g)].map(([, all]) =>
        all.split(/[ ,/]+/).map(Number),
      );
    const light = ([r, g, b]) => {
      const linear = [r, g, b].map((c) =>
        c <= 10 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const contrast = (a, b) => {
      const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
      return (high + 0.05) / (low + 0.05);
    };
    const over = (front, back, share) =>
      back.slice(0, 3).map((c, i) => share * front[i] + (1 - share) * c);
    /** Where the background is a gradient: its colours, and how much of the text is seen. */
    const behind = (element) => {
      let share = 1;
      for (let at = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        share *= Number(style.opacity);
        if (style.backgroundImage !== "none") {
          const found = colours(style.backgroundImage).filter(([, , , a = 1]) => a > 0.9);
          if (found.length > 0) return { share, found };
        }
        if ((colours(style.backgroundColor)[0]?.[3] ?? 1) > 0.9) return undefined;
      }
      return undefined;
    };
    return [...document.querySelectorAll(`${part} *`)].flatMap((element) => {
      const text = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
      );
      const box = element.getBoundingClientRect();
      if (!text || box.width === 0 || element.closest("svg, .unseen")) return [];
      const back = behind(element);
      if (!back) return [];
      const style = getComputedStyle(element);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const [front] = colours(style.color);
      const least = Math.min(
        ...back.found.map((b) => contrast(over(front, b, back.share), b)),
      );
      if (least >= (large ? 3 : 4.5)) return [];
      return [`"${text.textContent}" has a contrast of ${least.toFixed(2)}`];
    });
  }, within);
}

/** In the look it has. */
export async function soundAsItIs(page, what, within = "body") {
  assert.deepEqual(await serious(page, within), [], what);
  assert.deepEqual(await faint(page, within), [], what);
  assert.ok(await page.$(within), `${what} went away`);
}

const LOOKS = {
  light: {},
  dark: { colorScheme: "dark" },
  contrast: { contrast: "more" },
};

/** In all looks, without opening anything anew. within: a part of the page. */
export async function sound(page, what, within = "body") {
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia({
      colorScheme: "light",
      contrast: "no-preference",
      ...media,
    });
    await page.waitForFunction(
      ([theme, contrast]) =>
        document.documentElement.dataset.theme === theme &&
        document.documentElement.dataset.contrast === contrast,
      [look === "dark" ? "dark" : "light", look === "contrast" ? "more" : "normal"],
    );
    await soundAsItIs(page, `${what}, ${look}`, within);
  }
}
