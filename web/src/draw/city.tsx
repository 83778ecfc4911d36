/** The city: Downtown with its dice, the Market Row, the Dark Alley. */
import { isSign } from "../symbols";
import { t } from "../text";
import { name } from "../text/names";
import type { ComponentChildren } from "preact";
import { DecksPart, PropheciesPart } from "./alley";
import { Band, SmallTitle } from "./parts";
import { Die, leastOf } from "./pieces";
import { Slot } from "./slot";
import { slotsAt } from "./printed";
import { Frame, Sheet, Stage, TALL_WIDTH, tallHeight, type Area } from "./stage";
import { MarketPart } from "./market";
import type { DrawProps } from "./types";

/* The four slots of a Location in one row. */
function SlotRow({
  location,
  area,
  r,
  ...props
}: DrawProps & { location: string; area: Area; r: number }) {
  const slots = slotsAt(location);
  const step = area.w / slots.length;
  return (
    <g>
      {slots.map((slot, i) => (
        <Slot
          key={slot.id}
          slot={slot}
          view={props.view}
          pointing={props.pointing}
          x={area.x + step * (i + 0.5)}
          y={area.y + area.h / 2 - 2}
          r={r}
          least={leastOf(props.shape)}
        />
      ))}
    </g>
  );
}

/* ---- Downtown ---------------------------------------------------------------------- */

const houses = [
  { text: "SCREEN_RESIDENCE", dice: ["residence_1", "residence_2"] },
  { text: "SCREEN_INN", dice: ["inn_1", "inn_2"] },
  { text: "SCREEN_BANK", dice: ["bank_1", "bank_2"] },
] as const;

