"""The token pool (7.3) and the bound pairs (8.3) by themselves."""

from queguan.games.jiaxing.santan import Santan
from queguan.games.jiaxing.tokens import added_at_start, after_hand, used

SOUTH = 28
FIVE_P = 13


def test_tokens_of_a_start_come_in_the_order_of_the_table():
    assert added_at_start([3, 3], SOUTH, SOUTH) == ["bao_zi", "lao_tou_huang", "bai_da_lian_zhuang"]
    assert added_at_start([3, 4], FIVE_P, FIVE_P) == ["bai_da_lian_zhuang"]
    assert added_at_start([3, 4], SOUTH, -1) == ["lao_tou_huang"]
    assert added_at_start([1, 1], FIVE_P, SOUTH) == ["bao_zi"]
    assert added_at_start([1, 2], FIVE_P, -1) == []


def test_a_win_takes_the_oldest_and_a_draw_adds():
    pool = ["bao_zi", "lao_tou_huang"]
    assert used(pool) == "bao_zi" and used([]) == ""
    assert after_hand(pool, True) == ["lao_tou_huang"]
    assert after_hand(pool, False) == ["bao_zi", "lao_tou_huang", "huang_fan"]
    assert after_hand([], True) == [] and pool == ["bao_zi", "lao_tou_huang"]


def test_three_claims_in_one_direction_bind():
    santan = Santan(4)
    assert [santan.claimed(3, 0) for _ in range(2)] == [False, False]
    assert not santan.claimed(0, 3)  # the other direction
    assert santan.claimed(3, 0)
    assert santan.pairs == [(0, 3)] and santan.free() == [1, 2]
    assert not santan.claimed(3, 0)  # a fourth
    assert santan.are_bound(0, 3) and santan.are_bound(3, 0) and not santan.are_bound(0, 1)


def test_a_pair_is_bound_once():
    santan = Santan(4)
    assert [santan.claimed(0, 1) for _ in range(3)] == [False, False, True]
    assert [santan.claimed(1, 0) for _ in range(3)] == [False, False, False]
    assert santan.pairs == [(0, 1)]


def test_one_seat_may_be_in_two_pairs():
    santan = Santan(4)
    for source in (1, 2):
        for _ in range(3):
            santan.claimed(0, source)
    assert santan.pairs == [(0, 1), (0, 2)] and santan.free() == [3]


def test_claims_from_who_gave_up_are_not_counted():
    santan = Santan(4)
    santan.out.append(2)
    assert [santan.claimed(1, 2) for _ in range(4)] == [False] * 4
    assert santan.taken[1][2] == 0 and santan.free() == [0, 1, 3]


def test_copies_are_independent():
    santan = Santan(4)
    other = santan.copy()
    for _ in range(3):
        other.claimed(0, 1)
    other.out.append(2)
    assert (santan.pairs, santan.out, santan.taken[0]) == ([], [], [0, 0, 0, 0])
