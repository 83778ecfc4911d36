#!/usr/bin/env python3
"""Programs that play a seat (exec:): good ones, bad ones, and what is left of them."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from common import PROGRAM, ROOT, as_json, check, equal, finish, good, refused, run

EXAMPLE = f"exec:{sys.executable} examples/bot.py {PROGRAM}"


def left_behind(mark, seconds=10):
    """Processes that carry the mark in their environment; those that were killed have some
    time to be gone."""
    end = time.monotonic() + seconds
    while (found := marked(mark)) and time.monotonic() < end:
        time.sleep(0.05)
    return found


def marked(mark):
    found = []
    for entry in pathlib.Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in entry.read_bytes() and entry.parent.name != str(os.getpid()):
                found.append(entry.parent.name)
        except OSError:
            pass
    return found


def play(bot, *words, seconds=1):
    done = run("match", bot, "random", "--games", 2, "--json", "--move-seconds", seconds, *words)
    equal(f"{bot[:60]}: the match goes on", done.returncode, 0)
    return done


# ---- a good one -------------------------------------------------------------------------

for players in (2, 4):
    result = as_json("match", EXAMPLE, "random", "--games", 4, "--players", players)
    equal("it never fails", result["tables"][0]["line_up"][0]["failed"], 0)
first = as_json("match", EXAMPLE, "random", "--games", 10, "--threads", 2)
second = as_json("match", EXAMPLE, "random", "--games", 10)
equal("it plays the same again", first["tables"], second["tables"])
check("and better than at random", first["fame"] > first["tables"][0]["fame_others"], first)
simulated = as_json("sim", "--bots", f"{EXAMPLE},random", "--games", 2, "--players", 2)
equal("in sim too", simulated["games"], 2)

# What it is told: the documented lines, with nothing hidden in them.
with tempfile.TemporaryDirectory() as folder:
    log = pathlib.Path(folder) / "log"
    script = pathlib.Path(folder) / "bot.sh"
    script.write_text(f'tee -a "{log}" | {sys.executable} "{ROOT}/examples/bot.py" {PROGRAM}\n')
    good("match", f"exec:sh {script}", "random", "--games", 2)
    told = log.read_text(encoding="utf-8").splitlines()
    heads = [line for line in told if line.startswith("trickerion-bot")]
    equal("a program for each game", len(heads), 2)
    for seat, line in enumerate(heads, 1):
        check("the first line", re.fullmatch(
            rf"trickerion-bot 1 seat=seat{seat} players=2 seed=\d+ milliseconds=10000", line),
            line)
    ends = [line for line in told if line.startswith("end ")]
    check("the last line", len(ends) == 2 and all(
        re.fullmatch(r"end place=[12] fame=\d+", line) for line in ends), ends)
    positions = [line for line in told if line.startswith("{")]
    check("views only", len(positions) > 50 and any('"hidden"' in line for line in positions))

# ---- bad ones ---------------------------------------------------------------------------

BAD = {
    "exec:cat": "no legal move",
    "exec:echo 999; cat >/dev/null": "no legal move",
    "exec:echo 0; cat >/dev/null": "no legal move",
    "exec:echo -1; cat >/dev/null": "no legal move",
    "exec:echo; cat >/dev/null": "no legal move",
    "exec:printf '\\033[31m\\377\\000\\n'; cat >/dev/null": "no legal move",
    "exec:true": "ended",
    "exec:false": "ended",
    "exec:kill -9 $$": "ended",
    "exec:/no/such/program": "ended",
    "exec:exec >&-; sleep 50": "within 1 s",
    "exec:exec <&-; sleep 50": "",
    "exec:sleep 50": "within 1 s",
    "exec:sleep 50 & sleep 50": "within 1 s",
    "exec:trap '' TERM INT; sleep 50": "within 1 s",
    "exec:yes | tr -d '\\n'": "endless",
    "exec:cat /dev/zero": "endless",
    "exec:yes": "no legal move",
}
os.environ["TRK_TEST_MARK"] = mark = f"trk-mark-{os.getpid()}"
for bot, words in BAD.items():
    done = play(bot)
    lines = done.err.splitlines()
    equal(f"{bot}: a sentence for each game", len(lines), 2)
    check(f"{bot}: says why", words in lines[0] and "loses" in lines[0], lines)
    check(f"{bot}: and sends no control characters", not re.search(r"[\0-\x09\x0b-\x1f\x7f]",
                                                                   done.err), done.err)
    result = json.loads(done.out)["tables"][0]
    equal(f"{bot}: has lost", (result["wins"], result["line_up"][0]["failed"]), (0, 2))
    equal(f"{bot}: leaves nothing behind", left_behind(mark), [])
check("three bad ones out of four", len(run(
    "match", "random", "exec:true", "--players", 4, "--games", 4).err.splitlines()) == 12)
done = run("sim", "--bots", "exec:true,random", "--players", 2, "--games", 2, "--json")
equal("sim: who fails has lost", json.loads(done.out)["win_rate_by_seat"], [0, 1])

# ---- interrupted ------------------------------------------------------------------------

process = subprocess.Popen([PROGRAM, "match", "exec:sleep 50", "random", "--games", "4"],
                           stdout=subprocess.DEVNULL, cwd=ROOT)
deadline = time.monotonic() + 30
while len(left_behind(mark)) < 2 and time.monotonic() < deadline:
    time.sleep(0.05)
process.terminate()
equal("SIGTERM ends the match", process.wait(timeout=60), 143)
deadline = time.monotonic() + 10
while left_behind(mark) and time.monotonic() < deadline:
    time.sleep(0.05)
equal("and its programs", left_behind(mark), [])
refused("sim", "--bots", "exec:a,exec:b,exec:c", about="4")
finish()
