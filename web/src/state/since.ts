/** What of the news with a decision of mine is that decision, and what happened after it by
 * itself: payments to others, the end of the Turn, moves that nobody was asked for. */
import type { GameJson, News } from "../protocol";

/** Where my latest decision ends: so many lines of the news with this number are mine. */
export interface Mark {
  seq: number;
  lines: number;
}

/** What a Performance pays, and the end of a Turn: nobody's decision. */
const BY_ITSELF = [
  "yield",
  "guest_yield",
  "performer_links",
  "performer_specialist",
  "performer_box",
  "wages",
  "initiative",
  "turn_began",
];
/** Events without words. */
const SILENT = ["nothing", "planned", "ready"];

const isOf = (event: GameJson | undefined, seat: number): boolean =>
  event?.["seat"] === `seat${seat}`;

/** The news of a decision begin with it. */
export const isBy = (news: News, seat: number): boolean => isOf(news.events[0], seat);

function ownEvents({ events }: News, seat: number): GameJson[] {
  const end = events.findIndex(
    (event) => !isOf(event, seat) || BY_ITSELF.includes(String(event["event"])),
  );
  return end < 0 ? events : events.slice(0, end);
}

export function markOf(news: News, seat: number): Mark {
  const own = ownEvents(news, seat);
  const told = own.filter((event) => !SILENT.includes(String(event["event"])));
  return { seq: news.seq, lines: told.length };
}

/** The news without my decision. */
export function after(news: News, seat: number): News {
  const { lines } = markOf(news, seat);
  const events = news.events.slice(ownEvents(news, seat).length);
  return { ...news, events, lines: news.lines.slice(lines) };
}

/** Is a line of the news newer than that? */
export const isSince = (line: { seq: number; n: number }, mark: Mark): boolean =>
  line.seq > mark.seq || (line.seq === mark.seq && line.n >= mark.lines);
