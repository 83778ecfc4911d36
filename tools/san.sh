#!/bin/sh
# san.sh: runs a program that was built with sanitizers.
# Usage: tools/san.sh PROGRAM [ARGUMENT...]
#
# The sanitizers of gcc 12 and clang 14 crash at random where the kernel randomises more
# than 28 bits of an address; there the program runs without randomisation.

UBSAN_OPTIONS=print_stacktrace=1${UBSAN_OPTIONS:+:$UBSAN_OPTIONS}
ASAN_OPTIONS=print_legend=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}
export UBSAN_OPTIONS ASAN_OPTIONS

bits=$(cat /proc/sys/vm/mmap_rnd_bits 2>/dev/null || echo 0)
if [ "$bits" -gt 28 ] && setarch "$(uname -m)" -R true 2>/dev/null; then
    exec setarch "$(uname -m)" -R "$@"
fi
exec "$@"
