"""The route to 十三不搭 (rules/guangdong.md 6.4)."""

from queguan.games.guangdong.unrelated import LEAST_GAP
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.routes import BITS, NEVER, Route

# Mask of the numbers a suit holds -> mask of the most of them that lie apart, the ends first.
_APART: list[int] = []


def _list_apart() -> None:
    fitting: list[int] = []
    for mask in range(512):
        last = -LEAST_GAP
        fits = True
        for number in range(9):
            if mask >> number & 1:
                if number - last < LEAST_GAP:
                    fits = False
                last = number
        if fits:
            fitting.append(mask)
    for mask in range(512):
        best = 0
        for one in fitting:
            if one & mask == one and one.bit_count() > best.bit_count():
                best = one
        _APART.append(best)


_list_apart()


class UnrelatedRoute(Route):
    """Thirteen kinds that do not connect and one of them again, or fourteen."""

    __slots__ = ("most", "paired", "unpaired")

    def __init__(self, name: str, pace: Chances, worth: float, pair: str, most: int) -> None:
        super().__init__(name, pace, worth)
        self.most = most
        self.paired: bool = pair != "none"
        self.unpaired: bool = pair != "required"

    def with_melds(self, melds: list[Meld]) -> "Route | None":
        """Itself while nothing is laid."""
        return None if melds else self

    def kept(self, counts: list[int]) -> list[int]:
        """The most kinds that lie apart, each with its likes."""
        found = counts[:]
        for low in (0, 9, 18):
            mask = 0
            for number in range(9):
                if counts[low + number]:
                    mask |= 1 << number
            apart = _APART[mask]
            for number in range(9):
                if not apart >> number & 1:
                    found[low + number] = 0
        return found

    def distance(self, kept: list[int], melds: int, wilds: int) -> int:
        """Kinds and the pair that lack."""
        kinds = 0
        pair = 0
        for kind in range(KINDS):
            if kept[kind]:
                kinds += 1
                if kept[kind] >= 2:
                    pair = 1
        lacking = 99
        if self.paired:
            lacking = 13 - min(13, kinds) + 1 - pair
        if self.unpaired:
            lacking = min(lacking, 14 - min(14, kinds))
        return lacking - 1 if lacking - 1 <= self.most else NEVER

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """Kinds that connect with none; the likes of all once only the pair lacks, or from the first."""
        mask = 0
        kinds = 0
        pair = False
        for kind in range(KINDS):
            if kept[kind]:
                kinds += 1
                pair = pair or kept[kind] >= 2
        wanted = kinds < (13 if self.paired else 14)
        for kind in range(KINDS):
            if kept[kind] == 0:
                if (wanted or (self.unpaired and kinds < 14)) and self._stands_alone(kept, kind):
                    mask |= BITS[kind]
            elif self.paired and not pair:
                mask |= BITS[kind]
        return mask

    def _stands_alone(self, kept: list[int], kind: int) -> bool:
        """Whether no kept tile of its suit is near."""
        if kind >= HONOURS:
            return True
        low = kind // 9 * 9
        return not any(kept[near] for near in range(max(low, kind - 2), min(low + 9, kind + 3)))
