/** What something is: whatever the pointer is at, or was pointed at last. */
import { performanceById, specialById, trickById } from "../../data";
import { describe, targetName } from "../../decide/describe";
import { targetKey, type Target } from "../../draw/types";
import { Ruled } from "../../parts/ruled";
import { shape } from "../../state/screen";
import { t } from "../../text";
import { name } from "../../text/names";
import { occupant, trickNeeds, yields } from "../../text/table";
import { ruleText } from "../rules";
import { useGame, type Game } from "./context";

/** Rules that say what a kind of thing is. */
const RULES: Partial<Record<Target["kind"], string>> = {
  slot: "R11.4",
  die: "R1.11",
  component: "R1.4",
  order_slot: "R14.4",
  multi_slot: "R1.10",
  performance: "R1.7",
  spot: "R1.13",
  card: "R1.8",
  deck: "R22.1",
  place: "R1.12",
};

function cardText(target: Target): string {
  switch (target.kind) {
    case "special":
      return ruleText(`S.${target.special}`);
    case "card":
      return specialById.has(target.card) ? ruleText(`S.${target.card}`) : "";
    case "prophecy":
      return ruleText(`P.${target.prophecy}`);
    default:
      return "";
  }
}

function facts(target: Target): string[] {
  if (target.kind === "trick") {
    const trick = trickById.get(target.trick);
    if (!trick) return [];
    const { category, level, threshold } = trick;
    return [
      t("CARD_TRICK", { trick: trick.name, category: name(category), level, threshold }),
      trickNeeds(trick.id),
    ];
  }
  if (target.kind === "performance" || target.kind === "spot") {
    const card = performanceById.get(target.card);
    return card ? [t("THEATER_CARD", { card: name(card.id), box: yields(card) })] : [];
  }
  const text = cardText(target);
  return text === "" ? [] : [text];
}

/** Pointed at in vain, and the server has no reason of its own: it is about something else. */
function notNow({ session, desk }: Game, target: Target): string[] {
  if (desk.refusedKey.value !== targetKey(target)) return [];
  return [t(session.myTurn.value ? "WEB_NOT_ASKED" : "WEB_NOT_NOW")];
}

export function About() {
  const game = useGame();
  const { session, desk } = game;
  /* on a phone nothing may move under a finger that is just coming down */
  const hovered = shape.value === "wide" ? desk.hovered.value : null;
  const target = hovered ?? desk.shown.value;
  const view = session.view.value;
  if (!target || !view) return <div class="about empty">{t("WEB_ABOUT_EMPTY")}</div>;
  const here = occupant(view, target, (seat) => session.name(seat));
  const options = desk.optionsOf(target);
  const reasons = options.length > 0 ? [] : desk.reasons(target);
  const rule = RULES[target.kind];
  const key = targetKey(target);
  const meant = desk.remaining.value.filter((option) => option.keys.includes(key));
  const only = meant.length === 1 ? meant[0] : undefined;
  return (
    <div class="about" data-about={describe(desk, target)}>
      <h3>
        {targetName(target)} {rule && <Ruled text={`(${rule})`} />}
      </h3>
      {here && <p>{here}</p>}
      {facts(target).map((line) => (
        <p key={line}>
          <Ruled text={line} />
        </p>
      ))}
      {only && (
        <p class="can">
          {only.move.label}
          {only.move.preview?.text && `: ${only.move.preview.text}`}
        </p>
      )}
      {meant.length > 1 && <p class="can">{t("WEB_CHOICES", { n: meant.length })}</p>}
      {(reasons.length > 0 ? reasons.map((row) => row.text) : notNow(game, target)).map(
        (text) => (
          <p class="cannot" key={text}>
            <Ruled text={text} />
          </p>
        ),
      )}
    </div>
  );
}
