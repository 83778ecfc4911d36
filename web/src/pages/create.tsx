/** Setting up a table with all its options. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { data } from "../data";
import { api } from "../net/api";
import { LEVELS, USUAL_LEVEL } from "../parts/levels";
import { NameField, typedName } from "../parts/name";
import { attempt, newProblem, ProblemLine } from "../parts/problem";
import type { Create, CreateSeat } from "../protocol";
import { keepInvites } from "../state/invites";
import { askWho, enter } from "../state/player";
import { address, go } from "../state/route";
import { has, t } from "../text";

type Profile = "revised-2019" | "first-2015" | "six-weeks";
const PROFILES: readonly Profile[] = ["revised-2019", "first-2015", "six-weeks"];
const MODULES = ["NONE", "DARK_ALLEY", "PROPHECIES"] as const;
const MODULE_LISTS = {
  NONE: [],
  DARK_ALLEY: ["dark_alley"],
  PROPHECIES: ["dark_alley", "prophecies"],
};

interface Wish {
  players: number;
  profile: Profile;
  modules: (typeof MODULES)[number];
  setup: "first" | "free";
  seats: CreateSeat[];
  listed: boolean;
  hints: boolean;
  clock: "none" | "move" | "game";
  minutes: number;
  switches: Record<string, boolean>;
}

const bot: CreateSeat = { kind: "bot", level: USUAL_LEVEL };

const wish = signal<Wish>({
  players: 3,
  profile: "revised-2019",
  modules: "PROPHECIES",
  setup: "free",
  seats: [{ kind: "me" }, bot, bot, bot],
  listed: false,
  hints: true,
  clock: "none",
  minutes: 60,
  switches: {},
});
const problem = newProblem();

function set(part: Partial<Wish>): void {
  wish.value = { ...wish.value, ...part };
}

function request(from: Wish): Create {
  const { players, profile, setup, listed, hints, switches } = from;
  const create: Create = {
    players,
    profile,
    setup,
    modules: [...MODULE_LISTS[from.modules]],
    seats: from.seats.slice(0, players),
    public: listed,
    hints,
  };
  if (Object.keys(switches).length > 0) create.switches = switches;
  if (from.clock !== "none")
    create.clock = { kind: from.clock, seconds: Math.round(from.minutes * 60) };
  return create;
}

function submit(event: Event): void {
  event.preventDefault();
  void attempt(problem, async () => {
    await enter(typedName());
    const { table, invites } = await api.create(request(wish.value));
    keepInvites(table.id, invites);
    go({ page: "table", table: table.id });
  });
}

function Select<Word extends string>(props: {
  label: string;
  value: Word;
  words: readonly (readonly [Word, string])[];
  /** what the choice means */
  about?: string;
  onChange(word: Word): void;
}) {
  return (
    <label class="field">
      {props.label}
      <select
        value={props.value}
        onChange={(event) => {
          const word = props.words.find(([each]) => each === event.currentTarget.value);
          if (word) props.onChange(word[0]);
        }}
      >
        {props.words.map(([word, text]) => (
          <option key={word} value={word} selected={word === props.value}>
            {text}
          </option>
        ))}
      </select>
      {props.about !== undefined && <small>{props.about}</small>}
    </label>
  );
}

function seatWord(seat: CreateSeat | undefined): string {
  return seat?.kind === "bot" ? (seat.level ?? USUAL_LEVEL) : (seat?.kind ?? "human");
}

function setSeat(number: number, word: string): void {
  const seats = wish.value.seats.map((seat, i): CreateSeat => {
    if (i !== number) return word === "me" && seat.kind === "me" ? bot : seat;
    return word === "me" || word === "human"
      ? { kind: word }
      : { kind: "bot", level: word };
  });
  set({ seats });
}

function SeatChoice({ number }: { number: number }) {
  const words: [string, string][] = [
    ["me", t("WEB_SEAT_ME")],
    ["human", t("WEB_SEAT_INVITE")],
    ...LEVELS.map((level): [string, string] => [
      level,
      t("WEB_SEAT_LEVEL", { level, about: t(`WEB_LEVEL_${level.toUpperCase()}`) }),
    ]),
  ];
  return (
    <Select
      label={t("START_SEAT", { n: number + 1 })}
      value={seatWord(wish.value.seats[number])}
      words={words}
      onChange={(word) => setSeat(number, word)}
    />
  );
}

