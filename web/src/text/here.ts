/** What lies or stands at a target, whoever it belongs to. */
import { slotById } from "../data";
import type { Character, PlayerView, Seat, Standing, Target, View } from "../draw/types";
import { backsOf } from "./decks";
import { t } from "./index";
import { name } from "./names";
import { memberLine, occupant, whoIsOn, yields, type NameOf } from "./table";

export const seatNumber = (seat: Seat): number => Number(seat.slice(4));

export const playerAt = (view: View, seat: number): PlayerView | undefined =>
  view.players[seat - 1];

function slotHere(view: View, slot: string, nameOf: NameOf, owner?: number): string {
  const closed = (slotById.get(slot)?.min_players ?? 0) > view.config.players;
  if (closed) return t("WEB_SLOT_CLOSED", { n: view.config.players });
  return whoIsOn(view, slot, nameOf, owner).join(", ") || t("SLOT_FREE");
}

/** Where a Character is, and with which card. Apprentices on the Inn have no place yet. */
function memberHere(player: PlayerView, character: Character | "apprentice"): string {
  if (character === "apprentice") return t("MEMBER_INN_APPRENTICES", { n: player.hired });
  const member = player.member[character];
  return member ? memberLine(character, member).join("") : "";
}

function thingHere(view: View, seat: number, thing: Target, nameOf: NameOf): string {
  const player = playerAt(view, seat);
  if (!player) return "";
  switch (thing.kind) {
    case "character":
      return memberHere(player, thing.character as Character);
    case "component":
      return t("WEB_PIECES", { n: player.component[thing.component] ?? 0 });
    case "card":
      return inHand(player, thing.card);
    case "deck": {
      const backs = backsOf(player).find(([deck]) => deck === thing.deck);
      return t("WEB_IN_HAND", { n: backs?.[1] ?? 0 });
    }
    case "slot":
      return slotHere(view, thing.slot, nameOf, seat);
    case "multi_slot":
      return t("SLOT_FREE");
    default:
      return "";
  }
}

function inHand(player: PlayerView, card: string): string {
  const n = player.hand[card as keyof PlayerView["hand"]];
  return n === undefined ? "" : t("WEB_IN_HAND", { n });
}

/** The Magician, and what the player has. */
function playerHere({ magician, fame, coins, shards }: PlayerView): string {
  const money = t("PLAYER_MONEY", { fame, coins, shards }).trim();
  return magician ? t("CARD_TEXT", { title: name(magician), text: money }) : money;
}

function standingHere(view: View, seat: Seat, what: Standing): string {
  const player = playerAt(view, seatNumber(seat));
  if (!player) return "";
  const nothing = { fame: 0, coins: 0, shards: 0 };
  switch (what) {
    case "player":
      return playerHere(player);
    case "initiative":
      return t("WEB_ACTS_AS", { n: view.order.indexOf(seat) + 1 });
    case "poster":
      return "";
    default:
      return player[what] > 0
        ? yields({ ...nothing, [what]: player[what] })
        : t("NAME_NOTHING");
  }
}

/** Own Characters stand where one sees them, but what the Inn means is told. */
function onInn(player: PlayerView | undefined, character: Character): string {
  const hired = player?.member[character]?.status === "on_inn";
  return hired ? memberHere(player, character) : "";
}

/** me: the own seat from 1; 0 for somebody who watches. */
export function hereAt(view: View, target: Target, me: number, nameOf: NameOf): string {
  switch (target.kind) {
    case "theirs":
      return thingHere(view, seatNumber(target.seat), target.thing, nameOf);
    case "standing":
      return standingHere(view, target.seat, target.what);
    case "character":
      return onInn(playerAt(view, me), target.character as Character);
    case "slot":
      return target.slot.startsWith("workshop")
        ? slotHere(view, target.slot, nameOf, me)
        : slotHere(view, target.slot, nameOf);
    default:
      return occupant(view, target, nameOf);
  }
}
