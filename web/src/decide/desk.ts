/** The desk: the decision at hand, what was picked so far, and what was pointed at. */
import { computed, effect, signal, untracked } from "@preact/signals";
import {
  isExplained,
  targetKey,
  type Ghost,
  type Pointing,
  type Seat,
  type Target,
} from "../draw/types";
import type { Move, Refused } from "../protocol";
import type { Session } from "../state/session";
import {
  asksFirst,
  back,
  newChoice,
  point,
  reachable,
  remaining,
  withKind,
  type Choice,
  type Option,
} from "./choice";
import { describe } from "./describe";
import { targetOf } from "./facets";
import { moveKeys } from "./targets";

const NOTHING = newChoice([]);

/** Options that differ in how a marker lies. */
export function isTurning(options: readonly Option[]): boolean {
  const first = options[0];
  return (
    first?.move.move["orientation"] !== undefined &&
    options.every((option) => option.keys.join() === first.keys.join())
  );
}

/** Moves after which it is asked where the marker goes. */
const TAKES_MARKER = ["set_up", "set_up_pile", "reschedule"];

/** Is somebody who points at this already answering what the move will ask? */
function answersNext(option: Option | undefined, target: Target): option is Option {
  return (
    option !== undefined &&
    TAKES_MARKER.includes(option.kind) &&
    !option.move.final &&
    target.kind === "spot"
  );
}

/** What it brings, as far as its preview has numbers for it: Links before anything else. */
function worth({ move: { preview } }: Option): number {
  if (!preview) return 0;
  const { links = 0, fame, coins, shards } = preview;
  return 1000 * links + fame + coins + shards;
}

/** Where turning begins: with the first of those that bring most. */
function bestOf(options: readonly Option[]): number {
  const worths = options.map(worth);
  return worths.indexOf(Math.max(...worths));
}

function signature(moves: readonly Move[] | undefined): string {
  return (moves ?? []).map((move) => String(move.move["text"])).join("\n");
}

export class Desk {
  readonly choice = signal<Choice>(NOTHING);
  readonly hovered = signal<Target | null>(null);
  /** hovered last: it stays explained on the way to its explanation */
  readonly lately = signal<Target | null>(null);
  /** pointed at and kept, so that its explanation stays readable */
  readonly shown = signal<Target | null>(null);
  /** explained at length, though it is part of the decision: its key */
  readonly unfolded = signal("");
  readonly refusedKey = signal("");
  /** pointed at, so that the note beside it has been read: its key */
  readonly read = signal("");
  /** which of the remaining options is meant while a marker is turned */
  readonly turn = signal(0);
  /** a move that waits for a yes */
  readonly pending = signal<Option | undefined>(undefined);

  readonly remaining = computed(() => remaining(this.choice.value));
  readonly reachable = computed(() => reachable(this.choice.value));
  readonly turning = computed(() => isTurning(this.remaining.value));
  readonly current = computed<Option | undefined>(() => {
    const left = this.remaining.value;
    if (this.turning.value) return left[(bestOf(left) + this.turn.value) % left.length];
    return left.length === 1 && this.choice.value.picked.length > 0 ? left[0] : undefined;
  });
  /** what would be done next, if somebody says yes */
  readonly proposed = computed(() => this.pending.value ?? this.current.value);
  readonly ghost = computed(() => this.ghostOf(this.current.value));
  /** what is not possible, by the keys of what it is about; every text once */
  private readonly refused = computed(() => {
    const rows = new Map<string, Refused[]>();
    const shown = this.onShow();
    for (const row of this.session.situation.value?.refused ?? [])
      for (const key of row.with ? moveKeys(row.with, shown) : []) {
        const found = rows.get(key) ?? [];
        if (!found.some(({ text }) => text === row.text)) rows.set(key, [...found, row]);
      }
    return rows;
  });
  private readonly stop: () => void;
  private asked = "";
  /** pointed at already, for the decision that comes next */
  private ahead: Target | undefined;

  constructor(readonly session: Session) {
    this.stop = effect(() => this.renew());
  }

  end(): void {
    this.stop();
  }

  readonly pointing: Pointing = {
    glow: (target) => {
      const key = targetKey(target);
      if (this.choice.value.picked.includes(key)) return "chosen";
      if (this.reachable.value.has(key)) return "legal";
      if (this.refusedKey.value === key) return "refused";
      const { value: shown } = this.shown;
      return shown && targetKey(shown) === key ? "shown" : undefined;
    },
    onTarget: (target) => this.point(target),
    onHover: (target) => this.hover(target),
    explain: (target) => describe(this, target),
  };

  private hover(target: Target | null): void {
    this.hovered.value = target;
    if (!target || targetKey(target) !== this.read.value) this.read.value = "";
    if (target) this.lately.value = target;
  }

  point(target: Target): void {
    const key = targetKey(target);
    this.shown.value = target;
    this.read.value = key;
    this.unfolded.value = "";
    this.refusedKey.value = "";
    if (isExplained(target)) return;
    const ways = this.turning.value ? this.remaining.value.length : 0;
    if (ways > 1 && this.choice.value.picked.includes(key)) {
      this.turn.value += 1;
      return;
    }
    const step = point(this.choice.value, key);
    const certain = this.current.value;
    if (step.does === "refuse" && answersNext(certain, target)) {
      this.decide(certain);
      this.ahead = target;
    } else if (step.does === "refuse") this.refusedKey.value = key;
    else if (step.does === "play") this.play(step.option);
    else {
      this.pending.value = undefined;
      this.set(step.choice);
    }
  }

