/** Somebody followed an invitation. */
import { useEffect } from "preact/hooks";
import { api } from "../net/api";
import { NameField, typedName } from "../parts/name";
import { attempt, newProblem, ProblemLine } from "../parts/problem";
import { askWho, enter } from "../state/player";
import { address, go } from "../state/route";
import { t } from "../text";

const problem = newProblem();

export function JoinPage({ table, claim }: { table: string; claim: string }) {
  useEffect(() => {
    void attempt(problem, askWho);
  }, []);
  const join = (event: Event): void => {
    event.preventDefault();
    void attempt(problem, async () => {
      await enter(typedName());
      await api.join(table, claim ? { claim } : {});
      go({ page: "table", table });
    });
  };
  return (
    <main class="page join">
      <h1>{t("WEB_INVITED")}</h1>
      <ProblemLine problem={problem} />
      <form class="now" onSubmit={join}>
        <NameField />
        <button type="submit" class="main">
          {t("WEB_JOIN")}
        </button>
        <a class="button" href={address({ page: "start" })}>
          {t("WEB_BACK")}
        </a>
      </form>
    </main>
  );
}
