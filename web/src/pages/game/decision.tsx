/** The decision at hand: what is asked, what can be done, and what cannot and why. */
import type { ComponentChildren } from "preact";
import type { Option } from "../../decide/choice";
import { inOrder, rowsOf, type Row } from "../../decide/rows";
import { Ruled } from "../../parts/ruled";
import type { Refused } from "../../protocol";
import type { Session } from "../../state/session";
import { has, list, t } from "../../text";
import { name } from "../../text/names";
import { About } from "./about";
import { useGame } from "./context";
import { FacetRow } from "./facet";
import { Final } from "./final";
import { OptionRow } from "./option";
import { Plan } from "./plan";
import { Since } from "./since";
import { Undo } from "./undo";

/** What is asked, in a sentence. */
export function promptOf(session: Session): string {
  const view = session.view.value;
  if (!view) return "";
  const frame = view.stack.at(-1);
  const key = `WEB_ASK_${(frame?.kind ?? view.phase).toUpperCase()}`;
  if (frame && has(key)) return t(key);
  const me = view.players[session.seat.value - 1];
  const slot = view.placed && me?.member[view.placed].slot;
  if (view.phase === "placement" && view.placed && slot)
    return t("PLAY_PLACEMENT", {
      character: name(view.placed),
      slot: name(slot),
      points: view.points,
    });
  return has(key) ? t(key) : t(`PHASE_${view.phase.toUpperCase()}`);
}

function KindRow({ kind, options }: { kind: string; options: Option[] }) {
  const { desk } = useGame();
  const only = options[0];
  if (options.length === 1 && only) return <OptionRow option={only} />;
  return (
    <li>
      <button
        type="button"
        class="option kind"
        data-kind={kind}
        onClick={() => desk.chooseKind(kind)}
      >
        <span class="label">{t(`ACTION_${kind.toUpperCase()}`)}</span>
        <span class="count">{t("WEB_CHOICES", { n: options.length })}</span>
      </button>
    </li>
  );
}

function rowOf(row: Row): ComponentChildren {
  switch (row.row) {
    case "kind":
      return <KindRow key={row.kind} kind={row.kind} options={row.options} />;
    case "facet":
      return <FacetRow key={row.facet.key} facet={row.facet} />;
    case "option":
      return <OptionRow key={row.option.text} option={row.option} />;
  }
}

function Options() {
  const { desk } = useGame();
  const left = inOrder(desk.remaining.value);
  const narrowed = desk.choice.value.kind !== "" || desk.choice.value.picked.length > 0;
  const rows = rowsOf(left, desk.choice.value.picked).map(rowOf);
  return (
    <>
      {narrowed && (
        <button type="button" class="back" onClick={() => desk.back()}>
          ← {t("WEB_BACK")}
        </button>
      )}
      <ul class="options">{rows}</ul>
    </>
  );
}

/** Turning a marker before it is put down. */
function Turning() {
  const { desk } = useGame();
  const option = desk.current.value;
  const n = desk.remaining.value.length;
  if (!option) return null;
  return (
    <div class="turning">
      <button type="button" class="back" onClick={() => desk.back()}>
        ← {t("WEB_BACK")}
      </button>
      <ul class="options">
        <OptionRow option={option} />
      </ul>
      {n > 1 && (
        <div class="row">
          <button type="button" onClick={() => (desk.turn.value += n - 1)}>
            ⟲ {t("WEB_TURN_LEFT")}
          </button>
          <button type="button" onClick={() => (desk.turn.value += 1)}>
            ⟳ {t("WEB_TURN_RIGHT")}
          </button>
        </div>
      )}
      <p class="muted">{t("WEB_TURNINGS", { n })}</p>
    </div>
  );
}

