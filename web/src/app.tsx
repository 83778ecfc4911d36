/** Which page is shown, and what is on all of them. */
import { spoken } from "./a11y/announce";
import { CreatePage } from "./pages/create";
import { GamePage } from "./pages/game/game";
import { JoinPage } from "./pages/join";
import { RulesDialog } from "./pages/rules";
import { SettingsDialog } from "./pages/settings";
import { StartPage } from "./pages/start";
import { route } from "./state/route";

function Page() {
  const here = route.value;
  switch (here.page) {
    case "start":
      return <StartPage />;
    case "create":
      return <CreatePage />;
    case "join":
      return <JoinPage table={here.table} claim={here.claim} />;
    case "table":
      return <GamePage key={here.table} table={here.table} />;
  }
}

function LiveRegion() {
  return (
    <div class="unseen" role="log" aria-live="polite" aria-atomic="false">
      {spoken.value.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}

export function App() {
  return (
    <>
      <Page />
      <LiveRegion />
      <RulesDialog />
      <SettingsDialog />
    </>
  );
}
