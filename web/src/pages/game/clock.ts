/** A seat's clock in minutes and seconds. */
import type { Clocks } from "../../protocol";

export function clockText(
  clocks: Clocks & { at: number },
  index: number,
  now: number,
): string {
  const clock = clocks.clocks[index];
  if (!clock) return "";
  const spent = clock.runs ? Math.max(0, now - clocks.at) : 0;
  const seconds = Math.ceil(Math.max(0, clock.left - spent) / 1000);
  const two = (n: number): string => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
