#!/bin/bash
# lint.sh: format, cppcheck, clang-tidy, and shellcheck if it is there.
# shellcheck disable=SC2317 # the functions are called through check
set -u
cd "$(dirname "$0")/.." || exit 1
jobs=${JOBS:-$(nproc)}
failed=0

check() {
    local name=$1
    shift
    if "$@"; then
        echo "lint $name: ok"
    else
        echo "lint $name: failed"
        failed=1
    fi
}

cpp() {
    cppcheck --quiet --enable=warning,performance,portability --std=c11 --inline-suppr \
        --error-exitcode=1 --suppress=missingIncludeSystem -j "$jobs" \
        -I include -I src -I build/clang-dev/gen src
}

# clang-tidy over the files the build knows, except generated ones.
tidy() {
    find src tests fuzz tools -name '*.c' -print0 2>/dev/null | xargs -0r realpath |
        grep -xFf - <(sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' \
            build/clang-dev/compile_commands.json | sort -u) |
        tr '\n' '\0' |
        xargs -0rn1 -P "$jobs" clang-tidy --quiet -p build/clang-dev 2> >(
            grep -vE '^[0-9]+ warnings? (generated|treated)' >&2
        )
}

# The compiler's view of the sources: configuration and generated files.
tools/build.sh clang-dev generated >/dev/null || exit 1
check format tools/format.sh --check
check cppcheck cpp
check clang-tidy tidy
if command -v shellcheck >/dev/null; then
    mapfile -t scripts < <(find tools tests .ci -name '*.sh' -o -path .ci/run)
    check shellcheck shellcheck "${scripts[@]}"
fi
exit "$failed"
