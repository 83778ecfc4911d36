/** The Theater: weekdays with their slots, and the display of Performance cards. */
import { weekdays, type SignId } from "../symbols";
import { name } from "../text/names";
import { Hot, isLive } from "./hot";
import { Band, Sign, SmallTitle, px, signed } from "./parts";
import { leastOf } from "./pieces";
import { HuedMarker, playerHue } from "./player";
import { Slot } from "./slot";
import { displayPlaces, slotsOn, weekdayYield } from "./printed";
import { Frame, Sheet, Stage, TALL_WIDTH, tallHeight, type Area } from "./stage";
import { Card, rowsOf, slotSize, type Point } from "./performance";
import type { TheaterProps, Words } from "./types";

/* ---- weekdays ---------------------------------------------------------------------- */

/* What the day adds to Yields: a number with the symbols of both kinds. */
function DayYield({ n, area, flat }: { n: number; area: Area; flat: boolean }) {
  const x = flat ? area.x + 12 : area.x + area.w - 14.5;
  const y = flat ? area.y + 87 : area.y + 13.5;
  return (
    <g aria-hidden="true">
      <text
        class="bold number"
        x={flat ? x : x - 12.5}
        y={flat ? y - 7 : y + 4.5}
        font-size={12}
        text-anchor={flat ? "middle" : "end"}
      >
        {signed(n)}
      </text>
      <Sign id="fame" x={x - 5.2} y={y} size={10.5} tint="var(--fame)" />
      <Sign id="coins" x={x + 5.4} y={y} size={9.5} tint="var(--gold)" />
    </g>
  );
}

type Weekday = Extract<SignId, Words>;

interface DayProps extends TheaterProps {
  weekday: Weekday;
  area: Area;
}

/* What the day adds now: what is printed may have been changed by a Prophecy. */
const yieldOf = ({ weekdays: now }: TheaterProps, weekday: Weekday): number =>
  now?.[weekdays.indexOf(weekday)] ?? weekdayYield(weekday);

/* The name of the day; it is explained to whoever points at it, and so is what it adds. */
function DayHead({ weekday, area, flat, ...props }: DayProps & { flat: boolean }) {
  const yields = yieldOf(props, weekday);
  const added = yields !== 0 && <DayYield n={yields} area={area} flat={flat} />;
  const target = { kind: "words", words: weekday } as const;
  const { x, y, w } = area;
  return (
    <>
      <Hot
        target={target}
        pointing={props.pointing}
        shape={{ kind: "rect", x: x + 1, y: y + 1, w: w - 2, h: 22 }}
      >
        <Sign id={weekday} x={x + 12} y={y + 13} size={flat ? 13 : 15} />
        <SmallTitle
          text={name(weekday)}
          x={x + (flat ? 24 : 22)}
          y={y + 18}
          w={w - (yields && !flat ? 66 : 28)}
          size={flat ? 13.5 : 12.2}
          anchor="start"
        />
        {!flat && added}
      </Hot>
      {flat && added && (
        <Hot
          target={target}
          pointing={props.pointing}
          shape={{ kind: "rect", x: x + 1, y: y + 68, w: 22, h: 28 }}
        >
          {added}
        </Hot>
      )}
    </>
  );
}

/* Two backstage slots and the Performance slot; what the day adds to Yields. */
function Day({ weekday, area, flat, ...props }: DayProps & { flat: boolean }) {
  const slots = slotsOn(weekday);
  const r = flat ? 18.5 : area.h < 95 ? 17 : 19.5;
  const least = leastOf(props.shape);
  const middle = area.x + area.w / 2;
  const place = (i: number): Point =>
    flat
      ? i < 2
        ? { x: middle + (i - 0.5) * 41, y: area.y + 43 }
        : { x: middle, y: area.y + 83 }
      : {
          x: area.x + 23 + (i * (area.w - 46)) / 2,
          y: area.y + 24 + (area.h - 28) / 2,
        };
  return (
    <g class={`day ${weekday}`}>
      <Frame kind="plate" {...area} />
      <DayHead {...props} weekday={weekday} area={area} flat={flat} />
      {slots.map((slot, i) => (
        <Slot
          key={slot.id}
          slot={slot}
          view={props.view}
          pointing={props.pointing}
          {...place(i)}
          r={r}
          least={least}
        />
      ))}
    </g>
  );
}

