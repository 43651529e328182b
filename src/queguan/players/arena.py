"""Hands between computer players: what the simulator, strength figures and tests play with.

A hand is fixed by its number under a seed: the same seed, options and players give the same result,
whatever order or process the hands are played in.
"""

import hashlib

from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import seat_viewer
from queguan.players.api import Players


class Tally:
    """What happened in one hand: points by seat, who won, how it ended, events of each kind by seat."""

    def __init__(
        self, points: list[float], winners: list[int], kind: str, events: dict[str, list[int]]
    ) -> None:
        self.points = points
        self.winners = winners
        self.kind = kind
        self.events = events


def hand_seed(seed: int, number: int) -> bytes:
    """The 32-byte server seed of a simulated hand."""
    return hashlib.sha256(f"queguan-simulation-v1 {seed} {number}".encode()).digest()


def decision_seed(wall: bytes, decision: int, seat: int) -> int:
    """A 64-bit number for one decision of one seat in one hand."""
    text = wall + decision.to_bytes(4, "big") + bytes([seat])
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def play_out(hand: Hand, players: list[Players], levels: list[int], seed: bytes) -> dict[str, list[int]]:
    """Plays a hand to its end, each seat by its players and level; counts events of each kind by seat."""
    events: dict[str, list[int]] = {}
    while True:
        asked = hand.asked()
        if not asked:
            return events
        seat = asked[0]
        legal = hand.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            view = hand.view(seat_viewer(seat))
            action = players[seat].decide(
                levels[seat], view, legal, decision_seed(seed, hand.decision(), seat)
            )
        for event in hand.act(seat, action):
            if event.seat >= 0:
                row = events.get(event.kind)
                if row is None:
                    row = [0] * len(levels)
                    events[event.kind] = row
                row[event.seat] += 1


def play_hand(
    game: Game, options: object, players: list[Players], levels: list[int], seed: int, number: int
) -> Tally:
    """Plays hand `number` under `seed` as the first hand of a match."""
    wall = hand_seed(seed, number)
    hand = game.new_match(options).begin(Shuffler(wall))
    events = play_out(hand, players, levels, wall)
    result = hand.result
    assert result is not None
    return Tally(result.payments, result.winners, result.kind, events)
