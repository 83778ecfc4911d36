/** The keyboard: from target to target by arrows, the rest by letters. */

interface Place {
  element: Element;
  x: number;
  y: number;
}

function places(within: ParentNode): Place[] {
  return [...within.querySelectorAll("[data-target]")].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    return [{ element, x: box.left + box.width / 2, y: box.top + box.height / 2 }];
  });
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in a direction; what lies off the axis counts double. */
export function nearest<P extends { x: number; y: number }>(
  from: { x: number; y: number },
  all: readonly P[],
  way: [number, number],
): P | undefined {
  let best: P | undefined;
  let least = Infinity;
  for (const place of all) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along <= 1 || across > along * 3) continue;
    const distance = along + 2 * across;
    if (distance < least) {
      least = distance;
      best = place;
    }
  }
  return best;
}

/** Arrow keys on a target go to the next one. True: done. */
export function moveFocus(event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const here = (event.target as Element | null)?.closest?.("[data-target]");
  if (!way || !here) return false;
  const all = places(document);
  const from = all.find((place) => place.element === here);
  const to = from && nearest(from, all, way);
  if (!to) return false;
  (to.element as SVGElement | HTMLElement).focus();
  event.preventDefault();
  return true;
}

/** Is somebody writing? Then letters are letters. */
export function isWriting(event: KeyboardEvent): boolean {
  const element = event.target as HTMLElement | null;
  return element?.matches?.("input, textarea, select") ?? false;
}
