/** What of the news is worth a moment: the reveal of the plans, Performances, a Turn's end. Every fact
 * comes from the server's events and from the position before them. */
import type { Character, LinkOnCard, Seat, Show, View } from "../../draw/types";
import type { GameJson, News } from "../../protocol";
import { t } from "../../text";
import { name } from "../../text/names";

export interface Gains {
  fame: number;
  coins: number;
  shards: number;
}

export interface Reveal {
  kind: "reveal";
  view: View;
  rows: { seat: Seat; cards: [Character, string][] }[];
}

/** One player is paid for one thing. */
export interface Pay {
  seat: Seat;
  text: string;
  gains: Gains;
  /** slots of the card whose markers are paid for */
  spots: number[];
  links: LinkOnCard[];
  box: boolean;
  character?: string;
}

export interface Performance {
  kind: "show";
  /** the news that tell of it */
  seq: number;
  view: View;
  show: Show;
  title: string;
  /** Links on the card */
  links: readonly LinkOnCard[];
  pays: Pay[];
}

/** A Turn is over: what was paid, and what is new. */
export interface TurnOver {
  kind: "turn";
  turn: number;
  lines: string[];
}

export type Act = Reveal | Performance | TurnOver;

export type NameOf = (seat: number) => string;

/** What is known when news come. */
export interface Before {
  view: View;
  links: readonly LinkOnCard[];
  nameOf: NameOf;
}

const text = (event: GameJson, word: string): string => String(event[word] ?? "");
const number = (event: GameJson, word: string): number => Number(event[word] ?? 0);

function gainsOf(event: GameJson): Gains {
  return {
    fame: number(event, "fame"),
    coins: number(event, "coins"),
    shards: number(event, "shards"),
  };
}

/* ---- the reveal -------------------------------------------------------------------------- */

function revealOf(events: readonly GameJson[], { view }: Before): Reveal[] {
  const rows = new Map<Seat, [Character, string][]>();
  for (const event of events) {
    if (event["event"] !== "revealed") continue;
    const seat = text(event, "seat") as Seat;
    const card: [Character, string] = [
      text(event, "character") as Character,
      text(event, "assignment"),
    ];
    rows.set(seat, [...(rows.get(seat) ?? []), card]);
  }
  if (rows.size === 0) return [];
  return [
    { kind: "reveal", view, rows: [...rows].map(([seat, cards]) => ({ seat, cards })) },
  ];
}

/* ---- Performances ------------------------------------------------------------------------ */

/** Payments that are drawn; anything else that happens meanwhile is told in words. */
const PAYS: Record<
  string,
  (event: GameJson) => [id: string, args: Record<string, string | number>]
> = {
  yield: (event) => ["EVENT_YIELD", { trick: name(text(event, "trick")) }],
  guest_yield: (event) => ["EVENT_GUEST_YIELD", { trick: name(text(event, "trick")) }],
  performer_links: (event) => [
    "EVENT_PERFORMER_LINKS",
    { links: number(event, "links") },
  ],
  performer_specialist: (event) => [
    "EVENT_PERFORMER_SPECIALIST",
    { character: name(text(event, "character")) },
  ],
  performer_box: (event) => ["EVENT_PERFORMER_BOX", { card: name(text(event, "card")) }],
  prophecy_gain: (event) => [
    "EVENT_PROPHECY_GAIN",
    { prophecy: name(text(event, "prophecy")) },
  ],
};

/** The rule that a line of the log cites at its end. */
const CITED = / \([^()]*\)$/;

/** The first marker of this Trick that was not paid for yet. */
function spotOf(stage: Performance, event: GameJson): number[] {
  const seat = text(event, "seat");
  const player = stage.view.players[Number(seat.slice(4)) - 1];
  const own = player?.trick.find((row) => row?.trick === event["trick"]);
  const paid = stage.pays.flatMap((pay) => pay.spots);
  const spot = stage.show.marker.findIndex(
    (marker, i) =>
      marker?.owner === seat && marker.symbol === own?.symbol && !paid.includes(i),
  );
  return spot < 0 ? [] : [spot];
}

