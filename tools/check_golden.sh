#!/bin/bash
# check_golden.sh: compares signature and perft counts with tests/golden, for several builds.
# Usage: tools/check_golden.sh [--write] [PRESET...]
#
# Presets are those whose results must agree: both compilers, with and without
# optimisation; the path of a program may stand for a preset.  --write takes the results of
# the first preset as the new golden files; the positions of perft*.txt stay as they are
# listed there.
#
# bots.txt is the signature of games in which every kind of bot plays: a bot chooses the
# same move on every machine.
#
# sig.txt and perft.txt belong to the base game, sig-dark-alley.txt and
# perft-dark-alley.txt to the game with the Dark Alley and Prophecies.
# A line of a perft file is: depth players profile setup seed after phase leaves
# Every phase and every number of players must occur, or the check fails.
set -u
cd "$(dirname "$0")/.." || exit 1
golden=tests/golden
passed=0 failed=0

# result NAME WANTED FOUND
result() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: expected $2, got $3"
    fi
}

# field NAME JSON: the value of a field without spaces in it.
field() {
    sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" <<<"$2"
}

# games SUFFIX: the modules of a pair of files.
games() {
    case $1 in
    "") echo none ;;
    -dark-alley) echo dark_alley,prophecies ;;
    esac
}

# run PROGRAM SUFFIX DEPTH PLAYERS PROFILE SETUP SEED AFTER
run() {
    "$1" perft "$3" --modules "$(games "$2")" --players "$4" --profile "$5" --setup "$6" \
        --seed "$7" --after "$8" --json
}

# positions SUFFIX
positions() {
    grep -v '^#' "$golden/perft$1.txt"
}

# program PRESET: builds it unless it is a program already; prints where it is.
program() {
    if [ -f "$1" ]; then
        echo "$1"
    else
        tools/build.sh "$1" trickerion >&2 && echo "build/$1/trickerion"
    fi
}

# bots PROGRAM
bots() {
    field signature "$("$1" sim --games 2 --players 4 --json \
        --bots greedy,novice,master:nodes=40,rollout:nodes=8)"
}

# check PRESET PROGRAM SUFFIX
check() {
    local preset=$1 program=$2 suffix=$3 json
    result "$preset sig$suffix" "$(cat "$golden/sig$suffix.txt")" \
        "$("$program" sig --modules "$(games "$suffix")")"
    while read -r depth players profile setup seed after phase leaves; do
        json=$(run "$program" "$suffix" "$depth" "$players" "$profile" "$setup" "$seed" \
            "$after")
        result "$preset perft$suffix $depth $players $profile $setup $seed $after" \
            "$phase $leaves" "$(field phase "$json") $(field leaves "$json")"
    done < <(positions "$suffix")
}

# write PROGRAM SUFFIX
write() {
    local program=$1 suffix=$2 perft=$golden/perft$2.txt json
    "$program" sig --modules "$(games "$suffix")" >"$golden/sig$suffix.txt"
    {
        grep '^#' "$perft"
        while read -r depth players profile setup seed after _; do
            json=$(run "$program" "$suffix" "$depth" "$players" "$profile" "$setup" \
                "$seed" "$after")
            echo "$depth $players $profile $setup $seed $after" \
                "$(field phase "$json") $(field leaves "$json")"
        done < <(positions "$suffix")
    } >"$perft.new"
    mv "$perft.new" "$perft"
    echo "check_golden: $golden/sig$suffix.txt and $perft are written"
}

all_positions() {
    positions ""
    positions -dark-alley
}

# Do the positions cover every phase and every number of players?
covered() {
    local phases wanted
    phases=$(sed -n '/define TRK_PHASE_LIST/,/^$/s/.*X(\([A-Z_]*\)).*/\1/p' \
        include/trickerion.h | tr '[:upper:]' '[:lower:]')
    for wanted in $phases; do
        result "a position in phase $wanted" yes \
            "$(all_positions | awk -v p="$wanted" '$7 == p {f = 1} END {print f ? "yes" : "no"}')"
    done
    for wanted in 2 3 4; do
        result "a position with $wanted players" yes \
            "$(all_positions | awk -v n="$wanted" '$2 == n {f = 1} END {print f ? "yes" : "no"}')"
    done
}

write=false
if [ "${1-}" = --write ]; then
    write=true
    shift
fi
[ $# -gt 0 ] || set -- release clang gcc-O0 clang-O0
for preset in "$@"; do
    path=$(program "$preset") || exit 1
    for suffix in "" -dark-alley; do
        if $write; then
            write "$path" "$suffix"
        else
            check "$preset" "$path" "$suffix"
        fi
    done
    if $write; then
        bots "$path" >"$golden/bots.txt"
        echo "check_golden: $golden/bots.txt is written"
    else
        result "$preset bots" "$(cat "$golden/bots.txt")" "$(bots "$path")"
    fi
    ! $write || exit 0
done
covered
echo "cases: passed $passed failed $failed"
((failed == 0))
