/** What is not possible, to be opened, each with its reason and rule. */
import { Disclosure } from "../../parts/disclosure";
import { Ruled } from "../../parts/ruled";
import type { Refused } from "../../protocol";
import { t } from "../../text";

export function Reasons({ refused }: { refused: readonly Refused[] }) {
  const texts = [...new Set(refused.map((row) => row.text))];
  if (texts.length === 0) return null;
  return (
    <Disclosure class="refused" title={t("SCREEN_NOT_POSSIBLE")}>
      <ul class="opened">
        {texts.map((text) => (
          <li key={text}>
            <Ruled text={text} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
