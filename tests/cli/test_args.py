#!/usr/bin/env python3
"""The program itself: help, version, options that are wrong."""
import re

from common import check, equal, finish, good, refused, run

COMMANDS = ["sim", "bench", "perft", "sig", "replay", "verify", "engine", "cards", "rules"]

out = good("--help")
for command in COMMANDS:
    check(f"help names {command}", re.search(rf"^  {command} ", out, re.M), out)
    text = good(command, "--help")
    check(f"{command} --help shows its usage",
          text.startswith(f"Usage: trickerion {command}") and "--help" in text, text)
    equal(f"{command} -h is the same", good(command, "-h"), text)
check("help says whose edition this is", "independent" in out and "endorsed" in out, out)
check("version names version, rules revision and commit",
      re.fullmatch(r"trickerion \d+\.\d+\.\d+, rules revision \S+, commit \S+\n",
                   good("--version")), good("--version"))

refused()
refused("", about="--help")
refused("frobnicate", about="frobnicate")
refused("--frobnicate")
for command in COMMANDS:
    refused(command, "--frobnicate", about="--frobnicate")
    refused(command, "-x", about="-x")
refused("sim", "extra")
refused("sig", "extra")
refused("engine", "extra")
refused("bench", "extra")
refused("perft")
refused("perft", "1", "2")
refused("perft", "many", about="many")
refused("perft", "-1")
refused("perft", "99")
refused("verify")
refused("replay")
refused("replay", "a", "b")

for value in ["0", "-1", "1.5", "x", "", "99999999999999999999999"]:
    refused("sim", "--games", value, about="games")
    refused("sim", f"--games={value}", about="games")
refused("sim", "--games", about="games")
refused("sim", "--json=yes", about="json")
refused("sim", "--players", "5", about="players")
refused("sim", "--players", "1", about="players")
refused("sim", "--players", "22", about="players")
refused("sim", "--profile", "third-2031", about="revised-2019")
refused("sim", "--setup", "last", about="first")
refused("sim", "--modules", "moonlight", about="dark_alley")
refused("sim", "--modules", "dark_alley", about="base game")
refused("sim", "--modules", "dark_alley,prophecies", about="base game")
refused("sim", "--modules=dark_alley,prophecies,powers,duel", about="base game")
refused("sim", "--switch", "scoring_cap", about="scoring_cap")
refused("sim", "--switch", "scoring_cap=perhaps", about="scoring_cap")
refused("sim", "--switch", "gravity=off", about="gravity")
refused("sim", "--bots", "hard", about="hard")
refused("sim", "--bots", "random,random", about="4")
refused("sim", "--bots", "", about="random")
refused("sim", "--threads", "0", about="threads")
refused("sim", "--seed", "x", about="seed")
refused("bench", "--play", "0", about="play")
refused("replay", "--turn", "9", "x", about="turn")

equal("--option value and --option=value are the same",
      good("perft", "2", "--players", "2"), good("perft", "2", "--players=2"))
equal("options may follow operands", good("perft", "--players", "2", "2"),
      good("perft", "2", "--players", "2"))
equal("-- ends the options", run("perft", "--", "--players").returncode, 2)
equal("the last one counts", good("perft", "1", "--players", "2", "--players", "3"),
      good("perft", "1", "--players", "3"))
finish()
