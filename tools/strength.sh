#!/bin/bash
# strength.sh: how strong the bots are: plays all matches of docs/bots.md, prints the tables.
# Usage: tools/strength.sh [--write]
#
# --write puts the tables into docs/bots.md.  GAMES_SCALE=0.05 plays a twentieth of the
# games, ONLY='greedy-*' some of the matches by the names below, THREADS how many games at a
# time, PROGRAM which program.  Games that are finished are
# kept below build/strength, apart for every version of the bots and the rules, so a run can
# be interrupted at will.
set -eu
cd "$(dirname "$0")/.."
py=${PYTHON:-/usr/bin/python3}
scale=${GAMES_SCALE:-1}
threads=${THREADS:-$(nproc)}

if [ -z "${PROGRAM-}" ]; then
    tools/build.sh release trickerion >&2
fi
program=${PROGRAM:-build/release/trickerion}
key=$(cat src/bots/* src/rules/*.[ch] src/rules/modifiers/* | sha256sum | cut -c1-12)
folder=build/strength/$key
mkdir -p "$folder"

# nodes LEVEL FACTOR: a multiple of the nodes of a level, by its table.
nodes() {
    local n
    n=$(sed -n "s/^ *{\"$1\", *[a-z_]*, *\([0-9]*\),.*/\1/p" src/bots/levels.c)
    [ -n "$n" ] || { echo "strength: src/bots/levels.c has no level $1" >&2; exit 1; }
    echo $((n * $2))
}

# play TITLE NAME GAMES BOT BOT [OPTION...]: one match; prints its JSON with the title.
play() {
    local title=$1 name=$2 games
    # shellcheck disable=SC2053 # a pattern
    [[ $name == ${ONLY:-*} ]] || return 0
    games=$("$py" -c 'import sys; print(max(2, round(int(sys.argv[1]) * float(sys.argv[2]))))' \
        "$3" "$scale")
    shift 3
    echo "strength: $* ($games games)" >&2
    printf '%s\t' "$title"
    "$program" match "$@" --games "$games" --threads "$threads" \
        --state "$folder/$name" --json
}

matches() {
    play Levels greedy-random 2000 greedy random
    play Levels novice-random 400 novice random
    play Levels amateur-novice 400 amateur novice
    play Levels professional-amateur 400 professional amateur
    play Levels master-professional 400 master professional
    play "Against the references" professional-rollout 200 professional rollout:nodes=1000
    play "Against the references" master-greedy 400 master greedy
    play "More nodes" master-4x 400 "master:nodes=$(nodes master 4)" master
    play "Four players" master-greedy-4 200 master greedy --players 4
}

matches >"$folder/results"
tables=$("$py" - "$folder/results" <<'END'
import json
import sys


def interval(pair, form):
    # Somebody who always wins may be better by any number.
    low, high = ("…" if value is None or abs(value) > 2000 else form.format(value)
                 for value in pair)
    return f"{low} to {high}"


last = None
with open(sys.argv[1], encoding="utf-8") as results:
    for line in results:
        title, text = line.rstrip("\n").split("\t", 1)
        result = json.loads(text)
        for table in result["tables"]:
            if title != last:
                print(("\n" if last else "") + f"**{title}**\n")
                print("| match | players | games | won | 95 % | Elo | 95 % | Fame | margin |")
                print("|---|---|---|---|---|---|---|---|---|")
                last = title
            rates = [100 * value for value in table["win_rate_interval"]]
            elo = "…" if table["elo"] is None else f"{table['elo']:+.0f}"
            print(f"| {result['bots'][0]} against {', '.join(result['bots'][1:])} "
                  f"| {table['players']} | {table['games']} | {100 * table['win_rate']:.1f} % "
                  f"| {interval(rates, '{:.1f}')} | {elo} "
                  f"| {interval(table['elo_interval'], '{:+.0f}')} | {table['fame']:.1f} "
                  f"| {table['margin']:+.1f} |")
END
)
echo "$tables"
[ "${1-}" = --write ] || exit 0
if [ -n "${ONLY-}" ]; then
    echo "strength: --write needs all matches" >&2
    exit 1
fi

"$py" - "$tables" <<'END'
import re
import sys

path = "docs/bots.md"
with open(path, encoding="utf-8") as file:
    text = file.read()
start, end = "<!-- strength -->", "<!-- /strength -->"
new = re.sub(f"{start}.*?{end}", lambda _: f"{start}\n{sys.argv[1]}\n{end}", text, flags=re.S)
with open(path, "w", encoding="utf-8") as file:
    file.write(new)
END
echo "strength: docs/bots.md is written"
