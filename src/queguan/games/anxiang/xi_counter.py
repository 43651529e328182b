"""The 息 counters of a running hand: what lies on the table, and what kan in hand would bring (4, 7.1)."""

from queguan.games.anxiang.cards import VALUES
from queguan.games.anxiang.melds import CHOW, PONG, WEI, Meld
from queguan.games.anxiang.xi import Xi


def _in_a_chow(melds: list[Meld], value: int) -> bool:
    return any(meld.kind == CHOW and meld.value <= value <= meld.value + 2 for meld in melds)


def shown_xi(melds: list[Meld], xi: Xi) -> int:
    """What everybody sees: pongs and their visible 团圆."""
    total = 0
    for meld in melds:
        if meld.kind == PONG:
            total += xi.pong[meld.value]
            if _in_a_chow(melds, meld.value):
                total += xi.tuan_yuan[meld.value]
    return total


def own_xi(melds: list[Meld], xi: Xi) -> int:
    """What the owner sees: 偎 and their 团圆 with chows as well."""
    total = shown_xi(melds, xi)
    for meld in melds:
        if meld.kind == WEI:
            total += xi.wei[meld.value]
            if _in_a_chow(melds, meld.value):
                total += xi.tuan_yuan[meld.value]
    return total


def hand_xi(counts: list[int], melds: list[Meld], xi: Xi) -> int:
    """What the unbroken kan in hand would bring, with 团圆 where the fourth card lies in a chow."""
    total = 0
    for value in range(VALUES):
        if counts[value] >= 3:
            total += xi.wei[value]
            if _in_a_chow(melds, value):
                total += xi.tuan_yuan[value]
    return total
