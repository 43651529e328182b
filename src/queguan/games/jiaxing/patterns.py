"""The pattern tables (rules/jiaxing.md 7.1, 7.2): one row a pattern, in the order of the rules file.

A row's function says whether a reading makes the pattern. The tokens of 7.3 have no function: which of them
counts is decided by the pool.
"""

from collections.abc import Callable
from typing import Final

from queguan.games.jiaxing.facts import ROB_KONG, SELF_DRAW, WILDCARDS, Facts
from queguan.games.mahjong.tiles import GREEN, RED, WHITE

Test = Callable[[Facts], bool]

TAI: Final = 0
FAN: Final = 1


class Pattern:
    """A row of the tables.

    `name` is that of the rules; `unit` TAI or FAN; `base`: one of the four without which nobody wins;
    `extra`: switched off by the option `extra_fan`.
    """

    __slots__ = ("base", "extra", "id", "name", "section", "test", "unit", "value")

    def __init__(
        self,
        id: str,
        name: str,
        unit: int,
        value: int,
        test: Test,
        base: bool = False,
        extra: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.unit = unit
        self.value = value
        self.test = test
        self.base = base
        self.extra = extra
        self.section: str = "7.1" if unit == TAI else "7.2"


# --- 7.1 台


def qing_yi_se(facts: Facts) -> bool:
    """清一色: all tiles in one suit, no honour."""
    return facts.one_suit and not facts.honours


def hun_yi_se(facts: Facts) -> bool:
    """混一色: one suit and at least one honour."""
    return facts.one_suit and facts.honours


def quan_lao_tou(facts: Facts) -> bool:
    """全老头: honours only."""
    return facts.no_suit


def dui_dui_hu(facts: Facts) -> bool:
    """对对和: four triplets or kongs."""
    return facts.chows == 0


def men_feng(facts: Facts) -> bool:
    """门风: a triplet of the winner's wind."""
    return facts.has_pung(facts.win.situation.seat_wind)


def quan_feng(facts: Facts) -> bool:
    """风圈: a triplet of the round's wind."""
    return facts.has_pung(facts.win.situation.round_wind)


def hong_zhong(facts: Facts) -> bool:
    """红中: a triplet of it."""
    return facts.has_pung(RED)


def fa_cai(facts: Facts) -> bool:
    """发财: a triplet of it."""
    return facts.has_pung(GREEN)


def bai_ban(facts: Facts) -> bool:
    """白板: a triplet of it."""
    return facts.has_pung(WHITE)


def wu_bai_da(facts: Facts) -> bool:
    """无百搭: no wildcard, not even one used as its own kind."""
    return facts.win.wilds == 0


# --- 7.2 番


def san_bai_da(facts: Facts) -> bool:
    """三百搭: all three wildcards."""
    return facts.win.wilds == WILDCARDS


def dan_diao(facts: Facts) -> bool:
    """单吊: the winning tile is one of the pair; never with 天和, which waited for nothing, nor robbing."""
    return facts.in_pair and _waited(facts)


def four_melds(facts: Facts) -> bool:
    """单吊 of the option `four_melds`: one tile in the hand."""
    return facts.win.melds == 4 and _waited(facts)


def _waited(facts: Facts) -> bool:
    situation = facts.win.situation
    return not situation.tian_he and situation.win_by != ROB_KONG


def gang_kai(facts: Facts) -> bool:
    """杠开: drawn as a kong's replacement."""
    return facts.win.situation.kong_draw and facts.win.situation.win_by == SELF_DRAW


def hai_di(facts: Facts) -> bool:
    """海底捞月: the last tile that can be drawn."""
    return facts.win.situation.last_tile and facts.win.situation.win_by == SELF_DRAW


def tian_he(facts: Facts) -> bool:
    """天和: the dealer's first fourteen."""
    return facts.win.situation.tian_he


def di_he(facts: Facts) -> bool:
    """地和: another's very first draw, nobody having claimed or konged."""
    return facts.win.situation.di_he


WU_BAI_DA: Final = "wu_bai_da"
DAN_DIAO: Final = "dan_diao"

PATTERNS: list[Pattern] = [
    Pattern("qing_yi_se", "清一色", TAI, 4, qing_yi_se, base=True),
    Pattern("hun_yi_se", "混一色", TAI, 2, hun_yi_se, base=True),
    Pattern("quan_lao_tou", "全老头", TAI, 10, quan_lao_tou, base=True),
    Pattern("dui_dui_hu", "对对和", TAI, 2, dui_dui_hu, base=True),
    Pattern("men_feng", "门风", TAI, 1, men_feng),
    Pattern("quan_feng", "风圈", TAI, 1, quan_feng),
    Pattern("hong_zhong", "红中", TAI, 1, hong_zhong),
    Pattern("fa_cai", "发财", TAI, 1, fa_cai),
    Pattern("bai_ban", "白板", TAI, 1, bai_ban),
    Pattern(WU_BAI_DA, "无百搭", TAI, 1, wu_bai_da),
    Pattern("san_bai_da", "三百搭", FAN, 1, san_bai_da),
    Pattern(DAN_DIAO, "单吊", FAN, 1, dan_diao),
    Pattern("gang_kai", "杠开", FAN, 1, gang_kai, extra=True),
    Pattern("hai_di", "海底捞月", FAN, 1, hai_di, extra=True),
    Pattern("tian_he", "天和", FAN, 2, tian_he, extra=True),
    Pattern("di_he", "地和", FAN, 2, di_he, extra=True),
]
