/** The Market Row: what can be bought, what is ordered; and the supply. */
import { data } from "../data";
import { t } from "../text";
import { name, wordsName } from "../text/names";
import { Hot, matters } from "./hot";
import { SmallTitle, UpTitle } from "./parts";
import { EmptyPlace, Token, leastOf } from "./pieces";
import { Sheet, Stage, type Area } from "./stage";
import type { DrawProps, Target, Words } from "./types";

interface StockProps extends DrawProps {
  component: string | null;
  place: Target;
  x: number;
  y: number;
  size: number;
  mark: string;
}

/* A piece is what one points at, unless the decision is about its place. */
function Stock({ component, place, x, y, size, mark, ...props }: StockProps) {
  const target = component
    ? matters(props.pointing, [{ kind: "component", component }, place])
    : place;
  const shape = {
    kind: "rect",
    x: x - size / 2,
    y: y - size / 2,
    w: size,
    h: size,
  } as const;
  return (
    <Hot
      target={target}
      pointing={props.pointing}
      shape={shape}
      least={leastOf(props.shape)}
    >
      {component ? (
        <Token component={component} x={x} y={y} size={size} named={size >= 40} />
      ) : (
        <EmptyPlace x={x} y={y} size={size} text={mark} />
      )}
    </Hot>
  );
}

interface Place {
  x: number;
  y: number;
}

interface Title extends Place {
  words: Extract<Words, "buy" | "order" | "quick">;
  anchor: "start" | "middle";
  /** it is read upwards */
  up?: boolean;
}

interface Layout {
  size: number;
  buy: (i: number) => Place;
  order: (i: number) => Place;
  quick: Place;
  titles: Title[];
}

/* Two rows with their titles to the left, and the Quick Order slot at their end. */
const flatLayout = ({ x, y, w, h }: Area): Layout => {
  const margin = 54;
  const step = (w - margin - 68) / 4;
  const size = Math.min(52, step - 9, h / 2 - 4);
  const row = (i: number, down: number): Place => ({
    x: x + margin + step * (i + 0.5),
    y: y + h * down,
  });
  const quick = { x: x + w - 36, y: y + h / 2 + 8 };
  return {
    size,
    buy: (i) => row(i, 0.25),
    order: (i) => row(i, 0.75),
    quick,
    titles: [
      { words: "buy", x: x + 6, y: y + h / 4 + 5, anchor: "start" },
      { words: "order", x: x + 6, y: y + h * 0.75 + 5, anchor: "start" },
      { words: "quick", x: quick.x, y: quick.y - size / 2 - 7, anchor: "middle" },
    ],
  };
};

/* The same where it is narrow: titles run up their rows. */
const narrowLayout = ({ x, y, w, h }: Area): Layout => {
  const margin = 17;
  const step = (w - margin) / 5;
  const size = Math.min(step - 6, h / 2 - 4);
  const row = (i: number, down: number): Place => ({
    x: x + margin + step * (i + 0.5),
    y: y + h * down,
  });
  const quick = row(4, 0.6);
  const side = { x: x + 11, anchor: "middle", up: true } as const;
  return {
    size,
    buy: (i) => row(i, 0.25),
    order: (i) => row(i, 0.75),
    quick,
    titles: [
      { ...side, words: "buy", y: y + h / 4 },
      { ...side, words: "order", y: y + h * 0.75 },
      { words: "quick", x: quick.x, y: quick.y - size / 2 - 5, anchor: "middle" },
    ],
  };
};

/* Two columns with the Quick Order slot below. */
const uprightLayout = ({ x, y, w, h }: Area): Layout => {
  const step = (h - 22) / 5;
  const size = Math.min(52, h / 5.3 - 9);
  const left = x + w * 0.27;
  const right = x + w * 0.73;
  const row = (i: number): number => y + 20 + step * (i + 0.5);
  return {
    size,
    buy: (i) => ({ x: left, y: row(i) }),
    order: (i) => ({ x: right, y: row(i) }),
    quick: { x: left, y: row(4) },
    titles: [
      { words: "buy", x: left, y: y + 14, anchor: "middle" },
      { words: "order", x: right, y: y + 14, anchor: "middle" },
      { words: "quick", x: right, y: row(4) + 4, anchor: "middle" },
    ],
  };
};

