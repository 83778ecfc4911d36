/** What the application and the drawings agree on: the position, what can be pointed at,
 * and how a drawing tells that somebody did. */

export type Seat = "seat1" | "seat2" | "seat3" | "seat4";
export type Category = "spiritual" | "mechanical" | "optical" | "escape";
export type Symbol = "spade" | "heart" | "diamond" | "club";
export type Orientation = "up" | "right" | "down" | "left";
export type Location = "downtown" | "market_row" | "workshop" | "theater" | "dark_alley";
export type Deck = "downtown" | "market_row" | "workshop" | "theater";
export type Character =
  | "magician"
  | "engineer"
  | "manager"
  | "assistant"
  | "apprentice_1"
  | "apprentice_2"
  | "apprentice_3"
  | "apprentice_4";
export type Die = "residence_1" | "residence_2" | "inn_1" | "inn_2" | "bank_1" | "bank_2";

/* ---- the position, as a seat may know it (docs/notation.md) --------------------------- */

export interface Member {
  status: "in_supply" | "in_team" | "on_inn";
  /** a Location, the id of a Special Assignment, "hidden", or none */
  card: string | null;
  slot: string | null;
  idle: boolean;
}

export interface OwnTrick {
  trick: string;
  symbol: Symbol;
  markers: number;
  enhanced?: number;
}

export interface MarkerOnCard {
  owner: Seat;
  symbol: Symbol;
  orientation: Orientation;
  pile?: boolean;
}

export interface Show {
  card: string;
  marker: (MarkerOnCard | null)[];
  beside?: (MarkerOnCard | null)[];
}

export interface PlayerView {
  fame: number;
  coins: number;
  shards: number;
  magician: string | null;
  advertised: boolean;
  member: Record<Character, Member>;
  /** three ordinary slots and the Engineer's */
  trick: (OwnTrick | null)[];
  supply: Record<Symbol, number>;
  lost: Record<Symbol, number>;
  component: Record<string, number>;
  /** types on the Manager's two Multi slots */
  multi: (string | null)[];
  hired: number;
  planned: number;
  hand: Partial<Record<Location, number>>;
  ledger: Record<string, number>;
  specials?: string[];
  owned?: Partial<Record<Deck, number>>;
  spent?: string[];
  face_down?: Character[];
  ability?: boolean;
}

export interface Frame {
  kind: string;
  a?: unknown;
  b?: unknown;
  c?: unknown;
}

export interface View {
  config: { players: number; profile: string; modules: string[]; setup: string };
  turn: number;
  phase: string;
  step: number;
  order: (Seat | null)[];
  die: Record<Die, string | null>;
  buy: (string | null)[];
  ordered: (string | null)[];
  quick: string | null;
  logistics?: string[];
  placed: Character | null;
  points: number;
  acted: boolean;
  enhanced: boolean;
  stack: Frame[];
  /** five places of the display, from the one where new cards enter */
  show: (Show | null)[];
  players: PlayerView[];
  /* with the Dark Alley only: */
  active?: string | null;
  pending?: (string | null)[];
  top_cards?: Record<Deck, number>;
  queue?: Record<Deck, string[]>;
  turned_up?: Record<Deck, string | null>;
  discarded?: string[];
  pair?: (string | null)[][];
  bonus?: string | null;
}

/* ---- what can be pointed at ----------------------------------------------------------- */

export type Target =
  /** a slot of the city: "downtown_1" … "theater_12"; workshop slots are the own ones */
  | { kind: "slot"; slot: string }
  | { kind: "die"; die: string }
  /** a Trick: on a board, or in the Residence */
  | { kind: "trick"; trick: string }
  /** a Component type in the market, the order area or the supply; own: as a pile on
   * the own board */
  | { kind: "component"; component: string; own?: boolean }
  /** a slot of the Buy area or the Quick Order slot as a place: "slot_1" … "quick" */
  | { kind: "token"; token: string }
  /** a slot of the Order area, from 1 */
  | { kind: "order_slot"; slot: number }
  | { kind: "multi_slot"; slot: number }
  /** for what has just come: an ordinary place, or the one on a Specialist's board */
  | { kind: "place"; place: string; of: Newcomer }
  /** a Performance card as a whole */
  | { kind: "performance"; card: string }
  /** a slot (or a place beside the slots) of a Performance card */
  | { kind: "spot"; card: string; spot: number; beside?: boolean }
  | { kind: "character"; character: string }
  /** a card in hand: a Location or a Special Assignment */
  | { kind: "card"; card: string }
  /** a Special Assignment lying face up somewhere, or drawn */
  | { kind: "special"; special: string }
  | { kind: "deck"; deck: string }
  | { kind: "prophecy"; prophecy: string }
  | { kind: "magician"; magician: string }
  | { kind: "specialist"; specialist: string }
  /** what the head of a board tells about its player */
  | { kind: "standing"; seat: Seat; what: Standing }
  /** words printed on the table: a weekday, or what a row of the market is for */
  | { kind: "words"; words: Words }
  /** a thing of another player: it is explained and no part of any decision */
  | { kind: "theirs"; seat: Seat; thing: Target };

