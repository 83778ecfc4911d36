/** What is printed, found by id. */
import {
  data,
  magicianById,
  performanceById,
  specialById,
  trickById,
  type BoardSlot,
  type Magician,
  type Performance,
  type Special,
  type Trick,
} from "../data";

export type { BoardSlot, Magician, Performance, Special, Trick };

export const trickOf = (id: string): Trick | undefined => trickById.get(id);
export const performanceOf = (id: string): Performance | undefined =>
  performanceById.get(id);
export const magicianOf = (id: string): Magician | undefined => magicianById.get(id);
export const specialOf = (id: string): Special | undefined => specialById.get(id);

export const slotsAt = (location: string): BoardSlot[] =>
  data.slots.filter((slot) => slot.location === location);

export const slotsOn = (weekday: string): BoardSlot[] =>
  data.slots.filter((slot) => slot.weekday === weekday);

/** Places of the display that a game of so many players uses. */
export const displayPlaces = (players: number): number =>
  data.theaterCardSlots.filter((slot) => slot.min_players <= players).length;

export const weekdayYield = (weekday: string): number =>
  data.weekdays.find((row) => row.id === weekday)?.yield_fame ?? 0;

/** Pips of a Component: how dear its kind is. */
export const tierOf = (component: string): number =>
  data.components.find((row) => row.id === component)?.price ?? 1;

/** The Location of an Assignment card, be it Permanent or Special. */
export const locationOf = (card: string): string => specialOf(card)?.location ?? card;
