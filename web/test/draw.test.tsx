/** The drawings: everything printed has a symbol, everything legal can be pointed at. */
import { render, type ComponentChildren } from "preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { data } from "../src/data";
import {
  Board,
  City,
  Icon,
  MagicianCard,
  Marker,
  PerformanceCard,
  ProphecyCard,
  Score,
  SpecialCard,
  Supply,
  Theater,
  TrickCard,
  playerColour,
  targetKey,
  type DrawProps,
  type Glow,
  type Pointing,
  type Seat,
  type View,
} from "../src/draw";
import fixtures from "../src/draw/gallery/fixtures.json";
import { Words } from "../src/draw/parts";
import {
  categories,
  characterSign,
  isSign,
  locations,
  suits,
  symbols,
} from "../src/symbols";

interface Fixture {
  view: View;
  me: Seat;
  glow: Record<string, Glow>;
}

/* Drawing whole tables without a browser takes its time on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const all = fixtures as unknown as Fixture[];

const host = document.createElement("div");
document.body.append(host);
afterEach(() => render(null, host));

const draw = (drawing: ComponentChildren): HTMLElement => {
  render(<div>{drawing}</div>, host);
  return host;
};

const pointingOf = (glow: Record<string, Glow>): Pointing => ({
  glow: (target) => glow[targetKey(target)],
  onTarget: vi.fn(),
  onHover: vi.fn(),
  explain: (target) => `about ${targetKey(target)}`,
});

const propsOf = (fixture: Fixture, shape: DrawProps["shape"] = "wide"): DrawProps => ({
  view: fixture.view,
  me: fixture.me,
  pointing: pointingOf(fixture.glow),
  names: ["Ada", "Bo", "Cy", "Di"],
  shape,
});

const first = all[0] as Fixture;
const hots = (root: HTMLElement): Element[] => [
  ...root.querySelectorAll("[data-target]"),
];
const keysIn = (root: HTMLElement): string[] =>
  hots(root).map((hot) => hot.getAttribute("data-target") ?? "");
const hotFor = (root: HTMLElement, key: string): SVGElement =>
  root.querySelector(`[data-target="${key}"]`) as SVGElement;

/** What is drawn for it. */
const drawingOf = (root: HTMLElement, key: string): Element =>
  hotFor(root, key).previousElementSibling as Element;

describe("a weekday", () => {
  const headOf = (weekdays?: number[]): string => {
    const root = draw(<Theater {...propsOf(first)} weekdays={weekdays} />);
    return drawingOf(root, "words:saturday").textContent ?? "";
  };

  it("shows what it adds now, not what is printed", () => {
    expect(headOf()).toBe("Saturday");
    expect(headOf([-1, 0, 1, 1])).toBe("Saturday+1");
  });
});

it("cuts what does not fit short, but never the number that tells it from others", () => {
  const drawn = (text: string): string =>
    draw(<Words text={text} x={0} y={0} w={40} size={10} />).textContent ?? "";
  expect(drawn("Riverside 12")).toMatch(/^Riv\w*\u2026 12$/);
  expect(drawn("Card Manipulation")).toMatch(/^Card.*\u2026$/);
  expect(drawn("Levi 1")).toBe("Levi 1");
});

it("lights the Links that the server tells of", () => {
  const show = first.view.show.find((each) => each !== null);
  const card = show?.card ?? "";
  const link = data.performances.find((row) => row.id === card)?.links[0];
  const slots: [number, number] = [link?.slot_a ?? 0, link?.slot_b ?? 0];
  const root = draw(<Theater {...propsOf(first)} links={[{ card, slots }]} />);
  expect(root.querySelectorAll(".link.made").length).toBe(1);
});

describe("symbols", () => {
  it("has one for everything that is printed", () => {
    const faces = data.dice.flatMap((die) => Object.keys(die.faces));
    const ids = [
      ...categories,
      ...suits,
      ...locations,
      ...data.components.map((row) => row.id),
      ...data.characters.map((row) => row.id),
      ...data.weekdays.map((row) => row.id),
      ...faces.filter((face) => !/^\d+$/.test(face)),
      "fame",
      "coins",
      "shards",
    ];
    expect(ids.filter((id) => !isSign(id))).toEqual([]);
  });

  it("tells them apart by shape", () => {
    const shapes = Object.values(symbols).map((sign) => `${sign.fill}|${sign.line}`);
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const sign of Object.values(symbols))
      expect(`${sign.fill ?? ""}${sign.line ?? ""}`).toMatch(
        /^M[-MmLlHhVvCcSsQqAaZz0-9. ]+$/,
      );
  });

  it("shows the four Apprentices alike", () => {
    expect(characterSign("apprentice_3")).toBe("apprentice");
  });

  it("names an icon only when it is told to", () => {
    expect(
      draw(<Icon name="wood" />)
        .querySelector("svg")
        ?.getAttribute("aria-hidden"),
    ).toBe("true");
    const named = draw(<Icon name="ap" label="points" />).querySelector("svg");
    expect(named?.getAttribute("role")).toBe("img");
    expect(named?.getAttribute("aria-label")).toBe("points");
  });
});

