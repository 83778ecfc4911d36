/** What something is, what lies there and what pointing at it does, in one sentence after
 * the other: the accessible name of a target. */
import { targetKey, type Character, type Target } from "../draw/types";
import { slotById } from "../data";
import { t } from "../text";
import { name, wordsName } from "../text/names";
import { hereAt, seatNumber } from "../text/here";
import { cardName, spotName, type NameOf } from "../text/table";
import type { Desk } from "./desk";

const unnamed: NameOf = (seat) => name(`seat${seat}`);

export function targetName(target: Target, nameOf: NameOf = unnamed): string {
  switch (target.kind) {
    case "slot": {
      const slot = slotById.get(target.slot);
      if (!slot || slot.magician_only) return name(target.slot);
      return t("WEB_SLOT", { slot: name(target.slot), points: slot.ap_modifier });
    }
    case "die":
      return name(target.die);
    case "trick":
      return name(target.trick);
    case "component":
      return name(target.component);
    case "token":
      return target.token === "quick"
        ? t("NAME_TOKEN_QUICK")
        : t("NAME_TOKEN", { number: target.token.replace("slot_", "") });
    case "order_slot":
      return t("WEB_ORDER_SLOT", { number: target.slot });
    case "multi_slot":
      return t("WEB_MULTI_SLOT", { number: target.slot });
    case "place":
      return name(target.place);
    case "performance":
      return name(target.card);
    case "spot":
      return t("WEB_SPOT", {
        card: name(target.card),
        spot: spotName(target.spot, target.beside ?? false),
      });
    case "character":
      return name(target.character);
    case "card":
      return t("WEB_ASSIGNMENT_CARD", { card: name(target.card) });
    case "special":
      return name(target.special);
    case "deck":
      return t("WEB_DECK", { location: name(target.deck) });
    case "prophecy":
      return name(target.prophecy);
    case "magician":
      return name(target.magician);
    case "specialist":
      return name(target.specialist);
    case "standing":
      return standingName(target, nameOf);
    case "words":
      return wordsName(target.words);
    case "theirs":
      return t("WEB_THEIRS", {
        seat: nameOf(seatNumber(target.seat)),
        thing: thingName(target.thing),
      });
  }
}

/** Of a deck another player has cards, of which only the backs are known. */
const thingName = (thing: Target): string =>
  thing.kind === "deck"
    ? t("WEB_BACKS", { location: name(thing.deck) })
    : targetName(thing);

function standingName(
  { seat, what }: Extract<Target, { kind: "standing" }>,
  nameOf: NameOf,
): string {
  const who = nameOf(seatNumber(seat));
  if (what === "player") return who;
  const words = { initiative: "WEB_INITIATIVE", poster: "WEB_POSTER" };
  const thing = what in words ? t(words[what as keyof typeof words]) : name(what);
  return t("WEB_THEIRS", { seat: who, thing });
}

function legality(desk: Desk, target: Target): string {
  const key = targetKey(target);
  const fitting = desk.remaining.value.filter((option) => option.keys.includes(key));
  const only = fitting[0];
  if (fitting.length === 1 && only) return only.move.label;
  if (fitting.length > 1) return t("WEB_CHOICES", { n: fitting.length });
  return desk.reasons(target)[0]?.text ?? "";
}

/** The card under an own Character: the plan's while it is made. */
function cardUnder({ session }: Desk, target: Target): string {
  if (target.kind !== "character") return "";
  const planned = session.situation.value?.plan?.cards[target.character] as
    string | undefined;
  const player = session.view.value?.players[session.seat.value - 1];
  const card = planned ?? player?.member[target.character as Character]?.card;
  return card ? t("WEB_ASSIGNMENT_CARD", { card: cardName(card) }) : "";
}

/** What has just come lies on the ordinary place that is offered for it. */
function newcomerOn({ session }: Desk, target: Target): string {
  if (target.kind !== "place" || target.place !== "ordinary") return "";
  const thing = session.view.value?.stack.at(-1)?.a;
  return target.of !== "apprentice" && typeof thing === "string" ? name(thing) : "";
}

export function describe(desk: Desk, target: Target): string {
  const { session } = desk;
  const view = session.view.value;
  const nameOf: NameOf = (seat) => session.name(seat);
  const parts = [
    targetName(target, nameOf),
    view ? hereAt(view, target, session.seat.value, nameOf) : "",
    cardUnder(desk, target),
    newcomerOn(desk, target),
    legality(desk, target),
  ];
  return parts.filter((part) => part !== "").join(". ");
}
