#!/usr/bin/env python3
"""The program itself: help, version, options that are wrong."""
import re
import subprocess
import tempfile

from common import PROGRAM, ROOT, check, equal, finish, good, refused, run

SCRATCH = tempfile.TemporaryDirectory()
COMMANDS = ["play", "sim", "match", "bench", "perft", "sig", "replay", "verify", "engine", "cards",
            "rules", "serve", "load"]
MAN = (ROOT / "man" / "trickerion.1").read_text().replace("\\-", "-")
OPTION = re.compile(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*")


def manual_options(command):
    """The options in the sections of the manual page that are about the command."""
    sections = re.split(r"^\.S[SH] (.*)\n", MAN, flags=re.M)
    rows = [row for title, text in zip(sections[1::2], sections[2::2])
            if command in title.split(", ")
            for row in re.findall(r"^\.TP\n(.*)", text, re.M)]
    return {option for row in rows for option in OPTION.findall(row)}


PROGRAM_DOC = (ROOT / "docs" / "program.md").read_text(encoding="utf-8")
# Options that choose a game are described once for all commands.
COMMON = {"--players", "--profile", "--setup", "--modules", "--switch", "--seed", "--plain"}
COMMON |= {"--table", "--events"}


def program_section(command):
    """What docs/program.md says about a command."""
    sections = re.split(r"^## (.*)\n", PROGRAM_DOC, flags=re.M)
    return "".join(text for title, text in zip(sections[1::2], sections[2::2])
                   if command in title.split(", "))


def help_options(text):
    return set(re.findall(r"^  (--[a-z-]+)", text, re.M)) - {"--help", "--json"}


out = good("--help")
for command in COMMANDS:
    check(f"help names {command}", re.search(rf"^  {command} ", out, re.M), out)
    text = good(command, "--help")
    check(f"{command} --help shows its usage",
          text.startswith(f"Usage: trickerion {command}") and "--help" in text, text)
    equal(f"{command} -h is the same", good(command, "-h"), text)
    equal(f"the manual has the options of {command}", manual_options(command),
          help_options(text))
    section = program_section(command)
    for option in help_options(text) - COMMON:
        check(f"docs/program.md has {option} of {command}", option in section, section)
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
refused("serve", "extra")
refused("serve", "--port", "65536", about="port")
refused("serve", "--threads", "0", about="threads")
refused("serve", "--data", "/proc/nothing/here", status=1, about="/proc/nothing/here")
refused("serve", "--interface", "nowhere", "--data", SCRATCH.name, status=1, about="nowhere")
refused("serve", "--origin", "example.org", "--port", "0", "--data", SCRATCH.name, status=1,
        about="example.org")

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
for command in ("sim", "bench", "sig"):
    for modules in ("prophecies", "powers", "dark_alley,powers", "duel",
                    "dark_alley,prophecies,powers,duel"):
        refused(command, "--modules", modules, about="dark_alley")
refused("sig", "--modules", "moonlight", about="dark_alley")
refused("sim", "--switch", "scoring_cap", about="scoring_cap")
refused("sim", "--switch", "scoring_cap=perhaps", about="scoring_cap")
refused("sim", "--switch", "gravity=off", about="gravity")
refused("sim", "--bots", "hard", about="hard")
refused("sim", "--bots", "random,random", about="4")
refused("sim", "--bots", "", about="missing")
refused("sim", "--players", "2", "--bots", "random,", about="missing")
refused("sim", "--bots", "greedy:nodes=5", about="budget")
refused("sim", "--bots", "exec:", about="exec:")
refused("sim", "--move-seconds", "0", about="move-seconds")
refused("match", "random")
refused("match", "random", "hard", about="hard")
refused("match", "random", "random", "random", "random", "random")
refused("match", "random", "random", "random", "--players", "4", about="4")
refused("match", "random", "random", "--players", "5", about="players")
refused("match", "random", "random", "--players", "", about="players")
refused("match", "random", "random", "--players", "2,3,4,2", about="players")
refused("match", "random", "random", "--modules", "moonlight", about="dark_alley")
refused("bench", "--think", "hard", about="hard")
refused("bench", "--think", "exec:true", about="program")
for value in ["", "0", "5,0", "0,0", "0,50,0.05", "0,50,0,0.05", "0,50,0.6,0.05", "x,y",
              "0,50,0.05,0.05,1", "nan,1", "0,", "0,50,"]:
    refused("match", "random", "random", "--sprt", value, about="sprt")
refused("play", "--bots", "hard", about="hard")
refused("play", "--bots", "random,random,random", about="2")
refused("play", "--bot-speed", "fast", about="step")
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

# Whatever is typed, no escape sequence comes back.
for words in [["\x1b[31m"], ["sim", "--\x1b[31m"], ["sim", "--bots", "\x1b[31m"],
              ["sim", "--games", "\x1b[31m"], ["perft", "\x1b[31m"], ["sim", "a\nb"],
              ["sim", "--switch", "\x1b[31m=on"], ["rules", "\x1b[31m"], ["cards", "\x1b[31m"],
              ["verify", "\x1b[31m\n"], ["replay", "\x1b[31m\u009b"]]:
    done = run(*words)
    check(f"{words} is refused without its control characters", done.returncode in (1, 2) and
          done.err.count("\n") == 1 and not re.search(r"[\0-\x09\x0b-\x1f\x7f-\x9f]", done.err),
          done.err)

# Output that goes nowhere is no success.
for words in ["--help", "--version", "sim --games 1", "rules R1", "sig --help", "perft 1"]:
    for where in [">&-", "<&- >&-", ">/dev/full"]:
        done = subprocess.run(["sh", "-c", f'"$0" {words} {where}', PROGRAM],
                              capture_output=True, check=False)
        check(f"{words} {where} fails", done.returncode == 1 and b"output" in done.stderr, done)
finish()