const layoutOf = (area: Area): Layout => {
  if (area.w <= area.h) return uprightLayout(area);
  return area.w < 260 ? narrowLayout(area) : flatLayout(area);
};

/* Where the words of a title are, about. */
const titleBox = ({ x, y, anchor, up }: Title): Area => {
  if (up) return { x: x - 9, y: y - 22, w: 18, h: 44 };
  return { x: anchor === "middle" ? x - 22 : x - 2, y: y - 14, w: 44, h: 19 };
};

function RowTitle({ title, w, ...props }: DrawProps & { title: Title; w: number }) {
  const { words, up, ...at } = title;
  const text = wordsName(words);
  return (
    <Hot
      target={{ kind: "words", words }}
      pointing={props.pointing}
      shape={{ kind: "rect", ...titleBox(title) }}
      least={0}
    >
      {up ? (
        <UpTitle text={text} x={at.x} y={at.y} w={w} />
      ) : (
        <SmallTitle text={text} {...at} w={w} size={14} />
      )}
    </Hot>
  );
}

export function MarketPart({ area, ...props }: DrawProps & { area: Area }) {
  const { buy, ordered, quick, logistics = [] } = props.view;
  const layout = layoutOf(area);
  const { size } = layout;
  return (
    <g class="market">
      {layout.titles.map((title) => (
        <RowTitle key={title.words} {...props} title={title} w={area.w / 2 - 8} />
      ))}
      {buy.map((component, i) => (
        <Stock
          key={`buy${i}`}
          {...props}
          {...layout.buy(i)}
          component={component}
          place={{ kind: "token", token: `slot_${i + 1}` }}
          size={size}
          mark={String(i + 1)}
        />
      ))}
      {ordered.map((component, i) => (
        <Stock
          key={`order${i}`}
          {...props}
          {...layout.order(i)}
          component={component}
          place={{ kind: "order_slot", slot: i + 1 }}
          size={size}
          mark={String(i + 1)}
        />
      ))}
      <Stock
        {...props}
        {...layout.quick}
        component={quick}
        place={{ kind: "token", token: "quick" }}
        size={size}
        mark=""
      />
      {logistics.map((component, i) => (
        <Token
          key={component}
          component={component}
          x={layout.quick.x + size / 2 + 14}
          y={layout.quick.y + (i - 0.5) * 25}
          size={22}
        />
      ))}
    </g>
  );
}

export function Market(props: DrawProps) {
  const [w, h] = props.shape === "tall" ? [344, 150] : [300, 160];
  return (
    <Stage w={w} h={h} label={name("market_row")} kind="market">
      <Sheet x={0} y={0} w={w} h={h} />
      <MarketPart {...props} area={{ x: 6, y: 6, w: w - 12, h: h - 12 }} />
    </Stage>
  );
}

/** All twelve types, for orders and for choosing. */
export function Supply(props: DrawProps) {
  const columns = props.shape === "tall" ? 6 : 4;
  const rows = Math.ceil(data.components.length / columns);
  const step = 56;
  return (
    <Stage w={columns * step} h={rows * step} label={t("WEB_COMPONENTS")} kind="supply">
      {data.components.map(({ id }, i) => {
        const x = ((i % columns) + 0.5) * step;
        const y = (Math.floor(i / columns) + 0.5) * step;
        return (
          <Hot
            key={id}
            target={{ kind: "component", component: id }}
            pointing={props.pointing}
            shape={{ kind: "rect", x: x - 23, y: y - 23, w: 46, h: 46 }}
            least={leastOf(props.shape)}
          >
            <Token component={id} x={x} y={y} size={46} named />
          </Hot>
        );
      })}
    </Stage>
  );
}
