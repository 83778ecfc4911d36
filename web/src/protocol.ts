// Written by tools/protocol.py from src/server/list-messages.h; do not edit.

/** JSON of the engine, see docs/notation.md. */
export type GameJson = { [key: string]: unknown };

/** The first message: what the client has seen already. */
export interface Hello {
  type: "hello";
  /** version of the protocol */
  version: number;
  /** the highest number seen; left out: begin with what is to come */
  since?: number;
}

/** Make a decision. */
export interface Play {
  type: "play";
  /** of the client's choice; the same id again gets the same answer and does nothing */
  id: string;
  /** the text of a move */
  move: string;
  /** the situation's at; refused when the game has gone on */
  at?: number;
}

/** Change the plan for the Assignment phase. */
export interface Draft {
  type: "draft";
  /** see play */
  id: string;
  /** whose card */
  character: string;
  /** Assignment card, or nothing */
  card: string;
}

/** The plan is final. */
export interface Ready {
  type: "ready";
  /** see play */
  id: string;
}

/** The plan is open again. */
export interface Unready {
  type: "unready";
  /** see play */
  id: string;
}

/** Take back one's latest decision. */
export interface Undo {
  type: "undo";
  /** see play */
  id: string;
}

/** Make it again. */
export interface Redo {
  type: "redo";
  /** see play */
  id: string;
}

/** Ask everybody to take back one's latest decision and all since. */
export interface Takeback {
  type: "takeback";
  /** see play */
  id: string;
}

/** Answer somebody's question for a takeback. */
export interface Consent {
  type: "consent";
  /** see play */
  id: string;
  /** false ends the question */
  yes: boolean;
}

/** Give up the seat for good. */
export interface Resign {
  type: "resign";
  /** see play */
  id: string;
}

/** Say something to all at the table. */
export interface Chat {
  type: "chat";
  /** see play */
  id: string;
  /** without control characters */
  text: string;
}

/** What would a strong bot do? Where the table allows it. */
export interface Hint {
  type: "hint";
  /** comes back as re */
  id: string;
}

/** What would these moves do? */
export interface Preview {
  type: "preview";
  /** comes back as re */
  id: string;
  /** one after the other */
  moves: string[];
}

/** Why is this move not possible? */
export interface Why {
  type: "why";
  /** comes back as re */
  id: string;
  /** the text of a move */
  move: string;
}

/** A step of a lesson that asks for nothing was read. */
export interface Next {
  type: "next";
  /** see play */
  id: string;
  /** which step; refused when it is another one by now */
  step?: number;
}

/** What happened. */
export interface News {
  type: "news";
  /** number in the stream of this seat */
  seq: number;
  /** milliseconds since 1970 */
  time: number;
  /** events, as this seat may know them */
  events: GameJson[];
  /** the same in words */
  lines: string[];
}

/** Decisions were taken back. */
export interface Undone {
  type: "undone";
  /** see news */
  seq: number;
  /** see news */
  time: number;
  /** who took back */
  seat: number;
  /** by consent of all */
  consent: boolean;
}

/** Who sits where has changed, or the state of the table. */
export interface Seats {
  type: "seats";
  /** see news */
  seq: number;
  /** see news */
  time: number;
  /** gathering, playing, over or aside */
  state: string;
  /** by number */
  seats: Seat[];
}

/** Who is ready has changed. */
export interface Plans {
  type: "plans";
  /** see news */
  seq: number;
  /** see news */
  time: number;
  /** by seat */
  ready: boolean[];
}

/** Chat. */
export interface Said {
  type: "said";
  /** see news */
  seq: number;
  /** see news */
  time: number;
  /** who */
  seat: number;
  /** who */
  name: string;
  /** what */
  text: string;
}

/** A takeback is asked for, or no longer. */
export interface Asked {
  type: "asked";
  /** see news */
  seq: number;
  /** see news */
  time: number;
  /** who asked */
  seat: number;
  /** false: it was refused, or the game went on */
  open: boolean;
}

/** The game is over. */
export interface Over {
  type: "over";
  /** see news */
  seq: number;
  /** see news */
  time: number;
  /** by seat, from 1 */
  places: number[];
  /** by seat */
  fame: number[];
}

/** Somebody has set up the same table once more. */
export interface Rematch {
  type: "rematch";
  /** see news */
  seq: number;
  /** see news */
  time: number;
  /** its id */
  table: string;
}

