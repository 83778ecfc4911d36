/** A sentence whose rule numbers open the rule; cards are called by their names. */
import { openRule } from "../pages/rules";
import { citedByName, citingNames } from "../text/names";

const ID = String.raw`R\d+(?:\.\d+)?[a-z]?|[AQGWD]\d+|[SPM]\.[a-z_]+(?:\.\d+)?`;
const plain = (name: string): string => name.replace(/\W/g, "\\$&");
/* The card that something was caused by is named in brackets. */
const CARD = String.raw`\((?:${[...citedByName.keys()].map(plain).join("|")})\)`;
const RULE = new RegExp(String.raw`(\(?(?:${ID})(?=[\s),.;:]|$)\)?|${CARD})`);

/** Words that open a rule. */
export function Rule({ id, text }: { id: string; text: string }) {
  return (
    <button type="button" class="rule" onClick={() => openRule(id)}>
      {text}
    </button>
  );
}

/* Brackets stay with what they enclose. */
function Cited({ text }: { text: string }) {
  const cited = text.replace(/[()]/g, "");
  const id = citedByName.get(cited) ?? cited;
  return (
    <span class="cited">
      {text.startsWith("(") && "("}
      <Rule id={id} text={citingNames(id)} />
      {text.endsWith(")") && ")"}
    </span>
  );
}

export function Ruled({ text }: { text: string }) {
  const parts = text.split(RULE);
  return (
    <>{parts.map((part, i) => (i % 2 === 1 ? <Cited key={i} text={part} /> : part))}</>
  );
}
