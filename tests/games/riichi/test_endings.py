"""How hands end (rules/riichi.md 4, 6, 8, 9): several winners, aborts, nagashi, the exhaustive draw."""

import pytest

from queguan.core.viewer import SPECTATOR_VIEWER
from queguan.games.mahjong.tiles import TEXT
from queguan.games.riichi.texts import texts
from tests.support.hands import told_kinds
from tests.support.riichi_table import Deal, go_round, play_out, throw
from tests.support.tile_hands import do, kinds, pass_all

# They wait for 6s and 9s.
READY = ["234567p23499s78s", "234678m345p55z78s", "123789m123p22z78s"]


def paid(hand):
    """The payments of a hand that is over."""
    assert hand.result is not None
    return [int(points) for points in hand.result.payments]


def kind(hand):
    """How a hand ended."""
    assert hand.result is not None
    return hand.result.kind


# --- several winners (section 6)


def thrown(claimants, honba=0, sticks=0, **options):
    """Seat 0 throws 6s; the first so many of the others answer with ron, as far as they are asked."""
    hand = Deal(["6s", *READY], "1z", honba=honba, sticks=sticks).hand(renhou="yakuman", **options)
    events = do(hand, 0, "discard 6s")
    for seat in range(1, 4):
        if hand.is_asked(seat):
            events += do(hand, seat, "win" if seat <= claimants else "pass")
    return hand, events


@pytest.mark.parametrize(
    ("multiple_ron", "claimants", "winners"),
    [
        ("triple", 3, [1, 2, 3]),
        ("triple", 2, [1, 2]),
        ("double", 2, [1, 2]),
        ("head_bump", 3, [1]),
        ("head_bump", 2, [1]),
    ],
)
def test_who_wins_of_several(multiple_ron, claimants, winners):
    hand, _ = thrown(claimants, multiple_ron=multiple_ron)
    assert hand.result is not None
    assert hand.result.winners == winners
    assert paid(hand) == [-32000 * len(winners)] + [32000 if seat in winners else 0 for seat in (1, 2, 3)]


def test_three_winners_end_the_hand_with_double():
    hand, events = thrown(3, multiple_ron="double")
    assert told_kinds(events)[-2:] == [("triple_ron", -1), ("end", -1)]
    assert kind(hand) == "triple_ron" and paid(hand) == [0, 0, 0, 0]


@pytest.mark.parametrize(("sticks_to", "taker"), [("nearest", 1), ("farthest", 3)])
def test_counters_and_sticks_go_to_one(sticks_to, taker):
    hand, _ = thrown(3, honba=2, sticks=1, sticks_to=sticks_to)
    more = [0, 0, 0, 0]
    more[taker] = 1600
    assert paid(hand) == [-96600, *[32000 + more[seat] for seat in (1, 2, 3)]]


@pytest.mark.parametrize(
    ("sticks_to", "word", "taker"),
    [("nearest", "passed_over", 1), ("farthest", "passed_over_farthest", 3)],
)
def test_who_gets_no_counters_and_sticks_is_told_who_does(sticks_to, word, taker):
    hand, _ = thrown(3, honba=2, sticks=1, sticks_to=sticks_to)
    assert hand.result is not None
    told = [[line.id for line in score.line.children] for score in hand.result.scores]
    assert [word in ids for ids in told] == [seat != taker for seat in hand.result.winners]
    assert f"score.{word}" in texts()
    hand, _ = thrown(3, sticks_to=sticks_to)
    assert hand.result is not None
    assert not any("passed_over" in line.id for score in hand.result.scores for line in score.line.children)


@pytest.mark.parametrize("each", [100, 500])
def test_counters_by_option(each):
    hand, _ = thrown(1, honba=1, honba_per_payer=each)
    assert paid(hand) == [-32000 - 3 * each, 32000 + 3 * each, 0, 0]


