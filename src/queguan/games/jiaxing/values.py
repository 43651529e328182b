"""The patterns in force at a table, compiled from the options once (rules/jiaxing.md 10)."""

from queguan.games.jiaxing.options import RON_ALLOWED, JiaxingOptions
from queguan.games.jiaxing.patterns import DAN_DIAO, FAN, PATTERNS, TAI, WU_BAI_DA, Pattern, Test, four_melds


class Played:
    """A pattern as it is played at a table: `place` in the tables, `fan`: it doubles instead of adding 台."""

    __slots__ = ("base", "fan", "id", "place", "section", "test", "value")

    def __init__(self, pattern: Pattern, place: int, unit: int, test: Test) -> None:
        self.id: str = pattern.id
        self.place = place
        self.fan: bool = unit == FAN
        self.base: bool = pattern.base
        self.section: str = pattern.section
        self.value: int = pattern.value
        self.test = test


class Rules:
    """Everything scoring asks of the options, named like them; `ron`: others' discards can be won."""

    __slots__ = (
        "bonus", "carry_fan", "discarder_only", "max_total", "min_tai", "options", "pair_with_wild", "played",
        "ron", "san_tan",
    )  # fmt: skip

    def __init__(self, options: JiaxingOptions) -> None:
        self.options = options
        self.ron: bool = options.win_mode == RON_ALLOWED
        self.min_tai: int = options.min_tai
        self.max_total: int = options.max_total
        self.pair_with_wild: bool = options.ron_pair_with_wild
        self.carry_fan: bool = options.carry_fan
        self.san_tan: bool = options.san_tan
        self.discarder_only: bool = options.santan_on_ron == "discarder_only"
        self.bonus: int = options.bonus
        self.played: list[Played] = [
            _played(pattern, place, options)
            for place, pattern in enumerate(PATTERNS)
            if in_force_at(pattern, options)
        ]


def in_force_at(pattern: Pattern, options: JiaxingOptions) -> bool:
    """Whether a pattern counts at a table."""
    if pattern.id == WU_BAI_DA:
        return options.wu_bai_da != "off"
    return options.extra_fan or not pattern.extra


def unit_at(pattern: Pattern, options: JiaxingOptions) -> int:
    """Whether a pattern brings 台 or 番 at a table."""
    if pattern.id == WU_BAI_DA:
        return FAN if options.wu_bai_da == "fan" else TAI
    return pattern.unit


def _played(pattern: Pattern, place: int, options: JiaxingOptions) -> Played:
    test = pattern.test
    if pattern.id == DAN_DIAO and options.dan_diao == "four_melds":
        test = four_melds
    return Played(pattern, place, unit_at(pattern, options), test)
