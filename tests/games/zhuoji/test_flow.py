"""The flow of a hand: questions before play, claims, 豆, robbing, wins, 血战, the turned tile (section 4)."""

from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER, seat_viewer
from queguan.games.mahjong.state import OFFER, OVER, OWN, ROB
from tests.support.hands import told_kinds
from tests.support.tile_hands import do, kinds, pass_all, set_hand
from tests.support.zhuoji_table import PLAIN, dealt, seeded, throw

READY = "123456m789p55s23s"


def texts(hand, seat):
    """What a seat may do now."""
    return [action.text for action in hand.legal(seat)]


def ledger(hand, group):
    """(from, to, amount) of the settlement's entries of a group."""
    result = hand.result
    assert result is not None
    entries = result.to_json()["detail"]["ledger"]
    return [(e["from"], e["to"], e["amount"]) for e in entries if e["group"] == group]


def view(hand, viewer=SPECTATOR_VIEWER):
    """The view as JSON, with a type that tests can look into."""
    return hand.view(viewer).to_json()


# --- before the first discard


def test_void_suits_are_chosen_by_all_at_once_and_shown_together():
    hand = seeded(1, 0, preset="chuan")
    assert hand.asked() == [0, 1, 2, 3] and texts(hand, 2) == ["void_m", "void_p", "void_s"]
    assert view(hand)["phase"] == "ask" and view(hand)["question"] == "void"
    for seat in (2, 0, 3):
        assert do(hand, seat, "void_s") == ()
        assert all(not told["marks"] for told in view(hand)["seats"])
    events = do(hand, 1, "void_m")
    assert told_kinds(events) == [("void_s", 0), ("void_m", 1), ("void_s", 2), ("void_s", 3)]
    assert [told["marks"] for told in view(hand)["seats"]] == [["void_s"], ["void_m"], ["void_s"], ["void_s"]]
    assert hand.asked() == [0] and hand.table.phase == OWN


def test_the_default_void_suit_has_the_fewest_tiles():
    hand = seeded(1, 0, preset="chuan")
    set_hand(hand, 1, "12345m12345p123s")
    set_hand(hand, 2, "1234m1234p12345s")
    assert hand.default(1).text == "void_s"
    assert hand.default(2).text == "void_m"


def test_only_ready_players_besides_the_dealer_are_asked_to_declare():
    hand = dealt(["147m259p139s1477s9m", READY])
    assert hand.asked() == [1] and texts(hand, 1) == ["pass", "declare"]
    assert view(hand)["question"] == "call" and hand.default(1).text == "pass"
    assert told_kinds(do(hand, 1, "declare")) == [("declare", 1)]
    assert view(hand)["seats"][1]["marks"] == ["hard"] and hand.asked() == [0]
    nobody = dealt(["147m259p139s1477s9m"])
    assert nobody.asked() == [0] and nobody.table.phase == OWN


def test_the_dealer_declares_with_his_first_discard():
    hand = dealt([f"{READY}9s"])
    assert "declare 9s" in texts(hand, 0) and "declare 1m" not in texts(hand, 0)
    events = do(hand, 0, "declare 9s")
    assert told_kinds(events)[:2] == [("declare", 0), ("discard", 0)]
    assert view(hand)["seats"][0]["marks"] == ["hard"]


def test_another_declares_softly_on_his_first_draw():
    hand = dealt(["147m259p139s1477s9m", "12345m789p55s23s9s"], "6m")
    throw(hand, 0, "9m")
    do(hand, 1, "declare 9s")
    assert view(hand)["seats"][1]["marks"] == ["soft"]


def test_a_declared_player_throws_what_he_draws_without_being_asked():
    hand = dealt([f"{READY}9s"], "1p1p1p8m4s")
    do(hand, 0, "declare 9s")
    pass_all(hand)
    for seat in (1, 2, 3):
        throw(hand, seat, "1p")
    assert hand.table.seats[0].river == [26 * 2 + 1, 7 * 2 + 1], "8m went as it was drawn"
    assert hand.table.turn in (0, 1)


# --- claims and 豆


def test_a_pong_and_the_discard_after_it():
    hand = dealt(["147m258p369s1478s7s", "147m258p369s77s9m9p"], **PLAIN)
    do(hand, 0, "discard 7s")
    assert texts(hand, 1) == ["pung", "pass"]
    assert told_kinds(do(hand, 1, "pung")) == [("pung", 1)]
    assert view(hand)["phase"] == "claimed" and kinds(hand, 1) == {"discard"}


