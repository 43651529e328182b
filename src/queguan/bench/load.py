"""`make load`: real hands over WebSockets against a server process that has one core to itself.

usage: python -m queguan.bench.load [--tables N] [--seconds S] [--game ID] [--write FILE]
"""

import argparse
import asyncio
import datetime as dt
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from queguan.bench.figures import CannotMeasure, Figure, machine
from queguan.bench.serving import ServerProcess
from queguan.bench.startup import free_port
from queguan.bench.tables import SETTINGS, PlayedTable, Tally
from queguan.bench.wire import Api
from queguan.core.registry import game_ids, get_game

P99_TARGET_MS: Final = 25.0
CLOSED_TARGET: Final = 1000.0
MEMORY_TARGET_MB: Final = 400.0
WARM_UP_SECONDS: Final = 3.0
PLAN: Final = [("200 tables", 200, 1.0), ("500 tables", 500, 1.0), ("closed loop, 50 tables", 50, 0.0)]
LONGER: Final = 5


def quantile(values: list[float], part: float) -> float:
    """The value below which that part of the values lies; 0 when there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


async def open_tables(server: ServerProcess, game_id: str, count: int, pause: float) -> list[PlayedTable]:
    """So many tables in the middle of play."""
    game = get_game(game_id)
    seats = game.seats(game.options({}))
    api = Api("127.0.0.1", server.port)
    tally = Tally()
    tables = []
    for number in range(count):
        guests = [api.guest() for _ in range(seats)]
        link = api.room(guests[0], game_id, {}, SETTINGS)
        table = PlayedTable(api, link, guests, tally, pause, number)
        await table.sit()
        tables.append(table)
    api.close()
    return tables


async def run(
    name: str, server: ServerProcess, game_id: str, count: int, pause: float, seconds: float
) -> list[Figure]:
    """Play on `count` tables for so many seconds and measure.

    Raises `CannotMeasure` when play stands still.
    """
    tables = await open_tables(server, game_id, count, pause)
    tally = tables[0].tally
    await asyncio.sleep(WARM_UP_SECONDS)
    tally.clear()
    cpu, begun, own = server.cpu_seconds(), time.perf_counter(), time.process_time()
    await asyncio.sleep(seconds)
    took, own = time.perf_counter() - begun, time.process_time() - own
    cpu = server.cpu_seconds() - cpu
    waits, refused = list(tally.waits), list(tally.refused)
    memory = server.memory_mb()
    for table in tables:
        table.acting = False
    for table in tables:
        table.cut()
    if not waits:
        raise CannotMeasure(f"{name}: no action was confirmed; {refused[:3]}")
    rate = len(waits) / took
    note = f"{len(waits):,} actions in {took:.0f} s, {tally.hands} hands begun, {len(refused)} refused"
    closed = pause == 0
    figures = [
        Figure(
            f"{name}: confirmed actions",
            rate,
            "actions/s",
            cpu / len(waits) * 1e6,
            f"{note}; server {cpu / took:.0%} of its core, client {own / took:.0%}",
            CLOSED_TARGET if closed else None,
        ),
        Figure(f"{name}: action to confirmed view, p50", quantile(waits, 0.5) * 1000, "ms"),
        Figure(
            f"{name}: action to confirmed view, p99",
            quantile(waits, 0.99) * 1000,
            "ms",
            target=None if closed else P99_TARGET_MS,
        ),
        Figure(f"{name}: memory", memory, "MB", target=MEMORY_TARGET_MB),
    ]
    if refused:
        sys.stderr.write(f"load: {name}: first refusals: {refused[:3]}\n")
    return figures


def measure(game_id: str, plan: list[tuple[str, int, float]], seconds: float) -> list[Figure]:
    """All parts of the plan (name, tables, pause), each against a fresh server."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        return _parts(game_id, plan, seconds, None)
    os.sched_setaffinity(0, set(cores[1:]))
    try:
        return _parts(game_id, plan, seconds, cores[0])
    finally:
        os.sched_setaffinity(0, set(cores))


def _parts(
    game_id: str, plan: list[tuple[str, int, float]], seconds: float, core: int | None
) -> list[Figure]:
    figures: list[Figure] = []
    for name, count, pause in plan:
        with tempfile.TemporaryDirectory(prefix="queguan-load-") as folder:
            server = ServerProcess(Path(folder), free_port(), core)
            server.start()
            try:
                figures += asyncio.run(run(name, server, game_id, count, pause, seconds))
            finally:
                server.stop()
        for figure in figures[-4:]:
            sys.stderr.write(f"load: {figure.name}: {figure.value:.1f} {figure.unit} {figure.note}\n")
    return figures


def load(seconds: float) -> list[Figure]:
    """The usual plan with the first game, each part watched `LONGER` times as long as a figure of CPU time.

    Raises `CannotMeasure`, also where there is no second core: client and server would measure each other.
    """
    if (os.cpu_count() or 1) < 2:
        raise CannotMeasure("load: expected two cores, one for the server and one for the players")
    return measure(game_ids()[0], PLAN, seconds * LONGER)


def report(figures: list[Figure]) -> str:
    """The figures as Markdown."""
    facts = machine()
    today = dt.datetime.now(dt.UTC).date().isoformat()
    where = "; ".join([today, *(facts[key] for key in ("processor", "system", "python", "queguan"))])
    if hasattr(os, "sched_getscheduler") and os.sched_getscheduler(0) != os.SCHED_OTHER:
        where += "; both processes with real-time priority, because the machine was busy with other work"
    rows = ["| figure | value | unit | server CPU µs each | target | |", "|---|---:|---|---:|---:|---|"]
    for figure in figures:
        target = "" if figure.target is None else f"{figure.target:g}"
        each = f"{figure.cpu_us:.0f}" if figure.cpu_us else ""
        value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
        rows.append(f"| {figure.name} | {value} | {figure.unit} | {each} | {target} | {figure.note} |")
    head = [
        "# Load",
        "",
        "Written by `make load`; do not edit. Real hands over WebSockets from a second process, every seat a",
        "person who answers at random, one table after another; SQLite in a data folder, every action",
        "committed before it is confirmed. The server has one core, the client another.",
        "",
        where,
        "",
    ]
    return "\n".join([*head, *rows, ""])


def main(arguments: list[str]) -> int:
    """Measure and print; 2 for bad use."""
    parser = argparse.ArgumentParser(prog="queguan.bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=0, help="only so many tables, one action a second each")
    parser.add_argument("--closed", type=int, default=0, help="only the closed loop, on this many tables")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default=game_ids()[0])
    parser.add_argument("--write", type=Path)
    given = parser.parse_args(arguments)
    plan: list[tuple[str, int, float]] = []
    if given.tables:
        plan.append((f"{given.tables} tables", given.tables, 1.0))
    if given.closed:
        plan.append((f"closed loop, {given.closed} tables", given.closed, 0.0))
    if not plan:
        plan = PLAN
    text = report(measure(given.game, plan, given.seconds))
    sys.stdout.write(text)
    if given.write is not None:
        given.write.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
