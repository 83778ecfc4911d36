/** Where it is explained what something is. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { targetName } from "../../decide/describe";
import type { Desk } from "../../decide/desk";
import { isCard } from "../../decide/facets";
import { isLive } from "../../draw";
import { targetKey, type Target } from "../../draw/types";
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
 * what it explains, so what is longer lies over the log; on the way from there to the pane it
 * waits in its place. */
function Pane() {
  const { desk } = useGame();
  const pane = useRef<HTMLDivElement>(null);
  const rests = !desk.hovered.value && desk.lately.value !== null;
  useLayoutEffect(() => (pane.current ? keepInside(pane.current) : undefined), []);
  return (
    <div class="about-place">
      <div class="pane" ref={pane} data-rests={rests}>
        <About />
      </div>
    </div>
  );
}

/** Whoever taps at places and people of the decision wants to go on: only their name, and the
 * rest on demand. Cards are there to be read. */
const isBrief = (desk: Desk, target: Target): boolean =>
  isLive(desk.pointing.glow(target)) && !isCard(target);

function Name({ target }: { target: Target }) {
  const { session, desk } = useGame();
  return (
    <button
      type="button"
      class="plain name"
      aria-expanded={false}
      onClick={() => (desk.unfolded.value = targetKey(target))}
    >
      {targetName(target, (seat) => session.name(seat))} <span aria-hidden="true">▴</span>
    </button>
  );
}

/** On a phone it comes when something is tapped, and goes; a plan says itself what was picked
 * for it. */
function Sheet() {
  const { session, desk } = useGame();
  const target = desk.shown.value;
  /* whoever turns a marker needs the buttons */
  if (!target || scoring(session) || desk.turning.value) return null;
  const key = targetKey(target);
  if (session.planning.value && desk.refusedKey.value !== key) return null;
  const brief = isBrief(desk, target) && desk.unfolded.value !== key;
  return (
    <div class={brief ? "tapped brief" : "tapped"}>
      {brief ? <Name target={target} /> : <About />}
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
