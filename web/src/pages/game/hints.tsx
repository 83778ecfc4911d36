/** What a strong bot would do in my place, and why. */
import type { Option } from "../../decide/choice";
import type { Hinted } from "../../protocol";
import { t } from "../../text";
import { useGame, type Game } from "./context";
import { withoutCard } from "./plan";

/** The move that a hint names, if it can still be made: a Character that has got its card
 * meanwhile needs no advice. */
function optionOf({ session, desk }: Game, hint: Hinted): Option | undefined {
  const option = desk.choice.value.options.find(({ text }) => text === hint.text);
  const cards = session.situation.value?.plan?.cards ?? {};
  return option && !(String(option.move.move["character"]) in cards) ? option : undefined;
}

/** Advice is about the whole decision, so that it begins anew. */
function askFor({ session, desk }: Game): void {
  desk.clear();
  session.send({ type: "hint" });
}

/** Advice that can still be followed. */
const given = (game: Game): { hint: Hinted; option: Option }[] =>
  game.session.hints.value.flatMap((hint) => {
    const option = optionOf(game, hint);
    return option ? [{ hint, option }] : [];
  });

/** A plan in which everybody has a card leaves nothing to advise on. */
const isPlanned = ({ session }: Game): boolean =>
  session.situation.value?.plan !== undefined && withoutCard(session).length === 0;

export function HintButton() {
  const game = useGame();
  const { session } = game;
  if (!session.table.value?.hints || isPlanned(game)) return null;
  if (session.unanswered.value.some((sent) => sent.type === "hint"))
    return <span class="aid thinking">{t("WEB_HINT_COMING")}</span>;
  if (given(game).length > 0)
    return (
      <button type="button" class="aid" onClick={() => (session.hints.value = [])}>
        {t("WEB_HINT_CLOSE")}
      </button>
    );
  return (
    <button type="button" class="aid" onClick={() => askFor(game)}>
      {t("WEB_HINT")}
    </button>
  );
}

export function Hints() {
  const game = useGame();
  const { session, desk } = game;
  const planning = session.planning.value;
  const decided = !!desk.pending.value || (session.sending.value && !planning);
  const hints = given(game);
  if (decided || hints.length === 0) return null;
  /* a plan can be changed until it is ready */
  const take = (option: Option): void =>
    planning ? desk.decide(option) : desk.play(option);
  return (
    <div class="hints" role="status">
      <h3>{t(planning ? "WEB_HINT_PLAN" : "HINT_TITLE")}</h3>
      <ol>
        {hints.map(({ hint, option }) => (
          <li key={hint.text}>
            <button type="button" class="option" onClick={() => take(option)}>
              <span class="label">{hint.label}</span>
              <span class="preview">{hint.chances}</span>
              {hint.reasons && <span class="preview">{hint.reasons}</span>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
