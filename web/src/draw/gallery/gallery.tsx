/** Every drawing with real positions, to look at:
 * gallery.html?part=table|city|theater|board|cards|symbols&shape=wide|tall&theme=dark&view=0 */
import { render, type ComponentChildren } from "preact";
import "./gallery.css";
import {
  Board,
  City,
  Decks,
  Icon,
  MagicianCard,
  Market,
  PerformanceCard,
  Prophecies,
  ProphecyCard,
  Score,
  Supply,
  SpecialCard,
  Theater,
  TrickCard,
  targetKey,
  type BoardProps,
  type Character,
  type DrawProps,
  type Glow,
  type Pointing,
  type Seat,
  type TheaterProps,
  type View,
} from "..";
import { data } from "../../data";
import { symbols } from "../../symbols";
import { problems } from "./check";
import fixtures from "./fixtures.json";

interface Fixture {
  view: View;
  me: Seat;
  glow: Record<string, Glow>;
  plan?: Partial<Record<Character, string>>;
  ghost?: TheaterProps["ghost"];
}

const query = new URLSearchParams(location.search);
const all = fixtures as unknown as Fixture[];
const fixture = all[Number(query.get("view") ?? 0)] ?? all[0];
if (!fixture) throw new Error("no fixture");
const { view, me } = fixture;
for (const key of ["theme", "contrast"])
  document.documentElement.setAttribute(`data-${key}`, query.get(key) ?? "");

const pointing: Pointing = {
  glow: (target) => fixture.glow[targetKey(target)],
  onTarget: (target) => console.log(targetKey(target)),
  onHover: () => undefined,
  explain: targetKey,
};
const names = ["Ada", "Bartholomew", "Zoë", "Old Professor"];
const shape = query.get("shape") === "tall" ? "tall" : "wide";
const props: DrawProps = { view, me, pointing, names, shape };
const board: BoardProps = { ...props, seat: me, plan: fixture.plan };
const others = view.players
  .map((_, i) => `seat${i + 1}` as Seat)
  .filter((seat) => seat !== me);

function Frame({ kind, children }: { kind: string; children: ComponentChildren }) {
  return <div class={`frame ${kind}`}>{children}</div>;
}

function Table() {
  return (
    <main class={`table ${shape}`}>
      <Frame kind="large">
        <City {...props} />
      </Frame>
      <Frame kind="large">
        <Theater {...props} ghost={fixture?.ghost} />
      </Frame>
      <div class="side">
        {others.map((seat) => (
          <Frame key={seat} kind="small">
            <Board {...props} seat={seat} small />
          </Frame>
        ))}
      </div>
      <Frame kind="large">
        <Board {...board} />
      </Frame>
      <Frame kind="score-frame">
        <Score {...props} />
      </Frame>
    </main>
  );
}

function Cards() {
  const show = view.show.find((place) => place);
  return (
    <main class="cards">
      {data.tricks
        .filter((_, i) => i % 4 === 1)
        .map((trick) => (
          <Frame key={trick.id} kind="one">
            <TrickCard {...props} trick={trick.id} />
          </Frame>
        ))}
      {data.magicians.slice(0, 8).map((magician) => (
        <Frame key={magician.id} kind="one">
          <MagicianCard {...props} magician={magician.id} />
        </Frame>
      ))}
      {data.specials
        .filter((_, i) => i % 9 === 0)
        .map((special) => (
          <Frame key={special.id} kind="one">
            <SpecialCard {...props} special={special.id} />
          </Frame>
        ))}
      {data.prophecies.slice(5, 8).map((prophecy) => (
        <Frame key={prophecy.id} kind="one">
          <ProphecyCard {...props} prophecy={prophecy.id} />
        </Frame>
      ))}
      <Frame kind="two">
        <Market {...props} />
      </Frame>
      <Frame kind="two">
        <Supply {...props} />
      </Frame>
      <Frame kind="two">
        <Decks {...props} />
      </Frame>
      <Frame kind="two">
        <Prophecies {...props} />
      </Frame>
      {show && (
        <Frame kind="two">
          <PerformanceCard
            {...props}
            show={show}
            spotlight={{ card: show.card, spots: [0, 1], links: [], box: true }}
          />
        </Frame>
      )}
    </main>
  );
}

function Symbols() {
  return (
    <main class="symbols">
      {Object.keys(symbols).map((id) => (
        <figure key={id}>
          <span class="big">
            <Icon name={id} />
          </span>
          <Icon name={id} />
          <figcaption>{id}</figcaption>
        </figure>
      ))}
    </main>
  );
}

const parts: Record<string, () => ComponentChildren> = {
  table: () => <Table />,
  cards: () => <Cards />,
  symbols: () => <Symbols />,
  city: () => <City {...props} />,
  theater: () => <Theater {...props} ghost={fixture?.ghost} />,
  board: () => <Board {...board} />,
};

const part = parts[query.get("part") ?? "table"] ?? parts["table"];
render(
  <div class={`page ${query.get("part") ?? "table"} ${shape}`}>{part?.()}</div>,
  document.body,
);

if (query.has("check"))
  document.body.textContent =
    problems(shape === "tall" ? 40 : 24).join("\n") || "no problems";
