"""House options (rules/guangdong.md 10). A preset gives every option its default."""

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from queguan.core.errors import BadOption
from queguan.core.options import OptionMeta, OptionSet, option, reduced
from queguan.games.guangdong.patterns import PATTERN_IDS

XINZHANG: Final = "xinzhang"
QINGZHANG: Final = "qingzhang"
MINGXING: Final = "mingxing"
PRESETS: Final = (XINZHANG, QINGZHANG, MINGXING)
LAYERS: Final = ("liudu", "shiba", "wuqi", "ext")

GREATEST_FAN: Final = 1000

# What a preset sets otherwise than the fields below (rules/guangdong.md 10.1).
PRESET_VALUES: dict[str, dict[str, object]] = {
    XINZHANG: {},
    QINGZHANG: {
        "layers": [],
        "min_fan": 3,
        "fan_cap": 10,
        "unit": "half_spicy",
        "limits_alone": "highest",
        "concealed_kong_breaks_menqing": True,
        "menqing_with_self_draw": True,
    },
    MINGXING: {
        "layers": list(LAYERS),
        "flowers": False,
        "number_hands_pungs_only": True,
        "concealed_chow_patterns": True,
        "single_wait_any_shape": True,
        "disabled": [
            "tai_ban_gao", "si_gui_si", "quan_da", "quan_zhong", "quan_xiao", "hua_long", "hun_long",
            "shuang_long_hui", "zi_qiang_zi_gang", "men_qian_san_qing", "bu_bu_gao", "shi_san_bu_da",
            "pian_zhang", "kan_zhang", "he_di_lao_yu", "lian_gang", "ren_hu", "hua_hu", "ba_xian_guo_hai",
            "si_ban_gao", "hua_shang",
        ],
    },
}  # fmt: skip


def _choice(rule: str, *choices: object, advanced: bool = False) -> Any:
    return option(choices[0], OptionMeta("choice", rule, choices=choices, advanced=advanced))


def _switch(rule: str, on: bool = False, advanced: bool = True) -> Any:
    return option(on, OptionMeta("bool", rule, advanced=advanced))


@dataclasses.dataclass(frozen=True)
class GuangdongOptions:
    """All house options of rules/guangdong.md section 10; each field carries its description.

    Made by `OPTIONS.parse`, which checks every value. `fan_cap` 0: none.
    """

    preset: str = option(XINZHANG, OptionMeta("choice", "10.1", choices=PRESETS))
    layers: list[str] = option(  # noqa: RUF009
        ["liudu", "shiba", "wuqi"], OptionMeta("subset", "7.3", choices=LAYERS)
    )
    disabled: list[str] = option(  # noqa: RUF009
        [], OptionMeta("subset", "7", choices=tuple(PATTERN_IDS), advanced=True)
    )
    fan_values: dict[str, int] = option({}, OptionMeta("map", "7", advanced=True))  # noqa: RUF009
    flowers: bool = _switch("1", on=True, advanced=False)
    min_fan: int = option(0, OptionMeta("int", "R15", choices=(0, 1, 3), low=0, high=100))
    fan_cap: int = option(0, OptionMeta("int", "8", choices=(0, 8, 10, 13), low=0, high=GREATEST_FAN))
    flowers_count_for_min: bool = _switch("R15", on=True)
    chicken_fan: int = _choice("7.1", 0, 1, advanced=True)
    unit: str = _choice("8", "linear", "half_spicy")
    base_points: int = option(1, OptionMeta("int", "8", choices=(0, 1, 2, 5), low=0, high=10000))
    per_fan: int = option(1, OptionMeta("int", "8", choices=(1, 2, 5, 10), low=0, high=10000))
    payment: str = _choice("8", "quan_chong", "ban_chong")
    dealer_double: bool = _switch("8", advanced=False)
    liability: str = _choice("8", "off", "standard")
    rob_kong_pays_self_draw: bool = _switch("8")
    multi_win: str = _choice("4.3", "head_bump", "all")
    pass_rule: str = _choice("R14", "same_round_same_tile", "off", "until_own_discard")
    kong_after_claim: bool = _switch("R6")
    dead_wall: int = _choice("4.2", 0, 14, advanced=True)
    seven_pairs_quads: bool = _switch("6")
    unrelated_pair: str = _choice("6", "required", "none", "either", advanced=True)
    bu_bu_gao_steps: list[int] = option(  # noqa: RUF009
        [1, 2], OptionMeta("subset", "7.5", choices=(1, 2), low=1, advanced=True)
    )
    number_hands_pungs_only: bool = _switch("7.5")
    concealed_chow_patterns: bool = _switch("7.4")
    single_wait_any_shape: bool = _switch("7.3")
    nine_gates_pure: bool = _switch("7.2")
    concealed_kong_breaks_menqing: bool = _switch("7.1")
    menqing_with_self_draw: bool = _switch("7.1")
    flower_win: str = _choice("6", "seven_and_eight", "eight_only", "off")
    limits_alone: str = _choice("7.7", "off", "sum", "highest", advanced=True)
    dealer_rotation: str = _choice("9", "keep_on_win_or_draw", "keep_on_win", "always_rotate")
    match_length: str = _choice("9", "que", "quan")
    dice: str = _choice("3", "three", "one")

    def __reduce__(self) -> tuple[type["GuangdongOptions"], tuple[object, ...]]:
        return reduced(self)


class _Presets(OptionSet[GuangdongOptions]):
    """The options with the map `fan_values` checked; `fan_cap` may also be null or "none"."""

    def prepared(self, merged: dict[str, object]) -> dict[str, object]:
        """Raises `BadOption` for a wrong entry of `fan_values`."""
        if "fan_cap" in merged and merged["fan_cap"] in (None, "none"):
            merged["fan_cap"] = 0
        values = merged.get("fan_values")
        if isinstance(values, Mapping):
            _check_values(values)
        return merged


def _check_values(values: Mapping[object, object]) -> None:
    """The option `fan_values`: id of a pattern -> fan. Raises `BadOption`."""
    for name, value in values.items():
        if name not in PATTERN_IDS:
            raise BadOption(f"fan_values.{name}", value, "a pattern: one of " + ", ".join(PATTERN_IDS))
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= GREATEST_FAN:
            raise BadOption(f"fan_values.{name}", value, f"a whole number from 0 to {GREATEST_FAN}")


OPTIONS: Final = _Presets(GuangdongOptions, PRESET_VALUES)
