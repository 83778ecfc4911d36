/** The question at hand. */
import type { Session } from "../../state/session";
import { has, t } from "../../text";
import { name } from "../../text/names";
import { say } from "../../text/printed";

/** What is asked, in a sentence. */
export function promptOf(session: Session): string {
  const view = session.view.value;
  if (!view) return "";
  const frame = view.stack.at(-1);
  const key = `WEB_ASK_${(frame?.kind ?? view.phase).toUpperCase()}`;
  if (frame?.kind === "reward" && Number(frame.a) > 1)
    return t("WEB_ASK_REWARD_MORE", { n: Number(frame.a) });
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
