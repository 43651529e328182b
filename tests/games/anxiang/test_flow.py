"""The turn flow of section 4 where it turns: priorities, kept answers, 偎, dead hands, the last card."""

import itertools
import random

import pytest

from queguan.core.errors import IllegalAction
from queguan.core.hand import Event
from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from queguan.games.anxiang.cards import card_value, parse_cards
from queguan.games.anxiang.deal import restore_hand
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.melds import PONG, WEI, Meld
from queguan.games.anxiang.state import CLAIMS_FLIP, DISCARD, HEAVEN, OVER, WEI_WIN
from tests.support.anxiang_table import dealt, do, seeded, set_hand
from tests.support.hands import play_on, texts, told_kinds

WEIS = [Meld(WEI, card_value(c), card_value(c), -1) for c in "柒拾叁捌"]


def flip_of(
    card: str, hands: dict[int, str], winners: tuple[int, ...] = (), **options: object
) -> AnxiangHand:
    """Seat 0 flips a card; seats hold these cards, `winners` four weis besides."""
    hand = dealt(["九九九", "", ""], "一", **options)
    for seat in range(3):
        set_hand(hand, seat, hands.get(seat, "玖"))
        if seat in winners:
            hand.table.seats[seat].melds = list(WEIS)
    hand.table.stock = parse_cards(card + "伍伍伍伍")
    hand.flip(0, [])
    return hand


# Seat 0 flips 二: it could eat, seat 1 could win or eat, seat 2 could win or pong.
ALL = {0: "三四九肆", 1: "一三四五六九九", 2: "二二四五六九九"}


def everybody() -> AnxiangHand:
    return flip_of("二", ALL, winners=(1, 2))


def test_one_prompt_with_everything_that_is_legal():
    hand = everybody()
    assert hand.asked() == [0, 1, 2]
    assert texts(hand.legal(0)) == ["chow 二 三四", "pass"]
    assert texts(hand.legal(1)) == ["chow 二 一三", "chow 二 三四", "win", "pass"]
    assert texts(hand.legal(2)) == ["pong", "win", "pass"]
    assert hand.open_turn() == -1


def test_a_win_beats_a_pong_and_the_nearer_win_comes_first():
    hand = everybody()
    assert do(hand, 2, "win") == ()
    assert do(hand, 0, "chow 二 三四") == ()
    assert hand.asked() == [1]
    assert told_kinds(do(hand, 1, "win"))[0] == ("win", 1)
    assert hand.table.winner == 1 and hand.table.won_from == 0


def test_the_lower_passes_and_the_kept_win_of_the_upper_counts():
    hand = everybody()
    do(hand, 2, "win")
    events = do(hand, 1, "pass")
    assert told_kinds(events)[0] == ("win", 2)
    assert hand.asked() == [], "the flipper's answer cannot change it any more"


def test_pong_beats_both_chows():
    hand = everybody()
    do(hand, 0, "chow 二 三四")
    do(hand, 1, "chow 二 一三")
    assert told_kinds(do(hand, 2, "pong")) == [("pong", 2)]
    assert hand.open_turn() == 2 and hand.asked() == [2]


def test_the_flipper_eats_before_the_lower():
    hand = everybody()
    do(hand, 1, "chow 二 一三")
    do(hand, 2, "pass")
    assert hand.asked() == [0]
    assert told_kinds(do(hand, 0, "chow 二 三四")) == [("chow", 0)]
    assert hand.table.seats[1].passed_chow == 0, "eaten by the flipper himself"
    assert hand.table.seats[2].passed_pong == 1 << card_value("二")


def test_the_lower_eats_when_the_flipper_passes():
    hand = everybody()
    do(hand, 1, "chow 二 一三")
    do(hand, 2, "pass")
    assert told_kinds(do(hand, 0, "pass")) == [("chow", 1)]
    assert hand.table.seats[0].passed_chow == 1 << card_value("二")


def test_nobody_wants_it():
    hand = everybody()
    for seat in (0, 1):
        assert do(hand, seat, "pass") == ()
    events = do(hand, 2, "pass")
    assert told_kinds(events)[:2] == [("row", 0), ("flip", 1)]
    assert hand.table.seats[0].row[:1] == [card_value("二") * 2 + 1]


@pytest.mark.parametrize("order", list(itertools.permutations((0, 1, 2))))
@pytest.mark.parametrize("pick", [(0, 0, 0), (0, 2, 2), (1, 3, 1), (0, 1, 2), (1, 0, 0), (1, 3, 2)])
def test_the_order_of_answers_does_not_matter(order, pick):
    def result(seats: tuple[int, ...]) -> str:
        hand = everybody()
        decision = hand.decision()
        for seat in seats:
            if hand.decision() == decision and hand.is_asked(seat):
                hand.act(seat, hand.legal(seat)[pick[seat]])
        return hand.state_hash()

    assert result(order) == result((0, 1, 2))