function Switches() {
  const { profile, switches } = wish.value;
  return (
    <details class="switches">
      <summary>{t("WEB_SINGLE_RULES")}</summary>
      {data.switches.map((row) => {
        const usual = row[profile] === 1;
        const key = `SWITCH_${row.id.toUpperCase()}`;
        return (
          <label class="flag" key={row.id}>
            <input
              type="checkbox"
              checked={switches[row.id] ?? usual}
              onChange={(event) => {
                const { [row.id]: _, ...others } = wish.value.switches;
                const value = event.currentTarget.checked;
                set({
                  switches: value === usual ? others : { ...others, [row.id]: value },
                });
              }}
            />
            {has(key) ? t(key) : row.id}
          </label>
        );
      })}
    </details>
  );
}

function Clock() {
  const { clock, minutes } = wish.value;
  return (
    <>
      <Select
        label={t("WEB_CLOCK")}
        value={clock}
        words={[
          ["none", t("WEB_CLOCK_NONE")],
          ["move", t("WEB_CLOCK_MOVE")],
          ["game", t("WEB_CLOCK_GAME")],
        ]}
        onChange={(word) => set({ clock: word, minutes: word === "move" ? 3 : 60 })}
      />
      {clock !== "none" && (
        <label class="field">
          {t("WEB_MINUTES")}
          <input
            type="number"
            min={0.5}
            max={43200}
            step={0.5}
            value={minutes}
            onInput={(event) =>
              set({ minutes: event.currentTarget.valueAsNumber || minutes })
            }
          />
        </label>
      )}
    </>
  );
}

export function CreatePage() {
  useEffect(() => {
    void attempt(problem, askWho);
  }, []);
  const { players, profile, modules, setup, listed, hints } = wish.value;
  return (
    <main class="page create">
      <h1>{t("START_TITLE_FORM")}</h1>
      <ProblemLine problem={problem} />
      <form onSubmit={submit}>
        <div class="group">
          <NameField />
          <Select
            label={t("START_PLAYERS")}
            value={String(players)}
            words={["2", "3", "4"].map((n) => [n, n] as const)}
            onChange={(word) => set({ players: Number(word) })}
          />
        </div>
        <div class="group">
          {Array.from({ length: players }, (_, i) => (
            <SeatChoice key={i} number={i} />
          ))}
        </div>
        <div class="group pairs">
          <Select
            label={t("START_PROFILE")}
            value={profile}
            words={PROFILES.map(
              (each) =>
                [each, t(`PROFILE_${each.toUpperCase().replaceAll("-", "_")}`)] as const,
            )}
            onChange={(word) => set({ profile: word, switches: {} })}
          />
          <Select
            label={t("START_MODULES")}
            value={modules}
            words={MODULES.map((each) => [each, t(`MODULES_${each}`)] as const)}
            about={t(`WEB_MODULES_${modules}`)}
            onChange={(word) => set({ modules: word })}
          />
          <Select
            label={t("START_SETUP")}
            value={setup}
            words={[
              ["first", t("SETUP_FIRST")],
              ["free", t("SETUP_FREE")],
            ]}
            about={t(`WEB_SETUP_${setup.toUpperCase()}`)}
            onChange={(word) => set({ setup: word })}
          />
          <Clock />
        </div>
        <div class="group">
          <label class="flag">
            <input
              type="checkbox"
              checked={listed}
              onChange={(event) => set({ listed: event.currentTarget.checked })}
            />
            {t("WEB_PUBLIC")}
          </label>
          <label class="flag">
            <input
              type="checkbox"
              checked={hints}
              onChange={(event) => set({ hints: event.currentTarget.checked })}
            />
            {t("WEB_HINTS")}
          </label>
        </div>
        <Switches />
        <div class="row">
          <a class="button" href={address({ page: "start" })}>
            {t("WEB_BACK")}
          </a>
          <button type="submit" class="main">
            {t("START_BEGIN")}
          </button>
        </div>
      </form>
    </main>
  );
}
