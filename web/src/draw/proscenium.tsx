/** The stage before the show: drapes, a valance, limelight, and linked markers on the boards. */
import { HuedMarker, type Hue } from "./player";
import { px } from "./parts";
import type { Orientation, Symbol } from "./types";

const W = 1200;
const H = 300;

/* One side drape: folds that are gathered at the tie-back. */
function Drape({ side }: { side: 1 | -1 }) {
  const at = (x: number) => (side === 1 ? x : W - x);
  const folds = [0, 1, 2, 3, 4, 5, 6];
  return (
    <g>
      {folds.map((i) => {
        const top = i * 30 - 14;
        const waist = i * 13 - 8;
        const hem = i * 20 - 10;
        return (
          <path
            key={i}
            class={i % 2 ? "fold" : "fold deep"}
            d={
              `M${at(top)} 0C${at(top)} 90 ${at(waist)} 130 ${at(waist)} 178` +
              `S${at(hem)} 260 ${at(hem)} ${H}L${at(hem + 24)} ${H}` +
              `C${at(hem + 24)} 260 ${at(waist + 16)} 226 ${at(waist + 16)} 178` +
              `S${at(top + 34)} 90 ${at(top + 34)} 0Z`
            }
          />
        );
      })}
      <path class="cord" d={`M${at(-4)} 172Q${at(50)} 196 ${at(96)} 168`} />
    </g>
  );
}

/* Swags with a fringe. */
function Valance() {
  const n = 12;
  const step = W / n;
  const swag = (i: number, drop: number): string =>
    `M${px(i * step)} 0h${px(step)}v20Q${px((i + 0.5) * step)} ${20 + drop} ${px(i * step)} 20Z`;
  return (
    <g>
      {Array.from({ length: n }, (_, i) => (
        <g key={i}>
          <path class={i % 2 ? "fold" : "fold deep"} d={swag(i, 56)} />
          <path
            class="cord"
            d={`M${px(i * step)} 20Q${px((i + 0.5) * step)} 76 ${px((i + 1) * step)} 20`}
          />
        </g>
      ))}
      <path class="cord wide" d={`M0 6H${W}`} />
    </g>
  );
}

const CAST: [x: number, hue: Hue, symbol: Symbol, turned: Orientation][] = [
  [176, "orange", "spade", "up"],
  [264, "blue", "heart", "left"],
  [936, "green", "diamond", "up"],
  [1024, "gray", "club", "left"],
];

export function Proscenium() {
  return (
    <svg
      class="drawing proscenium"
      viewBox={`0 0 ${W} ${H}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect class="dark" width={W} height={H} />
      <path class="beam" d={`M380 0L280 ${H}H760L440 0Z`} />
      <path class="beam" d={`M820 0L920 ${H}H440L760 0Z`} />
      <path class="floor" d={`M0 ${H}V262Q600 236 1200 262V${H}Z`} />
      <g class="cast">
        {CAST.map(([x, hue, symbol, orientation]) => (
          <HuedMarker
            key={x}
            hue={hue}
            owner="seat1"
            symbol={symbol}
            orientation={orientation}
            x={x}
            y={182}
            r={44}
          />
        ))}
        <g class="link made">
          {[220, 980].map((x) => (
            <g key={x}>
              <circle class="halo" cx={x} cy={182} r={14} />
              <circle class="body" cx={x} cy={182} r={10} />
            </g>
          ))}
        </g>
      </g>
      <Drape side={1} />
      <Drape side={-1} />
      <Valance />
      <g class="lamps">
        {Array.from({ length: 15 }, (_, i) => (
          <circle key={i} cx={180 + i * 60} cy={292} r={5} />
        ))}
      </g>
    </svg>
  );
}
