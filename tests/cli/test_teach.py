#!/usr/bin/env python3
"""tools/teach: it writes what the bots have, goes on from there, and refuses nonsense.

Usage: tests/cli/test_teach.py [PROGRAM]

The program teach lies beside PROGRAM; that of the release build is taken where it is there,
for its games take time.  The last line is "cases: passed P failed F".
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BOTS = ROOT / "src" / "bots"


def teach(program, *args, status=0):
    done = subprocess.run([program, *args], capture_output=True, text=True, timeout=300)
    assert done.returncode == status, (args, done.returncode, done.stderr)
    return done.stdout if status == 0 else done.stderr


def shape(text):
    """The list without its numbers."""
    return re.sub(r"-?\b\d+\b", "N", re.sub(r" +", " ", text))


def nothing_learned(program):
    """Without a game the list is the one the bots have, to the letter."""
    assert teach(program, "policy", "--games", "0") == (BOTS / "list-taught.h").read_text()


def goes_on(program):
    """Some steps change some numbers a little, and only those of their setup."""
    old = (BOTS / "list-taught.h").read_text()
    new = teach(program, "policy", "--games", "2560", "--threads", "2", "--setup", "first")
    assert shape(new) == shape(old)
    tables = [[re.findall(r"-?\d+", part) for part in re.findall(r"\{\n([^{}]*)\n    \}", text)]
              for text in (old, new)]
    changed = [max(abs(int(a) - int(b)) for a, b in zip(*rows)) for rows in zip(*tables)]
    # The own opinions for both setups, then the numbers of taught.h.
    assert len(changed) == 4 and not changed[0] and not changed[2], changed
    assert 0 < changed[3] < 10, changed


def same_seed(program):
    args = ("policy", "--from", "nothing", "--games", "1280", "--seed")
    first, again, other = (teach(program, *args, seed) for seed in "778")
    assert first == again, "a seed should repeat its games"
    assert first != other, "another seed should play other games"


def learns(program):
    """From nothing the policy soon gains more Fame."""
    done = subprocess.run([program, "policy", "--from", "nothing", "--games", "20480",
                           "--threads", "2"], capture_output=True, text=True, timeout=300)
    fame = [float(f) for f in re.findall(r"games, ([\d.]+) Fame", done.stderr)]
    assert len(fame) == 2 and fame[0] + 1 < fame[1], fame


def rows_of(text):
    """{asset: its numbers} for each kind of game."""
    rows = re.findall(r"^        \{(.*)\}, /\* (\w+) \*/$", text, re.M)
    kinds = text.count("    {\n")
    each = len(rows) // kinds
    return [{name: [int(n) for n in numbers.split(",")]
             for numbers, name in rows[kind * each:(kind + 1) * each]} for kind in range(kinds)]


def worth(program):
    """The same assets, the printed scoring when all turns are over, and for the last turn,
    of which few games tell enough, about the same numbers."""
    done = subprocess.run([program, "worth", "--games", "8000", "--threads", "2"],
                          capture_output=True, text=True, timeout=300)
    assert "positions with 7 turns to play are too few" in done.stderr, done.stderr
    old = (BOTS / "list-worth.h").read_text()
    assert shape(done.stdout) == shape(old)
    for before, after in zip(rows_of(old), rows_of(done.stdout), strict=True):
        assert {name: row[0] for name, row in before.items()} == \
            {name: row[0] for name, row in after.items()}
        for name in ("first_coins", "first_shards", "first_cards", "apprentices", "engineer"):
            assert abs(before[name][1] - after[name][1]) < 120, (name, before[name], after[name])


def into_a_file(program):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "list"
        assert teach(program, "policy", "--games", "0", "--out", str(path)) == ""
        assert path.read_text() == (BOTS / "list-taught.h").read_text()
        assert "No such file" in teach(program, "policy", "--out", f"{folder}/no/list", status=1)


def nonsense(program):
    for args, said in [((), "Usage"), (("dance",), "Usage"), (("policy", "--games"), "Usage"),
                       (("policy", "--games", "-1"), "is no number from 0"),
                       (("policy", "--threads", "0"), "is no number from 1 to 64"),
                       (("policy", "--setup", "third"), "--setup is free or first"),
                       (("worth", "--cards", "3"), "what is --cards?")]:
        assert said in teach(program, *args, status=2), args


CASES = [nothing_learned, goes_on, learns, same_seed, worth, into_a_file, nonsense]


def main():
    given = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/dev/trickerion")
    program = ROOT / "build" / "release" / "teach"
    if not program.exists():
        program = given.resolve().parent / "teach"
    failed = 0
    for case in CASES:
        try:
            case(str(program))
            print(f"ok {case.__name__}")
        except Exception as error:  # noqa: BLE001, every failure is one of the case
            failed += 1
            print(f"not ok {case.__name__}: {type(error).__name__}: {error}")
    print(f"cases: passed {len(CASES) - failed} failed {failed}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