def test_a_win_beats_a_pon_whoever_answers_first():
    hand = Deal(["6s", "66s", READY[0]], "1z").hand()
    do(hand, 0, "discard 6s")
    assert do(hand, 1, "pung") == ()
    do(hand, 2, "win")
    assert kind(hand) == "win"


# --- aborts (section 4)


def four_winds(first="1z", **options):
    """All four throw East, the first one something else if it is told."""
    hand = Deal([first, "1z", "1z", "1z"], "2m3m4m5m").hand(**options)
    do(hand, 0, f"discard {first}")
    pass_all(hand)
    for seat in (1, 2):
        throw(hand, seat, "1z")
    return hand, do(hand, 3, "discard 1z") + pass_all(hand)


@pytest.mark.parametrize("option", ["stay", "pass"])
def test_four_winds_end_the_hand(option):
    hand, events = four_winds(four_winds=option)
    assert told_kinds(events)[-2:] == [("four_winds", -1), ("end", -1)]
    assert kind(hand) == "four_winds" and paid(hand) == [0, 0, 0, 0]


def test_four_winds_play_on_without_the_option_or_with_another_tile():
    assert four_winds(four_winds="none")[0].result is None
    assert four_winds("2z")[0].result is None


def test_the_fourth_wind_can_only_be_won():
    hand = Deal(["1z", "1z", "1z", "1z"], "2m3m4m5m").hand()
    for seat in (0, 1, 2):
        throw(hand, seat, "1z")
    hand.set_stepwise(True)
    do(hand, 3, "discard 1z")
    assert hand.holding()
    assert told_kinds(hand.go_on()) == [("four_winds", -1), ("end", -1)]


def riichi_by(seats, **options):
    """The first so many seats declare with their first discards."""
    hands = ["234567m11p78p123s", "345m22p12378p456s", "678m33p12378s567p", "123456m99s789s34p"]
    hand = Deal(hands, "1z2z3z4z").hand(**options)
    for seat in range(seats):
        do(hand, seat, f"riichi {TEXT[hand.table.seats[seat].drawn]}")
        pass_all(hand)
    return hand


@pytest.mark.parametrize("option", ["stay", "pass", "none"])
def test_four_riichi(option):
    hand = riichi_by(4, four_riichi=option)
    if option == "none":
        assert hand.result is None or hand.result.kind != "four_riichi"
        return
    assert kind(hand) == "four_riichi"
    assert (
        paid(hand) == [-1000] * 4 and hand.result is not None and hand.result.detail["paid"] == [0, 1, 2, 3]
    )


def test_three_riichi_play_on():
    assert riichi_by(3, four_riichi="stay").result is None


def four_kans(makers, **options):
    """Four kans, of one seat or of two; then a discard."""
    if makers == 1:
        hand = Deal(["111122223333z9p"], "4z", "444z1p").hand(**options)
        todo = ["1z", "2z", "3z", "4z"]
    else:
        hand = Deal(["11112222z147p14s", "33334444z147p14s"], "7m8m", "9m9m9s6m").hand(**options)
        todo = ["1z", "2z"]
    for tile in todo:
        do(hand, 0, f"kong_concealed {tile}")
        pass_all(hand)
    if makers == 2:
        throw(hand, 0, "1p")
        for tile in ("3z", "4z"):
            do(hand, 1, f"kong_concealed {tile}")
            pass_all(hand)
    return hand


@pytest.mark.parametrize("option", ["stay", "pass"])
def test_four_kans_of_two_end_the_hand_with_the_next_discard(option):
    hand = four_kans(2, four_kans=option)
    assert hand.result is None and hand.facts.kans == 4
    events = do(hand, 1, "discard 1p") + pass_all(hand)
    assert told_kinds(events)[-2:] == [("four_kans", -1), ("end", -1)]
    assert kind(hand) == "four_kans"


def test_four_kans_play_on_without_the_option():
    hand = four_kans(2, four_kans="none")
    do(hand, 1, "discard 1p")
    pass_all(hand)
    assert hand.result is None


