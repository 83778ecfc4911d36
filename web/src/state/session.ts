/** A table as this browser knows it: everything the server said, as signals. */
import { computed, signal } from "@preact/signals";
import { magicianById } from "../data";
import type { LinkOnCard, View } from "../draw/types";
import { Link, type LinkState } from "../net/link";
import { newId, type Sent } from "../net/outbox";
import type { Refusal } from "../net/api";
import type {
  Answer,
  Clocks,
  FromServer,
  Hinted,
  News,
  Said,
  Situation,
  Table,
  Undone,
} from "../protocol";
import { t } from "../text";
import { citingNames } from "../text/names";
import { seenStore } from "./seen";
import { after, isBy, markOf, type Mark } from "./since";

export interface LogLine {
  seq: number;
  /** its number among the lines of the same news */
  n: number;
  text: string;
  /** somebody said it */
  by?: string;
}

export interface Over {
  places: number[];
  fame: number[];
}

/** Without the id, which the session gives. */
export type Wish = Sent extends infer Kind
  ? Kind extends Sent
    ? Omit<Kind, "id">
    : never
  : never;

const LOG_LINES = 2000;
/** So many news before my latest decision are told again, for the log; public/early.js knows it
 * too. */
const BEFORE = 40;

export class Session {
  readonly link = signal<LinkState>("connecting");
  readonly refusal = signal<Refusal | undefined>(undefined);
  readonly table = signal<Table | undefined>(undefined);
  /** own seat from 1; 0: somebody who watches */
  readonly seat = signal(0);
  readonly situation = signal<Situation | undefined>(undefined);
  readonly log = signal<LogLine[]>([]);
  readonly clocks = signal<Clocks & { at: number }>({
    type: "clocks",
    clocks: [],
    thinking: [],
    at: 0,
  });
  readonly unanswered = signal<readonly Sent[]>([]);
  /** a decision was taken, and the situation after it is on its way */
  private readonly settling = signal(false);
  /** why the latest message was refused */
  readonly complaint = signal<Answer | undefined>(undefined);
  readonly hints = signal<Hinted[]>([]);
  /** who asks for a takeback; 0: nobody */
  readonly asked = signal(0);
  readonly over = signal<Over | undefined>(undefined);
  /** the table at which the same people play again; "": none yet */
  readonly rematch = signal("");
  /** news that came while somebody looks on, oldest first */
  readonly fresh = signal<News[]>([]);
  /** news since my latest decision */
  readonly recent = signal<News[]>([]);
  /** the end of my latest decision */
  readonly mark = signal<Mark>({ seq: 0, lines: 0 });

  readonly view = computed(() => this.situation.value?.view as View | undefined);
  /** Links on the Performance cards */
  readonly links = computed(() => (this.situation.value?.links ?? []) as LinkOnCard[]);
  /** also when somebody resigned in the middle of the game */
  readonly ended = computed(
    () => this.table.value?.state === "over" || this.view.value?.phase === "game_over",
  );
  readonly planning = computed(() => this.situation.value?.ready !== undefined);
  readonly sending = computed(
    () =>
      this.settling.value ||
      this.unanswered.value.some(
        (sent) => !["hint", "preview", "why", "chat"].includes(sent.type),
      ),
  );
  readonly myTurn = computed(
    () => this.situation.value?.waiting.includes(this.seat.value) ?? false,
  );

  private readonly connection: Link;
  private readonly asks = new Map<string, (answer: Answer) => void>();
  /** sent on this connection; what is sent once more may have been done long ago */
  private readonly sentHere = new Set<string>();
  /** the highest number when this page came: older news are no news */
  private greeted: number | undefined;
  private mine = false;

  constructor(readonly id: string) {
    const seen = seenStore.read(id);
    this.mark.value = { seq: seen, lines: Infinity };
    this.connection = new Link({
      table: id,
      drawer: sessionStorage,
      since: Math.max(0, seen - BEFORE),
      onMessage: (message) => this.take(message),
      onAnswer: (answer, to) => this.answered(answer, to),
      onState: (state, refusal) => {
        this.link.value = state;
        this.refusal.value = refusal;
        if (state !== "online") this.sentHere.clear();
      },
    });
    this.unanswered.value = [...this.connection.unanswered];
  }