describe("pointing", () => {
  const glow: Record<string, Glow> = {
    "slot:downtown_1": "legal",
    "slot:downtown_2": "chosen",
    "slot:downtown_3": "refused",
  };
  const props = { ...propsOf(first), pointing: pointingOf(glow) };

  it("tells by shape what is possible, chosen and refused", () => {
    const root = draw(<City {...props} />);
    const legal = hotFor(root, "slot:downtown_1");
    expect(legal.querySelector(".ticks")).not.toBeNull();
    expect(legal.getAttribute("tabindex")).toBe("0");
    const chosen = hotFor(root, "slot:downtown_2");
    expect(chosen.querySelector(".second")).not.toBeNull();
    expect(chosen.querySelector(".badge")).not.toBeNull();
    expect(chosen.getAttribute("aria-pressed")).toBe("true");
    const refused = hotFor(root, "slot:downtown_3");
    expect(refused.querySelector(".badge")).not.toBeNull();
    expect(refused.getAttribute("aria-disabled")).toBe("true");
    expect(hotFor(root, "slot:downtown_4").getAttribute("tabindex")).toBe("-1");
    expect(hotFor(root, "slot:downtown_4").querySelector(".edge")).toBeNull();
  });

  it("answers mouse and keyboard, also where nothing is possible", () => {
    const root = draw(<City {...props} />);
    const told = vi.mocked(props.pointing.onTarget);
    const key = (name: string) =>
      new KeyboardEvent("keydown", { key: name, bubbles: true });
    told.mockClear();
    hotFor(root, "slot:downtown_4").dispatchEvent(
      new MouseEvent("click", { bubbles: true }),
    );
    hotFor(root, "slot:downtown_1").dispatchEvent(key("Enter"));
    hotFor(root, "slot:downtown_1").dispatchEvent(key(" "));
    hotFor(root, "slot:downtown_1").dispatchEvent(key("x"));
    expect(told.mock.calls.map(([target]) => targetKey(target))).toEqual([
      "slot:downtown_4",
      "slot:downtown_1",
      "slot:downtown_1",
    ]);
  });

  it("gives every thing a role and a name, and puts none into another", () => {
    for (const shape of ["wide", "tall"] as const) {
      const now = propsOf(first, shape);
      const root = draw(
        <>
          <City {...now} />
          <Theater {...now} />
          <Board {...now} seat={first.me} />
        </>,
      );
      for (const hot of hots(root)) {
        expect(hot.getAttribute("role")).toBe("button");
        expect(hot.getAttribute("aria-label")).toBe(
          `about ${hot.getAttribute("data-target")}`,
        );
        expect(hot.parentElement?.closest("[data-target]")).toBeNull();
      }
    }
  });
});

