#!/bin/sh
# play.sh: starts the server, prints its address and opens it where a desktop allows.
# Usage: tools/play.sh [OPTIONS of trickerion serve]
set -eu
cd "$(dirname "$0")/.."
log=$(mktemp)
server=

# Ctrl-C ends the server, which ends its games in good order.
stop() {
    if [ -n "$server" ]; then
        kill "$server" 2>/dev/null || :
        wait "$server" 2>/dev/null || :
    fi
    rm -f "$log"
}
trap stop EXIT
trap 'exit 0' INT TERM

build/trickerion serve "$@" 2>"$log" &
server=$!
while kill -0 "$server" 2>/dev/null && ! grep -q 'http://' "$log"; do sleep 0.1; done
cat "$log"
address=$(sed -n 's/.*\(http:\/\/[^, ]*\).*/\1/p' "$log" | head -n 1)
if [ -z "$address" ]; then
    wait "$server"
    exit $?
fi
if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ] && command -v xdg-open >/dev/null 2>&1; then
    xdg-open "$address" >/dev/null 2>&1 &
else
    echo "Open $address in a browser, or in this terminal: make term"
fi
wait "$server"
