"""How wide a hand is: copies unseen of its useful tiles, as they are drawn and as they can be claimed."""

from typing import Final

from mypy_extensions import i64

from queguan.games.mahjong.tiles import KINDS

# What makes a pung can be claimed from all others, what makes a chow from one; what makes the eye from none.
FOR_PUNG: Final = 1.4
FOR_CHOW: Final = 0.95


class Width:
    """Of a hand whose useful kinds are given as bits: `copies`, and the same as chances when claiming, a copy
    that makes a chow or a pung counting so much."""

    __slots__ = ("claimable", "copies")

    def __init__(
        self,
        counts: list[int],
        mask: i64,
        unseen: list[int],
        for_chow: float = FOR_CHOW,
        for_pung: float = FOR_PUNG,
    ) -> None:
        copies = 0
        pungs = 0
        for kind in range(KINDS):
            if mask & 1:
                copies += unseen[kind]
                if counts[kind] >= 2:
                    pungs += unseen[kind]
            mask >>= 1
        self.copies = float(copies)
        self.claimable: float = for_chow * (copies - pungs) + for_pung * pungs
