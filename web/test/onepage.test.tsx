/** The game in one page: every number is filled in. */
import { render } from "preact";
import { expect, test } from "vitest";
import { OnePage } from "../src/pages/onepage";

test("the game in one page has its parts and all numbers", () => {
  const host = document.createElement("div");
  render(<OnePage />, host);
  expect(host.querySelectorAll("section")).toHaveLength(4);
  expect(host.querySelectorAll(".counted")[0]?.children).toHaveLength(5);
  expect(host.textContent).toContain("A game has 5 Turns, 7 with the Dark Alley");
  expect(host.textContent).not.toMatch(/[{}]|WEB_/);
});
