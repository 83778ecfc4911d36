/** The start page: one click from a game. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { USUAL_LEVEL } from "../parts/levels";
import { NameField, typedName } from "../parts/name";
import { attempt, newProblem, ProblemLine } from "../parts/problem";
import { api } from "../net/api";
import type { Create, Table } from "../protocol";
import { Proscenium } from "../draw";
import { askWho, enter, player } from "../state/player";
import { address, go } from "../state/route";
import { t } from "../text";
import { isMyTurn, progressOf, whoPlays } from "../parts/games";
import { openRules } from "./rules";
import { openSettings } from "./settings";

const problem = newProblem();
const own = signal<Table[]>([]);
const open = signal<Table[]>([]);

/** A first game: the recommended setup without the Dark Alley, against two bots. */
function firstGame(players: number, modules: string[]): Create {
  const bots = Array.from({ length: players - 1 }, () => ({
    kind: "bot",
    level: USUAL_LEVEL,
  }));
  const setup = modules.length > 0 ? "free" : "first";
  return { players, setup, modules, seats: [{ kind: "me" }, ...bots], hints: true };
}

function playNow(players: number, modules: string[]): Promise<void> {
  return attempt(problem, async () => {
    await enter(typedName());
    const { table } = await api.create(firstGame(players, modules));
    go({ page: "table", table: table.id });
  });
}

async function refresh(): Promise<void> {
  await attempt(problem, async () => {
    await askWho();
    own.value = player.value ? await api.ownTables() : [];
    open.value = (await api.openTables()).filter(
      (table) => !own.value.some((mine) => mine.id === table.id),
    );
  });
}

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

function Tables(props: { title: string; tables: Table[]; none: string }) {
  return (
    <section>
      <h2>{props.title}</h2>
      {props.tables.length === 0 && <p class="muted">{props.none}</p>}
      <ul class="tables">
        {props.tables.map((table) => (
          <li key={table.id}>
            <a href={address({ page: "table", table: table.id })}>
              <strong>{whoPlays(table.seats)}</strong>
              <time dateTime={new Date(table.made).toISOString()}>
                {new Date(table.made).toLocaleString([], WHEN)}
              </time>
              <span class={isMyTurn(table) ? "how asked" : "how muted"}>
                {progressOf(table)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewGame() {
  return (
    <form
      class="now"
      onSubmit={(event) => {
        event.preventDefault();
        void playNow(3, []);
      }}
    >
      <NameField />
      <button type="submit" class="main">
        {t("WEB_PLAY_NOW")}
        <small>{t("WEB_PLAY_NOW_ABOUT", { level: USUAL_LEVEL })}</small>
      </button>
      <button type="button" onClick={() => void playNow(3, ["dark_alley", "prophecies"])}>
        {t("WEB_PLAY_FULL")}
        <small>{t("WEB_PLAY_FULL_ABOUT", { level: USUAL_LEVEL })}</small>
      </button>
      <a class="button" href={address({ page: "create" })}>
        {t("WEB_CREATE")}
        <small>{t("WEB_CREATE_ABOUT")}</small>
      </a>
    </form>
  );
}

export function StartPage() {
  useEffect(() => {
    const again = (): void => void refresh();
    document.title = t("WEB_TITLE");
    again();
    addEventListener("focus", again); /* games go on while one is elsewhere */
    return () => removeEventListener("focus", again);
  }, []);
  return (
    <main class="page start">
      <header class="marquee">
        <Proscenium />
        <div>
          <h1>{t("WEB_TITLE")}</h1>
          <p>{t("WEB_TAGLINE")}</p>
        </div>
      </header>
      <ProblemLine problem={problem} />
      <div class="lobby">
        <NewGame />
        <div class="lists">
          <Tables title={t("WEB_MY_GAMES")} tables={own.value} none={t("WEB_NO_GAMES")} />
          <Tables
            title={t("WEB_OPEN_TABLES")}
            tables={open.value}
            none={t("WEB_NO_TABLES")}
          />
        </div>
      </div>
      <footer>
        <p class="muted">{t("START_EDITION")}</p>
        <button type="button" class="plain" onClick={() => openRules()}>
          {t("WEB_RULES")}
        </button>
        <button type="button" class="plain" onClick={openSettings}>
          {t("WEB_SETTINGS")}
        </button>
      </footer>
    </main>
  );
}
