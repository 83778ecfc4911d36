/** What several choices are about: drawn where it is a card, else a row. */
import { targetName } from "../../decide/describe";
import { isDrawn, targetOf, wordOf, type Facet } from "../../decide/facets";
import { sharedAmounts } from "../../decide/rows";
import {
  ComponentCard,
  MagicianCard,
  ProphecyCard,
  SpecialCard,
  TrickCard,
} from "../../draw";
import { effectText } from "../../text/cards";
import { drawProps, useGame } from "./context";
import { Gains, OptionRow, SeveralRow } from "./option";

function Card({ kind, word }: { kind: string; word: string }) {
  const game = useGame();
  const view = game.session.view.value;
  if (!view) return null;
  const props = drawProps(game, view);
  switch (kind) {
    case "trick":
      return <TrickCard {...props} trick={word} />;
    case "component":
      return <ComponentCard {...props} component={word} />;
    case "magician":
      return <MagicianCard {...props} magician={word} />;
    case "special":
      return <SpecialCard {...props} special={word} />;
    default:
      return <ProphecyCard {...props} prophecy={word} />;
  }
}

/** Cards that only their text explains. */
const TOLD = ["special", "prophecy"];

function classOf(kind: string): string {
  if (kind === "component") return "drawn piece";
  return TOLD.includes(kind) ? "drawn told" : "drawn";
}

/** Something that cannot be chosen now, in its place; pointing at it tells why. */
export function RefusedRow({ target }: { target: string }) {
  const [kind, word] = wordOf(target);
  return (
    <li class={`${classOf(kind)} not-now`}>
      <Card kind={kind} word={word} />
    </li>
  );
}

/** What a card would cost or bring, on it. */
function Price({ facet }: { facet: Facet }) {
  const gain = sharedAmounts(facet.options);
  if (!gain || !(gain.fame || gain.coins || gain.shards)) return null;
  return (
    <span class="price" aria-hidden="true">
      <Gains gain={gain} />
    </span>
  );
}

export function FacetRow({ facet }: { facet: Facet }) {
  const { desk } = useGame();
  const [kind, word] = wordOf(facet.key);
  if (isDrawn(facet))
    return (
      <li class={classOf(kind)}>
        <Card kind={kind} word={word} />
        {kind === "trick" && <Price facet={facet} />}
        {TOLD.includes(kind) && <p>{effectText(word)}</p>}
      </li>
    );
  const only = facet.options[0];
  if (facet.options.length === 1 && only) return <OptionRow option={only} />;
  return (
    <SeveralRow
      label={targetName(targetOf(facet.key))}
      options={facet.options}
      target={facet.key}
      onPick={() => desk.pick(facet.key)}
    />
  );
}
