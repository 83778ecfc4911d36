#!/bin/bash
# soak.sh: the property tests with bigger numbers, under the sanitizers.
# Usage: tools/soak.sh [PROGRAM...]
#
# Whole games over the server in all modules, and the server killed 500 times under load;
# then every program of tests/unit that knows TRK_SOAK, as many at once as there are cores:
# a million games with the invariants after every move, a million states looked at from all
# sides, 10,000 games of mixed bots, 500 kills and 20 seeds of power cuts of the store.
# GAMES, STATES and MIXED_GAMES ask for other numbers, JOBS how many run at once.  Takes
# hours on two cores.
#
# Bots think for most of their games, so a tenth of those is played under the sanitizers,
# and all of them, in shares, by an optimised program with assertions.
set -u
cd "$(dirname "$0")/.." || exit 1
export TRK_SOAK=1
mixed=${MIXED_GAMES:-10000}
shares=8

if (($# > 0)); then
    programs=("$@")
else
    mapfile -t programs < <(grep -ls TRK_SOAK tests/unit/test_*.c | xargs -rn1 basename -s .c)
fi
tools/build.sh dev || exit 1
[[ " ${programs[*]} " != *" test_mixed "* ]] || tools/build.sh checked test_mixed || exit 1

# one PRESET PROGRAM [NAME=VALUE...]: its output, then how it ended.
# shellcheck disable=SC2317 # called through xargs
one() {
    local start=$SECONDS program=build/$1/tests/$2
    shift 2
    if env "$@" tools/san.sh "$program"; then
        echo "soak $program${*:+ }$*: ok ($((SECONDS - start)) s)"
    else
        echo "soak $program${*:+ }$*: failed ($((SECONDS - start)) s)"
        return 1
    fi
}
export -f one

# The shares of the games of mixed bots, a line each.
mixed_runs() {
    local i first next
    echo "dev test_mixed MIXED_GAMES=$((mixed / 10))"
    for ((i = 0; i < shares; i++)); do
        first=$((mixed * i / shares)) next=$((mixed * (i + 1) / shares))
        echo "checked test_mixed MIXED_FIRST=$first MIXED_GAMES=$((next - first))"
    done
}

# runs PROGRAM...: what has to run, a line each.
runs() {
    local program
    for program; do
        if [[ $program == test_mixed ]]; then
            mixed_runs
        else
            echo "dev $program"
        fi
    done
}

failed=0
# server NAME: a script of tests/server.
server() {
    local start=$SECONDS
    if KILLS=500 tools/san.sh "${PYTHON:-/usr/bin/python3}" "tests/server/$1.py"; then
        echo "soak $1: ok ($((SECONDS - start)) s)"
    else
        echo "soak $1: failed ($((SECONDS - start)) s)"
        failed=1
    fi
}
if (($# == 0)); then
    server test_games
    server test_crash
fi
runs "${programs[@]}" | xargs -P "${JOBS:-$(nproc)}" -I RUN bash -c 'one RUN' || failed=1
echo "soak: ${#programs[@]} programs in $SECONDS s, $( ((failed)) && echo "with findings" || echo "no finding")"
exit $failed
