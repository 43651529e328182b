"""Hands in which a seat can do what random play of 捉鸡川麻将 hardly ever reaches."""

from collections.abc import Iterator

from queguan.games.zhuoji.hand import ZhuojiHand
from tests.support.tables import Setting
from tests.support.tile_hands import do, pass_all
from tests.support.zhuoji_table import dealt

QUICK: dict[str, object] = {"hands": 4}

PAIRS = "1122334455667m"
OTHER_PAIRS = "1122335577p88s7m"
DEALER = "19m2468p13579s22s"


def never(setting: Setting) -> set[str]:
    """Kinds of action that this preset never asks for."""
    options = setting.game.options_json(setting.options)
    suits = set() if options["lack"] == "ding_que" else {"void_m", "void_p", "void_s"}
    return {"chow", *suits, *([] if options["bao_ting"] else ["declare"])}


def scenes(setting: Setting) -> Iterator[ZhuojiHand]:
    """The hands, each at the decision in question."""
    given = setting.given
    hand = opened(**given)
    yield hand
    pass_all(hand)
    yield hand
    yield thrown(**given)
    yield drawn(**given)


def opened(**options: object) -> ZhuojiHand:
    """Void suits are chosen where there are any; South and West, with six pairs, may declare."""
    hand = dealt([f"7m{DEALER}", PAIRS, OTHER_PAIRS], "7m", "", **options)
    for seat in range(4):
        if hand.table.question == 0:
            do(hand, seat, "void_s" if seat == 1 else "void_m")
    return hand


def thrown(**options: object) -> ZhuojiHand:
    """East throws the tile on which South, and without void suits West, may win."""
    hand = opened(**options)
    pass_all(hand)
    do(hand, 0, "discard 7m")
    return hand


def drawn(**options: object) -> ZhuojiHand:
    """South draws the tile with which the hand is complete, and could declare instead."""
    hand = opened(**options)
    pass_all(hand)
    do(hand, 0, f"discard {'9m' if hand.rules.scoring.ding_que else '2s'}")
    pass_all(hand)
    return hand
