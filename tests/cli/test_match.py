#!/usr/bin/env python3
"""`match`: the same games give the same figures, however they are played."""
import os
import pathlib
import signal
import subprocess
import tempfile
import time

from common import PROGRAM, ROOT, as_json, check, equal, finish, good, refused, run

BOTS = ("greedy", "random")


def without_times(result):
    return {key: value for key, value in result.items() if key not in ("seconds", "threads")}


def match(*words):
    return without_times(as_json("match", *words))


one = match(*BOTS, "--games", 30)
equal("games and groups", (one["games"], one["groups"]), (30, 15))
table = one["tables"][0]
equal("one table", len(one["tables"]), 1)
equal("usual players", table["players"], 2)
equal("the whole is the table", {key: one[key] for key in ("wins", "win_rate", "fame", "elo")},
      {key: table[key] for key in ("wins", "win_rate", "fame", "elo")})
low, high = one["win_rate_interval"]
check("the interval holds the rate", low <= one["win_rate"] <= high and low < high, one)
equal("both seats alike", [seat["games"] for seat in table["seats"]], [15, 15])
check("wins by seat add up", sum(seat["wins"] for seat in table["seats"]) == one["wins"], one)
equal("all wins are somebody's", sum(bot["wins"] for bot in table["line_up"]), 30)
check("greedy beats random", one["win_rate"] > 0.8 and one["margin"] > 0, one)
for threads in (2, 5):
    equal(f"{threads} threads give the same", match(*BOTS, "--games", 30, "--threads", threads),
          one)
check("another seed gives other games", match(*BOTS, "--games", 30, "--seed", 2) != one)
equal("games are rounded up", match(*BOTS, "--games", 1)["games"], 2)

# A bot against itself has no advantage: whoever sits where, the games are the same.
same = match("random", "random", "--games", 40)
equal("a bot against itself wins half", same["win_rate"], 0.5)
swapped = match("random", "greedy", "--games", 30)
check("the other way round", swapped["win_rate"] < 0.2 and swapped["margin"] < 0, swapped)

# ---- tables -----------------------------------------------------------------------------

many = match(*BOTS, "--games", 12, "--players", "2,3,4", "--modules", "none",
             "--modules", "dark_alley,prophecies")
equal("a table each", [(t["players"], t["modules"]) for t in many["tables"]],
      [(players, modules) for players in (2, 3, 4)
       for modules in ([], ["dark_alley", "prophecies"])])
equal("of so many games", [t["games"] for t in many["tables"]], [12] * 6)
equal("together", (many["games"], many["elo"]), (72, None))
equal("a table is what it is alone", match(*BOTS, "--games", 12, "--players", 4, "--modules",
                                           "none")["tables"][0], many["tables"][4])
equal("the first bot sits everywhere", [s["games"] for s in many["tables"][4]["seats"]], [3] * 4)
equal("asked for twice", len(match(*BOTS, "--games", 4, "--modules", "none", "--modules",
                                   "none")["tables"]), 1)
four = match("greedy", "random", "random", "greedy", "--games", 8)
equal("four bots", [bot["bot"] for bot in four["tables"][0]["line_up"]],
      ["greedy", "random", "random", "greedy"])
text = good("match", *BOTS, "--games", 4)
check("text", "greedy against random: 4 games of 2 players" in text and "seat 2" in text, text)

# ---- the sequential test ----------------------------------------------------------------

sprt = match(*BOTS, "--games", 400, "--sprt", "0,100")
test = sprt["tables"][0]["sprt"]
equal("it is sure soon", test["verdict"], "elo1")
check("and stops", 8 <= sprt["games"] < 100, sprt)
equal("at the same game in many threads", match(*BOTS, "--games", 400, "--sprt", "0,100",
                                                "--threads", 4), sprt)
check("the other way round", match("random", "greedy", "--games", 400, "--sprt",
                                   "-100,0,0.01,0.01")["tables"][0]["sprt"]["verdict"] == "elo0")
