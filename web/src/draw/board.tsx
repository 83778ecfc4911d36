/** A player's board: Characters with their cards, Workshop, Tricks, Components, hand. */
import { t } from "../text";
import { name } from "../text/names";
import { SmallTitle } from "./parts";
import { playerHue, seatNumber } from "./player";
import { Sheet, Stage, TALL_WIDTH, tallHeight, type Area } from "./stage";
import type { PartProps } from "./part";
import { Nameplate } from "./nameplate";
import { Team, Workshop } from "./team";
import { Components, Hand, Pieces, Tricks, heldBy } from "./belongings";
import type { BoardProps } from "./types";

const partOf = (props: BoardProps): Omit<PartProps, "area"> | undefined => {
  const player = props.view.players[seatNumber(props.seat)];
  return player
    ? { ...props, player, hue: playerHue(props.view, props.seat) }
    : undefined;
};

/* A title in the margin of a row. */
function RowTitle({ text, y }: { text: string; y: number }) {
  return (
    <g class="row-title" aria-hidden="true">
      <SmallTitle text={text} x={8} y={y} w={200} size={12} anchor="start" />
    </g>
  );
}

function WideBoard(props: Omit<PartProps, "area">) {
  return (
    <>
      <Sheet x={0} y={0} w={540} h={430} />
      <Nameplate {...props} area={{ x: 5, y: 5, w: 530, h: 34 }} />
      <Team {...props} columns={8} r={20} area={{ x: 6, y: 46, w: 438, h: 100 }} />
      <Workshop {...props} area={{ x: 450, y: 45, w: 84, h: 98 }} />
      <RowTitle text={t("WEB_TRICKS")} y={158} />
      <Tricks {...props} columns={4} area={{ x: 8, y: 163, w: 524, h: 100 }} />
      <RowTitle text={t("WEB_COMPONENTS")} y={281} />
      <Components {...props} area={{ x: 6, y: 287, w: 528, h: 56 }} />
      <RowTitle text={t("WEB_HAND")} y={360} />
      <Hand
        {...props}
        rows={heldBy(props).length > 8 ? 2 : 1}
        area={{ x: 6, y: 364, w: 528, h: 62 }}
      />
    </>
  );
}

const LEAST_TALL = 304;
const LEAST_TALL_SMALL = 276;

/* On a phone: people stand in one row, and Tricks where there is little height. */
function TallBoard(props: Omit<PartProps, "area">) {
  const team = 80;
  const tricks = 40 + team;
  const rows = heldBy(props).length > 5 ? 2 : 1;
  const hand = rows > 1 ? 66 : 56;
  const height = tallHeight(props.room, LEAST_TALL);
  const rest = height - tricks - 42 - hand;
  return (
    <>
      <Sheet x={0} y={0} w={TALL_WIDTH} h={height} />
      <Nameplate {...props} area={{ x: 4, y: 4, w: 336, h: 32 }} />
      <Team {...props} columns={8} r={19} area={{ x: 4, y: 40, w: 276, h: team }} />
      <Workshop {...props} area={{ x: 284, y: 39, w: 55, h: team - 3 }} />
      <Tricks
        {...props}
        columns={rest < 136 ? 4 : 2}
        area={{ x: 6, y: tricks + 1, w: 332, h: rest - 5 }}
      />
      <Components {...props} area={{ x: 4, y: tricks + rest, w: 336, h: 37 }} />
      <Hand
        {...props}
        rows={rows}
        area={{ x: 4, y: tricks + rest + 39, w: 336, h: hand }}
      />
    </>
  );
}

/* Where pieces and hand lie on another player's board: side by side, or below each other where
 * there is the height. */
const strips = (half: number, h: number): { low: number; pieces: Area; hand: Area } => {
  if (h > 160) {
    const low = h - 74;
    return {
      low,
      pieces: { x: 5, y: low, w: half - 8, h: 33 },
      hand: { x: 4, y: low + 34, w: half - 6, h: 36 },
    };
  }
  const low = h - 33;
  return {
    low,
    pieces: { x: 5, y: low, w: half * 0.5, h: 30 },
    hand: { x: half * 0.52, y: low - 2, w: half * 0.48, h: 32 },
  };
};

/* Another player's board: people and belongings on the left, Tricks on the right. */
function SmallBoard({
  size: [w, h],
  ...props
}: Omit<PartProps, "area"> & { size: Size }) {
  const half = w * 0.52;
  const { low, pieces, hand } = strips(half, h);
  return (
    <>
      <Sheet x={0} y={0} w={w} h={h} />
      <Nameplate {...props} area={{ x: 4, y: 4, w: w - 8, h: 28 }} />
      <Team
        {...props}
        columns={8}
        r={15}
        area={{ x: 4, y: 36, w: half - 54, h: low - 36 }}
      />
      <Workshop {...props} area={{ x: half - 48, y: 35, w: 45, h: low - 38 }} />
      <Pieces {...props} area={pieces} />
      <Hand {...props} area={hand} />
      <Tricks
        {...props}
        columns={2}
        area={{ x: half + 2, y: 36, w: w - half - 8, h: h - 42 }}
      />
    </>
  );
}

/* Another player's board on a phone: nothing is chosen there, so that less room will do. */
function TallSmallBoard({
  size: [w, h],
  ...props
}: Omit<PartProps, "area"> & { size: Size }) {
  return (
    <>
      <Sheet x={0} y={0} w={w} h={h} />
      <Nameplate {...props} area={{ x: 4, y: 4, w: w - 8, h: 32 }} />
      <Team {...props} columns={8} r={17} area={{ x: 4, y: 41, w: w - 68, h: 84 }} />
      <Workshop {...props} area={{ x: w - 60, y: 40, w: 55, h: 80 }} />
      <Pieces {...props} area={{ x: 5, y: 123, w: w * 0.46, h: 38 }} />
      <Hand {...props} area={{ x: w * 0.48, y: 122, w: w * 0.52 - 5, h: 40 }} />
      <Tricks {...props} columns={2} area={{ x: 6, y: 166, w: w - 12, h: h - 172 }} />
    </>
  );
}

type Size = readonly [w: number, h: number];

/* By the room there is for it: on a desktop beside none, one or two more of its kind. */
const sizeOf = ({ small, shape, view, room }: BoardProps): Size => {
  if (shape === "tall")
    return [TALL_WIDTH, tallHeight(room, small ? LEAST_TALL_SMALL : LEAST_TALL)];
  if (!small) return [540, 430];
  return view.players.length > 3 ? [540, 140] : [470, 186];
};

const boardOf = ({ small, shape }: BoardProps) => {
  if (shape === "tall") return small ? TallSmallBoard : TallBoard;
  return small ? SmallBoard : WideBoard;
};

export function Board(props: BoardProps) {
  const part = partOf(props);
  if (!part) return null;
  const size = sizeOf(props);
  const [w, h] = size;
  const Layout = boardOf(props);
  const label =
    props.names[seatNumber(props.seat)] || name(part.player.magician ?? props.seat);
  return (
    <Stage w={w} h={h} label={label} kind={props.small ? "board small" : "board"}>
      <Layout {...part} size={size} />
    </Stage>
  );
}
