/* symbols.ts: the one table of everything that is drawn small.
 *
 * A symbol lives in a box of 24 by 24.  `fill` is filled (even-odd, so a path inside
 * another is a hole), `line` is drawn with a pen; both take the colour of the text around
 * them.  `glyph` and `letter` are what a terminal shows, with and without Unicode; `name`
 * is a key of the message catalogue, so that no word stands here. */

export interface Sign {
  readonly name: string;
  readonly glyph: string;
  readonly letter: string;
  readonly fill?: string;
  readonly line?: string;
}

/* ---- shapes made by numbers -------------------------------------------------------- */

const round = (n: number): string => String(Math.round(n * 100) / 100);

const at = (cx: number, cy: number, r: number, turn: number): string =>
  `${round(cx + r * Math.sin(turn))} ${round(cy - r * Math.cos(turn))}`;

const polygon = (points: string[]): string => `M${points.join("L")}Z`;

const disc = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const star = (
  cx: number,
  cy: number,
  points: number,
  outer: number,
  inner: number,
): string => {
  const list: string[] = [];
  for (let i = 0; i < 2 * points; i++)
    list.push(at(cx, cy, i % 2 ? inner : outer, (i * Math.PI) / points));
  return polygon(list);
};

/* Teeth narrower at the rim than at the root. */
const gear = (
  cx: number,
  cy: number,
  teeth: number,
  outer: number,
  root: number,
): string => {
  const list: string[] = [];
  const step = (2 * Math.PI) / teeth;
  for (let i = 0; i < teeth; i++) {
    const turn = i * step;
    list.push(at(cx, cy, root, turn - step * 0.3), at(cx, cy, outer, turn - step * 0.17));
    list.push(at(cx, cy, outer, turn + step * 0.17), at(cx, cy, root, turn + step * 0.3));
  }
  return polygon(list);
};

const rays = (cx: number, cy: number, n: number, from: number, to: number): string => {
  let path = "";
  for (let i = 0; i < n; i++) {
    const turn = (i * 2 * Math.PI) / n;
    path += `M${at(cx, cy, from, turn)}L${at(cx, cy, to, turn)}`;
  }
  return path;
};

/* ---- the table --------------------------------------------------------------------- */

