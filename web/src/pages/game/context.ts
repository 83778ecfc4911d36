/** The table and the desk of the page, for everything on it. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Desk } from "../../decide/desk";
import type { DrawProps, Seat, View } from "../../draw/types";
import type { Session } from "../../state/session";
import { room, shape } from "../../state/screen";

export interface Game {
  session: Session;
  desk: Desk;
}

export const GameContext = createContext<Game | null>(null);

export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error("not at a table");
  return game;
}

export function mySeat(session: Session): Seat | null {
  return session.seat.value > 0 ? (`seat${session.seat.value}` as Seat) : null;
}

/** Where the Character acts whose Actions are chosen. */
export function placeOf(session: Session): string {
  const view = session.view.value;
  const acting = view?.players.map(
    (player) => view.placed && player.member[view.placed].slot,
  );
  const mine = acting?.[session.seat.value - 1] ?? "";
  return mine.replace(/_\d+$/, "");
}

export function drawProps({ session, desk }: Game, view: View): DrawProps {
  return {
    view,
    me: mySeat(session),
    pointing: desk.pointing,
    names: view.players.map((_, i) => session.name(i + 1)),
    shape: shape.value,
    room: room.value,
  };
}
