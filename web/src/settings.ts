/** What this device remembers about how to show things. */
import { effect, signal, type Signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "light" | "dark";
  contrast: "auto" | "more";
  motion: "auto" | "reduce";
  /** percent */
  text: number;
  sound: boolean;
  notify: boolean;
  /** reveals and Performances are shown as moments */
  moments: boolean;
}

const KEY = "settings";

const usual: Settings = {
  theme: "auto",
  contrast: "auto",
  motion: "auto",
  text: 100,
  sound: false,
  notify: false,
  moments: true,
};

function oneOf<Word extends string>(
  value: unknown,
  words: readonly Word[],
  other: Word,
): Word {
  return words.find((word) => word === value) ?? other;
}

/** Whatever is stored, only what is meant comes back. */
export function readSettings(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value === "object" && value !== null)
      stored = value as Record<string, unknown>;
  } catch {
    /* not ours: as usual */
  }
  const percent = Number(stored["text"]);
  return {
    theme: oneOf(stored["theme"], ["auto", "light", "dark"], usual.theme),
    contrast: oneOf(stored["contrast"], ["auto", "more"], usual.contrast),
    motion: oneOf(stored["motion"], ["auto", "reduce"], usual.motion),
    text: percent >= 80 && percent <= 160 ? percent : usual.text,
    sound: stored["sound"] === true,
    notify: stored["notify"] === true,
    moments: stored["moments"] !== false,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = signal<Settings>(readSettings(stored()));

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    /* then only for this page */
  }
}

const asks = new Map<string, Signal<boolean>>();

/** What the device asks for, also when that changes. */
function asked(query: string): boolean {
  const known = asks.get(query);
  if (known || typeof matchMedia !== "function") return known?.value ?? false;
  const media = matchMedia(query);
  const answer = signal(media.matches);
  media.addEventListener("change", () => (answer.value = media.matches));
  asks.set(query, answer);
  return answer.value;
}

/** Per cent; above it the top line needs two lines. */
const LARGE_TEXT = 115;

/** Attributes of the root element, which the style sheets look at. */
export function applySettings(root: HTMLElement): void {
  effect(() => {
    const { theme, contrast, motion, text } = settings.value;
    const dark =
      theme === "auto" ? asked("(prefers-color-scheme: dark)") : theme === "dark";
    const more = contrast === "more" || asked("(prefers-contrast: more)");
    const still = motion === "reduce" || asked("(prefers-reduced-motion: reduce)");
    root.dataset["theme"] = dark ? "dark" : "light";
    root.dataset["contrast"] = more ? "more" : "normal";
    root.dataset["motion"] = still ? "reduce" : "normal";
    root.dataset["text"] = text > LARGE_TEXT ? "large" : "normal";
    root.style.fontSize = `${text}%`;
  });
}
