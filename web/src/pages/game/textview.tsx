/** The table in words: headings and lists, for screen readers and for those who prefer it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { withLevel } from "../../parts/levels";
import { shape, tab } from "../../state/screen";
import { t } from "../../text";
import { phaseLine, tableSections, type Section } from "../../text/table";
import { useGame } from "./context";
import { LogPanel } from "./log";

/** On a phone the tabs lead to their part of the words; the own board is where they begin. */
function leadTo(words: HTMLElement | null): void {
  if (!words || shape.value === "wide") return;
  const part = words.querySelector<HTMLElement>(`[data-part="${tab.value}"]`);
  const from = words.getBoundingClientRect().top;
  const there = part ? part.getBoundingClientRect().top - from : 0;
  words.scrollTop = tab.value === "mine" ? 0 : words.scrollTop + there;
}

function Words({ section }: { section: Section }) {
  return (
    <section data-part={section.part}>
      <h3>{section.title}</h3>
      <ul>
        {section.lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

export function TextView() {
  const { session } = useGame();
  const words = useRef<HTMLElement>(null);
  useLayoutEffect(() => leadTo(words.current), [tab.value, shape.value]);
  const view = session.view.value;
  if (!view) return null;
  if (shape.value === "tall" && tab.value === "log")
    return (
      <div class="part">
        <LogPanel />
      </div>
    );
  const seats = session.table.value?.seats;
  const sections = tableSections(view, session.seat.value - 1, {
    nameOf: (seat) => session.name(seat),
    titleOf: (seat) => withLevel(session.name(seat), seats?.[seat - 1]),
  });
  return (
    <section class="words-view" ref={words} aria-label={t("WEB_IN_WORDS")} tabIndex={0}>
      <h2 class="unseen">{phaseLine(view, session.situation.value?.turns ?? 0)}</h2>
      <div>
        {sections.map((section) => (
          <Words key={section.title} section={section} />
        ))}
      </div>
    </section>
  );
}
