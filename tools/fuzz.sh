#!/bin/bash
# fuzz.sh: runs each fuzz_* with libFuzzer for a while and says how much it did.
# Usage: tools/fuzz.sh [NAME...]         FUZZ_SECONDS=60 for each by default
#
# Seeds come from fuzz/corpus/NAME, words from fuzz/NAME.dict if it is there.  What is
# found goes to build/fuzz/corpus/NAME, inputs that fail to build/fuzz/failed.  A failing
# input becomes a test by adding it to fuzz/corpus/NAME.
set -u
cd "$(dirname "$0")/.." || exit 1
seconds=${FUZZ_SECONDS:-60}
failed=0

tools/build.sh fuzz || exit 1
mkdir -p build/fuzz/failed

# The value libFuzzer prints for a figure at the end.
stat() {
    sed -n "s/^stat::$1: *//p" "$2" | tail -n 1
}

fuzz() {
    local name=$1 program=build/fuzz/fuzz/fuzz_$1 log=build/fuzz/$1.log state
    local dirs=("build/fuzz/corpus/$name") options=() executions
    mkdir -p "${dirs[0]}"
    [[ -d fuzz/corpus/$name ]] && dirs+=("fuzz/corpus/$name")
    [[ -f fuzz/$name.dict ]] && options+=("-dict=fuzz/$name.dict")
    if tools/san.sh "$program" "${options[@]}" -max_total_time="$seconds" -max_len=65536 \
        -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/failed/$name-" "${dirs[@]}" >"$log" 2>&1; then
        state=ok
    else
        state=FAILED
        failed=$((failed + 1))
        tail -n 60 "$log" | sed 's/^/    /'
    fi
    executions=$(stat number_of_executed_units "$log")
    echo "fuzz $name: $state, ${executions:-0} executions in $seconds s," \
        "$(stat average_exec_per_sec "$log") a second," \
        "$(stat new_units_added "$log") new inputs, $(stat peak_rss_mb "$log") MB"
}

if (($# == 0)); then
    for source in fuzz/fuzz_*.c; do
        [[ -e $source ]] || continue
        name=$(basename "$source" .c)
        set -- "$@" "${name#fuzz_}"
    done
fi
for name in "$@"; do
    fuzz "$name"
done
echo "fuzz: $# targets, $failed failed"
((failed == 0))