def test_kinds_of_kongs_and_what_others_see_of_a_concealed_one():
    hand = dealt(["1111s147m258p369s9m"], "", "5m", **PLAIN)
    events = do(hand, 0, "kong_concealed 1s")
    assert told_kinds(events) == [("kong_concealed", 0), ("draw", 0)]
    assert events[0].encode(seat_viewer(1)) == {"kind": "kong_concealed", "seat": 0, "tile": None}
    assert events[0].encode(seat_viewer(0)) == {"kind": "kong_concealed", "seat": 0, "tile": "1s"}
    assert view(hand)["seats"][0]["melds"][0]["tiles"] == [None] * 4
    assert view(hand, seat_viewer(0))["seats"][0]["melds"][0]["tiles"] == ["1s"] * 4
    assert view(hand, OPEN_VIEWER)["seats"][0]["melds"][0]["tiles"] == ["1s"] * 4
    assert hand.table.seats[0].drawn == 4 and hand.table.phase == OWN


def test_an_added_kong_with_the_drawn_tile_and_a_late_one():
    drawn = dealt(["77s147m258p36s148m9m", "7s147m258p369s14s9p"], "1p1p1p1p7s", "", **PLAIN)
    throw(drawn, 0, "9m")
    do(drawn, 1, "discard 7s")
    do(drawn, 0, "pung")
    throw(drawn, 0, "8m")
    for seat in (1, 2, 3):
        throw(drawn, seat, "1p")
    assert "kong_added 7s" in texts(drawn, 0)
    do(drawn, 0, "kong_added 7s")
    assert drawn.facts.late == [0, 0, 0, 0]
    late = dealt(["777s147m258p36s48m9m", "7s147m258p369s14s9p"], "1p1p1p1p5m", "", **PLAIN)
    throw(late, 0, "9m")
    do(late, 1, "discard 7s")
    do(late, 0, "pung")
    throw(late, 0, "8m")
    for seat in (1, 2, 3):
        throw(late, seat, "1p")
    do(late, 0, "kong_added 7s")
    assert late.facts.late == [1 << 24, 0, 0, 0]


# --- hot discards, wins


def test_the_discard_after_a_kong_is_hot_and_burns_its_thrower():
    hand = dealt(["1111s147m258p369s9m", READY], "", "4s", **PLAIN)
    do(hand, 0, "kong_concealed 1s")
    do(hand, 0, "discard 4s")
    assert view(hand)["hot"] and "win" in kinds(hand, 1)
    assert hand.win_total(1) == 4
    events = do(hand, 1, "win")
    assert told_kinds(events) == [("win", 1), ("turned", -1), ("end", -1)]
    assert view(hand)["seats"][0]["marks"] == ["burned"]
    assert hand.result is not None and hand.result.payments[0] <= -12
    assert ledger(hand, "dou") == []


def test_a_later_discard_is_not_hot():
    hand = dealt(["1111s147m258p369s9m", READY], "1p1p1p4s", "5m", **PLAIN)
    do(hand, 0, "kong_concealed 1s")
    throw(hand, 0, "5m")
    for seat in (1, 2, 3):
        throw(hand, seat, "1p")
    hand.set_stepwise(True)
    do(hand, 0, "discard 4s")
    assert not view(hand)["hot"] and hand.holding()
    why = hand.why_not(1, "win")
    assert why is not None and (why.rule, why.key) == ("5.2", "no_pass")


def test_everybody_who_wins_on_a_tile_wins():
    pairs = "2244m6688p3355s7m"
    options = {**PLAIN, "multi_win": True}
    hand = dealt(["7m147m258p369s148s9p", pairs, "1133m5577p4466s7m"], "", "", **options)
    do(hand, 0, "discard 7m")
    assert hand.asked() == [1, 2]
    do(hand, 2, "win")
    events = do(hand, 1, "win")
    assert [e for e in told_kinds(events) if e[0] == "win"] == [("win", 1), ("win", 2)]
    assert hand.result is not None and hand.result.winners == [1, 2]
    alone = dealt(["7m147m258p369s148s9p", pairs, "1133m5577p4466s7m"], **{**PLAIN, "multi_win": False})
    do(alone, 0, "discard 7m")
    do(alone, 2, "win")
    do(alone, 1, "win")
    assert alone.result is not None and alone.result.winners == [1]


