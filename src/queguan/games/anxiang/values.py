"""The values in force at a table: presets, the option `values` and what other options switch on.

Made once from the options and used for every flip (rules/anxiang.md 7.1, 7.2, 8, 10).
"""

import re
from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadOption
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.patterns import PATTERN_IDS, PATTERNS, Pattern, Test
from queguan.games.anxiang.xi import WEI_XI, Xi

GREATEST_VALUE: Final = 100_000
GREATEST_FACTOR: Final = 1000

_FACTOR = re.compile(r"x([1-9][0-9]{0,3})")


def factor_of(value: int | str) -> int:
    """N of "xN", 0 for a value that is added."""
    return int(value[1:]) if isinstance(value, str) else 0


def check_values(values: Mapping[str, object]) -> dict[str, int | str]:
    """The option `values`: id of a pattern -> whole number (added; 0: not played) or "xN" (multiplies).

    What counts by the piece (印胡, 纯印, 多红) cannot multiply. Raises `BadOption`.
    """
    checked: dict[str, int | str] = {}
    by_piece = [pattern.id for pattern in PATTERNS if pattern.each]
    for name, value in values.items():
        if name not in PATTERN_IDS:
            raise BadOption(f"values.{name}", value, "a pattern: one of " + ", ".join(PATTERN_IDS))
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= GREATEST_VALUE:
            checked[name] = value
            continue
        if name in by_piece:
            raise BadOption(f"values.{name}", value, f"a whole number from 0 to {GREATEST_VALUE}")
        if (
            isinstance(value, str)
            and _FACTOR.fullmatch(value) is not None
            and factor_of(value) <= GREATEST_FACTOR
        ):
            checked[name] = value
            continue
        raise BadOption(
            f"values.{name}",
            value,
            f'a whole number from 0 to {GREATEST_VALUE}, or "xN" with N from 1 to {GREATEST_FACTOR}',
        )
    return checked


class Played:
    """A pattern as it is played at a table: its `value` is added as often as the test says, or its
    `factor` (not 0) multiplies hard xi."""

    __slots__ = ("each", "excludes", "factor", "family", "id", "shows", "test", "value")

    def __init__(self, pattern: Pattern, value: int | str) -> None:
        self.id: str = pattern.id
        self.test: Test = pattern.test
        self.factor: int = factor_of(value)
        self.value: int = value if isinstance(value, int) else 0
        self.each: bool = pattern.each
        self.shows: str = pattern.shows
        self.family: str = pattern.family
        self.excludes: tuple[str, ...] = pattern.excludes


class Rules:
    """Everything scoring asks of the options.

    `xi`: table of 7.1; `played`: the patterns in force, sorted by id; `min_hard`, `heavenly_win`, `cap`
    (0: none), `stake`.
    """

    __slots__ = ("cap", "heavenly_win", "min_hard", "played", "stake", "xi")

    def __init__(self, options: AnxiangOptions) -> None:
        column = 0 if options.preset == WEI_XI else 1
        overrides = check_values(options.values)
        self.xi = Xi(options.preset)
        self.min_hard: int = options.min_hard
        self.heavenly_win: bool = options.heavenly_win
        self.cap: int = options.cap
        self.stake = float(options.stake)
        switches: dict[str, object] = {
            "": None,
            "shou_qian_shou": options.shou_qian_shou,
            "heavenly_win": options.heavenly_win,
            "four_zhuo": options.four_zhuo,
            "dandiao_mode": options.dandiao_mode,
        }
        played: list[Played] = []
        for pattern in PATTERNS:
            value = overrides.get(pattern.id, pattern.values[column])
            if value != 0 and switches[pattern.option] == pattern.option_value:
                played.append(Played(pattern, value))
        played.sort(key=lambda one: one.id)
        self.played = played
