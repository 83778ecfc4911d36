/** One table's connection: it comes back by itself and goes on exactly where it was. */
import type { Answer, FromServer } from "../protocol";
import { api, OFFLINE, Refusal } from "./api";
import { backoff } from "./backoff";
import { takeEarly } from "./early";
import { Outbox, type Drawer, type Sent } from "./outbox";

export type LinkState = "connecting" | "online" | "offline" | "ended";

export interface LinkOptions {
  table: string;
  drawer: Drawer;
  /** the highest number seen before, or undefined: begin with what is to come */
  since: number | undefined;
  onMessage(message: Exclude<FromServer, Answer>): void;
  onAnswer(answer: Answer, to: Sent | undefined): void;
  onState(state: LinkState, refusal?: Refusal): void;
}

/** A message that is not answered for so long means that nobody is there any more. */
const PATIENCE_MS = 12000;
const CLOSED_FOR_GOOD = 1008;

export class Link {
  private socket: WebSocket | undefined;
  private seen: number | undefined;
  private tries = 0;
  private ended = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private readonly outbox: Outbox;
  private greeted = false;

  constructor(private readonly options: LinkOptions) {
    this.seen = options.since;
    this.outbox = new Outbox(`outbox.${options.table}`, options.drawer);
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    void this.connect();
  }

  get unanswered(): readonly Sent[] {
    return this.outbox.all;
  }

  send(message: Sent): void {
    this.outbox.add(message);
    if (this.greeted) this.push(message);
  }

  end(): void {
    this.ended = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.retry);
    clearTimeout(this.patience);
    this.socket?.close(1000);
    this.options.onState("ended");
  }

  /** The network is back, or somebody looks again: do not wait. */
  private readonly hurry = (): void => {
    if (this.retry === undefined || document.visibilityState !== "visible") return;
    clearTimeout(this.retry);
    this.tries = 0;
    void this.connect();
  };

  private async connect(): Promise<void> {
    this.retry = undefined;
    this.options.onState("connecting");
    try {
      const early = await takeEarly(this.options.table, this.seen);
      if (early) this.use(early.socket, early.heard);
      else this.open(await api.ticket(this.options.table));
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(OFFLINE, "offline", "");
      if ([401, 403, 404].includes(refusal.status)) this.stop(refusal);
      else this.later();
    }
  }

  private open(ticket: string): void {
    if (this.ended) return;
    const address = new URL(`/api/tables/${this.options.table}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address, ["trickerion.v1", `ticket.${ticket}`]);
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    this.use(socket, []);
  }

  /** heard: what has come over it before. */
  private use(socket: WebSocket, heard: readonly string[]): void {
    if (this.ended) {
      socket.close(1000);
      return;
    }
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event.code);
    for (const text of heard) this.take(JSON.parse(text));
  }

  private hello(): object {
    const hello = { type: "hello", version: 1 };
    return this.seen === undefined ? hello : { ...hello, since: this.seen };
  }

  private take(message: FromServer): void {
    if (message.type === "answer") {
      const to = this.outbox.answered(message.re);
      this.watchAnswers();
      this.options.onAnswer(message, to);
      return;
    }
    if (message.type === "welcome") this.welcomed(message.seq);
    else if ("seq" in message && message.type !== "situation") {
      if (this.seen !== undefined && message.seq <= this.seen) return;
      this.seen = message.seq;
    }
    this.options.onMessage(message);
  }

  private welcomed(seq: number): void {
    this.seen ??= seq;
    this.tries = 0;
    this.greeted = true;
    this.options.onState("online");
    for (const message of this.outbox.all) this.push(message);
  }

  private push(message: Sent): void {
    this.socket?.send(JSON.stringify(message));
    this.watchAnswers();
  }

  private watchAnswers(): void {
    clearTimeout(this.patience);
    if (this.greeted && this.outbox.all.length > 0)
      this.patience = setTimeout(() => this.socket?.close(4000), PATIENCE_MS);
  }

  private lost(code: number): void {
    this.greeted = false;
    clearTimeout(this.patience);
    if (this.ended) return;
    if (code === CLOSED_FOR_GOOD) this.stop(new Refusal(403, "closed", ""));
    else this.later();
  }

  private later(): void {
    if (this.ended) return;
    this.options.onState("offline");
    this.retry = setTimeout(() => void this.connect(), backoff(this.tries));
    this.tries += 1;
  }

  private stop(refusal: Refusal): void {
    this.ended = true;
    this.options.onState("ended", refusal);
  }
}