def test_first_tiles():
    heaven = dealt([f"{READY}4s"], **PLAIN)
    assert heaven.win_total(0) == 21
    earth = dealt(["147m259p139s1477s9m", READY], "4s", **PLAIN)
    throw(earth, 0, "9m")
    assert earth.win_total(1) == 11
    late = dealt([f"{READY}9m"], "1p1p1p4s", **PLAIN)
    throw(late, 0, "9m")
    for seat in (1, 2, 3):
        throw(late, seat, "1p")
    assert late.win_total(0) == 2
    konged = dealt(["4444m789p55s23s11p9m"], "", "1p", **PLAIN)
    set_hand(konged, 0, "4444m123m789p55s23s")
    konged.ask_own(0)
    do(konged, 0, "kong_concealed 4m")
    set_hand(konged, 0, "123m789p55s234s")
    konged.table.seats[0].drawn = 21
    konged.ask_own(0)
    assert konged.win_total(0) == 4, "杠上胡, no 天胡"


def test_the_last_tile_turns_nothing():
    hand = dealt([f"{READY}9m"], **PLAIN)
    set_hand(hand, 0, f"{READY}4s")
    hand.table.seats[0].drawn = 21
    hand.table.wall.at = len(hand.table.wall.tiles)
    hand.ask_own(0)
    events = do(hand, 0, "self_draw")
    assert told_kinds(events) == [("self_draw", 0), ("end", -1)]
    assert view(hand)["chickens"]["turned"] is None


def test_the_turned_tile_is_the_next_of_the_wall_and_seen_by_all():
    hand = dealt([f"{READY}4s"], "5m", **PLAIN)
    left = hand.table.wall.left()
    events = do(hand, 0, "self_draw")
    assert told_kinds(events) == [("self_draw", 0), ("turned", -1), ("end", -1)]
    told = view(hand)
    assert told["chickens"] == {"fixed": ["1s"], "turned": "5m", "flipped": ["6m"], "firsts": []}
    assert told["wall"]["left"] == left and told["wall"]["open"] == [{**told["wall"]["head"], "tile": "5m"}]
    off = dealt([f"{READY}4s"], "5m", **{**PLAIN, "fan_ji": False})
    do(off, 0, "self_draw")
    assert view(off)["chickens"]["turned"] is None


def test_first_chickens_are_remembered():
    hand = dealt(["1s147m258p369s148m9m", "11s47m258p369s148p"], **PLAIN)
    do(hand, 0, "discard 1s")
    do(hand, 1, "pung")
    assert view(hand)["chickens"]["firsts"] == [{"tile": "1s", "by": 0, "to": 1}]
    kept = dealt(["1s147m258p369s148m9m"], **PLAIN)
    throw(kept, 0, "1s")
    assert view(kept)["chickens"]["firsts"] == [{"tile": "1s", "by": 0, "to": None}]
    both = dealt(["1s8p147m25p369s148m9m"], **{**PLAIN, "wu_gu_ji": True})
    throw(both, 0, "8p")
    assert view(both)["chickens"]["firsts"] == [{"tile": "8p", "by": 0, "to": None}]
    assert view(both)["chickens"]["fixed"] == ["8p", "1s"]


# --- 血战


def blood(hands, draws="", **options):
    """A hand that goes on after a win, without void suits."""
    given = {**PLAIN, "blood_battle": True, "ping_hu_needs_pass": False, "fan_ji": False, **options}
    return dealt(hands, draws, **given)


