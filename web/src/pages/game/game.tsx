/** The table. */
import { effect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { announce, hush } from "../../a11y/announce";
import { isWriting, moveFocus } from "../../a11y/keys";
import { showTitle, tellTurn } from "../../a11y/notice";
import { Desk } from "../../decide/desk";
import { Later } from "../../parts/later";
import { Session } from "../../state/session";
import { inWords, shape, watchShape } from "../../state/screen";
import { address } from "../../state/route";
import { t } from "../../text";
import { openRules } from "../rules";
import { Bar } from "./bar";
import { GameContext, placeOf, useGame, type Game } from "./context";
import { Decision } from "./decision";
import { FinalSheet, scoring } from "./final";
import { Gathering } from "./gathering";
import { LogPanel } from "./log";
import { Moment, skipMoment } from "./moment";
import { Near } from "./near";
import { promptOf } from "./prompt";
import { Tabs } from "./tabs";
import { TableDrawn } from "./table";
import { TextView } from "./textview";

/** Says what happens, once, and that it is somebody's turn. */
function speak({ session }: Game): () => void {
  let heard = session.fresh.peek().length;
  let asked = false;
  let waited = false;
  const stopNews = effect(() => {
    const fresh = session.fresh.value;
    announce(...fresh.slice(heard).flatMap((news) => news.lines));
    heard = fresh.length;
  });
  const stopTurn = effect(() => {
    const mine = session.myTurn.value;
    const now = mine && !session.sending.value;
    if (session.situation.value && !mine) waited = true;
    showTitle(now);
    if (now && !asked) {
      const prompt = promptOf(session);
      announce(t("WEB_ANNOUNCE_TURN", { prompt }));
      if (waited) tellTurn(prompt); /* whoever has just decided is here */
      waited = false;
    }
    asked = now;
  });
  const stopRematch = effect(() => {
    if (session.rematch.value) announce(t("WEB_REMATCH_MADE"));
  });
  return () => {
    stopNews();
    stopTurn();
    stopRematch();
    showTitle(false);
    hush();
  };
}

/** Back to the drawings; false where they are there. */
function leaveWords(): boolean {
  const was = inWords.value;
  inWords.value = false;
  return was;
}

function onKey({ session, desk }: Game, event: KeyboardEvent): void {
  if (isWriting(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]") || moveFocus(event)) return;
  const keys: Record<string, () => void> = {
    Escape: () => skipMoment() || leaveWords() || desk.back(),
    r: () => desk.turning.value && (desk.turn.value += 1),
    u: () => session.situation.value?.undo?.possible && session.send({ type: "undo" }),
    t: () => (inWords.value = !inWords.value),
    "?": () => openRules(),
  };
  const deed = keys[event.key];
  if (!deed) return;
  deed();
  event.preventDefault();
}

function Refused() {
  const { session } = useGame();
  return (
    <main class="page">
      <h1>{t("WEB_NO_TABLE")}</h1>
      <p>{session.refusal.value?.message ?? session.table.value?.reason}</p>
      <a class="button" href={address({ page: "start" })}>
        {t("WEB_TO_START")}
      </a>
    </main>
  );
}

/** What the page waits for; style sheets and tests look at it. */
function stateOf(session: Session): string {
  if (session.ended.value) return "over";
  if (session.sending.value) return "sending";
  return session.myTurn.value ? "mine" : "waiting";
}

/** The table as it is looked at. */
function Table() {
  const { session } = useGame();
  if (scoring(session)) return <FinalSheet />;
  return inWords.value ? <TextView /> : <TableDrawn />;
}

function Playing() {
  const { session } = useGame();
  return (
    <main
      class={`table ${shape.value}`}
      data-table={session.id}
      data-state={stateOf(session)}
      data-at={session.situation.value?.at}
      data-phase={session.view.value?.phase}
      data-place={placeOf(session)}
    >
      <Bar />
      <Table />
      <aside class="side">
        <Decision />
        {shape.value === "wide" && (
          <Later before={<section class="log" />}>
            <LogPanel />
          </Later>
        )}
      </aside>
      {shape.value === "tall" && <Tabs />}
      <Near />
      <Moment />
    </main>
  );
}

function Here() {
  const { session } = useGame();
  const table = session.table.value;
  if (session.refusal.value || table?.state === "aside") return <Refused />;
  if (!table || (!session.view.value && table.state !== "gathering"))
    return <p class="page">{t("WEB_CONNECTING")}</p>;
  return table.state === "gathering" ? <Gathering /> : <Playing />;
}

export function GamePage({ table }: { table: string }) {
  const game = useMemo<Game>(() => {
    const session = new Session(table);
    return { session, desk: new Desk(session) };
  }, [table]);
  useEffect(() => {
    const quiet = speak(game);
    const unwatch = watchShape();
    const keys = (event: KeyboardEvent): void => onKey(game, event);
    addEventListener("keydown", keys);
    return () => {
      removeEventListener("keydown", keys);
      unwatch();
      quiet();
      game.desk.end();
      game.session.end();
    };
  }, [game]);
  return (
    <GameContext.Provider value={game}>
      <Here />
    </GameContext.Provider>
  );
}
