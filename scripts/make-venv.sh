#!/usr/bin/env bash
# Makes .venv with the locked dependencies and their hashes; scripts/install.sh puts Queguan itself into it.
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