function Irrevocable({ option }: { option: Option }) {
  const { desk } = useGame();
  return (
    <div class="sure" role="alertdialog" aria-label={option.move.label}>
      <p>
        <strong>{option.move.label}</strong>
      </p>
      <p>{t("WEB_NO_UNDO")}</p>
      <div class="row">
        <button type="button" onClick={() => desk.back()}>
          {t("WEB_BACK")}
        </button>
        <button type="button" class="main" onClick={() => desk.play(option)}>
          {t("WEB_DO_IT")}
        </button>
      </div>
    </div>
  );
}

/** Whole Actions that are not possible, with their reasons. */
function NotPossible({ refused }: { refused: readonly Refused[] }) {
  const kinds = refused.filter((row) => row.with === undefined);
  const { desk } = useGame();
  const kind = desk.choice.value.kind;
  const parts = refused.filter((row) => row.with !== undefined && row.kind === kind);
  const rows = kind === "" ? kinds : parts;
  const texts = [...new Set(rows.map((row) => row.text))];
  if (texts.length === 0) return null;
  return (
    <details class="refused">
      <summary>{t("SCREEN_NOT_POSSIBLE")}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Ruled text={text} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Waiting() {
  const { session } = useGame();
  const names = (session.situation.value?.waiting ?? []).map((seat) =>
    session.name(seat),
  );
  return (
    <p class="waiting">
      {names.length > 0 ? t("WEB_WAITING", { names: list(names) }) : ""}
    </p>
  );
}

function Hints() {
  const { session } = useGame();
  if (!session.table.value?.hints || session.planning.value) return null;
  const hints = session.hints.value;
  return (
    <div class="hints">
      <button type="button" class="plain" onClick={() => session.send({ type: "hint" })}>
        {t("WEB_HINT")}
      </button>
      {hints.length > 0 && (
        <ol>
          {hints.map((hint) => (
            <li key={hint.text}>
              {t("WEB_HINTED", { label: hint.label, win: Math.round(hint.win / 10) })}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Complaint() {
  const { session } = useGame();
  const text = session.complaint.value?.text;
  return text ? (
    <p class="problem" role="alert">
      <Ruled text={text} />
    </p>
  ) : null;
}

function Mine() {
  const { session, desk } = useGame();
  const situation = session.situation.value;
  if (session.planning.value && situation?.plan) return <Plan />;
  if (!session.myTurn.value) return <Waiting />;
  if (session.sending.value) return <p class="waiting">{t("WEB_LINK_SENDING")}</p>;
  if (desk.pending.value) return <Irrevocable option={desk.pending.value} />;
  return (
    <>
      {desk.turning.value ? <Turning /> : <Options />}
      <NotPossible refused={situation?.refused ?? []} />
      <Hints />
    </>
  );
}

function Takeback() {
  const { session } = useGame();
  const seat = session.asked.value;
  if (seat === 0) return null;
  if (seat === session.seat.value) return <p class="muted">{t("WEB_TAKEBACK_ASKED")}</p>;
  const answer = (yes: boolean) => () => session.send({ type: "consent", yes });
  return (
    <div class="sure">
      <p>{t("WEB_TAKEBACK_ASK", { seat: session.name(seat) })}</p>
      <div class="row">
        <button type="button" onClick={answer(false)}>
          {t("WEB_NO")}
        </button>
        <button type="button" onClick={answer(true)}>
          {t("WEB_YES")}
        </button>
      </div>
    </div>
  );
}

export function Decision() {
  const { session } = useGame();
  const seated = session.seat.value > 0;
  const mine = session.myTurn.value;
  return (
    <section
      class={`decision ${mine ? "mine-now" : ""}`}
      aria-label={t("SCREEN_CHOICES")}
    >
      {session.ended.value ? (
        <Final />
      ) : (
        <>
          <h2>
            {mine
              ? promptOf(session)
              : seated
                ? t("WEB_NOT_YOUR_TURN")
                : t("WEB_WATCHING")}
          </h2>
          <Complaint />
          <Takeback />
          {seated ? <Mine /> : <Waiting />}
          {seated && <Undo />}
          {seated && mine && <Since />}
        </>
      )}
      <About />
    </section>
  );
}
