"""What every game takes from core: reading cases, notation, claim windows, ranking, texts."""

import pytest

from queguan.core.cases import (
    legal_answer,
    read_flag,
    read_list,
    read_map,
    read_maps,
    read_number,
    read_word,
    remembered,
)
from queguan.core.catalogue import LANGUAGES, load_texts
from queguan.core.claims import UNANSWERED, ClaimWindow
from queguan.core.errors import BadCase, Reason
from queguan.core.notation import plain_value
from queguan.core.ranking import dearest_first


def test_what_is_left_out_has_its_usual_value():
    assert read_map({}, "context") == {} and read_list("melds", None) == [] and read_maps("melds", None) == []
    assert read_flag("on", None) is False and read_flag("on", None, True) is True


@pytest.mark.parametrize(
    ("read", "says"),
    [
        (lambda: read_map({"context": "x"}, "context"), "context: got 'x', expected a map"),
        (lambda: read_list("melds", {}), "melds: got {}, expected a list"),
        (lambda: read_maps("melds", [{}, 1]), "melds[1]: got 1, expected a map"),
        (lambda: read_word("kind", "c", ("a", "b")), "kind: got 'c', expected one of a, b"),
        (lambda: read_number("n", True, 0, 3), "n: got True, expected a whole number from 0 to 3"),
        (lambda: read_number("n", 4, 0, 3), "n: got 4, expected a whole number from 0 to 3"),
        (lambda: read_flag("on", 1), "on: got 1, expected true or false"),
    ],
)
def test_errors_tell_what_was_got_and_what_was_expected(read, says):
    with pytest.raises(BadCase) as wrong:
        read()
    assert wrong.value.message == says


def test_what_was_made_of_options_is_made_once_and_not_kept_for_ever():
    made: list[object] = []
    known: dict[str, int] = {}

    def make(given):
        made.append(given)
        return len(made)

    assert [remembered(known, {"a": 1}, make) for _ in range(3)] == [1, 1, 1]
    for number in range(200):
        remembered(known, {"b": number}, make)
    assert len(known) <= 64 and len(made) == 201


def test_answers_about_legality():
    why = Reason("R4", "own_tile", {"tile": "5m"})
    assert legal_answer(None) == {"legal": True}
    assert legal_answer(why, {"own_tile": "own"}) == {
        "legal": False, "reason": "own", "rule": "R4",
        "told": {"rule": "R4", "key": "own_tile", "params": {"tile": "5m"}},
    }  # fmt: skip
    assert legal_answer(why)["reason"] == "own_tile"


@pytest.mark.parametrize(
    ("text", "value"),
    [("3", 3), ("0.5", 0.5), ("true", True), ("null", None), ("x5", "x5"), ("1,2", [1, 2]), ("[]", []),
     ("liudu,ext", ["liudu", "ext"]), ('"a"', '"a"'), ("{}", "{}"), ("[1]", [1]), ("[ext]", ["ext"]),
     ("[liudu,ext]", ["liudu", "ext"]), ('["ext"]', ["ext"]), ("[ext", "[ext"),
     ("[" * 9000 + "]", "[" * 9000 + "]")],
)  # fmt: skip
def test_values_of_settings(text, value):
    assert plain_value(text) == value


def test_a_claim_window_waits_for_who_is_asked():
    window = ClaimWindow(4)
    window.ask(1, 2)
    window.ask(3, 1)
    assert window.waiting() == [1, 3] and not window.waits_for(0)
    window.answer[3] = 7
    other = ClaimWindow(0)
    other.take_over(window)
    window.close()
    assert window.waiting() == [] and other.waiting() == [1] and other.answer == [-1, UNANSWERED, -1, 7]


def test_the_dearest_comes_first_and_equals_keep_their_order():
    found = [(1, "a"), (3, "b"), (1, "c"), (2, "d")]
    assert dearest_first(found, lambda one, other: one[0] > other[0]) == [
        (3, "b"), (2, "d"), (1, "a"), (1, "c"),
    ]  # fmt: skip


def test_later_texts_come_before_earlier_ones():
    shared = ("queguan.games.mahjong", "texts.json")
    own = ("queguan.games.guangdong", "texts.json")
    texts = load_texts(shared, own)
    assert texts["game.name"]["zh-Hans"] == "广东麻雀" and "reason.not_next" in texts
    assert all(tuple(row) == LANGUAGES for row in texts.values())
    assert load_texts(shared, own) is texts
