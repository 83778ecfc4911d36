/** What can be pointed at: a focusable group with an outline that tells what it is. */
import type { ComponentChildren } from "preact";
import { px } from "./parts";
import { isExplained, targetKey, type Glow, type Pointing, type Target } from "./types";

/** The outline of a thing; x and y of a round one and of a diamond are its centre. */
export type Shape =
  | { kind: "rect"; x: number; y: number; w: number; h: number }
  | { kind: "round"; x: number; y: number; r: number }
  | { kind: "diamond"; x: number; y: number; r: number };

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const boxOf = (s: Shape): Box =>
  s.kind === "rect" ? s : { x: s.x - s.r, y: s.y - s.r, w: 2 * s.r, h: 2 * s.r };

/* At least so large, round the same middle. */
const atLeast = (box: Box, least: number): Box => {
  const w = Math.max(box.w, least);
  const h = Math.max(box.h, least);
  return { x: box.x - (w - box.w) / 2, y: box.y - (h - box.h) / 2, w, h };
};

const roundRect = (b: Box, grow: number): string => {
  const c = 3 + grow;
  const w = px(b.w + 2 * grow - 2 * c);
  const h = px(b.h + 2 * grow - 2 * c);
  return (
    `M${px(b.x - grow + c)} ${px(b.y - grow)}h${w}q${c} 0 ${c} ${c}v${h}q0 ${c} ${-c} ${c}` +
    `h${-w}q${-c} 0 ${-c} ${-c}v${-h}q0 ${-c} ${c} ${-c}Z`
  );
};