/** The lesson is finished. */
export interface Learned {
  type: "learned";
  /** see news */
  seq: number;
  /** see news */
  time: number;
  /** which */
  lesson: number;
  /** the same in words */
  text: string;
  /** the lesson after it; left out: it was the last */
  next?: number;
}

/** The answer to hello; what was missed follows. */
export interface Welcome {
  type: "welcome";
  /** version of the protocol */
  version: number;
  /** one's own; 0: a spectator */
  seat: number;
  /** the highest number so far */
  seq: number;
  /** the table */
  table: Table;
}

/** The answer to a message with an id. */
export interface Answer {
  type: "answer";
  /** its id; empty when it had none that could be read */
  re: string;
  /** was it done? */
  ok: boolean;
  /** why not */
  error?: string;
  /** why not, as a sentence */
  text?: string;
  /** which field of the message is wrong */
  field?: string;
  /** why a move is refused */
  reason?: GameJson;
  /** answer to preview */
  preview?: GameJson;
  /** answer to hint: the three best moves, the best first; for a plan the best card of each Character that has none */
  hints?: Hinted[];
  /** answer to hint in a lesson */
  example?: Example;
  /** seconds after which it is worth another try */
  retry?: number;
}

/** Where the game stands for this seat; the latest one counts. */
export interface Situation {
  type: "situation";
  /** all numbered messages up to this one are in it */
  seq: number;
  /** how many decisions were made */
  at: number;
  /** how many turns the whole game has */
  turns: number;
  /** the position, as this seat may know it */
  view: GameJson;
  /** Links that lie on the Performance cards */
  links: LinkOnCard[];
  /** what each weekday adds to Yields now, from Thursday on */
  weekdays: number[];
  /** seats that are asked for a decision */
  waiting: number[];
  /** what this seat may do, when it is asked */
  moves?: Move[];
  /** what it may not do, and why */
  refused?: Refused[];
  /** in the Assignment phase: one's own plan */
  plan?: Plan;
  /** in the Assignment phase: who is ready */
  ready?: boolean[];
  /** what people plan with, for this seat */
  outlook?: GameJson;
  /** may this seat take something back? */
  undo?: UndoState;
  /** in a lesson: what to know and to do */
  lesson?: Step;
}

/** Time, and who is thinking. */
export interface Clocks {
  type: "clocks";
  /** by seat; empty without clocks */
  clocks: Clock[];
  /** seats whose bot is thinking */
  thinking: number[];
}

/** A seat of a table. */
export interface Seat {
  /** open, human, bot or stand_in (a bot instead of somebody who left) */
  kind: string;
  /** who sits there */
  name: string;
  /** of the bot */
  level: string;
  /** set the table up */
  host: boolean;
  /** the one who asks */
  you?: boolean;
}

/** A table. */
export interface Table {
  /** its name in calls */
  id: string;
  /** gathering, playing, over or aside */
  state: string;
  /** others may find and watch it */
  public: boolean;
  /** milliseconds since 1970 */
  made: number;
  /** the table it is a rematch of */
  before: string;
  /** of the rules */
  revision: string;
  /** why it is set aside */
  reason?: string;
  /** players, profile, setup, modules, switches */
  game: GameJson;
  /** are hints allowed? */
  hints: boolean;
  /** which lesson it is */
  lesson?: number;
  /** when there are clocks */
  clock?: ClockKind;
  /** by number */
  seats: Seat[];
  /** while it is played: the turn at hand; 0: the setup */
  turn?: number;
  /** while it is played: how many the whole game has */
  turns?: number;
  /** while it is played: seats that are asked for a decision */
  waiting?: number[];
  /** when the game was played to its end: by seat, from 1 */
  places?: number[];
  /** then too: by seat */
  fame?: number[];
}

/** How time is measured. */
export interface ClockKind {
  /** move: for each decision; game: for all of them */
  kind: string;
  /** at most thirty days */
  seconds: number;
}

/** The clock of a seat. */
export interface Clock {
  /** milliseconds */
  left: number;
  /** since this message was sent */
  runs: boolean;
}

/** A legal move. */
export interface Move {
  /** for people */
  label: string;
  /** its parts; its text is what play takes */
  move: GameJson;
  /** what it would do */
  preview?: Gain;
  /** it could not be undone */
  final?: boolean;
}

/** What a move would do, in short; preview tells all. */
export interface Gain {
  /** for people */
  text: string;
  /** gained or lost */
  fame: number;
  /** gained or lost */
  coins: number;
  /** gained or lost */
  shards: number;
  /** how many Links it makes; left out: none */
  links?: number;
  /** who decides then */
  stop: string;
}

