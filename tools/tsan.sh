#!/bin/bash
# tsan.sh: the tests in which several threads meet, under ThreadSanitizer.
# Usage: tools/tsan.sh
#
# To add one, name its program in tests/unit below.
set -u
cd "$(dirname "$0")/.." || exit 1
programs=(test_store test_store_threads)

tools/build.sh tsan "${programs[@]}" || exit 1
export TSAN_OPTIONS=halt_on_error=1${TSAN_OPTIONS:+:$TSAN_OPTIONS}
passed=0 failed=0
for program in "${programs[@]}"; do
    if tools/san.sh "build/tsan/tests/$program"; then
        passed=$((passed + 1))
    else
        echo "tsan $program: failed"
        failed=$((failed + 1))
    fi
done

# The whole server: bots think, the store writes, and games are played.
if tools/build.sh tsan trickerion &&
    tools/san.sh "${PYTHON:-/usr/bin/python3}" tests/server/test_games.py build/tsan/trickerion; then
    passed=$((passed + 1))
else
    echo "tsan server: failed"
    failed=$((failed + 1))
fi

# The full screen: it is drawn while bots and the adviser think.
if tools/san.sh "${PYTHON:-/usr/bin/python3}" tests/cli/test_terminal.py \
    build/tsan/trickerion advised thinking; then
    passed=$((passed + 1))
else
    echo "tsan full screen: failed"
    failed=$((failed + 1))
fi
echo "cases: passed $passed failed $failed"
((failed == 0))
