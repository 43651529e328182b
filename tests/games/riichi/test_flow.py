"""How a hand goes (rules/riichi.md 3, 4, 6, 8): the wall, indicators, riichi, one-shot, kans, Norths."""

import pytest

from queguan.core.errors import BadCase
from queguan.core.viewer import OPEN_VIEWER, SPECTATOR_VIEWER
from queguan.games.mahjong.tiles import TEXT
from queguan.games.riichi.deal import hand_from_wall, setting_at
from queguan.games.riichi.facts import FREE
from queguan.games.riichi.marks import DOUBLE, RIICHI
from tests.support.hands import told_kinds
from tests.support.riichi_table import Deal, go_round, on_to, rules_of, seeded, start_of, throw
from tests.support.tile_hands import do, kinds, pass_all

# Waits for 6s and 9s.
READY = "234567p23499s78s"


def patterns(hand, winner=0):
    """The yaku of a winner of a hand that is over, with dora."""
    assert hand.result is not None
    return dict(hand.result.scores[winner].patterns)


def indicators(hand):
    """The indicators turned up, as texts."""
    return hand.view(SPECTATOR_VIEWER).to_json()["indicators"]


# --- the wall (section 3)


@pytest.mark.parametrize(
    ("preset", "live", "reds"),
    [
        ("mfc-south", 70, ["0m", "0p", "0p", "0s"]),
        ("mfc-sanma", 55, ["0p", "0p", "0s", "0s"]),
        ("mfc-competition", 70, []),
        ("tenhou", 70, ["0m", "0p", "0s"]),
        ("tenhou-sanma", 55, ["0p", "0s"]),
    ],
)
def test_the_wall(preset, live, reds):
    hand = seeded(1, preset=preset)
    wall = hand.table.wall
    assert wall.left() == live - 1  # the dealer has drawn
    assert sorted(TEXT[face] for face in wall.tiles if face >= 42) == reds
    assert len(wall.tiles) == (136 if hand.rules.seats == 4 else 108)
    assert [seat.size for seat in hand.table.seats] == [14] + [13] * (hand.rules.seats - 1)


def test_the_dead_wall_lies_at_the_tail():
    hand = Deal(["1111p222s147m123z"], "9p", "5z6z7z5z", "1m2m3m4m5m", "6m7m8m9m1s").hand()
    tiles = [TEXT[face] for face in hand.table.wall.tiles[-14:]]
    assert tiles == ["5m", "1s", "4m", "9m", "3m", "8m", "2m", "7m", "1m", "6m", "7z", "5z", "5z", "6z"]


def test_every_replacement_shortens_the_live_wall():
    hand = Deal(["1111p222s147m123z"], "9p").hand()
    before = hand.table.wall.left()
    do(hand, 0, "kong_concealed 1p")
    pass_all(hand)
    assert hand.table.wall.left() == before - 1
    drawn = 0
    while hand.asked():
        seat = hand.asked()[0]
        drawn += hand.open_turn() == seat
        hand.act(seat, hand.default(seat))
    assert drawn == 69 and hand.table.wall.taken == 1  # 70 draws, one of them the dealer's first


def test_eight_replacements_and_five_indicators_with_removed_norths():
    rules = rules_of(preset="tenhou-sanma")
    assert rules.dead.replacements == 8
    places = sorted([*rules.tail[:8], *rules.dead.dora, *rules.dead.ura])
    assert places == list(range(108 - 18, 108))


def known(preset, seed=3):
    """The hands and the wall of a seeded hand, as logs tell them."""
    hand = seeded(seed, preset=preset)
    rules = hand.rules
    tiles = [TEXT[face] for face in hand.table.wall.tiles]
    dealt = rules.seats * 13
    wall = {
        "live": tiles[dealt : dealt + rules.live],
        "rinshan": [tiles[place] for place in rules.tail[: rules.dead.replacements]],
        "dora_indicators": [tiles[place] for place in rules.dead.dora],
        "ura_indicators": [tiles[place] for place in rules.dead.ura],
    }
    deal = hand.opening()[0].encode(OPEN_VIEWER)
    assert deal is not None
    return hand, deal["hands"], wall


