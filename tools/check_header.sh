#!/bin/sh
# check_header.sh: the public header alone, as C17 and C++17, by gcc and clang, and
# tests/unit/pod.cpp: the structs are plain bytes.
set -u
cd "$(dirname "$0")/.." || exit 1
flags='-Wall -Wextra -pedantic -Werror -Iinclude -fsyntax-only'
passed=0 failed=0

try() {
    # shellcheck disable=SC2086 # several flags
    if "$@" $flags; then
        passed=$((passed + 1))
    else
        echo "failed: $* $flags"
        failed=$((failed + 1))
    fi
}

for cc in gcc clang; do
    try $cc -std=c17 -x c include/trickerion.h
done
for cxx in g++ clang++; do
    try $cxx -std=c++17 -x c++ include/trickerion.h
    try $cxx -std=c++17 tests/unit/pod.cpp
done
echo "cases: passed $passed failed $failed"
[ $failed -eq 0 ]
