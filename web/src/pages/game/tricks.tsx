/** All Tricks of the game by category, and who has them: the Residence is open to everybody. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { data } from "../../data";
import { inert, TrickCard } from "../../draw";
import type { View } from "../../draw/types";
import { Dialog } from "../../parts/dialog";
import { list, t } from "../../text";
import { name } from "../../text/names";
import { drawProps, useGame, type Game } from "./context";
import { factsOf } from "./explain";

type Trick = (typeof data.tricks)[number];

/** What the server foresees of the Tricks that are in the game. */
interface Outlook {
  tricks?: Record<string, { owner?: string }>;
}

const open = signal(false);

export function openTricks(): void {
  open.value = true;
}

const outlookOf = ({ session }: Game): NonNullable<Outlook["tricks"]> =>
  ((session.situation.value?.outlook ?? {}) as Outlook).tricks ?? {};

/** Those who only watch are not told which Tricks are in the game. */
export const hasTricks = (game: Game): boolean => Object.keys(outlookOf(game)).length > 0;

function captionOf(game: Game, { id, threshold }: Trick): string {
  const owner = outlookOf(game)[id]?.owner;
  return owner
    ? t("WEB_TRICK_OWNER", { seat: game.session.name(Number(owner.slice(4))) })
    : t("WEB_TRICK_FROM", { n: threshold });
}

function Card({ view, trick }: { view: View; trick: Trick }) {
  const game = useGame();
  const facts = factsOf(game.session, view, { kind: "trick", trick: trick.id });
  return (
    <li class="drawn">
      <TrickCard {...drawProps(game, view)} pointing={inert} trick={trick.id} />
      <p class="muted">
        <span class="unseen">{list([name(trick.id), ...facts])}</span>
        {captionOf(game, trick)}
      </p>
    </li>
  );
}

function Category({ view, tricks }: { view: View; tricks: readonly Trick[] }) {
  return (
    <section>
      <h3>{name(tricks[0]?.category ?? "")}</h3>
      <ul class="options tricks">
        {tricks.map((trick) => (
          <Card key={trick.id} view={view} trick={trick} />
        ))}
      </ul>
    </section>
  );
}

export function TricksDialog() {
  const game = useGame();
  const view = game.session.view.value;
  /* the next table does not begin with it */
  useEffect(() => () => void (open.value = false), []);
  if (!view) return null;
  const there = data.tricks.filter(({ id }) => id in outlookOf(game));
  const categories = [...new Set(there.map(({ category }) => category))];
  return (
    <Dialog
      title={t("WEB_TRICKS_ALL")}
      open={open.value}
      onClose={() => (open.value = false)}
      class="wide"
    >
      <p class="muted">{t("WEB_TRICKS_ABOUT")}</p>
      {categories.map((category) => (
        <Category
          key={category}
          view={view}
          tricks={there.filter((trick) => trick.category === category)}
        />
      ))}
    </Dialog>
  );
}
