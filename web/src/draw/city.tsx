/** The city: Downtown with its dice, the Market Row, the Dark Alley. */
import { isSign } from "../symbols";
import { t } from "../text";
import { name } from "../text/names";
import type { ComponentChildren } from "preact";
import { DecksPart, PropheciesPart } from "./alley";
import { Band, SideBand, SmallTitle, UpTitle } from "./parts";
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

/* The four in two rows. */
function SlotBlock({
  location,
  area,
  ...props
}: DrawProps & { location: string; area: Area }) {
  const [w, h] = [area.w / 2, area.h / 2];
  return (
    <g>
      {slotsAt(location).map((slot, i) => (
        <Slot
          key={slot.id}
          slot={slot}
          view={props.view}
          pointing={props.pointing}
          x={area.x + w * ((i % 2) + 0.5)}
          y={area.y + h * (Math.floor(i / 2) + 0.5) - 1.5}
          r={Math.min(20, w / 2 - 3, h * 0.4)}
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

/* Houses side by side, the dice of each one below the other beside its title. */
function Towers({ area, ...props }: DrawProps & { area: Area }) {
  const w = area.w / houses.length;
  const step = area.h / 2 - 2;
  const size = Math.min(46, step - 9, w - 26);
  return (
    <g>
      {houses.map((house, i) => (
        <g key={house.text} class="house">
          <Frame kind="plate" x={area.x + w * i + 2} y={area.y} w={w - 4} h={area.h} />
          <UpTitle
            text={t(house.text)}
            x={area.x + w * i + 15}
            y={area.y + area.h / 2}
            w={area.h - 8}
          />
          {house.dice.map((die, k) => (
            <Die
              key={die}
              die={die}
              face={props.view.die[die]}
              pointing={props.pointing}
              x={area.x + w * (i + 0.5) + 8}
              y={area.y + 2 + step * (k + 0.5)}
              size={size}
              least={Math.min(leastOf(props.shape), step)}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

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
          <AlleyPart {...props} decks={0.52} area={inside(column(2), from)} />
        </Quarter>
      )}
    </Stage>
  );
}

/* The decks, and below them the Prophecies where these are in the game; decks: how much of the
 * height is theirs then. */
function AlleyPart({ area, decks, ...props }: DrawProps & { area: Area; decks: number }) {
  const prophecies = props.view.config.modules.includes("prophecies");
  const split = prophecies ? area.h * decks : area.h;
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
const LEAST = { downtown: 56, market: 86 };
const SLOTS = 46;

/* Without the Dark Alley there is room for two quarters as they are. */
function TwoQuarters(props: DrawProps) {
  const fixed = 2 * (SLOTS + 4) + 4;
  const least = LEAST.downtown + LEAST.market;
  const height = tallHeight(props.room, fixed + least);
  const stretch = (height - fixed) / least;
  const high = (h: number): number => SLOTS + 4 + h * stretch;
  const downtown = { x: 0, y: 0, w: TALL_WIDTH, h: high(LEAST.downtown) };
  const market = { ...downtown, y: downtown.h + 4, h: high(LEAST.market) };
  const under = ({ y, h }: Area): Area => ({
    x: 5,
    y: y + SLOTS,
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
    </Stage>
  );
}

/* Three quarters share the height: titles and slots stand to the left of the rest. */
function FlatQuarter({
  location,
  area,
  children,
  ...props
}: Omit<QuarterProps, "slotR">) {
  return (
    <g class="quarter">
      <Sheet {...area} />
      <SideBand
        {...area}
        w={25}
        text={name(location)}
        sign={isSign(location) ? location : undefined}
      />
      <SlotBlock
        {...props}
        location={location}
        area={{ ...area, x: area.x + 27, w: 92 }}
      />
      {children}
    </g>
  );
}

function ThreeQuarters(props: DrawProps) {
  const height = tallHeight(props.room, 294);
  const h = (height - 8) / 3;
  const quarter = (i: number): Area => ({ x: 0, y: i * (h + 4), w: TALL_WIDTH, h });
  const rest = (i: number): Area => ({
    x: 122,
    y: quarter(i).y + 5,
    w: TALL_WIDTH - 128,
    h: h - 10,
  });
  return (
    <Stage w={TALL_WIDTH} h={height} label={t("SCREEN_CITY")} kind="city">
      <FlatQuarter {...props} location="downtown" area={quarter(0)}>
        <Towers {...props} area={rest(0)} />
      </FlatQuarter>
      <FlatQuarter {...props} location="market_row" area={quarter(1)}>
        <MarketPart {...props} area={rest(1)} />
      </FlatQuarter>
      <FlatQuarter {...props} location="dark_alley" area={quarter(2)}>
        <AlleyPart {...props} decks={0.38} area={rest(2)} />
      </FlatQuarter>
    </Stage>
  );
}

function TallCity(props: DrawProps) {
  return props.view.config.modules.includes("dark_alley") ? (
    <ThreeQuarters {...props} />
  ) : (
    <TwoQuarters {...props} />
  );
}

export function City(props: DrawProps) {
  return props.shape === "tall" ? <TallCity {...props} /> : <WideCity {...props} />;
}
