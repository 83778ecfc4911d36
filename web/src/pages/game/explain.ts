/** What things are and what they are for, in sentences. */
import {
  data,
  magicianById,
  performanceById,
  slotById,
  specialById,
  trickById,
} from "../../data";
import type { Option } from "../../decide/choice";
import type { Deck, Seat, Standing, Target, View, Words } from "../../draw/types";
import type { Session } from "../../state/session";
import { has, list, t } from "../../text";
import { abilityText, besidesCard, effectText } from "../../text/cards";
import { hereAt, playerAt, seatNumber } from "../../text/here";
import { faceName, name } from "../../text/names";
import { say } from "../../text/printed";
import { trickNeeds, yields } from "../../text/table";
import { ruleText } from "../rules";

/** Rules that say what a kind of thing is. */
const RULES: Partial<Record<Target["kind"], string>> = {
  slot: "R11.4",
  die: "R1.11",
  trick: "R1.5",
  component: "R1.4",
  token: "R14.1",
  order_slot: "R14.4",
  multi_slot: "R1.10",
  performance: "R1.7",
  spot: "R1.13",
  words: "R18.4",
  character: "R1.3",
  card: "R1.8",
  deck: "R22.1",
  place: "R1.12",
  prophecy: "R24.1",
  specialist: "R1.10",
};

const STANDING_RULES: Partial<Record<Standing, string>> = {
  fame: "R1.2",
  coins: "R1.2",
  shards: "R12.2",
  initiative: "R8.1",
  poster: "R9.1",
};

const WORDS_RULES: Partial<Record<Words, string>> = {
  buy: "R14.1",
  order: "R14.4",
  quick: "R14.5",
};

export function ruleOf(target: Target): string | undefined {
  if (target.kind === "theirs") return ruleOf(target.thing);
  if (target.kind === "standing") return STANDING_RULES[target.what];
  if (target.kind === "token" && target.token === "quick") return WORDS_RULES.quick;
  if (target.kind === "words") return WORDS_RULES[target.words] ?? RULES.words;
  return RULES[target.kind];
}

/* ---- cards --------------------------------------------------------------------------- */

const withAlley = (view: View): boolean => view.config.modules.includes("dark_alley");

/** What a card does, without its name. */
export function cardText(target: Target): string {
  switch (target.kind) {
    case "special":
      return effectText(target.special);
    case "card":
      return specialById.has(target.card) ? effectText(target.card) : "";
    case "prophecy":
      return effectText(target.prophecy);
    case "magician":
      return abilityText(target.magician);
    case "theirs":
      return cardText(target.thing);
    default:
      return "";
  }
}

/** The rule text with all that a card or an ability does. */
export function detailsOf(view: View, target: Target): string | undefined {
  switch (target.kind) {
    case "special":
      return `S.${target.special}`;
    case "card":
      return specialById.has(target.card) ? `S.${target.card}` : undefined;
    case "prophecy":
      return `P.${target.prophecy}`;
    case "magician": {
      const ability = magicianById.get(target.magician)?.ability;
      return ability && withAlley(view) ? `M.${ability}` : undefined;
    }
    case "theirs":
      return detailsOf(view, target.thing);
    default:
      return undefined;
  }
}

const effectLine = (card: string): string[] => {
  const effect = effectText(card);
  return effect === "" ? [] : [t("WEB_ABOUT_EFFECT", { effect })];
};

/** Without the Dark Alley Magicians have no abilities. */
function magicianFacts(view: View, magician: string): string[] {
  const printed = magicianById.get(magician);
  if (!printed) return [];
  const category = name(printed.favorite_category);
  const ability = t("WEB_ABOUT_ABILITY", {
    ability: printed.ability_name,
    text: abilityText(magician),
  });
  return [...(withAlley(view) ? [ability] : []), t("WEB_ABOUT_FAVOURITE", { category })];
}

export function endgame(trick: string): string[] {
  const text = ruleText(`R21.${trick}`).replace(/^\w+: /, "");
  return text === "" ? [] : [t("WEB_ABOUT_ENDGAME", { text })];
}

/** Where the markers are of a Trick that somebody has. */
function markerLine(view: View, trick: string): string[] {
  for (const { trick: all, supply } of view.players) {
    const own = all.find((each) => each?.trick === trick);
    if (own)
      return [t("WEB_ABOUT_MARKERS", { n: own.markers, supply: supply[own.symbol] })];
  }
  return [];
}

function trickFacts(view: View, id: string): string[] {
  const trick = trickById.get(id);
  if (!trick) return [];
  const { category, level, threshold } = trick;
  return [
    t("WEB_ABOUT_TRICK", { category: name(category), level, threshold }),
    trickNeeds(id),
    ...markerLine(view, id),
    ...endgame(id),
  ];
}

function locationFacts(view: View, location: string): string[] {
  const id = `WEB_ABOUT_AT_${location.toUpperCase()}`;
  const fortune =
    location === "dark_alley" && view.config.modules.includes("prophecies")
      ? [say("WEB_ABOUT_FORTUNE")]
      : [];
  return has(id) ? [say(id), ...fortune] : [];
}

