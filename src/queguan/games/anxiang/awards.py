"""What one reading is worth: hard xi, the patterns it makes, their total (rules/anxiang.md 7.3)."""

from queguan.games.anxiang.patterns import Cards
from queguan.games.anxiang.readings import Reading
from queguan.games.anxiang.values import Played, Rules


class Award:
    """A reading with its price.

    `made` are the patterns that count, sorted by id, and `times` how often each does. `factor` multiplies
    `hard` (1: nothing does).
    """

    __slots__ = ("factor", "hard", "made", "reading", "times", "total")

    def __init__(
        self, reading: Reading, hard: int, made: list[Played], times: list[int], factor: int, total: int
    ) -> None:
        self.reading = reading
        self.hard = hard
        self.made = made
        self.times = times
        self.factor = factor
        self.total = total

    def patterns(self) -> list[tuple[str, int | str]]:
        """(id, value) of the patterns, sorted by id."""
        named: list[tuple[str, int | str]] = []
        for i, one in enumerate(self.made):
            value: int | str = f"x{one.factor}" if one.factor else one.value * self.times[i]
            named.append((one.id, value))
        return named


def award(reading: Reading, cards: Cards, hard: int, rules: Rules) -> Award:
    """Prices a reading: total = hard x multiplier + what is added."""
    made: list[Played] = []
    times: list[int] = []
    for one in rules.played:
        count = one.test(reading, cards)
        if count > 0:
            made.append(one)
            times.append(count)
    if made:
        made, times = _without_excluded(made, times)
        made, times = _dearest_of_family(made, times, hard)
    factor, added = _sum(made, times)
    return Award(reading, hard, made, times, factor, hard * factor + added)


def dearer(a: Award, b: Award) -> bool:
    """Whether `a` comes before `b`: higher total, then more hard xi, more patterns, smaller list of ids."""
    if a.total != b.total:
        return a.total > b.total
    if a.hard != b.hard:
        return a.hard > b.hard
    if len(a.made) != len(b.made):
        return len(a.made) > len(b.made)
    return [one.id for one in a.made] < [one.id for one in b.made]


def _sum(made: list[Played], times: list[int]) -> tuple[int, int]:
    """The product of what multiplies and the sum of what is added."""
    factor = 1
    added = 0
    for i, one in enumerate(made):
        if one.factor:
            factor *= one.factor
        else:
            added += one.value * times[i]
    return factor, added


def _without_excluded(made: list[Played], times: list[int]) -> tuple[list[Played], list[int]]:
    """Without the patterns that another one replaces."""
    excluded: list[str] = []
    for one in made:
        excluded.extend(one.excludes)
    if not excluded:
        return made, times
    kept = [i for i, one in enumerate(made) if one.id not in excluded]
    return [made[i] for i in kept], [times[i] for i in kept]


def _dearest_of_family(made: list[Played], times: list[int], hard: int) -> tuple[list[Played], list[int]]:
    """Of the 卓 family only the one that brings the highest total; the smallest id when equal."""
    family = [i for i, one in enumerate(made) if one.family]
    if len(family) < 2:
        return made, times
    others = [i for i, one in enumerate(made) if not one.family]
    best: list[int] = []
    most = -1
    for member in family:
        kept = sorted([*others, member])
        factor, added = _sum([made[i] for i in kept], [times[i] for i in kept])
        if hard * factor + added > most:
            most = hard * factor + added
            best = kept
    return [made[i] for i in best], [times[i] for i in best]
