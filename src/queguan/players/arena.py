"""Hands and matches between computer players: what the simulator, strength figures and tests play with.

A hand, or a match, is fixed by its number under a seed: the same seed, options and players give the same
result, whatever order or process they are played in.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

from queguan.core.game import Game
from queguan.core.guest import Guest
from queguan.core.hand import Event, Hand
from queguan.core.match import Match
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import seat_viewer
from queguan.players.api import Players

# Longer than any match that ends by itself; others are over by agreement, as soon as they may be then.
ENOUGH_HANDS: Final = 64
# Among the events of a hand: how many others won on a card of a seat.
FED: Final = "fed"


class Tally:
    """What happened in one hand: points by seat, who won, how it ended, events of each kind by seat; among
    these `fed`: how many others won on a card of this seat."""

    def __init__(
        self, points: list[float], winners: list[int], kind: str, events: dict[str, list[int]]
    ) -> None:
        self.points = points
        self.winners = winners
        self.kind = kind
        self.events = events


class MatchTally:
    """What happened in one match: its hands, and by seat what it brought and the place."""

    def __init__(self, hands: list[Tally], results: list[float], places: list[int]) -> None:
        self.hands = hands
        self.results = results
        self.places = places


def hand_seed(seed: int, number: int) -> bytes:
    """The 32-byte server seed of a simulated hand."""
    return hashlib.sha256(f"queguan-simulation-v1 {seed} {number}".encode()).digest()


def match_hand_seed(seed: int, number: int, hand: int) -> bytes:
    """The 32-byte server seed of a hand (from 0) of a simulated match."""
    return hashlib.sha256(f"queguan-simulated-match-v1 {seed} {number} {hand}".encode()).digest()


def decision_seed(wall: bytes, decision: int, seat: int) -> int:
    """A 64-bit number for one decision of one seat in one hand."""
    text = wall + decision.to_bytes(4, "big") + bytes([seat])
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def greet(match: Match, hand: Hand, guests: Mapping[int, Guest]) -> None:
    """Tells guests of a hand that was just dealt."""
    for seat, guest in guests.items():
        guest.begin(seat, match.to_json(), hand.view(seat_viewer(seat)).to_json())
    tell(hand.opening(), guests)


def tell(events: tuple[Event, ...], guests: Mapping[int, Guest]) -> None:
    """Tells guests what their seats learn of these events."""
    if not events:
        return
    for seat, guest in guests.items():
        viewer = seat_viewer(seat)
        told = [event.encode(viewer) for event in events]
        guest.hear([one for one in told if one is not None])


def say_goodbye(match: Match, hand: Hand, guests: Mapping[int, Guest]) -> None:
    """Tells guests how a hand ended that the match has completed."""
    result = hand.result
    assert result is not None
    for guest in guests.values():
        guest.finish(result.to_json(), match.to_json())


def play_out(
    hand: Hand,
    players: list[Players],
    levels: list[int],
    seed: bytes,
    guests: Mapping[int, Guest] | None = None,
) -> dict[str, list[int]]:
    """Plays a hand to its end, each seat by its players and level, or by the guest that sits there; counts
    events of each kind by seat."""
    events: dict[str, list[int]] = {}
    outside: Mapping[int, Guest] = {} if guests is None else guests
    while True:
        asked = hand.asked()
        if not asked:
            return events
        seat = asked[0]
        legal = hand.legal(seat)
        action = legal[0]
        guest = outside.get(seat)
        if guest is not None:
            action = guest.decide(legal, hand.default(seat))
        elif len(legal) > 1:
            view = hand.view(seat_viewer(seat))
            action = players[seat].decide(
                levels[seat], view, legal, decision_seed(seed, hand.decision(), seat)
            )
        happened = hand.act(seat, action)
        tell(happened, outside)
        for event in happened:
            if event.seat >= 0:
                _count(events, event.kind, event.seat, len(levels))
            if event.kind == "win":
                told = event.encode(seat_viewer(event.seat))
                source = -1 if told is None else told.get("from", -1)
                if isinstance(source, int) and source >= 0 and source != event.seat:
                    _count(events, FED, source, len(levels))


def _count(events: dict[str, list[int]], kind: str, seat: int, seats: int) -> None:
    row = events.get(kind)
    if row is None:
        row = [0] * seats
        events[kind] = row
    row[seat] += 1


def play_hand(
    game: Game,
    options: object,
    players: list[Players],
    levels: list[int],
    seed: int,
    number: int,
    guests: Mapping[int, Guest] | None = None,
) -> Tally:
    """Plays hand `number` under `seed` as the first hand of a match. `guests`: who sits where instead."""
    return _play_next(game.new_match(options), players, levels, hand_seed(seed, number), guests)


def play_match(
    game: Game,
    options: object,
    players: list[Players],
    levels: list[int],
    seed: int,
    number: int,
    guests: Mapping[int, Guest] | None = None,
    enough: int = ENOUGH_HANDS,
) -> MatchTally:
    """Plays match `number` under `seed` to its end. Its n-th hand has the same wall whoever sits where. After
    `enough` hands it is stopped as soon as the table may stop it."""
    match = game.new_match(options)
    hands: list[Tally] = []
    while not match.finished:
        wall = match_hand_seed(seed, number, len(hands))
        hands.append(_play_next(match, players, levels, wall, guests))
        if len(hands) >= enough and match.may_stop():
            match.stop()
    return MatchTally(hands, match.results(), match.standings())


def _play_next(
    match: Match, players: list[Players], levels: list[int], wall: bytes, guests: Mapping[int, Guest] | None
) -> Tally:
    """The next hand of a match."""
    hand = match.begin(Shuffler(wall))
    if guests:
        greet(match, hand, guests)
    events = play_out(hand, players, levels, wall, guests)
    result = hand.result
    assert result is not None
    match.complete(hand)
    if guests:
        say_goodbye(match, hand, guests)
    return Tally(result.payments, result.winners, result.kind, events)
