"""Random and eager play, in which a second implementation of the rules says the same of every question."""

import random
from typing import Any

import pytest

from queguan.core.viewer import OPEN_VIEWER
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.options import OPTIONS
from tests.support.naive_riichi_play import NaivePlay
from tests.support.riichi_table import eager, seeded

MIXED: list[dict[str, object]] = [
    {"kuikae": "same_tile", "four_winds": "none", "renhou": "none", "riichi_min_wall": 0},
    {"preset": "tenhou", "kuikae": "allowed", "kokushi_rob_closed_kan": True, "kuitan": False},
    {"preset": "tenhou-sanma", "kokushi_rob_closed_kan": True, "nine_terminals": "none"},
]


def listening(hand: RiichiHand) -> NaivePlay:
    """The second implementation, which has heard the deal."""
    options: dict[str, Any] = OPTIONS.defaults(str(hand.rules.options.preset))
    options.update(OPTIONS.differences(hand.rules.options))
    start = hand.start_of_hand
    play = NaivePlay(options, hand.table.dealer, start.number // 4, start.points)
    hear(play, hand.opening())
    return play


def hear(play: NaivePlay, events: Any) -> None:
    """Tells it the events."""
    for event in events:
        play.hear(event.encode(OPEN_VIEWER))


def check(options: dict[str, object], hands: int, first_seed: int, seldom: float) -> int:
    """Plays so many hands; returns how many questions were compared. `seldom`: share of random answers."""
    compared = 0
    for seed in range(first_seed, first_seed + hands):
        rng = random.Random(seed)
        hand = seeded(seed, seed % 3 + 4 * (seed % 2), **options)
        play = listening(hand)
        while hand.asked():
            for seat in range(hand.rules.seats):
                # who has answered is not asked again
                if hand.claims.may[seat] and seat not in hand.asked():
                    continue
                offered = {action.text for action in hand.legal(seat)}
                assert offered == play.legal(seat), (options, seed, seat, hand.snapshot())
                compared += 1
            seat = rng.choice(hand.asked())
            action = rng.choice(hand.legal(seat)) if rng.random() < seldom else eager(hand, seat, rng)
            hear(play, hand.act(seat, action))
    return compared


@pytest.mark.parametrize("preset", OPTIONS.presets)
def test_every_question_of_eager_hands(preset):
    assert check({"preset": preset}, 6, 100, 0.05) > 500


@pytest.mark.parametrize("preset", ["mfc-south", "tenhou-sanma"])
def test_every_question_of_random_hands(preset):
    assert check({"preset": preset}, 4, 300, 1.0) > 300


@pytest.mark.parametrize("options", MIXED, ids=["same_tile", "allowed", "sanma"])
def test_other_options(options):
    assert check(options, 6, 500, 0.1) > 500
