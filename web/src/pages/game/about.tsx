/** What something is: whatever the pointer is at, or was pointed at last. */
import { describe, targetName } from "../../decide/describe";
import { targetKey, type Target } from "../../draw/types";
import { Rule, Ruled } from "../../parts/ruled";
import { shape, touch } from "../../state/screen";
import { t } from "../../text";
import { useGame, type Game } from "./context";
import { promptOf } from "./prompt";
import { detailsOf, effectOf, factsOf, hereOf, ruleOf } from "./explain";
import { hasTricks, openTricks } from "./tricks";

/** Pointed at in vain, and the server has no reason of its own: it is about something else. */
function notNow({ session, desk }: Game, target: Target): string[] {
  if (desk.refusedKey.value !== targetKey(target)) return [];
  const proposed = session.myTurn.value && desk.proposed.value;
  if (proposed) return [t("WEB_PROPOSED", { move: proposed.move.label })];
  return [
    session.myTurn.value
      ? t("WEB_NOT_ASKED", { asked: promptOf(session) })
      : t("WEB_NOT_NOW"),
  ];
}

function whyNot(game: Game, target: Target): string[] {
  if (game.desk.optionsOf(target).length > 0) return [];
  const reasons = game.desk.reasons(target).map((row) => row.text);
  return reasons.length > 0 ? reasons : notNow(game, target);
}

function WhyNot({ target }: { target: Target }) {
  const game = useGame();
  return (
    <>
      {whyNot(game, target).map((text) => (
        <p class="cannot" key={text}>
          <Ruled text={text} />
        </p>
      ))}
    </>
  );
}

/** What pointing at it would do; a move that is chosen already has its own row. */
function Possible({ target }: { target: Target }) {
  const { desk } = useGame();
  const key = targetKey(target);
  const chosen = desk.pending.value?.keys ?? desk.choice.value.picked;
  if (chosen.includes(key)) return null;
  const meant = desk.remaining.value.filter((option) => option.keys.includes(key));
  const only = meant[0];
  if (!only) return null;
  if (meant.length > 1) return <p class="can">{t("WEB_CHOICES", { n: meant.length })}</p>;
  const effect = effectOf(only, target);
  return (
    <p class="can">
      {only.move.label}
      {effect && `: ${effect}`}
    </p>
  );
}

/** Its dice say which Tricks can be learned. */
const isResidence = (target: Target): boolean =>
  target.kind === "die" && target.die.startsWith("residence");

export function About() {
  const game = useGame();
  const { session, desk } = game;
  /* on a phone nothing may move under a finger that is just coming down */
  const hovered =
    shape.value === "wide" ? (desk.hovered.value ?? desk.lately.value) : null;
  const target = hovered ?? desk.shown.value;
  const view = session.view.value;
  if (!target || !view)
    return (
      <div class="about empty">
        {t(touch.value ? "WEB_ABOUT_EMPTY_TOUCH" : "WEB_ABOUT_EMPTY")}
      </div>
    );
  const nameOf = (seat: number): string => session.name(seat);
  const here = hereOf(session, view, target);
  const rule = ruleOf(target);
  const details = detailsOf(view, target);
  /* on a phone what was tapped in vain is told where nobody has to scroll to it */
  const first = shape.value === "tall";
  return (
    <div class="about" data-about={describe(desk, target)}>
      <h3>
        {targetName(target, nameOf)} {rule && <Ruled text={`(${rule})`} />}
      </h3>
      {first && <WhyNot target={target} />}
      {here && <p>{here}</p>}
      {factsOf(session, view, target).map((line) => (
        <p key={line}>
          <Ruled text={line} />
        </p>
      ))}
      {details && (
        <p>
          <Rule id={details} text={t("WEB_IN_DETAIL")} />
        </p>
      )}
      {isResidence(target) && hasTricks(game) && (
        <p>
          <button type="button" class="rule" onClick={openTricks}>
            {t("WEB_TRICKS_ALL")}
          </button>
        </p>
      )}
      <Possible target={target} />
      {!first && <WhyNot target={target} />}
    </div>
  );
}
