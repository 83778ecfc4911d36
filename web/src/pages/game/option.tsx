/** One legal move as a row: what it is and what it would do. */
import type { Option } from "../../decide/choice";
import { Icon } from "../../draw";
import { signed, t } from "../../text";
import type { Gain } from "../../protocol";
import { useGame } from "./context";

const AMOUNTS = ["fame", "coins", "shards"] as const;

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

export function OptionRow({ option }: { option: Option }) {
  const { desk } = useGame();
  const { label, preview, final } = option.move;
  return (
    <li>
      <button
        type="button"
        class="option"
        data-kind={option.kind}
        data-move={option.text}
        onClick={() => desk.play(option)}
      >
        <span class="label">{label}</span>
        {preview && <Gains gain={preview} />}
        {preview?.text && <span class="preview">{preview.text}</span>}
        {final && <span class="no-undo">{t("PLAY_FINAL")}</span>}
      </button>
    </li>
  );
}
