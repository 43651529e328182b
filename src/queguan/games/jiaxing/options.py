"""House options (rules/jiaxing.md 10). A preset gives every option its default."""

import dataclasses
from typing import Any, Final

from queguan.core.options import OptionMeta, OptionSet, option, reduced

YINGZIMO: Final = "yingzimo"
PRESETS: Final = (YINGZIMO, "yingzimo_nochow", "zhuachong", "zhuachong_nochow")

SELF_DRAW_ONLY: Final = "self_draw_only"
RON_ALLOWED: Final = "ron_allowed"

# What a preset sets otherwise than the fields below.
PRESET_VALUES: dict[str, dict[str, object]] = {
    YINGZIMO: {},
    "yingzimo_nochow": {"allow_chow": False},
    "zhuachong": {"win_mode": RON_ALLOWED},
    "zhuachong_nochow": {"win_mode": RON_ALLOWED, "allow_chow": False},
}


def _choice(rule: str, *choices: object, advanced: bool = False) -> Any:
    return option(choices[0], OptionMeta("choice", rule, choices=choices, advanced=advanced))


def _switch(rule: str, on: bool = False, advanced: bool = True) -> Any:
    return option(on, OptionMeta("bool", rule, advanced=advanced))


def _number(rule: str, default: int, high: int, *choices: object) -> Any:
    return option(default, OptionMeta("int", rule, choices=choices, low=0, high=high, advanced=True))


@dataclasses.dataclass(frozen=True)
class JiaxingOptions:
    """All house options of rules/jiaxing.md section 10; each field carries its description.

    Made by `OPTIONS.parse`, which checks every value. `rounds` 0: endless; `max_total` 0: no cap.
    """

    preset: str = option(YINGZIMO, OptionMeta("choice", "10", choices=PRESETS))
    win_mode: str = _choice("5.10", SELF_DRAW_ONLY, RON_ALLOWED)
    allow_chow: bool = _switch("5.1", on=True, advanced=False)
    min_tai: int = option(2, OptionMeta("int", "6.4", choices=(2, 3, 4, 5), low=0, high=100))
    san_tan: bool = _switch("8.3", on=True, advanced=False)
    rounds: int = option(4, OptionMeta("choice", "9", choices=(0, 1, 2, 4)))
    santan_on_ron: str = _choice("8.3", "literal", "discarder_only", advanced=True)
    dan_diao: str = _choice("7.2", "pair_wait", "four_melds", advanced=True)
    wu_bai_da: str = _choice("7.1", "tai", "fan", "off", advanced=True)
    extra_fan: bool = _switch("7.2", on=True)
    carry_fan: bool = _switch("7.3", on=True)
    bonus: int = _number("8.2", 1, 1000, 0, 1)
    ron_pair_with_wild: bool = _switch("5.9")
    multi_ron: bool = _switch("4")
    dealer_keep_on_draw: bool = _switch("9")
    dead_wall: int = _number("9", 0, 60, 0, 14, 20)
    max_total: int = _number("7.4", 0, 1_000_000, 0, 32, 64, 128)

    def __reduce__(self) -> tuple[type["JiaxingOptions"], tuple[object, ...]]:
        return reduced(self)


OPTIONS: Final = OptionSet(JiaxingOptions, PRESET_VALUES)
