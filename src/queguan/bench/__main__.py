"""`python -m queguan.bench [NAME...]`: figures of this Python as JSON, for `make bench`."""

import json
import sys

from queguan.bench.figures import machine
from queguan.bench.measurements import MEASUREMENTS, measure


def main(names: list[str]) -> int:
    """Write one JSON document to stdout; 2 for an unknown name."""
    unknown = [name for name in names if name not in MEASUREMENTS]
    if unknown:
        sys.stderr.write(f"bench: {unknown[0]!r} is not one of {', '.join(MEASUREMENTS)}\n")
        return 2
    document = {"machine": machine(), "figures": [figure.to_json() for figure in measure(names)]}
    json.dump(document, sys.stdout, ensure_ascii=False)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
