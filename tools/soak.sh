#!/bin/bash
# soak.sh: the property tests with bigger numbers, under the sanitizers.
# Usage: tools/soak.sh [PROGRAM...]
#
# Whole games over the server in all modules, and the server killed 500 times under load;
# then every program of tests/unit that knows TRK_SOAK, as many at once as there are cores:
# a million games with the invariants after every move, a million states looked at from all
# sides, 10,000 games of mixed bots, 500 kills and 20 seeds of power cuts of the store.
# GAMES, STATES and MIXED_GAMES ask for other numbers.  Takes hours on two cores.  The games
# of mixed bots take longest, so they are shared out among several programs.
set -u
cd "$(dirname "$0")/.." || exit 1
export TRK_SOAK=1

tools/build.sh dev || exit 1
if (($# > 0)); then
    programs=("$@")
else
    mapfile -t programs < <(grep -ls TRK_SOAK tests/unit/test_*.c | xargs -rn1 basename -s .c)
fi

# one PROGRAM [NAME=VALUE...]: its output, then how it ended.
# shellcheck disable=SC2317 # called through xargs
one() {
    local start=$SECONDS program=$1
    shift
    if env "$@" tools/san.sh "build/dev/tests/$program"; then
        echo "soak $program $*: ok ($((SECONDS - start)) s)"
    else
        echo "soak $program $*: failed ($((SECONDS - start)) s)"
        return 1
    fi
}
export -f one

# runs PROGRAM...: what has to run, a line each.
runs() {
    local program games=${MIXED_GAMES:-10000} shares=8 i
    for program; do
        if [[ $program != test_mixed ]]; then
            echo "$program"
            continue
        fi
        for ((i = 0; i < shares; i++)); do
            local first=$((games * i / shares)) next=$((games * (i + 1) / shares))
            echo "$program MIXED_FIRST=$first MIXED_GAMES=$((next - first))"
        done
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
