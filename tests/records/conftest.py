"""A record of a real hand of every installed game, played at random."""

import random
from typing import Any

import pytest

from queguan.core.match import Match
from queguan.core.record import RECORD_VERSION, Record, RecordedAction, SeatRecord, ShuffleRecord
from queguan.core.registry import game_ids, get_game
from queguan.core.shuffle import Shuffler, commitment


def play(game_id: str, number: int = 1, options: dict[str, Any] | None = None) -> Record:
    """Hand `number` of a match, with everything that a record holds."""
    game = get_game(game_id)
    match = game.new_match(game.options(options or {}))
    chance = random.Random(f"{game_id} {number}")
    for _ in range(number - 1):
        play_hand(game_id, match, options or {}, chance)
    return play_hand(game_id, match, options or {}, chance)


def play_hand(game_id: str, match: Match, options: dict[str, Any], chance: random.Random) -> Record:
    """The next hand of the match, by chance, and its record."""
    game = get_game(game_id)
    chosen = game.options(options)
    seats = game.seats(chosen)
    before, hand_no = match.snapshot(), match.hand_no
    seed, salt = chance.randbytes(32), chance.randbytes(16)
    contributions = [chance.randbytes(16) if seat % 2 == 0 else b"" for seat in range(seats)]
    hand = match.begin(Shuffler(seed, contributions))
    actions: list[RecordedAction] = []
    while hand.result is None:
        seat = chance.choice(hand.asked())
        action = chance.choice(hand.legal(seat))
        hand.act(seat, action)
        actions.append(RecordedAction(seat=seat, action=action.text, by="person", at=10 * len(actions)))
    match.complete(hand)
    return Record(
        version=RECORD_VERSION,
        game=game_id,
        options=game.option_differences(chosen),
        seats=[SeatRecord(name=f"客{seat}", kind="person", level=0) for seat in range(seats)],
        hand_no=hand_no,
        match=before,
        shuffle=ShuffleRecord(
            table="test/1",
            commitment=commitment("test/1", hand_no, seed, salt),
            seed=seed.hex(),
            salt=salt.hex(),
            contributions=[part.hex() for part in contributions],
        ),
        started="2026-01-01T00:00:00+00:00",
        actions=actions,
        result=hand.result.to_json(),
    )


@pytest.fixture(params=game_ids())
def record(request: pytest.FixtureRequest) -> Record:
    """The third hand of a match."""
    return play(request.param, 3)
