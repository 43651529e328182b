"""Every reading, no more and no less: against a naive search, with melds and with wildcards."""

import itertools
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queguan.games.mahjong import melds as meld_module
from queguan.games.mahjong import tiles
from queguan.games.mahjong.groups import KONG, PAIR
from queguan.games.mahjong.reading import EYE, NOWHERE, ORPHANS, SEVEN_PAIRS, STANDARD, WILD
from queguan.games.mahjong.readings import find_readings
from queguan.games.mahjong.shapes import SevenPairs, SpecialShape, ThirteenOrphans
from queguan.games.mahjong.waits import is_complete
from tests.support import naive_mahjong
from tests.support.random_mahjong import complete_tiles, counts, hands

SPECIAL: list[SpecialShape] = [SevenPairs(), ThirteenOrphans()]
LAID = [
    meld_module.read_meld("chow", tiles.parse_tiles("123m")),
    meld_module.read_meld("pung", tiles.parse_tiles("555p")),
    meld_module.read_meld("kong_claimed", tiles.parse_tiles("7777s")),
    meld_module.read_meld("kong_concealed", tiles.parse_tiles("1111z")),
]


def hand(text):
    return tiles.counts_of(tiles.kinds_of(tiles.parse_tiles(text)))


def plain(reading, melds):
    """A standard reading in the words of the naive search."""
    groups = reading.groups[melds:]
    eye = (reading.eye, reading.eye)
    place = eye if reading.win == EYE else tuple(reading.groups[reading.win].kinds())
    return tuple(sorted(tuple(group.kinds()) for group in groups)), reading.eye, place


def check(held, win, melds):
    """The standard readings of the tiles are those of the naive search."""
    laid = LAID[:melds]
    found = find_readings(counts(held), laid, win)
    assert len({plain(reading, melds) for reading in found}) == len(found)
    assert {plain(reading, melds) for reading in found} == naive_mahjong.natural_readings(tuple(held), win)
    for reading in found:
        assert [group.form == KONG for group in reading.groups[:melds]] == [m.is_kong() for m in laid]
        assert reading.groups[:melds] == [meld.group for meld in laid]
        assert (reading.shape, reading.win_as, reading.stands) == (STANDARD, win, [])
    assert is_complete(counts(held), melds) == bool(found)


@given(st.integers(0, 4), st.data())
def test_complete_hands_have_the_readings_of_the_naive_search(melds, data):
    held = data.draw(complete_tiles(4 - melds))
    check(held, data.draw(st.sampled_from(held)), melds)


@given(st.integers(0, 4), st.data())
def test_so_have_any_tiles(melds, data):
    held = data.draw(hands(14 - 3 * melds))
    check(held, data.draw(st.sampled_from(held)), melds)


def check_wild(held, win, melds, wilds, win_is_wild):
    found = find_readings(counts(held), LAID[:melds], WILD if win_is_wild else win, SPECIAL, wilds)
    mine = [(*plain(reading, melds), tuple(reading.stands)) for reading in found]
    assert len(set(mine)) == len(mine)
    assert set(mine) == naive_mahjong.readings(tuple(held), win, wilds, win_is_wild)
    for reading in found:
        assert reading.win_as in reading.stands if win_is_wild else reading.win_as == win
    # a winning wildcard is one of the wildcards; a drawn natural tile has to be among the tiles
    assert is_complete(counts(held), melds, SPECIAL, wilds) == bool(found)


@settings(max_examples=60)
@given(st.integers(0, 4), st.integers(1, 2), st.booleans(), st.data())
def test_wildcards_stand_for_whatever_completes_the_hand(melds, wilds, win_is_wild, data):
    held = data.draw(complete_tiles(4 - melds))
    for _ in range(wilds):
        held.remove(data.draw(st.sampled_from(held)))
    if held:
        check_wild(held, data.draw(st.sampled_from(held)), melds, wilds, win_is_wild)


@settings(max_examples=60)
@given(st.integers(0, 4), st.integers(1, 2), st.booleans(), st.data())
def test_wildcards_with_any_tiles(melds, wilds, win_is_wild, data):
    held = data.draw(hands(14 - 3 * melds - wilds))
    if held:
        check_wild(held, data.draw(st.sampled_from(held)), melds, wilds, win_is_wild)


@pytest.mark.parametrize(
    ("text", "melds"),
    [("1111m", 3), ("11122m", 2), ("123456m77p", 1), ("12344445678m", 0), ("1113335557z9s", 0), ("56s", 3)],
)
@pytest.mark.parametrize("win_is_wild", [False, True])
def test_three_wildcards(text, melds, win_is_wild):
    held = tiles.kinds_of(tiles.parse_tiles(text))
    wilds = 14 - 3 * melds - len(held)
    check_wild(held, held[-1], melds, wilds, win_is_wild)


