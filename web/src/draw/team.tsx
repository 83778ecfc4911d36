/** Characters with the cards that send them out, and the Workshop. */
import { isSign } from "../symbols";
import { name } from "../text/names";
import { Hot, isLive } from "./hot";
import { Sign, SmallTitle, px } from "./parts";
import { Assignment, CountTag } from "./pieces";
import { Slot } from "./slot";
import { Disc } from "./player";
import { slotsAt } from "./printed";
import { Frame } from "./stage";
import { isMine, leastOn, thingOn, type PartProps } from "./part";
import type { Character, Member, PlayerView, Target } from "./types";

/* ---- Characters -------------------------------------------------------------------- */

export const teamOf = (player: PlayerView): [Character, Member][] =>
  (Object.entries(player.member) as [Character, Member][]).filter(
    ([, member]) => member.status !== "in_supply",
  );

/* Hired and on the Inn: one more, at the end of the turn. */
const ON_INN = "+";

/* Away at a Location, Idle, or on the Inn. */
const whereIs = ({ status, idle, slot }: Member): string =>
  status === "on_inn" ? ON_INN : idle ? "idle" : (slot?.replace(/_\d+$/, "") ?? "");

interface TaggedProps {
  id: string;
  x: number;
  y: number;
  size: number;
}

/* A sign, or what stands for one, on a small dark disk. */
function Tagged({ id, x, y, size }: TaggedProps) {
  return (
    <g class="tagged-sign" aria-hidden="true">
      <circle class="tag" cx={px(x)} cy={px(y)} r={px(size * 0.72)} />
      {isSign(id) ? (
        <Sign id={id} x={x} y={y} size={size} />
      ) : (
        <text
          class="bold tagged"
          x={px(x)}
          y={px(y + size * 0.44)}
          font-size={px(size * 1.3)}
          text-anchor="middle"
        >
          {id}
        </text>
      )}
    </g>
  );
}

interface WhereaboutsProps {
  id: string;
  x: number;
  y: number;
  r: number;
  small: boolean;
}

/* Where somebody is, on the disk of whom the middle is named. */
function Whereabouts({ id, x, y, r, small }: WhereaboutsProps) {
  const size = r * (small ? 0.78 : 0.62);
  return id ? <Tagged id={id} x={x - r * 0.8} y={y - r * 0.6} size={size} /> : null;
}

interface MemberProps extends PartProps {
  character: Character;
  member: Member;
  at: { x: number; y: number; w: number; h: number; r: number };
}

/* The disk, and under it the card that sends it out. */
function Person({ character, member, at, hue, ...props }: MemberProps) {
  const { x, y, w, h, r } = at;
  const card = props.plan ? props.plan[character] : (member.card ?? undefined);
  const top = y + 2 * r + 4;
  const inset = props.small ? 1 : props.shape === "tall" ? 4 : 6;
  const place = {
    x: px(x + inset + 1),
    y: px(top),
    w: px(w - 2 * inset - 2),
    h: px(y + h - top),
  };
  const down = props.player.face_down?.includes(character);
  return (
    <Hot
      target={thingOn(props, { kind: "character", character })}
      pointing={props.pointing}
      shape={{ kind: "rect", x: x + inset, y: y - 1, w: w - 2 * inset, h: h + 2 }}
      least={Math.min(leastOn(props), w - 1)}
    >
      {card && card !== "nothing" ? (
        <g class={down ? "down" : ""}>
          <Assignment
            card={card}
            {...place}
            small={props.small || props.shape === "tall"}
          />
        </g>
      ) : (
        <Frame kind="nothing" {...place} />
      )}
      <Disc
        hue={hue}
        character={character}
        x={px(x + w / 2)}
        y={px(y + r)}
        r={r}
        away={member.slot !== null || member.status === "on_inn"}
        numbered={!props.small}
      />
      <Whereabouts
        id={whereIs(member)}
        x={x + w / 2}
        y={y + r}
        r={r}
        small={props.small === true}
      />
    </Hot>
  );
}

/* Hired Apprentices: like Specialists on the Inn, but without a number, for they get their
 * places at the end of the turn. */
function Hired({ at, hue, player, ...props }: PartProps & { at: MemberProps["at"] }) {
  const { r } = at;
  const x = px(at.x + at.w / 2);
  const y = px(at.y + r);
  const small = props.small === true;
  const apprentice = { kind: "character", character: "apprentice" } as const;
  return (
    <Hot
      target={{ kind: "theirs", seat: props.seat, thing: apprentice }}
      pointing={props.pointing}
      shape={{ kind: "round", x, y, r }}
      least={leastOn(props)}
    >
      <Disc hue={hue} character="apprentice" x={x} y={y} r={r} away />
      <Whereabouts id={ON_INN} x={x} y={y} r={r} small={small} />
      <CountTag x={x + r * 0.75} y={y + r * 0.75} n={player.hired} small={small} />
    </Hot>
  );
}

