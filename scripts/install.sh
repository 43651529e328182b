#!/usr/bin/env bash
# Puts Queguan into .venv as the wheel that hosts get: rules compiled where there is a C compiler, client inside.
# The sources in src/ run interpreted with PYTHONPATH=src, in the same environment.
set -euo pipefail
cd "$(dirname "$0")/.."
wheels=$(mktemp -d)
trap 'rm -rf "$wheels"' EXIT
# left by an editable install it would hide the wheel's entry points from PYTHONPATH=src
rm -rf src/queguan.egg-info
scripts/build-wheel.sh "$wheels"
.venv/bin/python -m pip --disable-pip-version-check install --quiet --no-deps --no-index --force-reinstall \
    "$wheels"/queguan-*.whl
cd / && "$OLDPWD/.venv/bin/queguan" --version
