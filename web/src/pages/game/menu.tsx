/** What is rarely wanted: leaving, resigning, the whole log, the record. */
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { api } from "../../net/api";
import { Dialog } from "../../parts/dialog";
import { attempt, newProblem, ProblemLine } from "../../parts/problem";
import { address, go } from "../../state/route";
import { t } from "../../text";
import { citingNames } from "../../text/names";
import { openRules } from "../rules";
import { openSettings } from "../settings";
import { useGame } from "./context";
import { hasTricks, openTricks } from "./tricks";

const open = signal(false);
const sure = signal<"" | "resign" | "leave">("");
const wholeLog = signal("");
const problem = newProblem();

export function openMenu(): void {
  sure.value = "";
  wholeLog.value = "";
  open.value = true;
}

function close(): void {
  open.value = false;
}

/** Another window takes its place. */
const instead = (openOther: () => void) => (): void => {
  close();
  openOther();
};

function Sure({ text, yes }: { text: string; yes(): void }) {
  return (
    <div class="sure">
      <p>{text}</p>
      <div class="row">
        <button type="button" onClick={() => (sure.value = "")}>
          {t("WEB_BACK")}
        </button>
        <button type="button" class="grave" onClick={yes}>
          {t("WEB_YES")}
        </button>
      </div>
    </div>
  );
}

function Deeds() {
  const game = useGame();
  const { session } = game;
  const seated = session.seat.value > 0;
  const state = session.table.value?.state;
  const playing = seated && state === "playing";
  const standIn = session.table.value?.seats[session.seat.value - 1]?.kind === "stand_in";
  return (
    <ul class="menu">
      <li>
        <button type="button" onClick={instead(openRules)}>
          {t("WEB_RULES")}
        </button>
      </li>
      {hasTricks(game) && (
        <li>
          <button type="button" onClick={instead(openTricks)}>
            {t("WEB_TRICKS_ALL")}
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={instead(openSettings)}>
          {t("WEB_SETTINGS")}
        </button>
      </li>
      <li>
        <button
          type="button"
          onClick={() =>
            void attempt(problem, async () => {
              wholeLog.value = await api.log(session.id);
            })
          }
        >
          {t("WEB_WHOLE_LOG")}
        </button>
      </li>
      {state === "over" && (
        <li>
          <a
            class="button"
            href={api.recordAddress(session.id)}
            download={`${session.id}.trk`}
          >
            {t("WEB_RECORD")}
          </a>
        </li>
      )}
      {playing && standIn && (
        <li>
          <button
            type="button"
            onClick={() =>
              void attempt(problem, async () => void (await api.comeBack(session.id)))
            }
          >
            {t("WEB_COME_BACK")}
          </button>
        </li>
      )}
      {playing && !standIn && (
        <>
          <li>
            <button type="button" onClick={() => (sure.value = "leave")}>
              {t("WEB_LEAVE")}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => (sure.value = "resign")}>
              {t("WEB_RESIGN")}
            </button>
          </li>
        </>
      )}
      <li>
        <a class="button" href={address({ page: "start" })}>
          {t("WEB_TO_START")}
        </a>
      </li>
    </ul>
  );
}

/** An empty line stands before each heading. */
const partsOf = (log: string): string[][] =>
  log
    .trim()
    .split("\n\n")
    .map((part) => citingNames(part).split("\n"));

/** All that happened, from the end backwards at first sight. */
export function WholeLog({ text }: { text: string }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [text]);
  return (
    <div class="whole-log" tabIndex={0} ref={list}>
      {partsOf(text).map(([heading, ...lines], i) => (
        <section key={i}>
          <h3>{heading}</h3>
          <ol>
            {lines.map((line, n) => (
              <li key={n}>{line}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

export function MenuDialog() {
  const { session } = useGame();
  /* the next table does not begin with it */
  useEffect(() => close, []);
  return (
    <Dialog title={t("WEB_MENU")} open={open.value} onClose={close}>
      <ProblemLine problem={problem} />
      {sure.value === "resign" && (
        <Sure
          text={t("WEB_RESIGN_ASK")}
          yes={() => {
            session.send({ type: "resign" });
            close();
          }}
        />
      )}
      {sure.value === "leave" && (
        <Sure
          text={t("WEB_LEAVE_ASK")}
          yes={() =>
            void attempt(problem, async () => {
              await api.leave(session.id);
              close();
              go({ page: "start" });
            })
          }
        />
      )}
      {sure.value === "" && !wholeLog.value && <Deeds />}
      {wholeLog.value && (
        <>
          <button type="button" class="back" onClick={() => (wholeLog.value = "")}>
            ← {t("WEB_BACK")}
          </button>
          <WholeLog text={wholeLog.value} />
        </>
      )}
    </Dialog>
  );
}
