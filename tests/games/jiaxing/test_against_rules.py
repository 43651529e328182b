"""What the flow offers, in every state of many hands, against a second reading of the rules."""

import random

import pytest

from tests.support.jiaxing_oracle import legal_by_rules
from tests.support.jiaxing_table import seeded

HOUSES: list[dict[str, object]] = [
    {},
    {"preset": "yingzimo_nochow"},
    {"preset": "zhuachong", "min_tai": 3},
    {"preset": "zhuachong", "ron_pair_with_wild": True, "wu_bai_da": "off", "dead_wall": 14},
    {"preset": "zhuachong_nochow", "san_tan": False},
]


@pytest.mark.parametrize("house", HOUSES, ids=["draw", "nochow", "ron", "loose", "bare"])
def test_the_same_actions_are_legal(house):
    asked = 0
    for seed in range(14):
        rng = random.Random(seed)
        hand = seeded(seed, seed % 4, **house)
        while hand.asked():
            expected = legal_by_rules(hand)
            for seat in range(4):
                legal = {action.text for action in hand.legal(seat)}
                if hand.is_asked(seat):
                    asked += 1
                    assert legal == expected[seat], (seed, seat, hand.snapshot())
                else:
                    # Not asked: nothing to choose, or the answer has been given.
                    given = hand.claims.may[seat] != 0
                    assert given or seat not in expected, (seed, seat, hand.snapshot())
            seat = rng.choice(hand.asked())
            choices = hand.legal(seat)
            # What keeps hands going and brings them near a win: claims, few honours, no early end.
            wanted = [a for a in choices if a.kind not in ("discard", "pass", "win", "self_draw", "give_up")]
            hand.act(seat, rng.choice(wanted if wanted and rng.random() < 0.6 else choices))
    assert asked > 1000