def test_four_kans_of_one_play_on():
    hand = four_kans(1)
    assert hand.facts.kans == 4
    do(hand, 0, "discard 9p")
    pass_all(hand)
    assert hand.result is None


def test_nine_terminals():
    hand = Deal(["19m19p19s123z4567m"], "5p").hand()
    events = do(hand, 0, "nine_terminals")
    assert told_kinds(events) == [("nine_terminals", 0), ("end", -1)]
    told = hand.view(SPECTATOR_VIEWER).to_json()["seats"]
    assert [seat["hand"] is not None for seat in told] == [True, False, False, False]  # type: ignore[attr-defined]
    assert kind(hand) == "nine_terminals"


# --- the exhaustive draw (section 8)


def drawn(hands, river=(1 * 2,), taken=(-1,), **options):
    """The wall is empty after one more discard; seat 0 has thrown these tiles before, the others 2m."""
    hand = Deal(hands, "1z").hand(**options)
    hand.table.wall.at += hand.table.wall.left()
    for seat in hand.table.seats:
        seat.river.append(1 * 2)
        seat.taken.append(-1)
    hand.table.seats[0].river = list(river)
    hand.table.seats[0].taken = list(taken)
    do(hand, 0, "discard 1z")
    pass_all(hand)
    return hand


@pytest.mark.parametrize(
    ("ready", "wanted"),
    [
        ([0], [3000, -1000, -1000, -1000]),
        ([0, 2], [1500, -1500, 1500, -1500]),
        ([0, 1, 2], [1000, 1000, 1000, -3000]),
        ([], [0, 0, 0, 0]),
    ],
)
def test_noten_payments(ready, wanted):
    texts = ["234567m11p78p123s", "345m22p12378p456s", "678m33p12378s567p"]
    hand = drawn([texts[seat] if seat in ready else "" for seat in range(3)])
    assert kind(hand) == "draw" and paid(hand) == wanted
    assert hand.result is not None
    assert hand.result.detail["ready"] == [seat in ready for seat in range(4)]
    shown = [seat["hand"] is not None for seat in hand.view(SPECTATOR_VIEWER).to_json()["seats"]]
    assert shown == [seat in ready for seat in range(4)]


def test_waiting_only_for_tiles_one_holds_is_not_ready():
    hand = drawn(["1111m234567p222s"])
    assert hand.result is not None and hand.result.detail["ready"] == [False] * 4


@pytest.mark.parametrize(("nagashi", "how"), [("mangan_draw", "nagashi"), ("none", "draw")])
def test_nagashi(nagashi, how):
    hand = drawn([], [27 * 2, 8 * 2, 0], [-1, -1, -1], nagashi=nagashi)
    assert kind(hand) == how
    assert paid(hand) == ([12000, -4000, -4000, -4000] if how == "nagashi" else [0, 0, 0, 0])


def test_no_nagashi_with_a_called_or_a_simple_discard():
    assert kind(drawn([], [27 * 2, 8 * 2], [-1, 2])) == "draw"
    assert kind(drawn([], [27 * 2, 4 * 2], [-1, -1])) == "draw"


def test_a_riichi_stick_of_a_drawn_hand_stays():
    hand = Deal(["234567p23499s78s"], "1z", sticks=1).hand(nagashi="none")
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    hand.table.wall.at += hand.table.wall.left() - 1
    go_round(hand, 1)
    pass_all(hand)
    play_out(hand)
    assert hand.result is not None and hand.result.kind == "draw"
    assert paid(hand)[0] == 2000 and hand.result.transfers[0] == (0, -1, 1000.0)


def test_who_may_do_what_is_over_when_the_hand_is():
    hand = Deal(["19m19p19s123z4567m"], "5p").hand()
    do(hand, 0, "nine_terminals")
    reason = hand.why_not(0, "discard")
    assert reason is not None and reason.key == "hand_over"
    assert kinds(hand, 0) == set()
