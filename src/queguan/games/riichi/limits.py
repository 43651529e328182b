"""From han and fu to the base, and what the limits are called (rules/riichi.md 7.3)."""

from typing import Final

from mypy_extensions import i64

from queguan.games.riichi.values import Rules

MANGAN: Final = 2000
HANEMAN: Final = 3000
BAIMAN: Final = 4000
SANBAIMAN: Final = 6000
YAKUMAN_BASE: Final = 8000
# The base that `kiriage` rounds up: 4 han 30 fu, 3 han 60 fu.
ALMOST_MANGAN: Final = 1920

_NAMES: dict[int, str] = {
    MANGAN: "mangan",
    HANEMAN: "haneman",
    BAIMAN: "baiman",
    SANBAIMAN: "sanbaiman",
    YAKUMAN_BASE: "kazoe_yakuman",
}


def base_points(rules: Rules, han: i64, fu: i64) -> i64:
    """The base of ordinary yaku and dora."""
    if han >= 5:
        if han == 5:
            return MANGAN
        if han <= 7:
            return HANEMAN
        if han <= 10:
            return BAIMAN
        if han <= 12 or not rules.kazoe_yakuman:
            return SANBAIMAN
        return YAKUMAN_BASE
    base: i64 = fu << (2 + han)
    if base >= MANGAN or (rules.kiriage and base == ALMOST_MANGAN):
        return MANGAN
    return base


def limit_name(base: int) -> str | None:
    """What the base of an ordinary hand is called; None below the mangan."""
    return _NAMES.get(base)


def yakuman_name(units: int) -> str:
    """What so many yakuman together are called."""
    return "yakuman" if units == 1 else f"{units}x_yakuman"
