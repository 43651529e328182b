"""What holds in every hand of random legal play, whatever the house."""

import random

import pytest

from queguan.core.errors import BadCase
from queguan.games.jiaxing.deal import restore_hand
from queguan.games.jiaxing.winning import completes
from queguan.games.mahjong.readings import NO_SHAPES, find_readings
from queguan.games.mahjong.state import BY_DRAW
from queguan.games.mahjong.tiles import KINDS, held
from tests.support.hands import play_on
from tests.support.jiaxing_scenes import bound
from tests.support.jiaxing_table import seeded
from tests.support.tile_hands import do

HOUSES: list[dict[str, object]] = [
    {},
    {"preset": "yingzimo_nochow"},
    {"preset": "zhuachong", "min_tai": 0},
    {"preset": "zhuachong_nochow", "multi_ron": True, "dead_wall": 14, "ron_pair_with_wild": True},
    {"preset": "zhuachong", "san_tan": False, "bonus": 0, "carry_fan": False},
]
each_house = pytest.mark.parametrize("house", HOUSES, ids=["draw", "nochow", "ron", "loose", "bare"])


def eager(hand, rng):
    """Plays to the end, taking what can be taken: wins now and then, melds always."""
    while hand.asked():
        seat = rng.choice(hand.asked())
        legal = hand.legal(seat)
        wins = [a for a in legal if a.kind in ("win", "self_draw")]
        melds = [a for a in legal if a.kind not in ("discard", "pass", "win", "self_draw")]
        hand.act(seat, rng.choice(wins if wins and rng.random() < 0.7 else melds or legal))
        yield


def faces_of(hand):
    """Every tile there is, wherever it lies; a taken discard lies in a meld or in a won hand."""
    table = hand.table
    faces = [table.wall.tiles[place] for place in table.wall.lying()]
    for me in table.seats:
        faces += held(me.counts)
        faces += [face for meld in me.melds for face in meld.faces]
        faces += [thrown // 2 for thrown, by in zip(me.river, me.taken, strict=True) if by < 0]
    if table.winners and table.won_how != BY_DRAW:
        faces.append(table.won)
    return sorted(faces)


@each_house
def test_no_tile_is_lost_or_doubled(house):
    everything = sorted([kind for kind in range(KINDS) for _ in range(4)])
    for seed in range(12):
        hand = seeded(seed, seed % 4, **house)
        for _ in eager(hand, random.Random(seed)):
            assert faces_of(hand) == everything
            for seat in hand.table.seats:
                assert seat.size == sum(seat.counts) and min(seat.counts) >= 0
                assert seat.size % 3 in (1, 2)
                assert seat.counts[hand.wild] <= 3
                assert all(hand.wild not in meld.kinds() for meld in seat.melds)


@each_house
def test_payments_are_the_bonus_of_each_winner(house):
    bonus = house.get("bonus", 1)
    for seed in range(40):
        hand = seeded(seed, **house)
        for _ in eager(hand, random.Random(seed)):
            pass
        assert hand.result is not None
        assert sum(hand.result.payments) == bonus * len(hand.result.winners)
        for seat in hand.santan.out:
            assert hand.result.payments[seat] == 0 and seat not in hand.result.winners


def test_hands_end_within_the_wall():
    for seed in range(30):
        hand = play_on(seeded(seed), random.Random(seed))
        assert hand.asked() == [] and hand.table.wall.left() >= 0


def test_who_is_bound_is_never_asked_and_who_gave_up_never_again():
    asked = 0
    for seed in range(60):
        hand = seeded(seed, preset="zhuachong")
        for _ in eager(hand, random.Random(seed)):
            for seat in hand.santan.out:
                assert not hand.is_asked(seat)
            if hand.table.question >= 0:
                asked += 1
                assert not any(hand.is_asked(seat) for pair in hand.santan.pairs for seat in pair)
    assert asked > 5


def test_the_quick_question_agrees_with_the_readings():
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
        wild = rng.randrange(KINDS)
        if max(counts) > 4 or counts[wild]:
            continue
        for _ in range(rng.randrange(4)):
            counts[rng.choice([k for k in held(counts) if k != wild])] -= 1
            counts[wild] += 1
        if rng.random() < 0.4:
            counts[rng.choice([k for k in held(counts) if k != wild])] -= 1
            counts[rng.choice([k for k in range(KINDS) if counts[k] < 4 and k != wild])] += 1
        naturals = counts[:]
        wilds = naturals[wild]
        naturals[wild] = 0
        win = next(kind for kind in range(KINDS) if naturals[kind])
        found = bool(find_readings(naturals, [], win, NO_SHAPES, wilds))
        assert completes(counts, wild, 0) == found
        complete += found
    assert complete > 700


def test_a_snapshot_in_the_middle_of_santan_goes_on():
    hand = bound()
    do(hand, 1, "give_up")
    again = restore_hand(hand.snapshot())
    assert again.state_hash() == hand.state_hash() and again.asked() == [2]
    for one in (hand, again):
        do(one, 2, "continue")
    assert again.state_hash() == hand.state_hash() and again.santan.out == [1]


@pytest.mark.parametrize("santan", [None, {}, {"taken": [[0]], "pairs": [], "gave_up": []}, 7])
def test_bad_snapshots_are_refused(santan):
    with pytest.raises(BadCase):
        restore_hand({**seeded(1).snapshot(), "santan": santan})
