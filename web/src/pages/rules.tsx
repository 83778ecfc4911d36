/** The rules and card texts, searchable; fetched when somebody first looks. */
import { computed, signal } from "@preact/signals";
import { Dialog } from "../parts/dialog";
import { Ruled } from "../parts/ruled";
import { t } from "../text";

type Row = [id: string, title: string, text: string];

const open = signal(false);
const query = signal("");
const rows = signal<Row[]>([]);
let fetched: Promise<void> | undefined;

const MOST = 60;

async function load(): Promise<void> {
  try {
    rows.value = (await (await fetch("/rules.json")).json()) as Row[];
  } catch {
    fetched = undefined;
  }
}

export function needRules(): void {
  fetched ??= load();
}

/** The text of a card or rule, when it is here already; asks for it otherwise. */
export function ruleText(id: string): string {
  needRules();
  return rows.value.find((row) => row[0] === id)?.[2] ?? "";
}

export function openRules(words = ""): void {
  needRules();
  query.value = words;
  open.value = true;
}

export function openRule(id: string): void {
  openRules(id);
}

const found = computed<Row[]>(() => {
  const words = query.value.trim().toLowerCase();
  if (words === "") return rows.value.filter((row) => /^R\d+$/.test(row[0]));
  const exact = rows.value.filter((row) => row[0].toLowerCase() === words);
  const clause = rows.value.filter((row) => row[0].toLowerCase().startsWith(`${words}.`));
  if (exact.length > 0) return [...exact, ...clause];
  const all = words.split(/\s+/);
  return rows.value.filter((row) => {
    const text = row.join(" ").toLowerCase();
    return all.every((word) => text.includes(word));
  });
});

export function RulesDialog() {
  return (
    <Dialog
      title={t("WEB_RULES")}
      open={open.value}
      onClose={() => (open.value = false)}
      class="wide"
    >
      <label class="search">
        {t("WEB_SEARCH")}
        <input
          type="search"
          value={query.value}
          onInput={(event) => (query.value = event.currentTarget.value)}
        />
      </label>
      {found.value.length === 0 && <p>{t("WEB_NOTHING_FOUND")}</p>}
      <ul class="rules">
        {found.value.slice(0, MOST).map(([id, title, text]) => (
          <li key={id}>
            <h3>
              {id} {title}
            </h3>
            {text.split("\n").map((line, i) => (
              <p key={i}>
                <Ruled text={line} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