const table = {
  /* categories */
  spiritual: {
    name: "NAME_SPIRITUAL",
    glyph: "s",
    letter: "s",
    fill:
      "M13 2.5A9.7 9.7 0 1 0 21.6 15.6 8 8 0 1 1 13 2.5Z" + star(18, 7.2, 4, 4.4, 1.3),
  },
  mechanical: {
    name: "NAME_MECHANICAL",
    glyph: "m",
    letter: "m",
    fill: gear(12, 12, 8, 10.6, 7.6) + disc(12, 12, 3.4),
  },
  optical: {
    name: "NAME_OPTICAL",
    glyph: "o",
    letter: "o",
    fill:
      "M1 12.5C4.2 7 7.8 4.6 12 4.6s7.8 2.4 11 7.9C19.8 18 16.2 20.4 12 20.4S4.2 18 1 12.5Z" +
      disc(12, 12.5, 5.4) +
      disc(12, 12.5, 2.6),
  },
  escape: {
    name: "NAME_ESCAPE",
    glyph: "e",
    letter: "e",
    fill:
      disc(7.2, 7.2, 6.6) +
      disc(7.2, 7.2, 2.9) +
      "M10.9 13L13 10.9 23.1 21 21 23.1ZM16.4 14.3L19 11.7 21.2 13.9 18.6 16.5ZM20 17.9L22.4 15.5 24.2 17.3 21.8 19.7Z",
  },

  /* what is counted */
  fame: {
    name: "NAME_FAME",
    glyph: "★",
    letter: "F",
    fill: star(12, 12.8, 5, 11.4, 4.9),
  },
  coins: {
    name: "NAME_COINS",
    glyph: "◎",
    letter: "C",
    fill:
      disc(12, 12, 10.6) +
      disc(12, 12, 8.6) +
      disc(12, 12, 7.2) +
      "M12 7.2l1.5 3.3 3.3 1.5-3.3 1.5L12 16.8l-1.5-3.3L7.2 12l3.3-1.5Z",
  },
  shards: {
    name: "NAME_SHARDS",
    glyph: "✦",
    letter: "S",
    fill:
      "M12 .8L18.6 8 16 19.4 12 23.2 8 19.4 5.4 8Z" +
      "M11.2 3.4L7.4 7.9l3.2 1.6ZM13.6 9.8L16.6 8.7 14.7 18.6 12.9 20.4ZM7.4 9.5l4 2 .2 8.8-1.9-1.9Z",
  },
  points: {
    name: "NAME_POINT",
    glyph: "●",
    letter: "P",
    fill: "M13.8 1L4.6 13.6h5.6L8.6 23l10.8-13.6h-6.2Z",
  },

  /* symbols of markers */
  spade: {
    name: "NAME_SPADE",
    glyph: "♠",
    letter: "S",
    fill: "M12 1.6c2.6 4.4 9 7.2 9 12.2 0 4.5-5.3 5.8-7.6 2.6.2 3 1.2 4.6 2.8 6H7.8c1.6-1.4 2.6-3 2.8-6C8.3 19.6 3 18.3 3 13.8 3 8.8 9.4 6 12 1.6Z",
  },
  heart: {
    name: "NAME_HEART",
    glyph: "♥",
    letter: "H",
    fill: "M12 22C9.4 17.2 2.2 13.4 2.2 8.2 2.2 2.6 9.6 1.4 12 6.6 14.4 1.4 21.8 2.6 21.8 8.2 21.8 13.4 14.6 17.2 12 22Z",
  },
  diamond: {
    name: "NAME_DIAMOND",
    glyph: "♦",
    letter: "D",
    fill: "M12 1.2C14.2 5.2 16.8 8.6 20.2 12 16.8 15.4 14.2 18.8 12 22.8 9.8 18.8 7.2 15.4 3.8 12 7.2 8.6 9.8 5.2 12 1.2Z",
  },
  club: {
    name: "NAME_CLUB",
    glyph: "♣",
    letter: "C",
    fill: "M12 1.6a4.9 4.9 0 0 1 4 7.7 4.9 4.9 0 1 1-2.7 8.2c.300 2.2 1.1 3.5 2.7 4.9H8c1.6-1.4 2.4-2.7 2.7-4.9A4.9 4.9 0 1 1 8 9.3 4.9 4.9 0 0 1 12 1.6Z",
  },

  /* Components */
  wood: {
    name: "NAME_WOOD",
    glyph: "Wo",
    letter: "W",
    fill:
      "M6.4 5.4H19A3.2 6.6 0 0 1 19 18.6H6.4A3.4 6.6 0 0 1 6.4 5.4Z" +
      "M6.4 7.4A1.9 4.6 0 0 0 6.4 16.6 1.9 4.6 0 0 0 6.4 7.4Z" +
      "M10.8 8.6h7v1.3h-7ZM12.8 12.6h6v1.3h-6Z",
  },
  metal: {
    name: "NAME_METAL",
    glyph: "Me",
    letter: "M",
    fill: "M8.6 4.4h6.8l2 7H6.6ZM4 12.8h6.8l1 7H2ZM13.2 12.8H20l2 7h-9.8Z",
  },
  glass: {
    name: "NAME_GLASS",
    glyph: "Gl",
    letter: "G",
    fill: "M6 1.8h12c.900 6.4-.800 10.6-4.8 11.6v6l4.4 1.4v1.6H6.4v-1.6l4.4-1.4v-6C6.8 12.4 5.1 8.2 6 1.8ZM7.6 3.6c-.100 1.2 0 2.2.100 3.2h8.6c.100-1 .200-2 .100-3.2Z",
  },
  fabric: {
    name: "NAME_FABRIC",
    glyph: "Fa",
    letter: "F",
    fill:
      "M2.6 3.4C6 1.6 8.6 5.2 12 3.4s6-.200 9.4 0c-1.8 5.6 1.6 9 0 17.2-3.4 1.8-6-1.6-9.4.200s-6 .200-9.4-.200C4.2 13 .900 9 2.6 3.4Z" +
      "M7 7.2c-.600 4 1 6.8.200 10.4l1.3.200C9.4 14 7.8 11 8.4 7.4ZM14.6 7c-.600 4 1 6.8.200 10.4l1.3.200C17 14 15.4 11 16 7.2Z",
  },
  rope: {
    name: "NAME_ROPE",
    glyph: "Ro",
    letter: "R",
    fill:
      disc(12, 10.4, 8.8) +
      disc(12, 10.4, 6.7) +
      disc(12, 10.4, 5.4) +
      disc(12, 10.4, 3.2),
    line: "M4.6 14.8C6 20 10 20.4 13 19.6S18.6 19.4 20.6 22",
  },
  petroleum: {
    name: "NAME_PETROLEUM",
    glyph: "Pe",
    letter: "P",
    fill: "M12 1.4C14.4 6 19.4 10 19.4 15.2A7.4 7.4 0 0 1 4.6 15.2C4.6 10 9.6 6 12 1.4ZM7.2 15.2a4.9 4.9 0 0 0 4 4.9l.300-1.7a3.2 3.2 0 0 1-2.6-3.2Z",
  },
  saw: {
    name: "NAME_SAW",
    glyph: "Sa",
    letter: "S",
    fill:
      "M1.2 9.4L15 5.4V15l-1.8-1.6-1.6 1.8-1.8-1.6-1.6 1.8-1.8-1.6-1.6 1.8-1.8-1.6L1.2 14.4Z" +
      "M16 4.4h4.4a2.6 2.6 0 0 1 2.6 2.8l-.600 7a3.2 3.2 0 0 1-3.2 3H16ZM18.2 8v5.6h1.2a1.2 1.2 0 0 0 1.2-1.1l.300-3.3A1.1 1.1 0 0 0 19.8 8Z",
  },
  animal: {
    name: "NAME_ANIMAL",
    glyph: "An",
    letter: "A",
    fill:
      "M8.6 1C11 1 11.4 6 11.3 9.2h1.4C12.6 6 13 1 15.4 1s2.6 5.6 1.2 9.6c2 1.5 3 3.5 3 5.8 0 4-3.4 6.6-7.6 6.6s-7.6-2.6-7.6-6.6c0-2.3 1-4.3 3-5.8C6 6.6 6.2 1 8.6 1Z" +
      disc(9, 15, 1.3) +
      disc(15, 15, 1.3) +
      "M10.8 17.8h2.4L12 19.4Z",
  },
  padlock: {
    name: "NAME_PADLOCK",
    glyph: "Pa",
    letter: "L",
    fill:
      "M6 10V8a6 6 0 0 1 12 0v2h1.6a1.4 1.4 0 0 1 1.4 1.4v9.2a1.8 1.8 0 0 1-1.8 1.8H4.8A1.8 1.8 0 0 1 3 20.6v-9.2A1.4 1.4 0 0 1 4.4 10ZM8.6 10h6.8V8a3.4 3.4 0 0 0-6.8 0Z" +
      "M12 13.2a1.9 1.9 0 0 0-1 3.5l-.600 3h3.2l-.600-3a1.9 1.9 0 0 0-1-3.5Z",
  },
  mirror: {
    name: "NAME_MIRROR",
    glyph: "Mi",
    letter: "I",
    fill:
      "M12 1C16.6 1 19.4 4.4 19.4 8.8S16.6 16 13.4 16.5v5A1.4 1.4 0 0 1 10.6 21.5v-5C7.4 16 4.6 13.2 4.6 8.8S7.4 1 12 1ZM12 3C8.6 3 6.6 5.6 6.6 8.8S8.6 14.6 12 14.6s5.4-2.6 5.4-5.8S15.4 3 12 3Z" +
      "M8.4 9.6l5-5.2 1 .600-5.6 5.8ZM10 11.8l5.4-5.6.500 1.2-5 5.2Z",
  },
  disguise: {
    name: "NAME_DISGUISE",
    glyph: "Di",
    letter: "D",
    fill:
      "M1.4 5.4C5 7 8.6 6.2 12 7.2c3.4-1 7-.200 10.6-1.8.800 7.6-1.4 13.4-6.2 13.4-2.6 0-3-2.8-4.4-2.8s-1.8 2.8-4.4 2.8C2.8 18.8.600 13 1.4 5.4Z" +
      "M4.4 11.2c1.6-1.4 4-1.2 5.6.700-1.7 1.7-4.4 1.5-5.6-.700ZM19.6 11.2c-1.6-1.4-4-1.2-5.6.700 1.7 1.7 4.4 1.5 5.6-.700Z",
  },
  cog: {
    name: "NAME_COG",
    glyph: "Co",
    letter: "O",
    fill:
      gear(8.6, 8.6, 7, 7.6, 5.2) +
      disc(8.6, 8.6, 2.3) +
      gear(17.3, 17.3, 6, 6.2, 4) +
      disc(17.3, 17.3, 1.7),
  },

  /* Locations */
  downtown: {
    name: "NAME_DOWNTOWN",
    glyph: "D",
    letter: "D",
    fill:
      "M1.6 22V11.6H7V22ZM9 22V6.4L12 1l3 5.4V22ZM17 22V9.6h5.4V22Z" +
      disc(12, 8.6, 1.4) +
      "M11 12.4h2v2.4h-2ZM11 17.2h2V22h-2ZM3.4 14h1.8v2H3.4ZM3.4 17.8h1.8v2H3.4ZM18.8 12h1.8v2h-1.8ZM18.8 16h1.8v2h-1.8Z",
  },
  market_row: {
    name: "NAME_MARKET_ROW",
    glyph: "M",
    letter: "M",
    fill:
      "M3.4 2h17.2L23 9.2a2.75 2.75 0 0 1-5.5 0 2.75 2.75 0 0 1-5.5 0 2.75 2.75 0 0 1-5.5 0 2.75 2.75 0 0 1-5.5 0Z" +
      "M2.8 13.2h1.8V16H19.4v-2.8h1.8V22h-1.8v-2.6H4.6V22H2.8Z",
  },
  workshop: {
    name: "NAME_WORKSHOP",
    glyph: "W",
    letter: "W",
    fill: "M3 3.6h10.6c2.8 0 5.2 1.6 6.6 4.6-2.2-1-4-1-5.4-.400v1.8H8.4V7.4H3ZM9.6 10.8h4l.800 10.4a1.4 1.4 0 0 1-1.4 1.4h-2.8a1.4 1.4 0 0 1-1.4-1.4Z",
  },
  theater: {
    name: "NAME_THEATER",
    glyph: "T",
    letter: "T",
    fill: "M1.4 2h21.2v3.4H1.4ZM2.2 6.4H10c.200 5-1.8 9-5 11 .600 1.4.800 2.6.800 4.6H2.2ZM21.8 6.4H14c-.200 5 1.8 9 5 11-.600 1.4-.800 2.6-.800 4.6h3.6ZM7.6 19.6h8.8V22H7.6Z",
  },
  dark_alley: {
    name: "NAME_DARK_ALLEY",
    glyph: "A",
    letter: "A",
    fill: "M12 .8l1.2 2.4h3.6l1.4 2.4H5.8l1.4-2.4h3.6ZM6.8 6.6h10.4L15.4 15H8.6ZM8.8 8.2l1 5.2h1.4V8.2ZM12.8 8.2v5.2h1.4l1-5.2ZM8.2 16h7.6l-.600 1.6h-2.4v3.2h3.4v2H7.8v-2h3.4v-3.2H8.8Z",
  },

  /* Characters */
  magician: {
    name: "NAME_MAGICIAN",
    glyph: "Mag",
    letter: "M",
    fill: "M6.4 3.4c3.6-1 7.6-1 11.2 0L16.8 15c3.4-.100 5.6-1 6.8-2.4.200 4.2-5 7.2-11.6 7.2S.200 16.8.400 12.6C1.6 14 3.8 14.9 7.2 15ZM7.3 11.4l.2 2.5c3 .600 6 .600 9 0l.200-2.5c-3.1.700-6.3.700-9.4 0Z",
  },
  engineer: {
    name: "NAME_ENGINEER",
    glyph: "Eng",
    letter: "E",
    fill:
      "M17.6 1.4A6 6 0 0 0 11 9.8L1.8 19a2.4 2.4 0 0 0 3.3 3.3L14.3 13A6 6 0 0 0 22.6 6.4L18.8 10 15 9l-1-3.8Z" +
      disc(3.7, 20.5, 0.9),
  },
  manager: {
    name: "NAME_MANAGER",
    glyph: "Man",
    letter: "G",
    fill: "M8 6V4.4A2.4 2.4 0 0 1 10.4 2h3.2A2.4 2.4 0 0 1 16 4.4V6h4.6A1.6 1.6 0 0 1 22.2 7.6v5.2h-8V11.4H9.8v1.4h-8V7.6A1.6 1.6 0 0 1 3.4 6ZM10 6h4V4.5a.5.5 0 0 0-.5-.5h-3a.5.5 0 0 0-.5.5ZM1.8 14.4h8v1.8h4.4v-1.8h8v5.8A1.6 1.6 0 0 1 20.6 21.8H3.4A1.6 1.6 0 0 1 1.8 20.2Z",
  },
  assistant: {
    name: "NAME_ASSISTANT",
    glyph: "Ass",
    letter: "A",
    fill: "M.800 10.6C3 5.2 7 2.6 12 2.6s9 2.6 11.2 8L13.4 20a2.4 2.4 0 1 1-2.8 0ZM11.4 17.6L11.1 5.2 9.6 5.4ZM12.6 17.6L14.4 5.4 12.9 5.2ZM10.6 17L6.6 6.8 5.3 7.7ZM13.4 17l5.3-9.3-1.3-.900Z",
  },
  apprentice: {
    name: "NAME_APPRENTICE",
    glyph: "App",
    letter: "P",
    fill: "M1.2 14.6C1.6 8.4 6 4.6 11.4 5.2 11.5 4.2 12.4 3.8 13.2 4.2c.700.3.9.9.8 1.5 3.9 1.2 6.2 4.4 6.6 8.6 2 .800 2.8 2.4 2 4.6C18 16.4 10.6 15.6 5 18.2 2.6 18.4 1.2 17 1.2 14.6ZM4 14.8c4.6-1.6 9.6-1.7 14.4-.700l-.2-1.3C13.6 12 8.6 12 4.2 13.4Z",
  },

  /* faces of dice */
  any: {
    name: "NAME_FACE_ANY",
    glyph: "?",
    letter: "?",
    line: "M7.4 8.2C7.4 4.8 9.4 3.2 12.2 3.2s4.8 1.8 4.8 4.6c0 4-4.8 4-4.8 8.2",
    fill: disc(12.2, 20.6, 1.7),
  },
  x: { name: "NAME_FACE_X", glyph: "×", letter: "x", line: "M6 6L18 18M18 6L6 18" },

  /* weekdays: the moon of the week, and the sun */
  thursday: {
    name: "NAME_THURSDAY",
    glyph: "Th",
    letter: "1",
    fill: "M14 2.6A9.6 9.6 0 1 0 14 21.4 11 11 0 0 1 14 2.6Z",
  },
  friday: {
    name: "NAME_FRIDAY",
    glyph: "Fr",
    letter: "2",
    fill: disc(12, 12, 9.6) + "M12 4a8 8 0 0 1 0 16Z",
  },
  saturday: {
    name: "NAME_SATURDAY",
    glyph: "Sa",
    letter: "3",
    fill: disc(12, 12, 9.6) + "M15 4.6A8 8 0 0 1 15 19.4 9.4 9.4 0 0 0 15 4.6Z",
  },
  sunday: {
    name: "NAME_SUNDAY",
    glyph: "Su",
    letter: "4",
    fill: disc(12, 12, 5.4),
    line: rays(12, 12, 8, 7.8, 10.8),
  },

  /* the rest of the table */
  poster: {
    name: "EVENT_ADVERTISED",
    glyph: "⚑",
    letter: "!",
    fill: "M5 1.6h14v20.8l-2.3-1.5-2.4 1.5-2.3-1.5-2.3 1.5-2.4-1.5L5 22.4ZM7.4 4.4V6h9.2V4.4ZM9 8.4h6v6.4H9ZM7.4 16.8v1.3h9.2v-1.3Z",
  },
  initiative: {
    name: "NAME_INITIATIVE",
    glyph: "#",
    letter: "#",
    fill: "M4 1.6h2V3h13.6l-3.4 4.6 3.4 4.6H6v10.2H4Z",
  },
  turn: {
    name: "NAME_TURN",
    glyph: "⧗",
    letter: "T",
    fill: "M4.4 1.4h15.2v2.4h-1.4c0 4-1.8 6.4-4.4 8.2 2.6 1.8 4.4 4.2 4.4 8.2h1.4v2.4H4.4v-2.4h1.4c0-4 1.8-6.4 4.4-8.2-2.6-1.8-4.4-4.2-4.4-8.2H4.4ZM8 3.8c.100 2 .700 3.4 1.8 4.6h4.4c1.1-1.2 1.7-2.6 1.8-4.6Z",
  },
  idle: {
    name: "NAME_IDLE",
    glyph: "z",
    letter: "z",
    line: "M4 10h7l-7 8h7M14 4h6l-6 7h6",
  },
  hidden: {
    name: "NAME_HIDDEN",
    glyph: "?",
    letter: "?",
    fill:
      "M5 1.4h14A1.6 1.6 0 0 1 20.6 3v18a1.6 1.6 0 0 1-1.6 1.6H5A1.6 1.6 0 0 1 3.4 21V3A1.6 1.6 0 0 1 5 1.4ZM5.6 3.6v16.8h12.8V3.6Z" +
      star(12, 12, 4, 7, 2.4),
  },
  markers: {
    name: "NAME_MARKERS",
    glyph: "◆",
    letter: "o",
    fill: "M12 1L23 12 12 23 1 12ZM12 3.8L3.8 12 12 20.2 20.2 12Z" + disc(12, 12, 3.6),
  },
  prophecy: {
    name: "NAME_PROPHECY",
    glyph: "☾",
    letter: "Y",
    fill:
      disc(12, 10, 8.6) +
      "M7 8.6A5.6 5.6 0 0 1 11.4 4l.400 1.5A4 4 0 0 0 8.6 8.9ZM4.6 22.6l2-4.2h10.8l2 4.2Z",
  },
} as const satisfies Record<string, Sign>;

export type SignId = keyof typeof table;

export const symbols: Readonly<Record<SignId, Sign>> = table;

export const isSign = (id: string): id is SignId => Object.hasOwn(table, id);

/* ---- groups, in the order of the game's lists -------------------------------------- */

export const categories = ["spiritual", "mechanical", "optical", "escape"] as const;
export const suits = ["spade", "heart", "diamond", "club"] as const;
export const locations = [
  "downtown",
  "market_row",
  "workshop",
  "theater",
  "dark_alley",
] as const;
export const weekdays = ["thursday", "friday", "saturday", "sunday"] as const;
export const currencies = ["fame", "coins", "shards"] as const;

/** The four Apprentices share one symbol. */
export const characterSign = (character: string): SignId => {
  const kind = character.startsWith("apprentice") ? "apprentice" : character;
  return isSign(kind) ? kind : "hidden";
};
