/** Taking back: by oneself where the rules of undo allow it, else by consent. */
import { Disclosure } from "../../parts/disclosure";
import { has, t } from "../../text";
import { useGame } from "./context";

export function Undo() {
  const { session } = useGame();
  const undo = session.situation.value?.undo;
  if (!undo || session.table.value?.state !== "playing") return null;
  if (undo.possible)
    return (
      <button
        type="button"
        class="undo aid"
        onClick={() => session.send({ type: "undo" })}
      >
        ↶ {t("WEB_UNDO")}
      </button>
    );
  const key = `WEB_UNDO_${(undo.obstacle ?? "").toUpperCase()}`;
  if (undo.obstacle === "start" || !has(key)) return null;
  return (
    <Disclosure class="undo" title={t("WEB_UNDO")} key={session.situation.value?.at}>
      <div class="opened">
        <p>{t(key)}</p>
        <button type="button" onClick={() => session.send({ type: "takeback" })}>
          {t("WEB_TAKEBACK")}
        </button>
      </div>
    </Disclosure>
  );
}
