"""Computer players of 广东麻雀: legal, repeatable, and blind to what their seat cannot know."""

import pickle
import random
from collections.abc import Iterator

import pytest

from queguan.build_info import is_compiled
from queguan.core.action import Action
from queguan.core.registry import get_game
from queguan.core.viewer import seat_viewer
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.guangdong.options import GuangdongOptions
from queguan.games.guangdong.space import SPACE
from queguan.games.mahjong.melds import MELD_PUNG, Meld
from queguan.games.mahjong.tiles import counts_of, parse_tiles
from queguan.players.api import get_players
from queguan.players.arena import play_hand
from queguan.players.guangdong import PLAYERS
from queguan.players.guangdong.levels import Desk, GuangdongPlayers
from queguan.players.guangdong.unrelated import UnrelatedRoute
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.danger import Danger, ObviousDanger
from queguan.players.mahjong.sight import Sight
from tests.players.tile_choices import choices
from tests.support.guangdong_redeal import redealt
from tests.support.guangdong_table import dealt, seeded

LEVELS = PLAYERS.levels
PRESETS = ["xinzhang", "qingzhang", "mingxing"]
SEED = 2026
WINS = {"win", "self_draw", "self_rob"}


def positions(
    seed: int, hands: int, share: float = 0.1, level: int = 2, **options: object
) -> Iterator[tuple[GuangdongHand, int, list[Action]]]:
    """About this share of the choices met in play of this level."""
    return choices(PLAYERS, lambda at, dealer: seeded(at, dealer, **options), seed, hands, share, level)


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


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_is_taken(level):
    won = 0
    for hand, seat, legal in positions(300, 12, share=1.0):
        if any(action.kind in WINS for action in legal):
            won += 1
            assert PLAYERS.decide(level, hand.view(seat_viewer(seat)), legal, 1).kind in WINS
    assert won > 3


def dealt_to_the_dealer(tiles: str) -> GuangdongHand:
    """A hand in which the dealer, to discard, holds these fourteen tiles."""
    return dealt([tiles, "", "", ""])


@pytest.mark.parametrize(
    ("tiles", "sensible"),
    [
        # three groups, a pair and two sides of which one is better; the lonely honour goes
        ("123m456p789s55s34p1z", {"1z"}),
        # ready either way: two sides and not one
        ("123m456p789s55s346p", {"6p"}),
        # a whole suit but for one tile
        ("11123455678m99m5p", {"5p"}),
    ],
)
@pytest.mark.parametrize("level", [2, 3, 4])
def test_discards_are_sensible(level, tiles, sensible):
    hand = dealt_to_the_dealer(tiles)
    choice = PLAYERS.decide(level, hand.view(seat_viewer(0)), hand.legal(0), 1)
    assert choice.kind == "discard"
    assert choice.tiles[0] in sensible


@pytest.mark.parametrize("level", [3, 4])
def test_who_has_to_reach_a_minimum_does_not_claim_himself_out_of_it(level):
    # 2m from the left would make the chow, and the hand could never have three fan
    hand = dealt(["19m19p19s1234567z1m", "", "", "13m468p35s79s1234z"], preset="qingzhang")
    hand.act(0, SPACE.parse("discard 1m"))
    assert hand.is_asked(3) is False
    hand = dealt(["2m19p19s1234567z19s", "13m468p35s79s1236z", "", ""], preset="qingzhang")
    hand.act(0, SPACE.parse("discard 2m"))
    legal = hand.legal(1)
    assert [action.kind for action in legal] == ["chow", "pass"]
    assert PLAYERS.decide(level, hand.view(seat_viewer(1)), legal, 1).kind == "pass"


def test_danger_is_read_from_melds_and_from_what_was_let_go():
    hand = dealt(["147m258p369s12345z", "", "", ""])
    sight = Sight(hand.view(seat_viewer(0)))
    costs = Danger(sight, 20.0).cost
    assert max(costs) == 0  # nobody is ready before his first discard
    for seat in (1, 2, 3):
        me = hand.table.seats[seat]
        me.melds = [Meld(MELD_PUNG, [kind] * 3) for kind in (seat * 3, seat * 3 + 9, seat * 3 + 18)]
        me.size = 4
        me.river = [27 * 2] * 8
        me.taken = [-1] * 8
    costs = Danger(Sight(hand.view(seat_viewer(0))), 20.0).cost
    assert costs[4] > 1.0
    assert costs[4] > costs[28] > 0  # an honour is less likely wanted
    assert costs[27] < 0.1 * costs[4]  # everybody threw it
    hand.table.seats[3].river[-1] = 4 * 2  # seat 3 threw it, the others let it go
    assert Danger(Sight(hand.view(seat_viewer(0))), 20.0).cost[4] < 0.1 * costs[4]