def test_a_kept_answer_cannot_be_given_twice():
    hand = everybody()
    do(hand, 2, "win")
    with pytest.raises(IllegalAction) as wrong:
        do(hand, 2, "pass")
    assert wrong.value.reason.key == "already_answered"
    assert hand.why_not(2, "win") is not None


def test_kept_answers_survive_a_snapshot():
    hand = everybody()
    do(hand, 2, "win")
    again = restore_hand(hand.snapshot())
    assert again.asked() == [0, 1] and again.decision() == hand.decision()
    assert told_kinds(do(again, 1, "pass"))[0] == ("win", 2)


def test_kept_answers_show_in_no_view():
    before, after = everybody(), everybody()
    do(after, 2, "win")
    for viewer in (seat_viewer(0), seat_viewer(1), seat_viewer(2), SPECTATOR_VIEWER, OPEN_VIEWER):
        assert before.view(viewer).to_json() == after.view(viewer).to_json()


# --- 偎


def wei_that_wins(**options: object) -> AnxiangHand:
    return flip_of("二", {0: "二二四五六九九"}, winners=(0,), **options)


def test_a_wei_that_completes_the_hand_asks_for_the_win():
    hand = wei_that_wins()
    assert hand.table.phase == WEI_WIN
    assert hand.asked() == [0] and texts(hand.legal(0)) == ["win", "pass"]
    assert hand.open_turn() == 0
    do(hand, 0, "win")
    result = hand.result
    assert result is not None and result.winners == [0]
    assert result.detail["how"] == "self_flip" and result.detail["card"] == "二"


def test_the_win_after_a_wei_may_be_passed():
    hand = wei_that_wins()
    assert do(hand, 0, "pass") == ()
    assert hand.table.phase == DISCARD and hand.asked() == [0]
    assert texts(hand.legal(0)) == ["discard 四", "discard 五", "discard 六", "discard 九"]


@pytest.mark.parametrize(
    ("cards", "rule", "key"),
    [("一二二三四五六", "R10", "wei_ruins"), ("二二四五六九十", "R12", "no_shape")],
)
def test_after_a_wei_that_does_not_win_the_player_is_told_why(cards, rule, key):
    hand = flip_of("二", {0: cards}, winners=(0,))
    assert hand.table.phase == DISCARD
    why = hand.why_not(0, "win")
    assert why is not None and (why.rule, why.key, why.params) == (rule, key, {"card": "二"})
    do(hand, 0, hand.legal(0)[0].text)
    later = hand.why_not(0, "win")
    assert later is not None and later.key != key


def test_after_a_passed_win_there_is_nothing_to_win():
    hand = wei_that_wins()
    do(hand, 0, "pass")
    why = hand.why_not(0, "win")
    assert why is not None and why.key == "nothing_flipped"


def test_others_do_not_learn_that_the_wei_could_win():
    asked = wei_that_wins()
    plain = flip_of("二", {0: "二二四五六九十"}, winners=(0,))
    assert plain.table.phase == DISCARD
    for viewer in (seat_viewer(1), seat_viewer(2), SPECTATOR_VIEWER):
        assert asked.view(viewer).to_json() == plain.view(viewer).to_json()
    assert asked.view(seat_viewer(0)).to_json()["phase"] == "wei"
    do(asked, 0, "pass")
    assert asked.decision() == plain.decision(), "the numbers of later questions tell nothing either"


def test_the_faces_of_a_wei_are_for_the_owner_and_the_watcher():
    hand = dealt(["九九九", "", ""], "一", seats=3)
    set_hand(hand, 0, "二二四")
    hand.table.stock = parse_cards("二伍伍伍")
    events: list[Event] = []
    hand.flip(0, events)
    assert told_kinds(tuple(events)) == [("wei", 0)]
    told = {v: events[0].encode(seat_viewer(v)) for v in range(3)}
    assert told[0] == {"kind": "wei", "seat": 0, "card": "二", "cards": ["二", "二", "二"]}
    assert told[1] == told[2] == {"kind": "wei", "seat": 0}
    assert events[0].encode(SPECTATOR_VIEWER) == {"kind": "wei", "seat": 0}
    seats = hand.view(seat_viewer(1)).to_json()["seats"]
    assert seats[0]["melds"] == [{"kind": "wei", "cards": None, "claimed": None, "from": None}]  # type: ignore[index]


def test_a_wei_on_the_last_card_is_a_draw_unless_it_wins():
    for cards, passes in (("二二四五六九十", False), ("二二四五六九九", True)):
        hand = dealt(["九九九", "", ""], "一")
        set_hand(hand, 0, cards)
        hand.table.seats[0].melds = list(WEIS)
        hand.table.stock = parse_cards("二")
        hand.table.at = 0
        events: list[Event] = []
        hand.flip(0, events)
        if passes:
            assert hand.table.phase == WEI_WIN
            events = list(do(hand, 0, "pass"))
        assert told_kinds(tuple(events))[-2:] == [("draw", -1), ("end", -1)]
        assert hand.table.phase == OVER and hand.table.winner == -1


