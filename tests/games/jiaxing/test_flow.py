"""The hand from turn to turn (rules/jiaxing.md 3, 4, 8): states, priority, kongs, robbing, 三摊, the end."""

import pytest

from queguan.core.errors import IllegalAction
from queguan.core.hand import Event
from queguan.core.viewer import SPECTATOR_VIEWER
from queguan.games.jiaxing.seating import FIRST_DRAW, TURNED, broken_wall, dealt_places
from queguan.games.mahjong.state import CLAIMED, OVER, OWN
from queguan.games.mahjong.tiles import TEXT, held
from tests.support.hands import texts, told_kinds
from tests.support.jiaxing_scenes import bound, drawn, robbed, thrown
from tests.support.jiaxing_table import dealt, seeded, throw_on
from tests.support.tile_hands import do, kinds, pass_all, set_hand


def test_the_deal():
    hand = seeded(1, 2)
    tiles = hand.table.wall.tiles
    assert sorted(tiles) == sorted([kind for kind in range(34) for _ in range(4)])
    assert [len(dealt_places(place)) for place in range(4)] == [14, 13, 13, 13]
    for place in range(4):
        seat = (2 + place) % 4
        dealt_tiles = sorted(tiles[where] for where in dealt_places(place))
        assert held(hand.table.seats[seat].counts) == dealt_tiles
    assert dealt_places(0) == [*range(13), 52] and dealt_places(3) == list(range(39, 52))
    assert hand.table.wall.left() == 82 and hand.wild == tiles[TURNED]
    assert hand.table.seats[2].drawn == tiles[52]
    deal, wild = hand.opening()
    assert (deal.kind, deal.seat) == ("deal", 2)
    assert wild.encode(SPECTATOR_VIEWER) == {"kind": "wild", "seat": 2, "tile": TEXT[hand.wild]}


def test_normal_draws_come_from_the_head_and_replacements_from_the_tail():
    hand = dealt(["777z1m1m1p3p5p7p1s3s5s7s7z"], "2p", "2z3z")
    (event, drawn_tile, *_) = do(hand, 0, "kong_concealed 7z")
    assert told_kinds((event, drawn_tile)) == [("kong_concealed", 0), ("draw", 0)]
    assert drawn_tile.encode(SPECTATOR_VIEWER) == {"kind": "draw", "seat": 0, "tail": True, "tile": None}
    assert TEXT[hand.table.seats[0].drawn] == "2z" and hand.table.phase == OWN
    do(hand, 0, "discard 2z")
    pass_all(hand)
    assert hand.open_turn() == 1 and TEXT[hand.table.seats[1].drawn] == "2p"
    assert hand.table.wall.left() == 80 and hand.table.wall.at == FIRST_DRAW + 1


@pytest.mark.parametrize(("dice", "where"), [([1, 1], (1, 2)), ([2, 3], (0, 5)), ([6, 6], (3, 12))])
def test_the_sum_of_the_dice_opens_the_wall(dice, where):
    assert broken_wall(dice) == where


def test_winning_is_never_forced():
    hand = drawn()
    assert {"discard", "self_draw"} == kinds(hand, 0)
    do(hand, 0, "discard 8m")
    assert hand.table.phase != OVER


def test_a_self_draw_ends_the_hand():
    hand = drawn()
    assert hand.win_total(0) == 16  # 清一色 4, 天和 2 番
    events = do(hand, 0, "self_draw")
    assert told_kinds(events) == [("self_draw", 0), ("end", -1)]
    assert hand.result is not None and hand.result.payments == [49, -16, -16, -16]


def test_the_priority_is_win_then_pong_then_chow():
    hand = thrown(preset="zhuachong")
    set_hand(hand, 2, "55m19p19s1234567z")
    hand.ask_claims()
    assert hand.asked() == [1, 2]
    assert do(hand, 2, "pung") == ()
    assert told_kinds(do(hand, 1, "win")) == [("win", 1), ("end", -1)]


def test_a_pong_beats_a_chow_whatever_comes_first():
    for first in (1, 2):
        hand = thrown(preset="zhuachong")
        set_hand(hand, 2, "55m19p19s1234567z")
        hand.ask_claims()
        answers = {1: "chow 5m 46m", 2: "pung"}
        events: tuple[Event, ...] = ()
        for seat in (first, 3 - first):
            if hand.is_asked(seat):
                events += do(hand, seat, answers[seat])
        assert told_kinds(events) == [("pung", 2)]
        assert hand.table.phase == CLAIMED and hand.open_turn() == 2


