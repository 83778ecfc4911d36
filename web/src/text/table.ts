/** The table in words, from the position: the same messages as in the terminal. */
import { data, magicianById, performanceById, specialById, trickById } from "../data";
import type {
  Character,
  Deck,
  MarkerOnCard,
  Member,
  Orientation,
  OwnTrick,
  PlayerView,
  Show,
  Target,
  View,
} from "../draw/types";
import { backsOf, deckLine, holds } from "./decks";
import { list, t } from "./index";
import { faceName, name, shownSlot } from "./names";

export type NameOf = (seat: number) => string;

/** Where a section is drawn when the table is not told in words. */
export type Part = "mine" | "city" | "theater" | "others";

/** A heading and lines, or lists of them. */
export interface Section {
  part: Part;
  title: string;
  lines: string[];
}

function seatNumber(seat: string): number {
  return Number(seat.replace("seat", ""));
}

export function cardName(card: string): string {
  return card === "hidden" ? t("NAME_HIDDEN") : name(card);
}

/** Places beside the slots count from 1 already. */
export const spotName = (spot: number, beside: boolean): string =>
  beside
    ? t("NAME_BESIDE", { number: spot })
    : t("NAME_SPOT", { number: shownSlot(spot) });

/* ---- who and what is where -------------------------------------------------------------- */

/** only: of this seat, for Workshops are alike. */
export function whoIsOn(
  view: View,
  slot: string,
  nameOf: NameOf,
  only?: number,
): string[] {
  return view.players.flatMap((player, i) =>
    (Object.entries(player.member) as [Character, Member][])
      .filter(([, member]) => member.slot === slot && (only ?? i + 1) === i + 1)
      .map(([character]) =>
        t("SLOT_WHO", { seat: nameOf(i + 1), character: name(character) }),
      ),
  );
}

function markerOn(
  view: View,
  card: string,
  spot: number,
  beside: boolean,
  nameOf: NameOf,
): string {
  const show = view.show.find((row) => row?.card === card);
  const marker = beside ? show?.beside?.[spot - 1] : show?.marker[spot];
  if (!marker) return t("SLOT_FREE");
  const seat = seatNumber(marker.owner);
  const trick = view.players[seat - 1]?.trick.find(
    (row) => row?.symbol === marker.symbol,
  );
  return t("WEB_MARKER", {
    seat: nameOf(seat),
    trick: trick ? name(trick.trick) : "",
    symbol: name(marker.symbol),
    pile: marker.pile ? t("THEATER_PILE") : "",
    orientation: corner(marker, trick),
  });
}

/** Abilities belong to the Dark Alley. */
function magicianIs(view: View, id: string): string {
  const magician = magicianById.get(id);
  if (!magician) return "";
  const category = name(magician.favorite_category);
  const alley = view.config.modules.includes("dark_alley");
  return alley ? list([category, magician.ability_name]) : category;
}

/** What lies or stands at a target; empty where there is nothing to say. */
export function occupant(view: View, target: Target, nameOf: NameOf): string {
  switch (target.kind) {
    case "slot":
      return list(whoIsOn(view, target.slot, nameOf)) || t("SLOT_FREE");
    case "die":
      return faceName(view.die[target.die as keyof View["die"]]);
    case "spot":
      return markerOn(view, target.card, target.spot, target.beside ?? false, nameOf);
    case "token":
      return componentAt(
        target.token === "quick"
          ? view.quick
          : view.buy[Number(target.token.replace("slot_", "")) - 1],
      );
    case "order_slot":
      return componentAt(view.ordered[target.slot - 1]);
    case "deck":
      return holds(view, target.deck as Deck);
    case "special":
      return name(specialById.get(target.special)?.location ?? "");
    case "magician":
      return magicianIs(view, target.magician);
    default:
      return "";
  }
}

function componentAt(component: string | null | undefined): string {
  return component ? name(component) : t("SLOT_FREE");
}

const DIRECTIONS: readonly Orientation[] = ["up", "right", "down", "left"];

/** How a marker lies, as in the terminal: where the corner with its Trick's own category
 * points. */
function corner(marker: MarkerOnCard, own: OwnTrick | null | undefined): string {
  const category = (own && trickById.get(own.trick)?.category) ?? "spiritual";
  const printed = data.markerCorners.findIndex((row) => row.category === category);
  const at = (DIRECTIONS.indexOf(marker.orientation) + printed) % DIRECTIONS.length;
  return t("MARKER_CORNER", {
    category: name(category),
    direction: name(DIRECTIONS[at] ?? ""),
  });
}

/* ---- sections --------------------------------------------------------------------------- */

export function phaseLine(view: View, turns: number): string {
  const phase = t(`PHASE_${view.phase.toUpperCase()}`);
  return view.turn > 0
    ? t("WEB_TURN", { turn: view.turn, turns, phase })
    : t("TABLE_SETUP", { phase });
}