def test_the_last_card_only_asks_for_wins():
    hand = dealt(["九九九", "", ""], "一")
    for seat in range(3):
        set_hand(hand, seat, ALL[seat])
    hand.table.seats[1].melds = list(WEIS)
    hand.table.stock = parse_cards("二")
    hand.flip(0, [])
    assert hand.asked() == [1] and texts(hand.legal(1)) == ["win", "pass"]
    copied = hand.copy()
    assert told_kinds(do(hand, 1, "pass")) == [("row", 0), ("draw", -1), ("end", -1)]
    assert hand.result is not None and hand.result.kind == "draw"
    assert sum(hand.result.payments) == 0
    do(copied, 1, "win")
    assert copied.result is not None
    assert ("hai_di_hu", 10) in copied.result.scores[0].patterns


# --- dead hands


def test_a_wei_without_a_discard_after_it_is_a_dead_hand():
    hand = flip_of("二", {0: "二二一一一"})
    assert hand.table.seats[0].dead
    assert hand.table.seats[0].size == 3
    assert hand.asked() == [] or 0 not in hand.asked()


def test_a_dealer_who_cannot_discard_is_dead_before_anything_happens():
    hand = dealt(["一一一一二二二二三三三三四四四四五五五五", "", ""], "伍")
    opening = told_kinds(hand.opening())
    assert opening[:2] == [("deal", 0), ("dead", 0)]
    assert opening[2] in (("flip", 1), ("wei", 1))
    assert 0 not in hand.asked()
    assert hand.table.seats[0].size == 20


def test_when_all_are_dead_the_stock_is_flipped_out():
    hand = dealt(["九九九", "", ""], "一")
    for seat in hand.table.seats:
        seat.dead = True
    events: list[Event] = []
    hand.flip(0, events)
    assert hand.asked() == [] and hand.result is not None
    assert [kind for kind, _ in told_kinds(tuple(events))] == ["flip", "row"] * 22 + ["draw", "end"]
    assert sum(len(seat.row) for seat in hand.table.seats) == 22


def test_a_dead_hand_flips_in_turn_and_others_may_claim():
    hand = flip_of("二", {0: "二二二", 1: "一三九伍", 2: "玖"})
    hand.table.seats[0].dead = True
    hand.table.at = 0
    hand.table.seats[0].melds = []
    set_hand(hand, 0, "二二")
    hand.flip(0, [])
    assert hand.table.phase == CLAIMS_FLIP
    assert hand.asked() == [1]


# --- 天胡


HEAVENLY = "二二二三四五七七七四五六九九叁肆伍拾拾拾"


def test_the_heavenly_win_is_offered_when_the_option_is_on():
    hand = dealt([HEAVENLY, "", ""], "一", heavenly_win=True)
    assert hand.table.phase == HEAVEN and texts(hand.legal(0)) == ["win", "pass"]
    assert hand.view(seat_viewer(1)).to_json()["phase"] == "discard"
    copied = hand.copy()
    assert told_kinds(do(hand, 0, "win")) == [("heaven", 0), ("win", 0), ("end", -1)]
    assert hand.result is not None
    assert hand.result.detail["how"] == "heaven" and hand.result.payments == [124, -62, -62]
    do(copied, 0, "pass")
    assert copied.table.phase == DISCARD and copied.asked() == [0]
    assert dealt([HEAVENLY, "", ""], "一").table.phase == DISCARD


# --- windows that ask nobody


def test_stepwise_stops_at_every_shown_card_and_changes_nothing_else():
    for seed in range(30):
        plain, steps = seeded(seed), seeded(seed)
        steps.set_stepwise(True)
        rng = random.Random(seed)
        shown: list[tuple[str, int]] = []
        stops = 0
        while steps.asked() or steps.holding():
            if steps.holding():
                assert steps.asked() == [] and steps.result is None
                shown += told_kinds(steps.go_on())
                stops += 1
                continue
            seat = rng.choice(steps.asked())
            action = rng.choice(steps.legal(seat))
            shown += told_kinds(steps.act(seat, action))
            once = plain.act(seat, action)
            if not steps.holding():
                assert told_kinds(once)[-1:] == shown[-1:] or not once
        assert stops > 0
        assert plain.state_hash() == steps.state_hash()
        with pytest.raises(ValueError):
            steps.go_on()


def test_a_holding_hand_comes_back_from_a_snapshot_holding():
    hand = seeded(3)
    hand.set_stepwise(True)
    rng = random.Random(3)
    while not hand.holding():
        play_on(hand, rng, 1)
    again = restore_hand(hand.snapshot())
    assert again.holding()
    assert told_kinds(again.go_on()) == told_kinds(hand.go_on())


def test_pong_from_either_side_names_its_source():
    for by in (0, 1):
        hand = dealt(["九九九", "", ""], "一")
        for seat in range(3):
            set_hand(hand, seat, "玖捌壹")
        set_hand(hand, 2, "二二九")
        set_hand(hand, by, "二捌")
        hand.ask_discard(by)
        do(hand, by, "discard 二")
        do(hand, 2, "pong")
        assert hand.table.seats[2].melds == [Meld(PONG, 1, 1, by)]
