/** A note beside whatever is pointed at: what it is, and what choosing it would do. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { targetName } from "../../decide/describe";
import { targetKey, type Target } from "../../draw/types";
import { tab } from "../../state/screen";
import { t } from "../../text";
import { citingNames } from "../../text/names";
import { useGame } from "./context";
import { effectOf, factsOf, hereOf } from "./explain";
import { MoveGains } from "./option";

const GAP = 10;

/** Of things with the same key the one under the pointer, or with the focus; none where it
 * was taken away under the pointer. */
function elementOf(key: string): Element | undefined {
  return [...document.querySelectorAll("main.table [data-target]")].find(
    (element) =>
      element.getAttribute("data-target") === key && element.matches(":hover, :focus"),
  );
}

const within = (from: number, size: number, room: number): string =>
  `${Math.max(4, Math.min(room - size - 4, from))}px`;

/** Below the thing, or above where there is no room; never outside the window, and not over
 * the panel with its buttons. */
function put(note: HTMLElement, thing: Element): void {
  note.style.left = "0"; /* near the edge it would be measured too narrow */
  const { width, height } = note.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height < innerHeight ? below : at.top - GAP - height;
  const side = document.querySelector("main.table.wide > .side");
  const room = side?.getBoundingClientRect().left ?? innerWidth;
  note.style.top = within(top, height, innerHeight);
  note.style.left = within(at.left + at.width / 2 - width / 2, width, room);
}

/** How many facts are told beside the thing: of a Trick also what it needs; slots that can be
 * chosen stand close together, and a note should not cover the others. */
function shortOf(target: Target, legal: boolean): number {
  if (target.kind === "theirs") return shortOf(target.thing, legal);
  if (legal && (target.kind === "slot" || target.kind === "spot")) return 0;
  return target.kind === "trick" ? 2 : 1;
}

/** What lies there and what it is for, in short; the panel says all of it. */
function Short({ target, legal }: { target: Target; legal: boolean }) {
  const { session } = useGame();
  const view = session.view.value;
  if (!view) return null;
  const here = hereOf(session, view, target);
  const facts = factsOf(session, view, target).slice(0, shortOf(target, legal));
  return (
    <>
      {here && <span>{here}</span>}
      {facts.map((fact) => (
        <span key={fact}>{citingNames(fact)}</span>
      ))}
    </>
  );
}

function Note({ target }: { target: Target }) {
  const { session, desk } = useGame();
  const note = useRef<HTMLDivElement>(null);
  const key = targetKey(target);
  const meant = desk.remaining.value.filter((option) => option.keys.includes(key));
  const only = meant.length === 1 ? meant[0] : undefined;
  const effect = only ? effectOf(only, target) : "";
  const reason = meant.length === 0 ? desk.reasons(target)[0] : undefined;
  useLayoutEffect(() => {
    const thing = elementOf(key);
    if (note.current && thing) put(note.current, thing);
  });
  return (
    <div class="near" ref={note} aria-hidden="true">
      <strong>{targetName(target, (seat) => session.name(seat))}</strong>
      <Short target={target} legal={meant.length > 0} />
      {only && <span class="can">{only.move.label}</span>}
      <MoveGains preview={only?.move.preview} />
      {effect && <span>{effect}</span>}
      {meant.length > 1 && (
        <span class="can">{t("WEB_CHOICES", { n: meant.length })}</span>
      )}
      {reason && <span class="cannot">{reason.text}</span>}
    </div>
  );
}

/** What is chosen in the panel is explained just below it, in the same words. */
const isInPanel = (target: Target): boolean =>
  elementOf(targetKey(target))?.closest(".decision") != null;

/** Fingers do not hover: they read it in the panel below. */
export function Near() {
  const { desk } = useGame();
  const target = desk.hovered.value;
  const { options } = desk.choice.value;
  /* what was taken away under the pointer is not pointed at any more */
  useLayoutEffect(() => {
    if (target && !elementOf(targetKey(target))) desk.hovered.value = null;
  }, [target, options, tab.value]);
  if (!target || !matchMedia("(hover: hover)").matches) return null;
  if (isInPanel(target)) return null;
  /* what was pointed at is in the panel now, and what comes next may lie under the note */
  if (targetKey(target) === desk.read.value) return null;
  /* nothing lies over a marker that is being turned */
  if (desk.turning.value && desk.pointing.glow(target) === "chosen") return null;
  return <Note target={target} />;
}