def test_blood_battle_goes_on_to_the_third_winner():
    hand = blood([f"{READY}4s", "123456m789p11s68s", "2244m6688p3355s7m"], "7s9p7m")
    events = do(hand, 0, "self_draw")
    assert told_kinds(events) == [("self_draw", 0), ("draw", 1)]
    assert view(hand)["seats"][0]["marks"] == ["out"] and view(hand)["seats"][0]["hand"] is not None
    do(hand, 1, "self_draw")
    assert hand.asked() == [2]
    do(hand, 2, "discard 9p")
    pass_all(hand)
    do(hand, 3, "discard 7m")
    assert hand.asked() == [2] and not hand.is_asked(0)
    events = do(hand, 2, "win")
    assert told_kinds(events) == [("win", 2), ("end", -1)]
    assert hand.result is not None and hand.result.winners == [0, 1, 2]
    shares = ledger(hand, "hu")
    assert shares[:3] == [(1, 0, 21), (2, 0, 21), (3, 0, 21)]
    assert {(payer, payee) for payer, payee, _ in shares[3:5]} == {(2, 1), (3, 1)}
    assert shares[5:] == [(3, 2, 10)], "only those still in pay"


def test_winners_are_skipped_and_claim_nothing():
    hand = blood([f"{READY}4s"], "1p1p3m")
    do(hand, 0, "self_draw")
    throw(hand, 1, "1p")
    throw(hand, 2, "1p")
    assert hand.table.turn == 3
    do(hand, 3, "discard 3m")
    pass_all(hand)
    assert hand.table.turn == 1, "seat 0 is out"
    why = hand.why_not(0, "discard")
    assert why is not None and why.key == "already_won"


def test_two_winners_on_one_tile_both_get_the_shares_of_all_still_in():
    pairs = "2244m6688p3355s7m"
    hand = blood(["7m147m258p369s148s9p", pairs, "1133m5577p4466s7m"], "9s")
    do(hand, 0, "discard 7m")
    do(hand, 1, "win")
    events = do(hand, 2, "win")
    assert told_kinds(events)[:2] == [("win", 1), ("win", 2)]
    assert hand.asked() == [3], "from the player after the last winner"
    paid = [(won.seat, won.losers) for won in hand.facts.wins]
    assert paid == [(1, [0, 2, 3]), (2, [0, 1, 3])]


def test_an_empty_wall_after_a_win_settles_chickens_and_checks_the_others():
    hand = blood([f"{READY}4s", "11s44p777s888m222p", "258m259p369s47m47p", "147s3s147p58p25m99s"])
    hand.table.wall.at = len(hand.table.wall.tiles) - 1
    do(hand, 0, "self_draw")
    do(hand, 1, f"discard {hand.space.actions[hand.table.seats[1].drawn].tiles[0]}")
    pass_all(hand)
    assert hand.table.phase == OVER and hand.result is not None
    assert all(ledger(hand, group) for group in ("hu", "ji", "cha"))
    assert {(payer, payee) for payer, payee, _ in ledger(hand, "cha")} == {(2, 1), (3, 1)}


# --- robbing


def test_robbing_an_added_kong():
    hand = dealt(["7s147m258p369s19m", "123456m789p55s68s", "77s"], "1p1p1p7s", "", **PLAIN)
    set_hand(hand, 2, "77s258p36s2468m99p")
    do(hand, 0, "discard 7s")
    assert hand.asked() == [2], "a plain hand has no pass"
    do(hand, 2, "pung")
    throw(hand, 2, "8m")
    throw(hand, 3, "1p")
    throw(hand, 0, "1p")
    throw(hand, 1, "1p")
    assert hand.asked() == [2] and "kong_added 7s" in texts(hand, 2)
    do(hand, 2, "kong_added 7s")
    assert hand.table.phase == ROB and texts(hand, 1) == ["win", "pass"]
    copied = hand.copy()
    do(hand, 1, "win")
    assert [meld.form for meld in hand.table.seats[2].melds] == [1], "the pong stays"
    assert view(hand)["seats"][2]["marks"] == ["burned"]
    assert hand.result is not None and hand.result.payments[2] <= -12
    do(copied, 1, "pass")
    assert copied.table.seats[2].melds[0].is_kong() and copied.asked() == [2]


def test_a_concealed_kong_is_never_robbed():
    hand = dealt(["7777s147m258p36s9m9p", "123456m789p55s68s"], "", "5m", **PLAIN)
    do(hand, 0, "kong_concealed 7s")
    assert hand.table.phase == OWN and hand.asked() == [0]


def test_claim_windows_stop_when_stepwise():
    hand = dealt(["147m259p139s1477s9m"], **PLAIN)
    hand.set_stepwise(True)
    do(hand, 0, "discard 9m")
    assert hand.holding() and hand.table.phase == OFFER
    hand.go_on()
    assert hand.asked() == [1]
