"""Rotation, 守醒, first dealer, scores and ranking (rules/anxiang.md 2, 9)."""

import pytest

from queguan.core.errors import BadCase
from queguan.core.shuffle import Shuffler
from queguan.games.anxiang import GAME
from queguan.games.anxiang.deal import new_hand
from queguan.games.anxiang.match import AnxiangMatch, next_dealer, restore_match, watcher_of
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.state import new_table
from tests.support.anxiang_table import rules_of


@pytest.mark.parametrize(
    ("seats", "dealer", "winner", "rule", "expected"),
    [
        (4, 0, 0, "next", 0),
        (4, 0, 3, "next", 1),
        (4, 0, -1, "next", 1),
        (4, 3, -1, "next", 0),
        (4, 0, 3, "winner", 3),
        (4, 0, -1, "winner", 1),
        (3, 2, -1, "next", 0),
        (3, 2, 1, "next", 0),
        (3, 2, 1, "winner", 1),
    ],
)
def test_next_dealer(seats, dealer, winner, rule, expected):
    assert next_dealer(seats, dealer, winner, rule) == expected


def test_the_watcher_sits_opposite_the_dealer_and_order_skips_him():
    assert [watcher_of(4, d) for d in range(4)] == [2, 3, 0, 1]
    assert watcher_of(3, 1) == -1
    for dealer in range(4):
        table = new_table(4, dealer)
        assert table.order == [dealer, (dealer + 1) % 4, (dealer + 3) % 4]
        assert table.lower[(dealer + 1) % 4] == (dealer + 3) % 4
        assert table.lower[table.watcher] == table.upper[table.watcher] == -1


def test_the_deal_is_22_of_stock_then_one_at_a_time():
    order = list(range(80))
    hand = new_hand(rules_of(), 1, order)
    assert hand.table.stock == [card // 4 for card in range(22)]
    dealt = [card // 4 for card in range(22, 80)]
    for place, seat in enumerate(hand.table.order):
        cards = [dealt[i] for i in range(len(dealt)) if i % 3 == place]
        assert [cards.count(v) for v in range(20)] == hand.table.seats[seat].counts
        assert len(cards) == (20 if place == 0 else 19)
    assert hand.table.seats[hand.table.watcher].size == 0
    with pytest.raises(ValueError):
        new_hand(rules_of(), 0, order[:79])


def match_of(**options: object) -> AnxiangMatch:
    return AnxiangMatch(PlayRules(rules_of(**options).options))


def test_the_first_dealer_is_drawn_or_seat_0():
    drawn = {match_of().to_json()["dealer"]}
    assert drawn == {-1}
    assert match_of().to_json()["roles"] == ["player"] * 4
    dealers = set()
    for seed in range(60):
        match = match_of()
        match.begin(Shuffler(bytes([seed] * 32)))
        dealers.add(match.to_json()["dealer"])
    assert dealers == {0, 1, 2, 3}
    fixed = match_of(first_dealer="seat0")
    fixed.begin(Shuffler(bytes(32)))
    assert fixed.to_json()["dealer"] == 0
    assert fixed.to_json()["roles"] == ["player", "player", "watcher", "player"]


def test_equal_scores_share_the_rank():
    match = match_of()
    match.resume({"done": 8, "dealer": 0, "scores": [10, -5, 10, -15]})
    assert match.standings() == [1, 3, 1, 4]
    assert match.finished


def test_hands_are_counted_and_the_match_ends():
    match = match_of(hands=1)
    assert match.to_json()["hands"] == 1
    assert match.to_json()["finished"] is False
    hand = match.begin(Shuffler(bytes(32)))
    while hand.asked():
        seat = hand.asked()[0]
        hand.act(seat, hand.default(seat))
    match.complete(hand)
    assert match.finished and match.hand_no == 2


@pytest.mark.parametrize(
    "change",
    [{"options": 1}, {"done": -1}, {"done": "x"}, {"dealer": 4}, {"scores": [0, 0]}, {"scores": None}],
)
def test_broken_match_snapshots_are_refused(change):
    good = match_of().snapshot()
    assert restore_match(good).snapshot() == good
    with pytest.raises(BadCase):
        restore_match({**good, **change})


@pytest.mark.parametrize(
    "change",
    [
        {"stock": "X"},
        {"phase": "dream"},
        {"seats": None},
        {"answers": None},
        {"answers": ["kong"]},
        {"options": None},
        {"steps": None},
        {"turn": "x"},
        {"shown": 3},
    ],
)
def test_broken_hand_snapshots_are_refused(change):
    match = match_of()
    good = match.begin(Shuffler(bytes(32))).snapshot()
    assert GAME.restore_hand(good).snapshot() == good
    with pytest.raises(BadCase):
        GAME.restore_hand({**good, **change})
