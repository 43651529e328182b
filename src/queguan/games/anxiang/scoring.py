"""Scoring: the dearest reading of a hand, and what it pays (rules/anxiang.md 6, 7, 8).

A flip is given as it was turned: the winning card is not in the hand and not yet in a meld. A forced 偎
(own flip of a card held twice or more) is made here, for `best` and `can_win` alike.
"""

from queguan.core.ranking import dearest_first
from queguan.core.score import Score
from queguan.games.anxiang import explain
from queguan.games.anxiang.awards import Award, award, dearer
from queguan.games.anxiang.melds import Meld
from queguan.games.anxiang.patterns import Cards
from queguan.games.anxiang.readings import (
    HEAVEN,
    OTHER_FLIP,
    SELF_FLIP,
    Situation,
    complete,
    readings,
)
from queguan.games.anxiang.values import Rules

__all__ = [
    "HEAVEN",
    "OTHER_FLIP",
    "SELF_FLIP",
    "Judgement",
    "Winning",
    "best",
    "can_win",
    "judge",
    "loser_pays",
    "payments",
]

MOST_ALTERNATIVES = 12


class Winning:
    """A won hand in its dearest reading.

    `total` xi, `hard` xi of it, `patterns` as (id, value) sorted by id (value "xN" where it multiplies).
    The explained score and the readings not chosen are made when asked for.
    """

    __slots__ = ("_chosen", "_others", "_rules", "hard", "patterns", "total")

    def __init__(self, rules: Rules, chosen: Award, others: list[Award]) -> None:
        self._rules = rules
        self._chosen = chosen
        self._others = others
        self.total = chosen.total
        self.hard = chosen.hard
        self.patterns = chosen.patterns()

    @property
    def multiplier(self) -> int:
        """What hard xi is multiplied with, 1 when by nothing."""
        return self._chosen.factor

    @property
    def additions(self) -> int:
        """The sum of the patterns that are added."""
        return self._chosen.total - self._chosen.hard * self._chosen.factor

    def score(self) -> Score:
        """The explained score."""
        return explain.score(self._chosen, self._rules)

    def alternatives(self) -> list[Score]:
        """The other readings that reach `min_hard`, dearest first, at most twelve."""
        ranked = dearest_first(self._others, dearer)[:MOST_ALTERNATIVES]
        return [explain.score(other, self._rules) for other in ranked]


class Judgement:
    """What a hand is worth: `shape` whether it is complete, `hard` the most hard xi of any complete
    reading (0 without shape), `winning` None when it does not win."""

    __slots__ = ("hard", "shape", "winning")

    def __init__(self, shape: bool, hard: int, winning: Winning | None) -> None:
        self.shape = shape
        self.hard = hard
        self.winning = winning


def situation_of(counts: list[int], win_card: int, win_by: int, last_card: bool) -> Situation:
    """The situation of a winning card; `counts` are the concealed cards without it."""
    held = counts[win_card] if win_card >= 0 else 0
    return Situation(win_card, win_by, held, sum(counts), last_card)


def all_cards(counts: list[int], melds: list[Meld], win_card: int) -> Cards:
    """The facts about the whole hand, melds and winning card included."""
    whole = counts[:]
    if win_card >= 0:
        whole[win_card] += 1
    for meld in melds:
        for value in meld.cards():
            whole[value] += 1
    return Cards(whole)


def judge(
    counts: list[int], melds: list[Meld], win_card: int, win_by: int, rules: Rules, last_card: bool
) -> Judgement:
    """The hand in all its readings (rules/anxiang.md 7.3).

    `counts`: 20 counts of the concealed cards without the winning card; `win_card`: its value, -1 for
    heaven; `win_by`: SELF_FLIP, OTHER_FLIP or HEAVEN.
    """
    found = readings(counts, melds, situation_of(counts, win_card, win_by, last_card))
    if not found:
        return Judgement(False, 0, None)
    most = 0
    chosen: Award | None = None
    others: list[Award] = []
    cards = all_cards(counts, melds, win_card)
    for reading in found:
        hard = rules.xi.hard(reading)
        most = max(most, hard)
        if hard < rules.min_hard:
            continue
        here = award(reading, cards, hard, rules)
        if chosen is None:
            chosen = here
        elif dearer(here, chosen):
            others.append(chosen)
            chosen = here
        else:
            others.append(here)
    allowed = win_by != HEAVEN or rules.heavenly_win
    if chosen is None or not allowed:
        return Judgement(True, most, None)
    return Judgement(True, most, Winning(rules, chosen, others))


def best(
    counts: list[int], melds: list[Meld], win_card: int, win_by: int, rules: Rules, last_card: bool
) -> Winning | None:
    """The win in its dearest reading, or None. Arguments as of `judge`."""
    return judge(counts, melds, win_card, win_by, rules, last_card).winning


def can_win(counts: list[int], melds: list[Meld], win_card: int, win_by: int, rules: Rules) -> bool:
    """Whether `best` would find a win; quick, because it is asked at every flip."""
    if win_card < 0:
        if not rules.heavenly_win or not complete(counts, -1, -1):
            return False
    elif win_by == SELF_FLIP and counts[win_card] >= 2:
        if not complete(counts, -1, win_card):
            return False
    elif not complete(counts, win_card, -1):
        return False
    for reading in readings(counts, melds, situation_of(counts, win_card, win_by, False)):
        if rules.xi.hard(reading) >= rules.min_hard:
            return True
    return False


def loser_pays(total: int, rules: Rules) -> float:
    """What each loser pays for a total: after cap and stake (rules/anxiang.md 8)."""
    capped = min(total, rules.cap) if rules.cap > 0 else total
    return round(capped * rules.stake, 6)


def payments(total: int, rules: Rules, seats: int, playing: list[int], winner: int) -> list[float]:
    """Points by seat: every other playing seat pays the winner; a watcher has nothing to do with it."""
    pays = loser_pays(total, rules)
    paid = [0.0] * seats
    for seat in playing:
        if seat != winner:
            paid[seat] -= pays
            paid[winner] += pays
    return paid
