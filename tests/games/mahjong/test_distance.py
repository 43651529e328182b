"""Distance, useful tiles and waits: against a public package, against a naive search, against themselves."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mahjong.shanten import Shanten

from queguan.games.mahjong import tiles
from queguan.games.mahjong.complete import is_standard
from queguan.games.mahjong.distance import (
    ORPHANS_TOO,
    QUAD_PAIRS_TOO,
    SEVEN_PAIRS_TOO,
    STANDARD_ONLY,
    distance,
    distances,
    useful,
)
from queguan.games.mahjong.melds import read_meld
from queguan.games.mahjong.readings import find_readings
from queguan.games.mahjong.shapes import SevenPairs, SpecialShape, ThirteenOrphans
from queguan.games.mahjong.waits import is_complete, waits
from tests.support import naive_mahjong
from tests.support.random_mahjong import complete_tiles, counts, hands, random_hand

BOTH = SEVEN_PAIRS_TOO + ORPHANS_TOO
SPECIAL: list[SpecialShape] = [SevenPairs(), ThirteenOrphans()]
NARROW = [list(range(34)), list(range(9)), list(range(18)), tiles.YAOCHUU, [*range(4, 14), *range(27, 34)]]


def hand(text):
    return tiles.counts_of(tiles.kinds_of(tiles.parse_tiles(text)))


def more(held, kind):
    return [count + (index == kind) for index, count in enumerate(held)]


def fewer(held, kind):
    return [count - (index == kind) for index, count in enumerate(held)]


def drawable(held):
    return [kind for kind in range(34) if held[kind] < 4]


@pytest.mark.parametrize("kinds", NARROW, ids=["all", "one suit", "two suits", "orphans", "mixed"])
@pytest.mark.parametrize("melds", range(5))
def test_the_public_package_says_the_same(kinds, melds):
    rng = random.Random(f"distance {kinds} {melds}")
    for size in (13 - 3 * melds, 14 - 3 * melds):
        for _ in range(120):
            held = random_hand(rng, size, kinds)
            assert distance(held, melds, STANDARD_ONLY) == Shanten.calculate_shanten(held, False, False), held
            assert distance(held, melds, BOTH) == Shanten.calculate_shanten(held), held


@settings(max_examples=150)
@given(st.integers(0, 4), st.sampled_from([STANDARD_ONLY, BOTH, QUAD_PAIRS_TOO]), st.data())
def test_each_step_is_one_tile(melds, shapes, data):
    """Steps of one and the right zero leave no other distance than the true one."""
    held = data.draw(hands(13 - 3 * melds))
    here = distance(counts(held), melds, shapes)
    after = {kind: distance(more(counts(held), kind), melds, shapes) for kind in drawable(counts(held))}
    assert min(after.values()) == here - 1
    assert max(after.values()) <= here
    assert useful(counts(held), melds, shapes) == [kind for kind, far in after.items() if far < here]
    fourteen = more(counts(held), data.draw(st.sampled_from(sorted(after))))
    back = [distance(fewer(fourteen, kind), melds, shapes) for kind in range(34) if fourteen[kind]]
    if distance(fourteen, melds, shapes) >= 0:
        assert min(back) == distance(fourteen, melds, shapes)


@given(st.integers(0, 4), st.booleans(), st.data())
def test_complete_is_what_the_naive_search_calls_complete(melds, built, data):
    size = 14 - 3 * melds
    held = data.draw(complete_tiles(4 - melds) if built else hands(size))
    assert is_standard(counts(held)) == naive_mahjong.is_complete(tuple(held))
    complete = naive_mahjong.is_complete(tuple(held), True, True)
    assert is_complete(counts(held), melds, SPECIAL) == complete
    assert (distance(counts(held), melds, BOTH) == -1) == complete


@given(st.integers(0, 4), st.data())
def test_waits_are_the_kinds_that_complete_the_hand(melds, data):
    held = data.draw(complete_tiles(4 - melds))
    held.remove(data.draw(st.sampled_from(held)))
    laid = [read_meld("pung", [kind] * 3) for kind in range(34) if kind not in held][:melds]
    naive = [
        kind
        for kind in range(34)
        if held.count(kind) < 4 and naive_mahjong.is_complete(tuple(sorted([*held, kind])), True, True)
    ]
    assert waits(counts(held), laid, SPECIAL) == naive


@pytest.mark.parametrize("quads", [False, True])
def test_special_shapes_know_their_waits(quads):
    rng = random.Random("special waits")
    shapes: list[SpecialShape] = [SevenPairs(quads), ThirteenOrphans()]
    for _ in range(300):
        few = rng.sample(tiles.YAOCHUU, 7)
        for held in (random_hand(rng, 13, few), random_hand(rng, 13, tiles.YAOCHUU), hand_near_pairs(rng)):
            for shape in shapes:
                expected = [kind for kind in drawable(held) if shape.completes(more(held, kind))]
                assert [kind for kind in drawable(held) if shape.waits(held) >> kind & 1] == expected
                assert SpecialShape.waits(shape, held) == sum(1 << kind for kind in expected)


def hand_near_pairs(rng):
    held = [0] * 34
    for kind in rng.choices(range(12), k=7):
        held[kind] = min(4, held[kind] + 2)
    while sum(held) != 13:
        kind = rng.randrange(12)
        held[kind] = max(0, min(4, held[kind] + (1 if sum(held) < 13 else -1)))
    return held


@settings(max_examples=60)
@given(st.integers(0, 4), st.integers(1, 3), st.booleans(), st.data())
def test_wildcards_fill_what_is_missing(melds, wilds, built, data):
    held = data.draw(complete_tiles(4 - melds) if built else hands(14 - 3 * melds))
    for _ in range(wilds + 1):
        if held:
            held.remove(data.draw(st.sampled_from(held)))
    own = counts(held)
    if sum(own) + wilds + 3 * melds != 13:
        return
    completing = [
        kind
        for kind in drawable(own)
        if find_readings(more(own, kind), laid_apart(held, melds), kind, [], wilds)
    ]
    assert waits(own, laid_apart(held, melds), [], wilds) == completing
    here = distance(own, melds, STANDARD_ONLY, wilds)
    assert (here <= 0) == bool(completing)
    assert distance(own, melds, STANDARD_ONLY, wilds - 1) in (here, here + 1) or wilds == 1


def laid_apart(held, melds):
    """Melds of kinds that are not in the hand."""
    return [read_meld("pung", [kind] * 3) for kind in range(33, -1, -1) if kind not in held][:melds]


def test_a_kind_of_which_all_four_are_held_is_no_wait():
    melds = [read_meld("kong_concealed", [0] * 4), read_meld("pung", [27] * 3)]
    assert waits(hand("23m55p789s"), melds) == [3]
    assert waits(hand("1z789s555p"), melds) == []
    chow = [read_meld("chow", [0, 1, 2])]
    assert waits(hand("11123m55p789s"), chow) == hand_kinds("4m5p")
    assert waits(hand("11123m55p789s777z"), []) == hand_kinds("14m5p")
    assert waits(hand("1111m456p789s777z"), []) == []


def hand_kinds(text):
    return tiles.kinds_of(tiles.parse_tiles(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1112345678999m", "123456789m"),
        ("2223456777888m", "12345678m"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("1122335566778m", "58m"),
        ("123456789m1122z", "12z"),
        ("147m258p369s1234z", ""),
    ],
)
def test_known_waits(text, expected):
    assert waits(hand(text), [], SPECIAL) == hand_kinds(expected)


def test_many_hands_at_once_are_the_same_as_one_by_one():
    rng = random.Random("batch")
    for melds in range(5):
        held = [random_hand(rng, 14 - 3 * melds) for _ in range(300)]
        for shapes in (STANDARD_ONLY, BOTH, QUAD_PAIRS_TOO):
            assert distances(bytes(itertools.chain(*held)), melds, shapes) == [
                distance(own, melds, shapes) for own in held
            ]


def test_half_a_hand_is_refused():
    with pytest.raises(ValueError, match="35 bytes"):
        distances(bytes(35))
