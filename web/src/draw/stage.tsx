/** The root of a drawing and the paper it lies on. */
import type { ComponentChildren } from "preact";
import { px } from "./parts";

/** Where a part is drawn. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface StageProps {
  w: number;
  h: number;
  label: string;
  kind: string;
  children: ComponentChildren;
}

/** The root of every drawing. */
export function Stage({ w, h, label, kind, children }: StageProps) {
  return (
    <svg
      class={`drawing ${kind}`}
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMid meet"
      width="100%"
      height="100%"
      role="group"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

/** Tall drawings fill the room there is, within reason. */
export const TALL_WIDTH = 344;

export const tallHeight = (room: number | undefined, least: number): number =>
  Math.round(Math.min(480, Math.max(least, room ?? 400)));

interface FrameProps extends Area {
  /** plate: things that belong together; nothing: a place where something could lie */
  kind: "plate" | "nothing" | "nothing faint";
  /** of the line, where it is a player's */
  tint?: string | undefined;
}

/** A rectangle with round corners that holds things together, or waits for one. */
export function Frame({ kind, x, y, w, h, tint }: FrameProps) {
  return (
    <rect
      class={kind}
      x={px(x)}
      y={px(y)}
      width={px(w)}
      height={px(h)}
      rx={4}
      style={tint ? { stroke: tint } : undefined}
      aria-hidden="true"
    />
  );
}

/** Paper with a title and a double rule round it. */
export function Sheet({ x, y, w, h }: Area) {
  return (
    <g class="sheet" aria-hidden="true">
      <rect class="body" x={x} y={y} width={w} height={h} rx={4} />
      <rect class="frame" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx={2} />
    </g>
  );
}
