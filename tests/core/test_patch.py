"""Patches: applied to the old document they give the new one, for any two JSON documents."""

import copy

from hypothesis import given
from hypothesis import strategies as st

from queguan.core.patch import apply, diff

leaves = st.one_of(st.none(), st.booleans(), st.integers(-5, 5), st.floats(0, 1), st.text(max_size=3))
documents = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.sampled_from("abcd"), inner, max_size=4)
    ),
    max_leaves=12,
)


def same(a: object, b: object) -> bool:
    """Equal as JSON: unlike in Python, true is not 1."""
    return a == b and repr(a) == repr(b) if isinstance(a, bool | int | float) else a == b


@given(documents, documents)
def test_apply_diff_gives_the_new_document(old: object, new: object) -> None:
    before = copy.deepcopy(old)
    assert same(apply(old, diff(old, new)), new)
    assert old == before


@given(documents)
def test_equal_documents_have_no_difference(doc: object) -> None:
    assert diff(doc, copy.deepcopy(doc)) == []


def test_a_longer_list_is_pushed() -> None:
    assert diff({"row": [1, 2]}, {"row": [1, 2, 3]}) == [["push", ["row"], [3]]]


def test_true_is_not_one() -> None:
    assert diff({"a": 1}, {"a": True}) == [["set", ["a"], True]]