/* ---- the whole --------------------------------------------------------------------- */

/* Cards from the place where they enter, in rows of so many at most. */
const cardAreas = (n: number, within: Area, most: number, gap = 6): Area[] => {
  const rows = Math.ceil(n / most);
  const columns = Math.ceil(n / rows);
  const h = Math.min(312, (within.h - gap * (rows - 1)) / rows);
  const w = Math.min(190, (within.w - gap * (columns - 1)) / columns);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    const from = within.x + (within.w - inRow * w - (inRow - 1) * gap) / 2;
    return {
      x: px(from + (i % columns) * (w + gap)),
      y: px(within.y + (within.h - rows * h - (rows - 1) * gap) / 2 + row * (h + gap)),
      w: px(w),
      h: px(h),
    };
  });
};

const placesOf = ({ view }: TheaterProps): number =>
  Math.max(
    displayPlaces(view.config.players),
    view.show.filter((place) => place !== null).length,
  );

function Display({
  within,
  columns,
  ...props
}: TheaterProps & { within: Area; columns: number }) {
  const { show } = props.view;
  const areas = cardAreas(placesOf(props), within, columns);
  return (
    <g>
      {areas.map((area, i) => {
        const place = show[i];
        return place ? (
          <Card key={place.card} {...props} show={place} area={area} />
        ) : (
          <Frame key={i} kind="nothing" {...area} />
        );
      })}
    </g>
  );
}

/* On a phone only cards that are there, in as many columns as make their slots largest. */
function TallDisplay({ within, ...props }: TheaterProps & { within: Area }) {
  const shows = props.view.show.filter((show) => show !== null);
  const n = shows.length || placesOf(props);
  const layouts = Array.from({ length: n }, (_, i) => cardAreas(n, within, i + 1, 3));
  const rows = shows.map(({ card }) => rowsOf(card));
  const sizeOf = (areas: Area[]): number =>
    areas.reduce((sum, area, i) => sum + slotSize(area, rows[i]), 0);
  const areas = layouts.reduce((best, each) =>
    sizeOf(each) > sizeOf(best) ? each : best,
  );
  return (
    <g>
      {areas.map((area, i) => {
        const show = shows[i];
        return show ? (
          <Card key={show.card} {...props} show={show} area={area} />
        ) : (
          <Frame key={i} kind="nothing" {...area} />
        );
      })}
    </g>
  );
}

/* The marker that is about to be put, large enough for its corners to be read; what it lies over
 * is not asked about meanwhile. */
function Magnified({ view, ghost, area }: TheaterProps & { area: Area }) {
  if (!ghost) return null;
  const { x, y, w, h } = area;
  return (
    <g class="magnified" aria-hidden="true">
      <rect class="body" x={x} y={y} width={w} height={h} rx={6} />
      <HuedMarker
        {...ghost}
        hue={playerHue(view, ghost.owner)}
        x={px(x + w / 2)}
        y={px(y + h / 2)}
        r={48}
      />
    </g>
  );
}

/* A day that is not asked about: its sign and who is there. */
function ShortDay({ weekday, area, ...props }: DayProps) {
  return (
    <g class={`day ${weekday}`}>
      <Frame kind="plate" {...area} />
      <Sign id={weekday} x={area.x + 9} y={area.y + area.h / 2} size={12} />
      {slotsOn(weekday).map((slot, i) => (
        <Slot
          key={slot.id}
          slot={slot}
          view={props.view}
          pointing={props.pointing}
          x={area.x + 27 + i * 22}
          y={area.y + area.h / 2}
          r={10}
          least={22}
          bare
        />
      ))}
    </g>
  );
}

