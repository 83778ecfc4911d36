/** The table, drawn. On a phone one part of it at a time. */
import { Board, City, inert, Theater } from "../../draw";
import type { Character, Seat } from "../../draw/types";
import { shape, tab } from "../../state/screen";
import { t } from "../../text";
import { drawProps, mySeat, useGame } from "./context";
import { LogPanel } from "./log";

function Mine() {
  const game = useGame();
  const view = game.session.view.value;
  const me = mySeat(game.session);
  const plan = game.session.situation.value?.plan?.cards;
  if (!view || !me) return null;
  return (
    <section class="mine" aria-label={t("WEB_MY_BOARD")}>
      <Board
        {...drawProps(game, view)}
        seat={me}
        plan={plan as Partial<Record<Character, string>> | undefined}
      />
    </section>
  );
}

function Others() {
  const game = useGame();
  const view = game.session.view.value;
  const me = mySeat(game.session);
  if (!view) return null;
  const seats = view.players
    .map((_, i) => `seat${i + 1}` as Seat)
    .filter((seat) => seat !== me);
  /* one other at a full-sized table has as much room as oneself */
  const small = seats.length > 1 || shape.value === "tall";
  return (
    <section class={`others n${seats.length}`} aria-label={t("WEB_OTHERS")}>
      {seats.map((seat) => (
        <div key={seat}>
          <Board {...drawProps(game, view)} pointing={inert} seat={seat} small={small} />
        </div>
      ))}
    </section>
  );
}

function CityPart() {
  const game = useGame();
  const view = game.session.view.value;
  return view ? (
    <section class="city" aria-label={t("SCREEN_CITY")}>
      <City {...drawProps(game, view)} />
    </section>
  ) : null;
}

function TheaterPart() {
  const game = useGame();
  const view = game.session.view.value;
  return view ? (
    <section class="theater" aria-label={t("NAME_THEATER")}>
      <Theater
        {...drawProps(game, view)}
        ghost={game.desk.ghost.value}
        links={game.session.links.value}
      />
    </section>
  ) : null;
}

const PARTS = {
  city: CityPart,
  theater: TheaterPart,
  mine: Mine,
  others: Others,
  log: LogPanel,
};

export function TableDrawn() {
  if (shape.value === "tall") {
    const Part = PARTS[tab.value];
    return <Part />;
  }
  return (
    <>
      <CityPart />
      <TheaterPart />
      <Mine />
      <Others />
    </>
  );
}
