/** The decision at hand: what is asked, what can be done, and what cannot and why. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { slotById } from "../../data";
import type { Option } from "../../decide/choice";
import { targetName } from "../../decide/describe";
import { targetOf } from "../../decide/facets";
import { inOrder, onlyEnd, rowsOf, type Row } from "../../decide/rows";
import { Ruled } from "../../parts/ruled";
import type { Refused } from "../../protocol";
import type { Session } from "../../state/session";
import { shape, touch } from "../../state/screen";
import { has, list, t } from "../../text";
import { name } from "../../text/names";
import { say } from "../../text/printed";
import { placeOf, useGame, type Game } from "./context";
import { Explanation } from "./explanation";
import { FacetRow, RefusedRow } from "./facet";
import { Final } from "./final";
import { HintButton, Hints } from "./hints";
import { OptionRow, SeveralRow } from "./option";
import { Plan } from "./plan";
import { Reasons } from "./reasons";
import { Since } from "./since";
import { Undo } from "./undo";

const GUIDED_TURNS = 2;

/** What is asked, in a sentence. */
export function promptOf(session: Session): string {
  const view = session.view.value;
  if (!view) return "";
  const frame = view.stack.at(-1);
  const key = `WEB_ASK_${(frame?.kind ?? view.phase).toUpperCase()}`;
  if (frame && has(key)) return say(key, { card: name(String(frame.a)) });
  const me = view.players[session.seat.value - 1];
  const slot = view.placed && me?.member[view.placed].slot;
  if (view.phase === "placement" && view.placed && slot)
    return t("PLAY_PLACEMENT", {
      character: name(view.placed),
      slot: name(slot),
      points: view.points,
    });
  return has(key) ? say(key) : t(`PHASE_${view.phase.toUpperCase()}`);
}

const actionName = (kind: string): string => t(`ACTION_${kind.toUpperCase()}`);

/** Is something chosen already, so that there is a way back? */
function hasBegun({ session, desk }: Game): boolean {
  const { kind, picked } = desk.choice.value;
  const asked = session.myTurn.value && !session.planning.value && !session.sending.value;
  return asked && !desk.pending.value && (kind !== "" || picked.length > 0);
}

/** Is it a Magician on a Performance slot whose placement is under way? */
function isOnStage({ view, seat }: Session): boolean {
  const me = view.value?.players[seat.value - 1];
  const slot = view.value?.placed && me?.member[view.value.placed].slot;
  return !!slot && slotById.get(slot)?.magician_only === 1;
}

/** What a newcomer has to know about it, in the first Turns. */
function Guide() {
  const game = useGame();
  const { session } = game;
  const view = session.view.value;
  if (!view || view.turn > GUIDED_TURNS || hasBegun(game)) return null;
  const acting = view.phase === "placement" && view.stack.length === 0;
  const place = acting ? (isOnStage(session) ? "on_stage" : placeOf(session)) : "";
  const key = `WEB_GUIDE_${(place || view.stack.at(-1)?.kind || view.phase).toUpperCase()}`;
  return has(key) ? <p class="guide">{say(key)}</p> : null;
}

function KindRow({ kind, options }: { kind: string; options: Option[] }) {
  const { desk } = useGame();
  const only = options[0];
  if (options.length === 1 && only) return <OptionRow option={only} />;
  return (
    <SeveralRow
      label={actionName(kind)}
      options={options}
      onPick={() => desk.chooseKind(kind)}
    />
  );
}

function rowOf(row: Row, main: Option | undefined): ComponentChildren {
  switch (row.row) {
    case "kind":
      return <KindRow key={row.kind} kind={row.kind} options={row.options} />;
    case "facet":
      return <FacetRow key={row.facet.key} facet={row.facet} />;
    case "refused":
      return <RefusedRow key={row.key} target={row.key} />;
    case "option":
      return (
        <OptionRow key={row.option.text} option={row.option} main={row.option === main} />
      );
  }
}

/** What is chosen so far, and the way back from it. */
function Chosen() {
  const { desk } = useGame();
  const { kind, picked } = desk.choice.value;
  const parts = picked.map((key) => targetName(targetOf(key)));
  return (
    <div class="chosen-so-far">
      <button type="button" class="back" onClick={() => desk.back()}>
        ← {t("WEB_BACK")}
      </button>
      <strong>{list(kind === "" ? parts : [actionName(kind), ...parts])}</strong>
    </div>
  );
}

/** What there is to know about the chosen Action. */
function KindNote() {
  const { desk } = useGame();
  const key = `WEB_KIND_${desk.choice.value.kind.toUpperCase()}`;
  return has(key) ? <p class="muted">{say(key)}</p> : null;
}

/** So many cards are seen without scrolling. */
const AT_SIGHT = 6;

