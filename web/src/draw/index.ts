/** The drawings: everything on the table, from one table of symbols. */
import "./draw.css";

export { Decks, Prophecies } from "./alley";
export { Board } from "./board";
export {
  ComponentCard,
  MagicianCard,
  ProphecyCard,
  SpecialCard,
  TrickCard,
} from "./cards";
export { City } from "./city";
export { Hot, answering, inert, isLive } from "./hot";
export { Market, Supply } from "./market";
export { Icon, Sign } from "./parts";
export { PerformanceCard } from "./performance";
export { Proscenium } from "./proscenium";
export { RevealTable, SeatSign } from "./reveal";
export { Die } from "./pieces";
export { Marker, playerColour, playerLetter } from "./player";
export { Score } from "./score";
export { TALL_WIDTH } from "./stage";
export { Theater } from "./theater";
export * from "./types";
