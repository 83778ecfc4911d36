/** Who somebody is, or what they want to be called. */
import { signal } from "@preact/signals";
import { player } from "../state/player";
import { t } from "../text";

const typed = signal("");

export function typedName(): string {
  return typed.value.trim();
}

export function NameField() {
  if (player.value)
    return <p class="muted">{t("WEB_YOU_ARE", { name: player.value })}</p>;
  return (
    <label class="field">
      {t("WEB_YOUR_NAME")}
      <input
        value={typed.value}
        maxLength={40}
        placeholder={t("WEB_GUEST")}
        autocomplete="nickname"
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
    </label>
  );
}