interface Offer {
  target: Target;
  character: Character;
  corner?: "assistant";
}

/* Whom and what a decision may ask for: Specialists, or where an Apprentice lives. */
const OFFERS: readonly (readonly Offer[])[] = [
  (["engineer", "manager", "assistant"] as const).map((character) => ({
    target: { kind: "specialist", specialist: character },
    character,
  })),
  [
    {
      target: { kind: "place", place: "ordinary", of: "apprentice" },
      character: "apprentice_1",
    },
    {
      target: { kind: "place", place: "extension", of: "apprentice" },
      character: "apprentice_4",
      corner: "assistant",
    },
  ],
];

/* Where one is asked for, all that could be stand there: pointing at one moves nothing. */
const offersOf = (props: Omit<PartProps, "area">): readonly Offer[] => {
  if (!isMine(props)) return [];
  const asked = ({ target }: Offer): boolean => isLive(props.pointing.glow(target));
  const absent = ({ character }: Offer): boolean =>
    props.player.member[character].status === "in_supply";
  const offers = OFFERS.find((group) => group.some(asked)) ?? [];
  return offers.filter((offer) => asked(offer) || absent(offer));
};

/** How many places the people of a board need now. */
const peopleOn = (props: Omit<PartProps, "area">): number =>
  teamOf(props.player).length + placesOfHired(props.player) + offersOf(props).length;

/* They share one. */
const placesOfHired = ({ hired }: PlayerView): number => Math.min(hired, 1);

function OfferedPlace({
  offer: { target, character, corner },
  at,
  ...props
}: PartProps & { offer: Offer; at: MemberProps["at"] }) {
  const { r } = at;
  const x = px(at.x + at.w / 2);
  const y = px(at.y + r);
  return (
    <Hot
      target={target}
      pointing={props.pointing}
      shape={{ kind: "round", x, y, r }}
      least={Math.min(leastOn(props), at.w - 1)}
    >
      <Disc hue={props.hue} character={character} x={x} y={y} r={r} away />
      {corner && <Tagged id={corner} x={x + r * 0.8} y={y + r * 0.6} size={r * 0.62} />}
    </Hot>
  );
}

export function Team({
  area,
  columns,
  r,
  ...props
}: PartProps & { columns: number; r: number }) {
  const team = teamOf(props.player);
  const hired = placesOfHired(props.player);
  const people = peopleOn(props);
  const n = Math.max(people, props.small ? people : 4);
  const perRow = Math.min(columns, Math.max(4, n));
  const rows = Math.ceil(n / perRow) || 1;
  const w = Math.min(area.w / perRow, 84);
  const h = area.h / rows;
  const at = (i: number): MemberProps["at"] => ({
    x: area.x + (i % perRow) * w,
    y: area.y + Math.floor(i / perRow) * h,
    w,
    h: h - 5,
    r: Math.min(r, w / 2 - 3, h * 0.27),
  });
  return (
    <g>
      {team.map(([character, member], i) => (
        <Person
          key={character}
          {...props}
          area={area}
          character={character}
          member={member}
          at={at(i)}
        />
      ))}
      {hired > 0 && <Hired {...props} area={area} at={at(team.length)} />}
      {offersOf(props).map((offer, i) => (
        <OfferedPlace
          key={i}
          {...props}
          area={area}
          offer={offer}
          at={at(team.length + hired + i)}
        />
      ))}
    </g>
  );
}

/* ---- the Workshop ------------------------------------------------------------------ */

export function Workshop({ area, ...props }: PartProps) {
  const slots = slotsAt("workshop");
  const head = props.small || area.h < 96 ? 0 : 18;
  return (
    <g class="workshop">
      <Frame kind="plate" {...area} />
      {head === 0 ? (
        <Sign
          id="workshop"
          x={area.x + (props.small ? 7.2 : 9)}
          y={area.y + area.h / 2}
          size={props.small ? 12.5 : 14}
        />
      ) : (
        <SmallTitle
          text={name("workshop")}
          x={area.x + area.w / 2}
          y={area.y + 14}
          w={area.w - 8}
          size={12.5}
        />
      )}
      {slots.map((slot, i) => (
        <Slot
          key={slot.id}
          slot={slot}
          owner={props.seat}
          target={thingOn(props, { kind: "slot", slot: slot.id })}
          view={props.view}
          pointing={props.pointing}
          x={px(area.x + area.w / 2 + (head ? 0 : props.small ? 6 : 4))}
          y={px(area.y + head + (area.h - head) * (0.23 + i * 0.49))}
          r={px(
            Math.min(
              props.shape === "tall" ? 19 : 17,
              (area.h - head) / 4 - (head ? 4 : 3),
            ),
          )}
          least={leastOn(props)}
        />
      ))}
    </g>
  );
}
