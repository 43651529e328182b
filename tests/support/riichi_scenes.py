"""Hands in which a seat can do what random play of riichi hardly ever reaches."""

from collections.abc import Iterator

from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.options import OPTIONS
from tests.support.riichi_table import Deal, go_round, throw
from tests.support.tables import Setting
from tests.support.tile_hands import do, pass_all

# Random play draws almost every hand; where a ready dealer keeps the deal it is still over soon.
QUICK: dict[str, object] = {"length": "east"}

# Tiles that every deck has, with three players too: they wait for 6s and 9s.
READY = "234567p23499s78s"
TERMINALS = "19m19p19s1234z567p"


def never(setting: Setting) -> set[str]:
    """Kinds of action that this preset never asks for."""
    options = setting.game.options_json(setting.options)
    kinds = set()
    if options["players"] == 3:
        kinds.add("chow")
    if options["north"] != "nukidora":
        kinds.add("kita")
    if options["nine_terminals"] == "none":
        kinds.add("nine_terminals")
    return kinds


def scenes(setting: Setting) -> Iterator[RiichiHand]:
    """The hands, each at the decision in question."""
    given = setting.given
    options = setting.game.options_json(setting.options)
    if options["nine_terminals"] != "none":
        yield Deal([TERMINALS], "8s").hand(**given)
    if options["north"] == "nukidora":
        yield Deal([f"4z{READY[:-2]}s"], "1m").hand(**given)
    yield drawn(**given)
    yield thrown(**given)
    yield from robbed(**given)


def drawn(**options: object) -> RiichiHand:
    """The dealer has drawn the tile that completes the hand, and could declare with it or with its twin."""
    return Deal(["234567p2347891s"], "1s").hand(**options)


def thrown(**options: object) -> RiichiHand:
    """The dealer throws the tile on which both that follow win; they can call it, too."""
    hand = Deal(["1357p1357s11567z", READY, "234678p66888s77z"], "6s").hand(**options)
    do(hand, 0, "discard 6s")
    return hand


def robbed(**options: object) -> Iterator[RiichiHand]:
    """A pon, an open kan and a ron are offered; then a closed kan, and a fourth tile that can be robbed."""
    four = OPTIONS.parse(options).players == 4
    draws = "1z7z6p5z6z7z2s" if four else "1z7z6p5z6z2s"
    hand = Deal(["16669p1111s3567z", "23434578p22567s"], draws).hand(**options)
    throw(hand, 0, "1z")
    throw(hand, 1, "7z")
    do(hand, 2, "discard 6p")
    yield hand
    do(hand, 0, "pung")
    pass_all(hand)
    throw(hand, 0, "1p")
    go_round(hand, 3 if four else 2)
    yield hand
    do(hand, 0, "kong_added 6p")
    yield hand
