#!/usr/bin/env bash
# usage: need.sh THING... ; makes sure that each THING is on this machine:
#   python    Python 3.11+ with venv
#   node      Node 20+ with npm
#   compiler  a C compiler and Python's headers (optional: without them the rules run interpreted)
#   chromium  a Chromium that the browser tests can start
#   fonts     CJK fonts, for screenshots (optional)
# As root on Debian, missing packages are installed; elsewhere it says what to install.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "setup: $*"; }

can_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

apt_install() {
    say "installing Debian packages: $*"
    export DEBIAN_FRONTEND=noninteractive
    local log
    log=$(mktemp)
    local apt=(apt-get -o Acquire::http::Timeout=30 -o Acquire::https::Timeout=30)
    if ! { "${apt[@]}" install -y --no-install-recommends "$@" >"$log" 2>&1 ||
        { "${apt[@]}" update >"$log" 2>&1 && "${apt[@]}" install -y --no-install-recommends "$@" >"$log" 2>&1; }; }; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

missing() { # NAME PACKAGES... ; what to do when NAME cannot be installed from here
    echo "setup: $1 is missing; on Debian: sudo apt-get install ${*:2}" >&2
}

has_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

has_headers() {
    [ -f "$("$1" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ]
}

node_is_new() { node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null; }

system_chromium() {
    command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome
}

has_cjk_fonts() { command -v fc-list >/dev/null && [ -n "$(fc-list :lang=zh-cn family)" ]; }

for thing in "$@"; do
    case "$thing" in
    python)
        python=$(scripts/find-python.sh)
        if ! has_venv "$python"; then
            if can_apt; then apt_install python3-venv; fi
            has_venv "$python" || { missing "Python's venv module" python3-venv; exit 1; }
        fi
        ;;
    node)
        if ! command -v npm >/dev/null && can_apt; then apt_install nodejs npm; fi
        if ! command -v npm >/dev/null || ! node_is_new; then
            missing "Node 20 or newer with npm" nodejs npm
            exit 1
        fi
        ;;
    compiler)
        python=$(scripts/find-python.sh)
        if ! command -v cc >/dev/null || ! has_headers "$python"; then
            if can_apt; then apt_install gcc libc6-dev python3-dev; fi
            if ! command -v cc >/dev/null || ! has_headers "$python"; then
                missing "a C compiler with Python's headers" gcc libc6-dev python3-dev
                say "going on without: the rules run interpreted"
            fi
        fi
        ;;
    chromium)
        # the shell opens a page in a third of the time; any other will do
        if ! command -v chromium-headless-shell >/dev/null && can_apt; then
            apt_install chromium-headless-shell || say "no chromium-headless-shell to be had"
        fi
        if ! system_chromium >/dev/null; then
            if can_apt; then
                apt_install chromium
            else
                say "downloading Chromium with Playwright"
                .venv/bin/python -m playwright install chromium
            fi
        fi
        ;;
    fonts)
        if ! has_cjk_fonts; then
            if can_apt; then
                apt_install fontconfig fonts-noto-cjk
            else
                missing "a CJK font (screenshots show boxes without one)" fonts-noto-cjk
            fi
        fi
        ;;
    *)
        echo "need.sh: unknown thing: $thing" >&2
        exit 2
        ;;
    esac
done
