"""`queguan simulate GAME`: computer players against each other, with figures that can be compared."""

import json
import math
import os
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from queguan.cli.common import game_options, given_options, json_option, load_game, table_options
from queguan.cli.seating import SECONDS_HELP, Company, Sitter, read_seats
from queguan.core.game import Game
from queguan.players.arena import play_hand

# fixed, so that sums are made in the same order whatever the number of processes
CHUNK: Final = 50
Z95: Final = 1.959964
MOST_TROUBLES: Final = 10


class Sums:
    """Sums over units (a hand; with --duplicate a wall in all seatings): enough for means and intervals.

    `kinds`: labels of who sits there, levels ascending, then programs of elsewhere. `troubles` of those.
    """

    def __init__(self, sitters: list[Sitter]) -> None:
        self.kinds = [one.label for one in sorted({one.label: one for one in sitters}.values(), key=_order)]
        self.units = 0
        self.hands = 0
        self.points: dict[str, list[float]] = {k: [0.0, 0.0] for k in self.kinds}
        self.pairs: dict[tuple[str, str], list[float]] = {
            (high, low): [0.0, 0.0] for place, high in enumerate(self.kinds) for low in self.kinds[:place]
        }
        self.wins: dict[str, int] = dict.fromkeys(self.kinds, 0)
        self.seats: dict[str, int] = dict.fromkeys(self.kinds, 0)
        self.troubles: list[str] = []
        self.ends: dict[str, int] = {}
        self.events: dict[str, dict[str, int]] = {}

    def add_unit(self, mean: dict[str, float]) -> None:
        """One unit's mean points a hand and seat of each level."""
        self.units += 1
        for kind, value in mean.items():
            row = self.points[kind]
            row[0] += value
            row[1] += value * value
        for (high, low), row in self.pairs.items():
            value = mean[high] - mean[low]
            row[0] += value
            row[1] += value * value

    def merge(self, other: "Sums") -> None:
        """Adds another chunk's sums."""
        self.units += other.units
        self.hands += other.hands
        for kind, row in other.points.items():
            _add(self.points[kind], row)
        for both, row in other.pairs.items():
            _add(self.pairs[both], row)
        for key in self.wins:
            self.wins[key] += other.wins[key]
            self.seats[key] += other.seats[key]
        for end, count in other.ends.items():
            self.ends[end] = self.ends.get(end, 0) + count
        for kind, by_level in other.events.items():
            row_of = self.events.setdefault(kind, dict.fromkeys(self.kinds, 0))
            for key, count in by_level.items():
                row_of[key] += count
        self.troubles += other.troubles


def _order(sitter: Sitter) -> tuple[bool, int, str]:
    return sitter.bridge != "", sitter.level, sitter.label


def _add(mine: list[float], other: list[float]) -> None:
    mine[0] += other[0]
    mine[1] += other[1]


def interval(row: list[float], units: int) -> tuple[float, float]:
    """Mean and half of the 95 % confidence interval."""
    mean = row[0] / units
    variance = max(0.0, row[1] / units - mean * mean) * units / max(1, units - 1)
    return mean, Z95 * math.sqrt(variance / units)


def run_chunk(
    game_id: str,
    given: dict[str, object],
    sitters: list[Sitter],
    seed: int,
    first: int,
    count: int,
    duplicate: bool,
    seconds: float = 5.0,
) -> Sums:
    """Plays units `first` to `first + count - 1`; runs in a worker process."""
    game = load_game(game_id)
    options = game.options(given)
    sums = Sums(sitters)
    company = Company(game, options, sitters, seconds)
    try:
        for number in range(first, first + count):
            _play_unit(game, options, sitters, company, sums, seed, number, duplicate)
    finally:
        company.close()
    sums.troubles = company.troubles()
    return sums


def _play_unit(
    game: Game,
    options: object,
    sitters: list[Sitter],
    company: Company,
    sums: Sums,
    seed: int,
    number: int,
    duplicate: bool,
) -> None:
    size = len(sitters)
    totals = dict.fromkeys(sums.kinds, 0.0)
    turns = range(size) if duplicate else range(number % size, number % size + 1)
    for turn in turns:
        seated = [sitters[(seat + turn) % size] for seat in range(size)]
        levels = [sitter.level for sitter in seated]
        guests = company.guests(turn, size)
        tally = play_hand(game, options, company.players(levels), levels, seed, number, guests)
        sums.hands += 1
        sums.ends[tally.kind] = sums.ends.get(tally.kind, 0) + 1
        for seat, sitter in enumerate(seated):
            totals[sitter.label] += tally.points[seat]
            sums.seats[sitter.label] += 1
            sums.wins[sitter.label] += seat in tally.winners
            for kind, by_seat in tally.events.items():
                row = sums.events.setdefault(kind, dict.fromkeys(sums.kinds, 0))
                row[sitter.label] += by_seat[seat]
    labels = [sitter.label for sitter in sitters]
    sums.add_unit({kind: totals[kind] / labels.count(kind) / len(turns) for kind in sums.kinds})


def chunks(units: int) -> Iterator[tuple[int, int]]:
    """(first, count) of each chunk."""
    for first in range(0, units, CHUNK):
        yield first, min(CHUNK, units - first)


