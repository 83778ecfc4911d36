/** A note beside whatever is pointed at: what it is, and what choosing it would do. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { targetName } from "../../decide/describe";
import { targetKey, type Target } from "../../draw/types";
import { t } from "../../text";
import { useGame } from "./context";
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

/** Below the thing, or above where there is no room; never outside the window. */
function put(note: HTMLElement, at: DOMRect): void {
  const { width, height } = note.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height < innerHeight ? below : at.top - GAP - height;
  const left = at.left + at.width / 2 - width / 2;
  note.style.top = `${Math.max(4, top)}px`;
  note.style.left = `${Math.min(innerWidth - width - 4, Math.max(4, left))}px`;
}

function Note({ target }: { target: Target }) {
  const { desk } = useGame();
  const note = useRef<HTMLDivElement>(null);
  const key = targetKey(target);
  const meant = desk.remaining.value.filter((option) => option.keys.includes(key));
  const only = meant.length === 1 ? meant[0]?.move : undefined;
  const reason = meant.length === 0 ? desk.reasons(target)[0] : undefined;
  useLayoutEffect(() => {
    const box = elementOf(key)?.getBoundingClientRect();
    if (note.current && box) put(note.current, box);
  });
  return (
    <div class="near" ref={note} aria-hidden="true">
      <strong>{targetName(target)}</strong>
      {only && <span class="can">{only.label}</span>}
      <MoveGains preview={only?.preview} />
      {only?.preview?.text && <span>{only.preview.text}</span>}
      {meant.length > 1 && (
        <span class="can">{t("WEB_CHOICES", { n: meant.length })}</span>
      )}
      {reason && <span class="cannot">{reason.text}</span>}
    </div>
  );
}

/** Fingers do not hover: they read it in the panel below. */
export function Near() {
  const { desk } = useGame();
  const target = desk.hovered.value;
  const { options } = desk.choice.value;
  /* what was taken away under the pointer is not pointed at any more */
  useLayoutEffect(() => {
    if (target && !elementOf(targetKey(target))) desk.hovered.value = null;
  }, [target, options]);
  if (!target || !matchMedia("(hover: hover)").matches) return null;
  return <Note target={target} />;
}
