/** How much room there is. */
import { signal } from "@preact/signals";

export type Shape = "wide" | "tall";
export type Tab = "city" | "theater" | "mine" | "others" | "log";

const WIDE = "(min-width: 1000px) and (min-height: 560px)";

export const shape = signal<Shape>("wide");
/** how high its place on a phone is, in units of a drawing */
export const room = signal(400);
/** on a phone one thing at a time */
export const tab = signal<Tab>("mine");
/** the table in words instead of drawings */
export const inWords = signal(false);

/** fingers instead of a pointer */
export const touch = signal(false);

export function watchShape(): () => void {
  const queries = [matchMedia(WIDE), matchMedia("(hover: none)")] as const;
  const look = (): void => {
    shape.value = queries[0].matches ? "wide" : "tall";
    touch.value = queries[1].matches;
  };
  look();
  for (const query of queries) query.addEventListener("change", look);
  return () => queries.forEach((query) => query.removeEventListener("change", look));
}