function Options() {
  const { session, desk } = useGame();
  const left = inOrder(desk.remaining.value);
  const refused = session.situation.value?.refused;
  const main = onlyEnd(left);
  const rows = rowsOf(left, desk.choice.value.picked, refused);
  const cards = rows.filter(({ row }) => row === "facet").length;
  return (
    <>
      <KindNote />
      {cards > AT_SIGHT && <p class="muted">{t("WEB_CHOICES", { n: cards })}</p>}
      <ul class="options">{rows.map((row) => rowOf(row, main))}</ul>
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

/** What was only pointed at or advised, once more in words. */
function Sure({ option }: { option: Option }) {
  const { desk } = useGame();
  return (
    <div class="sure" role="alertdialog" aria-label={option.move.label}>
      <p>
        <strong>{option.move.label}</strong>
      </p>
      {option.move.preview?.text && <p>{option.move.preview.text}</p>}
      {option.move.final && <p>{t("WEB_NO_UNDO")}</p>}
      <div class="row">
        <button type="button" onClick={() => desk.back()}>
          {t("WEB_BACK")}
        </button>
        <button type="button" class="main" onClick={() => desk.decide(option)}>
          {t("WEB_DO_IT")}
        </button>
      </div>
    </div>
  );
}

/** Nobody looks for these here: Actions of other Locations, abilities of others, and a bonus
 * that there is not. */
const ELSEWHERE = ["not_here", "other_magician", "permanent_card", "no_bonus"];

/** Whole Actions that are not possible, or what of the chosen one is not. */
function NotPossible({ refused }: { refused: readonly Refused[] }) {
  const { desk } = useGame();
  const kind = desk.choice.value.kind;
  const kinds = refused.filter(
    (row) => row.with === undefined && !ELSEWHERE.includes(String(row.reason["reason"])),
  );
  const parts = refused.filter((row) => row.with !== undefined && row.kind === kind);
  /* what was opened for one list does not cover the next */
  return <Reasons key={kind} refused={kind === "" ? kinds : parts} />;
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
  if (desk.pending.value) return <Sure option={desk.pending.value} />;
  return desk.turning.value ? <Turning /> : <Options />;
}

/** What helps to decide: reasons, hints, and the way back. */
function Aids() {
  const { session, desk } = useGame();
  const { situation, planning } = session;
  const deciding = session.myTurn.value && !session.sending.value && !desk.pending.value;
  const ready = situation.value?.plan?.ready ?? false;
  return (
    <div class="aids">
      {deciding && !planning.value && (
        <NotPossible refused={situation.value?.refused ?? []} />
      )}
      {deciding && !ready && <HintButton />}
      <Undo />
    </div>
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

/** The question, and below it what was chosen so far. */
function Head() {
  const game = useGame();
  const { session } = game;
  const begun = hasBegun(game);
  const asked = session.myTurn.value
    ? promptOf(session)
    : t(session.seat.value > 0 ? "WEB_NOT_YOUR_TURN" : "WEB_WATCHING");
  return (
    <header class={begun ? "begun" : ""}>
      <h2>{asked}</h2>
      {begun && <Chosen />}
    </header>
  );
}

/** Fingers have to be told that they may ask. */
function Tap() {
  const game = useGame();
  const turn = game.session.view.value?.turn ?? 0;
  const known = turn > GUIDED_TURNS || hasBegun(game) || game.desk.shown.value;
  return touch.value && shape.value === "tall" && !known ? (
    <p class="muted">{t("WEB_ABOUT_EMPTY_TOUCH")}</p>
  ) : null;
}

/** What is asked and what can be done; another step begins at its top. */
function Steps() {
  const game = useGame();
  const { session, desk } = game;
  const begun = hasBegun(game);
  const list = useRef<HTMLDivElement>(null);
  const { options, kind, picked } = desk.choice.value;
  const hints = session.hints.value;
  const seated = session.seat.value > 0;
  const mine = session.myTurn.value;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [options, kind, picked, hints, desk.pending.value]);
  return (
    <div class="steps" ref={list}>
      {mine && <Guide />}
      <Complaint />
      <Takeback />
      {mine && !begun && <Hints />}
      {seated ? <Mine /> : <Waiting />}
      {seated && mine && <Since />}
      {seated && <Tap />}
    </div>
  );
}

export function Decision() {
  const { session } = useGame();
  return (
    <section
      class={`decision ${session.myTurn.value ? "mine-now" : ""}`}
      aria-label={t("SCREEN_CHOICES")}
    >
      {session.ended.value ? (
        <div class="steps">
          <Final />
        </div>
      ) : (
        <>
          <Head />
          <Steps />
          {session.seat.value > 0 && <Aids />}
        </>
      )}
      <Explanation />
    </section>
  );
}
