/** Which Links lie on the Performance cards, as the server told when they were made.
 *
 * A Link is gone when one of its two markers is: no rule is needed to know that. */
import type { LinkOnCard as Made, View } from "../draw/types";
import type { GameJson } from "../protocol";

const key = (table: string) => `links.${table}`;

function isMade(row: unknown): row is Made {
  const made = row as Partial<Made> | null;
  return typeof made?.card === "string" && Array.isArray(made.slots);
}

/** What was known before the page was loaded anew. */
export function readLinks(table: string): Made[] {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(key(table)) ?? "[]");
    return Array.isArray(rows) ? rows.filter(isMade) : [];
  } catch {
    return [];
  }
}

export function keepLinks(table: string, links: readonly Made[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(links));
  } catch {
    /* then Links made before are not lit after a reload */
  }
}

const same = (a: Made, b: Made): boolean =>
  a.card === b.card && a.slots.every((slot) => b.slots.includes(slot));

function after(links: readonly Made[], event: GameJson): readonly Made[] {
  const card = String(event["card"]);
  if (event["event"] === "markers_back")
    return links.filter((made) => made.card !== card);
  if (event["event"] !== "linked") return links;
  const made: Made = {
    card,
    slots: [Number(event["card_slot"]), Number(event["other_slot"])],
  };
  return [...links.filter((other) => !same(made, other)), made];
}

/** Links as events tell of them, the oldest event first. */
export function linked(
  links: readonly Made[],
  events: readonly GameJson[],
): readonly Made[] {
  return events.reduce(after, links);
}

/** Those whose markers still lie there. */
export function lasting(links: readonly Made[], view: View): readonly Made[] {
  const left = links.filter(({ card, slots }) => {
    const show = view.show.find((row) => row?.card === card);
    return slots.every((slot) => show?.marker[slot]);
  });
  return left.length === links.length ? links : left;
}
