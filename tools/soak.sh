#!/bin/bash
# soak.sh: the property tests with bigger numbers, under the sanitizers.
# Usage: tools/soak.sh [PROGRAM...]
#
# Whole games over the server in all modules, and the server killed 500 times under load;
# then every program of tests/unit that knows TRK_SOAK, as many at once as there are cores:
# a million games with the invariants after every move, a million states looked at from all
# sides, 10,000 games of mixed bots, 500 kills and 20 seeds of power cuts of the store.
# GAMES, STATES and MIXED_GAMES ask for other numbers.  Takes hours on two cores.
set -u
cd "$(dirname "$0")/.." || exit 1
export TRK_SOAK=1

tools/build.sh dev || exit 1
if (($# > 0)); then
    programs=("$@")
else
    mapfile -t programs < <(grep -ls TRK_SOAK tests/unit/test_*.c | xargs -rn1 basename -s .c)
fi

# one PROGRAM: its output, then how it ended.
# shellcheck disable=SC2317 # called through xargs
one() {
    local start=$SECONDS
    if tools/san.sh "build/dev/tests/$1"; then
        echo "soak $1: ok ($((SECONDS - start)) s)"
    else
        echo "soak $1: failed ($((SECONDS - start)) s)"
        return 1
    fi
}
export -f one

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
printf '%s\n' "${programs[@]}" | xargs -P "$(nproc)" -I NAME bash -c 'one NAME' || failed=1
echo "soak: ${#programs[@]} programs in $SECONDS s, $( ((failed)) && echo "with findings" || echo "no finding")"
exit $failed
