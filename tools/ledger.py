#!/usr/bin/env python3
"""The ledger: from the ids of the rules to the tests that prove them.

Ids and their modules are in tests/ids.txt; the texts in docs/ say which ids exist; a test names
the ids it proves in its PROVES(test, "...") line.  Fails when an id of a module that is
switched on has no test, when a test names an unknown id, or when table and texts disagree.

A card is proven clause by clause: tests name S.test_run.1, and S.test_run is covered when all
its clauses of the modules that are switched on are.

  tools/ledger.py              every id with its module and tests, then the problems
  tools/ledger.py --quiet      only problems and the last line
  tools/ledger.py --on MODULE  as if tests/ids.txt switched this module on too
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# A long list of ids is several literals.
PROVES = re.compile(r'PROVES\((\w+),\s*((?:"[^"]*"\s*)+)\)')
CLAUSE = re.compile(r"([SPM]\.[a-z_]+)\.(\d+)$")
# An id as the texts define it: at the start of a paragraph, list entry or line of a table.
DEFINED = re.compile(r"^(?:## |(?:  )?\* |\| )?(?:\*\*)?"
                     r"(R\d+\.\d+|R\d+\.[a-z_]+|R4\b|R21\b|R28\b|[AXGWQD]\d+|"
                     r"[SPM]\.[a-z_]+(?:\.\d+)?)")


def expand(word):
    """R13.1-R13.6 and A1-A107 are ranges over the last number."""
    if "-" not in word:
        return [word]
    first, last = word.split("-")
    stem, low = re.match(r"(.*?)(\d+)$", first).groups()
    high = re.match(r".*?(\d+)$", last).group(1)
    return [f"{stem}{n:0{len(low)}}" for n in range(int(low), int(high) + 1)]


def read_table(known):
    modules, on = {}, set()
    for line in (ROOT / "tests/ids.txt").read_text().splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "on":
            on.update(words[1:])
            continue
        family = words[0][:-1] if words[0].endswith("*") else None
        ids = [i for i in known if i.startswith(family)] if family else expand(words[0])
        modules.update({i: words[1] for i in ids})
    return modules, on


def known_ids():
    found = []
    for name in ("rules", "rulings", "editions", "cards"):
        for line in (ROOT / f"docs/{name}.md").read_text().splitlines():
            match = DEFINED.match(line)
            if match and match.group(1) not in found:
                found.append(match.group(1))
    return found


def clauses_by_card(known):
    """Every card with its clauses, also one that has none."""
    cards = {i: [] for i in known if re.match(r"[SPM]\.[a-z_]+$", i)}
    for i in known:
        if match := CLAUSE.match(i):
            cards.setdefault(match.group(1), []).append(i)
    return cards


def misnumbered(cards):
    """Cards whose clauses are not 1, 2, 3, ... in this order, at least one."""
    return [card for card, clauses in cards.items()
            if not clauses or clauses != [f"{card}.{n + 1}" for n in range(len(clauses))]]


def tests_by_id():
    proofs = {}
    for path in sorted((ROOT / "tests").rglob("*.c")):
        for test, ids in PROVES.findall(path.read_text()):
            for i in ids.replace('"', " ").split():
                proofs.setdefault(i, []).append(f"{path.stem}:{test}")
    return proofs


def naming_problems(known, modules, cards, proofs):
    problems = [f"{i}: in docs/, not in tests/ids.txt" for i in known if i not in modules]
    problems += [f"{i}: in tests/ids.txt, not in docs/" for i in modules if i not in known]
    problems += [f"{i}: its clauses are not numbered from 1 on" for i in misnumbered(cards)]
    problems += [f"{i}: unknown id, named by {', '.join(tests)}"
                 for i, tests in proofs.items() if i not in modules]
    problems += [f"{i}: name a clause of it instead, in {', '.join(tests)}"
                 for i, tests in proofs.items() if i in cards]
    return problems


def missing_lines(missing, modules):
    """Ids without a test, those of a card or chapter in one line: "S.test_run.1 .2 .4"."""
    groups = {}
    for i in missing:
        stem = i.rpartition(".")[0]
        line = groups.setdefault((modules[i], stem or i[0]), [])
        line.append(i[len(stem):] if line else i)
    return [f"no test ({module}): {' '.join(ids)}" for (module, _), ids in groups.items()]


def print_ids(known, modules, cards, proofs):
    for i in known:
        tests = " ".join(proofs.get(i, ["-"]))
        if i in cards:
            tests = f"{sum(clause in proofs for clause in cards[i])} of {len(cards[i])} clauses"
        print(f"{i:28} {modules.get(i, '?'):11} {tests}")


def main():
    known = known_ids()
    modules, on = read_table(known)
    on |= {sys.argv[n + 1] for n, word in enumerate(sys.argv[:-1]) if word == "--on"}
    cards, proofs = clauses_by_card(known), tests_by_id()
    if "--quiet" not in sys.argv:
        print_ids(known, modules, cards, proofs)
    wanted = [i for i in known if modules.get(i) in on]
    missing = [i for i in wanted if i not in cards and i not in proofs]
    open_cards = [i for i in wanted if i in cards and set(cards[i]) & set(missing)]
    problems = [f"{m}: no id belongs to this module" for m in on - set(modules.values())]
    problems += naming_problems(known, modules, cards, proofs) + missing_lines(missing, modules)
    for problem in problems:
        print(f"ledger: {problem}")
    print(f"ledger: {len(wanted) - len(missing) - len(open_cards)} of {len(wanted)} covered")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
