"""Measuring several packages side by side: by turns, so that what else the machine does hits all alike."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version

OURS = "queguan"


@dataclass
class Contender:
    """One package at one figure. `fresh` prepares work never done before, which is not measured; the work
    returns how many items it did. `package` is what has to be installed, `note` how it is asked."""

    package: str
    fresh: Callable[[], Callable[[], int]]
    note: str = ""


@dataclass
class Figure:
    """What is measured, in which unit, and what the project promises of its own rate and of its ratio to the
    fastest other (0: nothing)."""

    name: str
    unit: str
    target: float
    ratio: float
    contenders: list[Contender]


def installed(package: str) -> bool:
    """Whether a package can be imported."""
    try:
        import_module(package)
    except ImportError:
        return False
    return True


def run(figure: Figure, seconds: float) -> list[str]:
    """Measures about `seconds` of CPU time a contender; rows of the table, ours first."""
    racing = [one for one in figure.contenders if installed(one.package)]
    items = dict.fromkeys(map(id, racing), 0)
    used = dict.fromkeys(map(id, racing), 0.0)
    for one in racing:
        one.fresh()()
    while any(time_of < seconds for time_of in used.values()):
        for one in racing:
            if used[id(one)] < seconds:
                work = one.fresh()
                start = time.process_time()
                items[id(one)] += work()
                used[id(one)] += time.process_time() - start
    rates = [items[id(one)] / used[id(one)] for one in racing]
    ours = max(rate for rate, one in zip(rates, racing, strict=True) if one.package == OURS)
    theirs = [rate for rate, one in zip(rates, racing, strict=True) if one.package != OURS]
    rows = []
    for rate, one in zip(rates, racing, strict=True):
        mine = one.package == OURS
        name = f"**{OURS}**" if mine else f"{one.package} {version(one.package)}"
        ratio = f"{rate / max(theirs):.1f} x the fastest other" if mine and theirs else ""
        ratio = ratio if mine else f"ours {ours / rate:,.1f} x"
        promise = f"{figure.target:,.0f}" if mine else ""
        promise += f", {figure.ratio:g} x" if mine and figure.ratio else ""
        rows.append(
            f"| {figure.name} | {name} | {rate:,.0f} {figure.unit}/s | {1e6 / rate:,.3g} | {ratio} "
            f"| {promise} | {one.note} |"
        )
    return rows
