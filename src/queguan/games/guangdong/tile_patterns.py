"""Patterns that look at which tiles there are (rules/guangdong.md 7.2, 7.3, 7.5, ext).

Each function answers how many entries its pattern makes. It may rely on what its row of the table `needs`.
"""

from queguan.games.guangdong.facts import (
    DRAGON_NUMBER,
    ORPHAN_KINDS,
    SUIT_MASK,
    TERMINALS,
    WIND_NUMBER,
    Facts,
)

# One suit only, by the mask of suits.
ONE_SUIT = (1, 2, 4)
TWO_SUITS = (3, 5, 6)
GREEN_KINDS = 1 << 19 | 1 << 20 | 1 << 21 | 1 << 23 | 1 << 25 | 1 << 32
HIGH = 7 << 6
MIDDLE = 7 << 3
LOW = 7
FIVE = 1 << 4


def one_suit(facts: Facts) -> int:
    """混一色 with honours, 清一色 without: one suit."""
    return 1 if facts.suits in ONE_SUIT else 0


def zi_yi_se(facts: Facts) -> int:
    """字一色: honours only."""
    return 1 if facts.suits == 0 else 0


def hun_yao_jiu(facts: Facts) -> int:
    """混幺九: only terminals and honours, both."""
    return 1 if facts.kinds & ~ORPHAN_KINDS == 0 and facts.kinds & TERMINALS else 0


def qing_yao_jiu(facts: Facts) -> int:
    """清幺九: only terminals."""
    return 1 if facts.kinds & ~TERMINALS == 0 else 0


def lv_yi_se(facts: Facts) -> int:
    """绿一色: only 2 3 4 6 8 索 and 发."""
    return 1 if facts.kinds & ~GREEN_KINDS == 0 else 0


def duan_yao(facts: Facts) -> int:
    """断幺: no terminal."""
    return 1 if facts.kinds & TERMINALS == 0 else 0


def que_yi_men(facts: Facts) -> int:
    """缺一门: exactly two suits."""
    return 1 if facts.suits in TWO_SUITS else 0


def jiu_lian_bao_deng(facts: Facts) -> int:
    """九莲宝灯: one suit, 1112345678999 and one more; nine-sided where the house wants it pure."""
    win = facts.win
    if win.melds or facts.suits not in ONE_SUIT:
        return 0
    low = 0 if facts.suits == 1 else 9 if facts.suits == 2 else 18
    for number in range(9):
        need = 3 if number == 0 or number == 8 else 1
        held = win.counts[low + number]
        if held < need:
            return 0
        if win.house.pure_gates and held > need and win.tile != low + number:
            return 0
    return 1


def quan_da(facts: Facts) -> int:
    """全大: 7, 8, 9 only."""
    return 1 if facts.numbers & ~HIGH == 0 else 0


def quan_zhong(facts: Facts) -> int:
    """全中: 4, 5, 6 only."""
    return 1 if facts.numbers & ~MIDDLE == 0 else 0


def quan_xiao(facts: Facts) -> int:
    """全小: 1, 2, 3 only."""
    return 1 if facts.numbers & ~LOW == 0 else 0


def que_wu(facts: Facts) -> int:
    """缺五: number tiles, no 5."""
    return 1 if facts.kinds & SUIT_MASK and facts.numbers & FIVE == 0 else 0


def san_shu(facts: Facts) -> int:
    """三数: exactly three numbers, all winds together one, all dragons together one."""
    return _numbers(facts, 3)


def er_shu(facts: Facts) -> int:
    """二数: exactly two numbers."""
    return _numbers(facts, 2)


def _numbers(facts: Facts, wanted: int) -> int:
    if facts.win.house.pungs_only and facts.chows:
        return 0
    rest = facts.numbers
    count = 0
    while rest:
        rest &= rest - 1
        count += 1
    return 1 if count == wanted else 0


def quan_jiang_peng(facts: Facts) -> int:
    """全将碰: pungs of 2, 5, 8 only."""
    eyes = 1 << 1 | 1 << 4 | 1 << 7
    return 1 if facts.numbers & ~(eyes | WIND_NUMBER | DRAGON_NUMBER) == 0 else 0
