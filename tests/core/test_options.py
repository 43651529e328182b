"""Options that are lists of choices."""

import dataclasses

import pytest

from queguan.core.errors import BadOption
from queguan.core.options import OptionMeta, OptionSet, describe_options, option


@dataclasses.dataclass(frozen=True)
class Table:
    """Options of a game that is none."""

    preset: str = option("plain", OptionMeta("choice", "1", choices=("plain", "rich")))
    extras: list[str] = option(["b"], OptionMeta("subset", "2", choices=("a", "b", "c")))  # noqa: RUF009
    steps: list[int] = option([1, 2], OptionMeta("subset", "3", choices=(1, 2), low=1))  # noqa: RUF009
    points: int = option(0, OptionMeta("int", "4", low=-0.0, high=1_000_000.0))


OPTIONS = OptionSet(Table, {"plain": {}, "rich": {"extras": ["a", "b"]}})


def parsed(**given):
    return OPTIONS.parse(given)


def test_a_subset_is_kept_in_the_order_of_its_choices():
    assert parsed(extras=["c", "a"]).extras == ["a", "c"]
    assert parsed(extras=("a",)).extras == ["a"]
    assert parsed(extras=[]).extras == []


def test_each_table_has_its_own_list():
    assert parsed().extras is not parsed().extras
    assert OPTIONS.differences(parsed()) == {"preset": "plain"}
    assert OPTIONS.differences(parsed(extras=["a"])) == {"preset": "plain", "extras": ["a"]}


def test_a_preset_gives_every_option_its_default():
    rich = parsed(preset="rich")
    assert rich.extras == ["a", "b"] and rich.steps == [1, 2]
    assert OPTIONS.differences(rich) == {"preset": "rich"}
    assert OPTIONS.differences(parsed(preset="rich", extras=["b"])) == {"preset": "rich", "extras": ["b"]}
    with pytest.raises(BadOption) as error:
        parsed(preset="poor")
    assert "plain, rich" in error.value.message


@pytest.mark.parametrize("value", ["a", ["d"], ["a", "a"], [1], {"a": 1}, None, 3])
def test_what_is_no_subset_is_refused(value):
    with pytest.raises(BadOption) as error:
        parsed(extras=value)
    assert "a, b, c" in error.value.message


@pytest.mark.parametrize("value", [[], [True], [1, 2, 3], ["1"]])
def test_numbers_and_the_least_number_of_them(value):
    with pytest.raises(BadOption):
        parsed(steps=value)


def test_forms_get_the_choices():
    extras = describe_options(Table)[1]
    assert (extras["kind"], extras["default"], extras["choices"]) == ("subset", ["b"], ["a", "b", "c"])


def test_the_span_of_a_number_is_written_out():
    with pytest.raises(BadOption) as error:
        parsed(points=1_000_001)
    assert error.value.message.endswith("expected a whole number from 0 to 1000000")
