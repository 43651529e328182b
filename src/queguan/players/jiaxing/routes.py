"""Routes of 嘉兴台头和: hands with a base type. A wildcard brings every one of them nearer."""

from queguan.games.mahjong.tiles import HONOURS
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.routes import BITS, EVERY_KIND, PungsRoute, Route, TilesRoute

SUITS: list[int] = [511 * BITS[low] for low in (0, 9, 18)]
HONOUR_KINDS: int = EVERY_KIND - ((1 << HONOURS) - 1)

# 台 of the base types (rules/jiaxing.md 7.1).
ONE_SUIT = 4.0
HALF_FLUSH = 2.0
ALL_PUNGS = 2.0
ALL_HONOURS = 12.0


class CollectingRoute(TilesRoute):
    """Four sets and a pair of some kinds only; `wild` the kinds that are wildcards, as bits."""

    __slots__ = ("wild",)

    def __init__(self, name: str, pace: Chances, worth: float, kinds: int) -> None:
        super().__init__(name, pace, worth, kinds)
        self.wild = 0

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """What brings the tiles nearer, of its kinds, and a wildcard."""
        return super().useful(kept, melds, wilds) | self.wild


class AlikeRoute(PungsRoute):
    """Four triplets and a pair; `wild` the kinds that are wildcards, as bits."""

    __slots__ = ("wild",)

    def __init__(self, name: str, pace: Chances, worth: float, kinds: int = EVERY_KIND) -> None:
        super().__init__(name, pace, worth, kinds)
        self.wild = 0

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """Likes of what is held, and a wildcard."""
        return super().useful(kept, melds, wilds) | self.wild


def routes(narrow: Chances, alike: Chances) -> list[Route]:
    """All kinds of hand that can win."""
    found: list[Route] = []
    for suit in SUITS:
        found.append(CollectingRoute("hun_yi_se", narrow, HALF_FLUSH, suit | HONOUR_KINDS))
        found.append(CollectingRoute("qing_yi_se", narrow, ONE_SUIT, suit))
        found.append(AlikeRoute("hun_yi_se", alike, HALF_FLUSH + ALL_PUNGS, suit | HONOUR_KINDS))
    found.append(AlikeRoute("dui_dui_hu", alike, ALL_PUNGS))
    found.append(AlikeRoute("quan_lao_tou", alike, ALL_HONOURS, HONOUR_KINDS))
    return found


def set_wild(all_routes: list[Route], wild: int) -> None:
    """Tells the routes which kinds (bits) stand for others in this hand."""
    for route in all_routes:
        if isinstance(route, CollectingRoute | AlikeRoute):
            route.wild = wild
