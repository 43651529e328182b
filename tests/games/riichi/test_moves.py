"""What each seat gets and gives, and for what (platform.md U11): it adds up to the payments."""

import random
from typing import Any

import pytest

from tests.support.riichi_table import Deal, play_eagerly, play_out, seeded, throw
from tests.support.tile_hands import do


@pytest.mark.parametrize("preset", ["mfc-south", "tenhou", "tenhou-sanma", "mfc-competition"])
def test_it_adds_up_to_the_payments(preset: str) -> None:
    told: set[str] = set()
    for seed in range(40):
        hand = play_eagerly(seeded(seed, preset=preset), random.Random(seed))
        assert hand.result is not None
        moved: Any = hand.result.detail["moved"]
        assert [sum(part["amount"] for part in own) for own in moved] == hand.result.payments
        told |= {part["id"] for own in moved for part in own}
    assert {"stick", "wins", "pays", "sticks", "noten"} <= told


def test_counters_are_a_part_of_their_own() -> None:
    hand = Deal(["234567p23499s78s", "1357p1357s11567z"], "1m6s", number=0, honba=2).hand()
    throw(hand, 0, "1m")
    do(hand, 1, "discard 6s")
    do(hand, 0, "win")
    play_out(hand)
    assert hand.result is not None
    moved: Any = hand.result.detail["moved"]
    assert {"id": "counters", "amount": 600} in moved[0]
    assert {"id": "counters", "amount": -600} in moved[1]


def test_who_ends_the_hand_with_nine_terminals_shows_them() -> None:
    hand = Deal(["19m19p19s1234z567p"], "8s").hand()
    do(hand, 0, "nine_terminals")
    assert hand.result is not None
    detail: Any = hand.result.detail
    assert detail["by"] == [0]
    assert len(detail["hands"][0]) == 14 and detail["hands"][1:] == [None] * 3
    assert detail["moved"] == [[], [], [], []]
