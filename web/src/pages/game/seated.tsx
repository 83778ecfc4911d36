/** The first line of the log: who plays, and which of them are bots. */
import { withLevel } from "../../parts/levels";
import { list, t } from "../../text";
import { useGame } from "./context";

export function Seated() {
  const { session } = useGame();
  const seats = session.table.value?.seats ?? [];
  const all = seats.map((seat, i) => withLevel(session.name(i + 1), seat));
  return <li class="muted">{t("WEB_SEATED", { list: list(all) })}</li>;
}
