#!/bin/bash
# bench.sh: the speed figures: times from `trickerion bench`, instructions from callgrind.
# Usage: tools/bench.sh [--write]
#
# --write puts them into docs/benchmarks.md and tests/golden/instructions.txt.
set -eu
cd "$(dirname "$0")/.."
py=${PYTHON:-/usr/bin/python3}

tools/build.sh release trickerion >&2
program=build/release/trickerion
base=$("$program" bench --modules none --json)
full=$("$program" bench --modules dark_alley,prophecies --json)
instructions=$(tools/check_instructions.sh --print)

# node LEVEL: instructions of a node: two runs, so that start-up does not count.
node() {
    local few more
    few=$(thought "$1:nodes=$2")
    more=$(thought "$1:nodes=$((2 * $2))")
    "$py" - "$few" "$more" <<'END'
import sys

(i1, n1), (i2, n2) = (map(int, text.split()) for text in sys.argv[1:3])
print(round((i2 - i1) / (n2 - n1)) if n2 > n1 else 0)
END
}

# thought LEVEL: instructions and nodes of a run.
thought() {
    local out
    out=$(mktemp -d)
    valgrind --tool=callgrind --callgrind-out-file="$out/callgrind" \
        "$program" bench --think "$1" >"$out/think" 2>"$out/log" ||
        { cat "$out/log" >&2; exit 1; }
    echo "$(sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p' "$out/log")" \
        "$(sed -n 's/.*"nodes":\([0-9]*\).*/\1/p' "$out/think")"
    rm -rf "$out"
}

# load TABLES: many tables at one decision a second each, players and server on this machine.
load() {
    "$program" load --tables "$1" --rate 1 --seconds 40 --json
}

search_node=$(node master 100)
rollout_node=$(node rollout 20)
few_tables=$(load 100)
many_tables=$(load 1000)
compiler=$(sed -n 's/^CMAKE_C_COMPILER:[A-Z]*=//p' build/release/CMakeCache.txt)
compiler=$("$compiler" --version | head -n 1)
cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)

table=$("$py" - "$base" "$full" "$instructions" "$search_node" "$rollout_node" <<'END'
import json
import sys

games = [json.loads(text) for text in sys.argv[1:3]]
instructions = [line.split()[1] for line in sys.argv[3].splitlines()]
rows = [
    ("time of a decision", "decision_ns", "{:.0f} ns"),
    ("time of a copy of the state", "copy_ns", "{:.1f} ns"),
    ("a decision in copies of the state", "copies_per_decision", "{:.1f}"),
    ("a step of the calibration loop", "calibration_ns", "{:.2f} ns"),
    ("a decision in calibration steps", "calibrations_per_decision", "{:.0f}"),
    ("bytes of the state", "state_bytes", "{}"),
    ("decisions of a game", "decisions_per_game", "{:.0f}"),
    ("games a second, one thread", "games_per_second", "{:.0f}"),
    ("two threads against one, by the clock", "two_thread_speedup", "{:.2f}"),
    ("two threads against one, by CPU time", "two_thread_cpu_speedup", "{:.2f}"),
    ("nodes a second, search", "search_nodes_per_second", "{:.0f}"),
    ("nodes a second, rollout", "rollout_nodes_per_second", "{:.0f}"),
]
print("| figure | base game | full game |\n|---|---|---|")
print(f"| instructions per decision | {' | '.join(instructions)} |")
for name, key, form in rows:
    print(f"| {name} | {' | '.join(form.format(game[key]) for game in games)} |")
print(f"| instructions per node, search | | {sys.argv[4]} |")
print(f"| instructions per node, rollout | | {sys.argv[5]} |")
END
)
tables=$("$py" - "$few_tables" "$many_tables" <<'END'
import json
import sys

loads = [json.loads(text) for text in sys.argv[1:3]]
rows = [
    ("decisions a second", "moves_per_second", "{:.0f}"),
    ("half of them answered within", "latency_ms_50", "{:.1f} ms"),
    ("95 % answered within", "latency_ms_95", "{:.1f} ms"),
    ("99 % answered within", "latency_ms_99", "{:.1f} ms"),
    ("CPU time of the server for a decision", "server_cpu_ms", "{:.2f} ms"),
    ("bytes sent for a decision", "bytes", "{:.0f}"),
    ("memory for a table", "bytes_per_table", "{:.0f} bytes"),
    ("memory for a connection", "bytes_per_connection", "{:.0f} bytes"),
]
for load in loads:
    load["bytes"] /= load["moves"]
print("| figure | 100 tables | 1,000 tables |\n|---|---|---|")
for name, key, form in rows:
    print(f"| {name} | {' | '.join(form.format(load[key]) for load in loads)} |")
END
)
echo "$table"
echo "$tables"
[ "${1-}" = --write ] || exit 0

echo "$instructions" >tests/golden/instructions.txt
cat >docs/benchmarks.md <<END
# Benchmarks

Written by \`tools/bench.sh --write\`; \`make bench\` measures anew.

$table

Measured on $cpu, $compiler.

What is measured: uniformly random complete games of four players, free setup, profile
\`revised-2019\`, without modules and with the Dark Alley and Prophecies. One decision is:
ask who acts, list all legal moves, pick one, apply it; decisions of chance count like
others and are drawn by their weights. Nothing is allocated, and events are not asked for.

Instructions come from callgrind and repeat exactly: the difference between two runs, so
that start-up does not count. With \`CI\` set, \`make test\` fails when they rise by more than
5 % over \`tests/golden/instructions.txt\` (\`tools/check_instructions.sh\`).

Times are CPU times of the thread, measured in turn in five rounds, of which the median
counts: other work on the machine disturbs them all the same, so compare the ratios. A copy
is a \`memcpy\` of the state within the first-level cache. The calibration loop does three
dependent shifts and exclusive ors a step. Two threads play the same games as one and share
nothing they write to; the first figure is what the clock on the wall saw, which other load
on the machine lowers, the second one counts only the time the threads had.
A node is what bots of docs/bots.md count: a simulation of a search, or a random playout.
Both vary with what else the cores do: runs minutes apart gave 1.3 to 2.0.

## The server

Tables of two at one decision a second each, by \`trickerion load\`: over real sockets, every
message checked, the server and all players on the two cores of this machine.

$tables

An answer comes when the decision is on the disk. Where the decisions a second are fewer than
the tables, server and players together did not keep up with that pace: one thread writes what
all seats are sent, and one thread plays all seats.
END
echo "bench: docs/benchmarks.md is written"
