"""Computer players of 嘉兴台头和: legal, repeatable, and blind to what their seat cannot know."""

import pickle
import random
from collections.abc import Iterator

import pytest

from queguan.core.action import Action
from queguan.core.viewer import SPECTATOR_VIEWER, seat_viewer
from queguan.games.jiaxing.hand import JiaxingHand
from queguan.players.api import get_players
from queguan.players.jiaxing import PLAYERS
from queguan.players.jiaxing.levels import JiaxingPlayers
from queguan.players.mahjong.sight import Sight
from tests.players.tile_choices import choices
from tests.support.jiaxing_redeal import redealt
from tests.support.jiaxing_scenes import bound, drawn, robbed
from tests.support.jiaxing_table import dealt, seeded
from tests.support.tile_hands import do, set_hand

LEVELS = PLAYERS.levels
PRESETS = ["yingzimo", "yingzimo_nochow", "zhuachong", "zhuachong_nochow"]
WINS = {"win", "self_draw"}


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
    for hand, seat, legal in positions(level, 6, share=0.06, preset=preset):
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


def test_an_unknown_level_is_refused():
    hand, seat, legal = next(positions(1, 1, share=1.0))
    with pytest.raises(ValueError, match="level 5"):
        PLAYERS.decide(5, hand.view(seat_viewer(seat)), legal, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_without_own_tiles_is_refused(level):
    hand = seeded(1, 0)
    with pytest.raises(ValueError, match="own tiles"):
        PLAYERS.decide(level, hand.view(SPECTATOR_VIEWER), hand.legal(0), 1)


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
