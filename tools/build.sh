#!/bin/sh
# build.sh: configures and builds one preset.
# Usage: tools/build.sh PRESET [TARGET...]
set -eu
cd "$(dirname "$0")/.."
root=$(pwd -P)
preset=$1
shift
dir=build/$preset

# A build folder that came along with a copied or moved tree is of no use.
if [ -f "$dir/CMakeCache.txt" ] &&
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"; then
    rm -rf "$dir"
fi

mkdir -p "$dir"
if ! cmake --preset "$preset" >"$dir/configure.log" 2>&1; then
    cat "$dir/configure.log" >&2
    exit 1
fi
CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}
export CMAKE_BUILD_PARALLEL_LEVEL
if [ $# -gt 0 ]; then
    cmake --build --preset "$preset" --target "$@"
else
    cmake --build --preset "$preset"
fi

# The program people start.
if [ "$preset" = release ] && [ -x build/release/trickerion ]; then
    ln -sfn release/trickerion build/trickerion
fi
