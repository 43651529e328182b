"""What a player of 捉鸡 sees: the shared sight without honours, and without the void suit."""

from queguan.games.mahjong.tiles import COPIES, HONOURS, KINDS
from queguan.games.mahjong.view import KnownTable
from queguan.games.zhuoji.hand_types import NO_SUIT
from queguan.games.zhuoji.space import SUIT_TEXT
from queguan.players.mahjong.sight import Sight

VOID_TEXT: list[str] = [f"void_{suit}" for suit in SUIT_TEXT]


def void_suit(marks: list[str]) -> int:
    """The void suit among the marks of a seat; NO_SUIT for none."""
    for suit, text in enumerate(VOID_TEXT):
        if text in marks:
            return suit
    return NO_SUIT


def has_declared(marks: list[str]) -> bool:
    """Whether a seat has declared."""
    return "hard" in marks or "soft" in marks


class ZhuojiSight(Sight):
    """`void` the own void suit (NO_SUIT), whose tiles count for nothing: `junk` of them are held."""

    __slots__ = ("junk", "void")

    def __init__(self, view: KnownTable) -> None:
        super().__init__(view)
        self.void: int = void_suit(view.seats[self.seat].marks)
        self.junk = 0
        for kind in range(HONOURS, KINDS):
            self.unseen[kind] = 0
        self.hidden -= (KINDS - HONOURS) * COPIES
        if self.void != NO_SUIT:
            for kind in range(self.void * 9, self.void * 9 + 9):
                self.junk += self.counts[kind]
                self.counts[kind] = 0
                self.unseen[kind] = 0
