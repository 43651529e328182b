#!/usr/bin/env bash
# Prints the name of a Python 3.11 or newer on this machine ($PYTHON first, when set).
set -euo pipefail
for candidate in ${PYTHON:-} python3 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        echo "$candidate"
        exit 0
    fi
done
echo "setup: no Python 3.11 or newer found (set PYTHON=/path/to/python3)" >&2
exit 1