def from_wall(rules, hands, wall):
    start = start_of(rules)
    return hand_from_wall(rules, start, setting_at(start, 0, 0, [[3, 4]]), hands, wall)


@pytest.mark.parametrize("preset", ["tenhou", "tenhou-sanma", "mfc-sanma"])
def test_a_hand_from_a_known_wall_is_the_same_hand(preset):
    hand, hands, wall = known(preset)
    again = from_wall(hand.rules, hands, wall)
    assert [seat.counts for seat in again.table.seats] == [seat.counts for seat in hand.table.seats]
    dealt = hand.rules.seats * 13
    assert again.table.wall.tiles[dealt:] == hand.table.wall.tiles[dealt:]
    assert again.legal(0) == hand.legal(0)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("live", lambda tiles: tiles[:-1]),
        ("live", lambda tiles: [*tiles, "1z"]),
        ("rinshan", lambda tiles: tiles[:3]),
        ("dora_indicators", lambda tiles: [*tiles[:4], "x"]),
        ("ura_indicators", lambda tiles: ["1z"] * 5),
    ],
)
def test_a_wall_that_cannot_be_is_refused(name, change):
    hand, hands, wall = known("tenhou")
    with pytest.raises(BadCase):
        from_wall(hand.rules, hands, {**wall, name: change(wall[name])})


def test_where_live_wall_and_indicators_meet_they_must_agree():
    hand, hands, wall = known("tenhou-sanma")
    assert wall["live"][-1] in (wall["dora_indicators"] + wall["ura_indicators"])
    other = next(tile for tile in ("1z", "2z") if tile != wall["live"][-1])
    with pytest.raises(BadCase):
        from_wall(hand.rules, hands, {**wall, "live": [*wall["live"][:-1], other]})
    with pytest.raises(BadCase):
        from_wall(hand.rules, hands[:2], wall)
    with pytest.raises(BadCase):
        from_wall(hand.rules, [hands[0][:-1], *hands[1:]], wall)


# --- riichi, one-shot (sections 4, 7.1)


def test_a_stick_is_paid_when_the_discard_is_not_won():
    hand = Deal([READY], "1z").hand()
    events = do(hand, 0, "riichi 1z") + pass_all(hand)
    assert [kind for kind in told_kinds(events) if kind[0] != "draw"] == [
        ("riichi", 0),
        ("discard", 0),
        ("riichi_paid", 0),
    ]
    told = hand.view(SPECTATOR_VIEWER).to_json()
    assert told["points"] == [24000, 25000, 25000, 25000] and told["sticks"] == 1
    seat = told["seats"][0]  # type: ignore[index]
    assert seat["marks"] == ["riichi", "double_riichi"] and seat["river"][0]["across"]


def test_no_stick_when_the_discard_is_won():
    hand = Deal(["234567m234s11z78p", READY], "6s").hand()
    do(hand, 0, "riichi 6s")
    do(hand, 1, "win")
    assert hand.result is not None
    assert hand.result.detail["paid"] == [] and hand.facts.paid == []
    assert hand.table.seats[0].marks & RIICHI == 0
    assert sum(hand.result.payments) == 0


def test_a_called_declaration_is_paid_and_no_one_shot():
    hand = Deal([READY, "", "11z"], "1z6s").hand()
    do(hand, 0, "riichi 1z")
    do(hand, 2, "pung")
    pass_all(hand)
    assert hand.facts.paid == [0]
    assert not hand.facts.one_shot[0]


def test_double_riichi_with_the_first_discard_before_any_call():
    first = Deal(["", READY], "1m1z").hand()
    throw(first, 0, "1m")
    do(first, 1, "riichi 1z")
    assert first.table.seats[1].marks & DOUBLE
    called = Deal(["1z", READY, "11m"], "1m2z3z").hand()
    do(called, 0, "discard 1m")
    do(called, 2, "pung")
    pass_all(called)
    throw(called, 2, TEXT[_single(called, 2)])
    on_to(called, 1)
    do(called, 1, f"riichi {TEXT[called.table.seats[1].drawn]}")
    assert called.table.seats[1].marks & RIICHI and not called.table.seats[1].marks & DOUBLE