/** The Links of the card, where all that are paid for are known. */
function linksOf(
  stage: Performance,
  event: GameJson,
  links: readonly LinkOnCard[],
): LinkOnCard[] {
  const here = links.filter((made) => made.card === stage.show.card);
  return here.length === number(event, "links") ? here : [];
}

function payOf(stage: Performance, event: GameJson, line: string, before: Before): Pay {
  const kind = text(event, "event");
  const seat = text(event, "seat") as Seat;
  const words = PAYS[kind]?.(event);
  const who = before.nameOf(Number(seat.slice(4)));
  return {
    seat,
    text: words
      ? t(words[0], { seat: who, gains: "", ...words[1] })
      : line.replace(CITED, ""),
    gains: gainsOf(event),
    spots: event["trick"] ? spotOf(stage, event) : [],
    links: kind === "performer_links" ? linksOf(stage, event, before.links) : [],
    box: kind === "performer_box",
    ...(kind === "performer_specialist" ? { character: text(event, "character") } : {}),
  };
}

/** The card that a Performance is about: named by it, or by what is being decided. */
function open(
  event: GameJson,
  seq: number,
  { view, links, nameOf }: Before,
): Performance | undefined {
  const frame = view.stack.find((row) => row.kind === "show");
  const card =
    event["event"] === "performed" ? text(event, "card") : String(frame?.a ?? "");
  const show = view.show.find((row) => row?.card === card);
  if (!show) return undefined;
  const seat = nameOf(Number(text(event, "seat").slice(4)));
  const weekday = name(text(event, "weekday"));
  const title =
    event["event"] === "performed"
      ? t("EVENT_PERFORMED", { weekday, seat, card: name(card) })
      : name(card);
  return { kind: "show", seq, view, show, title, links, pays: [] };
}

/** Events without a line of their own. */
const SILENT = new Set(["planned", "ready"]);

/** The words for each event, by its number; empty where there are none. */
function linesOf(news: News): string[] {
  const told = news.events.filter((event) => !SILENT.has(text(event, "event")));
  if (told.length !== news.lines.length) return [];
  return news.events.map((event) => news.lines[told.indexOf(event)] ?? "");
}

function showsOf(news: News, before: Before): Performance[] {
  const shows: Performance[] = [];
  const lines = linesOf(news);
  let stage: Performance | undefined;
  news.events.forEach((event, i) => {
    const kind = text(event, "event");
    if (kind === "markers_back") stage = undefined;
    else if (kind === "performed" || (!stage && kind in PAYS)) {
      stage = open(event, news.seq, before);
      if (stage) shows.push(stage);
    }
    if (stage && kind !== "performed")
      stage.pays.push(payOf(stage, event, lines[i] ?? "", before));
  });
  return shows.filter((show) => show.pays.length > 0);
}

/* ---- the end of a Turn ------------------------------------------------------------------- */

/** What of it is told; dice and cards lie on the table. */
const TOLD = ["wages", "initiative", "prophecy_active", "advertised", "not_advertised"];

function turnsOf(news: News): TurnOver[] {
  const began = news.events.find((event) => event["event"] === "turn_began");
  const first = news.events.findIndex((event) => event["event"] === "wages");
  if (!began || first < 0) return [];
  const lines = linesOf(news).filter(
    (_, i) => i >= first && TOLD.includes(text(news.events[i] ?? {}, "event")),
  );
  return [
    {
      kind: "turn",
      turn: number(began, "turn"),
      lines: lines.map((line) => line.replace(CITED, "")),
    },
  ];
}

export function actsOf(news: News, before: Before): Act[] {
  return [...revealOf(news.events, before), ...showsOf(news, before), ...turnsOf(news)];
}

/** What everybody has been paid after so many payments. */
export function tally(pays: readonly Pay[], n: number): Map<Seat, Gains> {
  const sums = new Map<Seat, Gains>();
  for (const { seat, gains } of pays.slice(0, n)) {
    const sum = sums.get(seat) ?? { fame: 0, coins: 0, shards: 0 };
    sums.set(seat, {
      fame: sum.fame + gains.fame,
      coins: sum.coins + gains.coins,
      shards: sum.shards + gains.shards,
    });
  }
  return sums;
}