/** A card in hand: where it sends somebody, or what a special one does. */
function handFacts(view: View, card: string): string[] {
  if (specialById.has(card)) return [...effectLine(card), say("WEB_ABOUT_SPECIAL")];
  return [t("WEB_ABOUT_CARD"), ...locationFacts(view, card)];
}

function prophecyFacts(view: View, prophecy: string): string[] {
  const turns = (view.pending ?? []).indexOf(prophecy) + 1;
  const when =
    view.active === prophecy
      ? [t("WEB_ABOUT_ACTIVE")]
      : turns > 0
        ? [t("WEB_ABOUT_PENDING", { n: turns })]
        : [];
  return [...effectLine(prophecy), ...when];
}

/* ---- people and places --------------------------------------------------------------- */

const printedOf = (character: string) =>
  data.characters.find((row) => row.id === character.replace(/_\d$/, ""));

/** What a Specialist in the Theater brings to a performer. */
const performerBonus = (row: (typeof data.characters)[number]): string =>
  yields({
    fame: row.performer_bonus_fame,
    coins: row.performer_bonus_coins,
    shards: row.performer_bonus_shards,
  });

function characterFacts(view: View, character: string): string[] {
  const printed = printedOf(character);
  if (!printed) return [];
  const special = `WEB_ABOUT_${character.toUpperCase()}`;
  const paid = printed.wage > 0 && character !== "apprentice_4";
  const worth = withAlley(view) ? 0 : printed.endgame_fame_without_dark_alley;
  return [
    t("WEB_ABOUT_CHARACTER", { points: printed.base_ap }),
    ...(paid ? [t("WEB_ABOUT_WAGES", { n: printed.wage })] : []),
    ...(has(special) ? [t(special, { bonus: performerBonus(printed) })] : []),
    ...(worth > 0 ? [t("WEB_ABOUT_CHARACTER_END", { n: worth })] : []),
  ];
}

/** What a weekday adds to Yields: what the server says holds now. */
function weekdayFact({ situation }: Session, weekday: string): string {
  const at = data.weekdays.findIndex((row) => row.id === weekday);
  const n = situation.value?.weekdays?.[at] ?? data.weekdays[at]?.yield_fame ?? 0;
  const id = n === 0 ? "WEB_ABOUT_WEEKDAY_PLAIN" : "WEB_ABOUT_WEEKDAY";
  return t(id, { weekday: name(weekday), n });
}

function slotFacts(session: Session, view: View, id: string): string[] {
  const slot = slotById.get(id);
  if (!slot || slot.min_players > view.config.players) return [];
  const weekday = slot.weekday ? [weekdayFact(session, slot.weekday)] : [];
  if (slot.magician_only) return [t("WEB_ABOUT_STAGE"), ...weekday];
  const points = (character: string): number => printedOf(character)?.base_ap ?? 0;
  return [
    ...locationFacts(view, slot.location),
    t("WEB_ABOUT_SLOT", {
      points: slot.ap_modifier,
      apprentice: points("apprentice"),
      specialist: points("engineer"),
      magician: points("magician"),
    }),
    ...weekday,
  ];
}

/* ---- dice and Components ------------------------------------------------------------- */

function dieFacts(view: View, die: string): string[] {
  const face = view.die[die as keyof View["die"]];
  if (face === null || face === undefined) return [];
  if (face === "x") return [say("WEB_ABOUT_DIE_X")];
  const house = die.replace(/_\d$/, "").toUpperCase();
  return [say(`WEB_ABOUT_DIE_${house}`, { face: faceName(face) }), say("WEB_ABOUT_DIE")];
}

/** What the server foresees, as far as it is about prices. */
interface Prices {
  price?: Record<string, number>;
}

/** Which Tricks of a seat need it. */
function needs(view: View, seat: number, component: string): string {
  const tricks = (playerAt(view, seat)?.trick ?? []).flatMap((own) => {
    const trick = own && trickById.get(own.trick);
    const n = trick?.components[component];
    return trick && n ? [t("WEB_NEEDED_FOR", { n, trick: trick.name })] : [];
  });
  return tricks.length > 0
    ? t("WEB_ABOUT_NEEDED", { list: list(tricks) })
    : t("WEB_ABOUT_NOT_NEEDED");
}

/** The price of the day where it is for sale, else the printed one. */
function priceOf({ situation }: Session, component: string): string[] {
  const { price: prices } = (situation.value?.outlook ?? {}) as Prices;
  const printed = data.components.find((row) => row.id === component)?.price;
  const price = prices?.[component] ?? printed;
  return price === undefined ? [] : [t("WEB_ABOUT_PRICE", { n: price })];
}