export function memberLine(character: Character, member: Member): string[] {
  const who = name(character);
  if (member.status === "in_supply") return [];
  if (member.status === "on_inn") return [t("MEMBER_INN", { character: who })];
  if (member.idle) return [t("MEMBER_IDLE", { character: who })];
  const assignment = member.card ? cardName(member.card) : "";
  /* an ordinary card says no more than the place does */
  const special = specialById.has(member.card ?? "");
  if (member.slot)
    return [
      t(special ? "MEMBER_PLACED_CARD" : "MEMBER_PLACED", {
        character: who,
        slot: name(member.slot),
        assignment,
      }),
    ];
  return [t(assignment ? "MEMBER_CARD" : "MEMBER_HOME", { character: who, assignment })];
}

function onStage(view: View, seat: number, symbol: string): number {
  return view.show
    .flatMap((show) => [...(show?.marker ?? []), ...(show?.beside ?? [])])
    .filter((marker) => marker?.owner === `seat${seat + 1}` && marker.symbol === symbol)
    .reduce((sum, marker) => sum + (marker?.pile ? 2 : 1), 0);
}

function trickLines(view: View, seat: number, i: number): string[] {
  const own = view.players[seat]?.trick[i];
  const trick = own && trickById.get(own.trick);
  if (!own || !trick) return [];
  const enhanced = own.enhanced
    ? [t("PLAYER_TRICK_ENHANCED", { n: own.enhanced }).trim()]
    : [];
  return [
    t("PLAYER_TRICK", {
      trick: trick.name,
      symbol: name(own.symbol),
      category: name(trick.category),
      level: trick.level,
      place: i === 3 ? t("PLAYER_TRICK_ENGINEER") : "",
      markers: own.markers,
      stage: onStage(view, seat, own.symbol),
      supply: view.players[seat]?.supply[own.symbol] ?? 0,
    }).trim(),
    trickNeeds(trick.id),
    ...enhanced,
  ];
}

export function trickNeeds(id: string): string {
  const trick = trickById.get(id);
  if (!trick) return "";
  const needs = Object.entries(trick.components).map(([component, n]) =>
    t("PLAYER_PILE", { n, component: name(component) }),
  );
  return t("PLAYER_TRICK_NEEDS", {
    points: trick.prepare_cost,
    markers: trick.markers,
    needs: list(needs),
    yields: yields(trick),
  }).trim();
}

export function yields(of: { fame: number; coins: number; shards: number }): string {
  const parts = [
    of.fame ? t("YIELD_FAME", { n: of.fame }) : "",
    of.coins ? t("YIELD_COINS", { n: of.coins }) : "",
    of.shards ? t("YIELD_SHARDS", { n: of.shards }) : "",
  ].filter((part) => part !== "");
  return list(parts) || t("NAME_NOTHING");
}

/** Special Assignments that the player has and the reader does not know. */
function unknownSpecials(player: PlayerView): string[] {
  return backsOf(player).map(([deck, n]) =>
    t("PLAYER_UNKNOWN_SPECIALS", { n, location: name(deck) }),
  );
}

function handItems(player: PlayerView): string[] {
  const permanent = Object.entries(player.hand).map(([card, n]) =>
    t("PLAYER_HAND_ITEM", { n: n ?? 0, assignment: name(card) }),
  );
  return [...permanent, ...(player.specials ?? []).map(name), ...unknownSpecials(player)];
}

function pileItem(player: PlayerView, component: string, n: number): string {
  const multi = player.multi.indexOf(component);
  return multi < 0
    ? t("PLAYER_PILE", { n, component: name(component) })
    : t("PLAYER_PILE_MULTI", { n, component: name(component), multi_slot: multi + 1 });
}

function team(player: PlayerView): string[] {
  const members = Object.entries(player.member) as [Character, Member][];
  const hired = player.hired ? [t("MEMBER_INN_APPRENTICES", { n: player.hired })] : [];
  return [...members.flatMap(([c, m]) => memberLine(c, m)), ...hired];
}

function playerLines(view: View, seat: number, player: PlayerView): string[] {
  const piles = Object.entries(player.component).map(([component, n]) =>
    pileItem(player, component, n),
  );
  const tricks = player.trick.flatMap((_, i) => trickLines(view, seat, i));
  const all = [
    t("PLAYER_MONEY", { fame: player.fame, coins: player.coins, shards: player.shards }),
    ...(player.advertised ? [t("WEB_POSTER_OUT")] : []),
    t("PLAYER_TEAM", { list: list(team(player)) }),
    t("PLAYER_HAND", { list: list(handItems(player)) || t("NAME_NOTHING") }),
    ...(tricks.length > 0 ? tricks : [t("PLAYER_NO_TRICKS")]),
    t("PLAYER_COMPONENTS", { list: list(piles) || t("NAME_NOTHING") }),
  ];
  return all.map((line) => line.trim());
}

function playerSection(view: View, seat: number, part: Part, nameOf: NameOf): Section {
  const player = view.players[seat];
  const magician = magicianById.get(player?.magician ?? "");
  const who = { seat: nameOf(seat + 1) };
  if (!player || !magician)
    return { part, title: t("PLAYER_TITLE_SETUP", who), lines: [] };
  return {
    part,
    title: t("PLAYER_TITLE", {
      ...who,
      magician: magician.name,
      category: name(magician.favorite_category),
    }),
    lines: playerLines(view, seat, player),
  };
}

