/** The end: who won, and where everybody's Fame came from. */
import { signal } from "@preact/signals";
import { Icon, playerColour, SeatSign } from "../../draw";
import type { Seat, View } from "../../draw/types";
import { api } from "../../net/api";
import { attempt, newProblem, ProblemLine } from "../../parts/problem";
import { Ruled } from "../../parts/ruled";
import { keepInvites } from "../../state/invites";
import { address, go } from "../../state/route";
import type { Session } from "../../state/session";
import { list, signed, t } from "../../text";
import { name } from "../../text/names";
import { useGame } from "./context";
import { onStage } from "./moment";

const problem = newProblem();
/** the scoring takes the place of the table until somebody wants to look at that one */
const lookedAt = signal("");

/** Seats by place; where the server did not tell places, by Fame. */
function ranking({ view, over }: Session): number[] {
  const players = view.value?.players ?? [];
  const places = over.value?.places;
  const rank = (seat: number): number =>
    places?.[seat - 1] ?? 1000 - (players[seat - 1]?.fame ?? 0);
  return players.map((_, i) => i + 1).sort((a, b) => rank(a) - rank(b));
}

const colourOf = (view: View, seat: number): string =>
  playerColour(view, `seat${seat}` as Seat);

/** Everybody on the podium, the winner first. */
function Podium({ seats, view }: { seats: number[]; view: View }) {
  const { session } = useGame();
  const places = session.over.value?.places;
  return (
    <ol class="podium">
      {seats.map((seat, i) => (
        <li key={seat} style={{ borderTopColor: colourOf(view, seat) }}>
          <span class="rank">{places?.[seat - 1] ?? i + 1}</span>
          <SeatSign view={view} seat={`seat${seat}` as Seat} />
          <span class="who">
            <strong>{session.name(seat)}</strong>
            <small>{name(view.players[seat - 1]?.magician ?? "")}</small>
          </span>
          <span class="fame">
            {view.players[seat - 1]?.fame}
            <Icon name="fame" label={t("NAME_FAME")} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A number with a bar as long as it is large. */
function Cell({
  n,
  most,
  colour,
}: {
  n: number | undefined;
  most: number;
  colour: string;
}) {
  if (n === undefined) return <td />;
  const width = `calc((100% - 3rem) * ${(Math.abs(n) / most).toFixed(3)})`;
  return (
    <td class={n < 0 ? "loss" : ""}>
      <span class="bar-of" style={{ width, background: colour }} aria-hidden="true" />
      <span class="n">{signed(n)}</span>
    </td>
  );
}

/** All sources of Fame in the order in which the server lists them for each player. */
function sourcesOf(view: View): string[] {
  const all: string[] = [];
  for (const player of view.players) {
    let after = 0;
    for (const source of Object.keys(player.ledger)) {
      if (!all.includes(source)) all.splice(after, 0, source);
      after = all.indexOf(source) + 1;
    }
  }
  return all;
}

function Ledger({ seats, view }: { seats: number[]; view: View }) {
  const { session } = useGame();
  const sources = sourcesOf(view);
  const all = view.players.flatMap((player) =>
    Object.values(player.ledger).map(Math.abs),
  );
  const most = Math.max(1, ...all);
  return (
    <table class="ledger">
      <caption>{t("WEB_LEDGER")}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th scope="col" key={seat}>
              {session.name(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source}>
            <th scope="row">{t(`FAME_${source.toUpperCase()}`)}</th>
            {seats.map((seat) => (
              <Cell
                key={seat}
                n={view.players[seat - 1]?.ledger[source]}
                most={most}
                colour={colourOf(view, seat)}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("NAME_FAME")}</th>
          {seats.map((seat) => (
            <td key={seat}>{view.players[seat - 1]?.fame}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Who is on the first place, be it one or several. */
function winners(session: Session): string {
  const seats = ranking(session);
  const places = session.over.value?.places;
  const first = seats.filter((seat, i) => (places ? places[seat - 1] === 1 : i === 0));
  return list(first.map((seat) => session.name(seat)));
}

/** Somebody else has as much Fame as the only winner. */
function isTied(session: Session): boolean {
  const fame = session.view.value?.players.map((player) => player.fame) ?? [];
  const places = session.over.value?.places ?? [];
  const best = fame[places.indexOf(1)];
  const equal = fame.filter((each) => each === best).length;
  return equal > 1 && places.filter((place) => place === 1).length === 1;
}

/** Is the scoring in the place of the table? */
export function scoring(session: Session): boolean {
  return session.ended.value && !onStage.value && lookedAt.value !== session.id;
}

/** Somebody wants to see a part of the table. */
export function lookAtTable(session: Session): void {
  if (session.ended.value) lookedAt.value = session.id;
}

/** The scoring, in the place of the table. */
export function FinalSheet() {
  const { session } = useGame();
  const view = session.view.value;
  if (!view) return null;
  const seats = ranking(session);
  return (
    <section class="final" tabIndex={0} aria-label={t("WEB_LEDGER")}>
      <h2>{t("WEB_WON", { seat: winners(session) })}</h2>
      {isTied(session) && (
        <p class="tie">
          <Ruled text={t("WEB_TIE")} />
        </p>
      )}
      <Podium seats={seats} view={view} />
      <Ledger seats={seats} view={view} />
    </section>
  );
}

/** Once more: somebody has set the table up already, or I may. */
function Rematch() {
  const { session } = useGame();
  const again = session.rematch.value;
  const rematch = (): void =>
    void attempt(problem, async () => {
      const { table, invites } = await api.rematch(session.id);
      keepInvites(table.id, invites ?? []);
      go({ page: "table", table: table.id });
    });
  if (again)
    return (
      <>
        <p class="rematch">{t("WEB_REMATCH_MADE")}</p>
        <a class="button main" href={address({ page: "table", table: again })}>
          {t("WEB_REMATCH_GO")}
        </a>
      </>
    );
  return session.seat.value > 0 ? (
    <button type="button" class="main" onClick={rematch}>
      {t("WEB_REMATCH")}
    </button>
  ) : null;
}

/** What can be done now that it is over. */
export function Final() {
  const { session } = useGame();
  const shown = scoring(session);
  if (onStage.value) return <h2>{t("WEB_LAST_SHOW")}</h2>;
  return (
    <div class="over">
      <h2>{t("WEB_WON", { seat: winners(session) })}</h2>
      <ProblemLine problem={problem} />
      <Rematch />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => (lookedAt.value = shown ? session.id : "")}
      >
        {t(shown ? "WEB_SEE_TABLE" : "WEB_LEDGER")}
      </button>
      <a
        class="button"
        href={api.recordAddress(session.id)}
        download={`${session.id}.trk`}
      >
        {t("WEB_RECORD")}
      </a>
      <a class="button" href={address({ page: "start" })}>
        {t("WEB_TO_START")}
      </a>
    </div>
  );
}
