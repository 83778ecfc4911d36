#!/bin/bash
# check_instructions.sh: counts the instructions of one decision, in the base game and in the
# full one, and compares them with tests/golden/instructions.txt.
# Usage: tools/check_instructions.sh [--print|--write]
#
# Instruction counts repeat exactly, where times do not.  callgrind runs `bench --play` with
# N games and with 2N; the difference, divided by the decisions of the further games, is
# free of start-up.  More than 5 % above the committed figure is a failure when CI is set
# and a warning otherwise.  --print only prints the figures, --write makes them the new
# ones.
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

# count MODULES GAMES: prints instructions and decisions of a run.
count() {
    valgrind --tool=callgrind --callgrind-out-file="$out/callgrind" \
        "$program" bench --modules "$1" --play "$2" >"$out/play" 2>"$out/log" || {
        cat "$out/log" >&2
        exit 1
    }
    echo "$(sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p' "$out/log")" \
        "$(sed -n 's/.*"decisions":\([0-9]*\).*/\1/p' "$out/play")"
}

# figure MODULES: instructions per decision.
figure() {
    local i1 d1 i2 d2
    read -r i1 d1 < <(count "$1" "$games")
    read -r i2 d2 < <(count "$1" $((2 * games)))
    echo $(((i2 - i1 + (d2 - d1) / 2) / (d2 - d1)))
}

figures() {
    echo "base $(figure none)"
    echo "full $(figure dark_alley,prophecies)"
}

case ${1-} in
--print)
    figures
    exit 0
    ;;
--write)
    figures >"$golden"
    echo "check_instructions: $golden is now $(paste -sd ' ' "$golden")"
    exit 0
    ;;
esac

if [ ! -f "$golden" ]; then
    echo "check_instructions: $golden is missing; --write makes it" >&2
    exit 1
fi
bad=0
while read -r game now; do
    old=$(sed -n "s/^$game //p" "$golden")
    limit=$((old + old / 20))
    echo "instructions per decision, $game game: $now, committed $old, limit $limit"
    if ((now > limit)); then
        bad=1
    fi
done < <(figures)
if ((bad)); then
    echo "check_instructions: a decision costs more than before" >&2
    [ -z "${CI-}" ] || exit 1
fi
