/** What is printed on cards and boards (`trickerion cards --json`). */
import tables from "./data.json";

export interface Trick {
  id: string;
  name: string;
  category: string;
  level: number;
  threshold: number;
  components: Record<string, number>;
  prepare_cost: number;
  markers: number;
  fame: number;
  coins: number;
  shards: number;
  endgame: string;
  endgame_value: number;
}

export interface Performance {
  id: string;
  theater: string;
  fame: number;
  coins: number;
  shards: number;
  /** on a grid two wide and three high; y grows downwards */
  slots: { slot: number; x: number; y: number }[];
  links: { slot_a: number; slot_b: number; shard: number }[];
}

export interface BoardSlot {
  /** e.g. "downtown_1" */
  id: string;
  location: string;
  slot: number;
  ap_modifier: number;
  magician_only: number;
  /** empty outside the Theater */
  weekday: string;
  min_players: number;
}

export interface Named {
  id: string;
  name: string;
}

export interface Special extends Named {
  location: string;
  target_action: string;
}

export interface Magician extends Named {
  label: string;
  favorite_category: string;
  colour: string;
  ability: string;
  ability_name: string;
}

export const data = {
  tricks: tables.tricks as unknown as Trick[],
  performances: tables.performances as Performance[],
  specials: tables.special_assignments as Special[],
  prophecies: tables.prophecies as Named[],
  magicians: tables.magicians as Magician[],
  components: tables.components,
  characters: tables.characters,
  dice: tables.dice as unknown as { id: string; faces: Record<string, number> }[],
  slots: tables.board_slots.map((row) => ({
    id: `${row.location}_${row.slot}`,
    ...row,
  })) as BoardSlot[],
  weekdays: tables.weekdays,
  /** how many players it takes for a place of the display to be used */
  theaterCardSlots: tables.theater_card_slots,
  markerCorners: tables.marker_corners,
  initiativeSlots: tables.initiative_slots,
  switches: tables.switches,
  constants: Object.fromEntries(
    tables.constants.map((row) => [row.id, row.value]),
  ) as Record<string, number>,
};

function byId<Row extends { id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export const trickById = byId(data.tricks);
export const performanceById = byId(data.performances);
export const slotById = byId(data.slots);
export const magicianById = byId(data.magicians);
export const specialById = byId(data.specials);
