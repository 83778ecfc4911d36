#!/bin/bash
# coverage.sh: what the unit tests reach of src/rules, measured without assertions.
# Usage: tools/coverage.sh
#
# Fails unless every line and at least 95 % of the branches are reached.  Whole random games
# are played too, but few of them: coverage is owed by the tests of single rules.
set -eu
cd "$(dirname "$0")/.."
tools/build.sh coverage >/dev/null
find build/coverage -name '*.gcda' -delete
programs=(build/coverage/tests/test_*)
printf '%s\n' "${programs[@]}" |
    TRK_QUICK=1 GAMES=500 STATES=2000 xargs -P "$(nproc)" -I PROGRAM sh -c 'PROGRAM >/dev/null 2>&1 || echo "PROGRAM failed"'
summary=$(gcovr -r . --object-directory build/coverage -f src/rules/ --print-summary 2>/dev/null)
lines=$(sed -n 's/^lines: .*(\([0-9]*\) out of \([0-9]*\))$/\1 \2/p' <<<"$summary")
branches=$(sed -n 's/^branches: .*(\([0-9]*\) out of \([0-9]*\))$/\1 \2/p' <<<"$summary")
read -r reached all <<<"$lines"
read -r taken ways <<<"$branches"
grep -E '^src/.*[0-9]%   ' <<<"$summary" || true
echo "coverage of src/rules: $reached of $all lines, $taken of $ways branches"
((reached == all)) && ((taken * 100 >= ways * 95))
