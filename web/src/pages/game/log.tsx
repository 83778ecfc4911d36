/** What happened and what was said; a line marks where my latest decision was. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Ruled } from "../../parts/ruled";
import type { LogLine } from "../../state/session";
import { isSince } from "../../state/since";
import { t } from "../../text";
import { useGame } from "./context";
import { unseen } from "./moment";
import { Seated } from "./seated";

const saying = signal("");
const SHOWN = 300;

function Line({ line, first }: { line: LogLine; first: boolean }) {
  return (
    <>
      {first && <li class="mark">{t("WEB_SINCE")}</li>}
      <li class={line.by === undefined ? "" : "said"}>
        {line.by !== undefined && <strong>{line.by}: </strong>}
        {line.by === undefined ? <Ruled text={line.text} /> : line.text}
      </li>
    </>
  );
}

function Chat() {
  const { session } = useGame();
  if (session.seat.value === 0) return null;
  const say = (event: Event): void => {
    event.preventDefault();
    const text = saying.value.trim();
    if (text === "") return;
    session.send({ type: "chat", text });
    saying.value = "";
  };
  return (
    <form class="chat" onSubmit={say}>
      <label class="unseen" for="saying">
        {t("WEB_SAY")}
      </label>
      <input
        id="saying"
        value={saying.value}
        maxLength={200}
        placeholder={t("WEB_SAY")}
        autocomplete="off"
        onInput={(event) => (saying.value = event.currentTarget.value)}
      />
      <button type="submit">{t("WEB_SEND")}</button>
    </form>
  );
}

/** Nothing that a show has yet to tell. */
function told(lines: readonly LogLine[]): LogLine[] {
  const from = unseen.value?.seq ?? Infinity;
  return lines.filter((line) => line.by !== undefined || line.seq < from);
}

export function LogPanel() {
  const { session } = useGame();
  const end = useRef<HTMLOListElement>(null);
  const lines = told(session.log.value).slice(-SHOWN);
  const mark = session.mark.value;
  const follows = useRef(true);
  const last = lines.at(-1);
  const height = useRef(0);
  const follow = (): void => {
    const list = end.current;
    if (!list) return;
    height.current = list.clientHeight;
    if (follows.current) list.scrollTop = list.scrollHeight;
  };
  useLayoutEffect(() => {
    if (height.current) follow();
  }, [last]);
  /* when it is drawn first, and when a long decision takes room from it */
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(follow);
    if (end.current) watcher.observe(end.current);
    return () => watcher.disconnect();
  }, []);
  /* whoever reads further up is left alone */
  const onScroll = ({ currentTarget: list }: { currentTarget: HTMLElement }): void => {
    if (list.clientHeight !== height.current) return;
    follows.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  };
  const first = lines.findIndex((line) => isSince(line, mark));
  return (
    <section class="log" aria-label={t("SCREEN_LOG")}>
      <ol ref={end} tabIndex={0} onScroll={onScroll}>
        <Seated />
        {lines.map((line, i) => (
          <Line
            key={`${line.seq}.${i}`}
            line={line}
            first={i === first && mark.seq > 0}
          />
        ))}
      </ol>
      <Chat />
    </section>
  );
}