def test_hints_tell_distance_and_unseen_copies():
    hand = dealt_to_the_dealer("123m456p789s55s34p1z")
    best = PLAYERS.hints(hand.view(seat_viewer(0)))[0]
    assert best.to_json() == {
        "tile": "1z",
        "distance": 0,
        "useful": [{"tile": "2p", "unseen": 4}, {"tile": "5p", "unseen": 3}],
        "copies": 7,
    }
    ranks = [hint.rank() for hint in PLAYERS.hints(hand.view(seat_viewer(0)))]
    assert ranks == sorted(ranks)
    assert len(ranks) == 12


def test_the_distance_of_unrelated_tiles_is_that_of_trying():
    route = UnrelatedRoute("shi_san_bu_da", Chances([0.1] * 20, 1.0, False), 7.0, "required", 13)
    for text, far in [
        ("147m258p369s1234z", 0),  # thirteen kinds: the pair lacks
        ("147m258p369s1134z", 0),  # a pair and twelve kinds: one kind lacks
        ("147m258p36s11234z", 0),
        ("123m456p789s1122z", 7),  # five kinds and a pair
    ]:
        kept = route.kept(counts_of(parse_tiles(text)))
        assert route.distance(kept, 0, 0) == far, text
        for kind in range(34):
            kept[kind] += 1
            nearer = route.distance(route.kept(kept), 0, 0) < far
            kept[kind] -= 1
            if route.useful(kept, 0, 0) >> kind & 1:
                assert nearer, (text, kind)


# Walls for each pair, by the lower level: so few only tell that nothing broke, docs/players-strength.md has
# the figures and the commands.
FEW = {1: 60, 2: 150, 3: 120}


@pytest.mark.skipif(not is_compiled(), reason="takes minutes interpreted")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("low", LEVELS[:-1])
def test_each_level_gains_from_the_one_below(low, preset):
    game = get_game("guangdong")
    options = game.options({"preset": preset})
    gained = 0.0
    for number in range(FEW[low]):
        for levels in ([low + 1, low] * 2, [low, low + 1] * 2):
            points = play_hand(game, options, [PLAYERS] * 4, levels, SEED, number).points
            gained += sum(points[seat] for seat in range(4) if levels[seat] > low)
    assert gained > 0


def test_level_2_builds_by_feel_and_overlooks_chances():
    # three honours stand alone, the tile with most company stays
    hand = dealt_to_the_dealer("123m47p258s446m357z")
    view = hand.view(seat_viewer(0))
    chosen = PLAYERS.decide(2, view, hand.legal(0), 1)
    assert chosen.tiles[0] in {"3z", "5z", "7z"}
    assert all(PLAYERS.decide(2, view, hand.legal(0), seed) is chosen for seed in range(20))
    # 2m from the left completes a chow: he takes it mostly
    hand = dealt(["2m19p19s1234567z19m", "13m456p77s35s679p1z", "", ""])
    hand.act(0, SPACE.parse("discard 2m"))
    view = hand.view(seat_viewer(1))
    kinds = [PLAYERS.decide(2, view, hand.legal(1), seed).kind for seed in range(64)]
    assert set(kinds) == {"chow", "pass"}
    assert 24 < kinds.count("chow") < 48


def laid(hand: GuangdongHand, seat: int, melds: list[Meld]) -> None:
    """Puts melds before a seat that has discarded east ten times."""
    me = hand.table.seats[seat]
    me.melds = melds
    me.size = 13 - 3 * len(melds)
    me.river = [27 * 2] * 10
    me.taken = [-1] * 10


@pytest.mark.parametrize(
    ("given", "wary"),
    [
        ({}, True),
        ({"min_fan": 1}, True),
        ({"min_fan": 3}, False),
        ({"preset": "mingxing"}, True),
        ({"preset": "qingzhang"}, False),
        ({"preset": "qingzhang", "min_fan": 0}, True),
    ],
)
def test_a_minimum_beyond_what_comes_by_itself_makes_bold(given, wary):
    options = get_game("guangdong").options(given)
    assert isinstance(options, GuangdongOptions)
    assert Desk(options).worth(4).wary() is wary


def test_level_3_fears_only_who_has_laid_three_groups():
    hand = dealt(["147m258p369s12345z", "", "", ""])
    groups = [Meld(MELD_PUNG, [kind] * 3) for kind in (0, 12, 24)]
    laid(hand, 2, groups[:2])
    sight = Sight(hand.view(seat_viewer(0)))
    assert max(ObviousDanger(sight, 10.0).cost) == 0
    assert max(Danger(sight, 10.0).cost) > 0
    laid(hand, 2, groups)
    sight = Sight(hand.view(seat_viewer(0)))
    assert ObviousDanger(sight, 10.0).cost == Danger(sight, 10.0).cost


def test_who_does_not_look_around_counts_his_own_tiles():
    hand = dealt(["147m258p369s12345z", "", "", ""])
    laid(hand, 2, [Meld(MELD_PUNG, [5] * 3)])
    sight = Sight(hand.view(seat_viewer(0)))
    assert sight.unseen[5] == 1
    sight.forget_the_table()
    assert sight.unseen[5] == 4
    assert sight.unseen[0] == 3  # 1m is in the hand
    assert sight.hidden == 4 * 34 - 14