  end(): void {
    this.connection.end();
  }

  send(wish: Wish): string {
    const id = newId();
    this.complaint.value = undefined;
    if (this.link.value === "online") this.sentHere.add(id);
    this.connection.send({ ...wish, id } as Sent);
    this.unanswered.value = [...this.connection.unanswered];
    return id;
  }

  /** A question and its answer. */
  ask(wish: Wish): Promise<Answer> {
    return new Promise((resolve) => this.asks.set(this.send(wish), resolve));
  }

  /** Bots are called after their Magicians, as in the log. */
  name(seat: number): string {
    const magician = this.view.value?.players[seat - 1]?.magician ?? "";
    const own = this.table.value?.seats[seat - 1]?.name;
    return own || magicianById.get(magician)?.label || t(`NAME_PLAYER_${seat}`);
  }

  private answered(answer: Answer, to: Sent | undefined): void {
    const decided = answer.ok && to?.type === "play" && !this.planning.value;
    /* before it counts as answered: what is asked now was asked before the decision */
    if (decided && this.sentHere.has(answer.re))
      this.settling.value = to.at === this.situation.value?.at;
    this.sentHere.delete(answer.re);
    this.unanswered.value = [...this.connection.unanswered];
    this.asks.get(answer.re)?.(answer);
    this.asks.delete(answer.re);
    if (!answer.ok && to?.type !== "why" && to?.type !== "preview")
      this.complaint.value = answer;
    if (answer.hints) this.hints.value = answer.hints;
    if (decided) this.mine = true;
    if (answer.ok && to?.type === "ready")
      this.remember({ seq: this.situation.value?.seq ?? 0, lines: Infinity });
  }

  private remember(mark: Mark): void {
    this.mark.value = mark;
    this.recent.value = this.recent.value.filter((news) => news.seq > mark.seq);
    seenStore.write(this.id, mark.seq);
  }

  private take(message: Exclude<FromServer, Answer>): void {
    switch (message.type) {
      case "welcome":
        this.table.value = message.table;
        this.seat.value = message.seat;
        this.greeted ??= message.seq;
        break;
      case "situation":
        this.settling.value = false;
        /* advice on a plan stays while its cards are laid */
        if (!message.plan || !this.situation.value?.plan) this.hints.value = [];
        this.situation.value = message;
        break;
      case "news":
        this.heard(message);
        break;
      case "said":
        this.said(message);
        break;
      case "seats":
        if (this.table.value)
          this.table.value = {
            ...this.table.value,
            state: message.state,
            seats: message.seats,
          };
        break;
      case "asked":
        this.asked.value = message.open ? message.seat : 0;
        break;
      case "undone":
        this.asked.value = 0;
        this.add([{ seq: message.seq, n: 0, text: this.undoneLine(message) }]);
        /* what was taken back has not happened */
        this.remember({ seq: message.seq, lines: 0 });
        break;
      case "over":
        this.over.value = { places: message.places, fame: message.fame };
        if (this.table.value) this.table.value = { ...this.table.value, state: "over" };
        break;
      case "rematch":
        this.rematch.value = message.table;
        break;
      case "clocks":
        this.clocks.value = { ...message, at: Date.now() };
        break;
      case "plans":
        break;
    }
  }

  private undoneLine(undone: Undone): string {
    return undone.consent
      ? t("TAKEBACK_DONE")
      : t("UNDO_DONE", { seat: this.name(undone.seat) });
  }

  private heard(news: News): void {
    this.add(news.lines.map((text, n) => ({ seq: news.seq, n, text })));
    const seat = this.seat.value;
    /* also one that was made on another device, or before the page was loaded anew */
    const own = this.mine || isBy(news, seat);
    this.mine = false;
    if (own) this.remember(markOf(news, seat));
    this.recent.value = [...this.recent.value, own ? after(news, seat) : news];
    const told = { ...news, lines: news.lines.map(citingNames) };
    if (news.seq > (this.greeted ?? 0)) this.fresh.value = [...this.fresh.value, told];
  }

  private said(said: Said): void {
    this.add([{ seq: said.seq, n: 0, text: said.text, by: said.name }]);
  }

  private add(lines: LogLine[]): void {
    this.log.value = [...this.log.value, ...lines].slice(-LOG_LINES);
  }
}
