#!/usr/bin/env python3
"""`sim`, `bench`, `perft`, `sig`: the same games always give the same figures."""
import re

from common import as_json, check, equal, finish, good

TIMES = ("seconds", "games_per_second", "threads")


def without_times(result):
    return {key: value for key, value in result.items() if key not in TIMES}


one = as_json("sim", "--games", 30, "--check")
equal("games", one["games"], 30)
equal("decisions add up", sum(one["moves"].values()),
      one["decisions"] + one["chance_decisions"])
check("wins add up", abs(sum(one["win_rate_by_seat"]) - 1) < 1e-4 and
      abs(sum(one["win_rate_by_initiative"]) - 1) < 1e-4, one)
check("Fame by source is the Fame", abs(sum(one["fame_by_source"].values()) - one["fame"])
      < 1e-3, one)
check("Fame by place falls", one["fame_by_place"] == sorted(one["fame_by_place"],
                                                            reverse=True), one)
check("the signature is 64 bits", re.fullmatch("[0-9a-f]{16}", one["signature"]), one)
for threads in (1, 2, 5):
    again = as_json("sim", "--games", 30, "--threads", threads)
    equal(f"{threads} threads give the same", without_times(again), without_times(one))
other = as_json("sim", "--games", 30, "--seed", 2)
check("another seed gives other games", other["signature"] != one["signature"])
check("the text has the signature", one["signature"] in good("sim", "--games", 30))
searching = as_json("sim", "--games", 2, "--players", 2, "--bots", "master:nodes=3,greedy")
equal("searching bots repeat", as_json("sim", "--games", 2, "--players", 2, "--threads", 2,
                                       "--bots", "master:nodes=3,greedy")["signature"],
      searching["signature"])
equal("bots by seat", as_json("sim", "--games", 3, "--bots", "random,random,random,random")
      ["signature"], as_json("sim", "--games", 3)["signature"])

for players in (2, 3, 4):
    for profile, turns in (("revised-2019", 5), ("first-2015", 5), ("six-weeks", 6)):
        for setup in ("free", "first"):
            result = as_json("sim", "--games", 5, "--players", players, "--profile", profile,
                             "--setup", setup, "--modules", "none", "--check")
            name = f"{players} players, {profile}, {setup}"
            equal(f"{name}: seats", len(result["fame_by_seat"]), players)
            equal(f"{name}: turns", result["turns_per_game"], turns)
            equal(f"{name}: as asked", (result["players"], result["profile"],
                                        result["setup"], result["modules"]),
                  (players, profile, setup, []))
FULL = ["dark_alley", "prophecies"]
for profile, usual in (("revised-2019", FULL), ("first-2015", []), ("six-weeks", [])):
    result = as_json("sim", "--games", 2, "--profile", profile)
    equal(f"{profile}: usual modules", result["modules"], usual)
    for modules in ("dark_alley", "dark_alley,prophecies"):
        for players in (2, 3, 4):
            result = as_json("sim", "--games", 4, "--players", players, "--profile", profile,
                             "--modules", modules, "--check")
            name = f"{players} players, {profile}, {modules}"
            equal(f"{name}: turns", result["turns_per_game"], 7)
            alone = modules == "dark_alley" and profile == "revised-2019"
            equal(f"{name}: as asked", result["modules"], ["dark_alley"] if alone else FULL)
            equal(f"{name}: decisions add up", sum(result["moves"].values()),
                  result["decisions"] + result["chance_decisions"])
switched = as_json("sim", "--games", 3, "--modules", "none", "--switch", "long_game=on",
                   "--switch=scoring_cap=off")
equal("switches", (switched["switches"]["long_game"], switched["switches"]["scoring_cap"],
                   switched["turns_per_game"]), (True, False, 6))

# ---- perft and sig ----------------------------------------------------------------------

equal("perft 0", good("perft", 0), "1\n")
leaves = as_json("perft", 3, "--players", 2, "--after", 2, "--seed", 7)
equal("perft as text", good("perft", 3, "--players", 2, "--after", 2, "--seed", 7),
      f"{leaves['leaves']}\n")
equal("where it begins", (leaves["players"], leaves["after"], leaves["depth"]), (2, 2, 3))
equal("Magicians of the first two players", as_json("perft", 2, "--after", 2, "--players", 2,
                                                    "--modules", "none")["leaves"], 8 * 6)
over = as_json("perft", 4, "--players", 2, "--after", 100000)
equal("a finished game is one leaf", (over["phase"], over["leaves"]), ("game_over", 1))
signature = good("sig")
check("sig is 64 bits", re.fullmatch("[0-9a-f]{16}\n", signature), signature)
equal("sig is always the same", as_json("sig")["signature"] + "\n", signature)
equal("sig is that of the base game", good("sig", "--modules", "none"), signature)
full = good("sig", "--modules", "dark_alley,prophecies")
check("the full game has another", re.fullmatch("[0-9a-f]{16}\n", full) and full != signature)

# ---- bench -------------------------------------------------------------------------------

figures = as_json("bench", "--games", 2)
for key in ("state_bytes", "copy_ns", "decision_ns", "copies_per_decision",
            "games_per_second", "two_thread_speedup", "calibration_ns",
            "calibrations_per_decision", "search_nodes_per_second",
            "rollout_nodes_per_second"):
    check(f"bench has {key}", figures.get(key, 0) > 0, figures)
check("the state is small", figures["state_bytes"] <= 2048, figures)
played = as_json("bench", "--play", 3)
equal("bench --play", (played["games"], played["decisions"] > 300), (3, True))
for level, nodes in (("master:nodes=5", 5), ("rollout:nodes=4", 4)):
    thought = as_json("bench", "--think", level)
    check(f"bench --think {level}", 0 < thought["nodes"] <= nodes * thought["positions"], thought)
    equal("thinks the same again", as_json("bench", "--think", level), thought)
check("bench as text", "ns" in good("bench", "--games", 1))
finish()
