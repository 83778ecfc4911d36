#!/bin/sh
# format.sh: clang-format over the sources; with --check it only complains.
# Lists of data (list-*.h, *.def) keep their columns and are left alone.
set -eu
cd "$(dirname "$0")/.."
if [ "${1-}" = --check ]; then
    set -- --dry-run -Werror --ferror-limit=1
else
    set -- -i
fi
find src include tests fuzz tools \( -name '*.c' -o -name '*.h' -o -name '*.cpp' \) \
    ! -name 'list-*.h' -print0 2>/dev/null |
    xargs -0r clang-format --style=file "$@"
