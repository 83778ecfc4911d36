/** Small pieces that every drawing is made of: symbols, words that fit, amounts. */
import { isSign, symbols, type SignId } from "../symbols";

const round = (n: number): number => Math.round(n * 100) / 100;

/* ---- symbols ---------------------------------------------------------------------- */

interface SignProps {
  id: SignId;
  /** centre */
  x: number;
  y: number;
  size: number;
  tint?: string | undefined;
}

export function Sign({ id, x, y, size, tint }: SignProps) {
  const sign = symbols[id];
  const scale = size / 24;
  return (
    <g
      class="sign"
      transform={`translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(scale)})`}
      style={tint ? { color: tint } : undefined}
      aria-hidden="true"
    >
      {sign.fill && <path d={sign.fill} fill-rule="evenodd" />}
      {sign.line && <path d={sign.line} class="pen" />}
    </g>
  );
}

/** Names the application uses for symbols that have another id. */
const aliases: Record<string, SignId> = {
  ap: "points",
  clock: "turn",
  wages: "coins",
  coin: "coins",
  shard: "shards",
  nothing: "x",
};

const signOf = (name: string): SignId | undefined => {
  if (isSign(name)) return name;
  if (name.startsWith("apprentice")) return "apprentice";
  return aliases[name];
};

/** A symbol in running text, as high as a capital letter. */
export function Icon({ name, label }: { name: string; label?: string | undefined }) {
  const id = signOf(name);
  return (
    <svg
      class={`icon icon-${id ?? "number"}`}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      {id ? (
        <Sign id={id} x={12} y={12} size={24} />
      ) : (
        <text x={12} y={19} class="bold" font-size={20} text-anchor="middle">
          {name}
        </text>
      )}
    </svg>
  );
}

/* ---- words ------------------------------------------------------------------------ */

export const serif =
  '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"Liberation Serif","Times New Roman","DejaVu Serif Condensed","DejaVu Serif",serif';

const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/* How wide a text is, in units of its size.  Without a canvas a cautious guess. */
/* Measured texts are kept: there are few, and they come again with every drawing. */
const widthOf = (text: string, bold: boolean): number => {
  const key = (bold ? "b" : "r") + text;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (canvas === undefined)
    canvas =
      typeof document === "undefined"
        ? null
        : document.createElement("canvas").getContext("2d");
  let width = text.length * 0.6;
  if (canvas?.measureText) {
    canvas.font = `${bold ? "bold " : ""}100px ${serif}`;
    width = canvas.measureText(text).width / 100 + 0.04;
  }
  widths.set(key, width);
  return width;
};

/* Every way to cut words into so many lines is tried by its longest line. */
const cut = (words: string[], lines: number, bold: boolean): string[] => {
  if (lines <= 1 || words.length <= 1) return [words.join(" ")];
  let best: string[] = [];
  let least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const head = words.slice(0, i).join(" ");
    const tail = cut(words.slice(i), lines - 1, bold);
    const longest = Math.max(
      widthOf(head, bold),
      ...tail.map((line) => widthOf(line, bold)),
    );
    if (longest < least) {
      least = longest;
      best = [head, ...tail];
    }
  }
  return best;
};

/* What does not fit even in small letters is cut short, but keeps the number at its end, which
 * tells it from others of its name. */
const shorten = (row: string, w: number, bold: boolean): string => {
  const number = / \d+$/.exec(row)?.[0] ?? "";
  let head = row.slice(0, row.length - number.length);
  let text = row;
  while (head.length > 1 && widthOf(text, bold) > w + 0.01) {
    head = head.slice(0, -1).trimEnd();
    text = `${head}\u2026${number}`;
  }
  return text;
};

/** How small letters may become before a text is cut short, and how small it is wanted. */
const SMALLEST = 0.66;
const SMALL = 0.76;

/** Is there room for every word, be it in small letters? */
export const fits = (text: string, w: number, size: number): boolean =>
  text.split(" ").every((word) => widthOf(word, false) * size * SMALL <= w);

interface WordsProps {
  text: string;
  x: number;
  /** the base line; of several lines the middle between the first and the last */
  y: number;
  w: number;
  size: number;
  lines?: number | undefined;
  anchor?: "start" | "middle" | "end" | undefined;
  bold?: boolean | undefined;
  class?: string | undefined;
}

/** Text that never leaves its width: it takes more lines, then smaller letters. */
export function Words({
  text,
  x,
  y,
  w,
  size,
  lines = 1,
  anchor = "middle",
  bold = false,
  class: kind,
}: WordsProps) {
  let rows = [text];
  for (let n = 1; n <= lines; n++) {
    rows = cut(text.split(" "), n, bold);
    if (Math.max(...rows.map((row) => widthOf(row, bold))) * size <= w) break;
  }
  const longest = Math.max(...rows.map((row) => widthOf(row, bold)), 0.01);
  const fit = round(Math.min(size, Math.max(w / longest, size * SMALLEST)));
  rows = rows.map((row) => shorten(row, w / fit, bold));
  const step = fit * 1.08;
  return (
    <text
      class={`${bold ? "bold " : ""}${kind ?? ""}`}
      font-size={fit}
      text-anchor={anchor}
      aria-hidden="true"
    >
      {rows.map((row, i) => (
        <tspan key={i} x={round(x)} y={round(y + (i - (rows.length - 1) / 2) * step)}>
          {row}
        </tspan>
      ))}
    </text>
  );
}

/** The title of something small. */
export function SmallTitle(props: Omit<WordsProps, "bold" | "class">) {
  return <Words {...props} bold class="small-title" />;
}

