"""Riichi beside other packages in one run: six figures, by turns, with CPU time and ratios; Markdown tables.

usage: python scripts/peers [SECONDS] (of CPU time a package and figure; 3 without). `mahjong` is a test
dependency; the others are in no lock and left out where they are not installed. Exit code 1 when answers
differ.
"""

import sys
from typing import Final

import play
import scoring
import shapes
from race import OURS, installed, run

from queguan.games.riichi import scoring as our_scoring

PEERS: Final = ("riichienv", "mahjong", "jansou")


def main(arguments: list[str]) -> int:
    """Measure everything and print it."""
    seconds = float(arguments[0]) if arguments else 3.0
    how = "interpreted" if our_scoring.__file__.endswith(".py") else "compiled"
    print(f"Riichi beside other packages, {OURS} {how}. They are measured by turns in one run, on hands and")
    print("walls never seen before; rates are per second of CPU time of one core, driven from Python.")
    print()
    print("| figure | package | rate | CPU µs each | ratio | target | how it is asked |")
    print("|---|---|---:|---:|---|---:|---|")
    for figure in [*play.figures(), *scoring.figures(), *shapes.figures()]:
        for row in run(figure, seconds):
            print(row, flush=True)
    print()
    for package in PEERS:
        if not installed(package):
            print(f"Not measured: {package} is not installed (`.venv/bin/pip install {package}`).")
    different = [*scoring.differences(), *shapes.differences()]
    print(f"Answers that differ: {len(different)}.")
    for line in different[:20]:
        print(line, file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
