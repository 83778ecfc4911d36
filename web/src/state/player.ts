/** Who sits in front of this browser. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import { t } from "../text";

/** undefined: not asked yet; null: not known to the server */
export const player = signal<string | null | undefined>(undefined);

/** Whether this browser has ever entered; the cookie itself is hidden from scripts. Asking
 * without one would only be refused. */
const KNOWN = "known";

function wasHere(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KNOWN, "1");
  } catch {
    /* then it is asked each time */
  }
}

export async function askWho(): Promise<void> {
  player.value = wasHere() ? await api.who() : null;
}

/** Known to the server from now on. Whoever is already stays the same, with their games, and
 * may have another name. */
export async function enter(name: string): Promise<void> {
  if (player.value === undefined) await askWho();
  if (!player.value) {
    player.value = (await api.enter(name || t("WEB_GUEST"))).name;
    remember();
  } else if (name && name !== player.value) {
    player.value = (await api.rename(name)).name;
  }
}
