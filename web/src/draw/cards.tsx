/** Cards alone, for choosing: Tricks, Magicians, Special Assignments, Prophecies. */
import { name } from "../text/names";
import { Hot, matters } from "./hot";
import { Sign, Words } from "./parts";
import { Token } from "./pieces";
import { magicianOf, specialOf, trickOf } from "./printed";
import { Stage } from "./stage";
import { TrickFace, signOr } from "./trick";
import type { DrawProps } from "./types";

const CARD = { x: 4, y: 4, w: 150, h: 96 };

export function TrickCard({ trick, ...props }: DrawProps & { trick: string }) {
  const printed = trickOf(trick);
  if (!printed) return null;
  return (
    <Stage w={158} h={104} label={name(trick)} kind="single">
      <Hot
        target={{ kind: "trick", trick }}
        pointing={props.pointing}
        shape={{ kind: "rect", ...CARD }}
      >
        <TrickFace trick={printed} area={CARD} />
      </Hot>
    </Stage>
  );
}

export function ComponentCard({
  component,
  ...props
}: DrawProps & { component: string }) {
  return (
    <Stage w={64} h={64} label={name(component)} kind="single">
      <Hot
        target={matters(props.pointing, [
          { kind: "component", component },
          { kind: "component", component, own: true },
        ])}
        pointing={props.pointing}
        shape={{ kind: "rect", x: 5, y: 5, w: 54, h: 54 }}
      >
        <Token component={component} x={32} y={32} size={54} named />
      </Hot>
    </Stage>
  );
}

export function MagicianCard({ magician, ...props }: DrawProps & { magician: string }) {
  const printed = magicianOf(magician);
  if (!printed) return null;
  const category = signOr(printed.favorite_category, "any");
  const abilities = props.view.config.modules.includes("dark_alley");
  return (
    <Stage w={158} h={104} label={name(magician)} kind="single">
      <Hot
        target={{ kind: "magician", magician }}
        pointing={props.pointing}
        shape={{ kind: "rect", ...CARD }}
      >
        <g
          class={`magician ${printed.favorite_category}`}
          style={{ color: `var(--player-${printed.colour})` }}
          aria-hidden="true"
        >
          <rect class="body" x={4} y={4} width={150} height={96} rx={4} />
          <path class="drape" d="M8 4h48q-2 40-22 58 10 16 8 38H8q-4 0-4-4V8q0-4 4-4Z" />
          <g class="face">
            <Sign id="magician" x={28} y={30} size={30} />
            <Sign id={category} x={22} y={80} size={20} />
          </g>
          <Words
            text={printed.name}
            x={150}
            y={34}
            w={92}
            size={15}
            lines={2}
            anchor="end"
            bold
          />
          <Words
            text={name(printed.favorite_category)}
            x={150}
            y={62}
            w={92}
            size={12}
            anchor="end"
            class="muted"
          />
          {abilities && (
            <Words
              text={printed.ability_name}
              x={150}
              y={84}
              w={100}
              size={12}
              lines={2}
              anchor="end"
              class="slanted"
            />
          )}
        </g>
      </Hot>
    </Stage>
  );
}

export function SpecialCard({ special, ...props }: DrawProps & { special: string }) {
  const location = signOr(specialOf(special)?.location ?? "", "hidden");
  return (
    <Stage w={158} h={104} label={name(special)} kind="single">
      <Hot
        target={{ kind: "special", special }}
        pointing={props.pointing}
        shape={{ kind: "rect", ...CARD }}
      >
        <g class="assignment special" aria-hidden="true">
          <rect class="body" x={4} y={4} width={150} height={96} rx={4} />
          <rect class="frame" x={7} y={7} width={144} height={90} rx={2} />
          <Sign id={location} x={79} y={32} size={32} />
          <Sign id="dark_alley" x={142} y={18} size={15} />
          <Words text={name(special)} x={79} y={68} w={132} size={15} lines={2} bold />
          <Words text={name(location)} x={79} y={91} w={132} size={11} class="muted" />
        </g>
      </Hot>
    </Stage>
  );
}

export function ProphecyCard({ prophecy, ...props }: DrawProps & { prophecy: string }) {
  return (
    <Stage w={158} h={104} label={name(prophecy)} kind="single">
      <Hot
        target={{ kind: "prophecy", prophecy }}
        pointing={props.pointing}
        shape={{ kind: "rect", ...CARD }}
      >
        <g class="prophecy active" aria-hidden="true">
          <rect class="body" x={4} y={4} width={150} height={96} rx={4} />
          <Sign id="prophecy" x={79} y={34} size={36} />
          <Words text={name(prophecy)} x={79} y={78} w={132} size={15} lines={2} bold />
        </g>
      </Hot>
    </Stage>
  );
}
