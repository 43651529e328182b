"""Measures with interpreted and with compiled rules in one go and writes `benchmarks/results.md`.

usage: bench.py [SECONDS] [NAME...]; seconds of CPU time a figure (3 without); names as in
`queguan.bench.MEASUREMENTS` and `peers` (riichi beside other packages), all without. Exit code 1 when another
package answers otherwise than ours.
"""

import datetime as dt
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = "the sources, interpreted"
INSTALLED = "the installed wheel"
RESULTS = ROOT / "benchmarks" / "results.md"


def run(how: str, names: list[str], seconds: str) -> dict[str, Any]:
    """The document of `queguan bench --json`: of the sources, or of the installed (compiled) wheel."""
    print(f"bench: measuring, {how}", flush=True)
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    if how == INTERPRETED:
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [str(ROOT / ".venv" / "bin" / "queguan"), "bench", "--json", "--seconds", seconds, *names]
    done = subprocess.run(
        command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT / "benchmarks", env=environment
    )
    document: dict[str, Any] = json.loads(done.stdout)
    return document


def number(value: float) -> str:
    """A value with as many digits as mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(interpreted: dict[str, Any], compiled: dict[str, Any]) -> list[str]:
    """Markdown rows of all figures, both ways."""
    slow = {(figure["name"], figure["unit"]): figure for figure in interpreted["figures"]}
    rows = [
        "| figure | unit | interpreted | compiled | ratio | CPU µs each, compiled | target | |",
        "|---|---|---:|---:|---:|---:|---:|---|",
    ]
    for figure in compiled["figures"]:
        before = slow[figure["name"], figure["unit"]]
        target = number(figure["target"]) if figure["target"] is not None else ""
        each = number(figure["cpu_us"]) if figure["cpu_us"] else ""
        rows.append(
            f"| {figure['name']} | {figure['unit']} | {number(before['value'])} | {number(figure['value'])} "
            f"| {figure['value'] / before['value']:.2f} | {each} | {target} | {figure['note']} |"
        )
    return rows


def view_safety() -> list[str]:
    """One line a preset: in how many states dealing the unknown again changed nothing a viewer is told."""
    python = ROOT / ".venv" / "bin" / "python"
    print("bench: dealing again what viewers cannot know", flush=True)
    done = subprocess.run(
        [python, ROOT / "scripts" / "view_safety.py"], check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return [
        f"View safety, {row['game']} {row['preset']}: {row['states']:,} states dealt again, no difference "
        f"({row['cpu_seconds']} s)."
        for row in rows
    ]


def peers(seconds: str) -> tuple[list[str], int]:
    """Riichi beside other packages in one run: the tables of scripts/peers, and its exit code."""
    print("bench: riichi beside other packages", flush=True)
    done = subprocess.run(
        [ROOT / ".venv" / "bin" / "python", ROOT / "scripts" / "peers", seconds],
        check=False,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT / "benchmarks",
    )
    print(done.stdout)
    return done.stdout.splitlines(), done.returncode


def main(arguments: list[str]) -> int:
    """Measure, print the tables; write them when everything was measured. The exit code."""
    timed = bool(arguments) and arguments[0].replace(".", "", 1).isdigit()
    seconds, names = (arguments[0], arguments[1:]) if timed else ("3", arguments)
    if names == ["peers"]:
        return peers(seconds)[1]
    others, code = peers(seconds) if not names or "peers" in names else ([], 0)
    names = [name for name in names if name != "peers"]
    everything = not names and bool(others)
    interpreted = run(INTERPRETED, names, seconds)
    compiled = run(INSTALLED, names, seconds)
    if not compiled["machine"]["queguan"].endswith("(compiled)"):
        print("bench: no C compiler here, so both columns are interpreted")
    facts = compiled["machine"]
    rows = table(interpreted, compiled)
    today = dt.datetime.now(dt.UTC).date().isoformat()
    where = "; ".join([today, *(facts[key] for key in ("processor", "system", "python", "mypyc", "queguan"))])
    # the clock's times (ms) mean little when others use the machine, so say how busy it was
    where += f"; load average {os.getloadavg()[0]:.1f}"
    text = [
        "# Results",
        "",
        "Written by `make bench`; do not edit. Rates are per second of CPU time of one core, measured on",
        "hands and walls that were never seen before. Where others use the machine too (load average), CPU",
        "times and the ratios within one run mean something, times of the clock (ms) little.",
        "",
        where,
        "",
        "## Beside others",
        "",
        *others,
        "",
        "## All games",
        "",
        *rows,
        "",
    ]
    print("\n".join(rows))
    if everything:
        text += [*view_safety(), ""]
        RESULTS.write_text("\n".join(text), encoding="utf-8")
        print(f"bench: wrote {RESULTS.relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