def _single(hand, seat):
    """A kind of which a seat holds one tile."""
    return [kind for kind in range(34) if hand.table.seats[seat].counts[kind] == 1][-1]


@pytest.mark.parametrize(("thrower", "shot"), [(1, True), (2, True)])
def test_one_shot_within_the_go_round(thrower, shot):
    draws = "1z6s" if thrower == 1 else "1z2m6s"
    hand = Deal([READY], draws).hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    on_to(hand, thrower)
    do(hand, thrower, "discard 6s")
    do(hand, 0, "win")
    assert ("ippatsu" in patterns(hand)) == shot


def test_no_one_shot_after_the_own_next_discard():
    hand = Deal([READY], "1z2m3m4m5m6s").hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    go_round(hand, 3)
    pass_all(hand)
    do(hand, 1, "discard 6s")
    do(hand, 0, "win")
    assert "ippatsu" not in patterns(hand) and "double_riichi" in patterns(hand)


def test_no_one_shot_after_a_call():
    hand = Deal([READY, "", "22m", "6s"], "1z2m").hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    do(hand, 1, "discard 2m")
    do(hand, 2, "pung")
    pass_all(hand)
    throw(hand, 2, TEXT[_single(hand, 2)])
    do(hand, 3, "discard 6s")
    do(hand, 0, "win")
    assert "ippatsu" not in patterns(hand)


@pytest.mark.parametrize("option", [True, False])
def test_one_shot_is_an_option(option):
    hand = Deal([READY], "1z6s").hand(ippatsu=option)
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    do(hand, 1, "discard 6s")
    do(hand, 0, "win")
    assert ("ippatsu" in patterns(hand)) == option


# --- the tile that was drawn, and one that looks like it


def test_a_tile_that_looks_like_the_drawn_one():
    hand = Deal(["1p369m"], "1p").hand()
    assert {"discard 1p", "discard 1p held"} <= {action.text for action in hand.legal(0)}
    held = hand.copy()
    do(held, 0, "discard 1p held")
    do(hand, 0, "discard 1p")
    thrown = [one.view(SPECTATOR_VIEWER).to_json()["seats"][0]["river"][0] for one in (hand, held)]  # type: ignore[index]
    assert [one["drawn"] for one in thrown] == [True, False]
    assert [one["tile"] for one in thrown] == ["1p", "1p"]
    assert hand.table.seats[0].counts == held.table.seats[0].counts
    single = Deal(["3p369m"], "1p").hand()
    assert not single.can(0, single.space.parse("discard 1p held"))


def test_a_time_out_throws_the_drawn_tile_itself():
    for own, drawn in (("1p369m", "1p"), ("0p369m", "0p"), ("5p369m", "0p"), ("0p369m", "5p")):
        hand = Deal([own], drawn).hand()
        assert hand.default(0).text == f"discard {drawn}"


# --- first and last tiles


def test_heavenly_and_earthly_hands():
    heaven = Deal([READY], "6s").hand()
    do(heaven, 0, "self_draw")
    assert patterns(heaven) == {"tenhou": "yakuman"}
    earth = Deal(["", READY], "1z6s").hand()
    throw(earth, 0, "1z")
    do(earth, 1, "self_draw")
    assert patterns(earth) == {"chiihou": "yakuman"}
    late = Deal(["", READY], "1z2z3z4z5z6s").hand()
    throw(late, 0, "1z")
    throw(late, 1, "2z")
    on_to(late, 1)
    do(late, 1, "self_draw")
    assert "chiihou" not in patterns(late)


@pytest.mark.parametrize(
    ("renhou", "pattern"),
    [("yakuman", ("renhou", "yakuman")), ("mangan", ("renhou", "mangan")), ("none", None)],
)
def test_a_human_hand(renhou, pattern):
    hand = Deal(["6s", READY], "1z").hand(renhou=renhou)
    do(hand, 0, "discard 6s")
    do(hand, 1, "win")
    made = patterns(hand)
    assert (pattern in made.items()) if pattern else "renhou" not in made


