/** Planning: a card for each Character, changed at will until it is ready. */
import { targetKey, type Character } from "../../draw/types";
import { Icon } from "../../draw";
import { data } from "../../data";
import type { Plan as PlanOf } from "../../protocol";
import type { Session } from "../../state/session";
import { list, t } from "../../text";
import { name } from "../../text/names";
import { cardName } from "../../text/table";
import { shape, touch } from "../../state/screen";
import { useGame } from "./context";
import { Reasons } from "./reasons";

interface Outlook {
  wages?: number;
  /** Coins that are missing for them */
  missing?: number;
  points?: Record<string, Record<string, number>>;
  /** more by the ability of the own Magician */
  boost?: Record<string, Record<string, number>>;
}

function teamOf({ view, seat }: Session): Character[] {
  const member = view.value?.players[seat.value - 1]?.member;
  const all = Object.keys(member ?? {}) as Character[];
  return all.filter((character) => member?.[character].status === "in_team");
}

/** Those of the team who would do nothing with the plan as it is. */
export function withoutCard(session: Session): Character[] {
  const cards = session.situation.value?.plan?.cards ?? {};
  return teamOf(session).filter((character) => cards[character] === undefined);
}

/** The most Action Points a Character could have where its card sends it. */
function most(outlook: Outlook, character: string, card: string): number | undefined {
  const special = data.specials.find((row) => row.id === card);
  const location = special?.location ?? card;
  const points = Object.entries(outlook.points?.[character] ?? {})
    .filter(([slot]) => slot.startsWith(`${location}_`))
    .map(([slot, n]) => n + (outlook.boost?.[character]?.[slot] ?? 0));
  return points.length > 0 ? Math.max(...points) : undefined;
}

function Row({ character, card }: { character: Character; card: string | undefined }) {
  const { session, desk } = useGame();
  const ready = session.situation.value?.plan?.ready ?? false;
  const outlook = (session.situation.value?.outlook ?? {}) as Outlook;
  const chosen = desk.choice.value.picked.includes(
    targetKey({ kind: "character", character }),
  );
  const points = card ? most(outlook, character, card) : undefined;
  const change = (to: string): void => {
    session.send({ type: "draft", character, card: to });
  };
  return (
    <li class={chosen ? "chosen" : ""}>
      <button
        type="button"
        class="option"
        data-key={targetKey({ kind: "character", character })}
        aria-pressed={chosen}
        onClick={() => desk.point({ kind: "character", character })}
      >
        <span class="label">{name(character)}</span>
        <span class={card ? "planned" : "planned none"}>
          {card ? cardName(card) : t("NAME_NO_CARD")}
        </span>
        {points !== undefined && (
          <span class="points">
            <Icon name="ap" />
            <span aria-hidden="true">{points}</span>
            <span class="unseen">{t("WEB_UP_TO", { n: points })}</span>
          </span>
        )}
      </button>
      {card && !ready && (
        <button
          type="button"
          class="plain"
          aria-label={t("WEB_TAKE_BACK_CARD", {
            card: cardName(card),
            character: name(character),
          })}
          onClick={() => change("nothing")}
        >
          ✕
        </button>
      )}
    </li>
  );
}

function How() {
  return <p class="muted">{t(touch.value ? "WEB_PLAN_HOW_TOUCH" : "WEB_PLAN_HOW")}</p>;
}

/** Cards that can go under the Character that was picked. */
function Cards() {
  const { session, desk } = useGame();
  const left = desk.remaining.value;
  const reasons = (session.situation.value?.refused ?? []).filter((row) =>
    desk.choice.value.picked.includes(`character:${String(row.with?.["character"])}`),
  );
  return (
    <>
      <button type="button" class="back" onClick={() => desk.back()}>
        ← {t("WEB_BACK")}
      </button>
      <ul class="options cards">
        {left.map((option) => (
          <li key={option.text}>
            <button
              type="button"
              class="option"
              data-kind={option.kind}
              data-move={option.text}
              onClick={() => desk.decide(option)}
            >
              <span class="label">{option.move.label}</span>
            </button>
          </li>
        ))}
      </ul>
      <Reasons refused={reasons} />
    </>
  );
}

function OutlookLines({ cards, lines }: PlanOf) {
  return (
    <ul class="outlook">
      {Object.keys(cards).length > 0 && (
        <li>
          <Icon name="ap" /> {t("WEB_PLAN_POINTS")}
        </li>
      )}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** On a phone the lines about a plan are out of sight, but nobody should owe wages unawares. */
function Missing() {
  const { session } = useGame();
  const { wages = 0, missing = 0 } = (session.situation.value?.outlook ?? {}) as Outlook;
  if (missing === 0 || shape.value === "wide") return null;
  return <p class="cannot">{t("WEB_WAGES_MISSING", { wages, missing })}</p>;
}

/** without: so many Characters have no card. Who is ready with these says so. */
function Readiness({ without }: { without: number }) {
  const { session } = useGame();
  const situation = session.situation.value;
  const waiting = (situation?.waiting ?? [])
    .filter((seat) => seat !== session.seat.value)
    .map((seat) => session.name(seat));
  if (situation?.plan?.ready)
    return (
      <>
        <p>{t("WEB_WAITING", { names: list(waiting) })}</p>
        <button
          type="button"
          class="in-sight"
          onClick={() => session.send({ type: "unready" })}
        >
          {t("WEB_UNREADY")}
        </button>
      </>
    );
  return (
    <>
      <p class="muted">{t("SCREEN_READY_ABOUT")}</p>
      <div class="in-sight">
        <Missing />
        <button
          type="button"
          class={without > 0 ? "ready" : "ready main"}
          onClick={() => session.send({ type: "ready" })}
        >
          {without > 0 ? t("WEB_READY_WITHOUT", { n: without }) : t("SCREEN_READY")}
        </button>
      </div>
    </>
  );
}

export function Plan() {
  const { session, desk } = useGame();
  const view = session.view.value;
  const situation = session.situation.value;
  const me = view?.players[session.seat.value - 1];
  if (!view || !me || !situation?.plan) return null;
  const cards = situation.plan.cards as Partial<Record<Character, string>>;
  const team = teamOf(session);
  const without = withoutCard(session).length;
  const picking = desk.choice.value.picked.length > 0;
  return (
    <div class="plan">
      <ul class="options team">
        {team.map((character) => (
          <Row key={character} character={character} card={cards[character]} />
        ))}
      </ul>
      {!situation.plan.ready && (picking ? <Cards /> : without > 0 && <How />)}
      <OutlookLines {...situation.plan} />
      <Readiness without={without} />
    </div>
  );
}
