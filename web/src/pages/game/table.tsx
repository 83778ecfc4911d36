/** The table, drawn. On a phone one part of it at a time. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Board, City, inert, TALL_WIDTH, Theater } from "../../draw";
import type { Character, Seat } from "../../draw/types";
import { room, shape, tab } from "../../state/screen";
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
  /* one other has as much room as oneself */
  const small = seats.length > 1;
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

/** Tells drawings how high the part of a phone is that they are drawn in. */
function watchRoom(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const watcher = new ResizeObserver(() => {
    room.value = Math.round((place.clientHeight / place.clientWidth) * TALL_WIDTH);
  });
  watcher.observe(place);
  return () => watcher.disconnect();
}

export function TableDrawn() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => watchRoom(place.current), [shape.value]);
  if (shape.value === "tall") {
    const Part = PARTS[tab.value];
    return (
      <div class="part" ref={place}>
        <Part />
      </div>
    );
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