def test_no_human_hand_after_the_own_first_draw():
    hand = Deal(["", READY], "1z2z3z4z6s").hand()
    throw(hand, 0, "1z")
    throw(hand, 1, "2z")
    on_to(hand, 0)
    do(hand, 0, "discard 6s")
    do(hand, 1, "win")
    assert "renhou" not in patterns(hand)


def at_the_end(hand, left):
    """Leaves so many tiles in the live wall."""
    hand.table.wall.at += hand.table.wall.left() - left
    hand.facts.uncalled = False


def test_last_tile_drawn_and_thrown():
    drawn = Deal([READY], "6s").hand()
    at_the_end(drawn, 0)
    do(drawn, 0, "self_draw")
    assert "haitei" in patterns(drawn)
    earlier = Deal([READY], "6s").hand()
    at_the_end(earlier, 1)
    do(earlier, 0, "self_draw")
    assert "haitei" not in patterns(earlier)
    thrown = Deal(["6s", READY], "1z").hand()
    at_the_end(thrown, 0)
    do(thrown, 0, "discard 6s")
    do(thrown, 1, "win")
    assert "houtei" in patterns(thrown)


def test_a_replacement_tile_is_no_last_tile():
    hand = Deal(["1111z23499s345p7s"], "8s", "6s").hand()
    at_the_end(hand, 1)
    do(hand, 0, "kong_concealed 1z")
    pass_all(hand)
    do(hand, 0, "self_draw")
    made = patterns(hand)
    assert "rinshan" in made and "haitei" not in made


# --- kans and their indicators (section 4)

KAN = "1111z2345699s34p"


def closed_kan(**options):
    hand = Deal([KAN], "5p", "1m9m", "1p2p3p4p4s").hand(**options)
    return hand, do(hand, 0, "kong_concealed 1z") + pass_all(hand)


@pytest.mark.parametrize("timing", ["open_after_discard", "immediate"])
def test_a_closed_kan_turns_its_indicator_at_once(timing):
    hand, events = closed_kan(kan_dora_timing=timing)
    assert told_kinds(events) == [("kong_concealed", 0), ("indicator", -1), ("draw", 0)]
    assert indicators(hand) == ["1p", "2p"]


def test_no_further_indicator_without_kan_dora():
    hand, _ = closed_kan(kan_dora=False)
    assert indicators(hand) == ["1p"]


@pytest.mark.parametrize(
    ("dora", "kan_dora", "turned"), [(True, False, 1), (False, True, 1), (False, False, 0)]
)
def test_the_first_indicator(dora, kan_dora, turned):
    hand = Deal([KAN], "5p", dora="1p").hand(dora=dora, kan_dora=kan_dora)
    assert len(indicators(hand)) == turned


def open_kan(**options):
    """The dealer has thrown 2z, and seat 1 has made an open kan of it; it may throw 9m or 1z."""
    hand = Deal(["2z", "222z13579p13579s"], "8m", "1z9m", "1p2p3p").hand(**options)
    do(hand, 0, "discard 2z")
    do(hand, 1, "kong_claimed")
    pass_all(hand)
    return hand


def test_an_open_kan_turns_its_indicator_with_the_next_discard():
    hand = open_kan()
    assert indicators(hand) == ["1p"]
    events = do(hand, 1, "discard 1z")
    assert told_kinds(events)[:2] == [("indicator", -1), ("discard", 1)]
    assert indicators(hand) == ["1p", "2p"]


def test_or_at_once():
    assert indicators(open_kan(kan_dora_timing="immediate")) == ["1p", "2p"]


def test_or_with_the_next_kan():
    hand = Deal(["2z", "222z7777p13579s1m"], "8m", "1z9m", "1p2p3p").hand()
    do(hand, 0, "discard 2z")
    do(hand, 1, "kong_claimed")
    pass_all(hand)
    assert indicators(hand) == ["1p"]
    events = do(hand, 1, "kong_concealed 7p") + pass_all(hand)
    assert told_kinds(events)[:3] == [("kong_concealed", 1), ("indicator", -1), ("indicator", -1)]
    assert indicators(hand) == ["1p", "2p", "3p"]


