/** The decision at hand: what is asked, what can be done, and what cannot and why. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { slotById } from "../../data";
import type { Option } from "../../decide/choice";
import { targetName } from "../../decide/describe";
import { targetOf, wordOf } from "../../decide/facets";
import {
  blockedActions,
  completeTricks,
  inOrder,
  isRare,
  onlyEnd,
  refusedActions,
  rowsOf,
  type Row,
} from "../../decide/rows";
import { Ruled } from "../../parts/ruled";
import type { Refused } from "../../protocol";
import type { Session } from "../../state/session";
import { shape, touch } from "../../state/screen";
import { has, list, t } from "../../text";
import { say } from "../../text/printed";
import { placeOf, useGame, type Game } from "./context";
import { endgame } from "./explain";
import { Explanation } from "./explanation";
import { FacetRow, RefusedRow } from "./facet";
import { Final } from "./final";
import { HintButton, Hints } from "./hints";
import { endMoments, unseen } from "./moment";
import { OptionRow, SeveralRow } from "./option";
import { Plan } from "./plan";
import { promptOf } from "./prompt";
import { Reasons } from "./reasons";
import { Since } from "./since";
import { Undo } from "./undo";

const GUIDED_TURNS = 2;

const actionName = (kind: string): string => t(`ACTION_${kind.toUpperCase()}`);

/** Is something chosen already, so that there is a way back? */
function hasBegun({ session, desk }: Game): boolean {
  const { kind, picked } = desk.choice.value;
  const asked = session.myTurn.value && !session.planning.value && !session.sending.value;
  return asked && (!!desk.pending.value || kind !== "" || picked.length > 0);
}

/** Decisions that are only asked because somebody wanted to, and the way back from there. */
const WANTED = ["return"];

function canLeave({ session }: Game): boolean {
  const frame = session.view.value?.stack.at(-1)?.kind ?? "";
  return (
    session.myTurn.value &&
    WANTED.includes(frame) &&
    session.situation.value?.undo?.possible === true
  );
}

/** Is it a Magician on a Performance slot whose placement is under way? */
function isOnStage({ view, seat }: Session): boolean {
  const me = view.value?.players[seat.value - 1];
  const slot = view.value?.placed && me?.member[view.value.placed].slot;
  return !!slot && slotById.get(slot)?.magician_only === 1;
}

/** What a newcomer has to know about it, in the first Turns; below the choices, which keep
 * their places when it is not needed any more. */
