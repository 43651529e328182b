#!/usr/bin/env bash
# Makes .venv: the locked dependencies with their hashes, and Queguan itself as an editable install.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$(scripts/find-python.sh)
if [ ! -x .venv/bin/python ]; then
    echo "setup: creating .venv with $("$python" --version)"
    "$python" -m venv .venv
fi
export PIP_DISABLE_PIP_VERSION_CHECK=1
echo "setup: installing the locked dependencies (requirements-dev.lock)"
.venv/bin/python -m pip install --quiet --require-hashes -r requirements-dev.lock
.venv/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
