/** What happened since my latest decision, at a glance; the log tells the rest. */
import { Icon, SeatSign } from "../../draw";
import type { Seat, View } from "../../draw/types";
import type { GameJson } from "../../protocol";
import { t } from "../../text";
import { name } from "../../text/names";
import type { Gains } from "./acts";
import { useGame } from "./context";
import { unseen } from "./moment";
import { Gains as Amounts } from "./option";

export interface Doings {
  /** Characters and the Locations they went to */
  placed: [character: string, location: string][];
  gains: Gains;
}

const amount = (event: GameJson, word: string): number => Number(event[word] ?? 0);

/** Events by whom they concern. */
export function doings(events: readonly GameJson[]): Map<Seat, Doings> {
  const all = new Map<Seat, Doings>();
  for (const event of events) {
    const seat = String(event["seat"]);
    if (!/^seat[1-4]$/.test(seat)) continue;
    const { placed, gains } = all.get(seat as Seat) ?? {
      placed: [],
      gains: { fame: 0, coins: 0, shards: 0 },
    };
    const location = String(event["slot"]).replace(/_\d+$/, "");
    all.set(seat as Seat, {
      placed:
        event["event"] === "placed"
          ? [...placed, [String(event["character"]), location]]
          : placed,
      gains: {
        fame: gains.fame + amount(event, "fame"),
        coins: gains.coins + amount(event, "coins"),
        shards: gains.shards + amount(event, "shards"),
      },
    });
  }
  return all;
}

function Row({ view, seat, did }: { view: View; seat: Seat; did: Doings }) {
  const { session } = useGame();
  return (
    <li>
      <SeatSign view={view} seat={seat} />
      <span class="unseen">{session.name(Number(seat.slice(4)))}</span>
      {did.placed.map(([character, location], i) => (
        <span class="went" key={i}>
          <Icon name={character} label={name(character)} />
          <span aria-hidden="true">→</span>
          <Icon name={location} label={name(location)} />
        </span>
      ))}
      <Amounts gain={did.gains} />
    </li>
  );
}

export function Since() {
  const { session } = useGame();
  const view = session.view.value;
  const rows = [...doings(session.recent.value.flatMap(({ events }) => events))].filter(
    ([, { placed, gains }]) =>
      placed.length > 0 || gains.fame || gains.coins || gains.shards,
  );
  if (!view || unseen.value || rows.length === 0) return null;
  return (
    <section class="since">
      <h3>{t("WEB_SINCE")}</h3>
      <ul>
        {rows.map(([seat, did]) => (
          <Row key={seat} view={view} seat={seat} did={did} />
        ))}
      </ul>
    </section>
  );
}