def test_only_the_first_in_turn_order_wins_unless_the_house_says_otherwise():
    for several in (False, True):
        hand = thrown(preset="zhuachong", multi_ron=several)
        set_hand(hand, 3, "123m46m789m22s333p")  # no base type
        set_hand(hand, 2, "111m46m222m33m777m")
        hand.ask_claims()
        assert hand.asked() == [1, 2]
        events = do(hand, 2, "win") + do(hand, 1, "win")
        winners = [seat for kind, seat in told_kinds(events) if kind == "win"]
        assert winners == ([1, 2] if several else [1])
        assert hand.result is not None
        assert hand.result.winners == winners and sum(hand.result.payments) == len(winners)


def test_at_a_self_draw_table_nobody_is_asked_to_win_on_a_discard():
    hand = thrown()
    assert "win" not in kinds(hand, 1)
    why = hand.why_not(1, "win")
    assert why is not None and (why.rule, why.key) == ("5.10", "self_draw_only")


@pytest.mark.parametrize(
    ("hand", "options", "rule", "key", "numbers"),
    [
        ("123m45p66s111z777z6p", {}, "6.3", "no_base_type", {}),
        ("111m333p555s88s99s8s", {"min_tai": 4}, "6.4", "below_min", {"has": "3", "min": "4"}),
    ],
)
def test_with_the_question_comes_why_a_complete_hand_is_no_win(hand, options, rule, key, numbers):
    drawn_hand = dealt([hand], wild="9p", **options)
    why = drawn_hand.why_not(0, "self_draw")
    assert drawn_hand.is_asked(0) and why is not None
    assert (why.rule, why.key) == (rule, key) and numbers.items() <= why.params.items()


def test_who_may_pong_is_told_why_he_may_not_win():
    hand = dealt(["6p1122233344489s", "123m66p11z789s777z"], wild="9m", preset="zhuachong")
    do(hand, 0, "discard 6p")
    assert kinds(hand, 1) == {"pung", "pass"}
    why = hand.why_not(1, "win")
    assert why is not None and (why.rule, why.key) == ("6.3", "no_base_type")


def test_a_discarded_wildcard_is_taken_by_nobody():
    hand = dealt(["9s1122233344p1235s", "9s9s123m46m789m22m3z"], "", "", "9s", preset="zhuachong")
    do(hand, 0, "discard 9s")
    assert hand.open_turn() == 1  # nobody could do anything: the next seat has drawn


def test_robbing_a_kong():
    hand = robbed()
    assert texts(hand.legal(1)) == ["win", "pass"]
    events = do(hand, 1, "win")
    assert told_kinds(events) == [("win", 1), ("end", -1)]
    assert hand.result is not None
    # 清一色 4 + 无百搭 1, 单吊 never when robbing; who added pays three shares, the bonus is nobody's.
    assert hand.result.payments == [-15, 16, 0, 0]
    melds = hand.table.seats[0].melds
    assert [meld.text() for meld in melds] == ["666m"]  # the kong was not made


def test_a_kong_that_is_not_robbed_is_made_and_replaced():
    hand = robbed()
    events = do(hand, 1, "pass")
    assert told_kinds(events) == [("draw", 0)]
    assert [meld.text() for meld in hand.table.seats[0].melds] == ["6666m"]


def test_a_lone_wildcard_may_not_rob():
    hand = robbed("555p999p111s888s9s")
    assert hand.open_turn() == 0 and hand.table.seats[0].melds[0].is_kong()  # nobody was asked


def test_a_bound_pair_stops_the_game_for_those_not_bound():
    hand = bound()
    assert hand.asked() == [1, 2] and hand.open_turn() == -1
    assert texts(hand.legal(1)) == ["continue", "give_up"] and hand.default(2).text == "give_up"
    with pytest.raises(IllegalAction) as wrong:
        do(hand, 0, "discard 3s")
    assert wrong.value.rule == "8.3"
    events = do(hand, 1, "continue") + do(hand, 2, "give_up")
    assert told_kinds(events) == [("continue", 1), ("give_up", 2)]
    assert hand.table.phase == CLAIMED and hand.open_turn() == 0


def test_who_gave_up_throws_what_he_draws_and_is_not_asked():
    hand = bound()
    do(hand, 1, "give_up")
    do(hand, 2, "continue")
    before = held(hand.table.seats[1].counts)
    events = do(hand, 0, "discard 3s") + pass_all(hand)
    told = told_kinds(events)
    assert ("draw", 1) in told and ("discard", 1) in told
    assert held(hand.table.seats[1].counts) == before
    assert hand.table.seats[1].river[-1] % 2 == 1  # thrown as drawn


