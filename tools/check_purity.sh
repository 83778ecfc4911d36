#!/bin/sh
# check_purity.sh: the library depends on nothing and remembers nothing.
# Usage: tools/check_purity.sh ARCHIVE
#
# What it does not define itself may only be memcpy, memmove, memset or memcmp, and it
# has no data that can be written to (constant tables with addresses, .data.rel.ro, are
# not that).
set -eu
export LC_ALL=C
archive=$1
if [ ! -s "$archive" ]; then
    echo "$archive: there is no such archive"
    exit 1
fi
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

nm -g --defined-only "$archive" | awk 'NF == 3 { print $3 }' >"$dir/have"
printf '%s\n' memcpy memmove memset memcmp _GLOBAL_OFFSET_TABLE_ >>"$dir/have"
sort -u "$dir/have" -o "$dir/have"
nm -u "$archive" | awk 'NF == 2 { print $2 }' | sort -u >"$dir/want"
comm -13 "$dir/have" "$dir/want" >"$dir/foreign"

objdump -h "$archive" | awk '
    /file format/ { object = $1; sub(/:$/, "", object) }
    $2 ~ /^\.(data|bss|tdata|tbss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 !~ /^0+$/ {
        print object, $2, "0x" $3 " bytes"
    }' >"$dir/writable"

status=0
if [ -s "$dir/foreign" ]; then
    echo "$archive needs symbols from outside:"
    while read -r symbol; do
        echo "$symbol: $(nm -A -u "$archive" | awk -v s="$symbol" '$NF == s {
            split($1, part, ":"); printf "%s ", part[2] }')"
    done <"$dir/foreign"
    status=1
fi
if [ -s "$dir/writable" ]; then
    echo "$archive has writable data:"
    cat "$dir/writable"
    status=1
fi
[ $status -ne 0 ] || echo "$archive: pure ($(nm "$archive" | grep -c ' [TtRrDd] ') symbols)"
exit $status
