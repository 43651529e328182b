"""`queguan simulate GAME`: computer players against each other, with figures that can be compared."""

import json
import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from queguan.cli.common import game_options, given_options, json_option, load_game, table_options
from queguan.cli.figures import PARTS, Sums, summary
from queguan.cli.seating import SECONDS_HELP, Company, Sitter, read_seats
from queguan.core.game import Game
from queguan.players.arena import play_hand, play_match

# fixed, so that sums are made in the same order whatever the number of processes
CHUNK: Final = 50
CHUNK_OF_MATCHES: Final = 5
HANDS: Final = 1000
MOST_TROUBLES: Final = 10


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: `given` options, who sits there (turning from unit to unit), whole `matches` or hands,
    with `duplicate` in every seating; `seconds` a program of elsewhere has."""

    game_id: str
    given: dict[str, object]
    sitters: list[Sitter]
    seed: int
    duplicate: bool = False
    matches: bool = False
    seconds: float = 5.0


def run_chunk(plan: Plan, first: int, count: int) -> Sums:
    """Plays units `first` to `first + count - 1`; runs in a worker process."""
    game = load_game(plan.game_id)
    options = game.options(plan.given)
    sums = Sums(plan.sitters)
    company = Company(game, options, plan.sitters, plan.seconds)
    try:
        for number in range(first, first + count):
            _play_unit(plan, game, options, company, sums, number)
    finally:
        company.close()
    sums.troubles = company.troubles()
    return sums


def _play_unit(plan: Plan, game: Game, options: object, company: Company, sums: Sums, number: int) -> None:
    size = len(plan.sitters)
    values = dict.fromkeys(sums.kinds, 0.0)
    places = dict.fromkeys(sums.kinds, 0.0)
    turns = range(seatings(plan.sitters)) if plan.duplicate else range(number % size, number % size + 1)
    for turn in turns:
        seated = [plan.sitters[(seat + turn) % size] for seat in range(size)]
        levels = [sitter.level for sitter in seated]
        players = company.players(seated)
        guests = company.guests(turn, size)
        if plan.matches:
            match = play_match(game, options, players, levels, plan.seed, number, guests)
            sums.add_match(match, seated)
            for seat, sitter in enumerate(seated):
                values[sitter.label] += match.results[seat]
                places[sitter.label] += match.places[seat]
        else:
            hand = play_hand(game, options, players, levels, plan.seed, number, guests)
            sums.add_hand(hand, seated)
            for seat, sitter in enumerate(seated):
                values[sitter.label] += hand.points[seat]
    sums.units += 1
    if plan.matches:
        sums.results.add(sums.means(values, len(turns)))
        sums.places.add(sums.means(places, len(turns)))
    else:
        sums.points.add(sums.means(values, len(turns)))


def seatings(sitters: Sequence[Sitter]) -> int:
    """How many different seatings there are when everybody moves on by a seat: 2 for 3,4,3,4."""
    size = len(sitters)
    return next(step for step in range(1, size + 1) if [*sitters[step:], *sitters[:step]] == [*sitters])


def chunks(units: int, size: int = CHUNK) -> Iterator[tuple[int, int]]:
    """(first, count) of each chunk."""
    for first in range(0, units, size):
        yield first, min(size, units - first)


def parts(plan: Plan, jobs: int, units: int) -> Iterator[Sums]:
    """The sums of all chunks in order, played by so many processes (one: by this one)."""
    size = CHUNK_OF_MATCHES if plan.matches else CHUNK
    if jobs == 1:
        for first, count in chunks(units, size):
            yield run_chunk(plan, first, count)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as workers:
        running: deque[Future[Sums]] = deque()
        for first, count in chunks(units, size):
            running.append(workers.submit(run_chunk, plan, first, count))
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
    help="Level of each seat, 0: random legal moves; LEVEL:VARIANT where a game has some; or a program, as "
    'mjai:"python bot.py {seat}".',
)
@click.option("--bot-seconds", "seconds", type=click.FloatRange(0.01, 600), default=5.0, help=SECONDS_HELP)
@click.option("--hands", type=click.IntRange(1, 100_000_000), default=None, help=f"Default: {HANDS}.")
@click.option(
    "--matches",
    type=click.IntRange(1, 10_000_000),
    default=None,
    help="Whole matches instead of hands: results at the end, places.",
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option(
    "-j", "--jobs", type=click.IntRange(1, 1024), default=None, help="Processes; default: all cores."
)
@click.option(
    "--duplicate",
    is_flag=True,
    help="Play each wall (of a match, all its walls) with the seats exchanged in turn; counts walls.",
)
@game_options
@json_option
def simulate(
    game_id: str,
    seats: str | None,
    seconds: float,
    hands: int | None,
    matches: int | None,
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
    With --matches the n-th hand of a match has the same wall in all of them, and what counts is what the
    match brings at its end.
    """
    if hands is not None and matches is not None:
        raise click.UsageError("--hands and --matches: expected one of them")
    game = load_game(game_id)
    sitters = read_seats(seats, game_id, game.seats(game.options(given_options(preset, pairs))))
    options = table_options(game, preset, pairs, len(sitters))
    plan = Plan(game_id, game.options_json(options), sitters, seed, duplicate, matches is not None, seconds)
    units = matches or hands or HANDS
    merged = Sums(sitters)
    with Progress(disable=as_json or not os.isatty(2), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches" if matches else "hands", total=units)
        for part in parts(plan, jobs or os.cpu_count() or 1, units):
            merged.merge(part)
            bar.advance(task, part.units)
    report = summary(merged)
    names: list[int | str] = [one.label if one.bridge or one.variant else one.level for one in sitters]
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


def show(report: dict[str, Any]) -> None:
    """The figures as tables."""
    console = Console(highlight=False)
    played = f"{report['matches']} matches, " if "matches" in report else ""
    ends = ", ".join(f"{k} {v:.1%}" for k, v in report["ends"].items())
    console.print(f"{played}{report['hands']} hands; ends: {ends}")
    levels = report["levels_by_result"] if played else report["levels_by_points"]
    console.print(_table_of_results(levels) if played else _table_of_points(levels))
    # a row for each kind of event, for as columns they do not fit into 80 characters
    table = Table("a hand", *(_named(level) for level in levels), box=None)
    for kind in sorted({k for row in levels.values() for k in row["events_a_hand"]}):
        table.add_row(kind, *(f"{row['events_a_hand'].get(kind, 0):.2f}" for row in levels.values()))
    console.print(table)
    for pair, row in report["differences"].items():
        high, low = pair.rsplit("-", 1)
        over = f"{_named(high)} over {_named(low)}"
        if played:
            console.print(_line(over, row["result_a_match"], row["ci95"], row["clear"], "a match"))
            console.print(_line(over, row["place"], row["place_ci95"], row["place_clear"], "places"))
        else:
            console.print(_line(over, row["points_a_hand"], row["ci95"], row["clear"], "points a hand"))


def _table_of_points(levels: dict[str, Any]) -> Table:
    table = Table("level", "points a hand", "± (95 %)", "wins", *[f"of {part}" for part in PARTS], box=None)
    for level, row in levels.items():
        figures = [f"{row['points_a_hand']:+.3f}", f"{row['ci95']:.3f}", f"{row['win_rate']:.1%}"]
        table.add_row(level, *figures, *[f"{row['points_in_hands'][part]:+.2f}" for part in PARTS])
    return table


def _table_of_results(levels: dict[str, Any]) -> Table:
    table = Table("level", "a match", "± (95 %)", "place", "± (95 %)", "places", "wins a hand", box=None)
    for level, row in levels.items():
        table.add_row(
            level,
            f"{row['result_a_match']:+.3f}",
            f"{row['ci95']:.3f}",
            f"{row['place']:.3f}",
            f"{row['place_ci95']:.3f}",
            " ".join(f"{share:.1%}" for share in row["ranks"]),
            f"{row['win_rate']:.1%}",
        )
    return table


def _line(over: str, value: float, half: float, clear: bool, unit: str) -> str:
    return f"{over}: {value:+.3f} ± {half:.3f} {unit}, {'clear' if clear else 'not told apart yet'}"


def _named(label: str) -> str:
    return f"level {label}" if label.isdigit() else label
