/** Settings of this device. */
import { signal } from "@preact/signals";
import { allowNotices } from "../a11y/notice";
import { Dialog } from "../parts/dialog";
import { change, settings } from "../settings";
import { t } from "../text";

const open = signal(false);
const denied = signal(false);

export function openSettings(): void {
  denied.value = false;
  open.value = true;
}

function Words<Word extends string>(props: {
  label: string;
  value: Word;
  words: readonly (readonly [Word, string])[];
  onChange(word: Word): void;
}) {
  return (
    <fieldset class="words">
      <legend>{props.label}</legend>
      {props.words.map(([word, text]) => (
        <label key={word}>
          <input
            type="radio"
            name={props.label}
            checked={props.value === word}
            onChange={() => props.onChange(word)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function Flag(props: { label: string; value: boolean; onChange(value: boolean): void }) {
  return (
    <label class="flag">
      <input
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}

async function wantNotices(value: boolean): Promise<void> {
  const allowed = value && (await allowNotices());
  denied.value = value && !allowed;
  change({ notify: allowed });
}

export function SettingsDialog() {
  const { theme, contrast, motion, text, sound, notify, moments } = settings.value;
  return (
    <Dialog
      title={t("WEB_SETTINGS")}
      open={open.value}
      onClose={() => (open.value = false)}
    >
      <Words
        label={t("WEB_THEME")}
        value={theme}
        words={[
          ["auto", t("WEB_AUTO")],
          ["light", t("WEB_LIGHT")],
          ["dark", t("WEB_DARK")],
        ]}
        onChange={(word) => change({ theme: word })}
      />
      <label class="field">
        {t("WEB_TEXT_SIZE", { n: text })}
        <input
          type="range"
          min={80}
          max={160}
          step={10}
          value={text}
          onInput={(event) => change({ text: Number(event.currentTarget.value) })}
        />
      </label>
      <Flag
        label={t("WEB_HIGH_CONTRAST")}
        value={contrast === "more"}
        onChange={(value) => change({ contrast: value ? "more" : "auto" })}
      />
      <Flag
        label={t("WEB_LESS_MOTION")}
        value={motion === "reduce"}
        onChange={(value) => change({ motion: value ? "reduce" : "auto" })}
      />
      <Flag
        label={t("WEB_MOMENTS")}
        value={moments}
        onChange={(value) => change({ moments: value })}
      />
      <Flag
        label={t("WEB_SOUND")}
        value={sound}
        onChange={(value) => change({ sound: value })}
      />
      <Flag
        label={t("WEB_NOTIFY")}
        value={notify}
        onChange={(value) => void wantNotices(value)}
      />
      {denied.value && <p role="alert">{t("WEB_NOTIFY_DENIED")}</p>}
    </Dialog>
  );
}
