/** The game in one page, for those who see it for the first time. */
import { data } from "../data";
import { Ruled } from "../parts/ruled";
import { has, t } from "../text";
import { say } from "../text/printed";

/** Its parts; the steps of some are counted. */
const PARTS = [
  ["GOAL", "plain"],
  ["TURN", "counted"],
  ["TRICKS", "counted"],
  ["END", "plain"],
] as const;

/** What is printed there about people and days, by their ids. */
const PRINTED = Object.fromEntries([
  ...data.characters.flatMap((row) => [
    [`${row.id}_wage`, row.wage],
    [`${row.id}_end`, row.endgame_fame_without_dark_alley],
  ]),
  ...data.weekdays.map((day) => [day.id, day.yield_fame]),
]) as Record<string, number>;

/** The sentences of a part are counted from 1. */
function linesOf(part: string, n = 1): string[] {
  const id = `WEB_PAGE_${part}_${n}`;
  return has(id) ? [say(id, PRINTED), ...linesOf(part, n + 1)] : [];
}

export function OnePage() {
  return (
    <article class="one-page">
      <h3>{t("WEB_PAGE")}</h3>
      {PARTS.map(([part, look]) => (
        <section key={part}>
          <h4>{t(`WEB_PAGE_${part}`)}</h4>
          <ol class={look}>
            {linesOf(part).map((line) => (
              <li key={line}>
                <Ruled text={line} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