def robbed(**options):
    """Seat 0 has a pon of 6p and adds the fourth, which seat 1 can rob."""
    hand = Deal(["16669p1111s3567z", "23434578p22567s"], "1z7z6p5z6z7z2s", "", "1p2p").hand(**options)
    throw(hand, 0, "1z")
    throw(hand, 1, "7z")
    do(hand, 2, "discard 6p")
    do(hand, 0, "pung")
    pass_all(hand)
    throw(hand, 0, "1p")
    on_to(hand, 0)
    do(hand, 0, "kong_added 6p")
    return hand


def test_a_robbed_kan_is_not_made():
    hand = robbed()
    assert kinds(hand, 1) == {"win", "pass"}
    do(hand, 1, "win")
    assert "chankan" in patterns(hand)
    assert indicators(hand) == ["1p"]
    assert hand.facts.kans == 0
    assert not hand.table.seats[0].melds[-1].is_kong()


def test_a_kan_nobody_robs():
    hand = robbed()
    do(hand, 1, "pass")
    assert hand.facts.kans == 1 and hand.table.seats[0].melds[-1].is_kong()
    assert hand.facts.furiten[1] != FREE
    assert hand.open_turn() == 0


@pytest.mark.parametrize("option", [True, False])
def test_only_thirteen_orphans_rob_a_closed_kan(option):
    orphans = "19m19p19s123456z1m"
    hand = Deal(["7777z234m234p234s", orphans, "234567p23499s56z"], "1p").hand(kokushi_rob_closed_kan=option)
    do(hand, 0, "kong_concealed 7z")
    assert (hand.is_asked(1) and "win" in kinds(hand, 1)) == option
    assert not hand.is_asked(2)


def test_a_passed_closed_kan_makes_orphans_furiten():
    hand = Deal(["7777z234m234p234s", "19m19p19s123456z1m"], "1p").hand()
    do(hand, 0, "kong_concealed 7z")
    do(hand, 1, "pass")
    assert hand.facts.furiten[1] != FREE


def test_a_kan_of_somebody_else_ends_one_shot_only_when_it_is_made():
    hand = Deal([READY, "7777z123m"], "1z9m").hand()
    do(hand, 0, "riichi 1z")
    pass_all(hand)
    assert hand.facts.one_shot[0]
    do(hand, 1, "kong_concealed 7z")
    pass_all(hand)
    assert not hand.facts.one_shot[0]


# --- Norths (three players)


def test_a_north_aside_is_replaced_and_a_dora():
    hand = Deal(["4z234567p23499s7s"], "8s", "6s").hand(preset="tenhou-sanma")
    do(hand, 0, "kita")
    pass_all(hand)
    told = hand.view(SPECTATOR_VIEWER).to_json()["seats"][0]  # type: ignore[index]
    assert told["flowers"] == ["4z"] and told["count"] == 14
    do(hand, 0, "self_draw")
    made = patterns(hand)
    assert made["kita"] == 1 and "rinshan" in made and "tenhou" not in made


def test_a_north_aside_turns_no_indicator_that_has_to_wait():
    hand = Deal(["2z", "222z4z2379p235678s"], "8s", "1z9p", "1p2p3p").hand(preset="tenhou-sanma")
    do(hand, 0, "discard 2z")
    do(hand, 1, "kong_claimed")
    pass_all(hand)
    do(hand, 1, "kita")
    pass_all(hand)
    assert indicators(hand) == ["1p"]
    do(hand, 1, "discard 1z")
    assert indicators(hand) == ["1p", "2p"]


def test_a_north_aside_can_be_won():
    orphans = "19m19p19s123567z1m"
    hand = Deal(["4z", orphans], "1p").hand(preset="tenhou-sanma")
    do(hand, 0, "kita")
    assert kinds(hand, 1) == {"win", "pass"}
    do(hand, 1, "win")
    assert hand.result is not None and hand.result.detail["how"] == "laid_aside"
    assert "chankan" not in patterns(hand)
    assert hand.table.seats[0].flowers == []