function Guide() {
  const game = useGame();
  const { session } = game;
  const view = session.view.value;
  if (!view || !session.myTurn.value) return null;
  if (view.turn > GUIDED_TURNS || hasBegun(game)) return null;
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

/** What is chosen so far, or shown before it is done. */
function chosenIn({ desk }: Game): string {
  const { pending, choice } = desk;
  const { kind, picked } = pending.value
    ? { kind: pending.value.kind, picked: pending.value.keys }
    : choice.value;
  const parts = picked.map((key) => targetName(targetOf(key)));
  return list(kind === "" ? parts : [actionName(kind), ...parts]);
}

/** What is chosen so far, and the way back from it. */
function Chosen({ text, onBack }: { text: string; onBack(): void }) {
  return (
    <div class="chosen-so-far">
      <button type="button" class="back" onClick={onBack}>
        ← {t("WEB_BACK")}
      </button>
      <strong>{text}</strong>
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

/** How many cards there are, where not all of them are seen at once. */
function CardCount({
  rows,
  complete,
}: {
  rows: readonly Row[];
  complete: ReadonlySet<string>;
}) {
  const cards = rows.filter(({ row }) => row === "facet");
  const n = cards.length;
  if (n <= AT_SIGHT) return null;
  const tricks = cards.map((row) =>
    row.row === "facet" && row.facet.key.startsWith("trick:")
      ? wordOf(row.facet.key)[1]
      : "",
  );
  if (tricks.includes("")) return <p class="muted">{t("WEB_CHOICES", { n })}</p>;
  const ready = complete.has(tricks[0] ?? "");
  return (
    <p class="muted">
      {t("WEB_TRICKS_MANY", { n })} {ready && t("WEB_TRICKS_READY")}
    </p>
  );
}

/** An Action of the Location that is not possible, where it would stand if it were. */
function BlockedRow({ refused }: { refused: Refused }) {
  return (
    <li class="blocked" data-refused={refused.kind}>
      <span class="label">{actionName(refused.kind)}</span>
      <span class="preview">
        <Ruled text={refused.text} />
      </span>
    </li>
  );
}

/** Is an Action to be chosen, and none is yet? */
function isActing(game: Game): boolean {
  const view = game.session.view.value;
  return view?.phase === "placement" && view.stack.length === 0 && !hasBegun(game);
}

function Options() {
  const game = useGame();
  const { session, desk } = game;
  const situation = session.situation.value;
  const left = inOrder(desk.remaining.value.filter((option) => !isRare(option)));
  const main = onlyEnd(left);
  const complete = completeTricks(situation?.outlook);
  const rows = rowsOf(left, desk.choice.value.picked, situation?.refused, complete);
  const blocked = isActing(game) ? blockedActions(situation?.refused ?? []) : [];
  return (
    <>
      <KindNote />
      <CardCount rows={rows} complete={complete} />
      <ul class="options">
        {rows.map((row) => rowOf(row, main))}
        {blocked.map((row) => (
          <BlockedRow key={row.kind} refused={row} />
        ))}
      </ul>
    </>
  );
}

/** One quiet line at the very end. */
function Rare() {
  const { desk } = useGame();
  const { kind, picked } = desk.choice.value;
  const rare = desk.remaining.value.filter(isRare);
  if (rare.length === 0 || desk.pending.value || kind !== "" || picked.length > 0)
    return null;
  return (
    <ul class="options rare">
      {rare.map((option) => (
        <OptionRow key={option.text} option={option} />
      ))}
    </ul>
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

/** What a Trick that comes to the player is worth at the end of the game. */
function learned({ move }: Option): string[] {
  const trick = move.move["trick"];
  return move.move["kind"] === "learn" && typeof trick === "string" ? endgame(trick) : [];
}

/** All about a move on the button that does it, always at the same place. */
function Proposed({ option }: { option: Option }) {
  return (
    <div role="alertdialog" aria-label={option.move.label}>
      <ul class="options proposed">
        <OptionRow option={option} main />
      </ul>
      {learned(option).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Whole Actions that are not possible, or what of the chosen one is not. */
function NotPossible({ refused }: { refused: readonly Refused[] }) {
  const { desk } = useGame();
  const kind = desk.choice.value.kind;
  const kinds = refusedActions(refused);
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
  if (desk.pending.value) return <Proposed option={desk.pending.value} />;
  return desk.turning.value ? <Turning /> : <Options />;
}

/** What helps to decide: hints, reasons, and the way back. Each has its place, whether the
 * others are there or not. */
function Aids() {
  const { session } = useGame();
  const { situation, planning } = session;
  const deciding = session.myTurn.value && !session.sending.value;
  const ready = situation.value?.plan?.ready ?? false;
  return (
    <div class="aids">
      {deciding && !ready && <HintButton />}
      {deciding && !planning.value && (
        <NotPossible refused={situation.value?.refused ?? []} />
      )}
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
  const { session, desk } = game;
  const begun = hasBegun(game);
  const leave = (): void => void session.send({ type: "undo" });
  const asked = session.myTurn.value
    ? promptOf(session)
    : t(session.seat.value > 0 ? "WEB_NOT_YOUR_TURN" : "WEB_WATCHING");
  return (
    <header class={begun ? "begun" : ""}>
      <h2>{asked}</h2>
      {begun && <Chosen text={chosenIn(game)} onBack={() => desk.back()} />}
      {!begun && canLeave(game) && <Chosen text="" onBack={leave} />}
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

/** While a show is on nobody is asked what comes after it. */
function Watching() {
  return (
    <div class="steps">
      <p class="waiting">{t("WEB_SHOW_FIRST")}</p>
      <button type="button" onClick={() => endMoments()}>
        {t("WEB_SHOW_SKIP")}
      </button>
    </div>
  );
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
  const planning = session.planning.value;
  const drawn = useRef(false);
  useLayoutEffect(() => {
    /* a new list is at its top, and asking it where it is takes a whole layout */
    if (list.current && drawn.current) list.current.scrollTop = 0;
    drawn.current = true;
  }, [options, kind, picked, hints, desk.pending.value]);
  return (
    <div class="steps" ref={list}>
      <Complaint />
      <Takeback />
      {mine && !begun && <Hints />}
      {seated ? <Mine /> : <Waiting />}
      {seated && mine && <Since />}
      {seated && <Tap />}
      {planning && <Guide />}
      {seated && mine && !session.sending.value && <Rare />}
    </div>
  );
}

function Deciding() {
  const { session } = useGame();
  return (
    <>
      <Head />
      <Steps />
      {!session.planning.value && <Guide />}
      {session.seat.value > 0 && <Aids />}
    </>
  );
}

export function Decision() {
  const { session } = useGame();
  const shown = unseen.value !== undefined && !session.ended.value;
  return (
    <section
      class={`decision ${session.myTurn.value ? "mine-now" : ""}`}
      aria-label={t("SCREEN_CHOICES")}
    >
      {session.ended.value ? (
        <div class="steps">
          <Final />
        </div>
      ) : shown ? (
        <Watching />
      ) : (
        <Deciding />
      )}
      <Explanation />
    </section>
  );
}
