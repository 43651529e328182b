"""Tiles, melds and how they are written."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from queguan.core.errors import BadCase
from queguan.games.mahjong import groups, melds, tiles
from queguan.games.mahjong.walls import wall_lengths


def test_every_face_has_one_text_and_comes_back():
    assert len(tiles.TEXT) == tiles.FACES == len(set(tiles.TEXT))
    assert [tiles.parse_tile(text) for text in tiles.TEXT] == list(range(tiles.FACES))
    assert tiles.TEXT[:9] == ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"]
    assert [tiles.TEXT[kind] for kind in (tiles.EAST, tiles.WHITE, tiles.GREEN, tiles.RED)] == [
        "1z",
        "5z",
        "6z",
        "7z",
    ]
    assert tiles.TEXT[tiles.FLOWERS : tiles.FLOWERS_END] == [f"{n}f" for n in range(1, 9)]


def test_a_red_five_is_a_look_of_a_five():
    assert tiles.kinds_of(tiles.parse_tiles("0m0p0s")) == tiles.kinds_of(tiles.parse_tiles("5m5p5s"))
    assert tiles.tiles_text(tiles.sort_faces(tiles.parse_tiles("6m5m0m4m"))) == "4056m"


@given(st.lists(st.integers(0, tiles.FACES - 1)))
def test_what_is_written_can_be_read(faces):
    assert tiles.parse_tiles(tiles.tiles_text(faces)) == faces
    assert tiles.read_tiles([tiles.TEXT[face] for face in faces]) == faces


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("123", "no suit after '123'"),
        ("m1", "no number before 'm'"),
        ("8z", "tile '8z'"),
        ("0z", "tile '0z'"),
        ("9f", "tile '9f'"),
        ("1x", "'x' is neither"),
        ("1m一", "'一' is neither"),
    ],
)
def test_what_cannot_be_read_is_named(text, says):
    with pytest.raises(BadCase, match=says):
        tiles.parse_tiles(text)


@pytest.mark.parametrize("value", [None, 5, [5], ["12m"], {"tiles": "1m"}])
def test_other_json_is_refused(value):
    with pytest.raises(BadCase):
        tiles.read_tiles(value)


def test_five_alike_and_flowers_are_no_hand():
    with pytest.raises(BadCase, match="5m: more than 4"):
        tiles.counts_of(tiles.kinds_of(tiles.parse_tiles("5555m0m")))
    with pytest.raises(BadCase, match="flower"):
        tiles.kinds_of(tiles.parse_tiles("1m3f"))


@pytest.mark.parametrize("kind", range(34))
def test_yaochuu_are_terminals_and_honours(kind):
    text = tiles.TEXT[kind]
    assert (kind in tiles.YAOCHUU) == (text[1] == "z" or text[0] in "19")
    assert (tiles.number_of(kind), "mpsz"[tiles.suit_of(kind)]) == (int(text[0]), text[1])


@pytest.mark.parametrize(
    ("word", "text", "form", "concealed"),
    [
        ("chow", "534m", groups.CHOW, False),
        ("pung", "0p55p", groups.PUNG, False),
        ("kong_claimed", "7777z", groups.KONG, False),
        ("kong_added", "1111s", groups.KONG, False),
        ("kong_concealed", "5550s", groups.KONG, True),
    ],
)
def test_melds_are_read(word, text, form, concealed):
    faces = tiles.parse_tiles(text)
    meld = melds.read_meld(word, faces, 2)
    assert meld.group is groups.group(form, min(tiles.kinds_of(faces)), concealed)
    assert sorted(meld.kinds()) == sorted(tiles.kinds_of(faces))
    assert sorted(meld.faces) == sorted(faces)
    assert meld.source == 2
    assert pickle.loads(pickle.dumps(meld)) == meld
    assert hash(pickle.loads(pickle.dumps(meld))) == hash(meld)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("chow", "135m"),
        ("chow", "891m"),
        ("chow", "89m1p"),
        ("chow", "123z"),
        ("chow", "1234m"),
        ("pung", "55m"),
        ("pung", "556m"),
        ("kong_added", "555m"),
        ("kong_concealed", "5556m"),
        ("pung", ""),
        ("pong", "555m"),
        ("chow", "123f"),
    ],
)
def test_what_is_no_meld_is_refused(word, text):
    with pytest.raises(BadCase):
        melds.read_meld(word, tiles.parse_tiles(text))


def test_an_added_kong_remembers_its_pung():
    pung = melds.Meld(melds.MELD_PUNG, tiles.parse_tiles("55p0p"), claimed=tiles.parse_tile("0p"), source=3)
    kong = pung.with_added(tiles.parse_tile("5p"))
    assert (kong.form, kong.claimed, kong.source, kong.added) == (melds.KONG_ADDED, pung.claimed, 3, 13)
    assert kong.text() == "0555p"
    assert kong.is_kong() and not pung.is_kong()


def test_melds_count_with_the_hand():
    laid = [melds.read_meld("chow", tiles.parse_tiles("123m")), melds.read_meld("pung", [2, 2, 2])]
    assert melds.total_counts([0] * 34, laid)[:3] == [1, 1, 4]
    with pytest.raises(BadCase, match="3m: more than 4"):
        melds.total_counts([0, 0, 1] + [0] * 31, laid)


def test_no_chow_runs_out_of_its_suit():
    for kind in (7, 8, 16, 25, 27):
        with pytest.raises(ValueError, match="no chow begins"):
            groups.group(groups.CHOW, kind, True)


def test_walls_are_as_equal_as_their_stacks_allow():
    assert wall_lengths(72, 4) == [18] * 4
    assert wall_lengths(68, 4) == [17] * 4
    assert wall_lengths(54, 4) == [14, 13, 14, 13]
    for stacks in range(4, 80):
        lengths = wall_lengths(stacks, 4)
        assert sum(lengths) == stacks and max(lengths) - min(lengths) <= 1
