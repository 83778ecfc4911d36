#!/usr/bin/env python3
"""Mutation: do the tests mean something?

Every function of src/rules is neutralised in turn: its body becomes empty, or returns 0, or
returns 1.  A condition that cites a rule in a comment on its line (if (...) /* A97 */) is
switched off by itself.  For every rule id that the neutralised code cites, a test that names
this id in its PROVES line must fail; a function that cites none must make some test fail.
Tests name clauses of cards (S.test_run.2): code that cites a clause needs a test of that
clause, code that cites a card (S.test_run) a test of any of its clauses.

  tools/mutate.py            everything; prints survivors and a last line with figures
  tools/mutate.py NAME...    only mutants whose function or id is named
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CC = os.environ.get("CC", "gcc")
FLAGS = ["-std=c17", "-O1", "-w", "-D_XOPEN_SOURCE=700", f"-I{ROOT}/include", f"-I{ROOT}/src",
         f"-I{ROOT}/tests", f"-I{ROOT}"]
LIBRARY = ["base", "data", "rules", "rules/modifiers", "notation", "session", "bots"]
# Programs that play whole games say too little about one rule, and texts nothing.
NOT_PROOFS = {"test_random", "test_exact", "test_position", "test_pairs", "test_messages"}
# Mutants that change nothing but the speed, and why.
EQUIVALENT = {
    ("planners_have_cards", "return 0;"): "then every planner is looked at",
    ("planners_have_cards", "return 1;"): "nine cards are enough for eight Characters",
    ("has_alternative", "return 0;"): "then the moves are counted",
    ("ask_show_choices", "return 1;"): "then DONE is the only move, and made",
}
# A long list of ids is several literals.
PROVES = re.compile(r'PROVES\((\w+),\s*((?:"[^"]*"\s*)+)\)')
CARD = re.compile(r"([SPM]\.[a-z_]+)(?:\.\d+)?$")
CITED = re.compile(r"\b(?:R\d+\.\d+|R4\b|R21\.[a-z_]+|[AQD]\d+|[SPM]\.[a-z_]+(?:\.\d+)?)\b|"
                   r"TRK_R\((\d+), (\d+)\)|TRK_A\((\d+)\)")
FUNCTION = re.compile(r"^(?:static )?(?:inline )?([\w ]+?\**)\s*\**(\w+)\(([^;{]*?)\)\n\{\n(.*?)^\}\n",
                      re.M | re.S)


def cited_ids(text):
    ids = set()
    for match in CITED.finditer(text):
        if match.group(1):
            ids.add("R4" if match.group(1) == "4" else f"R{match.group(1)}.{match.group(2)}")
        elif match.group(3):
            ids.add(f"A{match.group(3)}")
        else:
            ids.add(match.group(0))
    return {i for i in ids if not i.endswith(".0")}


def comment_before(source, start):
    """The comment that stands directly above a function."""
    above = source[:start].rstrip()
    if not above.endswith("*/"):
        return ""
    comment = above[above.rfind("/*"):]
    return "" if comment.startswith("/* ----") else comment


def bodies(returns):
    returns = returns.strip()
    if returns == "void":
        return [""]
    if returns.startswith("struct") or "*" in returns:
        return []
    return ["    return 0;\n", "    return 1;\n"]


def same_as(body):
    """The mutant that a body is equal to, if it does nothing but return a constant."""
    rest = re.sub(r"\(void\)\w+(, \(void\)\w+)*;|/\*.*?\*/", "", body, flags=re.S).strip()
    return "return 0;" if rest == "return TRK_NO_NONE;" else rest


class Mutant:
    def __init__(self, path, name, ids, text, what):
        self.path, self.name, self.ids, self.text, self.what = path, name, ids, text, what


def mutants_of(path):
    source = path.read_text()
    for match in FUNCTION.finditer(source):
        returns, name, _, body = match.groups()
        lines = body.splitlines(keepends=True)
        own = set()
        for n, line in enumerate(lines):
            ids = cited_ids(line) if "/*" in line else set()
            if not re.match(r"\s*if \(.*\)\s*(\{\s*)?/\*", line) or not ids:
                continue
            own |= ids
            off = re.sub(r"if \(.*\)(\s*(?:\{\s*)?/\*)", r"if (0)\1", line, count=1)
            text = source[:match.start(4)] + "".join(lines[:n] + [off] + lines[n + 1:]) + \
                source[match.end(4):]
            yield Mutant(path, name, ids, text, f"line {n + 1} switched off")
        ids = cited_ids(comment_before(source, match.start()) + body) - own
        for new in bodies(returns):
            if new.strip() == same_as(body) or (name, new.strip()) in EQUIVALENT:
                continue
            text = source[:match.start(4)] + new + source[match.end(4):]
            yield Mutant(path, name, ids, text, new.strip() or "emptied")


def proven_by_naming(i):
    """A clause stands for its card too; a card by itself proves nothing."""
    match = CARD.match(i)
    if not match:
        return {i}
    return set() if match.group(1) == i else {i, match.group(1)}


def proofs():
    """Id -> {program: tests}; and all programs with proofs."""
    by_id, programs = {}, set()
    for path in sorted((ROOT / "tests/unit").glob("test_*.c")):
        if path.stem in NOT_PROOFS:
            continue
        for test, ids in PROVES.findall(path.read_text()):
            programs.add(path.stem)
            for i in ids.replace('"', " ").split():
                for name in proven_by_naming(i):
                    by_id.setdefault(name, {}).setdefault(path.stem, set()).add(test)
    return by_id, sorted(programs)


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, **more)


class Bench:
    """The unmutated objects, built once."""

    def __init__(self, programs):
        self.dir = Path(tempfile.mkdtemp(prefix="mutate."))
        self.objects = {}
        sources = [p for m in LIBRARY for p in sorted((ROOT / "src" / m).glob("*.c"))]
        sources += [p for p in sorted((ROOT / "tests/support").glob("*.c"))
                    if p.stem != "replay_main"]
        sources += [ROOT / f"tests/unit/{p}.c" for p in programs]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(self.compile, sources))
        self.programs = {p: self.objects.pop(ROOT / f"tests/unit/{p}.c") for p in programs}

    def compile(self, source):
        target = self.dir / (str(source.relative_to(ROOT)).replace("/", "_") + ".o")
        done = run([CC, *FLAGS, "-c", str(source), "-o", str(target)])
        if done.returncode:
            sys.exit(done.stderr)
        self.objects[source] = target

    def failing(self, mutant, programs, enough):
        """The failing tests of the programs with the mutant in place of its file, until
        enough(failing tests) says that no more are needed."""
        with tempfile.TemporaryDirectory(dir=self.dir) as name:
            place = Path(name)
            source, target = place / "mutant.c", place / "mutant.o"
            source.write_text(mutant.text)
            if run([CC, *FLAGS, "-c", str(source), "-o", str(target)]).returncode:
                return None
            objects = [str(target if s == mutant.path else o) for s, o in self.objects.items()]
            failed = set()
            for program in programs:
                binary = place / program
                run([CC, str(self.programs[program]), *objects, "-lcmocka", "-o", str(binary)])
                failed |= self.failed_tests(program, binary)
                if enough(failed):
                    break
            return failed

    def failed_tests(self, program, binary):
        try:
            done = run([str(binary)], timeout=5, cwd=ROOT,
                       env={**os.environ, "CMOCKA_MESSAGE_OUTPUT": "tap", "TRK_QUICK": "1"})
        except subprocess.TimeoutExpired:
            return {f"{program}:*"}
        found = {f"{program}:{t}" for t in re.findall(r"^not ok \d+ - (\w+)", done.stdout, re.M)}
        if done.returncode not in (0,) and not found:
            found.add(f"{program}:*")
        return found


def killed(failed, tests):
    return any(f"{p}:*" in failed or any(f"{p}:{t}" in failed for t in ts)
               for p, ts in tests.items())


def survivors(wanted, failed):
    """The ids none of whose tests failed."""
    if not wanted:
        return [] if failed else ["no test at all"]
    return [i for i, tests in sorted(wanted.items()) if not killed(failed, tests)]


def try_mutant(bench, by_id, programs, mutant):
    # Cards have no other proof than their clauses, so one without a test survives.
    wanted = {i: by_id.get(i, {}) for i in mutant.ids if i in by_id or CARD.match(i)}
    names = sorted({p for tests in wanted.values() for p in tests}) if wanted else programs
    failed = bench.failing(mutant, names, lambda failed: not survivors(wanted, failed))
    return None if failed is None else survivors(wanted, failed)


def main():
    if {"-h", "--help"} & set(sys.argv[1:]):
        sys.exit(__doc__)
    by_id, programs = proofs()
    mutants = [m for folder in ("rules", "rules/modifiers")
               for path in sorted((ROOT / "src" / folder).glob("*.c"))
               if not path.stem.startswith("check") for m in mutants_of(path)]
    if sys.argv[1:]:
        mutants = [m for m in mutants if m.name in sys.argv[1:] or m.ids & set(sys.argv[1:])]
    bench = Bench(programs)
    alive, tried, unbuilt = 0, 0, 0
    try:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            tasks = pool.map(lambda m: (m, try_mutant(bench, by_id, programs, m)), mutants)
            for mutant, left in tasks:
                if sys.stderr.isatty():
                    print(f"\r{tried + unbuilt} of {len(mutants)} ", end="", file=sys.stderr)
                if left is None:
                    unbuilt += 1
                    continue
                tried += 1
                if left:
                    alive += 1
                    print(f"survivor: {mutant.path.name}:{mutant.name} ({mutant.what}): "
                          f"{' '.join(left)}", flush=True)
    finally:
        shutil.rmtree(bench.dir)
    ids = {i for m in mutants for i in m.ids}
    print(f"mutate: {tried} mutants of {len({m.name for m in mutants})} functions citing "
          f"{len(ids)} ids, {alive} survivors, {unbuilt} did not compile")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
