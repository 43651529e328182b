"""The options of a game, value by value, for tests that must miss none."""

from collections.abc import Callable, Mapping
from typing import Any

from queguan.core.options import metas

# How a hand is read, the hand in the notation, and what each value of an option makes of it.
Scored = Mapping[str, tuple[Callable[[str], object], str, dict[object, object]]]
# What happens with a value, and what each value makes happen.
Played = Mapping[str, tuple[Callable[[object], object], dict[object, object]]]


def every_value(options_type: type[Any]) -> set[tuple[str, object]]:
    """(option, value) of everything a form offers, the preset aside; a number without suggestions is not
    among them."""
    return {
        (name, value)
        for name, meta in metas(options_type).items()
        if name != "preset"
        for value in ((True, False) if meta.kind == "bool" else meta.choices)
    }


def told_values(scored: Scored, played: Played) -> list[tuple[str, object]]:
    """(option, value) of everything that the two tables tell."""
    told = [(name, values) for name, (_, _, values) in scored.items()]
    told += [(name, values) for name, (_, values) in played.items()]
    return [(name, value) for name, values in told for value in values]


def check_value(option: str, value: object, scored: Scored, played: Played) -> None:
    """The value makes what is told of it, and no other value of the option does."""
    if option in scored:
        read, words, told = scored[option]
        found = read(f"{words} {option}={str(value).lower()}")
    else:
        play, told = played[option]
        found = play(value)
    assert found == told[value]
    assert found not in [other for key, other in told.items() if key != value]
