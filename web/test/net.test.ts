/** Coming back: jittered waits, messages that are sent again, what a device remembers. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backoff } from "../src/net/backoff";
import { takeEarly, type Early } from "../src/net/early";
import { newId, Outbox, type Drawer } from "../src/net/outbox";
import { readSettings } from "../src/settings";
import { address, readRoute } from "../src/state/route";

function drawer(): Drawer & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

test("waits grow, stay bounded and differ", () => {
  for (let tries = 0; tries < 40; tries++) {
    const least = backoff(tries, () => 0);
    const most = backoff(tries, () => 0.999);
    expect(least).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(15000);
    expect(most).toBeGreaterThan(least);
    expect(backoff(tries + 1, () => 0)).toBeGreaterThanOrEqual(least);
  }
});

describe("the outbox", () => {
  test("keeps what is not answered, also over a reload", () => {
    const box = drawer();
    const before = new Outbox("o", box);
    before.add({ type: "play", id: "1", move: "end" });
    before.add({ type: "ready", id: "2" });
    const after = new Outbox("o", box);
    expect(after.all.map((message) => message.id)).toEqual(["1", "2"]);
    expect(after.answered("1")?.type).toBe("play");
    expect(after.answered("1")).toBeUndefined();
    expect(new Outbox("o", box).all.map((message) => message.id)).toEqual(["2"]);
    after.answered("2");
    expect(box.all.size).toBe(0);
  });

  test("takes no nonsense from the drawer", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const box = drawer();
        box.setItem("o", text);
        for (const message of new Outbox("o", box).all)
          expect(typeof message.id).toBe("string");
      }),
    );
  });

  test("ids are never the same", () => {
    expect(new Set(Array.from({ length: 200 }, newId)).size).toBe(200);
    expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  });
});

test("settings survive whatever is stored", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readSettings(text);
      expect(["auto", "light", "dark"]).toContain(read.theme);
      expect(read.text).toBeGreaterThanOrEqual(80);
      expect(read.text).toBeLessThanOrEqual(160);
    }),
  );
  expect(readSettings(JSON.stringify({ theme: "dark", sound: true }))).toMatchObject({
    theme: "dark",
    sound: true,
  });
});

test("addresses are read as they are written", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (table, claim) => {
      const route = { page: "join" as const, table, claim };
      expect(readRoute(address(route))).toEqual(route);
    }),
  );
  expect(readRoute("#/table/%E0%A4%A")).toEqual({ page: "start" });
});

describe("a connection that began early", () => {
  const begin = (readyState: number) => {
    const socket = { readyState, closed: 0, close: () => (socket.closed += 1) };
    const early: Early = {
      table: "t",
      since: 7,
      socket: Promise.resolve(socket as unknown as WebSocket),
      heard: ["a"],
    };
    (globalThis as { early?: Early }).early = early;
    return socket;
  };

  test("is taken once, with what was heard", async () => {
    const socket = begin(WebSocket.OPEN);
    expect(await takeEarly("t", 7)).toEqual({ socket, heard: ["a"] });
    expect(await takeEarly("t", 7)).toBeUndefined();
    expect(socket.closed).toBe(0);
  });

  test("of another table, or from another point on, is closed", async () => {
    for (const [table, since] of [
      ["u", 7],
      ["t", 8],
    ] as const) {
      const socket = begin(WebSocket.OPEN);
      expect(await takeEarly(table, since)).toBeUndefined();
      expect(socket.closed).toBe(1);
    }
  });

  test("that is lost or was never made is none", async () => {
    begin(WebSocket.CLOSED);
    expect(await takeEarly("t", 7)).toBeUndefined();
    begin(WebSocket.OPEN);
    const holder = globalThis as unknown as { early: Early };
    holder.early.socket = Promise.reject(new Error("offline"));
    expect(await takeEarly("t", 7)).toBeUndefined();
  });
});
