"""Hands of tile games that were played to their end, for the client's settlement sheets."""

import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from queguan.core.action import Action
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.registry import get_game
from queguan.core.shuffle import CONTRIBUTION_BYTES, SEED_BYTES, Shuffler
from queguan.core.viewer import seat_viewer

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.e2e.collectors import Policy, answering, hungry, one_suit

SEATS = 4
ZEROS = bytes(CONTRIBUTION_BYTES)
BEFORE = [18, -12, 9, -15]

Ended = dict[str, Any]


def _idle(hand: Hand, seat: int, legal: Sequence[Action]) -> Action:
    """Passes, and throws what was drawn."""
    return hand.default(seat)


def _finish(match: Match, seed: int, policies: Sequence[Policy]) -> Hand:
    """The next hand of a match, to its end."""
    hand = match.begin(Shuffler(seed.to_bytes(SEED_BYTES, "big"), [ZEROS] * SEATS))
    while asked := hand.asked():
        seat = asked[0]
        hand.act(seat, policies[seat](hand, seat, hand.legal(seat)))
    match.complete(hand)
    return hand


def _play(game_id: str, wall: int, drawn: int, policies: Sequence[Policy]) -> Ended:
    """A hand to its end, after some that nobody won."""
    game = get_game(game_id)
    match = game.new_match(game.options({}))
    for number in range(drawn):
        _finish(match, wall * 64 + number, [_idle] * SEATS)
    hand = _finish(match, wall * 64 + drawn, policies)
    result = hand.result
    assert result is not None
    paid = [int(amount) for amount in result.payments]
    return {
        "game": game_id,
        "pool": match.to_json().get("pool"),
        "view": hand.view(seat_viewer(0)).to_json(),
        "settlement": result.to_json(),
        "after": [before + amount for before, amount in zip(BEFORE, paid, strict=True)],
    }


def _first(drawn: int, policies: Sequence[Policy], good: Callable[[Ended], bool]) -> Ended:
    return next(one for one in (_play("jiaxing", wall, drawn, policies) for wall in count()) if good(one))


def _with_wildcards(ended: Ended) -> bool:
    """Seat 0 won with two wildcards, for which other readings were left."""
    settlement = ended["settlement"]
    if settlement["winners"] != [0] or not settlement["alternatives"]:
        return False
    return sum(len(group["wild"]) for group in settlement["scores"][0]["groups"]) == 2


def _bound(ended: Ended) -> bool:
    """Seat 0 won bound to another, and one had given up."""
    detail = ended["settlement"]["detail"]
    bound = {seat for pair in detail["pairs"] for seat in pair}
    return ended["settlement"]["winners"] == [0] and 0 in bound and len(detail["gave_up"]) == 1


def ended() -> dict[str, Ended]:
    """By name: game, `view` of seat 0 when the hand was over, `settlement`, points by seat `after`.

    `pool`: the tokens that are left, null where the game has none.
    """
    free = answering("continue", hungry("pung"))
    gone = answering("give_up", hungry("pung"))
    return {
        "wild": _first(2, [one_suit, _idle, _idle, _idle], _with_wildcards),
        "drawn-pool": _play("jiaxing", 0, 1, [_idle] * SEATS),
        "bound": _first(1, [answering("continue", one_suit), gone, free, free], _bound),
    }
