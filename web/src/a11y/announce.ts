/** What a screen reader says by itself: every event once, in order. */
import { signal } from "@preact/signals";

const KEPT = 200;

interface Spoken {
  id: number;
  text: string;
}

let next = 0;

/** The lines of the live region; old ones go, or they would be read again. */
export const spoken = signal<Spoken[]>([]);

/** Somebody left: what was said belongs to another place. */
export function hush(): void {
  spoken.value = [];
}

export function announce(...texts: string[]): void {
  const more = texts.map((text) => ({ id: next++, text }));
  if (more.length > 0) spoken.value = [...spoken.peek(), ...more].slice(-KEPT);
}
