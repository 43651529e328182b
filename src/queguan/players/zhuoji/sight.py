"""What a player of 捉鸡 sees: the shared sight without honours, and without the void suit."""

from queguan.games.mahjong.tiles import COPIES, HONOURS, KINDS, parse_tile
from queguan.games.mahjong.view import KnownTable
from queguan.games.zhuoji.hand_types import NO_SUIT
from queguan.games.zhuoji.space import SUIT_TEXT
from queguan.players.mahjong.routes import BITS
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
    """`void` the own void suit (NO_SUIT), whose tiles count for nothing: `junk` of them are held.

    `left` is `unseen` with the void suit too; `in_river` own discards nobody took, by kind; as bits the kinds
    thrown at the table before (`thrown_once`) and those of which the first is the own one that lies untaken
    (`charging`: 冲锋鸡); `fresh_first`: the tile open to claims is the table's first of a fixed chicken.
    """

    __slots__ = ("charging", "fresh_first", "in_river", "junk", "left", "thrown_once", "void")

    def __init__(self, view: KnownTable) -> None:
        super().__init__(view)
        self.void: int = void_suit(view.seats[self.seat].marks)
        self.junk = 0
        self.in_river: list[int] = [0] * HONOURS
        self.thrown_once = 0
        self.charging = 0
        self.fresh_first = False
        self._see_rivers()
        for kind in range(HONOURS, KINDS):
            self.unseen[kind] = 0
        self.hidden -= (KINDS - HONOURS) * COPIES
        self.left: list[int] = self.unseen[:]
        if self.void != NO_SUIT:
            self.give_up(self.void)

    def give_up(self, suit: int) -> None:
        """Lets the tiles of a suit count for nothing."""
        self.void = suit
        for kind in range(suit * 9, suit * 9 + 9):
            self.junk += self.counts[kind]
            self.counts[kind] = 0
            self.unseen[kind] = 0

    def _see_rivers(self) -> None:
        """Which kinds were thrown, and what lies in the own river."""
        times = [0] * HONOURS
        for seat, known in enumerate(self.view.seats):
            for tile in known.river:
                times[tile // 2] += 1
                self.thrown_once |= BITS[tile // 2]
            if seat == self.seat:
                for at in range(len(known.river)):
                    if known.taken[at] < 0:
                        self.in_river[known.river[at] // 2] += 1
        chickens = self.view.further["chickens"]
        assert isinstance(chickens, dict)
        for first in chickens["firsts"]:
            kind = parse_tile(first["tile"])
            if first["by"] == self.seat and first["to"] is None:
                self.charging |= BITS[kind]
            if kind == self.shown() and times[kind] == 1:
                self.fresh_first = True