/** The same, read upwards; x is its base line and y its middle. */
export function UpTitle({ x, y, ...props }: Pick<WordsProps, "text" | "x" | "y" | "w">) {
  return (
    <g transform={`rotate(-90 ${round(x)} ${round(y)})`}>
      <SmallTitle {...props} x={x} y={y} size={12.5} />
    </g>
  );
}

/** "+2", "−1", "+0": with a true minus sign. */
export const signed = (n: number): string => (n < 0 ? `\u2212${-n}` : `+${n}`);

/* ---- amounts ---------------------------------------------------------------------- */

export const currencyTint: Record<string, string> = {
  fame: "var(--fame)",
  coins: "var(--gold)",
  shards: "var(--shard)",
};

export interface Yields {
  fame: number;
  coins: number;
  shards: number;
}

const kinds = ["fame", "coins", "shards"] as const;

interface AmountProps {
  kind: "fame" | "coins" | "shards";
  n: number | string;
  x: number;
  y: number;
  size: number;
}

/** A symbol with its number to the right; x is the left edge, y the middle. */
export function Amount({ kind, n, x, y, size }: AmountProps) {
  return (
    <g aria-hidden="true">
      <Sign id={kind} x={x + size / 2} y={y} size={size} tint={currencyTint[kind]} />
      <text
        class="bold number"
        x={round(x + size * 1.12)}
        y={round(y + size * 0.35)}
        font-size={size}
      >
        {n}
      </text>
    </g>
  );
}

const amountWidth = (n: number, size: number): number => size * (n > 9 ? 2.5 : 1.9);

export const yieldWidth = (of: Yields, size: number): number =>
  kinds.reduce((sum, kind) => sum + (of[kind] > 0 ? amountWidth(of[kind], size) : 0), 0);

/** What something pays, side by side; nothing is left out but what is 0. */
export function YieldRow({
  of,
  x,
  y,
  size,
  end,
}: {
  of: Yields;
  x: number;
  y: number;
  size: number;
  end?: boolean;
}) {
  const shown = kinds.filter((kind) => of[kind] > 0);
  let at = end ? x - yieldWidth(of, size) : x;
  return (
    <g class="yields">
      {shown.map((kind) => {
        const from = at;
        at += amountWidth(of[kind], size);
        return (
          <Amount key={kind} kind={kind} n={of[kind]} x={round(from)} y={y} size={size} />
        );
      })}
    </g>
  );
}

/* Room for two digits at least, so that columns stay where they are. */
const purseStep = (n: number, size: number): number =>
  size * (1.12 + 0.54 * Math.max(2, String(n).length) + 0.3);

export const purseWidth = (of: Yields, size: number): number =>
  kinds.reduce((sum, kind) => sum + purseStep(of[kind], size), 0);

interface Column {
  kind: (typeof kinds)[number];
  n: number;
  x: number;
  w: number;
}

/** What a player has, zeros too, one beside the other; x is the left edge. */
export const purseColumns = (of: Yields, x: number, size: number): Column[] => {
  let at = x;
  return kinds.map((kind) => {
    const w = purseStep(of[kind], size);
    at += w;
    return { kind, n: of[kind], x: round(at - w), w };
  });
};

/** The same, drawn; y is the middle. */
export function Purse({
  of,
  x,
  y,
  size,
}: {
  of: Yields;
  x: number;
  y: number;
  size: number;
}) {
  return (
    <g>
      {purseColumns(of, x, size).map(({ kind, n, x: from }) => (
        <Amount key={kind} kind={kind} n={n} x={from} y={y} size={size} />
      ))}
    </g>
  );
}

/* ---- a heading on a band ----------------------------------------------------------- */

interface BandProps {
  x: number;
  y: number;
  w: number;
  h: number;
  text: string;
  sign?: SignId | undefined;
}

/* A curtain with a scalloped hem. */
function Cloth({ x, y, w, h }: Omit<BandProps, "text" | "sign">) {
  const n = Math.max(4, Math.round(w / 14));
  const step = w / n;
  let hem = "";
  for (let i = 0; i < n; i++) hem += `q${round(-step / 2)} 5 ${round(-step)} 0`;
  return (
    <>
      <path class="curtain" d={`M${x} ${y}h${w}v${h - 3}${hem}Z`} />
      <path class="brass" d={`M${x} ${y + h - 5.5}h${w}`} />
    </>
  );
}

/** The title of a place where there is little height: it runs up a curtain at its side. */
export function SideBand({ x, y, w, h, text, sign }: BandProps) {
  const head = sign ? w : 0;
  return (
    <g class="band" aria-hidden="true">
      <g transform={`translate(${round(x)} ${round(y + h)}) rotate(-90)`}>
        <Cloth x={0} y={0} w={round(h)} h={w} />
        <Words
          text={text.toUpperCase()}
          x={(h - head) / 2 + 1}
          y={w * 0.55}
          w={(h - head) * 0.94}
          size={w * 0.46}
          bold
        />
      </g>
      {sign && <Sign id={sign} x={x + w / 2 - 2.5} y={y + w / 2} size={w * 0.62} />}
    </g>
  );
}

/** The title of a place: brass letters on a curtain with a scalloped hem. */
export function Band({ x, y, w, h, text, sign }: BandProps) {
  return (
    <g class="band" aria-hidden="true">
      <Cloth x={x} y={y} w={w} h={h} />
      {sign && <Sign id={sign} x={x + 15} y={y + (h - 5) / 2} size={h * 0.58} />}
      <Words
        text={text.toUpperCase()}
        x={sign ? x + w / 2 + 9 : x + w / 2}
        y={y + (h - 5) / 2 + h * 0.18}
        w={(w - (sign ? 40 : 14)) * 0.9}
        size={h * 0.5}
        bold
        class="title"
      />
    </g>
  );
}

export const px = round;
