/** What somebody wants to be called: the name they have, or another one. */
import { signal } from "@preact/signals";
import { player } from "../state/player";
import { t } from "../text";

/** null: as it was */
const typed = signal<string | null>(null);

export function typedName(): string {
  return typed.value?.trim() ?? "";
}

export function NameField() {
  return (
    <label class="field">
      {t("WEB_YOUR_NAME")}
      <input
        value={typed.value ?? player.value ?? ""}
        maxLength={40}
        placeholder={player.value ?? t("WEB_GUEST")}
        autocomplete="nickname"
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
    </label>
  );
}
