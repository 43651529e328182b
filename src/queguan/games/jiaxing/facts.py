"""What the patterns look at: how the hand was won, and one reading of it (rules/jiaxing.md 7)."""

from typing import Final

from queguan.games.mahjong.groups import CHOW
from queguan.games.mahjong.reading import EYE, Reading
from queguan.games.mahjong.tiles import HONOURS

SELF_DRAW: Final = 0
DISCARD: Final = 1
ROB_KONG: Final = 2
WIN_BY_TEXT: list[str] = ["self_draw", "discard", "rob_kong"]

WILDCARDS: Final = 3

_NUMBERS: Final = 511
# A mask of 万 筒 索 -> whether it is exactly one of them.
_ONE_SUIT: list[bool] = [False, True, True, False, True, False, False, False]


class Situation:
    """How a winning tile came: the context of a case (rules/jiaxing.md 12).

    `win_by` SELF_DRAW, DISCARD or ROB_KONG; `seat_wind` and `round_wind` kinds 27..30; the switches are those
    of section 7.2.
    """

    __slots__ = ("di_he", "kong_draw", "last_tile", "round_wind", "seat_wind", "tian_he", "win_by")

    def __init__(
        self,
        win_by: int,
        seat_wind: int,
        round_wind: int,
        kong_draw: bool = False,
        last_tile: bool = False,
        tian_he: bool = False,
        di_he: bool = False,
    ) -> None:
        self.win_by = win_by
        self.seat_wind = seat_wind
        self.round_wind = round_wind
        self.kong_draw = kong_draw
        self.last_tile = last_tile
        self.tian_he = tian_he
        self.di_he = di_he


class Win:
    """What all readings of a won hand share.

    `naturals` the concealed tiles of each kind that are no wildcards, the winning one among them; `wilds`
    how many wildcards there are, with a drawn one; `tile` the winning kind, `wild` that of the wildcards;
    `melds` how many sets lie on the table.
    """

    __slots__ = ("melds", "naturals", "situation", "tile", "wild", "wilds")

    def __init__(
        self, situation: Situation, naturals: list[int], wilds: int, tile: int, wild: int, melds: int
    ) -> None:
        self.situation = situation
        self.naturals = naturals
        self.wilds = wilds
        self.tile = tile
        self.wild = wild
        self.melds = melds


class Facts:
    """One reading as the patterns see it.

    `chows` how many sets are sequences; `pungs` the kinds of triplets and kongs, as a bit mask; `honours`
    whether there is a wind or dragon; `one_suit` whether there are tiles of exactly one suit, and `no_suit`
    of none; `in_pair` whether the winning tile is one of the pair.
    """

    __slots__ = ("chows", "honours", "in_pair", "no_suit", "one_suit", "pungs", "reading", "win")

    def __init__(self, win: Win, reading: Reading) -> None:
        self.win = win
        self.reading = reading
        chows = 0
        pungs = 0
        kinds = 1 << reading.eye
        for one in reading.groups:
            if one.form == CHOW:
                chows += 1
                kinds |= 1 << one.tile
            else:
                pungs |= 1 << one.tile
        kinds |= pungs
        suits = 1 if kinds & _NUMBERS else 0
        suits |= 2 if kinds >> 9 & _NUMBERS else 0
        suits |= 4 if kinds >> 18 & _NUMBERS else 0
        self.chows = chows
        self.pungs = pungs
        self.honours: bool = kinds >> HONOURS != 0
        self.one_suit: bool = _ONE_SUIT[suits]
        self.no_suit: bool = suits == 0
        self.in_pair: bool = reading.win == EYE

    def has_pung(self, kind: int) -> bool:
        """Whether one of the sets is a triplet or kong of this kind."""
        return self.pungs >> kind & 1 != 0

    def lone_wild(self) -> bool:
        """单吊: whether the pair can only be a wildcard and the winning tile (5.8, 5.9).

        With another natural tile of the kind, the two make the pair and the wildcard sits in a set.
        """
        win = self.win
        return self.in_pair and win.tile != win.wild and win.naturals[win.tile] < 2