/** A Link on a Performance card. */
export interface LinkOnCard {
  /** which card */
  card: string;
  /** the two slots whose markers make it, from 0 */
  slots: number[];
}

/** What cannot be done now: an Action, or an Action with one of its things. */
export interface Refused {
  /** of the move */
  kind: string;
  /** the move with the thing that is not possible */
  with?: GameJson;
  /** which of its arguments that is */
  argument?: number;
  /** code, rule and numbers */
  reason: GameJson;
  /** for people */
  text: string;
}

/** One's own plan. */
export interface Plan {
  /** Assignment card by Character; those without one are left out */
  cards: GameJson;
  /** is it final? */
  ready: boolean;
  /** its wages, and what can be done with one's own Tricks, for people */
  lines: string[];
}

/** What undo would do. */
export interface UndoState {
  /** may the latest decision be taken back? */
  possible: boolean;
  /** what stands in the way */
  obstacle?: string;
}

/** A move that a bot likes. */
export interface Hinted {
  /** what play takes */
  text: string;
  /** for people */
  label: string;
  /** chance to win and Fame at the end, with the difference to the best, for people */
  chances: string;
  /** what speaks for it, with numbers, for people */
  reasons: string;
  /** chance to win, in thousandths */
  win: number;
  /** expected Fame at the end, in sixteenths */
  fame: number;
}

/** The step of a lesson that is at hand. */
export interface Step {
  /** which lesson */
  lesson: number;
  /** of the lesson */
  title: string;
  /** its number */
  step: number;
  /** how many there are */
  steps: number;
  /** read: then next; move: then play; plan: then draft; ready: then ready; done: it was the last */
  kind: string;
  /** what to know; left out when it is done */
  text?: string;
  /** what to do; left out when nothing is asked */
  task?: string;
  /** what it is about: table, downtown, market_row, theater, board, plan, news or scores */
  focus?: string;
  /** where to read more */
  rule?: string;
  /** the moves that the step asks for; all others are refused */
  asked?: string[];
  /** when it is done: the lesson after it */
  next?: number;
}

/** A move that does what a step of a lesson asks. */
export interface Example {
  /** what play takes */
  text: string;
  /** for people */
  label: string;
}

/** A lesson that can be begun. */
export interface AboutLesson {
  /** its number */
  lesson: number;
  /** its name */
  title: string;
  /** what is learned in it */
  about: string;
}

/** Becoming a player. */
export interface Enter {
  /** what others see */
  name: string;
  /** send the secret in the answer instead of a cookie, for programs */
  token?: boolean;
}

/** Taking another name. */
export interface Rename {
  /** what others see at tables one sits down at from now on */
  name: string;
}

/** Using a one-time code. */
export interface Device {
  /** from the other device */
  code: string;
  /** see ENTER */
  token?: boolean;
}

/** Setting up a table. */
export interface Create {
  /** how many */
  players: number;
  /** edition of the rules */
  profile?: string;
  /** free or first */
  setup?: string;
  /** left out: as usual for the profile */
  modules?: string[];
  /** what shall differ from the profile: name and true or false */
  switches?: GameJson;
  /** by number; one of them is mine */
  seats: CreateSeat[];
  /** others may find, join and watch it */
  public?: boolean;
  /** are hints allowed? */
  hints?: boolean;
  /** left out: no clocks */
  clock?: ClockKind;
}

/** Who shall sit somewhere. */
export interface CreateSeat {
  /** me, human or bot */
  kind: string;
  /** of the bot */
  level?: string;
}

/** Beginning a lesson. */
export interface Lesson {
  /** which */
  lesson: number;
}

/** Sitting down. */
export interface Join {
  /** left out: any free one */
  seat?: number;
  /** from an invite link */
  claim?: string;
}

/** A seat. */
export interface SeatNumber {
  /** which */
  seat: number;
}

/** A bot for a seat. */
export interface SeatBot {
  /** which */
  seat: number;
  /** of the bot */
  level: string;
}

/** Something the operator should know. */
export interface Report {
  /** what */
  text: string;
}

export type ToServer =
  | Hello
  | Play
  | Draft
  | Ready
  | Unready
  | Undo
  | Redo
  | Takeback
  | Consent
  | Resign
  | Chat
  | Hint
  | Preview
  | Why
  | Next;

export type FromServer =
  | News
  | Undone
  | Seats
  | Plans
  | Said
  | Asked
  | Over
  | Rematch
  | Learned
  | Welcome
  | Answer
  | Situation
  | Clocks;
