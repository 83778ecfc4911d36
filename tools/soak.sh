#!/bin/bash
# soak.sh: the tests that can do more with more time, with bigger numbers.
# Usage: tools/soak.sh [PROGRAM...]      GAMES=100000 by default
#
# Runs, from the release build, the programs named, or all whose source in tests/unit
# looks at TRK_SOAK.  They find TRK_SOAK=1 and GAMES in the environment and print what
# they did in figures.  Further things to soak go at the end, as `soak NAME COMMAND...`.
set -u
cd "$(dirname "$0")/.." || exit 1
export TRK_SOAK=1 GAMES=${GAMES:-100000}
failed=0

soak() {
    local name=$1 start=$SECONDS
    shift
    echo "soak $name: GAMES=$GAMES"
    if "$@"; then
        echo "soak $name: ok ($((SECONDS - start)) s)"
    else
        echo "soak $name: failed ($((SECONDS - start)) s)"
        failed=$((failed + 1))
    fi
}

tools/build.sh release || exit 1
if (($# > 0)); then
    programs=("$@")
else
    mapfile -t programs < <(grep -ls TRK_SOAK tests/unit/test_*.c | xargs -rn1 basename -s .c)
fi
for name in "${programs[@]}"; do
    soak "$name" "build/release/tests/$name"
done

# Further things to soak:

echo "soak: ${#programs[@]} programs, $failed failed ($SECONDS s)"
((failed == 0))