describe("the table", () => {
  it("has a slot for every slot that is printed", () => {
    for (const shape of ["wide", "tall"] as const) {
      const props = propsOf(first, shape);
      const keys = keysIn(
        draw(
          <>
            <City {...props} />
            <Theater {...props} />
            <Board {...props} seat={first.me} />
          </>,
        ),
      );
      expect(
        data.slots.map((slot) => `slot:${slot.id}`).filter((key) => !keys.includes(key)),
      ).toEqual([]);
      expect(
        data.dice.map((die) => `die:${die.id}`).filter((key) => !keys.includes(key)),
      ).toEqual([]);
    }
  });

  it("shows everything that glows in real positions", () => {
    for (const fixture of all)
      for (const shape of ["wide", "tall"] as const) {
        const props = propsOf(fixture, shape);
        const keys = keysIn(
          draw(
            <>
              <City {...props} />
              <Theater {...props} />
              <Board {...props} seat={fixture.me} />
              <Supply {...props} />
            </>,
          ),
        );
        const glowing = Object.keys(fixture.glow).filter(
          (key) => !key.startsWith("trick:"),
        );
        expect(glowing.filter((key) => !keys.includes(key))).toEqual([]);
      }
  });

  it("draws every Performance card with its slots, circles and one Shard", () => {
    const props = propsOf(first);
    for (const card of data.performances) {
      const show = { card: card.id, marker: [null, null, null, null, null, null] };
      const root = draw(<PerformanceCard {...props} show={show} />);
      expect(keysIn(root).filter((key) => key.startsWith("spot:")).length).toBe(
        card.slots.length,
      );
      expect(root.querySelectorAll(".link").length).toBe(card.links.length);
      expect(root.querySelectorAll(".link.shard").length).toBe(1);
    }
  });

  it("explains everything on other boards and offers none of it", () => {
    const glow = { "component:wood": "legal", "character:magician": "legal" } as const;
    for (const shape of ["wide", "tall"] as const)
      for (const small of [true, false])
        for (const seat of ["seat1", "seat2", "seat3", "seat4"] as const) {
          if (seat === first.me) continue;
          const props = { ...propsOf(first, shape), pointing: pointingOf(glow) };
          const root = draw(<Board {...props} seat={seat} small={small} />);
          const keys = keysIn(root);
          expect(keys).toContain(`theirs:${seat}:character:magician`);
          expect(keys).toContain(`standing:${seat}:initiative`);
          expect(keys.filter((key) => !/^(theirs|standing):/.test(key))).toEqual([]);
          expect(root.querySelectorAll(".hot.legal").length).toBe(0);
          for (const hot of hots(root)) {
            expect(hot.getAttribute("tabindex")).toBe("-1");
            expect(hot.getAttribute("aria-disabled")).toBeNull();
          }
        }
  });

  it("shows by their backs which Special Assignments others hold", () => {
    const view = structuredClone(first.view);
    const other = view.players[1]!;
    other.specials = [];
    other.owned = { theater: 2, downtown: 1 };
    for (const member of Object.values(other.member)) member.card = null;
    const root = draw(<Board {...propsOf(first)} view={view} seat="seat2" small />);
    const backs = keysIn(root).filter((key) => key.startsWith("theirs:seat2:deck:"));
    expect(backs.sort()).toEqual([
      "theirs:seat2:deck:downtown",
      "theirs:seat2:deck:theater",
    ]);
  });

  it("shows who was hired and is still on the Inn, Apprentices like Specialists", () => {
    const view = structuredClone(first.view);
    view.players.forEach((player) => {
      player.member.engineer.status = "on_inn";
      player.member.engineer.slot = null;
    });
    for (const shape of ["wide", "tall"] as const)
      view.players.forEach((player, i) => {
        const seat = `seat${i + 1}` as Seat;
        const mine = seat === first.me;
        const props = { ...propsOf(first, shape), view, seat, small: !mine };
        player.hired = 2;
        const root = draw(<Board {...props} />);
        const key = `theirs:${seat}:character:apprentice`;
        const engineer = `${mine ? "" : `theirs:${seat}:`}character:engineer`;
        const where = [key, engineer].map(
          (each) => drawingOf(root, each).querySelector(".tagged-sign")?.textContent,
        );
        expect(where).toEqual(["+", "+"]);
        expect(drawingOf(root, key).textContent).toContain("×2");
        player.hired = 0;
        expect(keysIn(draw(<Board {...props} />))).not.toContain(key);
      });
  });

  /* Where the thing with a key is drawn. */
  const placeOf = (root: HTMLElement, key: string): string | null =>
    hotFor(root, key).querySelector(".hit")?.getAttribute("d") ?? null;

  it("leaves Specialists where they are when one of them is picked", () => {
    const view = structuredClone(first.view);
    const specialists = ["engineer", "manager", "assistant"] as const;
    const me = view.players[Number(first.me.slice(4)) - 1]!;
    for (const each of specialists) me.member[each].status = "in_supply";
    const board = (glow: Record<string, Glow>): HTMLElement =>
      draw(
        <Board
          {...propsOf(first)}
          view={view}
          pointing={pointingOf(glow)}
          seat={first.me}
        />,
      );
    const keys = specialists.map((each) => `specialist:${each}`);
    const before = board(Object.fromEntries(keys.map((key) => [key, "legal"])));
    const places = keys.map((key) => placeOf(before, key));
    const after = board({ "specialist:manager": "chosen" });
    expect(keys.map((key) => placeOf(after, key))).toEqual(places);
    expect(keysIn(board({})).filter((key) => keys.includes(key))).toEqual([]);
  });

  it("leaves cards in hand where they are when one of them is planned", () => {
    const view = structuredClone(first.view);
    const me = view.players[Number(first.me.slice(4)) - 1]!;
    me.hand = { downtown: 1, workshop: 1, theater: 2 };
    me.specials = [];
    for (const shape of ["wide", "tall"] as const) {
      const props = { ...propsOf(first, shape), view, seat: first.me };
      const theater = placeOf(draw(<Board {...props} plan={{}} />), "card:theater");
      const root = draw(<Board {...props} plan={{ magician: "downtown" }} />);
      expect(placeOf(root, "card:theater")).toBe(theater);
      expect(keysIn(root)).not.toContain("card:downtown");
    }
  });

  /* Middle and half the width of a symbol. */
  const boxOf = (sign: Element): [x: number, y: number, half: number] => {
    const numbers = /translate\(([-\d.]+) ([-\d.]+)\) scale\(([-\d.]+)\)/.exec(
      sign.getAttribute("transform") ?? "",
    );
    const [left, top, scale] = [1, 2, 3].map((i) => Number(numbers?.[i])) as [
      number,
      number,
      number,
    ];
    return [left + 12 * scale, top + 12 * scale, 12 * scale];
  };

  it("hides no corner of a marker under a Link circle", () => {
    const marker = { owner: "seat1", symbol: "spade", orientation: "up" } as const;
    for (const card of data.performances) {
      const show = { card: card.id, marker: card.slots.map(() => marker) };
      const root = draw(<PerformanceCard {...propsOf(first)} show={show} />);
      const corners = [...root.querySelectorAll(".marker .face .sign")].map(boxOf);
      expect(corners.length).toBe(4 * card.slots.length);
      for (const circle of root.querySelectorAll(".link .body")) {
        const [cx, cy, r] = ["cx", "cy", "r"].map((each) =>
          Number(circle.getAttribute(each)),
        ) as [number, number, number];
        for (const [x, y, half] of corners) {
          const dx = Math.max(0, Math.abs(cx - x) - half);
          const dy = Math.max(0, Math.abs(cy - y) - half);
          expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(r);
        }
      }
    }
  });

  it("shows a marker that is being turned whole, and large on a phone", () => {
    const show = first.view.show.find((each) => each !== null)!;
    const key = `spot:${show.card}:slot:0`;
    const ghost = {
      card: show.card,
      spot: 0,
      owner: first.me,
      symbol: "heart",
      orientation: "up",
    } as const;
    for (const shape of ["wide", "tall"] as const) {
      const glow: Record<string, Glow> = { [key]: "chosen" };
      const props = { ...propsOf(first, shape), pointing: pointingOf(glow) };
      const root = draw(<Theater {...props} ghost={ghost} />);
      expect(hotFor(root, key).querySelector(".edge")).not.toBeNull();
      expect(hotFor(root, key).querySelector(".badge")).toBeNull();
      expect(root.querySelectorAll(".magnified .marker").length).toBe(
        shape === "tall" ? 1 : 0,
      );
    }
  });

  it("has slots on a phone that a finger meets", () => {
    for (const cards of [1, 2, 3, 4]) {
      const view = structuredClone(first.view);
      view.show = data.performances
        .slice(0, cards)
        .map(({ id }) => ({ card: id, marker: [null, null, null, null, null, null] }));
      const props = { ...propsOf(first, "tall"), view, room: 311 };
      const root = draw(<Theater {...props} />);
      for (const spot of root.querySelectorAll('[data-target^="spot:"] .ring')) {
        const xs = (spot.getAttribute("d")?.match(/-?[\d.]+/g) ?? []).map(Number);
        const across = xs.filter((_, i) => i % 2 === 0);
        /* the ring lies 4.5 outside of the slot */
        const size = Math.max(...across) - Math.min(...across) - 9;
        expect(size).toBeGreaterThanOrEqual(32);
      }
    }
  });

  it("draws a plan instead of what lies under the Characters", () => {
    const props = propsOf(first);
    const root = draw(
      <Board {...props} seat={first.me} plan={{ engineer: "workshop" }} />,
    );
    expect(
      drawingOf(root, "character:engineer").querySelector(".at-workshop"),
    ).not.toBeNull();
    expect(drawingOf(root, "character:magician").querySelector(".assignment")).toBeNull();
  });

  it("gives nobody the colour of somebody else, whoever has chosen already", () => {
    const view = structuredClone(first.view);
    const seats = ["seat1", "seat2", "seat3", "seat4"] as const;
    const magicians = view.players.map(({ magician }) => magician);
    for (let chosen = 0; chosen < 16; chosen++) {
      for (const [i, player] of view.players.entries())
        player.magician = chosen & (1 << i) ? (magicians[i] ?? null) : null;
      expect(new Set(seats.map((seat) => playerColour(view, seat))).size).toBe(4);
    }
  });

  it("fills the room that a phone has", () => {
    for (const room of [384, 420, 460]) {
      const props = { ...propsOf(first, "tall"), room };
      const root = draw(
        <>
          <City {...props} />
          <Theater {...props} />
          <Board {...props} seat={first.me} />
        </>,
      );
      for (const drawing of root.querySelectorAll("svg.drawing"))
        expect(drawing.getAttribute("viewBox")).toBe(`0 0 344 ${room}`);
    }
  });

  it("draws setup, where nobody has a Magician yet", () => {
    const view = structuredClone(first.view);
    for (const player of view.players) player.magician = null;
    view.order = [null, null, null, null];
    const props = { ...propsOf(first), view };
    for (const die of data.dice) view.die[die.id as keyof View["die"]] = null;
    view.show = [null, null, null, null, null];
    expect(draw(<Score {...props} />).querySelectorAll(".entry").length).toBe(4);
    for (const shape of ["wide", "tall"] as const) {
      const root = draw(
        <>
          <City {...props} shape={shape} />
          <Theater {...props} shape={shape} />
          <Board {...props} shape={shape} seat="seat1" />
        </>,
      );
      expect(root.querySelectorAll("svg.drawing").length).toBe(3);
      expect(keysIn(root).filter((key) => key.startsWith("die:")).length).toBe(6);
    }
  });
});

