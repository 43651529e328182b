"""What everybody sees of a seat: declarations, void suits, 烧鸡, as bits of the shared marks."""

from typing import Final

from queguan.games.mahjong.state import FIRST_MARK
from queguan.games.zhuoji.hand_types import NO_SUIT
from queguan.games.zhuoji.rules import HARD, NOT_DECLARED, SOFT

HARD_MARK: Final = FIRST_MARK
SOFT_MARK: Final = FIRST_MARK * 2
DECLARED: Final = HARD_MARK + SOFT_MARK
VOID_MARKS: list[int] = [FIRST_MARK * 4, FIRST_MARK * 8, FIRST_MARK * 16]
BURNED: Final = FIRST_MARK * 32

# Texts (`mark.<id>`) of the bits, lowest first.
MARK_TEXT: Final = ("out", "hard", "soft", "void_m", "void_p", "void_s", "burned")


def declared_of(marks: int) -> int:
    """HARD, SOFT or NOT_DECLARED."""
    if marks & HARD_MARK:
        return HARD
    return SOFT if marks & SOFT_MARK else NOT_DECLARED


def void_of(marks: int) -> int:
    """The void suit 0..2, NO_SUIT for none."""
    for suit in range(3):
        if marks & VOID_MARKS[suit]:
            return suit
    return NO_SUIT
