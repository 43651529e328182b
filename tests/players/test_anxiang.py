"""Computer players of 安乡偎麻雀: legal, repeatable, and blind to what their seat cannot know."""

import pickle
import random

import pytest

from queguan.core.viewer import seat_viewer
from queguan.games.anxiang.cards import counts_of, parse_cards
from queguan.games.anxiang.deal import new_hand
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.rules import PlayRules
from queguan.players.anxiang import PLAYERS
from queguan.players.anxiang.levels import AnxiangPlayers
from queguan.players.api import get_players
from tests.players.positions import positions

LEVELS = PLAYERS.levels


def test_the_package_is_found_by_its_game():
    assert get_players("anxiang") is PLAYERS
    assert LEVELS == (1, 2, 3, 4)


@pytest.mark.parametrize("preset", ["wei-xi", "wei-xi-classic"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_is_legal_and_the_same_again(level, preset):
    met = set()
    for position in positions(level, 4, AnxiangOptions(preset=preset)):
        view = position.view()
        choice = PLAYERS.decide(level, view, position.legal, 7)
        assert choice in position.legal
        again = pickle.loads(pickle.dumps(view))
        assert AnxiangPlayers().decide(level, again, position.legal, 7) is choice
        met.add(choice.kind)
    assert {"discard", "pass"} <= met


@pytest.mark.parametrize("level", LEVELS)
def test_cards_the_seat_cannot_know_change_no_decision(level):
    rng = random.Random(level)
    changed = 0
    for position in positions(100 + level, 4):
        choice = PLAYERS.decide(level, position.view(), position.legal, 3)
        for _ in range(2):
            other = position.redealt(rng)
            changed += other.hand.table.stock != position.hand.table.stock
            assert PLAYERS.decide(level, other.view(), other.legal, 3) is choice
    assert changed > 20  # the deal was really another one


@pytest.mark.parametrize(
    "options",
    [
        AnxiangOptions(seats=3, kan_lock="all_hand", dead_claim="allow"),
        AnxiangOptions(heavenly_win=True, min_hard=15, cap=30, four_zhuo="extended"),
        AnxiangOptions(min_hard=0, values={"wu_hu": 0, "dian_hu": "x9", "dan_diao": 500}),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_house_options_are_played_without_a_stumble(level, options):
    for position in positions(200 + level, 3, options):
        assert PLAYERS.decide(level, position.view(), position.legal, 1) in position.legal


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_is_taken(level):
    won = 0
    for seed in range(40):
        for position in positions(300 + seed, 1, share=1.0):
            if any(action.kind == "win" for action in position.legal):
                won += 1
                assert PLAYERS.decide(level, position.view(), position.legal, seed).kind == "win"
        if won:
            return
    pytest.fail("no win was met")


def dealer_with(cards: str) -> list[int]:
    """A permutation that deals these 20 cards to the dealer (seat 0)."""
    wanted = counts_of(parse_cards(cards))
    own: list[int] = []
    rest: list[int] = []
    for card in range(80):
        value = card // 4
        (own if wanted[value] > card % 4 else rest).append(card)
    assert len(own) == 20
    random.Random(1).shuffle(rest)
    dealt = [0] * 58
    for place in range(58):
        dealt[place] = own.pop() if place % 3 == 0 else rest.pop()
    return rest + dealt


@pytest.mark.parametrize(
    ("cards", "sensible"),
    [
        # complete sentences, the pair and half a triple; what is left stands alone
        ("一一一三三三五五五八八八壹壹壹叁叁伍柒玖", "伍柒玖"),
        # no lonely card: a run and a pair beside triples, and a card too many
        ("二二二七七七十十十贰贰贰柒柒柒四五六玖玖", "四五六玖"),
        # runs only are worth nothing: a pair is kept for a 碰
        ("一一三三六八八拾拾壹贰叁伍陆柒四五六陆玖", "一三六玖四五壹贰叁伍陆柒"),
    ],
)
@pytest.mark.parametrize("level", [2, 3, 4])
def test_discards_are_sensible(level, cards, sensible):
    hand = new_hand(PlayRules(AnxiangOptions(seats=3)), 0, dealer_with(cards))
    choice = PLAYERS.decide(level, hand.view(seat_viewer(0)), hand.legal(0), 1)
    assert choice.kind == "discard"
    assert choice.tiles[0] in sensible
