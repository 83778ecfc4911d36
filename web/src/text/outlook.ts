/** What a plan can do with the own Tricks, a sentence for each, as in the terminal. */
import type { OwnTrick, View } from "../draw/types";
import { list, t } from "./index";
import { name } from "./names";

/** What the server foresees for a Trick, as far as it is told here. */
export interface TrickOutlook {
  points?: number;
  markers?: number;
  missing?: Record<string, number>;
}

/* A Trick without markers in the supply cannot be prepared, whatever lies in the Workshop. */
function sentence(onCard: number, comes: number, lacks: boolean): string {
  if (onCard > 0 && comes === 0) return "PLAN_TRICK_MARKERS";
  if (onCard > 0) return lacks ? "PLAN_TRICK_MARKERS_LACKS" : "PLAN_TRICK_MARKERS_AGAIN";
  if (comes === 0) return "PLAN_TRICK_SPENT";
  return lacks ? "PLAN_TRICK_LACKS" : "PLAN_TRICK_PREPARE";
}

function trickLine(own: OwnTrick, outlook: TrickOutlook): string {
  const { points = 0, markers = 0, missing = {} } = outlook;
  const lacks = Object.entries(missing).map(([component, n]) =>
    t("PLAYER_PILE", { n, component: name(component) }),
  );
  return t(sentence(own.markers, markers, lacks.length > 0), {
    trick: name(own.trick),
    n: own.markers,
    points,
    markers,
    list: list(lacks),
  });
}

/** seat: from 1. */
export function planTricks(
  view: View,
  seat: number,
  tricks: Record<string, TrickOutlook>,
): string[] {
  return (view.players[seat - 1]?.trick ?? []).flatMap((own) => {
    const outlook = own && tricks[own.trick];
    return own && outlook ? [trickLine(own, outlook)] : [];
  });
}
