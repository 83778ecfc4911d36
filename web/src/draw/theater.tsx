/** The Theater: weekdays with their slots, and the display of Performance cards. */
import { weekdays, type SignId } from "../symbols";
import { name } from "../text/names";
import { Band, Sign, Words, px, signed } from "./parts";
import { leastOf } from "./pieces";
import { Slot } from "./slot";
import { displayPlaces, slotsOn, weekdayYield } from "./printed";
import { Sheet, Stage, type Area } from "./stage";
import { Card, type Point } from "./performance";
import type { TheaterProps } from "./types";

/* ---- weekdays ---------------------------------------------------------------------- */

/* Two backstage slots and the Performance slot; what the day adds to Yields. */
function Day({
  weekday,
  area,
  flat,
  ...props
}: TheaterProps & { weekday: SignId; area: Area; flat: boolean }) {
  const slots = slotsOn(weekday);
  const yields = weekdayYield(weekday);
  const r = flat ? 18.5 : area.h < 95 ? 17 : 19.5;
  const least = leastOf(props.shape);
  const middle = area.x + area.w / 2;
  const place = (i: number): Point =>
    flat
      ? i < 2
        ? { x: middle + (i - 0.5) * 41, y: area.y + 45 }
        : { x: middle, y: area.y + 88 }
      : {
          x: area.x + 23 + (i * (area.w - 46)) / 2,
          y: area.y + 24 + (area.h - 28) / 2,
        };
  return (
    <g class={`day ${weekday}`}>
      <rect
        class="plate"
        x={area.x}
        y={area.y}
        width={area.w}
        height={area.h}
        rx={4}
        aria-hidden="true"
      />
      <Sign id={weekday} x={area.x + 13} y={area.y + 13} size={flat ? 13 : 15} />
      <Words
        text={name(weekday)}
        x={area.x + 24}
        y={area.y + 18}
        w={area.w - (yields && !flat ? 66 : 28)}
        size={13.5}
        anchor="start"
        bold
        class="small-title"
      />
      {yields !== 0 && (
        <g aria-hidden="true">
          <text
            class="bold number"
            x={area.x + area.w - (flat ? area.w - 11.5 : 27)}
            y={area.y + (flat ? 85 : 18)}
            font-size={12}
            text-anchor={flat ? "middle" : "end"}
          >
            {signed(yields)}
          </text>
          {flat ? (
            <>
              <Sign
                id="fame"
                x={area.x + 7}
                y={area.y + 92}
                size={9}
                tint="var(--fame)"
              />
              <Sign
                id="coins"
                x={area.x + 16}
                y={area.y + 92}
                size={8.5}
                tint="var(--gold)"
              />
            </>
          ) : (
            <>
              <Sign
                id="fame"
                x={area.x + area.w - 20}
                y={area.y + 13.5}
                size={11}
                tint="var(--fame)"
              />
              <Sign
                id="coins"
                x={area.x + area.w - 9}
                y={area.y + 13.5}
                size={10}
                tint="var(--gold)"
              />
            </>
          )}
        </g>
      )}
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
const cardAreas = (n: number, within: Area, most: number): Area[] => {
  const rows = Math.ceil(n / most);
  const columns = Math.ceil(n / rows);
  const h = Math.min(312, (within.h - 6 * (rows - 1)) / rows);
  const w = Math.min(190, (within.w - 6 * (columns - 1)) / columns);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    const from = within.x + (within.w - inRow * w - (inRow - 1) * 6) / 2;
    return {
      x: px(from + (i % columns) * (w + 6)),
      y: px(within.y + (within.h - rows * h - (rows - 1) * 6) / 2 + row * (h + 6)),
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
          <rect
            key={i}
            class="nothing"
            x={area.x}
            y={area.y}
            width={area.w}
            height={area.h}
            rx={4}
            aria-hidden="true"
          />
        );
      })}
    </g>
  );
}

export function Theater(props: TheaterProps) {
  const tall = props.shape === "tall";
  const [w, h] = tall ? [344, 460] : [540, 430];
  const few = !tall && placesOf(props) <= 4;
  const day = (i: number): Area =>
    tall
      ? { x: 4 + i * 84.3, y: 26, w: 82.3, h: 110 }
      : few
        ? { x: 6 + i * 132.5, y: 33, w: 130, h: 95 }
        : { x: 5, y: 33 + i * 98.3, w: 128, h: 94 };
  const within = tall
    ? { x: 4, y: 140, w: 336, h: 317 }
    : few
      ? { x: 6, y: 133, w: 528, h: 292 }
      : { x: 138, y: 33, w: 397, h: 392 };
  return (
    <Stage w={w} h={h} label={name("theater")} kind="theater">
      <Sheet x={0} y={0} w={w} h={h} />
      <Band x={0} y={0} w={w} h={tall ? 25 : 30} text={name("theater")} sign="theater" />
      {weekdays.map((weekday, i) => (
        <Day key={weekday} {...props} weekday={weekday} area={day(i)} flat={tall} />
      ))}
      <Display {...props} within={within} columns={few ? 4 : 3} />
    </Stage>
  );
}
