#!/bin/bash
# check_golden.sh: compares signature and perft counts with tests/golden, for several builds.
# Usage: tools/check_golden.sh [--write] [PRESET...]
#
# Presets are those whose results must agree: both compilers, with and without
# optimisation; the path of a program may stand for a preset.  --write takes the results of the first preset as the new golden files; the
# positions of perft.txt stay as they are listed there.
#
# A line of perft.txt is: depth players profile setup seed after phase leaves
# Every phase and every number of players must occur, or the check fails.
set -u
cd "$(dirname "$0")/.." || exit 1
sig=tests/golden/sig.txt
perft=tests/golden/perft.txt
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

# run PROGRAM DEPTH PLAYERS PROFILE SETUP SEED AFTER
run() {
    "$1" perft "$2" --players "$3" --profile "$4" --setup "$5" --seed "$6" --after "$7" --json
}

positions() {
    grep -v '^#' "$perft"
}

# program PRESET: builds it unless it is a program already; prints where it is.
program() {
    if [ -f "$1" ]; then
        echo "$1"
    else
        tools/build.sh "$1" trickerion >&2 && echo "build/$1/trickerion"
    fi
}

# check PRESET PROGRAM
check() {
    local preset=$1 program=$2 json
    result "$preset sig" "$(cat "$sig")" "$("$program" sig)"
    while read -r depth players profile setup seed after phase leaves; do
        json=$(run "$program" "$depth" "$players" "$profile" "$setup" "$seed" "$after")
        result "$preset perft $depth $players $profile $setup $seed $after" \
            "$phase $leaves" "$(field phase "$json") $(field leaves "$json")"
    done < <(positions)
}

# write PROGRAM
write() {
    local program=$1 json
    "$program" sig >"$sig"
    {
        grep '^#' "$perft"
        while read -r depth players profile setup seed after _; do
            json=$(run "$program" "$depth" "$players" "$profile" "$setup" "$seed" "$after")
            echo "$depth $players $profile $setup $seed $after" \
                "$(field phase "$json") $(field leaves "$json")"
        done < <(positions)
    } >"$perft.new"
    mv "$perft.new" "$perft"
    echo "check_golden: $sig and $perft are written"
}

# Do the positions cover every phase and every number of players?
covered() {
    local phases wanted
    phases=$(sed -n '/define TRK_PHASE_LIST/,/^$/s/.*X(\([A-Z_]*\)).*/\1/p' \
        include/trickerion.h | tr '[:upper:]' '[:lower:]')
    for wanted in $phases; do
        result "a position in phase $wanted" yes \
            "$(positions | awk -v p="$wanted" '$7 == p {f = 1} END {print f ? "yes" : "no"}')"
    done
    for wanted in 2 3 4; do
        result "a position with $wanted players" yes \
            "$(positions | awk -v n="$wanted" '$2 == n {f = 1} END {print f ? "yes" : "no"}')"
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
    if $write; then
        write "$path"
        exit
    fi
    check "$preset" "$path"
done
covered
echo "cases: passed $passed failed $failed"
((failed == 0))