def test_two_wildcards_alone_are_an_eye():
    found = find_readings([0] * 34, LAID, WILD, [], 2)
    assert sorted(reading.eye for reading in found) == list(range(34))
    assert {reading.win for reading in found} == {EYE}


def test_the_order_of_the_tiles_changes_nothing():
    rng = random.Random("order")
    for text in ("11122233344455m", "223344556677m99p", "1112345678999m5m", "123p123s11122233m"):
        faces = tiles.parse_tiles(text)
        expected = None
        for _ in range(10):
            rng.shuffle(faces)
            found = find_readings(tiles.counts_of(faces), [], max(faces), SPECIAL)
            assert expected in (None, found)
            expected = found
        assert expected


@pytest.mark.parametrize(
    ("text", "win", "places"),
    [
        # three chows or three pungs, the tile in the one or the other
        ("111222333m456p99s", "3m", ["123m", "333m"]),
        # the winning tile in the chow or in the eye, and two ways to part them
        ("22334455m678p111z", "2m", ["234m", "22m"]),
        ("11123m456p789s555z", "1m", ["123m", "11m"]),
        # four alike in pung and chow
        ("111123m44z555p789s", "1m", ["111m", "123m"]),
        ("123456789m12355p", "5p", ["55p"]),
        ("123456789m12355p", "1z", []),
    ],
)
def test_where_the_winning_tile_can_be(text, win, places):
    found = find_readings(hand(text), [], tiles.parse_tile(win))
    names = {
        tiles.tiles_text(reading.groups[reading.win].kinds() if reading.win >= 0 else [reading.eye] * 2)
        for reading in found
    }
    assert names == set(places)


def test_three_readings_of_four_pungs_in_a_row():
    found = find_readings(hand("11122233344455m"), [], tiles.parse_tile("5m"))
    eyes = sorted(tiles.TEXT[reading.eye] for reading in found)
    # three chows and 444, 111 and three chows, four pungs; with 2m as the eye the 5m fills a chow
    assert eyes == ["2m", "5m", "5m", "5m"]


def test_seven_pairs_stand_beside_twin_chows():
    found = find_readings(hand("223344556677m99p"), [], tiles.parse_tile("9p"), SPECIAL)
    assert [reading.shape for reading in found] == [STANDARD, SEVEN_PAIRS]
    pairs = found[1]
    assert [group.form for group in pairs.groups] == [PAIR] * 7
    assert (pairs.win, pairs.eye) == (6, -1)


def test_four_alike_are_two_pairs_only_where_the_game_says_so():
    text = "2222m4466p335577s"
    assert find_readings(hand(text), [], 1, [SevenPairs()]) == []
    (reading,) = find_readings(hand(text), [], 1, [SevenPairs(quads=True)])
    assert [group.tile for group in reading.groups[:2]] == [1, 1]
    assert reading.win == 0


def test_orphans_know_whether_the_double_won():
    thirteen = "19m19p19s1234567z"
    (single,) = find_readings(hand(thirteen + "1m"), [], tiles.parse_tile("7z"), SPECIAL)
    (double,) = find_readings(hand(thirteen + "1m"), [], tiles.parse_tile("1m"), SPECIAL)
    assert (single.shape, single.eye, single.win, single.groups) == (ORPHANS, 0, NOWHERE, [])
    assert (double.shape, double.eye, double.win) == (ORPHANS, 0, EYE)


def test_special_shapes_need_an_untouched_hand_without_wildcards():
    assert find_readings(hand("1122p3355s77z"), LAID[:1], 9, SPECIAL) == []
    assert find_readings(hand("19m19p19s1234567z"), [], 0, SPECIAL, 1) == []


@pytest.mark.parametrize("size", [0, 1, 12, 13, 15])
def test_other_numbers_of_tiles_are_no_hand(size):
    held = tiles.kinds_of(tiles.parse_tiles("111222333444m555m"))[:size]
    assert find_readings(counts(held), [], 0, SPECIAL) == []
    assert not is_complete(counts(held), 0, SPECIAL)


def test_readings_can_be_sent_to_another_process():
    for reading in find_readings(hand("11122233344455m"), [], 0):
        assert pickle.loads(pickle.dumps(reading)) == reading
    first, second = itertools.islice(find_readings(hand("11122233344455m"), [], 0), 2)
    assert first != second
    assert len({first, second}) == 2


def test_an_eye_in_each_of_several_suits_is_no_hand():
    kinds = tiles.kinds_of(tiles.parse_tiles("11m22p23456799s11z"))
    assert find_readings(tiles.counts_of(kinds), [], kinds[0]) == []
