#!/usr/bin/env bash
# Makes .venv-compiled: the wheel with compiled rules, beside the very same dependencies as .venv.
# They are borrowed through a path file; path files found there (the editable install) are not followed,
# so `import queguan` there is always the wheel.
set -euo pipefail
cd "$(dirname "$0")/.."
wheels=$(mktemp -d)
trap 'rm -rf "$wheels"' EXIT
QUEGUAN_COMPILE=${QUEGUAN_COMPILE:-1} scripts/build-wheel.sh "$wheels"
if [ ! -x .venv-compiled/bin/python ]; then .venv/bin/python -m venv --without-pip .venv-compiled; fi
site() { "$1/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))'; }
target=$(site .venv-compiled)
site .venv >"$target/borrowed.pth"
.venv/bin/python -m pip --disable-pip-version-check --python .venv-compiled/bin/python install --quiet \
    --no-deps --no-index --force-reinstall "$wheels"/queguan-*.whl
