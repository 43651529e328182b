"""The patterns in force at a table, compiled from the options once (rules/guangdong.md 7.6, 10)."""

from typing import Final

from queguan.games.guangdong.facts import House
from queguan.games.guangdong.options import QINGZHANG, GuangdongOptions
from queguan.games.guangdong.patterns import BASE, BY_ID, PATTERNS, UNKNOWN, Pattern, Test
from queguan.games.guangdong.unrelated import Unrelated
from queguan.games.mahjong.shapes import SevenPairs, SpecialShape, ThirteenOrphans

# 例牌: patterns of 40, in 清章 of 10 and 13.
LIMIT: Final = 40
OLD_LIMIT: Final = 10

FLOWER_COUNTS: Final = ("zheng_hua", "yi_tai_hua", "wu_hua")
CHICKEN: Final = "ji_hu"


class Played:
    """A pattern as it is played at a table.

    `value` fan an entry; `excludes` the places in `Rules.played` of what is not counted beside it, all of
    them behind its own; `limit`: a 例牌; `for_min`: counts towards `min_fan`; `section` of the rules file.
    """

    __slots__ = ("excludes", "for_min", "id", "limit", "needs", "section", "test", "value")

    def __init__(self, pattern: Pattern, value: int, limit: bool, for_min: bool) -> None:
        self.id: str = pattern.id
        self.test: Test = pattern.test
        self.needs: int = pattern.needs
        self.section: str = pattern.section
        self.value = value
        self.limit = limit
        self.for_min = for_min
        self.excludes: list[int] = []


class Rules:
    """Everything scoring asks of the options.

    `played`: the patterns in force, each before those it excludes; `chicken`: 鸡糊, None when switched off;
    `house`: what patterns ask; `flower_wins`: with how many flowers one may win; `passing_bars`: R14 is
    played; the rest is named like the options.
    """

    __slots__ = (
        "ban_chong", "base_points", "chicken", "dealer_double", "fan_cap", "flower_wins", "flowers",
        "half_spicy", "house", "liability", "limits_alone", "min_fan", "options", "passing_bars", "per_fan",
        "played", "rob_kong_pays_self_draw",
    )  # fmt: skip

    def __init__(self, options: GuangdongOptions) -> None:
        self.options = options
        self.flowers: bool = options.flowers
        self.min_fan: int = options.min_fan
        self.fan_cap: int = options.fan_cap
        self.limits_alone: str = options.limits_alone
        self.passing_bars: bool = options.pass_rule != "off"  # noqa: S105
        self.half_spicy: bool = options.unit == "half_spicy"
        self.base_points: int = options.base_points
        self.per_fan: int = options.per_fan
        self.ban_chong: bool = options.payment == "ban_chong"
        self.dealer_double: bool = options.dealer_double
        self.liability: bool = options.liability == "standard"
        self.rob_kong_pays_self_draw: bool = options.rob_kong_pays_self_draw
        in_force = [pattern for pattern in PATTERNS if in_force_at(pattern, options)]
        ids = [pattern.id for pattern in in_force]
        self.flower_wins: list[int] = _flower_wins(options, ids)
        chicken = [pattern for pattern in in_force if pattern.id == CHICKEN]
        self.chicken: Played | None = _played(chicken[0], options) if chicken else None
        self.played: list[Played] = _in_order(in_force, options)
        shapes: list[SpecialShape] = [ThirteenOrphans()]
        if "xiao_qi_dui" in ids:
            shapes.append(SevenPairs(options.seven_pairs_quads))
        if "shi_san_bu_da" in ids:
            shapes.append(Unrelated(options.unrelated_pair))
        self.house = House(
            closed_chows=options.concealed_chow_patterns,
            drawn_menqing=options.menqing_with_self_draw,
            kongs_open=options.concealed_kong_breaks_menqing,
            pungs_only=options.number_hands_pungs_only,
            pure_gates=options.nine_gates_pure,
            single_any=options.single_wait_any_shape,
            steps=options.bu_bu_gao_steps,
            series="yi_tai_hua" in ids,
            shapes=shapes,
        )


def _flower_wins(options: GuangdongOptions, in_force: list[str]) -> list[int]:
    """With how many flowers one may win: where the option allows it and the pattern is not switched off."""
    if options.flower_win == "off":
        return []
    counts = [7] if options.flower_win != "eight_only" and "hua_hu" in in_force else []
    return [*counts, 8] if "ba_xian_guo_hai" in in_force else counts


def preset_value(pattern: Pattern, preset: str) -> int:
    """A pattern's value in a preset, UNKNOWN where it does not exist."""
    return pattern.old if preset == QINGZHANG else pattern.new


def in_force_at(pattern: Pattern, options: GuangdongOptions) -> bool:
    """Whether a pattern is known to the preset, its layer counts and it is not switched off.

    What 清章 took from later layers it keeps without them; `fan_values` makes a pattern known.
    """
    known = preset_value(pattern, options.preset) != UNKNOWN
    if not known and pattern.id not in options.fan_values:
        return False
    own = options.preset == QINGZHANG and known
    if pattern.layer != BASE and not own and pattern.layer not in options.layers:
        return False
    if pattern.flowers and not options.flowers:
        return False
    return pattern.id not in options.disabled


def _played(pattern: Pattern, options: GuangdongOptions) -> Played:
    own = preset_value(pattern, options.preset)
    value = options.chicken_fan if pattern.id == CHICKEN else own
    limit = own >= (OLD_LIMIT if options.preset == QINGZHANG else LIMIT)
    for_min = options.flowers_count_for_min or pattern.id not in FLOWER_COUNTS
    return Played(pattern, options.fan_values.get(pattern.id, value), limit, for_min)


def _in_order(in_force: list[Pattern], options: GuangdongOptions) -> list[Played]:
    """The patterns, each before those that do not count beside it."""
    by_id: dict[str, Played] = {one.id: _played(one, options) for one in in_force if one.id != CHICKEN}
    beside: dict[str, list[str]] = {name: _excluded_by(name, by_id, options) for name in by_id}
    ranks: dict[str, int] = dict.fromkeys(by_id, 0)
    for _ in by_id:  # a chain of exclusions is never longer than the table
        for name, excluded in beside.items():
            for other in excluded:
                ranks[other] = max(ranks[other], ranks[name] + 1)
    ordered = sorted(by_id.values(), key=lambda one: (ranks[one.id], one.id))
    places = {one.id: place for place, one in enumerate(ordered)}
    for one in ordered:
        one.excludes = [places[other] for other in beside[one.id]]
    return ordered


def _excluded_by(name: str, by_id: dict[str, Played], options: GuangdongOptions) -> list[str]:
    """What is not counted beside a pattern: by the table, and the cheaper ones of its family."""
    pattern = BY_ID[name]
    excluded: list[str] = []
    if not (pattern.new_only and options.preset == QINGZHANG):
        excluded = [other for other in pattern.excludes if other in by_id]
    if pattern.family:
        for other in by_id.values():
            if BY_ID[other.id].family == pattern.family and _before(by_id[name], other):
                excluded.append(other.id)
    return excluded


def _before(a: Played, b: Played) -> bool:
    """Whether `a` is the one of a family that counts: dearer, else the smaller id."""
    if a.value != b.value:
        return a.value > b.value
    return a.id < b.id
