/** The parts of the table on a phone; a dot marks where something can be pointed at. */
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Desk } from "../../decide/desk";
import type { Target } from "../../draw/types";
import { tab, type Tab } from "../../state/screen";
import { t } from "../../text";
import { useGame } from "./context";
import { lookAtTable } from "./final";
import { endMoments } from "./moment";

const TABS: readonly (readonly [Tab, string])[] = [
  ["city", "SCREEN_CITY"],
  ["theater", "NAME_THEATER"],
  ["mine", "WEB_MY_BOARD"],
  ["others", "WEB_OTHERS"],
  ["log", "SCREEN_LOG"],
];

/** Where a kind of target is drawn; a slot tells its place itself. */
const WHERE: Partial<Record<Target["kind"], Tab>> = {
  die: "city",
  token: "city",
  order_slot: "city",
  deck: "city",
  prophecy: "city",
  performance: "theater",
  spot: "theater",
  character: "mine",
  card: "mine",
  multi_slot: "mine",
  place: "mine",
};

export function tabOf(key: string): Tab | undefined {
  const [kind, what] = key.split(":");
  if (kind !== "slot") return WHERE[kind as Target["kind"]];
  if (what?.startsWith("theater")) return "theater";
  return what?.startsWith("workshop") ? "mine" : "city";
}

/** A new decision turns to where it is made. */
function turnTo(desk: Desk): () => void {
  let asked: unknown;
  return effect(() => {
    const { options } = desk.choice.value;
    if (options === asked) return;
    asked = options;
    const there = [...desk.reachable.value].flatMap((key) => tabOf(key) ?? []);
    const first = there[0];
    if (first && !there.includes(tab.peek())) tab.value = first;
  });
}

export function Tabs() {
  const { session, desk } = useGame();
  useEffect(() => turnTo(desk), [desk]);
  const busy = new Set([...desk.reachable.value].map(tabOf));
  return (
    <nav class="tabs" aria-label={t("WEB_PARTS")}>
      {TABS.map(([each, text]) => (
        <button
          type="button"
          key={each}
          class={busy.has(each) ? "busy" : ""}
          aria-pressed={tab.value === each}
          onClick={() => {
            endMoments();
            lookAtTable(session);
            desk.shown.value = null;
            tab.value = each;
          }}
        >
          {t(text)}
          {busy.has(each) && <span class="unseen">{t("WEB_TAB_LEGAL")}</span>}
        </button>
      ))}
    </nav>
  );
}
