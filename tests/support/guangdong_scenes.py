"""Hands in which a seat can do what random play of 广东麻雀 hardly ever reaches."""

from collections.abc import Iterator

from queguan.games.guangdong.hand import GuangdongHand
from tests.support.guangdong_table import dealt
from tests.support.tables import Setting
from tests.support.tile_hands import do, pass_all

# A whole match of random play takes too long where hardly anybody wins and a draw keeps the dealer.
QUICK: dict[str, object] = {"dealer_rotation": "always_rotate"}

NINE_GATES = "1112345678999m"


def never(setting: Setting) -> set[str]:
    """Kinds of action that this preset never asks for."""
    flowers = setting.game.options_json(setting.options)["flowers"]
    return set() if flowers else {"flower_win", "go_on"}


def scenes(setting: Setting) -> Iterator[GuangdongHand]:
    """The hands, each at the decision in question."""
    given = setting.given
    yield thrown("5m", **given)
    yield drawn("5m", **given)
    if not never(setting):
        yield dealt(["1234567f111234p"], "", "", **given)
    yield own_kong(**given)


def thrown(tile: str, **options: object) -> GuangdongHand:
    """East throws a tile on which South, with nine gates, may win."""
    hand = dealt([f"{tile}1122233344489s", NINE_GATES], "", "", **options)
    do(hand, 0, f"discard {tile}")
    return hand


def drawn(tile: str, **options: object) -> GuangdongHand:
    """South, with nine gates, draws a tile with which the hand is complete."""
    hand = dealt(["11122233344489s", NINE_GATES], tile, "", **options)
    do(hand, 0, "discard 9s")
    pass_all(hand)
    return hand


def own_kong(**options: object) -> GuangdongHand:
    """East has added the fourth tile to a pung and could also win with it."""
    hand = dealt(["22m34m77z888m999m12z", "5p6p"], "2m5z6z4z2m", "", **options)
    do(hand, 0, "discard 1z")
    pass_all(hand)
    do(hand, 1, "discard 2m")
    do(hand, 0, "pung")
    do(hand, 0, "discard 2z")
    pass_all(hand)
    for seat, tile in ((1, "5z"), (2, "6z"), (3, "4z")):
        do(hand, seat, f"discard {tile}")
        pass_all(hand)
    do(hand, 0, "kong_added 2m")
    return hand
