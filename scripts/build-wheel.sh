#!/usr/bin/env bash
# usage: build-wheel.sh DIR ; builds the wheel into DIR: rules compiled where there is a C compiler.
# Built from a copy of the sources, so that no generated file lands in the work tree.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mkdir -p "$1" && cd "$1" && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r pyproject.toml setup.py LICENSE src "$copy"/
find "$copy" -name '*.so' -delete
rm -rf "$copy"/src/*.egg-info
if [ -d web/dist ]; then mkdir "$copy/web" && cp -r web/dist "$copy/web/"; fi
rm -f "$out"/queguan-*.whl
echo "wheel: building; compiling the rules takes one to three minutes"
python=$PWD/.venv/bin/python
build() {
    (cd "$copy" && "$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation \
        --wheel-dir "$out" . >"$copy/build.log" 2>&1) && return
    tail -n 60 "$copy/build.log" >&2
    return 1
}
if ! build; then
    [ -z "${QUEGUAN_COMPILE:-}" ] || exit 1
    echo "wheel: compiling the rules failed; they will run interpreted" >&2
    QUEGUAN_COMPILE=0 build
fi
for wheel in "$out"/queguan-*.whl; do echo "wheel: $(basename "$wheel")"; done