const outline = (s: Shape, grow: number): string => {
  if (s.kind === "rect") return roundRect(s, grow);
  const r = px(s.r + grow);
  if (s.kind === "diamond")
    return `M${s.x} ${px(s.y - r)}L${px(s.x + r)} ${s.y} ${s.x} ${px(s.y + r)} ${px(s.x - r)} ${s.y}Z`;
  return `M${px(s.x - r)} ${s.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};

/* The edge lies so far outside: neighbours in a row keep theirs apart. */
const EDGE = 1.2;

/* Brackets at the four corners, the shape that says "this is possible". */
const brackets = (b: Box, grow: number): string => {
  const n = px(Math.min(8, b.w / 4, b.h / 4));
  const x0 = px(b.x - grow);
  const y0 = px(b.y - grow);
  const x1 = px(b.x + b.w + grow);
  const y1 = px(b.y + b.h + grow);
  return (
    `M${x0} ${y0 + n}v${-n}h${n}M${x1 - n} ${y0}h${n}v${n}` +
    `M${x1} ${y1 - n}v${n}h${-n}M${x0 + n} ${y1}h${-n}v${-n}`
  );
};

/* Rays on the diagonals, where neighbours in a row do not meet. */
const rays = (x: number, y: number, r: number): string =>
  [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]
    .map(([dx = 0, dy = 0]) => {
      const near = r * Math.SQRT1_2;
      const far = (r + Math.max(4, r * 0.26)) * Math.SQRT1_2;
      return `M${px(x + dx * near)} ${px(y + dy * near)}L${px(x + dx * far)} ${px(y + dy * far)}`;
    })
    .join("");

const points = (s: Shape, grow: number): string => {
  if (s.kind === "round") return rays(s.x, s.y, s.r + grow);
  if (s.kind === "rect") return brackets(boxOf(s), grow);
  const r = s.r + grow;
  const n = Math.min(7, s.r / 3);
  return (
    `M${px(s.x - n)} ${px(s.y - r + n)}L${s.x} ${px(s.y - r)}L${px(s.x + n)} ${px(s.y - r + n)}` +
    `M${px(s.x - n)} ${px(s.y + r - n)}L${s.x} ${px(s.y + r)}L${px(s.x + n)} ${px(s.y + r - n)}` +
    `M${px(s.x - r + n)} ${px(s.y - n)}L${px(s.x - r)} ${s.y}L${px(s.x - r + n)} ${px(s.y + n)}` +
    `M${px(s.x + r - n)} ${px(s.y - n)}L${px(s.x + r)} ${s.y}L${px(s.x + r - n)} ${px(s.y + n)}`
  );
};

/* A check or a cross on a small disk at the upper right. */
function Badge({ shape, glow }: { shape: Shape; glow: "chosen" | "refused" }) {
  const box = boxOf(shape);
  const inset =
    shape.kind === "rect" ? 0 : shape.r * (shape.kind === "diamond" ? 0.5 : 0.3);
  const x = px(box.x + box.w - inset);
  const y = px(box.y + inset);
  return (
    <g class="badge" transform={`translate(${x} ${y})`}>
      <circle r={7} />
      <path
        d={
          glow === "chosen"
            ? "M-3.400 .2L-1 2.800 3.600-2.600"
            : "M-2.800-2.800L2.800 2.800M2.800-2.800L-2.800 2.800"
        }
      />
    </g>
  );
}

/** For drawings that are only looked at. */
export const inert: Pointing = {
  glow: () => undefined,
  onTarget: () => undefined,
  onHover: () => undefined,
  explain: () => "",
};

interface HotProps {
  target: Target;
  /** none: only drawn */
  pointing: Pointing | undefined;
  shape: Shape;
  /** least width and height of what reacts */
  least?: number | undefined;
  /** what is drawn tells by itself that it is chosen */
  unmarked?: boolean | undefined;
  /** drawn over the outline: numbers that have to be read */
  over?: ComponentChildren;
  children: ComponentChildren;
}

/** Part of the decision at hand, or one of its choices. */
export const isLive = (glow: Glow): boolean => glow === "legal" || glow === "chosen";

/** What makes something answer to pointer, finger and keyboard. */
export const answering = (pointing: Pointing, target: Target) => ({
  "data-target": targetKey(target),
  onClick: () => pointing.onTarget(target),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pointing.onTarget(target);
  },
  onPointerEnter: () => pointing.onHover(target),
  onPointerLeave: () => pointing.onHover(null),
  onFocus: () => pointing.onHover(target),
  onBlur: () => pointing.onHover(null),
});

export function Hot({ target, pointing, shape, children, ...props }: HotProps) {
  if (!pointing || pointing === inert)
    return (
      <g>
        {children}
        {props.over}
      </g>
    );
  const glow = pointing.glow(target);
  const live = isLive(glow);
  const { least = 24 } = props;
  const marked = (glow === "chosen" && !props.unmarked) || glow === "refused";
  const hit = atLeast(boxOf(shape), least);
  const plain = shape.kind !== "rect" && 2 * shape.r >= least;
  /* The drawing lies under the button rather than in it: numerals are no part of its name. */
  return (
    <>
      {glow === "legal" && <path class="wash" d={outline(shape, 0)} />}
      <g aria-hidden="true">{children}</g>
      <g
        class={`hot ${glow ?? ""}`}
        {...answering(pointing, target)}
        role="button"
        aria-label={pointing.explain(target)}
        aria-pressed={glow === "chosen" ? "true" : undefined}
        aria-disabled={live || isExplained(target) ? undefined : "true"}
        tabindex={live ? 0 : -1}
      >
        <path class="hit" d={plain ? outline(shape, 0) : roundRect(hit, 0)} />
        <path class="ring" d={outline(shape, 4.5)} />
        {glow && <path class="edge" d={outline(shape, EDGE)} />}
        {glow === "legal" && <path class="ticks" d={points(shape, EDGE)} />}
        {glow === "chosen" && <path class="second" d={outline(shape, 4.5)} />}
        {marked && <Badge shape={shape} glow={glow} />}
      </g>
      {props.over && (
        <g class="atop" aria-hidden="true">
          {props.over}
        </g>
      )}
    </>
  );
}

/** Of several things at one place the one that matters now, else the first. */
export const matters = (pointing: Pointing, targets: [Target, ...Target[]]): Target =>
  targets.find((target) => isLive(pointing.glow(target))) ??
  targets.find((target) => pointing.glow(target)) ??
  targets[0];
