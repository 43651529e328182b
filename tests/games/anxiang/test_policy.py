"""What is done for a seat that does not answer."""

from queguan.games.anxiang.policy import forced, time_out_discard
from queguan.games.anxiang.space import ACTION_LIST
from queguan.games.anxiang.state import SeatState
from tests.support.anxiang_table import dealt, do, set_hand


def seat_with(cards: str) -> SeatState:
    hand = dealt(["九九九", "", ""], "一")
    set_hand(hand, 0, cards)
    return hand.table.seats[0]


def chosen(cards: str, legal: str, what=time_out_discard) -> str:
    actions = [a for a in ACTION_LIST[:20] if a.tiles[0] in legal]
    return what(actions, seat_with(cards)).text


def test_a_time_out_discards_what_is_missed_least():
    assert chosen("一二三三陆", "一二三陆") == "discard 陆", "no card near it"
    assert chosen("一五九壹", "一五九壹") == "discard 壹", "of equals the highest value"
    assert chosen("二五九", "二五九") == "discard 九"
    assert chosen("二五", "二五") == "discard 五", "black before red"
    assert chosen("三三七七", "三七") == "discard 三"


def test_a_disconnected_seat_discards_the_highest_single_card():
    assert chosen("一五九九拾拾陆", "一五九拾陆", forced) == "discard 陆"
    assert chosen("一六陆", "一六陆", forced) == "discard 陆", "big over small of one number"
    assert chosen("十玖", "十玖", forced) == "discard 十"
    assert chosen("三三五五", "三五", forced) == "discard 五", "no single card: the highest"


def test_claims_are_passed_by_both_even_a_win():
    hand = dealt(["九九九", "", ""], "一")
    set_hand(hand, 0, "三捌")
    set_hand(hand, 1, "三三九")
    hand.ask_discard(0)
    do(hand, 0, "discard 三")
    assert hand.default(1).text == hand.forced(1).text == "pass"
