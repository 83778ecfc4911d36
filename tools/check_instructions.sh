#!/bin/bash
# check_instructions.sh: counts the instructions of one decision and compares them with
# tests/golden/instructions.txt.
# Usage: tools/check_instructions.sh [--print|--write]
#
# Instruction counts repeat exactly, where times do not.  callgrind runs `bench --play` with
# N games and with 2N; the difference, divided by the decisions of the further games, is
# free of start-up.  More than 5 % above the committed figure is a failure when CI is set
# and a warning otherwise.  --print only prints the figure, --write makes it the new one.
set -eu
cd "$(dirname "$0")/.."
program=${PROGRAM:-build/release/trickerion}
golden=tests/golden/instructions.txt
games=100

if [ ! -x "$program" ]; then
    tools/build.sh release trickerion >&2
fi
if ! command -v valgrind >/dev/null; then
    echo "check_instructions: valgrind is not installed" >&2
    exit 1
fi
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# count GAMES: prints instructions and decisions of a run.
count() {
    valgrind --tool=callgrind --callgrind-out-file="$out/callgrind" \
        "$program" bench --play "$1" >"$out/play" 2>"$out/log" || {
        cat "$out/log" >&2
        exit 1
    }
    echo "$(sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p' "$out/log")" \
        "$(sed -n 's/.*"decisions":\([0-9]*\).*/\1/p' "$out/play")"
}

read -r i1 d1 < <(count "$games")
read -r i2 d2 < <(count $((2 * games)))
figure=$(((i2 - i1 + (d2 - d1) / 2) / (d2 - d1)))

case ${1-} in
--print)
    echo "$figure"
    exit 0
    ;;
--write)
    echo "$figure" >"$golden"
    echo "check_instructions: $golden is now $figure"
    exit 0
    ;;
esac

if [ ! -f "$golden" ]; then
    echo "check_instructions: $golden is missing; --write makes it" >&2
    exit 1
fi
old=$(cat "$golden")
limit=$((old + old / 20))
echo "instructions per decision: $figure, committed $old, limit $limit"
if ((figure > limit)); then
    echo "check_instructions: more than 5 % above the committed figure" >&2
    [ -z "${CI-}" ] || exit 1
fi
