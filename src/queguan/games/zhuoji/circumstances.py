"""How a hand was won (rules/zhuoji.md 7.2): at most one way, then the declaration."""

from typing import Final

from queguan.games.zhuoji.rules import DECLARED_POINTS, HARD, NOT_DECLARED, Rules

SELF_DRAW: Final = 0
DISCARD: Final = 1
ROB_KONG: Final = 2
WIN_BY_TEXT: list[str] = ["self_draw", "discard", "rob_kong"]

# A win with the first tiles: none, the dealer's fourteen, another's first draw.
LATER: Final = 0
TIAN: Final = 1
DI: Final = 2


class Circumstances:
    """How the winning tile came.

    `by` SELF_DRAW, DISCARD or ROB_KONG; `source` whose tile it was (-1: drawn); `after_kong`: drawn as a
    replacement; `hot`: thrown after a replacement; `first` LATER, TIAN or DI; `locked`: 过手 (5.4);
    `declared` by the winner, `source_declared` by who threw the tile; `has_dou`: the winner has a 豆.
    """

    __slots__ = ("after_kong", "by", "declared", "first", "has_dou", "hot", "locked", "source",
                 "source_declared")  # fmt: skip

    def __init__(
        self,
        by: int,
        source: int = -1,
        after_kong: bool = False,
        hot: bool = False,
        first: int = LATER,
        locked: bool = False,
        declared: int = NOT_DECLARED,
        source_declared: int = NOT_DECLARED,
        has_dou: bool = False,
    ) -> None:
        self.by = by
        self.source = source
        self.after_kong = after_kong
        self.hot = hot
        self.first = first
        self.locked = locked
        self.declared = declared
        self.source_declared = source_declared
        self.has_dou = has_dou

    def has_pass(self) -> bool:
        """Whether a plain hand may win on this discard (5.2)."""
        return (
            self.has_dou
            or self.hot
            or self.declared != NOT_DECLARED
            or (self.source_declared != NOT_DECLARED)
        )


def way_of(rules: Rules, how: Circumstances) -> tuple[str, int]:
    """The pattern of 7.2 and its points; ("", 0) for none."""
    if how.by == ROB_KONG:
        return "qiang_gang_hu", rules.qiang_gang_bonus
    if how.by == DISCARD:
        return ("re_pao", rules.re_pao_bonus) if how.hot else ("", 0)
    if rules.tian_di_hu and how.first == TIAN:
        return "tian_hu", 20
    if rules.tian_di_hu and how.first == DI:
        return "di_hu", 10
    if how.after_kong:
        return "gang_shang_hu", rules.gang_shang_bonus
    return "zi_mo", rules.zi_mo_bonus


def declaration_of(how: Circumstances) -> tuple[str, int]:
    """The winner's declaration and its points; ("", 0) for none."""
    if how.declared == NOT_DECLARED:
        return "", 0
    return "ying_bao" if how.declared == HARD else "ruan_bao", DECLARED_POINTS[how.declared]
