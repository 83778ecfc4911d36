#!/bin/sh
# web.sh: works on the browser client with its pinned tools.
# Usage: tools/web.sh build|test|e2e|screenshots
#
#   build        web/dist from web/src
#   test         types, lint, unit tests, the size, and that web/dist is what src gives
#   e2e          whole games in a real browser, with build/trickerion
#   screenshots  pictures of every phase and of the terminal, into build/screenshots
set -eu
cd "$(dirname "$0")/.."
py=${PYTHON:-/usr/bin/python3}
program=build/release/trickerion
most=200 # KB of script, gzipped

# Debian's node may be too old for the tools: then a pinned one from npm.
old_node() { [ "$(node -p 'process.versions.node.split(".")[0]')" -lt 20 ]; }

tools() {
    if old_node; then
        case $(uname -m) in aarch64) cpu=arm64 ;; *) cpu=x64 ;; esac
        mkdir -p build/node
        npm install --silent --no-save --prefix build/node "node-linux-$cpu@24.21.0"
        PATH=$PWD/build/node/node_modules/node-linux-$cpu/bin:$PATH
    fi
    # npm leaves out what the node that runs it is too old for.
    if [ ! -d web/node_modules ] || [ web/package-lock.json -nt web/node_modules ]; then
        (cd web && npm ci --no-progress --silent && touch node_modules)
    fi
    PATH=$PWD/web/node_modules/.bin:$PATH
}

build() {
    "$py" tools/web_tables.py "$program"
    (cd web && vite build --logLevel warn --outDir "${1-dist}" --emptyOutDir)
}

same() {
    "$py" tools/web_tables.py "$program" --check
    build ../build/web
    diff -r build/web web/dist
}

size() {
    kb=$(($(gzip -9nc web/dist/app.js | wc -c) / 1024))
    echo "script: $kb KB gzipped"
    [ "$kb" -le "$most" ]
}

tools
case ${1-} in
build) build ;;
test)
    (cd web && tsc --noEmit && oxlint src test e2e public &&
        prettier --check --log-level warn src test e2e public && vitest run)
    same
    size
    ;;
e2e) (cd web && TRICKERION=../$program node --test --test-concurrency=1 e2e/*.test.mjs) ;;
screenshots) TRICKERION=$program node web/e2e/screenshots.mjs build/screenshots ;;
*)
    echo "usage: tools/web.sh build|test|e2e|screenshots" >&2
    exit 2
    ;;
esac
