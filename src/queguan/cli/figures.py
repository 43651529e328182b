"""What simulations count, and the figures made of it: means over units with their 95 % intervals.

A unit is a hand or a match; with `--duplicate` one wall, or the walls of one match, in all seatings.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from queguan.cli.seating import Sitter
from queguan.players.arena import FED, MatchTally, Tally

Z95: Final = 1.959964
# Of fewer units the interval of large numbers says nothing, and no difference is called clear.
LEAST_UNITS: Final = 20
# Hands of a seat: that it won, that it fed to others (and did not win), that went by.
PARTS: Final = ("won", "fed", "other")


def interval(row: Sequence[float], units: int) -> tuple[float, float]:
    """Mean and half of the 95 % confidence interval of a sum and a sum of squares."""
    mean = row[0] / units
    variance = max(0.0, row[1] / units - mean * mean) * units / max(1, units - 1)
    return mean, Z95 * math.sqrt(variance / units)


class Figure:
    """One number of each kind of player, and its difference between each two: sums and sums of squares."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.own: dict[str, list[float]] = {kind: [0.0, 0.0] for kind in kinds}
        self.between: dict[tuple[str, str], list[float]] = {
            (high, low): [0.0, 0.0] for place, high in enumerate(kinds) for low in kinds[:place]
        }

    def add(self, means: Mapping[str, float]) -> None:
        """One unit's mean of each kind."""
        for kind, row in self.own.items():
            _count(row, means[kind])
        for (high, low), row in self.between.items():
            _count(row, means[high] - means[low])

    def merge(self, other: "Figure") -> None:
        """Adds what another counted."""
        for kind, row in other.own.items():
            _add(self.own[kind], row)
        for both, row in other.between.items():
            _add(self.between[both], row)


def _count(row: list[float], value: float) -> None:
    row[0] += value
    row[1] += value * value


def _add(mine: list[float], other: list[float]) -> None:
    mine[0] += other[0]
    mine[1] += other[1]


class Sums:
    """Sums over units: enough for means and intervals.

    `kinds`: labels of who sits there, levels ascending, then programs of elsewhere. `points` of a hand and
    seat; of whole matches `results` and `places` (1 is best) of a match and seat, and in `ranks` how often
    each place was reached; `parts`: points in hands by what became of them (`PARTS`). `troubles` of programs.
    """

    def __init__(self, sitters: Sequence[Sitter]) -> None:
        self.kinds = [one.label for one in sorted({one.label: one for one in sitters}.values(), key=_order)]
        self.labels = [one.label for one in sitters]
        self.units = 0
        self.hands = 0
        self.matches = 0
        self.points = Figure(self.kinds)
        self.results = Figure(self.kinds)
        self.places = Figure(self.kinds)
        self.ranks: dict[str, list[int]] = {kind: [0] * len(sitters) for kind in self.kinds}
        self.parts: dict[str, list[float]] = {kind: [0.0, 0.0, 0.0] for kind in self.kinds}
        self.wins: dict[str, int] = dict.fromkeys(self.kinds, 0)
        self.seats: dict[str, int] = dict.fromkeys(self.kinds, 0)
        self.troubles: list[str] = []
        self.ends: dict[str, int] = {}
        self.events: dict[str, dict[str, int]] = {}

    def add_hand(self, tally: Tally, seated: Sequence[Sitter]) -> None:
        """How a hand went whose seats were taken like this."""
        self.hands += 1
        self.ends[tally.kind] = self.ends.get(tally.kind, 0) + 1
        fed = tally.events.get(FED, [0] * len(seated))
        for seat, sitter in enumerate(seated):
            won = seat in tally.winners
            self.seats[sitter.label] += 1
            self.wins[sitter.label] += won
            self.parts[sitter.label][0 if won else 1 if fed[seat] else 2] += tally.points[seat]
            for kind, by_seat in tally.events.items():
                row = self.events.setdefault(kind, dict.fromkeys(self.kinds, 0))
                row[sitter.label] += by_seat[seat]

    def add_match(self, tally: MatchTally, seated: Sequence[Sitter]) -> None:
        """How a match went whose seats were taken like this."""
        self.matches += 1
        for hand in tally.hands:
            self.add_hand(hand, seated)
        for seat, sitter in enumerate(seated):
            self.ranks[sitter.label][tally.places[seat] - 1] += 1

    def means(self, totals: Mapping[str, float], turns: int) -> dict[str, float]:
        """What a seat of each kind had on average, from totals over so many seatings."""
        return {kind: totals[kind] / self.labels.count(kind) / turns for kind in self.kinds}

    def merge(self, other: "Sums") -> None:
        """Adds another chunk's sums."""
        self.units += other.units
        self.hands += other.hands
        self.matches += other.matches
        self.points.merge(other.points)
        self.results.merge(other.results)
        self.places.merge(other.places)
        for key in self.kinds:
            self.wins[key] += other.wins[key]
            self.seats[key] += other.seats[key]
            for part, value in enumerate(other.parts[key]):
                self.parts[key][part] += value
            for place, count in enumerate(other.ranks[key]):
                self.ranks[key][place] += count
        for end, count in other.ends.items():
            self.ends[end] = self.ends.get(end, 0) + count
        for kind, by_level in other.events.items():
            row_of = self.events.setdefault(kind, dict.fromkeys(self.kinds, 0))
            for key, count in by_level.items():
                row_of[key] += count
        self.troubles += other.troubles


