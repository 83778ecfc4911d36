/** Sentences of the message catalogue (messages/en.def), as tools/web_tables.py picked them. */
import en from "./en.json";

export type Args = Record<string, string | number>;

const texts: Record<string, string> = en;

const FIELD = /\{(\+?)(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

function fill(text: string, args: Args): string {
  return text.replace(
    FIELD,
    (whole, sign: string, name: string, one?: string, many?: string) => {
      const value = args[name];
      if (value === undefined) return whole;
      if (one !== undefined) return (Number(value) === 1 ? one : many) ?? "";
      if (sign && typeof value === "number") return signed(value);
      return String(value);
    },
  );
}

/** With a real minus sign. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** Is there such a message? */
export function has(id: string): boolean {
  return id in texts;
}

/** A message of the catalogue with its arguments. */
export function t(id: string, args: Args = {}): string {
  const text = texts[id];
  return text === undefined ? id : fill(text, args);
}

/** Things one after the other, as a list reads. */
export function list(parts: readonly string[]): string {
  return parts.join(", ");
}
