"""What the flow offers, in every state of many hands, against a second reading of the rules."""

import random

import pytest

from queguan.core.hand import Event
from queguan.games.mahjong.distance import QUAD_PAIRS_TOO, distance
from queguan.games.mahjong.tiles import parse_tile
from tests.support.zhuoji_oracle import Watcher
from tests.support.zhuoji_table import near

HOUSES: list[dict[str, object]] = [
    {},
    {"ping_hu_needs_pass": False, "blood_battle": True, "multi_win": False},
    {"preset": "chuan", "bao_ting": True, "pass_lock": False},
    {"lack": "lack_one", "ping_hu_needs_pass": False, "dan_diao": True},
]
SEEDS = 24


def chosen(hand, seat, rng):
    """An action that brings wins about: kongs and pongs often, wins half of the time, else the tile that is
    wanted least."""
    legal = hand.legal(seat)
    rest = [one for one in legal if one.kind not in ("win", "self_draw")]
    if len(rest) < len(legal) and rng.random() < 0.5:
        return rng.choice([one for one in legal if one not in rest])
    calls = [one for one in rest if one.kind not in ("discard", "pass")]
    if calls and rng.random() < 0.6:
        return rng.choice(calls)

    def away(action):
        if action.kind != "discard":
            return 0
        counts = hand.table.seats[seat].counts[:]
        counts[parse_tile(action.text.split()[1])] -= 1
        return distance(counts, len(hand.table.seats[seat].melds), QUAD_PAIRS_TOO)

    plain = [one for one in rest if one.kind in ("discard", "pass")] or rest
    rng.shuffle(plain)
    return min(plain, key=away)


@pytest.mark.parametrize("house", HOUSES, ids=["guiyang", "blood", "chuan", "lack"])
def test_the_same_actions_are_legal(house):
    asked = 0
    for seed in range(SEEDS):
        rng = random.Random(seed)
        hand = near(seed, **house)
        watcher = Watcher(hand)
        watcher.saw(hand.opening())
        while hand.asked():
            expected = watcher.legal()
            found = {seat: {one.text for one in hand.legal(seat)} for seat in hand.asked()}
            assert found == expected, (seed, hand.snapshot())
            asked += len(found)
            decision = hand.decision()
            events: list[Event] = []
            answers = {}
            while hand.asked() and hand.decision() == decision:
                seat = rng.choice(hand.asked())
                action = chosen(hand, seat, rng)
                answers[seat] = action.text
                events += hand.act(seat, action)
            offered = [seat for seat, legal in expected.items() if "win" in legal]
            watcher.let_go(seat for seat in offered if answers.get(seat, "win") != "win")
            watcher.saw(events)
    assert asked > 800
