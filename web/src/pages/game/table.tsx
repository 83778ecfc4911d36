/** The table, drawn. On a phone one part of it at a time. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Board, City, TALL_WIDTH, Theater } from "../../draw";
import type { Character } from "../../draw/types";
import { Later } from "../../parts/later";
import { room, shape, tab } from "../../state/screen";
import { t } from "../../text";
import { drawProps, mySeat, useGame } from "./context";
import { LogPanel } from "./log";
import { Others } from "./others";

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
        weekdays={game.session.situation.value?.weekdays}
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
      <Later before={<section class="others" />}>
        <Others />
      </Later>
    </>
  );
}
