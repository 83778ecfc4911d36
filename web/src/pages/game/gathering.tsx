/** Before the game: who sits where, and links for those who do not yet. */
import { signal } from "@preact/signals";
import { api, type Invite } from "../../net/api";
import { USUAL_LEVEL } from "../../parts/levels";
import { attempt, newProblem, ProblemLine } from "../../parts/problem";
import { keepInvites, readInvites } from "../../state/invites";
import { address, go } from "../../state/route";
import { t } from "../../text";
import { useGame } from "./context";

const problem = newProblem();
const copied = signal(0);
const renewed = signal<Invite[]>([]);

function linkTo(table: string, claim: string): string {
  return new URL(address({ page: "join", table, claim }), location.href).href;
}

function SeatLink({ seat }: { seat: number }) {
  const { session } = useGame();
  const invites = [...renewed.value, ...readInvites(session.id)];
  const claim = invites.find((invite) => invite.seat === seat)?.claim;
  if (!claim)
    return (
      <button
        type="button"
        onClick={() =>
          void attempt(problem, async () => {
            renewed.value = await api.invite(session.id, seat);
            keepInvites(session.id, renewed.value);
          })
        }
      >
        {t("WEB_NEW_LINK")}
      </button>
    );
  const link = linkTo(session.id, claim);
  return (
    <>
      <input
        class="link"
        readOnly
        value={link}
        aria-label={t("WEB_LINK_FOR", { n: seat })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        onClick={() => {
          void navigator.clipboard?.writeText(link);
          copied.value = seat;
        }}
      >
        {copied.value === seat ? t("WEB_COPIED") : t("WEB_COPY")}
      </button>
    </>
  );
}

function SeatRow({ number }: { number: number }) {
  const { session } = useGame();
  const table = session.table.value;
  const seat = table?.seats[number - 1];
  const mine = table?.seats[session.seat.value - 1];
  if (!table || !seat) return null;
  const open = seat.kind === "open";
  return (
    <li>
      <strong>{t("START_SEAT", { n: number })}</strong>{" "}
      <span>
        {open ? t("WEB_SEAT_OPEN") : seat.name || t("START_BOT", { level: seat.level })}
      </span>
      {open && mine?.host && (
        <>
          <SeatLink seat={number} />
          <button
            type="button"
            onClick={() =>
              void attempt(problem, async () => {
                await api.seatBot(session.id, number, USUAL_LEVEL);
              })
            }
          >
            {t("WEB_SEAT_BOT")}
          </button>
        </>
      )}
      {open && session.seat.value === 0 && table.public && (
        <button
          type="button"
          onClick={() => go({ page: "join", table: table.id, claim: "" })}
        >
          {t("WEB_JOIN")}
        </button>
      )}
    </li>
  );
}

export function Gathering() {
  const { session } = useGame();
  const seats = session.table.value?.seats ?? [];
  return (
    <main class="page gathering">
      <h1>{t("WEB_GATHERING")}</h1>
      <p>{t("WEB_GATHERING_ABOUT")}</p>
      <ProblemLine problem={problem} />
      <ol class="seats">
        {seats.map((_, i) => (
          <SeatRow key={i} number={i + 1} />
        ))}
      </ol>
      <a class="button" href={address({ page: "start" })}>
        {t("WEB_TO_START")}
      </a>
    </main>
  );
}
