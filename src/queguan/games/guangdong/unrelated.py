"""十三不搭: thirteen tiles that have nothing to do with each other (rules/guangdong.md 6.4)."""

from typing import Final

from queguan.games.guangdong.facts import UNRELATED
from queguan.games.mahjong.reading import EYE, NOWHERE, Reading
from queguan.games.mahjong.shapes import SpecialShape
from queguan.games.mahjong.tiles import HONOURS, KINDS, NO_TILE

LEAST_GAP: Final = 3
# The numbers of a suit that go together and to which no other can be added.
_TOGETHER: list[list[int]] = [
    [1, 4, 7], [1, 4, 8], [1, 4, 9], [1, 5, 8], [1, 5, 9],
    [1, 6, 9], [2, 5, 8], [2, 5, 9], [2, 6, 9], [3, 6, 9], [2, 7], [3, 7], [3, 8],
]  # fmt: skip


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

    def distance(self, counts: list[int]) -> int:
        """13 less the kinds that go together, and less one for a pair among them where one is needed."""
        kinds = 0
        paired = False
        for kind in range(HONOURS, KINDS):
            kinds += 1 if counts[kind] >= 1 else 0
            paired = paired or counts[kind] >= 2
        narrow = 1  # fourteen kinds need three of one suit, which no pair such as 3 and 7 gets
        for suit in range(HONOURS // 9):
            best = 0
            best_of_three = 0
            best_paired = False
            for numbers in _TOGETHER:
                here = [counts[suit * 9 + number - 1] for number in numbers]
                size = len([count for count in here if count >= 1])
                doubled = max(here) >= 2
                if len(numbers) == 3:
                    best_of_three = max(best_of_three, size)
                if size > best or (size == best and doubled and not best_paired):
                    best = size
                    best_paired = doubled
            kinds += best
            paired = paired or best_paired
            narrow = min(narrow, best - best_of_three)
        nearest = 13
        if self.paired:
            nearest = 13 - min(13, kinds) - (1 if paired else 0)
        if self.unpaired:
            nearest = min(nearest, 13 - min(14, kinds - narrow))
        return nearest
