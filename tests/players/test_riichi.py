"""Computer players of 日本麻将: legal, repeatable, blind to what they cannot know; what they mind."""

import itertools
import pickle
import random
from collections.abc import Iterator

import pytest

from queguan.core.action import Action
from queguan.core.registry import get_game
from queguan.core.viewer import SPECTATOR_VIEWER, seat_viewer
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.presets import PRESETS
from queguan.players.api import get_players
from queguan.players.arena import play_hand
from queguan.players.riichi import PLAYERS
from queguan.players.riichi.levels import RiichiPlayers
from queguan.players.riichi.sight import RiichiSight
from tests.players.tile_choices import choices
from tests.support.riichi_redeal import redealt
from tests.support.riichi_table import Deal, go_round, on_to, seeded
from tests.support.tile_hands import do

LEVELS = PLAYERS.levels
WINS = {"win", "self_draw"}


def positions(
    seed: int, hands: int, share: float, preset: str, **options: object
) -> Iterator[tuple[RiichiHand, int, list[Action]]]:
    """Choices met in play of level 2 with some random moves among."""

    def deal(number: int, dealer: int) -> RiichiHand:
        return seeded(number, dealer % (3 if "sanma" in preset else 4), preset=preset, **options)

    return choices(PLAYERS, deal, seed, hands, share, 2)


def choice(hand: RiichiHand, seat: int, level: int) -> str:
    """What a player of this level does."""
    return PLAYERS.decide(level, hand.view(seat_viewer(seat)), hand.legal(seat), 1).text


def test_the_package_is_found_by_its_game():
    assert get_players("riichi") is PLAYERS
    assert tuple(range(1, len(LEVELS) + 1)) == LEVELS


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_is_legal_and_the_same_again(level, preset):
    met = set()
    others = RiichiPlayers()
    for hand, seat, legal in positions(level, 4, 0.1, preset):
        view = hand.view(seat_viewer(seat))
        chosen = PLAYERS.decide(level, view, legal, 7)
        assert chosen in legal
        again = pickle.loads(pickle.dumps(view))
        assert others.decide(level, again, legal, 7) is chosen
        met.add(chosen.kind)
    assert "discard" in met and len(met) > 1


@pytest.mark.parametrize("preset", ["tenhou", "tenhou-sanma"])
@pytest.mark.parametrize("level", LEVELS)
def test_tiles_the_seat_cannot_know_change_no_decision(level, preset):
    rng = random.Random(level)
    changed = 0
    for hand, seat, legal in positions(100 + level, 4, 0.06, preset):
        viewer = seat_viewer(seat)
        chosen = PLAYERS.decide(level, hand.view(viewer), legal, 3)
        other = redealt(hand, viewer, rng)
        changed += other.state_hash() != hand.state_hash()
        assert PLAYERS.decide(level, other.view(viewer), legal, 3) is chosen
    assert changed > 5  # the deal was really another one


def test_an_unknown_level_is_refused():
    hand, seat, legal = next(positions(1, 1, 1.0, "tenhou"))
    with pytest.raises(ValueError, match="level 9"):
        PLAYERS.decide(9, hand.view(seat_viewer(seat)), legal, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_without_own_tiles_is_refused(level):
    hand = seeded(1)
    with pytest.raises(ValueError, match="own tiles"):
        PLAYERS.decide(level, hand.view(SPECTATOR_VIEWER), hand.legal(0), 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_is_taken(level):
    won = 0
    for hand, seat, legal in positions(300, 12, 1.0, "tenhou"):
        if any(action.kind in WINS for action in legal):
            won += 1
            assert PLAYERS.decide(level, hand.view(seat_viewer(seat)), legal, 1).kind in WINS
    assert won > 2


@pytest.mark.parametrize("level", LEVELS[1:])
def test_who_is_ready_declares_riichi_on_the_wider_wait(level):
    hand = Deal(["123456m456s99s24p"], draws="5p").hand(preset="tenhou")
    assert choice(hand, 0, level) == "riichi 2p"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_the_plain_five_goes_before_the_red_one(level):
    hand = Deal(["123456m789p11z0p5p"], draws="5p").hand(preset="mfc-south")
    assert not choice(hand, 0, level).endswith(" 0p")


@pytest.mark.parametrize(("tile", "wanted"), [("5z", "pung"), ("3z", "pass")])
@pytest.mark.parametrize("level", LEVELS[1:])
def test_an_honour_that_counts_is_claimed_and_another_wind_is_not(level, tile, wanted):
    hand = Deal(["", f"23m567p34s68s99m{tile}{tile}"], draws=tile).hand(preset="tenhou")
    do(hand, 0, f"discard {tile}")
    assert choice(hand, 1, level) == wanted


@pytest.mark.parametrize("level", LEVELS)
def test_a_north_is_set_aside(level):
    hand = Deal(["4z123456p789s11z5z"], draws="9p").hand(preset="tenhou-sanma")
    assert choice(hand, 0, level) == "kita"


@pytest.mark.parametrize("level", LEVELS)
def test_nine_terminals_are_declared(level):
    hand = Deal(["19m19p19s1234z555p"], draws="6p").hand(preset="tenhou")
    assert choice(hand, 0, level) == "nine_terminals"


def test_three_players_do_not_wait_for_tiles_that_are_not_there():
    sight = RiichiSight(seeded(1, preset="tenhou-sanma").view(seat_viewer(0)))
    assert sum(sight.unseen[1:8]) == 0
    assert sight.hidden == 108 - 14 - 1


def test_dora_and_honours_are_seen():
    hand = Deal(["123m456p789s1122z"], dora="9m").hand(preset="tenhou")
    sight = RiichiSight(hand.view(seat_viewer(0)))
    assert sight.dora[0] == 1 and sum(sight.dora) == 1
    assert sight.honours == sum(1 << kind for kind in (27, 31, 32, 33))


def test_own_discards_are_remembered():
    hand = Deal(["1p"], draws="1p").hand(preset="tenhou")
    go_round(hand, 1)
    on_to(hand, 0)
    sight = RiichiSight(hand.view(seat_viewer(0)))
    assert sight.thrown == 1 << 9


@pytest.mark.parametrize("preset", ["tenhou", "mfc-sanma"])
@pytest.mark.parametrize(("low", "high"), list(itertools.pairwise(LEVELS)))
def test_the_higher_level_gains_from_the_lower(low, high, preset):
    # the figures are in docs/players-strength.md; so few walls only tell that nothing broke
    game = get_game("riichi")
    options = game.options({"preset": preset})
    gained = 0.0
    seats = 3 if "sanma" in preset else 4
    for number in range(40):
        for turn in range(2):
            levels = [high if (seat + turn) % 2 else low for seat in range(seats)]
            points = play_hand(game, options, [PLAYERS] * seats, levels, 2026, number).points
            many = levels.count(high)
            gained += sum(points[seat] / many for seat in range(seats) if levels[seat] == high)
            gained -= sum(points[seat] / (seats - many) for seat in range(seats) if levels[seat] == low)
    assert gained > 0
