"""What a reading is worth: its patterns without those inside others (rules/guangdong.md 7.6, 7.7)."""

from queguan.games.guangdong.facts import Facts
from queguan.games.guangdong.values import Played, Rules


class Award:
    """A reading with its price: `made` what counts and `times` how many entries each has; `total` fan."""

    __slots__ = ("facts", "made", "times", "total")

    def __init__(self, facts: Facts, made: list[Played], times: list[int]) -> None:
        self.facts = facts
        self.made = made
        self.times = times
        total = 0
        for place, one in enumerate(made):
            total += one.value * times[place]
        self.total = total

    def entries(self) -> list[tuple[str, int]]:
        """(id, value) of every entry, sorted."""
        listed: list[tuple[str, int]] = []
        for place, one in enumerate(self.made):
            for _ in range(self.times[place]):
                listed.append((one.id, one.value))
        listed.sort()
        return listed

    def for_min(self) -> int:
        """The fan that count towards `min_fan`."""
        counted = 0
        for place, one in enumerate(self.made):
            if one.for_min:
                counted += one.value * self.times[place]
        return counted


class Inside:
    """A pattern that is made but not counted: `holder` is the one it lies in."""

    __slots__ = ("holder", "pattern", "times")

    def __init__(self, pattern: Played, times: int, holder: Played) -> None:
        self.pattern = pattern
        self.times = times
        self.holder = holder


def award(facts: Facts, rules: Rules) -> Award:
    """Prices a reading."""
    made: list[Played] = []
    times: list[int] = []
    played = rules.played
    barred = [False] * len(played)
    has = facts.has
    for place, one in enumerate(played):
        if has & one.needs != one.needs or barred[place]:
            continue
        count = one.test(facts)
        if count > 0:
            made.append(one)
            times.append(count)
            for other in one.excludes:
                barred[other] = True
    return Award(facts, made, times)


def inside(facts: Facts, rules: Rules) -> list[Inside]:
    """What the reading makes besides, and what it lies in."""
    found: list[Inside] = []
    holders: dict[int, Played] = {}
    for place, one in enumerate(rules.played):
        if facts.has & one.needs != one.needs:
            continue
        count = one.test(facts)
        if count == 0:
            continue
        if place in holders:
            found.append(Inside(one, count, holders[place]))
            continue
        for other in one.excludes:
            holders.setdefault(other, one)
    return found


def dearer(a: Award, b: Award) -> bool:
    """Whether `a` is chosen before `b`: more fan, then fewer entries, then the smaller list."""
    if a.total != b.total:
        return a.total > b.total
    mine = sum(a.times)
    others = sum(b.times)
    if mine != others:
        return mine < others
    return a.entries() < b.entries()


def limited(chosen: Award, rules: Rules) -> Award:
    """The award after `limits_alone`: a 例牌 pushes out the rest, with *highest* also the other 例牌."""
    if rules.limits_alone == "off":
        return chosen
    kept: list[int] = []
    for place, one in enumerate(chosen.made):
        if not one.limit:
            continue
        if rules.limits_alone == "highest" and kept:
            best = chosen.made[kept[0]]
            if (-one.value, one.id) > (-best.value, best.id):
                continue
            kept = []
        kept.append(place)
    if not kept:
        return chosen
    made = [chosen.made[place] for place in kept]
    times = [chosen.times[place] for place in kept]
    return Award(chosen.facts, made, times)