undecided = match("random", "random", "--games", 20, "--sprt", "0,5")
equal("or says that it is not", undecided["tables"][0]["sprt"]["verdict"], "undecided")
check("with all games", undecided["games"] == 20)

# ---- state ------------------------------------------------------------------------------

with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "match"
    state = ("--state", path)
    equal("keeping games changes nothing", match(*BOTS, "--games", 30, *state), one)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    equal("a line a game, and a head", len(lines), 31)
    equal("again, all is known", match(*BOTS, "--games", 30, *state), one)
    equal("and nothing was added", path.read_bytes(), whole)
    for kept in (0, 1, 7, 30):
        path.write_bytes(b"".join(lines[:kept + 1]))
        equal(f"on from {kept} games", match(*BOTS, "--games", 30, "--threads", 2, *state), one)
    path.write_bytes(b"".join([lines[0]] + lines[:15:-1]))
    equal("in whatever order", match(*BOTS, "--games", 30, *state), one)
    path.write_bytes(whole[:-7])
    equal("half a line is forgotten", match(*BOTS, "--games", 30, *state), one)
    equal("and written again", sorted(path.read_bytes().splitlines()),
          sorted(whole.splitlines()))
    match(*BOTS, "--games", 10, *state)
    equal("fewer games leave the rest", len(path.read_bytes().splitlines()), 31)
    more = match(*BOTS, "--games", 40, *state)
    equal("more games go on", more, match(*BOTS, "--games", 40))
    for words in (["random", "random"], [*BOTS, "--seed", "2"], [*BOTS, "--setup", "first"],
                  [*BOTS, "--switch", "scoring_cap=off"]):
        refused("match", *words, *state, status=1, about="another match")
    for bad in (b"nonsense\n", b"2 3 0 0 0 1 2 9\n", b"2 3 0 5 0 1 2 9 9\n", b"\n",
                b"9 3 0 0 0 1 2 9 9\n", b"2 3 0 0 0 0 2 9 9\n", b"2 3 0 0 0 1 2 9 9 9\n"):
        path.write_bytes(lines[0] + bad + b"".join(lines[1:]))
        refused("match", *BOTS, *state, status=1, about="line 2")
    path.write_bytes(b"")
    refused("match", *BOTS, *state, status=1, about="another match")
    refused("match", *BOTS, "--state", folder, status=1, about="ordinary")
    refused("match", *BOTS, "--state", folder + "/none/x", status=1)

    # Killed, it goes on.
    path.unlink()
    words = [PROGRAM, "match", *BOTS, "--games", "4000", "--players", "4", *map(str, state)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               cwd=ROOT)
    while not path.exists() or path.read_bytes().count(b"\n") < 20:
        time.sleep(0.05)
        if process.poll() is not None:
            break
    busy = run("match", *BOTS, "--players", "4", *state)
    check("one at a time", busy.returncode == 1 and "another match" in busy.err, busy.err)
    process.send_signal(signal.SIGTERM)
    equal("SIGTERM", process.wait(timeout=60), 143)
    process.stderr.close()
    kept = path.read_bytes().count(b"\n") - 1
    games = 4 * (kept // 4 + 2)
    equal("interrupted and not", match(*BOTS, "--games", games, "--players", 4, *state),
          match(*BOTS, "--games", games, "--players", 4))
    equal("only its owner reads it", path.stat().st_mode & 0o777, 0o600)
    if os.path.exists("/dev/full"):
        refused("match", *BOTS, "--state", "/dev/full", status=1, about="ordinary")

# ---- bots that search, at a small budget --------------------------------------------------

for bot in ("rollout:nodes=3", "novice:nodes=3", "master:nodes=4"):
    first = match(bot, "random", "--games", 2)
    equal(f"{bot} plays the same again", match(bot, "random", "--games", 2, "--threads", 2),
          first)
finish()
