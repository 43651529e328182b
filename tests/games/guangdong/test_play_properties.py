"""What holds in every hand of random legal play, whatever the house."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queguan.games.mahjong.complete import is_standard
from queguan.games.mahjong.readings import find_readings
from queguan.games.mahjong.tiles import KINDS, held
from tests.support.guangdong_table import seeded
from tests.support.hands import play_on

HOUSES: list[dict[str, object]] = [
    {},
    {"preset": "qingzhang"},
    {"preset": "mingxing"},
    {"multi_win": "all", "kong_after_claim": True, "pass_rule": "until_own_discard", "dead_wall": 14},
    {"payment": "ban_chong", "liability": "standard", "dealer_double": True, "dice": "one"},
]
each_house = pytest.mark.parametrize("house", HOUSES, ids=["new", "old", "mingxing", "loose", "half"])


def faces_of(hand):
    """Every tile there is, wherever it lies; a taken discard lies in a meld or in a won hand."""
    table = hand.table
    faces = [table.wall.tiles[place] for place in table.wall.lying()]
    for me in table.seats:
        faces += held(me.counts) + me.unlaid + me.flowers
        faces += [face for meld in me.melds for face in meld.faces]
        faces += [thrown // 2 for thrown, by in zip(me.river, me.taken, strict=True) if by < 0]
    if table.winners and table.won_how in (1, 2, 3):
        faces.append(table.won)
    return sorted(faces)


@each_house
def test_no_tile_is_lost_or_doubled(house):
    for seed in range(12):
        hand = seeded(seed, seed % 4, **house)
        rng = random.Random(seed)
        everything = faces_of(hand)
        assert len(everything) == hand.rules.tiles
        while hand.asked():
            play_on(hand, rng, 5)
            assert faces_of(hand) == everything
            for seat in hand.table.seats:
                assert seat.size == sum(seat.counts) and min(seat.counts) >= 0
                assert seat.size % 3 in (1, 2)


@each_house
def test_payments_add_up_to_nothing(house):
    for seed in range(25):
        hand = play_on(seeded(seed, **house), random.Random(seed))
        assert hand.result is not None
        assert sum(hand.result.payments) == 0
        assert bool(hand.result.winners) == any(hand.result.payments) or hand.result.winners


def test_hands_end_within_the_wall():
    for seed in range(30):
        hand = play_on(seeded(seed), random.Random(seed))
        assert hand.asked() == [] and hand.table.wall.left() >= 0
        assert hand.table.go_around <= 200


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(0, KINDS - 1), min_size=14, max_size=14), st.integers(0, 3))
def test_completeness_agrees_with_the_readings(kinds, suits):
    counts = [0] * KINDS
    for kind in kinds:
        kind = kind % (9 * (suits + 1)) if suits < 3 else kind
        if counts[kind] < 4:
            counts[kind] += 1
    win = next(kind for kind in range(KINDS) if counts[kind])
    if sum(counts) == 14:
        assert is_standard(counts) == bool(find_readings(counts, [], win))


def test_completeness_of_made_hands():
    rng = random.Random(3)
    complete = 0
    for _ in range(3000):
        counts = [0] * KINDS
        for _ in range(4):
            low = rng.randrange(27)
            if rng.random() < 0.4 or low % 9 > 6:
                counts[rng.randrange(KINDS)] += 3
            else:
                for kind in (low, low + 1, low + 2):
                    counts[kind] += 1
        counts[rng.randrange(KINDS)] += 2
        if max(counts) > 4:
            continue
        complete += 1
        assert is_standard(counts)
        broken = counts[:]
        broken[rng.choice(held(counts))] -= 1
        broken[rng.randrange(KINDS)] += 1
        if max(broken) <= 4:
            win = held(broken)[0]
            assert is_standard(broken) == bool(find_readings(broken, [], win))
    assert complete > 1000
