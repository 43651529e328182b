"""Scoring: the dearest reading of a hand (rules/guangdong.md 6, 7.7)."""

from typing import Final

from queguan.core.ranking import dearest_first
from queguan.games.guangdong.awards import Award, award, dearer, limited
from queguan.games.guangdong.facts import FLOWER, FLOWERS_ONLY, SELF_DRAW, Facts, Situation, Win
from queguan.games.guangdong.values import Rules
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.reading import NOWHERE, ORPHANS, Reading
from queguan.games.mahjong.readings import find_readings
from queguan.games.mahjong.tiles import COPIES, KINDS, NO_TILE

# Why a hand does not win.
NOT_COMPLETE: Final = "not_complete"
BELOW_MIN: Final = "below_min"
PASSED: Final = "passed"
CANNOT_ROB: Final = "cannot_rob_concealed"
INVALID: Final = "invalid"


class Winning:
    """A won hand in its dearest reading.

    `chosen` its award before `limits_alone` and `counted` after it; `others` the awards of the other
    readings; `total` fan after the cap; `patterns` as (id, value), sorted, one an entry.
    """

    __slots__ = ("chosen", "counted", "others", "patterns", "rules", "total")

    def __init__(self, rules: Rules, chosen: Award, counted: Award, others: list[Award]) -> None:
        self.rules = rules
        self.chosen = chosen
        self.counted = counted
        self.others = others
        self.total: int = capped(counted.total, rules)
        self.patterns: list[tuple[str, int]] = counted.entries()

    def ranked(self) -> list[Award]:
        """The readings not chosen, dearest first."""
        return dearest_first(self.others, dearer)


class Judgement:
    """`reason` why the hand does not win, "" when it does; `fan` of its dearest reading; `winning`."""

    __slots__ = ("fan", "reason", "winning")

    def __init__(self, reason: str, fan: int = 0, winning: Winning | None = None) -> None:
        self.reason = reason
        self.fan = fan
        self.winning = winning


def capped(fan: int, rules: Rules) -> int:
    """The fan that are paid."""
    return min(fan, rules.fan_cap) if rules.fan_cap > 0 else fan


def possible(counts: list[int], melds: list[Meld], tile: int) -> bool:
    """Whether such a hand can be held: thirteen tiles and the winning one, no kind five times."""
    total = counts[:]
    total[tile] += 1
    if sum(total) + 3 * len(melds) != 14:
        return False
    for meld in melds:
        for kind in meld.kinds():
            total[kind] += 1
    return max(total) <= COPIES


def judge(counts: list[int], melds: list[Meld], tile: int, situation: Situation, rules: Rules) -> Judgement:
    """The hand in all its readings (rules/guangdong.md 7.7).

    `counts`: the concealed tiles of each of the 34 kinds without the winning one; `tile`: its kind. A win by
    flowers needs neither (`judge_flowers`).
    """
    if situation.win_by == FLOWER:
        return judge_flowers(situation, rules)
    if not possible(counts, melds, tile):
        return Judgement(INVALID)
    if situation.passed and situation.win_by != SELF_DRAW and rules.passing_bars:
        return Judgement(PASSED)
    whole = counts[:]
    whole[tile] += 1
    readings = find_readings(whole, melds, tile, rules.house.shapes)
    if situation.robbed_concealed:
        readings = [reading for reading in readings if reading.shape == ORPHANS]
        if not readings:
            return Judgement(CANNOT_ROB)
    if not readings:
        return Judgement(NOT_COMPLETE)
    win = Win(situation, rules.house, tile, whole, melds)
    chosen: Award | None = None
    others: list[Award] = []
    for reading in readings:
        here = award(Facts(win, reading), rules)
        if chosen is None:
            chosen = here
        elif dearer(here, chosen):
            others.append(chosen)
            chosen = here
        else:
            others.append(here)
    assert chosen is not None
    counted = with_chicken(limited(chosen, rules), rules)
    if counted.for_min() < rules.min_fan:
        return Judgement(BELOW_MIN, counted.total)
    return Judgement("", counted.total, Winning(rules, chosen, counted, others))


def judge_flowers(situation: Situation, rules: Rules) -> Judgement:
    """花糊 and 八仙过海: whatever the hand and whatever `min_fan`."""
    if situation.flowers.bit_count() not in rules.flower_wins:
        return Judgement(NOT_COMPLETE)
    win = Win(situation, rules.house, NO_TILE, [0] * KINDS, [])
    counted = award(Facts(win, Reading(FLOWERS_ONLY, [], NO_TILE, NOWHERE, NO_TILE, [])), rules)
    if not counted.made:
        return Judgement(NOT_COMPLETE)
    return Judgement("", counted.total, Winning(rules, counted, counted, []))


def with_chicken(counted: Award, rules: Rules) -> Award:
    """鸡糊 when nothing else counts."""
    if counted.made or rules.chicken is None:
        return counted
    return Award(counted.facts, [rules.chicken], [1])


def can_win(counts: list[int], melds: list[Meld], tile: int, situation: Situation, rules: Rules) -> bool:
    """Whether `judge` would find a win."""
    return judge(counts, melds, tile, situation, rules).winning is not None