  /** A row of the list that several moves share, by its key. */
  pick(key: string): void {
    const { choice } = this;
    this.set({ ...choice.value, picked: [...choice.value.picked, key] });
  }

  /** The Action with nothing of it chosen yet. */
  chooseKind(kind: string): void {
    this.set(withKind(this.choice.value, kind));
  }

  /** One step back, and nothing of the step that was left stays on the screen. */
  back(): void {
    this.shown.value = null;
    this.refusedKey.value = "";
    if (this.pending.value) this.pending.value = undefined;
    else this.set(back(this.choice.value));
  }

  clear(): void {
    this.pending.value = undefined;
    this.set({ ...this.choice.value, kind: "", picked: [] });
  }

  /** What was pointed at, or a row of the list: done, or shown first (choice.ts). */
  play(option: Option): void {
    if (asksFirst(option, this.choice.value.picked)) this.propose(option);
    else this.decide(option);
  }

  /** Shows all about it on a red button. */
  propose(option: Option): void {
    this.pending.value = option;
    this.explain(option);
  }

  /** What is explained is part of what is proposed. */
  private explain({ keys }: Option): void {
    const { value: shown } = this.shown;
    this.lately.value = null;
    if (shown && keys.includes(targetKey(shown))) return;
    const [first] = keys;
    this.shown.value = first === undefined ? null : targetOf(first);
  }

  /** For the red button, which says what it does and whether it can be undone. */
  decide(option: Option): void {
    this.pending.value = undefined;
    this.shown.value = null;
    this.lately.value = null;
    this.ahead = undefined;
    this.send(option);
    this.choice.value = { ...this.choice.value, kind: "", picked: [] };
  }

  /** Why something that was pointed at is not possible: what the server says about it. */
  reasons(target: Target): readonly Refused[] {
    return this.refused.value.get(targetKey(target)) ?? [];
  }

  /** Legal moves that name it. */
  optionsOf(target: Target): Option[] {
    const key = targetKey(target);
    return this.choice.value.options.filter((option) => option.keys.includes(key));
  }

  private send(option: Option): void {
    const { session } = this;
    if (session.planning.value) {
      const { character, card } = option.move.move;
      session.send({
        type: "draft",
        character: String(character),
        card: String(card ?? "nothing"),
      });
      return;
    }
    const at = session.situation.value?.at;
    session.send({
      type: "play",
      move: option.text,
      ...(at === undefined ? {} : { at }),
    });
  }

  private set(choice: Choice): void {
    this.turn.value = 0;
    this.choice.value = choice;
  }

  /** A new situation is a new choice, unless it asks the same. */
  private renew(): void {
    const situation = this.session.situation.value;
    const moves = situation?.moves;
    const asked = `${situation?.at}\n${signature(moves)}`;
    if (asked === this.asked) return;
    this.asked = asked;
    untracked(() => {
      const choice = newChoice(moves ?? [], this.onShow());
      if (this.session.planning.value && this.keeps(choice)) return;
      this.pending.value = undefined;
      this.refusedKey.value = "";
      /* whoever is asked has to see what; others go on reading */
      if (moves?.length) this.shown.value = this.lately.value = null;
      this.set(choice);
      this.goOn();
    });
  }

  /** A plan is answered while its owner points on: what was picked meanwhile stays picked. */
  private keeps(choice: Choice): boolean {
    const kept: Choice = { ...choice, picked: this.choice.value.picked };
    if (kept.picked.length === 0 || remaining(kept).length === 0) return false;
    this.choice.value = kept;
    return true;
  }

  /** What was pointed at ahead is part of the decision that has come. */
  private goOn(): void {
    const { ahead } = this;
    this.ahead = undefined;
    if (ahead && this.choice.value.options.some(({ kind }) => kind === "put"))
      this.point(ahead);
  }

  /** The Performance card under way; moves that choose among its markers do not name it. */
  private onShow(): string | undefined {
    const frame = this.session.view.peek()?.stack.find((row) => row.kind === "show");
    return typeof frame?.a === "string" ? frame.a : undefined;
  }

  private ghostOf(option: Option | undefined): Ghost | undefined {
    const move = option?.move.move;
    const view = this.session.view.value;
    const orientation = move?.["orientation"];
    const card = move?.["performance"];
    const spot = move?.["card_slot"];
    if (!view || typeof orientation !== "string" || typeof card !== "string")
      return undefined;
    const owner = `seat${this.session.seat.value}` as Seat;
    const trick = view.stack.at(-1)?.a;
    const own = view.players[this.session.seat.value - 1]?.trick.find(
      (t) => t?.trick === trick,
    );
    return {
      card,
      spot: Number(spot),
      owner,
      symbol: own?.symbol ?? "spade",
      orientation: orientation as Ghost["orientation"],
    };
  }
}
