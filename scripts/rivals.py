"""Our players of 日本麻将 against programs that package registries carry, at our table: Tenhou's rules.

usage: rivals.py [--folder DIR] [--bots NAMES] [--levels 3,4] [--ours 1,3] [--seed S] [--hands N]
[--matches N]

N walls, or whole matches, each played in every seating: one of ours against three of theirs, then three
against one. A package that is not in DIR (`.rivals`) is named with the command that puts it there, and
skipped. Our engine judges every answer; where a program answers what is not legal, or nothing, the default is
played and counted under troubles.
"""

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
BOTS: Final = ROOT / "scripts" / "bots"
PRESET: Final = "tenhou"
WHO: Final = ("program", "our level", "seats, ours : theirs")
RATES: Final = ("wins", "fed", "riichi")
PARTS: Final = "points in hands won / fed / other"
OF_HANDS: Final = (*WHO, "walls", "ours over theirs, points a hand and seat", *RATES, PARTS, "troubles")
OF_MATCHES: Final = (*WHO, "matches", "ours over theirs, result a match", "places", *RATES, "troubles")


@dataclass(frozen=True)
class Rival:
    """A program. `names` of packages; `install` puts them into a folder; `command` starts it from there,
    `version` says which is there and fails where none is."""

    name: str
    install: str
    command: Callable[[Path], list[str]]
    version: Callable[[Path], list[str]]


def python_of(folder: Path) -> str:
    """The interpreter of the folder's own environment."""
    return str(folder / "bin" / "python")


def pip(packages: str) -> str:
    return f"python3 -m venv {{folder}} && {{folder}}/bin/pip install {packages}"


def python_version(package: str) -> Callable[[Path], list[str]]:
    code = f"from importlib.metadata import version; print(version('{package}'))"
    return lambda folder: [python_of(folder), "-c", code]


RIVALS: Final = (
    Rival(
        "jansou",
        pip("jansou jansou-native"),
        lambda folder: [python_of(folder), str(BOTS / "jansou_agent.py"), "SmartEfficiencyAgent"],
        python_version("jansou"),
    ),
    Rival(
        "mjai",
        pip("mjai"),
        lambda folder: [python_of(folder), str(BOTS / "rulebase.py")],
        python_version("mjai"),
    ),
    Rival(
        "majiang-ai",
        "npm install --prefix {folder} @kobalab/majiang-ai @kobalab/majiang-core",
        lambda folder: ["node", str(BOTS / "majiang.mjs"), str(folder)],
        lambda folder: [
            "node",
            "-p",
            f"require({json.dumps(str(folder / 'node_modules/@kobalab/majiang-ai/package.json'))}).version",
        ],
    ),
)


def version_of(rival: Rival, folder: Path) -> str:
    """The installed version; "" where it is not installed."""
    try:
        found = subprocess.run(rival.version(folder), capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return found.stdout.strip()


def simulated(words: list[str]) -> dict[str, Any]:
    """The report of `queguan simulate`; what programs did wrong goes to stderr."""
    start = [sys.executable, "-c", "from queguan.cli import main; main()", "simulate", "riichi", *words]
    done = subprocess.run([*start, "--json"], stdout=subprocess.PIPE, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def row(level: int, report: dict[str, Any]) -> list[str]:
    """The cells of one row, ours first in each."""
    matches = "matches" in report
    figures = report["levels_by_result" if matches else "levels_by_points"]
    pair = [figures[str(level)], figures["mjai"]]
    over = report["differences"][f"mjai-{level}"]
    rates = [
        [f"{one['win_rate']:.1%}" for one in pair],
        [f"{one['events_a_hand'].get('fed', 0):.1%}" for one in pair],
        [f"{one['events_a_hand'].get('riichi', 0):.1%}" for one in pair],
    ]
    if matches:
        main = f"**{-over['result_a_match']:+.1f}** ± {over['ci95']:.1f}"
        rates.insert(0, [f"{one['place']:.2f}" for one in pair])
    else:
        main = f"**{-over['points_a_hand']:+,.0f}** ± {over['ci95']:,.0f}"
        rates.append([" / ".join(f"{part:+.0f}" for part in one["points_in_hands"].values()) for one in pair])
    return [f"{report['units']:,}", main, *[" : ".join(one) for one in rates], str(report["troubles"])]


def line(cells: Sequence[str]) -> str:
    """One line of the table."""
    return f"| {' | '.join(cells)} |"


def measure(rival: Rival, folder: Path, given: argparse.Namespace) -> None:
    """Prints a row for each level and seating."""
    version = version_of(rival, folder)
    if not version:
        install = rival.install.format(folder=folder)
        print(f"{rival.name}: not installed; `{install}` puts it there", file=sys.stderr)
        return
    command = shlex.join(rival.command(folder))
    for level in map(int, given.levels.split(",")):
        for ours in map(int, given.ours.split(",")):
            seats = ",".join([str(level)] * ours + [f'mjai:"{command}"'] * (4 - ours))
            units = ["--matches", given.matches] if given.matches else ["--hands", given.hands]
            words = ["--preset", PRESET, "--seats", seats, *units, "--seed", given.seed, "--duplicate"]
            words += ["-j", "1", "--bot-seconds", "30"]
            print(f"queguan simulate riichi {shlex.join(words)}", file=sys.stderr)
            who = [f"{rival.name} {version}", str(level), f"{ours} : {4 - ours}"]
            print(line([*who, *row(level, simulated(words))]), flush=True)


def main() -> None:
    """Measures against all that are installed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT / ".rivals")
    parser.add_argument("--bots", default=",".join(rival.name for rival in RIVALS))
    parser.add_argument("--levels", default="3,4")
    parser.add_argument("--ours", default="1,3")
    parser.add_argument("--hands", default="100")
    parser.add_argument("--matches", default="")
    parser.add_argument("--seed", default="2026")
    given = parser.parse_args()
    wanted = given.bots.split(",")
    head = OF_MATCHES if given.matches else OF_HANDS
    print(line(head))
    print(line(["---"] * 3 + ["---:"] * (len(head) - 3)), flush=True)
    for rival in RIVALS:
        if rival.name in wanted:
            measure(rival, given.folder.absolute(), given)


if __name__ == "__main__":
    main()
