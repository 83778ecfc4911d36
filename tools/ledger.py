#!/usr/bin/env python3
"""The ledger: from the ids of the rules to the tests that prove them.

Ids and their modules are in tests/ids.txt; the texts in docs/ say which ids exist; a test names
the ids it proves in its PROVES(test, "...") line.  Fails when an id of a module that is
switched on has no test, when a test names an unknown id, or when table and texts disagree.
With --quiet only problems and the last line are printed."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"^(?:R\d+(?:\.\d+)?|[AXGWQD]\d+|[SPM]\.[a-z_]+)$")


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
    """Ids as the texts define them: at the start of a paragraph or list entry."""
    found = []
    for name in ("rules", "rulings", "editions", "cards"):
        for line in (ROOT / f"docs/{name}.md").read_text().splitlines():
            match = re.match(r"^(?:## |\* )?(?:\*\*)?((?:R\d+\.\d+|R4\b|R21\b|R28\b|[AXGWQD]\d+|"
                             r"[SPM]\.[a-z_]+))", line)
            if match and match.group(1) not in found:
                found.append(match.group(1))
    return found


def tests_by_id():
    proofs = {}
    for path in sorted((ROOT / "tests").rglob("*.c")):
        for test, ids in re.findall(r'PROVES\((\w+),\s*"([^"]*)"\)', path.read_text()):
            for i in ids.split():
                proofs.setdefault(i, []).append(f"{path.stem}:{test}")
    return proofs


def main():
    quiet = "--quiet" in sys.argv
    known = known_ids()
    modules, on = read_table(known)
    proofs = tests_by_id()
    problems = [f"{i}: in docs/, not in tests/ids.txt" for i in known if i not in modules]
    problems += [f"{i}: in tests/ids.txt, not in docs/" for i in modules if i not in known]
    problems += [f"{i}: unknown id, named by {', '.join(tests)}"
                 for i, tests in proofs.items() if i not in modules]
    wanted = [i for i in known if modules.get(i) in on]
    for i in known:
        if not quiet:
            print(f"{i:28} {modules.get(i, '?'):11} {' '.join(proofs.get(i, ['-']))}")
    problems += [f"{i}: no test" for i in wanted if i not in proofs]
    for problem in problems:
        print(f"ledger: {problem}")
    covered = sum(i in proofs for i in wanted)
    print(f"ledger: {covered} of {len(wanted)} covered")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