describe("markers", () => {
  /* The symbols in the order up, right, down, left (R1.13). */
  const corners = (orientation: "up" | "right" | "down" | "left"): (string | null)[] => {
    const root = draw(
      <svg>
        <Marker
          owner="seat1"
          symbol="heart"
          orientation={orientation}
          x={0}
          y={0}
          r={20}
        />
      </svg>,
    );
    const fills = [...root.querySelectorAll(".face .sign path")].map((path) =>
      path.getAttribute("d"),
    );
    return fills.map((d) => categories.find((id) => symbols[id].fill === d) ?? null);
  };

  it("turn clockwise by quarters", () => {
    expect(corners("up")).toEqual(["spiritual", "mechanical", "optical", "escape"]);
    expect(corners("right")).toEqual(["escape", "spiritual", "mechanical", "optical"]);
    expect(corners("down")).toEqual(["optical", "escape", "spiritual", "mechanical"]);
    expect(corners("left")).toEqual(["mechanical", "optical", "escape", "spiritual"]);
  });
});

describe("cards", () => {
  it("are drawn for everything that can be chosen", () => {
    const props = propsOf(first);
    for (const { id } of data.tricks)
      expect(keysIn(draw(<TrickCard {...props} trick={id} />))).toEqual([`trick:${id}`]);
    for (const { id } of data.magicians)
      expect(keysIn(draw(<MagicianCard {...props} magician={id} />))).toEqual([
        `magician:${id}`,
      ]);
    for (const { id } of data.specials)
      expect(keysIn(draw(<SpecialCard {...props} special={id} />))).toEqual([
        `special:${id}`,
      ]);
    for (const { id } of data.prophecies)
      expect(keysIn(draw(<ProphecyCard {...props} prophecy={id} />))).toEqual([
        `prophecy:${id}`,
      ]);
  });

  it("show as many pieces as a Trick needs, or their number where they are many", () => {
    for (const { id, components } of data.tricks) {
      const root = draw(<TrickCard {...propsOf(first)} trick={id} />);
      const signs = root.querySelectorAll(".needs .sign");
      const numbers = [...root.querySelectorAll(".needs text")].map(
        (text) => text.textContent,
      );
      const counts = Object.values(components);
      const pieces = counts.reduce((sum, n) => sum + n, 0);
      if (numbers.length === 0) expect(signs.length).toBe(pieces);
      else {
        expect(signs.length).toBe(counts.length);
        expect(numbers).toEqual(counts.map(String));
      }
      for (const sign of signs)
        expect(sign.getAttribute("transform")).toMatch(/scale\((0\.[5-9]|1)/);
    }
  });

  it("tell what Tricks of others need", () => {
    const view = structuredClone(first.view);
    view.players = view.players.slice(0, 3);
    view.players[1]!.trick[0] = { trick: "ghost_trap", symbol: "spade", markers: 0 };
    for (const shape of ["wide", "tall"] as const) {
      const props = { ...propsOf(first, shape), view };
      const root = draw(<Board {...props} seat="seat2" small />);
      const card = drawingOf(root, "theirs:seat2:trick:ghost_trap");
      expect(card.querySelectorAll(".needs .sign").length).toBe(4);
    }
  });
});
