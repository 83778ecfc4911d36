/** What is not possible, to be opened, each with its reason and rule. */
import { Ruled } from "../../parts/ruled";
import type { Refused } from "../../protocol";
import { t } from "../../text";

export function Reasons({ refused }: { refused: readonly Refused[] }) {
  const texts = [...new Set(refused.map((row) => row.text))];
  if (texts.length === 0) return null;
  return (
    <details class="refused">
      <summary>{t("SCREEN_NOT_POSSIBLE")}</summary>
      <ul class="opened">
        {texts.map((text) => (
          <li key={text}>
            <Ruled text={text} />
          </li>
        ))}
      </ul>
    </details>
  );
}