def _order(sitter: Sitter) -> tuple[bool, int, bool, str]:
    return sitter.bridge != "", sitter.level, sitter.variant == "", sitter.label


def summary(sums: Sums) -> dict[str, Any]:
    """The figures as JSON: per level, between levels, ends and events a hand; of matches also their results
    and places."""
    report: dict[str, Any] = {"hands": sums.hands, "units": sums.units}
    if sums.matches:
        report["matches"] = sums.matches
        report["levels_by_result"] = {
            kind: {**_result(sums, kind), **_a_hand(sums, kind)} for kind in sums.kinds
        }
        report["differences"] = {"-".join(pair): _result_between(sums, pair) for pair in sums.results.between}
    else:
        report["levels_by_points"] = {
            kind: {
                **_figure(sums.points.own[kind], sums.units, "points_a_hand", "ci95"),
                **_a_hand(sums, kind),
            }
            for kind in sums.kinds
        }
        report["differences"] = {
            "-".join(pair): difference(row, sums.units, "points_a_hand", "ci95", "clear")
            for pair, row in sums.points.between.items()
        }
    report["ends"] = {k: round(v / sums.hands, 4) for k, v in sorted(sums.ends.items())}
    report["troubles"] = len(sums.troubles)
    return report


def _a_hand(sums: Sums, kind: str) -> dict[str, Any]:
    seats = sums.seats[kind]
    return {
        "win_rate": round(sums.wins[kind] / seats, 4),
        "points_in_hands": {
            part: round(value / seats, 4) for part, value in zip(PARTS, sums.parts[kind], strict=True)
        },
        "events_a_hand": {k: round(v[kind] / seats, 4) for k, v in sorted(sums.events.items())},
    }


def _result(sums: Sums, kind: str) -> dict[str, Any]:
    ranks = sums.ranks[kind]
    return {
        **_figure(sums.results.own[kind], sums.units, "result_a_match", "ci95"),
        **_figure(sums.places.own[kind], sums.units, "place", "place_ci95"),
        "ranks": [round(count / sum(ranks), 4) for count in ranks],
    }


def _result_between(sums: Sums, pair: tuple[str, str]) -> dict[str, Any]:
    return {
        **difference(sums.results.between[pair], sums.units, "result_a_match", "ci95", "clear"),
        **difference(sums.places.between[pair], sums.units, "place", "place_ci95", "place_clear"),
    }


def _figure(row: list[float], units: int, name: str, spread: str) -> dict[str, Any]:
    mean, half = interval(row, units)
    return {name: round(mean, 4), spread: round(half, 4)}


def difference(row: list[float], units: int, name: str, spread: str, clear: str) -> dict[str, Any]:
    """The mean difference under `name`, its interval under `spread`, and under `clear` whether it is no
    chance."""
    mean, half = interval(row, units)
    return {name: round(mean, 4), spread: round(half, 4), clear: units >= LEAST_UNITS and abs(mean) > half}
