"""Patterns of chows (rules/guangdong.md 7.4, 7.5, ext).

Each function answers how many entries its pattern makes. It may rely on what its row of the table `needs`.
"""

from queguan.games.guangdong.facts import Facts

SUIT_STARTS = (0, 9, 18)


def twin_chows(facts: Facts) -> list[int]:
    """The chows that 般高 and 一条龙 look at: all, or where the house says so the concealed ones."""
    return facts.closed_chows if facts.win.house.closed_chows else facts.chows


def most_equal(chows: list[int]) -> int:
    """How many equal chows there are at best."""
    best = 0
    for low in chows:
        best = max(best, chows.count(low))
    return best


def twin_pairs(chows: list[int]) -> int:
    """How many pairs of equal chows there are."""
    pairs = 0
    for at, low in enumerate(chows):
        if chows[:at].count(low) % 2 == 1:
            pairs += 1
    return pairs


def yi_ban_gao(facts: Facts) -> int:
    """一般高: two equal chows; each pair of them."""
    return twin_pairs(twin_chows(facts))


def liang_ban_gao(facts: Facts) -> int:
    """大七对: two pairs of equal chows."""
    return 1 if twin_pairs(twin_chows(facts)) == 2 else 0


def tai_ban_gao(facts: Facts) -> int:
    """太般高: three equal chows."""
    return 1 if most_equal(twin_chows(facts)) >= 3 else 0


def si_ban_gao(facts: Facts) -> int:
    """四般高: four equal chows."""
    return 1 if most_equal(twin_chows(facts)) == 4 else 0


def straight_in_one(chows: list[int]) -> bool:
    """Whether 123 456 789 of one suit are among the chows."""
    return any(low in chows and low + 3 in chows and low + 6 in chows for low in SUIT_STARTS)


def straight_in(chows: list[int], suits: int) -> bool:
    """Whether 123 456 789 are among the chows, in exactly so many suits."""
    for first in chows:
        if first % 9 != 0:
            continue
        for second in chows:
            if second % 9 != 3:
                continue
            for third in chows:
                if third % 9 == 6 and len({first // 9, second // 9, third // 9}) == suits:
                    return True
    return False


def yi_tiao_long(facts: Facts) -> int:
    """一条龙: 123 456 789 of one suit."""
    return 1 if straight_in_one(twin_chows(facts)) else 0


def hua_long(facts: Facts) -> int:
    """花龙: 123, 456, 789, one in each suit."""
    return 1 if straight_in(facts.chows, 3) else 0


def hun_long(facts: Facts) -> int:
    """混龙: 123, 456, 789 in exactly two suits."""
    return 1 if straight_in(facts.chows, 2) else 0


def shuang_long_hui(facts: Facts) -> int:
    """双龙会: 一条龙 and one of its chows again."""
    chows = twin_chows(facts)
    return 1 if len(chows) == 4 and straight_in_one(chows) and twin_pairs(chows) == 1 else 0


def lao_shao(facts: Facts) -> int:
    """老少: 123 and 789 of a suit without 456; each suit."""
    chows = facts.chows
    count = 0
    for low in SUIT_STARTS:
        if low in chows and low + 6 in chows and low + 3 not in chows:
            count += 1
    return count


def san_xiang_feng(facts: Facts) -> int:
    """三相逢: the same chow in all three suits."""
    chows = facts.chows
    for low in chows:
        if low < 9 and low + 9 in chows and low + 18 in chows:
            return 1
    return 0


def si_gui_si(facts: Facts) -> int:
    """四归四: one tile in all four chows."""
    lowest = min(facts.chows)
    highest = max(facts.chows)
    return 1 if highest - lowest <= 2 and lowest // 9 == highest // 9 else 0


def bu_bu_gao(facts: Facts) -> int:
    """步步高: three chows of one suit rising by one, or by two, as the house has it."""
    chows = facts.chows
    for step in facts.win.house.steps:
        for low in chows:
            if low % 9 + 2 * step <= 6 and low + step in chows and low + 2 * step in chows:
                return 1
    return 0
