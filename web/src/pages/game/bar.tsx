/** The top line: where the game stands, who has what, whether the server is there. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon, answering, playerColour } from "../../draw";
import type { Seat, View } from "../../draw/types";
import type { Session } from "../../state/session";
import { inWords, shape } from "../../state/screen";
import { address } from "../../state/route";
import { t } from "../../text";
import { phaseLine } from "../../text/table";
import { openRules } from "../rules";
import { openSettings } from "../settings";
import { clockText } from "./clock";
import { useGame } from "./context";
import { MenuDialog, openMenu } from "./menu";
import { unseen } from "./moment";
import { TricksDialog } from "./tricks";
import { AMOUNTS } from "../../decide/rows";

const now = signal(Date.now());
/** somebody asks what the sign of the link means */
const asked = signal(false);

function linkWord(session: Session): string {
  const state = session.link.value;
  if (state === "offline" || state === "ended") return "offline";
  if (state === "connecting") return "connecting";
  return session.sending.value ? "sending" : "saved";
}

function LinkState() {
  const { session } = useGame();
  const word = linkWord(session);
  return (
    <span class={`link ${word}`} role="status">
      <button
        type="button"
        class="plain"
        title={t(`WEB_ABOUT_LINK_${word.toUpperCase()}`)}
        aria-expanded={asked.value}
        onClick={() => (asked.value = !asked.value)}
        onBlur={() => (asked.value = false)}
      >
        {t(`WEB_LINK_${word.toUpperCase()}`)}
      </button>
      {asked.value && (
        <span class="told">{t(`WEB_ABOUT_LINK_${word.toUpperCase()}`)}</span>
      )}
    </span>
  );
}

/** Seats in the order in which they act. */
function inOrder(view: View): number[] {
  const order = view.order.flatMap((seat) => (seat ? [Number(seat.slice(4)) - 1] : []));
  return order.length === view.players.length ? order : view.players.map((_, i) => i);
}

/** What somebody does just now, at a glance; the frame tells who is waited for. */
const MARKS = { WEB_THINKING: "…", WEB_IS_READY: "✓", WEB_DECIDES: "" };

/** What is shown of the game: nothing that a show has yet to tell. */
const viewOf = (session: Session): View | undefined =>
  unseen.value?.view ?? session.view.value;

function PlayerChip({ index }: { index: number }) {
  const { session, desk } = useGame();
  const view = viewOf(session);
  const player = view?.players[index];
  const seat = index + 1;
  if (!view || !player) return null;
  const colour = playerColour(view, `seat${seat}` as Seat);
  const waiting = session.situation.value?.waiting.includes(seat);
  const ready = session.situation.value?.ready?.[index];
  const thinking = session.clocks.value.thinking.includes(seat);
  const clock = clockText(session.clocks.value, index, now.value);
  const state = thinking
    ? "WEB_THINKING"
    : ready
      ? "WEB_IS_READY"
      : waiting
        ? "WEB_DECIDES"
        : undefined;
  const marks = [waiting && "waiting", seat === session.seat.value && "me"].filter(
    Boolean,
  );
  return (
    <li
      class={`chip ${marks.join(" ")}`}
      style={{ borderLeftColor: colour }}
      title={state && t("WEB_SEAT_STATE", { seat: session.name(seat), state: t(state) })}
      tabindex={-1}
      {...answering(desk.pointing, {
        kind: "standing",
        seat: `seat${seat}` as Seat,
        what: "player",
      })}
    >
      <span class="who">{session.name(seat)}</span>
      <span class="sum">
        {AMOUNTS.map((each) => (
          <span key={each}>
            <Icon name={each} label={t(`NAME_${each.toUpperCase()}`)} />
            {player[each]}
          </span>
        ))}
      </span>
      {clock && <span class="clock">{clock}</span>}
      {state && (
        <span class="state">
          <span aria-hidden="true">{MARKS[state]}</span>
          <span class="unseen">{t(state)}</span>
        </span>
      )}
    </li>
  );
}

export function Bar() {
  const { session } = useGame();
  const view = viewOf(session);
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!view) return null;
  return (
    <header class="bar">
      <a class="home" href={address({ page: "start" })} aria-label={t("WEB_TO_START")}>
        ◆
      </a>
      <h1 data-phase={session.view.value?.phase}>
        {phaseLine(view, session.situation.value?.turns ?? 0)}
      </h1>
      <ul class="players" aria-label={t("WEB_PLAYERS")}>
        {inOrder(view).map((index) => (
          <PlayerChip key={index} index={index} />
        ))}
      </ul>
      <LinkState />
      <div class="tools">
        <button
          type="button"
          class="plain"
          aria-pressed={inWords.value}
          onClick={() => (inWords.value = !inWords.value)}
        >
          {t("SCREEN_BOARD")}
        </button>
        {shape.value === "wide" && (
          <>
            <button type="button" class="plain" onClick={() => openRules()}>
              {t("WEB_RULES")}
            </button>
            <button type="button" class="plain" onClick={openSettings}>
              {t("WEB_SETTINGS")}
            </button>
          </>
        )}
        <button type="button" class="plain" onClick={openMenu}>
          {t("WEB_MENU")}
        </button>
      </div>
      <MenuDialog />
      <TricksDialog />
    </header>
  );
}