def test_who_gave_up_claims_nothing_and_cannot_win():
    hand = bound(preset="zhuachong")
    do(hand, 1, "give_up")
    do(hand, 2, "give_up")
    set_hand(hand, 1, "33s124m19p13s1234z")
    set_hand(hand, 2, "333m555m777m999m3s")
    do(hand, 0, "discard 3s")
    assert not hand.is_asked(1) and not hand.is_asked(2)


def test_a_second_pair_asks_only_who_is_free():
    hand = bound()
    do(hand, 1, "continue")
    do(hand, 2, "continue")
    hand.santan.taken[1][0] = 2
    set_hand(hand, 1, "33s14m19p19s1234z9m")
    do(hand, 0, "discard 3s")
    while hand.is_asked(2) or hand.is_asked(3):
        for seat in (2, 3):
            if hand.is_asked(seat):
                do(hand, seat, "pass")
    do(hand, 1, "pung")
    assert hand.santan.pairs == [(0, 3), (0, 1)]
    assert hand.asked() == [2]


def test_when_everybody_is_bound_nobody_is_asked():
    hand = bound()
    do(hand, 1, "continue")
    do(hand, 2, "continue")
    hand.santan.pairs.append((1, 2))
    hand.santan.taken[1][0] = 2
    set_hand(hand, 1, "33s14m19p19s1234z9m")
    do(hand, 0, "discard 3s")
    for seat in (2, 3):
        if hand.is_asked(seat):
            do(hand, seat, "pass")
    events = do(hand, 1, "pung")
    assert told_kinds(events) == [("pung", 1), ("santan", 1)]
    assert hand.open_turn() == 1


def test_without_the_rule_three_claims_bind_nobody():
    hand = bound(san_tan=False)
    assert hand.open_turn() == 0 and hand.santan.pairs == []


def test_a_claimed_kong_is_replaced_after_the_answers():
    hand = dealt(["22z33z444z5p7p9p1s3s5s1m", "", "", "2z3z4z"], "", "8p")
    do(hand, 0, "discard 1m")
    for tile, thrown_next in (("2z", "5s"), ("3z", "3s")):
        pass_all(hand)
        throw_on(hand, 3)
        do(hand, 3, f"discard {tile}")
        do(hand, 0, "pung")
        do(hand, 0, f"discard {thrown_next}")
    pass_all(hand)
    throw_on(hand, 3)
    do(hand, 3, "discard 4z")
    assert told_kinds(do(hand, 0, "kong_claimed")) == [("kong_claimed", 0), ("santan", 0)]
    do(hand, 1, "continue")
    events = do(hand, 2, "continue")
    assert told_kinds(events) == [("continue", 1), ("continue", 2), ("draw", 0)]
    assert hand.table.phase == OWN and TEXT[hand.table.seats[0].drawn] == "8p"


def test_the_last_discard_can_only_be_won_and_then_the_hand_is_drawn():
    hand = seeded(3)
    hand.table.wall.at = TURNED  # nothing left to draw
    set_hand(hand, 0, "5m1122233344489s")
    hand.table.seats[0].drawn = 4
    set_hand(hand, 1, "55m19p19s1234567z")
    hand.ask_own(0)
    events = do(hand, 0, "discard 5m")
    assert told_kinds(events) == [("discard", 0), ("drawn_hand", -1), ("end", -1)]
    assert hand.result is not None
    assert hand.result.kind == "draw" and hand.result.payments == [0, 0, 0, 0]


@pytest.mark.parametrize("dead", [0, 14])
def test_a_dead_wall_is_never_drawn(dead):
    hand = seeded(3, dead_wall=dead)
    assert hand.table.wall.left() == 82 - dead
    while hand.asked():
        seat = hand.asked()[0]
        hand.act(seat, hand.default(seat))
    assert len(hand.table.wall.lying()) == dead + 1


def test_the_default_after_a_claim_is_the_last_tile_that_is_no_wildcard():
    hand = dealt(["22z5p7p9p1s3s5s7s1m2m4m9s1m", "", "", "2z"])
    do(hand, 0, "discard 1m")
    pass_all(hand)
    throw_on(hand, 3)
    do(hand, 3, "discard 2z")
    do(hand, 0, "pung")
    assert hand.default(0).text == "discard 7s"


def test_tokens_of_the_pool_count_and_the_first_is_spent():
    hand = drawn()
    hand.pool = ["huang_fan", "bao_zi"]
    do(hand, 0, "self_draw")
    assert hand.result is not None
    told = hand.result.to_json()
    assert told["detail"]["wins"][0]["token"] == "huang_fan"  # type: ignore[index]
    assert ["huang_fan", 1] in told["scores"][0]["patterns"]  # type: ignore[index]
