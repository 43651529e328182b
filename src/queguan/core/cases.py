"""Reading the case format (`examples/*.json`) strictly: what was got, what was expected."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from queguan.core.errors import BadCase, Reason

T = TypeVar("T")

# What every case may have beside the fields of its game: its name, what is told of it, what is expected.
TOLD_OF_A_CASE: Final = ("id", "game", "options", "expect", "why")

# How many different option maps a batch of cases may share before what was made of them is dropped.
_MOST_REMEMBERED: Final = 64


def remembered(
    known: dict[str, T], given: Mapping[str, object], make: Callable[[Mapping[str, object]], T]
) -> T:
    """What `make` makes of the options of a case, made once for a batch of cases that share them."""
    key = repr(given)
    found = known.get(key)
    if found is None:
        found = make(given)
        if len(known) >= _MOST_REMEMBERED:
            known.clear()
        known[key] = found
    return found


def read_map(case: Mapping[str, object], name: str) -> Mapping[str, object]:
    """A map inside a case; empty when it is left out. Raises `BadCase`."""
    given = case.get(name)
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BadCase(f"{name}: got {given!r}, expected a map")
    return given


def read_list(where: str, given: object) -> list[object]:
    """A list; empty when it is left out. Raises `BadCase`."""
    if given is None:
        return []
    if not isinstance(given, list):
        raise BadCase(f"{where}: got {given!r}, expected a list")
    return given


def read_maps(where: str, given: object) -> list[Mapping[str, object]]:
    """A list of maps; empty when it is left out. Raises `BadCase`."""
    maps: list[Mapping[str, object]] = []
    for place, one in enumerate(read_list(where, given)):
        if not isinstance(one, Mapping):
            raise BadCase(f"{where}[{place}]: got {one!r}, expected a map")
        maps.append(one)
    return maps


def check_fields(where: str, given: Mapping[str, object], known: Sequence[str]) -> None:
    """That a map has no field beside these: a misspelt one would be left out in silence. Raises `BadCase`."""
    for name in given:
        if name not in known:
            place = f"{where}.{name}" if where else f"{name}"
            raise BadCase(f"{place}: unknown field, expected one of {', '.join(known)}")


def read_word(where: str, given: object, words: Sequence[str]) -> str:
    """One of these words. Raises `BadCase`."""
    if not isinstance(given, str) or given not in words:
        raise BadCase(f"{where}: got {given!r}, expected one of {', '.join(words)}")
    return given


def read_number(where: str, given: object, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Raises `BadCase`."""
    if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
        raise BadCase(f"{where}: got {given!r}, expected a whole number from {low} to {high}")
    return given


def read_flag(where: str, given: object, default: bool = False) -> bool:
    """A switch; `default` when it is left out. Raises `BadCase`."""
    if given is None:
        return default
    if not isinstance(given, bool):
        raise BadCase(f"{where}: got {given!r}, expected true or false")
    return given


def not_won(reason: str) -> dict[str, object]:
    """The answer to a case whose hand does not win."""
    return {"wins": False, "patterns": [], "total": 0, "reason": reason}


def legal_answer(why: Reason | None, words: Mapping[str, str] | None = None) -> dict[str, object]:
    """The answer to an example that asks whether an action is legal.

    `{legal}`, and when it is not `reason` in a word (`words`: those of the example files for a game's keys),
    `rule` and the reason that players are `told`.
    """
    if why is None:
        return {"legal": True}
    reason = why.key if words is None else words.get(why.key, why.key)
    return {"legal": False, "reason": reason, "rule": why.rule, "told": why.to_json()}
