/** The boards of the others: on a phone one at a time, so that it can be read. */
import { signal } from "@preact/signals";
import { Board, SeatSign } from "../../draw";
import type { Seat, View } from "../../draw/types";
import { shape } from "../../state/screen";
import { t } from "../../text";
import { drawProps, mySeat, useGame } from "./context";

/** whose board was looked at last on a phone */
const looked = signal<Seat | undefined>(undefined);

/** So high is the row of names, in units of a drawing. */
const NAMES = 42;

function Names({ view, seats, at }: { view: View; seats: readonly Seat[]; at: Seat }) {
  const { session } = useGame();
  return (
    <div class="whose" role="group" aria-label={t("WEB_OTHERS")}>
      {seats.map((seat) => (
        <button
          type="button"
          key={seat}
          aria-pressed={seat === at}
          onClick={() => (looked.value = seat)}
        >
          <SeatSign view={view} seat={seat} />
          {session.name(Number(seat.slice(4)))}
        </button>
      ))}
    </div>
  );
}

function OneByOne({ view, seats }: { view: View; seats: readonly Seat[] }) {
  const game = useGame();
  const at = seats.find((seat) => seat === looked.value) ?? seats[0];
  if (!at) return null;
  const props = drawProps(game, view);
  return (
    <>
      <Names view={view} seats={seats} at={at} />
      <div>
        <Board {...props} room={(props.room ?? 0) - NAMES} seat={at} small />
      </div>
    </>
  );
}

export function Others() {
  const game = useGame();
  const view = game.session.view.value;
  const me = mySeat(game.session);
  if (!view) return null;
  const seats = view.players
    .map((_, i) => `seat${i + 1}` as Seat)
    .filter((seat) => seat !== me);
  /* one other has as much room as oneself */
  const small = seats.length > 1;
  const single = small && shape.value === "tall";
  return (
    <section class={`others ${single ? "single" : ""}`} aria-label={t("WEB_OTHERS")}>
      {single ? (
        <OneByOne view={view} seats={seats} />
      ) : (
        seats.map((seat) => (
          <div key={seat}>
            <Board {...drawProps(game, view)} seat={seat} small={small} />
          </div>
        ))
      )}
    </section>
  );
}
