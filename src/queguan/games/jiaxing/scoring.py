"""Scoring: 台 x 2^番 of the dearest of all readings (rules/jiaxing.md 6, 7.4)."""

from typing import Final

from queguan.core.ranking import dearest_first
from queguan.games.jiaxing.facts import DISCARD, ROB_KONG, SELF_DRAW, WILDCARDS, Facts, Situation, Win
from queguan.games.jiaxing.tokens import TOKEN_FAN
from queguan.games.jiaxing.values import Played, Rules
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.reading import WILD
from queguan.games.mahjong.readings import NO_SHAPES, find_readings
from queguan.games.mahjong.tiles import COPIES, NO_TILE

# Why a hand does not win.
INVALID: Final = "invalid"
SELF_DRAW_ONLY: Final = "self_draw_only"
DEAD_WILD: Final = "dead_wild"
NOT_COMPLETE: Final = "not_complete"
NO_BASE: Final = "no_base_type"
BELOW_MIN: Final = "below_min"
LONE_WILD: Final = "lone_wild"
GAVE_UP: Final = "gave_up"


class Award:
    """A reading with its price: `made` what it makes, in the order of the tables; `fan` with those `carried`
    by a token; `total` after the cap."""

    __slots__ = ("base", "carried", "facts", "fan", "full", "made", "tai", "total")

    def __init__(self, facts: Facts, rules: Rules, carried: int) -> None:
        self.facts = facts
        self.carried = carried
        made: list[Played] = []
        tai = 0
        fan = carried
        base = False
        for one in rules.played:
            if one.test(facts):
                made.append(one)
                if one.fan:
                    fan += one.value
                else:
                    tai += one.value
                base = base or one.base
        self.made = made
        self.tai = tai
        self.fan = fan
        self.base = base
        self.full: int = tai * 2**fan
        self.total: int = min(self.full, rules.max_total) if rules.max_total > 0 else self.full


class Winning:
    """A won hand in its dearest reading: `chosen`; `others` the readings not chosen that would win as well;
    `token` the id of the carried 番 that it uses, "" for none."""

    __slots__ = ("chosen", "others", "rules", "token", "total")

    def __init__(self, rules: Rules, chosen: Award, others: list[Award], token: str) -> None:
        self.rules = rules
        self.chosen = chosen
        self.others = others
        self.token = token
        self.total: int = chosen.total

    def patterns(self) -> list[tuple[str, int]]:
        """(id, value) of everything counted, in the order of tables 7.1, 7.2, 7.3."""
        listed = [(one.id, one.value) for one in self.chosen.made]
        if self.token:
            listed.append((self.token, TOKEN_FAN))
        return listed

    def ranked(self) -> list[Award]:
        """The readings not chosen, dearest first."""
        return dearest_first(self.others, dearer)


class Judgement:
    """`reason` why the hand does not win, "" when it does; `tai` of the dearest reading with a base type;
    `winning`."""

    __slots__ = ("reason", "tai", "winning")

    def __init__(self, reason: str, tai: int = 0, winning: Winning | None = None) -> None:
        self.reason = reason
        self.tai = tai
        self.winning = winning


def dearer(a: Award, b: Award) -> bool:
    """Whether `a` is chosen before `b`: the higher total, else the list that comes first in the tables."""
    if a.total != b.total:
        return a.total > b.total
    for one, other in zip(a.made, b.made, strict=False):
        if one.place != other.place:
            return one.place < other.place
    # One list is the beginning of the other: only the cap makes them worth the same. A token stands last in
    # both lists (table 7.3), behind everything that the longer one goes on with.
    return len(a.made) > len(b.made) if a.carried else len(a.made) < len(b.made)


def possible(counts: list[int], wild: int, melds: list[Meld], tile: int) -> bool:
    """Whether such a hand can be held: thirteen tiles and the winning one, no kind five times, three
    wildcards at most and none in a meld."""
    total = counts[:]
    total[tile] += 1
    if sum(total) + 3 * len(melds) != 14 or (wild != NO_TILE and total[wild] > WILDCARDS):
        return False
    for meld in melds:
        for kind in meld.kinds():
            total[kind] += 1
            if kind == wild:
                return False
    return max(total) <= COPIES


def judge(
    counts: list[int],
    wild: int,
    melds: list[Meld],
    tile: int,
    situation: Situation,
    rules: Rules,
    token: str,
) -> Judgement:
    """The hand in all its readings (rules/jiaxing.md 7.4).

    `counts`: the concealed tiles of each of the 34 kinds, wildcards among them, without the winning one;
    `wild`: the kind of the wildcards, NO_TILE: none; `tile`: that of the winning tile; `token`: the oldest of
    the pool, "" for none.
    """
    win_by = situation.win_by
    if win_by == DISCARD and not rules.ron:
        return Judgement(SELF_DRAW_ONLY)
    if win_by != SELF_DRAW and tile == wild:
        return Judgement(DEAD_WILD)
    naturals = counts[:]
    naturals[tile] += 1
    wilds = 0
    if wild != NO_TILE:
        wilds = naturals[wild]
        naturals[wild] = 0
    readings = find_readings(naturals, melds, WILD if tile == wild else tile, NO_SHAPES, wilds)
    if not readings:
        return Judgement(NOT_COMPLETE)
    win = Win(situation, naturals, wilds, tile, wild, len(melds))
    no_lone_wild = win_by == ROB_KONG or (win_by == DISCARD and not rules.pair_with_wild)
    spends = token if rules.carry_fan else ""
    carried = TOKEN_FAN if spends else 0
    chosen: Award | None = None
    others: list[Award] = []
    barred = False
    tai = 0
    for reading in readings:
        here = Award(Facts(win, reading), rules, carried)
        if not here.base:
            continue
        if no_lone_wild and here.facts.lone_wild():
            barred = barred or here.tai >= rules.min_tai
            continue
        tai = max(tai, here.tai)
        if here.tai < rules.min_tai:
            continue
        if chosen is None:
            chosen = here
        elif dearer(here, chosen):
            others.append(chosen)
            chosen = here
        else:
            others.append(here)
    if chosen is not None:
        return Judgement("", chosen.tai, Winning(rules, chosen, others, spends))
    if barred:
        return Judgement(LONE_WILD)
    return Judgement(BELOW_MIN if tai else NO_BASE, tai)