function componentFacts(session: Session, view: View, component: string): string[] {
  const me = session.seat.value;
  const mine = playerAt(view, me);
  if (!mine) return [...priceOf(session, component), ...arrival(view, component)];
  return [
    ...priceOf(session, component),
    ...arrival(view, component),
    needs(view, me, component),
    t("WEB_ABOUT_HAVE", { n: mine.component[component] ?? 0 }),
  ];
}

function performanceFacts(id: string): string[] {
  const card = performanceById.get(id);
  return card ? [t("WEB_ABOUT_BOX", { box: yields(card) })] : [];
}

/** What takes whose place at the end of the Turn. */
function orderFacts(view: View, slot: number): string[] {
  const ordered = view.ordered[slot - 1];
  const sold = view.buy[slot - 1];
  if (!sold) return [t("WEB_ABOUT_ORDER")];
  const pieces = { slot, sold: name(sold), ordered: name(ordered ?? "") };
  return [
    t("WEB_ABOUT_ORDER"),
    t(ordered ? "WEB_ABOUT_ORDERED" : "WEB_ABOUT_SOLD", pieces),
  ];
}

/** The same for a piece that lies in the Order area. */
const arrival = (view: View, component: string): string[] =>
  view.ordered.includes(component)
    ? orderFacts(view, view.ordered.indexOf(component) + 1).slice(1)
    : [];

function deckFacts(view: View, deck: string): string[] {
  const open = view.turned_up?.[deck as Deck] ?? false;
  return [say(open ? "WEB_ABOUT_DECK_OPEN" : "WEB_ABOUT_DECK"), say("WEB_ABOUT_SPECIAL")];
}

const ROW_FACTS: Partial<Record<Words, string>> = {
  buy: "WEB_ABOUT_ROW_BUY",
  order: "WEB_ABOUT_ORDER",
  quick: "WEB_ABOUT_QUICK",
};

/** Weekdays come one after the other; rows of the market are for one Action each. */
function wordsFacts(session: Session, words: Words): string[] {
  const row = ROW_FACTS[words];
  return row ? [say(row)] : [weekdayFact(session, words), say("WEB_ABOUT_DAYS")];
}

/* ---- players ------------------------------------------------------------------------- */

function playerFacts(session: Session, view: View, seat: Seat): string[] {
  const magician = playerAt(view, seatNumber(seat))?.magician;
  const chair = session.table.value?.seats[seatNumber(seat) - 1];
  const bot = chair?.kind === "bot" && chair.level !== "";
  return [
    ...(magician ? magicianFacts(view, magician) : []),
    ...(bot ? [t("WEB_ABOUT_BOT", { level: chair.level })] : []),
  ];
}

function standingFacts(
  session: Session,
  view: View,
  seat: Seat,
  what: Standing,
): string[] {
  if (what === "player") return playerFacts(session, view, seat);
  return [say(`WEB_ABOUT_${what.toUpperCase()}`)];
}

/** A thing of another player; what it means for oneself is told of own things only. */
function theirFacts(session: Session, view: View, thing: Target): string[] {
  return thing.kind === "component"
    ? priceOf(session, thing.component)
    : factsOf(session, view, thing);
}

export function factsOf(session: Session, view: View, target: Target): string[] {
  switch (target.kind) {
    case "slot":
      return slotFacts(session, view, target.slot);
    case "die":
      return dieFacts(view, target.die);
    case "trick":
      return trickFacts(view, target.trick);
    case "component":
      return componentFacts(session, view, target.component);
    case "token":
      return [say(target.token === "quick" ? "WEB_ABOUT_QUICK" : "WEB_ABOUT_BUY")];
    case "order_slot":
      return orderFacts(view, Number(target.slot));
    case "multi_slot":
      return [t("WEB_ABOUT_MULTI")];
    case "performance":
      return [...performanceFacts(target.card), say("WEB_ABOUT_PERFORMANCE")];
    case "spot":
      return [t("WEB_ABOUT_SPOT"), ...performanceFacts(target.card)];
    case "character":
      return characterFacts(view, target.character);
    case "specialist":
      return characterFacts(view, target.specialist);
    case "card":
      return handFacts(view, target.card);
    case "special":
      return handFacts(view, target.special);
    case "deck":
      return deckFacts(view, target.deck);
    case "prophecy":
      return prophecyFacts(view, target.prophecy);
    case "magician":
      return magicianFacts(view, target.magician);
    case "standing":
      return standingFacts(session, view, target.seat, target.what);
    case "words":
      return wordsFacts(session, target.words);
    case "theirs":
      return theirFacts(session, view, target.thing);
    case "place":
      return [];
  }
}

/** What lies there now, where the facts do not tell it anyway. */
export function hereOf(session: Session, view: View, target: Target): string {
  const told = target.kind === "magician" || target.kind === "die";
  if (told && factsOf(session, view, target).length > 0) return "";
  return hereAt(view, target, session.seat.value, (seat) => session.name(seat));
}

/** What a move does, without what is told about its target anyway. */
export function effectOf(option: Option, target: Target): string {
  if (target.kind === "magician") return "";
  return besidesCard(option.move.preview?.text ?? "", cardText(target));
}
