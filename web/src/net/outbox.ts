/** What was sent and not answered yet.
 *
 * The server does a message once and answers the same id with the same answer, so whatever
 * is here after a lost connection, or after a reload, is simply sent again. */
import type { ToServer } from "../protocol";

export type Sent = Exclude<ToServer, { type: "hello" }>;

export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

function isSent(value: unknown): value is Sent {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { id?: unknown }).id === "string" &&
    typeof (value as { type?: unknown }).type === "string"
  );
}

export class Outbox {
  private waiting: Sent[] = [];

  constructor(
    private readonly key: string,
    private readonly drawer: Drawer,
  ) {
    this.waiting = this.read();
  }

  get all(): readonly Sent[] {
    return this.waiting;
  }

  add(message: Sent): void {
    this.waiting.push(message);
    this.write();
  }

  /** The message that an answer belongs to. */
  answered(id: string): Sent | undefined {
    const found = this.waiting.find((message) => message.id === id);
    this.waiting = this.waiting.filter((message) => message.id !== id);
    if (found) this.write();
    return found;
  }

  private read(): Sent[] {
    try {
      const stored: unknown = JSON.parse(this.drawer.getItem(this.key) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isSent) : [];
    } catch {
      return [];
    }
  }

  private write(): void {
    try {
      if (this.waiting.length > 0)
        this.drawer.setItem(this.key, JSON.stringify(this.waiting));
      else this.drawer.removeItem(this.key);
    } catch {
      /* a full or forbidden drawer only costs what a reload would have sent again */
    }
  }
}

/** 128 bits; crypto.randomUUID is not there on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
