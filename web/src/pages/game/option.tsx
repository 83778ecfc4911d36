/** One legal move as a row: what it is and what it would do. */
import type { Option } from "../../decide/choice";
import { alike, AMOUNTS, amountsOf, wordsOf, type Amounts } from "../../decide/rows";
import { Icon } from "../../draw";
import { signed, t } from "../../text";
import type { Gain } from "../../protocol";
import { useGame } from "./context";

export function Gains({ gain }: { gain: Amounts }) {
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

export function MoveGains({ preview }: { preview: Gain | undefined }) {
  const amounts = amountsOf(preview);
  return amounts ? <Gains gain={amounts} /> : null;
}

/** What a move would do: amounts as signs, the rest in words. Listeners hear all in words. */
function Outcome({ preview }: { preview: Gain | undefined }) {
  if (!preview) return null;
  const amounts = amountsOf(preview);
  const [said, more] = wordsOf(preview.text, amounts);
  return (
    <>
      {amounts && (
        <span class="amounts" aria-hidden={said !== ""}>
          <Gains gain={amounts} />
        </span>
      )}
      {said && <span class="unseen">{said}</span>}
      {more && <span class="preview">{more}</span>}
    </>
  );
}

/** A legal move; the button says all about it. main: it is the one to do, in red. */
export function OptionRow({ option, main = false }: { option: Option; main?: boolean }) {
  const { desk } = useGame();
  const only = main || desk.current.value === option;
  const { label, preview, final } = option.move;
  return (
    <li>
      <button
        type="button"
        class={only ? "option main" : "option"}
        data-kind={option.kind}
        data-move={option.text}
        onClick={({ detail }) => {
          /* the second click of a double one is not meant for what has come under it */
          if (detail > 1) return;
          if (only) desk.decide(option);
          else desk.play(option);
        }}
      >
        <span class="label">{label}</span>
        <Outcome preview={preview} />
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
