"""Routes of 嘉兴台头和: hands with a base type. A wildcard brings every one of them nearer."""

from queguan.games.mahjong.tiles import HONOURS
from queguan.players.jiaxing.pace import Paces, heat_of, place_of
from queguan.players.mahjong.routes import BITS, EVERY_KIND, PungsRoute, Route, TilesRoute
from queguan.players.mahjong.sight import Sight

SUITS: list[int] = [511 * BITS[low] for low in (0, 9, 18)]
HONOUR_KINDS: int = EVERY_KIND - ((1 << HONOURS) - 1)

# 台 of the base types (rules/jiaxing.md 7.1).
ONE_SUIT = 4.0
HALF_FLUSH = 2.0
ALL_PUNGS = 2.0
ALL_HONOURS = 12.0


class CollectingRoute(TilesRoute):
    """Four sets and a pair of some kinds only; `wild` the kinds that are wildcards, as bits."""

    __slots__ = ("paces", "wild")

    def __init__(self, name: str, paces: Paces, worth: float, kinds: int) -> None:
        super().__init__(name, paces.with_chows[0], worth, kinds)
        self.paces = paces
        self.wild = 0

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """What brings the tiles nearer, of its kinds, and a wildcard."""
        return super().useful(kept, melds, wilds) | self.wild

    def prepare(self, wild: int, place: int) -> None:
        """Notes the wildcards and the pace at which such a hand gets on now."""
        self.wild = wild
        self.pace = self.paces.with_chows[place]


class AlikeRoute(PungsRoute):
    """Four triplets and a pair; `wild` the kinds that are wildcards, as bits."""

    __slots__ = ("paces", "wild")

    def __init__(self, name: str, paces: Paces, worth: float, kinds: int = EVERY_KIND) -> None:
        super().__init__(name, paces.alike[0], worth, kinds)
        self.paces = paces
        self.wild = 0

    def useful(self, kept: list[int], melds: int, wilds: int) -> int:
        """Likes of what is held, and a wildcard."""
        return super().useful(kept, melds, wilds) | self.wild

    def prepare(self, wild: int, place: int) -> None:
        """Notes the wildcards and the pace at which such a hand gets on now."""
        self.wild = wild
        self.pace = self.paces.alike[place]


def routes(paces: Paces) -> list[Route]:
    """All kinds of hand that can win."""
    found: list[Route] = []
    for suit in SUITS:
        found.append(CollectingRoute("hun_yi_se", paces, HALF_FLUSH, suit | HONOUR_KINDS))
        found.append(CollectingRoute("qing_yi_se", paces, ONE_SUIT, suit))
        found.append(AlikeRoute("hun_yi_se", paces, HALF_FLUSH + ALL_PUNGS, suit | HONOUR_KINDS))
    found.append(AlikeRoute("dui_dui_hu", paces, ALL_PUNGS))
    found.append(AlikeRoute("quan_lao_tou", paces, ALL_HONOURS, HONOUR_KINDS))
    return found


def prepare(all_routes: list[Route], sight: Sight) -> None:
    """Tells the routes which kinds stand for others in this hand and how fast things go now."""
    place = place_of(heat_of(sight), sight.wilds)
    for route in all_routes:
        if isinstance(route, CollectingRoute | AlikeRoute):
            route.prepare(sight.wild, place)
