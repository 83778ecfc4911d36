/** Where it is explained what something is. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { targetKey } from "../../draw/types";
import { shape } from "../../state/screen";
import { t } from "../../text";
import { About } from "./about";
import { useGame } from "./context";
import { scoring } from "./final";

/** So far the pane reaches over the edge of the panel. */
const EDGE = 16;

/** Keeps the pane within the column: what is too long for it begins higher. */
function keepInside(pane: HTMLElement): (() => void) | undefined {
  const [place, panel, column] = [".about-place", ".decision", ".side"].map((css) =>
    pane.closest<HTMLElement>(css),
  );
  if (!place || !panel || !column) return undefined;
  const watcher = new ResizeObserver(() => {
    const room =
      column.getBoundingClientRect().bottom - place.getBoundingClientRect().top;
    pane.classList.toggle("long", pane.offsetHeight > place.offsetHeight + EDGE);
    pane.style.top = `${Math.min(0, room - pane.offsetHeight)}px`;
  });
  for (const each of [pane, panel]) watcher.observe(each);
  return () => watcher.disconnect();
}

/** Beside a pointer it has a place of its own. It cannot be scrolled while the pointer is at
 * what it explains, so what is longer lies over the log. */
function Pane() {
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (pane.current ? keepInside(pane.current) : undefined), []);
  return (
    <div class="about-place">
      <div class="pane" ref={pane}>
        <About />
      </div>
    </div>
  );
}

/** On a phone it comes when something is tapped, and goes; a plan says itself what was picked
 * for it. */
function Sheet() {
  const { session, desk } = useGame();
  const target = desk.shown.value;
  /* whoever turns a marker needs the buttons */
  if (!target || scoring(session) || desk.turning.value) return null;
  if (session.planning.value && desk.refusedKey.value !== targetKey(target)) return null;
  return (
    <div class="tapped">
      <About />
      <button
        type="button"
        class="plain"
        aria-label={t("WEB_CLOSE_ABOUT")}
        onClick={() => (desk.shown.value = null)}
      >
        ✕
      </button>
    </div>
  );
}

export function Explanation() {
  return shape.value === "wide" ? <Pane /> : <Sheet />;
}
