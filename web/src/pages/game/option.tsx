/** One legal move as a row: what it is and what it would do. */
import type { Option } from "../../decide/choice";
import { alike } from "../../decide/rows";
import { Icon } from "../../draw";
import { signed, t } from "../../text";
import type { Gain } from "../../protocol";
import { useGame } from "./context";

export const AMOUNTS = ["fame", "coins", "shards"] as const;

export function Gains({ gain }: { gain: Pick<Gain, "fame" | "coins" | "shards"> }) {
  return (
    <span class="gains">
      {AMOUNTS.filter((each) => gain[each] !== 0).map((each) => (
        <span key={each} class={gain[each] < 0 ? "loss" : "gain"}>
          {signed(gain[each])}
          <Icon name={each} label={t(`NAME_${each.toUpperCase()}`)} />
        </span>
      ))}
    </span>
  );
}

/** Amounts of a move alone: where the Turn may end after it they have wages and scoring in
 * them, and only the text is about the move. */
export function MoveGains({ preview }: { preview: Gain | undefined }) {
  return preview && !["chance", "over"].includes(preview.stop) ? (
    <Gains gain={preview} />
  ) : null;
}

export function OptionRow({ option }: { option: Option }) {
  const { desk } = useGame();
  const only = desk.current.value === option;
  const { label, preview, final } = option.move;
  return (
    <li>
      <button
        type="button"
        class={only ? "option main" : "option"}
        data-kind={option.kind}
        data-move={option.text}
        onClick={() => desk.play(option)}
      >
        <span class="label">{label}</span>
        <MoveGains preview={preview} />
        {preview?.text && <span class="preview">{preview.text}</span>}
        {final && <span class="no-undo">{t("PLAY_FINAL")}</span>}
      </button>
    </li>
  );
}

interface SeveralProps {
  label: string;
  options: readonly Option[];
  /** the target that they share, where it is one */
  target?: string;
  onPick: () => void;
}

/** Several legal moves as a row that opens their list. */
export function SeveralRow({ label, options, target, onPick }: SeveralProps) {
  const common = alike(options);
  return (
    <li>
      <button
        type="button"
        class="option kind"
        data-kind={options[0]?.kind}
        data-key={target}
        onClick={onPick}
      >
        <span class="label">{label}</span>
        <span class="count">{t("WEB_CHOICES", { n: options.length })}</span>
        {common && <span class="preview">{common}</span>}
      </button>
    </li>
  );
}
