"""Figures: a value, its unit, and what it was measured on."""

import platform
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar

from queguan.build_info import version_line
from queguan.core.errors import QueguanError

T = TypeVar("T")


class CannotMeasure(QueguanError):
    """Something that a measurement needs does not work here; the message says what."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "cannot_measure")


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value.

    `value` is in `unit` (`actions/s`, `hands/s`, `ms`, ...); rates are per second of CPU time of one core.
    `cpu_us` is the CPU time of one item in microseconds, 0 for values that are no rates. `note` says what an
    item is. `target`, when there is one, is the value that the project promises for compiled rules.
    """

    name: str
    value: float
    unit: str
    cpu_us: float = 0.0
    note: str = ""
    target: float | None = None

    def to_json(self) -> dict[str, object]:
        """The figure as JSON."""
        return asdict(self)


def rate(
    name: str,
    unit: str,
    work: Callable[[], int],
    seconds: float,
    note: str = "",
    target: float | None = None,
) -> Figure:
    """Call `work`, which returns how many items it did, for about `seconds` of CPU time.

    The first call warms up and does not count.
    """
    work()
    items = 0
    start = time.process_time()
    used = 0.0
    while used < seconds:
        items += work()
        used = time.process_time() - start
    return Figure(name, items / used, unit, used / items * 1e6, note, target)


def rate_of_fresh(
    name: str,
    unit: str,
    fresh: Callable[[], list[T]],
    do: Callable[[T], object],
    seconds: float,
    note: str = "",
    target: float | None = None,
) -> Figure:
    """As `rate`, doing something once to each item of batches; making the batches takes no measured time."""
    for item in fresh():
        do(item)
    items = 0
    used = 0.0
    while used < seconds:
        batch = fresh()
        start = time.process_time()
        for item in batch:
            do(item)
        used += time.process_time() - start
        items += len(batch)
    return Figure(name, items / used, unit, used / items * 1e6, note, target)


def machine() -> dict[str, str]:
    """Processor, system and versions, as they belong beside every figure."""
    processor = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8", errors="replace").splitlines()
        names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
        if names:
            processor = f"{names[0]}, {len(names)} cores seen"
    return {
        "queguan": version_line(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": processor,
        "mypyc": f"mypyc {_version('mypy')}",
        "executable": Path(sys.executable).name,
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except ModuleNotFoundError:
        return "not installed"
