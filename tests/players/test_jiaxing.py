"""Computer players of 嘉兴台头和: legal, repeatable, and blind to what their seat cannot know."""

import pickle
import random
from collections.abc import Iterator

import pytest

from queguan.build_info import is_compiled
from queguan.core.action import Action
from queguan.core.registry import get_game
from queguan.core.viewer import seat_viewer
from queguan.games.jiaxing.hand import JiaxingHand
from queguan.games.jiaxing.santan import Santan
from queguan.games.mahjong.melds import MELD_CHOW, MELD_PUNG, Meld
from queguan.players.api import get_players
from queguan.players.arena import play_hand
from queguan.players.jiaxing import PLAYERS
from queguan.players.jiaxing.danger import JiaxingDanger
from queguan.players.jiaxing.feeding import Feeding
from queguan.players.jiaxing.levels import JiaxingPlayers
from queguan.players.jiaxing.pace import Paces, place_of
from queguan.players.jiaxing.rivals import OTHER, SAME, SEVERAL, stance
from queguan.players.jiaxing.stakes import Stakes
from queguan.players.mahjong.sight import Sight
from tests.players.tile_choices import choices
from tests.support.jiaxing_redeal import redealt
from tests.support.jiaxing_scenes import bound, drawn, robbed
from tests.support.jiaxing_table import dealt, seeded
from tests.support.tile_hands import do, set_hand

LEVELS = PLAYERS.levels
PRESETS = ["yingzimo", "yingzimo_nochow", "zhuachong", "zhuachong_nochow"]
WINS = {"win", "self_draw"}
# Of the hands between neighbouring levels: enough that luck does not hide the difference.
WALLS = 120
SEED = 6


def positions(
    seed: int, hands: int, share: float = 0.1, level: int = 2, **options: object
) -> Iterator[tuple[JiaxingHand, int, list[Action]]]:
    """About this share of the choices met in play of this level."""
    return choices(PLAYERS, lambda at, dealer: seeded(at, dealer, **options), seed, hands, share, level)


def decided(hand: JiaxingHand, seat: int, level: int) -> str:
    """What a player of this level does, as text."""
    return PLAYERS.decide(level, hand.view(seat_viewer(seat)), hand.legal(seat), 1).text


def test_the_package_is_found_by_its_game():
    assert get_players("jiaxing") is PLAYERS
    assert tuple(range(1, len(LEVELS) + 1)) == LEVELS


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_is_legal_and_the_same_again(level, preset):
    met = set()
    others = JiaxingPlayers()
    for hand, seat, legal in positions(level, 8, share=0.12, preset=preset):
        view = hand.view(seat_viewer(seat))
        choice = PLAYERS.decide(level, view, legal, 7)
        assert choice in legal
        again = pickle.loads(pickle.dumps(view))
        assert others.decide(level, again, legal, 7) is choice
        met.add(choice.kind)
    assert "discard" in met and len(met) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_tiles_the_seat_cannot_know_change_no_decision(level):
    rng = random.Random(level)
    changed = 0
    for hand, seat, legal in positions(100 + level, 6, share=0.05):
        viewer = seat_viewer(seat)
        choice = PLAYERS.decide(level, hand.view(viewer), legal, 3)
        for _ in range(2):
            other = redealt(hand, viewer, rng)
            changed += other.state_hash() != hand.state_hash()
            assert PLAYERS.decide(level, other.view(viewer), legal, 3) is choice
    assert changed > 10  # the deal was really another one


