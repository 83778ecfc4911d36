/** A sentence whose rule numbers open the rule. */
import { openRule } from "../pages/rules";

const RULE =
  /((?:R\d+(?:\.\d+)?[a-z]?|[AQGWD]\d+|[SPM]\.[a-z_]+(?:\.\d+)?))(?=[\s),.;:]|$)/;

export function Ruled({ text }: { text: string }) {
  const parts = text.split(new RegExp(RULE, "g"));
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 1 ? (
          <button type="button" class="rule" key={i} onClick={() => openRule(part)}>
            {part}
          </button>
        ) : (
          part
        ),
      )}
    </>
  );
}
