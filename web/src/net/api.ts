/** The HTTP calls (docs/openapi.json). */
import type { Create, Table } from "../protocol";

/** A refusal: a code for the program and a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** status 0: the server could not be reached. */
export const OFFLINE = 0;

type Method = "GET" | "POST" | "DELETE";

async function send(method: Method, path: string, body?: object): Promise<Response> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (method === "POST") {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  try {
    return await fetch(path, init);
  } catch {
    throw new Refusal(OFFLINE, "offline", "");
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => ({}))) as {
    error?: string;
    text?: string;
  };
  return new Refusal(response.status, body.error ?? "", body.text ?? "");
}

async function resultOf<Result>(response: Response): Promise<Result> {
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Result;
}

async function call<Result>(
  method: Method,
  path: string,
  body?: object,
): Promise<Result> {
  return resultOf(await send(method, path, body));
}

export interface Invite {
  seat: number;
  claim: string;
}

export interface Created {
  table: Table;
  invites: Invite[];
}

function at(table: string, deed = ""): string {
  return `/api/tables/${encodeURIComponent(table)}${deed}`;
}

async function tables(list: "open" | "playing" | "own"): Promise<Table[]> {
  return (await call<{ tables: Table[] }>("GET", `/api/tables?list=${list}`)).tables;
}

export const api = {
  /** Who am I? null: the server does not know me yet. */
  async who(): Promise<string | null> {
    try {
      return (await call<{ name: string }>("GET", "/api/player")).name;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.status === 401) return null;
      throw refusal;
    }
  },
  enter: (name: string) => call<{ name: string }>("POST", "/api/player", { name }),
  rename: (name: string) => call<{ name: string }>("POST", "/api/player/name", { name }),
  forget: () => call<object>("DELETE", "/api/player"),
  code: () => call<{ code: string; seconds: number }>("POST", "/api/player/code"),
  device: (code: string) =>
    call<{ name: string }>("POST", "/api/player/device", { code }),
  /** To join, and to watch. */
  openTables: async () => (await Promise.all([tables("open"), tables("playing")])).flat(),
  ownTables: () => tables("own"),
  create: (wish: Create) => call<Created>("POST", "/api/tables", wish),
  table: async (table: string) => (await call<{ table: Table }>("GET", at(table))).table,
  join: (table: string, body: { seat?: number; claim?: string }) =>
    call<{ table: Table }>("POST", at(table, "/join"), body),
  leave: (table: string) => call<object>("POST", at(table, "/leave")),
  comeBack: (table: string) => call<object>("POST", at(table, "/return")),
  invite: async (table: string, seat: number) =>
    (await call<{ invites: Invite[] }>("POST", at(table, "/invite"), { seat })).invites,
  seatBot: (table: string, seat: number, level: string) =>
    call<object>("POST", at(table, "/bot"), { seat, level }),
  rematch: (table: string) => call<Created>("POST", at(table, "/rematch")),
  ticket: async (table: string) =>
    (await call<{ ticket: string }>("POST", at(table, "/ticket"))).ticket,
  report: (table: string, text: string) =>
    call<object>("POST", at(table, "/report"), { text }),
  async log(table: string): Promise<string> {
    const response = await send("GET", at(table, "/log"));
    if (!response.ok) throw await refusalOf(response);
    return response.text();
  },
  recordAddress: (table: string) => at(table, "/record"),
};