/* Houses one below the other, or side by side where the area is flat. */
function Houses({ area, ...props }: DrawProps & { area: Area }) {
  const flat = area.w > area.h * 1.6;
  const w = flat ? area.w / houses.length : area.w;
  const h = flat ? area.h : area.h / houses.length;
  const head = flat ? 17 : (h - Math.min(46, h * 0.5)) / 2 + 4;
  const size = flat
    ? Math.min(46, h - head - 7, w * 0.36)
    : Math.min(46, h * 0.5, w * 0.36);
  return (
    <g>
      {houses.map((house, i) => {
        const x = area.x + (flat ? w * i : 0);
        const y = area.y + (flat ? 0 : h * i);
        return (
          <g key={house.text} class="house">
            <Frame kind="plate" x={x + 3} y={y + 2} w={w - 6} h={h - 4} />
            <SmallTitle
              text={t(house.text)}
              x={x + w / 2}
              y={y + head - 3}
              w={w - 16}
              size={flat ? 13 : 14}
            />
            {house.dice.map((die, k) => (
              <Die
                key={die}
                die={die}
                face={props.view.die[die]}
                pointing={props.pointing}
                x={x + w / 2 + (k - 0.5) * (size + 18)}
                y={flat ? y + (head + h) / 2 : y + h - size / 2 - (h - size) / 3.2}
                size={size}
                least={leastOf(props.shape)}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/* ---- the whole --------------------------------------------------------------------- */

interface QuarterProps extends DrawProps {
  location: string;
  area: Area;
  children: ComponentChildren;
  slotR: number;
}

/* A Location: title, slots, and what lies there. */
function Quarter({ location, area, children, slotR, ...props }: QuarterProps) {
  return (
    <g class="quarter">
      <Sheet {...area} />
      <Band
        x={area.x}
        y={area.y}
        w={area.w}
        h={30}
        text={name(location)}
        sign={isSign(location) ? location : undefined}
      />
      <SlotRow
        {...props}
        location={location}
        area={{
          x: area.x + 6,
          y: area.y + 30,
          w: area.w - 12,
          h: slotR * 2 + 18,
        }}
        r={slotR}
      />
      {children}
    </g>
  );
}

const inside = (area: Area, from: number): Area => ({
  x: area.x + 7,
  y: area.y + from,
  w: area.w - 14,
  h: area.h - from - 7,
});

/* Columns beside each other. */
function WideCity(props: DrawProps) {
  const alley = props.view.config.modules.includes("dark_alley");
  const n = alley ? 3 : 2;
  const w = (540 - 6 * (n - 1)) / n;
  const column = (i: number): Area => ({ x: i * (w + 6), y: 0, w, h: 430 });
  const from = 30 + 17 * 2 + 20;
  return (
    <Stage w={540} h={430} label={t("SCREEN_CITY")} kind="city">
      <Quarter {...props} location="downtown" area={column(0)} slotR={17}>
        <Houses {...props} area={inside(column(0), from)} />
      </Quarter>
      <Quarter {...props} location="market_row" area={column(1)} slotR={17}>
        <MarketPart {...props} area={inside(column(1), from)} />
      </Quarter>
      {alley && (
        <Quarter {...props} location="dark_alley" area={column(2)} slotR={17}>
          <AlleyPart {...props} area={inside(column(2), from)} />
        </Quarter>
      )}
    </Stage>
  );
}

function AlleyPart({ area, ...props }: DrawProps & { area: Area }) {
  const prophecies = props.view.config.modules.includes("prophecies");
  const split = prophecies ? area.h * 0.52 : area.h;
  return (
    <g>
      <DecksPart {...props} area={{ ...area, h: split }} />
      {prophecies && (
        <PropheciesPart
          {...props}
          area={{ ...area, y: area.y + split, h: area.h - split }}
        />
      )}
    </g>
  );
}

/* Slots to the left of their contents, quarters one below the other. */
function TallQuarter({
  location,
  area,
  children,
  ...props
}: Omit<QuarterProps, "slotR">) {
  return (
    <g class="quarter">
      <Sheet {...area} />
      <Band
        x={area.x}
        y={area.y}
        w={138}
        h={26}
        text={name(location)}
        sign={isSign(location) ? location : undefined}
      />
      <SlotRow
        {...props}
        location={location}
        area={{ x: area.x + 146, y: area.y + 4, w: 194, h: 44 }}
        r={19}
      />
      {children}
    </g>
  );
}

/* What lies under the slots of a quarter on a phone: its least height. */
const LEAST = { downtown: 56, market: 86, decks: 36, prophecies: 48 };
const SLOTS = 46;

function TallCity(props: DrawProps) {
  const { modules } = props.view.config;
  const alley = modules.includes("dark_alley");
  const prophecies = modules.includes("prophecies");
  const decks = alley ? LEAST.decks : 0;
  const foretold = alley && prophecies ? LEAST.prophecies : 0;
  const rows = [LEAST.downtown, LEAST.market, decks + foretold].slice(0, alley ? 3 : 2);
  const fixed = rows.length * (SLOTS + 4) + 4 * (rows.length - 1);
  const least = rows.reduce((sum, h) => sum + h, 0);
  const height = tallHeight(props.room, fixed + least);
  const stretch = (height - fixed) / least;
  let y = 0;
  const areas = rows.map((h) => {
    const area = { x: 0, y, w: TALL_WIDTH, h: SLOTS + 4 + h * stretch };
    y += area.h + 4;
    return area;
  });
  const [downtown, market, dark] = areas as [Area, Area, Area?];
  const under = ({ y: top, h }: Area): Area => ({
    x: 5,
    y: top + SLOTS,
    w: TALL_WIDTH - 10,
    h: h - SLOTS - 4,
  });
  return (
    <Stage w={TALL_WIDTH} h={height} label={t("SCREEN_CITY")} kind="city">
      <TallQuarter {...props} location="downtown" area={downtown}>
        <Houses {...props} area={under(downtown)} />
      </TallQuarter>
      <TallQuarter {...props} location="market_row" area={market}>
        <MarketPart {...props} area={under(market)} />
      </TallQuarter>
      {dark && (
        <TallQuarter {...props} location="dark_alley" area={dark}>
          <DecksPart {...props} area={{ ...under(dark), h: decks * stretch }} />
          {prophecies && (
            <PropheciesPart
              {...props}
              area={{
                ...under(dark),
                y: dark.y + SLOTS + decks * stretch,
                h: foretold * stretch,
              }}
            />
          )}
        </TallQuarter>
      )}
    </Stage>
  );
}

export function City(props: DrawProps) {
  return props.shape === "tall" ? <TallCity {...props} /> : <WideCity {...props} />;
}