def parts(
    jobs: int,
    game_id: str,
    given: dict[str, object],
    sitters: list[Sitter],
    seed: int,
    units: int,
    duplicate: bool,
    seconds: float,
) -> Iterator[Sums]:
    """The sums of all chunks in order, played by so many processes (one: by this one)."""
    if jobs == 1:
        for first, count in chunks(units):
            yield run_chunk(game_id, given, sitters, seed, first, count, duplicate, seconds)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as workers:
        running: deque[Future[Sums]] = deque()
        for first, count in chunks(units):
            running.append(
                workers.submit(run_chunk, game_id, given, sitters, seed, first, count, duplicate, seconds)
            )
            # enough to keep all busy; a long simulation does not queue up in memory
            if len(running) > 4 * jobs:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option(
    "--seats",
    "seats",
    default=None,
    metavar="L,L,L",
    help='Level of each seat, 0: random legal moves; or a program, as mjai:"python bot.py {seat}".',
)
@click.option("--bot-seconds", "seconds", type=click.FloatRange(0.01, 600), default=5.0, help=SECONDS_HELP)
@click.option("--hands", type=click.IntRange(1, 100_000_000), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option(
    "-j", "--jobs", type=click.IntRange(1, 1024), default=None, help="Processes; default: all cores."
)
@click.option(
    "--duplicate", is_flag=True, help="Play each wall with the seats exchanged in turn; hands counts walls."
)
@game_options
@json_option
def simulate(
    game_id: str,
    seats: str | None,
    seconds: float,
    hands: int,
    seed: int,
    jobs: int | None,
    duplicate: bool,
    preset: str | None,
    pairs: tuple[str, ...],
    as_json: bool,
) -> int:
    """Computer players against each other: points a hand, rates, confidence intervals.

    The same seed gives the same result whatever the number of processes. Seats turn from hand to hand,
    so that no level gains by its place; with --duplicate every wall is played in every seating.
    """
    game = load_game(game_id)
    sitters = read_seats(seats, game_id, game.seats(game.options(given_options(preset, pairs))))
    options = table_options(game, preset, pairs, len(sitters))
    given = game.options_json(options)
    merged = Sums(sitters)
    jobs = jobs or os.cpu_count() or 1
    with Progress(disable=as_json or not os.isatty(2), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("hands", total=hands)
        for part in parts(jobs, game_id, given, sitters, seed, hands, duplicate, seconds):
            merged.merge(part)
            bar.advance(task, part.units)
    report = summary(merged)
    names: list[int | str] = [one.label if one.bridge else one.level for one in sitters]
    if as_json:
        click.echo(json.dumps({"game": game_id, "seed": seed, "levels": names, **report}, ensure_ascii=False))
    else:
        show(report)
    _tell_troubles(merged.troubles)
    return 0


def _tell_troubles(troubles: list[str]) -> None:
    """What went wrong with programs of elsewhere; the hands were played on with defaults."""
    for trouble in troubles[:MOST_TROUBLES]:
        click.echo(f"queguan: {trouble}", err=True)
    if len(troubles) > MOST_TROUBLES:
        click.echo(f"queguan: and {len(troubles) - MOST_TROUBLES} more of these", err=True)


def summary(sums: Sums) -> dict[str, Any]:
    """The figures as JSON: per level, between levels, ends and events a hand."""
    levels = {}
    for key, row in sums.points.items():
        mean, half = interval(row, sums.units)
        seats = sums.seats[key]
        levels[key] = {
            "points_a_hand": round(mean, 4),
            "ci95": round(half, 4),
            "win_rate": round(sums.wins[key] / seats, 4),
            "events_a_hand": {k: round(v[key] / seats, 4) for k, v in sorted(sums.events.items())},
        }
    differences = {}
    for pair, row in sums.pairs.items():
        mean, half = interval(row, sums.units)
        differences["-".join(pair)] = {
            "points_a_hand": round(mean, 4),
            "ci95": round(half, 4),
            "clear": abs(mean) > half,
        }
    return {
        "hands": sums.hands,
        "units": sums.units,
        "levels_by_points": levels,
        "differences": differences,
        "ends": {k: round(v / sums.hands, 4) for k, v in sorted(sums.ends.items())},
    }


def show(report: dict[str, Any]) -> None:
    """The figures as tables."""
    console = Console(highlight=False)
    console.print(
        f"{report['hands']} hands; ends: " + ", ".join(f"{k} {v:.1%}" for k, v in report["ends"].items())
    )
    kinds = sorted({k for row in report["levels_by_points"].values() for k in row["events_a_hand"]})
    levels = report["levels_by_points"]
    table = Table("level", "points a hand", "± (95 %)", "wins", box=None)
    for level, row in levels.items():
        table.add_row(level, f"{row['points_a_hand']:+.3f}", f"{row['ci95']:.3f}", f"{row['win_rate']:.1%}")
    console.print(table)
    # a row for each kind of event, for as columns they do not fit into 80 characters
    table = Table("a hand", *(_named(level) for level in levels), box=None)
    for kind in kinds:
        table.add_row(kind, *(f"{row['events_a_hand'].get(kind, 0):.2f}" for row in levels.values()))
    console.print(table)
    for pair, row in report["differences"].items():
        high, low = pair.rsplit("-", 1)
        verdict = "clear" if row["clear"] else "not told apart yet"
        figure = f"{row['points_a_hand']:+.3f} ± {row['ci95']:.3f}"
        console.print(f"{_named(high)} over {low}: {figure} points a hand, {verdict}")


def _named(label: str) -> str:
    return f"level {label}" if label.isdigit() else label
