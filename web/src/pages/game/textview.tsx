/** The table in words: headings and lists, for screen readers and for those who prefer it. */
import { phaseLine, tableSections } from "../../text/table";
import { t } from "../../text";
import { useGame } from "./context";

export function TextView() {
  const { session } = useGame();
  const view = session.view.value;
  if (!view) return null;
  const sections = tableSections(view, session.seat.value - 1, (seat) =>
    session.name(seat),
  );
  return (
    <section class="words-view" aria-label={t("WEB_IN_WORDS")} tabIndex={0}>
      <h2>{phaseLine(view)}</h2>
      {sections.map((section) => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          <ul>
            {section.lines.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
