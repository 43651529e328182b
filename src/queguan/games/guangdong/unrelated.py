"""十三不搭: thirteen tiles that have nothing to do with each other (rules/guangdong.md 6.4)."""

from typing import Final

from queguan.games.guangdong.facts import UNRELATED
from queguan.games.mahjong.reading import EYE, NOWHERE, Reading
from queguan.games.mahjong.shapes import SpecialShape
from queguan.games.mahjong.tiles import HONOURS, KINDS, NO_TILE

LEAST_GAP: Final = 3


class Unrelated(SpecialShape):
    """Thirteen different kinds and one of them again (`paired`), or fourteen kinds (`unpaired`); no two tiles
    of a suit less than three numbers apart."""

    __slots__ = ("paired", "unpaired")

    def __init__(self, pair: str) -> None:
        """`pair`: the option `unrelated_pair`."""
        self.paired: bool = pair != "none"
        self.unpaired: bool = pair != "required"

    def completes(self, counts: list[int]) -> bool:
        """Whether these 14 concealed tiles have the shape."""
        kinds = 0
        pairs = 0
        before = -LEAST_GAP
        for kind in range(KINDS):
            count = counts[kind]
            if count == 0:
                continue
            if count > 2:
                return False
            if count == 2:
                pairs += 1
            if kind < HONOURS:
                if kind // 9 == before // 9 and kind - before < LEAST_GAP:
                    return False
                before = kind
            kinds += 1
        if kinds == 13 and pairs == 1:
            return self.paired
        return kinds == 14 and pairs == 0 and self.unpaired

    def read(self, counts: list[int], win: int) -> Reading:
        """No groups; the eye is the doubled kind, if there is one."""
        eye = NO_TILE
        for kind in range(KINDS):
            if counts[kind] == 2:
                eye = kind
        return Reading(UNRELATED, [], eye, EYE if win == eye else NOWHERE, win, [])