function slotsSection(
  view: View,
  location: string,
  nameOf: NameOf,
  more: string[],
): Section {
  const slots = data.slots.filter(
    (slot) => slot.location === location && slot.min_players <= view.config.players,
  );
  const lines = slots.map((slot) =>
    t(slot.magician_only ? "SLOT_LINE_PERFORMANCE" : "SLOT_LINE", {
      slot: name(slot.id),
      points: slot.ap_modifier,
      who: list(whoIsOn(view, slot.id, nameOf)) || t("SLOT_FREE"),
    }).trim(),
  );
  const part = location === "theater" ? "theater" : "city";
  return { part, title: name(location), lines: [...more, ...lines] };
}

function diceLine(view: View): string {
  return t(
    "TABLE_DICE",
    Object.fromEntries(
      Object.entries(view.die).map(([die, face]) => [die, faceName(face)]),
    ),
  );
}

function marketLines(view: View): string[] {
  const buy = view.buy.map((component, i) =>
    t("MARKET_BUY", {
      number: i + 1,
      component: componentAt(component),
      price: "",
      order: view.ordered[i]
        ? t("MARKET_ORDER", { component: name(view.ordered[i]) })
        : "",
    }).trim(),
  );
  const quick = view.quick
    ? t("MARKET_QUICK", { component: name(view.quick), price: "" })
    : t("MARKET_NO_QUICK");
  return [...buy, quick.trim()];
}

function showLines(view: View, show: Show, nameOf: NameOf): string[] {
  const card = performanceById.get(show.card);
  if (!card) return [];
  const circles = card.links.map((link) => {
    const from = card.slots[link.slot_a];
    const to = card.slots[link.slot_b];
    const direction = name(from && to && from.y === to.y ? "right" : "down");
    return t(link.shard ? "THEATER_CIRCLE_SHARD" : "THEATER_CIRCLE", {
      from: shownSlot(link.slot_a),
      direction,
      to: shownSlot(link.slot_b),
    });
  });
  return [
    t("THEATER_CARD", { card: name(show.card), box: yields(card) }),
    t("THEATER_CIRCLES", { list: list(circles) }).trim(),
    ...markerLines(view, show, nameOf),
    freeLine(card.slots.filter(({ slot }) => !show.marker[slot]).map(({ slot }) => slot)),
  ];
}

function markerLines(view: View, show: Show, nameOf: NameOf): string[] {
  const line = (number: number, beside: boolean): string =>
    t("WEB_SPOT_LINE", {
      spot: spotName(number, beside),
      what: markerOn(view, show.card, number, beside, nameOf),
    });
  const slots = show.marker.flatMap((marker, number) =>
    marker ? [line(number, false)] : [],
  );
  const beside = (show.beside ?? []).flatMap((marker, i) =>
    marker ? [line(i + 1, true)] : [],
  );
  return [...slots, ...beside];
}

function freeLine(slots: readonly number[]): string {
  const free = slots.map((slot) =>
    t("THEATER_FREE_SLOT", { card_slot: shownSlot(slot) }),
  );
  const all = free.length > 0 ? t("THEATER_FREE_SLOTS", { list: list(free) }) : "";
  return (all || t("THEATER_FULL")).trim();
}

function alleySections(view: View, nameOf: NameOf): Section[] {
  if (!view.config.modules.includes("dark_alley")) return [];
  const decks = Object.keys(view.top_cards ?? {}) as Deck[];
  const prophecies = [
    view.active
      ? t("WEB_PROPHECY_ACTIVE", { prophecy: name(view.active) })
      : t("PROPHECY_NONE"),
    ...(view.pending ?? []).flatMap((id) =>
      id ? [t("WEB_PROPHECY_PENDING", { prophecy: name(id) })] : [],
    ),
  ];
  const more = [
    ...decks.map((deck) => deckLine(view, deck)),
    ...(view.config.modules.includes("prophecies") ? prophecies : []),
  ];
  return [slotsSection(view, "dark_alley", nameOf, more)];
}

/** Names as they stand in sentences, and over somebody's board. */
export interface Names {
  nameOf: NameOf;
  titleOf: NameOf;
}

/** Everything that lies on the table. me: own seat from 0, or -1. */
export function tableSections(view: View, me: number, names: Names): Section[] {
  const { nameOf, titleOf } = names;
  const seats = view.players.map((_, i) => i);
  const mine = seats.filter((i) => i === me);
  const others = seats.filter((i) => i !== me);
  const shows = view.show.flatMap((show) => (show ? showLines(view, show, nameOf) : []));
  return [
    ...mine.map((i) => playerSection(view, i, "mine", titleOf)),
    slotsSection(view, "downtown", nameOf, [diceLine(view)]),
    slotsSection(view, "market_row", nameOf, marketLines(view)),
    slotsSection(view, "workshop", nameOf, []),
    slotsSection(view, "theater", nameOf, shows),
    ...alleySections(view, nameOf),
    ...others.map((i) => playerSection(view, i, "others", titleOf)),
  ];
}
