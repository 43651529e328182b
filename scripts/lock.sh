#!/usr/bin/env bash
# Resolves the dependencies of pyproject.toml into the lock files, for every supported Python and Linux.
# Pins stay as they are where they can; UPGRADE=1 takes the newest versions.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$(scripts/find-python.sh)
[ -x .venv-lock/bin/uv ] || { "$python" -m venv .venv-lock && .venv-lock/bin/python -m pip install --quiet uv; }
options=(--quiet ${UPGRADE:+--upgrade} --universal --python-version 3.11 --generate-hashes --no-emit-index-url
    --no-annotate --custom-compile-command "make lock")
.venv-lock/bin/uv pip compile "${options[@]}" -o requirements.lock pyproject.toml
.venv-lock/bin/uv pip compile "${options[@]}" --extra dev -c requirements.lock -o requirements-dev.lock pyproject.toml
