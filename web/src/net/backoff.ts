/** How long to wait before the next try: longer each time, and never the same for all who
 * lost the server at once. */
const FIRST_MS = 400;
const MOST_MS = 15000;

export function backoff(tries: number, chance: () => number = Math.random): number {
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries, 10));
  return Math.round(full * (0.5 + chance() / 2));
}
