/** The Dark Alley's decks of Special Assignments, and the Prophecies. */
import { isSign } from "../symbols";
import { t } from "../text";
import { cardsIn, topOf } from "../text/decks";
import { name } from "../text/names";
import { Hot } from "./hot";
import { Sign, SmallTitle, Words, px } from "./parts";
import { leastOf } from "./pieces";
import { Sheet, Stage, type Area } from "./stage";
import type { Deck as DeckId, DrawProps } from "./types";

/* Over what stands below each other. */
function Heading({ text, area }: { text: string; area: Area }) {
  return (
    <SmallTitle
      text={text}
      x={area.x + area.w / 2}
      y={area.y + 14}
      w={area.w}
      size={14}
    />
  );
}

/* ---- decks ------------------------------------------------------------------------- */

const decks: DeckId[] = ["downtown", "market_row", "workshop", "theater"];

/* The deck's own name, and below it the card that is known to lie on top. */
function DeckNames({
  deck,
  top,
  area,
}: {
  deck: DeckId;
  top: string | undefined;
  area: Area;
}) {
  const { x, y, w, h } = area;
  const at = { x: x + 34, w: w - 60, anchor: "start" } as const;
  const middle = y + h / 2 + 3;
  return (
    <>
      <Words
        {...at}
        text={name(deck)}
        y={top ? middle - 6 : middle}
        size={12}
        lines={1}
      />
      {top && <Words {...at} text={name(top)} y={middle + 7} size={10.5} lines={1} />}
    </>
  );
}

/** A pile of cards with the sign of its Location, how many there are, and its top card. */
export function Deck({ deck, area, ...props }: DrawProps & { deck: DeckId; area: Area }) {
  const { x, y, w, h } = area;
  const top = topOf(props.view, deck);
  const n = cardsIn(props.view, deck);
  const back = Math.min(h - 4, 42);
  const flat = w > 110;
  return (
    <Hot
      target={{ kind: "deck", deck }}
      pointing={props.pointing}
      shape={{ kind: "rect", ...area }}
      least={leastOf(props.shape)}
    >
      <g class={`deck ${n === 0 ? "empty" : ""} ${top ? "open" : ""}`} aria-hidden="true">
        {n > 1 && (
          <rect
            class="under"
            x={x + 3}
            y={y + 3}
            width={px(w - 3)}
            height={px(h - 3)}
            rx={3}
          />
        )}
        <rect class="body" x={x} y={y} width={px(w - 3)} height={px(h - 3)} rx={3} />
        <Sign
          id={isSign(deck) ? deck : "hidden"}
          x={x + (flat ? 18 : 14)}
          y={y + (flat ? h / 2 - 1 : 14)}
          size={flat ? back * 0.5 : 17}
        />
        <text
          class="bold number"
          x={px(x + w - 9)}
          y={px(flat ? y + h / 2 + 4 : y + 19)}
          font-size={13}
          text-anchor="end"
        >
          {n}
        </text>
        {flat && <DeckNames deck={deck} top={top} area={area} />}
        {!flat && top && h > 38 && (
          <Words
            text={name(top)}
            x={x + (w - 3) / 2}
            y={y + 22 + (h - 22) / 2}
            w={w - 10}
            size={10}
            lines={2}
          />
        )}
      </g>
    </Hot>
  );
}

export function DecksPart({ area, ...props }: DrawProps & { area: Area }) {
  const flat = area.w > area.h * 2.4;
  const head = flat ? 0 : 21;
  const w = flat ? area.w / 4 : area.w;
  const h = flat ? area.h : (area.h - head) / 4;
  return (
    <g>
      {!flat && <Heading text={t("SCREEN_DECKS")} area={area} />}
      {decks.map((deck, i) => (
        <Deck
          key={deck}
          {...props}
          deck={deck}
          area={{
            x: area.x + (flat ? w * i + 2 : 0),
            y: area.y + head + (flat ? 1 : h * i),
            w: flat ? w - 7 : w,
            h: h - (flat ? 6 : 8),
          }}
        />
      ))}
    </g>
  );
}

export function Decks(props: DrawProps) {
  const [w, h] = props.shape === "tall" ? [344, 70] : [176, 170];
  return (
    <Stage w={w} h={h} label={t("SCREEN_DECKS")} kind="decks">
      <Sheet x={0} y={0} w={w} h={h} />
      <DecksPart {...props} area={{ x: 6, y: 6, w: w - 12, h: h - 12 }} />
    </Stage>
  );
}

/* ---- Prophecies -------------------------------------------------------------------- */

interface ProphecyProps extends DrawProps {
  prophecy: string | null | undefined;
  active: boolean;
  mark: string;
  area: Area;
}

function Prophecy({ prophecy, active, mark, area, ...props }: ProphecyProps) {
  const { x, y, w, h } = area;
  const kind = `prophecy ${active ? "active" : ""}`;
  const drawn = (
    <g class={prophecy ? kind : `${kind} empty`} aria-hidden="true">
      <rect class="body" x={x} y={y} width={px(w)} height={px(h)} rx={3} />
      {active ? (
        <Sign id="prophecy" x={x + 14} y={y + h / 2} size={Math.min(18, h - 6)} />
      ) : (
        <text
          class="number"
          x={x + 14}
          y={px(y + h / 2 + 4)}
          font-size={12}
          text-anchor="middle"
        >
          {mark}
        </text>
      )}
      <Words
        text={prophecy ? name(prophecy) : "\u2013"}
        x={x + 28}
        y={y + h / 2 + 4}
        w={w - 34}
        size={Math.min(12, h * 0.45)}
        lines={h > 23 ? 2 : 1}
        anchor="start"
        bold={active}
      />
    </g>
  );
  if (!prophecy) return drawn;
  return (
    <Hot
      target={{ kind: "prophecy", prophecy }}
      pointing={props.pointing}
      shape={{ kind: "rect", ...area }}
      least={leastOf(props.shape)}
    >
      {drawn}
    </Hot>
  );
}

/** The Active one and the three to come, the next first. */
export function PropheciesPart({ area, ...props }: DrawProps & { area: Area }) {
  const { active, pending = [] } = props.view;
  const flat = area.w > area.h * 2.4;
  const head = flat ? 0 : 19;
  const w = flat ? area.w / 2 : area.w;
  const h = flat ? area.h / 2 : (area.h - head) / 4;
  const place = (i: number): Area => ({
    x: area.x + (flat ? (i % 2) * w + 1 : 0),
    y: area.y + head + (flat ? Math.floor(i / 2) : i) * h + 1,
    w: flat ? w - 7 : w,
    h: h - (flat ? 4 : 6),
  });
  return (
    <g>
      {!flat && <Heading text={t("SCREEN_ACTIVE")} area={area} />}
      <Prophecy {...props} prophecy={active} active mark="" area={place(0)} />
      {[0, 1, 2].map((i) => (
        <Prophecy
          key={i}
          {...props}
          prophecy={pending[i]}
          active={false}
          mark={`${i + 1}.`}
          area={place(i + 1)}
        />
      ))}
    </g>
  );
}

export function Prophecies(props: DrawProps) {
  const [w, h] = props.shape === "tall" ? [344, 90] : [190, 150];
  return (
    <Stage w={w} h={h} label={t("SCREEN_ACTIVE")} kind="prophecies">
      <Sheet x={0} y={0} w={w} h={h} />
      <PropheciesPart {...props} area={{ x: 6, y: 6, w: w - 12, h: h - 12 }} />
    </Stage>
  );
}
