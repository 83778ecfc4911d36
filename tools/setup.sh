#!/bin/sh
# setup.sh: makes sure that the Debian packages for one purpose are there.
# Usage: tools/setup.sh play|quick|test|bench|fuzz|ledger|format|lint
#
# With everything there it only asks dpkg and is silent: no network, no root.  Otherwise
# it says what will be installed and how much, and installs it as root or through sudo;
# without either it names the packages and stops.
set -eu

play='gcc libc6-dev cmake ninja-build pkg-config libsodium-dev libncurses-dev libsqlite3-dev
libjansson-dev'
quick="$play g++ libcmocka-dev python3 ccache"
node='nodejs npm'
# A node from elsewhere brings its own npm, and Debian's cannot be beside it.
command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 && node=

case ${1-} in
play) packages=$play ;;
quick) packages=$quick ;;
# The browser's layout is measured with one font, whatever else is there.
test) packages="$quick clang libclang-rt-dev valgrind gcovr tmux python3-websockets
chromium fonts-liberation $node" ;;
bench) packages="$play valgrind python3" ;;
fuzz) packages="$play clang libclang-rt-dev llvm ccache" ;;
ledger) packages='python3' ;;
format) packages='clang-format' ;;
lint) packages="$quick clang clang-format clang-tidy cppcheck" ;;
*)
    echo "usage: tools/setup.sh play|quick|test|bench|fuzz|ledger|format|lint" >&2
    exit 2
    ;;
esac

# Elsewhere than on Debian we cannot know the names: what is missing will show.
command -v dpkg-query >/dev/null 2>&1 || exit 0

missing=
for package in $packages; do
    # shellcheck disable=SC2016 # the braces are dpkg's
    status=$(dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | head -n 1) || :
    [ "$status" = installed ] || missing="$missing $package"
done
missing=${missing# }
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root='sudo -n'
elif command -v sudo >/dev/null 2>&1 && [ -t 0 ]; then
    as_root=sudo # which may ask for the password; nothing else does
else
    echo "These packages are missing: $missing" >&2
    echo "Install them as root: apt-get install --no-install-recommends $missing" >&2
    exit 1
fi

apt() {
    # shellcheck disable=SC2086 # several words, or none
    $as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C \
        apt-get -o DPkg::Lock::Timeout=300 "$@"
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "To be installed for '$1': $missing"
apt -q update >"$log" 2>&1 || {
    cat "$log" >&2
    echo "apt-get update failed; trying with the package lists there are." >&2
}
# shellcheck disable=SC2086 # one word per package
apt --assume-no --no-install-recommends install $missing >"$log" 2>&1 || :
grep -E 'newly installed|^Need to get|^After this operation' "$log" || :
# shellcheck disable=SC2086
if ! apt -q -y --no-install-recommends install $missing >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    echo "Installing failed: $missing" >&2
    exit 1
fi
echo "Installed."