/* Is it asked on which day somebody stands? */
const asksForDay = ({ pointing }: TheaterProps): boolean =>
  weekdays.some((weekday) =>
    slotsOn(weekday).some(({ id }) => isLive(pointing.glow({ kind: "slot", slot: id }))),
  );

const MANY = 5;

/* Many cards need the room of the days, which are short where they are not asked about: cards in
 * rows of three with their heads at the side, and beside them the marker that is about to be
 * put. */
function ManyCards({ height, ...props }: TheaterProps & { height: number }) {
  const shows = props.view.show.filter((show) => show !== null);
  const [columns, gap, top] = [3, 4, 34];
  const rows = Math.ceil((shows.length + 1) / columns);
  const w = px((TALL_WIDTH - 8 - gap * (columns - 1)) / columns);
  const h = px((height - top - 4 - gap * (rows - 1)) / rows);
  const cell = (i: number): Area => ({
    x: px(4 + (i % columns) * (w + gap)),
    y: px(top + Math.floor(i / columns) * (h + gap)),
    w,
    h,
  });
  return (
    <g>
      {weekdays.map((weekday, i) => (
        <ShortDay
          key={weekday}
          {...props}
          weekday={weekday}
          area={{ x: 4 + i * 84.3, y: 4, w: 82.3, h: 26 }}
        />
      ))}
      {shows.map((show, i) => (
        <Card key={show.card} {...props} show={show} area={{ ...cell(i), side: true }} />
      ))}
      <Magnified {...props} area={cell(columns * rows - 1)} />
    </g>
  );
}

/* On a phone the tab has its title; days above, cards below. */
function DaysAndCards({ height, ...props }: TheaterProps & { height: number }) {
  return (
    <g>
      {weekdays.map((weekday, i) => (
        <Day
          key={weekday}
          {...props}
          weekday={weekday}
          area={{ x: 4 + i * 84.3, y: 4, w: 82.3, h: 105 }}
          flat
        />
      ))}
      <TallDisplay
        {...props}
        within={{ x: 4, y: 113, w: TALL_WIDTH - 8, h: height - 117 }}
      />
      <Magnified {...props} area={{ x: TALL_WIDTH / 2 - 52, y: 5, w: 104, h: 103 }} />
    </g>
  );
}

function TallTheater(props: TheaterProps) {
  const height = tallHeight(props.room, 290);
  const n = props.view.show.filter((show) => show !== null).length;
  const Contents = n >= MANY && !asksForDay(props) ? ManyCards : DaysAndCards;
  return (
    <Stage w={TALL_WIDTH} h={height} label={name("theater")} kind="theater">
      <Sheet x={0} y={0} w={TALL_WIDTH} h={height} />
      <Contents {...props} height={height} />
    </Stage>
  );
}

/* Few cards stand below the days, many beside them. */
function WideTheater(props: TheaterProps) {
  const few = placesOf(props) <= 4;
  const day = (i: number): Area =>
    few
      ? { x: 6 + i * 132.5, y: 33, w: 130, h: 95 }
      : { x: 5, y: 33 + i * 98.3, w: 128, h: 94 };
  const within = few
    ? { x: 6, y: 133, w: 528, h: 292 }
    : { x: 138, y: 33, w: 397, h: 392 };
  return (
    <Stage w={540} h={430} label={name("theater")} kind="theater">
      <Sheet x={0} y={0} w={540} h={430} />
      <Band x={0} y={0} w={540} h={30} text={name("theater")} sign="theater" />
      {weekdays.map((weekday, i) => (
        <Day key={weekday} {...props} weekday={weekday} area={day(i)} flat={false} />
      ))}
      <Display {...props} within={within} columns={few ? 4 : 3} />
    </Stage>
  );
}

export function Theater(props: TheaterProps) {
  return props.shape === "tall" ? <TallTheater {...props} /> : <WideTheater {...props} />;
}
