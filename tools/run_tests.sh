#!/bin/bash
# run_tests.sh: runs the test suites, one after the other, and counts.
# Usage: tools/run_tests.sh [--quick] [SUITE...]
#
# All suites run even after a failure.  The last line is "N passed, M failed"; the exit
# status is 0 only when nothing failed.  To add a suite, add a line to the table below.
#
# A suite is a command.  It counts as one case, or as many as its last line of the form
# "cases: passed P failed F" says.  Its output is kept in build/test/SUITE.log and its
# end is shown when it fails.
#
# Programs of tests/unit see TRK_QUICK=1 under --quick and may do less then; those named
# in LONG do not run at all.  All of them run in the project's root.
set -u
cd "$(dirname "$0")/.." || exit 1
export CI=1 # warnings are errors
export LC_ALL=C.UTF-8
py=${PYTHON:-/usr/bin/python3}
jobs=${JOBS:-$(nproc)}
limit=${TEST_SECONDS:-900} # for one program
LONG='test_chances' # too few games tell nothing

# ---- the table -----------------------------------------------------------------------

suites() {
    suite build-dev tools/build.sh dev
    suite layers "$py" tools/check_layers.py
    suite effects "$py" tools/check_effects.py
    suite docs "$py" tools/check_docs.py
    suite messages "$py" tools/check_messages.py
    suite protocol "$py" tools/protocol.py --check
    suite unit unit dev
    suite corpora replay dev
    $quick && return
    suite build-release tools/build.sh release
    suite build-clang tools/build.sh clang
    suite tsan tools/tsan.sh
    suite purity tools/check_purity.sh build/release/libtrickerion.a
    suite purity-clang tools/check_purity.sh build/clang/libtrickerion.a
    suite header tools/check_header.sh
    suite ledger "$py" tools/ledger.py --quiet
    suite cards build/release/trickerion cards --check
    suite cli tools/san.sh "$py" tests/run.py tests/cli build/dev/trickerion
    suite server tools/san.sh "$py" tests/run.py tests/server build/dev/trickerion
    suite net-http "$py" tests/net/test_http.py
    suite net-ws "$py" tests/net/test_ws.py
    suite web tools/web.sh test
    suite web-e2e tools/web.sh e2e
    suite golden tools/check_golden.sh release clang gcc-O0 clang-O0
    suite games build/release/trickerion verify tests/games/*.trk
    suite coverage tools/coverage.sh
    suite instructions tools/check_instructions.sh
}

# ---- how suites run ------------------------------------------------------------------

# Run one suite of the table, unless others were asked for by name.
suite() {
    local name=$1 log=build/test/$1.log start=$SECONDS status p f
    shift
    [[ -z $wanted || " $wanted " == *" $name "* ]] || return 0
    found="$found $name"
    "$@" >"$log" 2>&1 </dev/null
    status=$?
    read -r p f < <(sed -n 's/^cases: passed \([0-9]*\) failed \([0-9]*\)$/\1 \2/p' "$log" |
        tail -n 1)
    if [[ -z $p ]]; then
        p=$((status == 0)) f=$((status != 0))
    elif ((status != 0 && f == 0)); then
        f=1
    fi
    passed=$((passed + p)) failed=$((failed + f))
    if ((f == 0)); then
        echo "suite $name: ok ($((SECONDS - start)) s)"
    else
        tail -n 100 "$log" | sed 's/^/    /'
        echo "suite $name: failed ($((SECONDS - start)) s), see $log"
        failed_logs+=("$log")
    fi
}

# Once more and last, where nobody overlooks it: the cases that failed, with their reasons.
failures() {
    local log
    for log in "${failed_logs[@]}"; do
        echo "---- $log"
        grep -E -A 8 '^ *(not ok|FAIL|FAILED|failed)\b' "$log" | grep -v 'duration_ms' | head -n 40
    done
}

# unit PRESET: every program of tests/unit, as many at a time as there are cores.
unit() {
    each_program "$1" unit 'tests/unit/test_*.c'
}

# replay PRESET: every fuzz_NAME over the files in fuzz/corpus/NAME.
replay() {
    each_program "$1" replay 'fuzz/fuzz_*.c'
}

# each_program PRESET KIND PATTERN: run the programs of these sources and add up
# their cases; what the failed ones said comes last.
each_program() {
    local out=build/test/$1-$2 source names=() name p f total_p=0 total_f=0 bad=()
    rm -rf "$out"
    mkdir -p "$out"
    for source in $3; do # the pattern is to be expanded here
        [[ -e $source ]] || continue
        name=$(basename "$source" .c)
        $quick && [[ " $LONG " == *" $name "* ]] && continue
        names+=("$name")
    done
    if ((${#names[@]} == 0)); then
        echo "no $3: nothing tested is nothing passed"
        return 1
    fi
    printf '%s\n' "${names[@]}" | xargs -P "$jobs" -I NAME "$0" --one "$2" "$1" NAME "$out"
    for name in "${names[@]}"; do
        p=0 f=1
        [[ -s $out/$name.count ]] && read -r p f <"$out/$name.count"
        echo "$name: passed $p failed $f ($(cat "$out/$name.time" 2>/dev/null) s)"
        total_p=$((total_p + p)) total_f=$((total_f + f))
        ((f > 0)) && bad+=("$name")
    done
    for name in "${bad[@]}"; do
        echo "---- $name"
        grep -vE '^ok [0-9]+ - ' "$out/$name.log" | tail -n 60
    done
    echo "cases: passed $total_p failed $total_f"
}

# one KIND PRESET NAME OUT: run one program; leave OUT/NAME.log, .count and .time.
one() {
    local kind=$1 preset=$2 name=$3 out=$4 start=$SECONDS status p f plan
    if [[ $kind == unit ]]; then
        CMOCKA_MESSAGE_OUTPUT=tap timeout "$limit" tools/san.sh \
            "build/$preset/tests/$name" >"$out/$name.log" 2>&1
        status=$?
        p=$(grep -cE '^ok [0-9]+ - ' "$out/$name.log")
        f=$(grep -cE '^not ok [0-9]+ - ' "$out/$name.log")
        # A program that stopped half-way fails for all it had announced.
        plan=$(sed -n 's/^1\.\.\([0-9]*\)$/\1/p' "$out/$name.log" | paste -sd+ | add_up)
        plan=$((plan - $(grep -cE '^not ok [0-9]+ # SKIP' "$out/$name.log")))
        ((p + f < plan)) && f=$((plan - p))
        ((status != 0 && f == 0)) && f=1
    else
        timeout "$limit" tools/san.sh "build/$preset/fuzz/$name" \
            "fuzz/corpus/${name#fuzz_}" >"$out/$name.log" 2>&1
        status=$?
        p=$((status == 0)) f=$((status != 0))
    fi
    ((status == 124)) && echo "$name: stopped after $limit s" >>"$out/$name.log"
    ((status != 0)) && echo "$name: exit status $status" >>"$out/$name.log"
    echo "$p $f" >"$out/$name.count"
    echo "$((SECONDS - start))" >"$out/$name.time"
}

# Sum "1+2+3" or nothing.
add_up() {
    local text
    read -r text || text=0
    echo "$((text))"
}

# ---- start ---------------------------------------------------------------------------

if [[ ${1-} == --one ]]; then
    shift
    one "$@"
    exit 0
fi

quick=false
if [[ ${1-} == --quick ]]; then
    quick=true
    export TRK_QUICK=1
    shift
fi
wanted="$*" found='' passed=0 failed=0 failed_logs=()
mkdir -p build/test
suites
for name in $wanted; do
    if [[ " $found " != *" $name "* ]]; then
        echo "suite $name: there is none"
        failed=$((failed + 1))
    fi
done
failures
echo "all suites: $SECONDS s"
echo "$passed passed, $failed failed"
((failed == 0))
