/** What the parts of a board have in common. */
import type { Hue } from "./player";
import type { Area } from "./stage";
import type { BoardProps, PlayerView, Pointing } from "./types";

export interface PartProps extends BoardProps {
  area: Area;
  player: PlayerView;
  hue: Hue;
}

/* Another player's board has nothing to point at. */
export const pointingOf = (props: BoardProps): Pointing | undefined =>
  props.small ? undefined : props.pointing;
