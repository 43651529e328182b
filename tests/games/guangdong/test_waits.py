"""What a hand waits for, as the calculator tells it: counts, worth, distance, and what is wrong with it."""

from random import Random
from typing import Any

import pytest

from queguan.core.errors import BadCase
from queguan.games.guangdong.game import GAME
from queguan.games.guangdong.texts import texts
from queguan.games.guangdong.unrelated import Unrelated
from queguan.games.mahjong.shapes import SevenPairs, SpecialShape, ThirteenOrphans
from queguan.games.mahjong.tiles import COPIES, KINDS
from queguan.games.mahjong.waiting import readiness, useful_kinds


def waits(words: str) -> dict[str, Any]:
    """The answer for a hand in the notation."""
    answer = GAME.waits(GAME.parse_hand(words.split(), partial=True))
    assert answer is not None
    return answer


def cards(words: str) -> list[tuple[str, int, int | None]]:
    """Kind, how many are left, worth."""
    return [(one["card"], one["left"], one["total"]) for one in waits(words)["cards"]]


def test_a_ready_hand_with_melds():
    answer = waits("45p345s99p 上123m 碰7s flowers=1f")
    assert (answer["held"], answer["wanted"], answer["problem"], answer["distance"]) == (13, 13, None, 0)
    assert cards("45p345s99p 上123m 碰7s flowers=1f") == [("3p", 4, 0), ("6p", 4, 0)]
    assert cards("45p345s99p 上123m 碰7s") == [("3p", 4, 1), ("6p", 4, 1)], "no flower counts"


def test_the_winning_tile_is_left_aside():
    assert cards("45p345s99p 上123m 碰7s +1z flowers=1f") == [("3p", 4, 0), ("6p", 4, 0)]


def test_what_one_holds_is_not_left():
    assert cards("46p99s 碰7s 上345p 上123m flowers=1f") == [("5p", 3, 1)]
    assert cards("46p99s 碰5p 上345m 上123m flowers=1f") == [("5p", 1, 2)]


def test_all_four_in_the_own_hand_are_no_wait():
    answer = waits("46p99s 加杠5p 上345m 上123m flowers=1f")
    assert (answer["problem"], answer["distance"], answer["cards"]) == (None, 0, [])


def test_every_shape_of_the_preset_is_seen():
    assert len(cards("19m19p19s1234567z flowers=1f")) == 13
    assert [one[0] for one in cards("1133m5577p4499s6z flowers=1f")] == ["6z"]
    assert len(cards("147m258p36s12345z flowers=1f")) == 13
    assert waits("147m258p36s12345z preset=qingzhang")["distance"] > 0


def test_a_wait_below_the_least_says_so():
    answer = waits("45p345s99p 上123m 碰7s preset=qingzhang flowers=1f")
    assert {(one["total"], one["reason"]) for one in answer["cards"]} == {(None, "below_min")}


def test_a_hand_further_away_lists_what_helps():
    answer = waits("147m258p369s1234z preset=qingzhang")
    assert answer["distance"] >= 4
    assert {one["total"] for one in answer["cards"]} == {None}
    near = waits("123m456p78s99p1z55z")
    assert near["distance"] == 1
    assert {"6s", "9s", "5z", "9p"} <= {one["card"] for one in near["cards"]}


@pytest.mark.parametrize(
    ("words", "key", "params"),
    [
        ("45p345s99p 上123m", "too_few", {"has": "10", "wanted": "13", "lacking": "3"}),
        ("45p345s999p 上123m 碰7s", "too_many", {"has": "14", "wanted": "13", "over": "1"}),
        ("77s345s99p 上123m 碰7s", "too_many_alike", {"tile": "7s", "has": "5"}),
        ("45p345s99p 上123m 碰7s +7s", None, None),
        ("45p777s99p 上123m 碰3s +7s", None, None),
        ("44p777s99p 上123m 明杠7s", "too_many_alike", {"tile": "7s", "has": "7"}),
        ("45p345s99p 上123m 暗杠7s +7s", "too_many_alike", {"tile": "7s", "has": "5"}),
        ("45p345s99p 上123m 碰7s flowers=11f", "flower_twice", {}),
    ],
)
def test_what_is_wrong_is_named(words: str, key: str | None, params: dict[str, str] | None):
    answer = waits(words)
    if key is None:
        assert answer["problem"] is None
        return
    assert answer["problem"] == {"rule": "6", "key": key, "params": params}
    assert (answer["distance"], answer["cards"]) == (None, [])
    for text in texts()[f"reason.{key}"].values():
        assert "{" not in text.format(**answer["problem"]["params"])


def test_flowers_wait_for_nothing_and_nonsense_is_refused():
    assert GAME.waits(GAME.parse_hand(["flower", "flowers=1234567f"], partial=True)) is None
    with pytest.raises(BadCase):
        GAME.waits({"hand": "??", "win_by": "discard", "context": {"seat": "S"}})
    with pytest.raises(BadCase, match="winning tile missing"):
        GAME.parse_hand(["45p"])


def dealt(draw: Random) -> list[int]:
    """13 tiles near one of the shapes, or any."""
    counts = [0] * KINDS
    pool = [[*range(KINDS)], [0, 8, 9, 17, 18, 26, *range(27, 34)], [*range(0, KINDS, 3)]][draw.randrange(3)]
    while sum(counts) < 13:
        kind = draw.choice(pool)
        most = draw.choice((1, 2, COPIES))
        if counts[kind] < most:
            counts[kind] += 1
    return counts


@pytest.mark.parametrize(
    "shape",
    [
        SevenPairs(),
        SevenPairs(quads=True),
        ThirteenOrphans(),
        Unrelated("required"),
        Unrelated("none"),
        Unrelated("either"),
    ],
    ids=["pairs", "quads", "orphans", "unrelated", "unpaired", "either"],
)
def test_the_distance_of_a_shape_falls_by_one_a_tile_and_is_0_when_it_waits(shape: SpecialShape):
    """Ready exactly when some kind completes it; never further than one good tile for each step."""
    draw = Random(type(shape).__name__)
    for _ in range(25):
        counts = dealt(draw)
        for _ in range(14):
            away = shape.distance(counts)
            assert (away == 0) == (shape.waits(counts) != 0)
            if away == 0:
                break
            counts, before = nearer(shape, counts), away
            assert shape.distance(counts) == before - 1, "one tile changed brings it one nearer"
        else:
            raise AssertionError("never ready")


def nearer(shape: SpecialShape, counts: list[int]) -> list[int]:
    """The hand with one tile changed that is nearest."""
    best = counts
    for off in range(KINDS):
        if counts[off] == 0:
            continue
        for on in range(KINDS):
            if counts[on] == COPIES or on == off:
                continue
            tried = counts[:]
            tried[off] -= 1
            tried[on] += 1
            if shape.distance(tried) < shape.distance(best):
                best = tried
    return best


def test_useful_kinds_bring_a_hand_nearer_and_the_others_do_not():
    draw = Random("useful")
    shapes: list[SpecialShape] = [ThirteenOrphans(), SevenPairs(), Unrelated("required")]
    for _ in range(60):
        counts = dealt(draw)
        away = readiness(counts, 0, shapes)
        useful = useful_kinds(counts, [], shapes)
        for kind in range(KINDS):
            if counts[kind] < COPIES:
                more = counts[:]
                more[kind] += 1
                assert (kind in useful) == (readiness(more, 0, shapes) < away)