@pytest.mark.parametrize(
    "options",
    [
        {"preset": "zhuachong", "multi_ron": True, "ron_pair_with_wild": True, "dead_wall": 14},
        {"san_tan": False, "carry_fan": False, "bonus": 0, "min_tai": 4},
        {"dan_diao": "four_melds", "wu_bai_da": "off", "extra_fan": False, "max_total": 16},
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_house_options_are_played_without_a_stumble(level, options):
    for hand, seat, legal in positions(200 + level, 3, share=0.05, **options):
        assert PLAYERS.decide(level, hand.view(seat_viewer(seat)), legal, 1) in legal


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_is_taken(level):
    assert decided(drawn(), 0, level) == "self_draw"
    assert decided(robbed(), 1, level) == "win"


@pytest.mark.parametrize("level", LEVELS)
def test_a_wildcard_is_kept(level):
    hand = dealt(["123456m9s9s1p5s7z2z3z4z"])
    assert decided(hand, 0, level) != "discard 9s"


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_a_suit_throws_the_others(level):
    hand = dealt(["1223456789m77z3p6z"])
    assert decided(hand, 0, level) in {"discard 3p", "discard 6z"}


@pytest.mark.parametrize("level", LEVELS[1:])
def test_four_triplets_are_seen(level):
    """Pairs and triplets of all suits: no suit is collected."""
    hand = dealt(["111m44m777p99p333s7s"])
    assert decided(hand, 0, level) == "discard 7s"


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_far_away_gives_up_and_who_is_ready_goes_on(level):
    far = bound()
    set_hand(far, 1, "14m27p58s1356z9m3p6s")
    assert decided(far, 1, level) == "give_up"
    near = bound()
    set_hand(near, 1, "123456789m9s77z1m")
    assert decided(near, 1, level) == "continue"


def test_the_turned_tile_is_not_unseen():
    hand = dealt(["123456m9s9s1p5s7z2z3z4z"])
    view = hand.view(seat_viewer(0))
    sight = Sight(view)
    assert sight.wilds == 2 and sight.unseen[26] == 1  # the turned one lies open
    do(hand, 0, "discard 9s")
    assert sight.hidden == 136 - 14 - 1


# --- what level 4 knows


def at_start(**options: object) -> tuple[JiaxingHand, Sight]:
    """The dealer's first decision."""
    hand = dealt(["123456m9s9s1p5s7z2z3z4z"], "", "", "9s", **options)
    return hand, Sight(hand.view(seat_viewer(0)))


def test_the_third_discard_somebody_takes_costs_most_and_nothing_once_bound():
    hand, sight = at_start()
    santan = Santan(4)
    prices = []
    for _ in range(3):
        prices.append(Stakes(sight, santan, hand.rules.scoring, False).price_of_claim(1, 0.1))
        santan.claimed(1, 0)
    assert 0 < prices[0] < prices[1] < prices[2]
    assert Stakes(sight, santan, hand.rules.scoring, False).price_of_claim(1, 0.1) == 0


def test_who_is_likely_to_win_does_not_mind_being_bound():
    hand, sight = at_start()
    santan = Santan(4)
    santan.taken[1][0] = 2
    stakes = Stakes(sight, santan, hand.rules.scoring, False)
    assert stakes.price_of_claim(1, 0.1) > stakes.price_of_claim(1, 0.25) > 0
    assert stakes.price_of_claim(1, 0.7) == 0


def test_without_santan_only_getting_on_costs():
    hand, sight = at_start(san_tan=False)
    assert Stakes(sight, Santan(4), hand.rules.scoring, False).price_of_claim(1, 0.1) == 0


def test_a_bound_pair_raises_the_stakes_of_both_and_of_the_others():
    hand, sight = at_start()
    free = Stakes(sight, Santan(4), hand.rules.scoring, False)
    santan = Santan(4)
    for _ in range(3):
        santan.claimed(0, 3)
    own = Stakes(sight, santan, hand.rules.scoring, False)
    assert own.shares == 5 + 2 + 2 and own.paid > free.paid
    santan.out.append(1)
    assert Stakes(sight, santan, hand.rules.scoring, False).shares == 5 + 2


@pytest.mark.parametrize("ron", [False, True])
def test_wildcards_and_time_make_a_hand_likelier_and_a_fast_rival_less(ron):
    paces = Paces(ron).with_chows
    for far in range(6):
        chances = [paces[place_of(1, wilds)].usual(far, 12) for wilds in range(4)]
        assert chances == sorted(chances) and chances[0] < chances[3]
        assert paces[place_of(0, 1)].usual(far, 12) > paces[place_of(2, 1)].usual(far, 12)
        assert paces[place_of(1, 1)].usual(far, 14) > paces[place_of(1, 1)].usual(far, 8)


def laid(*melds: Meld, **options: object) -> Sight:
    """The dealer's first decision when seat 1 had laid these sets."""
    hand = dealt(["123456m9s9s1p5s7z2z3z4z"], "", "", "9s", **options)
    hand.table.seats[1].melds = list(melds)
    return Sight(hand.view(seat_viewer(0)))


def test_what_a_rival_collects_is_read_from_his_sets():
    chow = Meld(MELD_CHOW, [6, 7, 8])
    assert [stance(laid(chow), 1, suit) for suit in range(3)] == [SAME, OTHER, OTHER]
    both = laid(chow, Meld(MELD_PUNG, [13, 13, 13]))
    assert [stance(both, 1, suit) for suit in range(3)] == [SEVERAL] * 3


def test_discards_of_the_suit_a_rival_collects_are_dear():
    sight = laid(Meld(MELD_CHOW, [6, 7, 8]), Meld(MELD_PUNG, [0, 0, 0]), preset="zhuachong")
    hand, _ = at_start(preset="zhuachong")
    stakes = Stakes(sight, Santan(4), hand.rules.scoring, False)
    fed = Feeding(sight, stakes, 0.2).cost
    assert min(fed[2:5]) > max(fed[9:27])
    sight.view.seats[1].river = [18, 36, 18, 36, 18, 36, 18, 36]  # he threw 1p and 1s again and again
    danger = JiaxingDanger(sight, stakes, 0.0).cost
    assert min(danger[2:5]) > max(danger[10:18])
    stakes.santan.out.append(1)
    assert max(JiaxingDanger(sight, stakes, 0.0).cost) < min(danger[2:5])


@pytest.mark.skipif(not is_compiled(), reason="so many hands are played by the compiled run")
@pytest.mark.parametrize("preset", ["yingzimo", "zhuachong"])
@pytest.mark.parametrize("low", LEVELS[:-1])
def test_the_higher_level_gains_from_the_lower(low, preset):
    # the figures are in docs/players-strength.md; so few walls only tell that nothing broke
    game = get_game("jiaxing")
    options = game.options({"preset": preset})
    gained = 0.0
    for number in range(WALLS):
        for seat in range(4):
            levels = [low + 1 if other == seat else low for other in range(4)]
            gained += play_hand(game, options, [PLAYERS] * 4, levels, SEED, number).points[seat]
    assert gained > 0
