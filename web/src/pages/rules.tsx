/** The rules and card texts, searchable; fetched when somebody first looks. */
import { computed, signal } from "@preact/signals";
import { Dialog } from "../parts/dialog";
import { Ruled } from "../parts/ruled";
import { t } from "../text";
import { OnePage } from "./onepage";
import {
  chaptersOf,
  familyOf,
  findRules,
  headingOf,
  linesOf,
  type RuleRow,
} from "../text/rules";

const open = signal(false);
const query = signal("");
/** letters of the texts that are read one after the other; "": none */
const family = signal("");
/** the page for newcomers instead of the rules */
const onePage = signal(false);
const rows = signal<RuleRow[]>([]);
let fetched: Promise<void> | undefined;

const MOST = 60;

/** What is read besides the chapters, and the first letters of its ids. */
const FAMILIES = [
  ["S", "WEB_RULES_SPECIALS"],
  ["P", "WEB_RULES_PROPHECIES"],
  ["M", "WEB_RULES_ABILITIES"],
  ["AQGWD", "WEB_RULES_RULINGS"],
] as const;

async function load(): Promise<void> {
  try {
    rows.value = (await (await fetch("/rules.json")).json()) as RuleRow[];
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

function look(words: string, letters = ""): void {
  query.value = words;
  family.value = letters;
  onePage.value = false;
}

export function openRules(words = ""): void {
  needRules();
  look(words);
  open.value = true;
}

export function openRule(id: string): void {
  openRules(id);
}

const found = computed<RuleRow[]>(() => {
  if (query.value.trim() !== "") return findRules(rows.value, query.value).slice(0, MOST);
  return family.value === "" ? [] : familyOf(rows.value, family.value);
});

function Entry({ text, onClick }: { text: string; onClick(): void }) {
  return (
    <li>
      <button type="button" class="plain" onClick={onClick}>
        {text}
      </button>
    </li>
  );
}

function Contents() {
  return (
    <>
      <button type="button" onClick={() => (onePage.value = true)}>
        {t("WEB_PAGE")}
      </button>
      <p class="muted">{t("WEB_RULES_ABOUT")}</p>
      <ul class="rules contents">
        {chaptersOf(rows.value).map((row) => (
          <Entry key={row[0]} text={headingOf(row)} onClick={() => look(row[0])} />
        ))}
        {FAMILIES.map(([letters, text]) => (
          <Entry key={letters} text={t(text)} onClick={() => look("", letters)} />
        ))}
      </ul>
    </>
  );
}

const cells = (line: string): string[] => line.split("|").slice(1, -1);

function TableOf({ lines }: { lines: readonly string[] }) {
  return (
    <table>
      {lines.map((line, i) => (
        <tr key={i}>
          {cells(line).map((cell, j) => {
            const words = cell.trim();
            return i === 0 ? <th key={j}>{words}</th> : <td key={j}>{words}</td>;
          })}
        </tr>
      ))}
    </table>
  );
}

function Text({ row }: { row: RuleRow }) {
  const lines = linesOf(row);
  const table = lines.filter((line) => line.startsWith("|"));
  return (
    <li>
      <h3>{headingOf(row)}</h3>
      {table.length > 0 && <TableOf lines={table} />}
      {lines
        .filter((line) => !line.startsWith("|"))
        .map((line, i) => (
          <p key={i}>
            <Ruled text={line} />
          </p>
        ))}
    </li>
  );
}

function ToContents() {
  return (
    <div class="row">
      <button type="button" onClick={() => look("")}>
        ← {t("WEB_RULES_CONTENTS")}
      </button>
    </div>
  );
}

function Found() {
  return (
    <>
      <ToContents />
      {found.value.length === 0 && <p>{t("WEB_NOTHING_FOUND")}</p>}
      <ul class="rules">
        {found.value.map((row) => (
          <Text key={row[0]} row={row} />
        ))}
      </ul>
    </>
  );
}

function Read() {
  if (onePage.value)
    return (
      <>
        <ToContents />
        <OnePage />
      </>
    );
  return query.value.trim() !== "" || family.value !== "" ? <Found /> : <Contents />;
}

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
          onInput={(event) => look(event.currentTarget.value)}
        />
      </label>
      <Read />
    </Dialog>
  );
}