export type Words =
  "thursday" | "friday" | "saturday" | "sunday" | "buy" | "order" | "quick";

export type Newcomer = "pile" | "trick" | "apprentice";

export type Standing = "player" | "fame" | "coins" | "shards" | "initiative" | "poster";

/** Only explained: no move names it. */
export const isExplained = (target: Target): boolean =>
  target.kind === "standing" || target.kind === "words" || target.kind === "theirs";

/** The same text for the same target; it is also the value of data-target. */
export function targetKey(t: Target): string {
  switch (t.kind) {
    case "slot":
      return `slot:${t.slot}`;
    case "die":
      return `die:${t.die}`;
    case "trick":
      return `trick:${t.trick}`;
    case "component":
      return `component:${t.component}${t.own ? ":own" : ""}`;
    case "token":
      return `token:${t.token}`;
    case "order_slot":
    case "multi_slot":
      return `${t.kind}:${t.slot}`;
    case "place":
      return `place:${t.place}:${t.of}`;
    case "performance":
      return `performance:${t.card}`;
    case "spot":
      return `spot:${t.card}:${t.beside ? "beside" : "slot"}:${t.spot}`;
    case "character":
      return `character:${t.character}`;
    case "card":
      return `card:${t.card}`;
    case "special":
      return `special:${t.special}`;
    case "deck":
      return `deck:${t.deck}`;
    case "prophecy":
      return `prophecy:${t.prophecy}`;
    case "magician":
      return `magician:${t.magician}`;
    case "specialist":
      return `specialist:${t.specialist}`;
    case "standing":
      return `standing:${t.seat}:${t.what}`;
    case "words":
      return `words:${t.words}`;
    case "theirs":
      return `theirs:${t.seat}:${targetKey(t.thing)}`;
  }
}

/** legal: some legal move has it; chosen: part of the decision being made; refused: what was
 * pointed at and is not possible now (its reason is shown elsewhere); shown: what is explained
 * elsewhere. */
export type Glow = "legal" | "chosen" | "refused" | "shown" | undefined;

/** How drawings ask and tell. The application makes one and hands it to all of them. */
export interface Pointing {
  glow(target: Target): Glow;
  /** click, tap, Enter or Space */
  onTarget(target: Target): void;
  /** the pointer or the focus is there; null: it left */
  onHover(target: Target | null): void;
  /** the accessible name: what it is, what lies there, what pointing does */
  explain(target: Target): string;
}

/** A marker that is about to be put, drawn ghostly on the spot the pointer is at. */
export interface Ghost {
  card: string;
  spot: number;
  owner: Seat;
  symbol: Symbol;
  orientation: Orientation;
}

export interface DrawProps {
  view: View;
  /** own seat; null for somebody who watches */
  me: Seat | null;
  pointing: Pointing;
  /** names of the seats, by number from 0 */
  names: string[];
  /** wide: about 5:4 (540×430 px); tall: a phone (344 px wide) */
  shape: "wide" | "tall";
  /** how high the place of a tall drawing is, were it 344 wide */
  room?: number | undefined;
}

export interface TheaterProps extends DrawProps {
  ghost?: Ghost | undefined;
  /** Links that lie on the cards */
  links?: readonly LinkOnCard[] | undefined;
  /** what each weekday adds to Yields now; without it what is printed */
  weekdays?: readonly number[] | undefined;
  spotlight?: Spotlight | undefined;
}

/** A Link between two slots of a card. */
export interface LinkOnCard {
  card: string;
  slots: [number, number];
}

/** What a Performance is just paying for. */
export interface Spotlight {
  card: string;
  spots: number[];
  links: readonly LinkOnCard[];
  /** the bonus box */
  box: boolean;
  /** a Specialist in the Theater */
  character?: string | undefined;
  payee?: Seat | undefined;
  gains?: { fame: number; coins: number; shards: number } | undefined;
}

export interface BoardProps extends DrawProps {
  seat: Seat;
  /** small: another player's board (about 350×190 px) */
  small?: boolean | undefined;
  /** own plan in the Assignment phase: card by Character; drawn under the Characters */
  plan?: Partial<Record<Character, string>> | undefined;
}

export interface MarkerProps {
  owner: Seat;
  symbol: Symbol;
  orientation: Orientation;
  pile?: boolean | undefined;
  ghost?: boolean | undefined;
  /** centre and half diagonal in the user units of the parent svg */
  x: number;
  y: number;
  r: number;
}
