"""Hands in which a seat can do what random play of 嘉兴台头和 hardly ever reaches."""

from collections.abc import Iterator

from queguan.games.jiaxing.hand import JiaxingHand
from tests.support.jiaxing_table import dealt, throw_on
from tests.support.tables import Setting
from tests.support.tile_hands import do, pass_all

# A whole match of random play ends soon: hardly anybody wins, and a draw passes the deal.
QUICK: dict[str, object] = {"rounds": 1}


def never(setting: Setting) -> set[str]:
    """Kinds of action that this preset never asks for."""
    chows = setting.game.options_json(setting.options)["allow_chow"]
    return set() if chows else {"chow"}


def scenes(setting: Setting) -> Iterator[JiaxingHand]:
    """The hands, each at the decision in question."""
    given = setting.given
    yield drawn(**given)
    yield robbed(**given)
    yield bound(**given)
    if setting.game.options_json(setting.options)["win_mode"] == "ron_allowed":
        yield thrown(**given)


def drawn(**options: object) -> JiaxingHand:
    """The dealer's last tile completes a flush with a wildcard."""
    return dealt(["123456789m55m9s7m8m"], "", "", "9s", **options)


def thrown(**options: object) -> JiaxingHand:
    """The dealer throws a tile that seat 1 can win."""
    hand = dealt(["1122233344489s5m", "123m46m789m22m333z"], "", "", "9p", **options)
    do(hand, 0, "discard 5m")
    return hand


def robbed(waits: str = "45m222m777m99m123m", third: str = "", **options: object) -> JiaxingHand:
    """Seat 0 adds the fourth 6m to a pong, and seat 1 waits for it; seat 2 holds `third`."""
    hand = dealt(["66m11p3p5p7p9p1s3s5s7s1z2z", waits, third, "6m"], "3z4z5z3z4z5z6m", "", "9s", **options)
    do(hand, 0, "discard 2z")
    pass_all(hand)
    throw_on(hand, 3)
    do(hand, 3, "discard 6m")
    do(hand, 0, "pung")
    if hand.is_asked(1):
        do(hand, 1, "pass")
    do(hand, 0, "discard 1z")
    pass_all(hand)
    throw_on(hand, 0)
    do(hand, 0, "kong_added 6m")
    return hand


def bound(**options: object) -> JiaxingHand:
    """Seat 0 has taken three tiles of seat 3: seats 1 and 2 are asked whether they go on."""
    hand = dealt(["22z33z44z5p7p9p1s3s5s7s1m", "", "", "2z3z4z"], "", "", "9s", **options)
    do(hand, 0, "discard 1m")
    for tile, thrown_next in (("2z", "7s"), ("3z", "5s"), ("4z", "")):
        pass_all(hand)
        throw_on(hand, 3)
        do(hand, 3, f"discard {tile}")
        do(hand, 0, "pung")
        if thrown_next:
            do(hand, 0, f"discard {thrown_next}")
    return hand
