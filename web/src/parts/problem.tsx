/** Something went wrong, in words. */
import { signal, type Signal } from "@preact/signals";
import { Refusal } from "../net/api";
import { t } from "../text";

export type Problem = Signal<string>;

export function newProblem(): Problem {
  return signal("");
}

/** Runs something that may be refused and keeps the refusal. */
export async function attempt(
  problem: Problem,
  deed: () => Promise<void>,
): Promise<void> {
  problem.value = "";
  try {
    await deed();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problem.value = error.message || t("WEB_OFFLINE");
  }
}

export function ProblemLine({ problem }: { problem: Problem }) {
  return problem.value === "" ? null : (
    <p class="problem" role="alert">
      {problem.value}
    </p>
  );
}
