"""Computer players of 广东麻雀: legal, repeatable, and blind to what their seat cannot know."""

import pickle
import random
from collections.abc import Iterator

import pytest

from queguan.core.action import Action
from queguan.core.viewer import SPECTATOR_VIEWER, seat_viewer
from queguan.games.guangdong.hand import GuangdongHand
from queguan.players.api import get_players
from queguan.players.guangdong import PLAYERS
from queguan.players.guangdong.levels import GuangdongPlayers
from tests.support.guangdong_redeal import redealt
from tests.support.guangdong_table import seeded

LEVELS = PLAYERS.levels
PRESETS = ["xinzhang", "qingzhang", "mingxing"]
WINS = {"win", "self_draw", "self_rob"}


def positions(
    seed: int, hands: int, share: float = 0.1, level: int = 2, **options: object
) -> Iterator[tuple[GuangdongHand, int, list[Action]]]:
    """About this share of the choices met in play of this level with some random moves among."""
    rng = random.Random(seed)
    for number in range(hands):
        hand = seeded(1000 * seed + number, number % 4, **options)
        while asked := hand.asked():
            seat = rng.choice(asked)
            legal = hand.legal(seat)
            if len(legal) > 1 and rng.random() < share:
                copy = hand.copy()
                yield copy, seat, legal
            if rng.random() < 0.2:
                action = rng.choice(legal)
            else:
                action = PLAYERS.decide(level, hand.view(seat_viewer(seat)), legal, rng.getrandbits(64))
            hand.act(seat, action)


def test_the_package_is_found_by_its_game():
    assert get_players("guangdong") is PLAYERS
    assert tuple(range(1, len(LEVELS) + 1)) == LEVELS


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_is_legal_and_the_same_again(level, preset):
    met = set()
    others = GuangdongPlayers()
    for hand, seat, legal in positions(level, 6, share=0.06, preset=preset):
        view = hand.view(seat_viewer(seat))
        choice = PLAYERS.decide(level, view, legal, 7)
        assert choice in legal
        again = pickle.loads(pickle.dumps(view))
        assert others.decide(level, again, legal, 7) is choice
        met.add(choice.kind)
    assert "discard" in met
    assert len(met) > 1


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
        {"min_fan": 3, "fan_cap": 8, "multi_win": "all", "kong_after_claim": True, "dead_wall": 14},
        {"flowers": False, "layers": [], "unit": "half_spicy", "payment": "ban_chong", "dealer_double": True},
        {"preset": "qingzhang", "min_fan": 5, "pass_rule": "until_own_discard", "liability": "standard"},
        {"seven_pairs_quads": True, "unrelated_pair": "either", "fan_values": {"qing_yi_se": 0}},
        {"unrelated_pair": "none", "disabled": ["zi_mo", "ping_hu", "xiao_qi_dui"], "flower_win": "off"},
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
    won = 0
    for hand, seat, legal in positions(300, 12, share=1.0):
        if any(action.kind in WINS for action in legal):
            won += 1
            assert PLAYERS.decide(level, hand.view(seat_viewer(seat)), legal, 1).kind in WINS
    assert won > 3
