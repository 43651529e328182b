"""How the seats of a known wall play where no computer player is wanted: plain aims that reach their end."""

from collections.abc import Callable, Sequence
from typing import Any

from queguan.core.action import Action
from queguan.core.hand import Hand
from queguan.core.viewer import seat_viewer

Policy = Callable[[Hand, int, Sequence[Action]], Action]


def _view(hand: Hand, seat: int) -> Any:
    return hand.view(seat_viewer(seat)).to_json()


def _tile(action: Action) -> str:
    return action.text.split(" ")[1]


def _near(tile: str, held: Sequence[str]) -> int:
    """How much a tile has about it in a hand."""
    alike = [other for other in held if other[1] == tile[1] and (other == tile or tile[1] != "z")]
    return sum(max(0, 3 - abs(int(other[0]) - int(tile[0]))) for other in alike)


def hungry(*claims: str) -> Policy:
    """Claims whatever it can of these kinds, throws what is loose, wildcards last."""

    def decide(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
        for kind in claims:
            for action in legal:
                if action.kind == kind:
                    return action
        discards = [action for action in legal if action.kind == "discard"]
        if not discards:
            return hand.default(seat)
        view = _view(hand, seat)
        held, wild = view["seats"][seat]["hand"], view["wild"]
        return min(discards, key=lambda one: (_tile(one) in wild, _near(_tile(one), held), one.index))

    return decide


def answering(kind: str, otherwise: Policy) -> Policy:
    """Gives this answer to a question of the game."""

    def decide(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
        return next((one for one in legal if one.kind == kind), None) or otherwise(hand, seat, legal)

    return decide


def one_suit(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
    """Collects one suit and honours, and wins as soon as it may."""
    for action in legal:
        if action.kind in ("self_draw", "win"):
            return action
    view = _view(hand, seat)
    held, wild = view["seats"][seat]["hand"], view["wild"]
    melded = [tile for meld in view["seats"][seat]["melds"] for tile in meld["tiles"]]
    suits = [tile[1] for tile in held + melded if tile not in wild and tile[1] != "z"]
    suit = max("mps", key=suits.count)

    def wanted(tile: str) -> bool:
        return tile[1] in (suit, "z")

    shown = view["shown"]
    for kind in ("chow", "pung"):
        for action in legal:
            if action.kind == kind and wanted(shown["tile"]):
                return action
    discards = [action for action in legal if action.kind == "discard"]
    if not discards:
        return hand.default(seat)
    return min(
        discards,
        key=lambda one: (_tile(one) in wild, wanted(_tile(one)), _near(_tile(one), held), one.index),
    )
