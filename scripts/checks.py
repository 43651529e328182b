"""Every check of the project, in order, with the time each takes; the last line counts the tests.

usage: checks.py [NAME...]; without names all stages run. The client is built first; then two lanes run side
by side (the sources; the client and the compiled rules); stages that measure time run alone at the end.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
RULE_TESTS = [
    "tests/core",
    "tests/games",
    "tests/players",
    "tests/records",
    "tests/server/test_http.py",
    "tests/cli",
    "tests/test_compiled.py",
]
ANSI = re.compile(r"\x1b\[[0-9;]*m")
NO_TESTS = 5  # pytest's exit code when everything was deselected


@dataclass
class Stage:
    """One command. `needs` names a file or folder without which there is nothing to check yet."""

    name: str
    tells: str
    command: list[str]
    lane: str
    needs: str = ""
    where: Path = ROOT
    env: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    outcome: str = "not run"


def pytest(*arguments: str) -> list[str]:
    """A pytest command line; the tests import the sources, see pyproject.toml."""
    return [str(BIN / "python"), "-m", "pytest", "-q", "--durations=5", *arguments]


def installed(*arguments: str) -> list[str]:
    """A pytest command line whose tests import the installed wheel: compiled rules, packaged client."""
    return pytest("-o", "pythonpath=", "-p", "no:cacheprovider", *arguments)


def has_compiler() -> bool:
    """Whether the installed rules have to be compiled ones: setup.py asks the same."""
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which("cc") is not None and header.exists()


def present(paths: list[str]) -> list[str]:
    """Those of the paths that exist."""
    return [path for path in paths if (ROOT / path).exists()]


def stages() -> list[Stage]:
    """All stages, in the order in which each lane runs them."""
    first, python, client, alone = "first", "python", "client", "alone"
    sources = {"PYTHONPATH": str(ROOT / "src")}
    web = ROOT / "web"
    package = "web/package.json"
    return [
        Stage("budget", "size of the client", ["npm", "run", "--silent", "budget"], first, package, web),
        Stage("ruff", "lint", [str(BIN / "ruff"), "check", "."], python),
        Stage("format", "formatting", [str(BIN / "ruff"), "format", "--check", "."], python),
        Stage("mypy", "types, strict", [str(BIN / "mypy")], python),
        Stage(
            "imports",
            "imports point one way only",
            [str(BIN / "lint-imports"), "--no-cache"],
            python,
            env=sources,
        ),
        Stage(
            "pytest",
            "tests, rules interpreted",
            pytest("-m", "not e2e and not alone and not perft"),
            python,
        ),
        Stage(
            "svelte-check", "types of the client", ["npm", "run", "--silent", "check"], client, package, web
        ),
        Stage("vitest", "unit tests of the client", ["npm", "run", "--silent", "test"], client, package, web),
        Stage(
            "pytest-compiled",
            "tests, rules compiled",
            installed("-m", "not e2e and not alone and not perft", *present(RULE_TESTS)),
            client,
            env={"QUEGUAN_EXPECT_COMPILED": "1" if has_compiler() else "0"},
        ),
        Stage(
            "pytest-alone",
            "tests that measure time or kill servers",
            installed("-m", "alone"),
            alone,
            "tests",
        ),
        Stage("e2e", "whole hands in Chromium", installed("-m", "e2e"), alone, "tests/e2e"),
    ]


def count(stage: Stage, output: str) -> None:
    """Read the numbers of tests from the closing line of pytest or vitest."""
    for line in reversed(ANSI.sub("", output).splitlines()):
        if re.search(r"\d+ (passed|failed|errors?)\b.* in [\d.]+s", line) or re.match(
            r"\s*Tests\s+\d+", line
        ):
            stage.passed = sum(int(number) for number in re.findall(r"(\d+) passed", line))
            stage.failed = sum(int(number) for number in re.findall(r"(\d+) (?:failed|errors?)\b", line))
            return


def run(stage: Stage, printing: threading.Lock) -> None:
    """Run one stage and print its output when it is done."""
    if stage.needs and not (ROOT / stage.needs).exists():
        stage.outcome = "nothing to check"
        return
    start = time.monotonic()
    done = subprocess.run(
        stage.command,
        cwd=stage.where,
        env={**os.environ, **stage.env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    stage.seconds = time.monotonic() - start
    count(stage, done.stdout)
    deselected = done.returncode == NO_TESTS and "deselected" in done.stdout
    stage.outcome = "ok" if done.returncode == 0 or deselected else "FAILED"
    if stage.outcome == "FAILED" and stage.failed == 0:
        stage.failed = 1
    with printing:
        print(f"\n== {stage.name}: {stage.tells} [{stage.outcome}, {stage.seconds:.0f} s]", flush=True)
        print(done.stdout.rstrip(), flush=True)


def run_lane(lane: list[Stage], printing: threading.Lock) -> None:
    """Run the stages of one lane after each other; later ones run even when an earlier one failed."""
    for stage in lane:
        run(stage, printing)


def main(names: list[str]) -> int:
    """Run the named stages, or all of them. Returns the exit code."""
    chosen = [stage for stage in stages() if not names or stage.name in names]
    unknown = set(names) - {stage.name for stage in chosen}
    if unknown:
        print(f"checks: unknown stage: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    print("checks: " + ", ".join(f"{stage.name} ({stage.tells})" for stage in chosen), flush=True)
    start = time.monotonic()
    printing = threading.Lock()

    def lane(name: str) -> list[Stage]:
        return [stage for stage in chosen if stage.lane == name]

    run_lane(lane("first"), printing)
    side_by_side = [
        threading.Thread(target=run_lane, args=(lane(name), printing)) for name in ("python", "client")
    ]
    for thread in side_by_side:
        thread.start()
    for thread in side_by_side:
        thread.join()
    run_lane(lane("alone"), printing)
    print(f"\n{'stage':<16} {'seconds':>7}  outcome")
    for stage in chosen:
        print(f"{stage.name:<16} {stage.seconds:>7.1f}  {stage.outcome}")
    print(f"{'all':<16} {time.monotonic() - start:>7.1f}\n")
    passed = sum(stage.passed if stage.passed or stage.failed else stage.outcome == "ok" for stage in chosen)
    failed = sum(stage.failed for stage in chosen)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or any(stage.outcome == "FAILED" for stage in chosen) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
