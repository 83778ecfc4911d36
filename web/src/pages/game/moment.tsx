/** Moments: the reveal of the plans, the Performances as a show and, where no log is to be
 * seen, the end of a Turn; to be skipped at will. */
import { computed, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon, inert, PerformanceCard, RevealTable, SeatSign } from "../../draw";
import type { Seat } from "../../draw/types";
import { settings } from "../../settings";
import { shape } from "../../state/screen";
import { signed, t } from "../../text";
import {
  actsOf,
  tally,
  type Act,
  type Gains,
  type Performance,
  type Reveal,
  type TurnOver,
} from "./acts";
import { drawProps, useGame, type Game } from "./context";

/** How long a payment, a player's plan and a full stage are looked at. */
const STEP_MS = 1300;
const ROW_MS = 650;
const STAY_MS = 4500;
/** Without motion everything is there at once. */
const STILL_MS = 9000;

const queue = signal<readonly Act[]>([]);
const at = signal(0);

/** Is there something to watch, before which nothing may tell how it ends? */
export const onStage = computed(() => queue.value.length > 0);

/** The show that is on or to come; until it is seen the table stands as before it. */
export const unseen = computed(() =>
  queue.value.find((act): act is Performance => act.kind === "show"),
);

const still = (): boolean => document.documentElement.dataset["motion"] === "reduce";
const lengthOf = (act: Act): number => {
  if (act.kind === "turn") return 0;
  return act.kind === "reveal" ? act.rows.length : act.pays.length;
};

function begin(acts: readonly Act[]): void {
  queue.value = acts;
  const first = acts[0];
  at.value = first && still() ? lengthOf(first) : 0;
}

/** On to the next moment; false where there was none. */
export function skipMoment(): boolean {
  if (queue.value.length === 0) return false;
  begin(queue.value.slice(1));
  return true;
}

/** Somebody wants to look at the table instead. */
export function endMoments(): void {
  begin([]);
}

/** News become moments; somebody who decides has seen enough. */
function watch({ session }: Game): () => void {
  let heard = session.fresh.peek().length;
  begin([]);
  const stopNews = effect(() => {
    const news = session.fresh.value.slice(heard);
    heard += news.length;
    const view = session.view.peek();
    if (!view || !settings.peek().moments) return;
    const links = session.links.peek();
    const nameOf = (seat: number): string => session.name(seat);
    const acts = news
      .flatMap((each) => actsOf(each, { view, links, nameOf }))
      .filter((act) => act.kind !== "turn" || shape.peek() === "tall");
    if (acts.length === 0) return;
    if (queue.peek().length === 0) begin(acts);
    else queue.value = [...queue.peek(), ...acts];
  });
  const stopSending = effect(() => {
    if (session.sending.value && queue.peek().length > 0) begin([]);
  });
  return () => {
    stopNews();
    stopSending();
  };
}

function pace(act: Act): number {
  if (still()) return STILL_MS;
  if (at.value >= lengthOf(act)) return STAY_MS;
  return act.kind === "reveal" ? ROW_MS : STEP_MS;
}

function Amounts({ gains }: { gains: Gains }) {
  const kinds = (["fame", "coins", "shards"] as const).filter(
    (kind) => gains[kind] !== 0,
  );
  return (
    <span class="gains">
      {kinds.map((kind) => (
        <span key={kind}>
          {signed(gains[kind])}
          <Icon name={kind} />
        </span>
      ))}
    </span>
  );
}

/** What everybody has got so far. */
function Takings({ act }: { act: Performance }) {
  const { session } = useGame();
  const sums = tally(act.pays, at.value);
  const paid = act.pays[at.value - 1]?.seat;
  return (
    <ol class="takings">
      {act.view.players.map((_, i) => {
        const seat = `seat${i + 1}` as Seat;
        const gains = sums.get(seat);
        return (
          <li key={seat} class={seat === paid ? "paid" : ""}>
            <SeatSign view={act.view} seat={seat} />
            <span class="who">{session.name(i + 1)}</span>
            {gains ? <Amounts gains={gains} /> : <span class="gains" />}
          </li>
        );
      })}
    </ol>
  );
}

function ShowAct({ act }: { act: Performance }) {
  const game = useGame();
  const pay = act.pays[at.value - 1];
  const spotlight = {
    card: act.show.card,
    spots: pay?.spots ?? [],
    links: pay?.links ?? [],
    box: pay?.box ?? false,
    character: pay?.character,
    payee: pay?.seat,
    gains: pay?.gains,
  };
  const props = { ...drawProps(game, act.view), pointing: inert };
  return (
    <>
      <div class="boards">
        <PerformanceCard
          {...props}
          show={act.show}
          links={act.links}
          spotlight={spotlight}
        />
      </div>
      <div class="bill">
        <Takings act={act} />
        <ol class="pays">
          {act.pays.map((each, i) => (
            <li
              key={i}
              class={i === at.value - 1 ? "paid" : i < at.value ? "" : "to-come"}
            >
              <SeatSign view={act.view} seat={each.seat} />
              <span>{each.text}</span>
              <Amounts gains={each.gains} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function RevealAct({ act }: { act: Reveal }) {
  const game = useGame();
  return (
    <div class="boards">
      <RevealTable {...drawProps(game, act.view)} rows={act.rows} shown={at.value} />
    </div>
  );
}

function TurnAct({ act }: { act: TurnOver }) {
  return (
    <ul class="turn-lines">
      {act.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function titleOf(act: Act): string {
  if (act.kind === "turn") return t("EVENT_TURN_BEGAN", { turn: act.turn });
  return act.kind === "reveal" ? t("WEB_REVEAL") : act.title;
}

function Scene({ act }: { act: Act }) {
  switch (act.kind) {
    case "reveal":
      return <RevealAct act={act} />;
    case "turn":
      return <TurnAct act={act} />;
    case "show":
      return <ShowAct act={act} />;
  }
}

export function Moment() {
  const game = useGame();
  const act = queue.value[0];
  useEffect(() => watch(game), [game]);
  useEffect(() => {
    if (!act) return;
    const done = at.value >= lengthOf(act);
    const timer = setTimeout(() => (done ? skipMoment() : (at.value += 1)), pace(act));
    return () => clearTimeout(timer);
  }, [act, at.value]);
  if (!act) return null;
  return (
    <div
      class={`moment ${act.kind}`}
      data-act={act.kind}
      aria-hidden="true"
      onClick={skipMoment}
    >
      <div class="drapes" />
      <header>
        <h2>
          {act.kind === "show" && <small>{t("WEB_SHOW")}</small>}
          {titleOf(act)}
        </h2>
        <button type="button" tabIndex={-1}>
          {t("WEB_SKIP")} <kbd>{t("WEB_KEY_ESCAPE")}</kbd>
        </button>
      </header>
      <div class="house">
        <Scene act={act} />
      </div>
    </div>
  );
}
