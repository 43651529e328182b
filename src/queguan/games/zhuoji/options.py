"""House options (rules/zhuoji.md 10). A preset gives every option its default."""

import dataclasses
from typing import Any, Final

from queguan.core.options import OptionMeta, OptionSet, option, reduced

GUIYANG: Final = "guiyang"
CHUAN: Final = "chuan"
PRESETS: Final = (GUIYANG, CHUAN)

NONE: Final = "none"
LACK_ONE: Final = "lack_one"
DING_QUE: Final = "ding_que"
LACKS: Final = (NONE, LACK_ONE, DING_QUE)

GREATEST_POINTS: Final = 1000

# What a preset sets otherwise than the fields below.
PRESET_VALUES: dict[str, dict[str, object]] = {
    GUIYANG: {},
    CHUAN: {"ping_hu_needs_pass": False, "bao_ting": False, "lack": DING_QUE, "blood_battle": True},
}


def _choice(rule: str, *choices: object, default: object = None, advanced: bool = False) -> Any:
    chosen = choices[0] if default is None else default
    return option(chosen, OptionMeta("choice", rule, choices=choices, advanced=advanced))


def _switch(rule: str, on: bool, advanced: bool = False) -> Any:
    return option(on, OptionMeta("bool", rule, advanced=advanced))


def _points(rule: str, value: int, *choices: int) -> Any:
    meta = OptionMeta("int", rule, choices=choices, low=0, high=GREATEST_POINTS, advanced=True)
    return option(value, meta)


@dataclasses.dataclass(frozen=True)
class ZhuojiOptions:
    """All house options of rules/zhuoji.md section 10; each field carries its description.

    Made by `OPTIONS.parse`, which checks every value.
    """

    preset: str = option(GUIYANG, OptionMeta("choice", "10", choices=PRESETS))
    hands: int = _choice("9", 4, 8, 16, default=8)
    lack: str = _choice("6", *LACKS)
    blood_battle: bool = _switch("9", on=False)
    ping_hu_needs_pass: bool = _switch("5.2", on=True)
    bao_ting: bool = _switch("4", on=True)
    discard_shares: int = _choice("8.1", 3, 1)
    multi_win: bool = _switch("4", on=True, advanced=True)
    pass_lock: bool = _switch("5.4", on=True, advanced=True)
    cha_jiao: bool = _switch("9", on=True)
    lian_zhuang: bool = _switch("8.1", on=False, advanced=True)
    fan_ji: bool = _switch("7.4", on=True)
    chong_feng: bool = _switch("7.4", on=True, advanced=True)
    ze_ren: bool = _switch("7.4", on=True, advanced=True)
    bao_ji: bool = _switch("7.4", on=True, advanced=True)
    shao_ji: bool = _switch("7.4", on=True, advanced=True)
    wu_gu_ji: bool = _switch("7.4", on=False)
    shang_xia_ji: bool = _switch("7.4", on=False)
    ben_ji: bool = _switch("7.4", on=False, advanced=True)
    man_tang_ji: bool = _switch("7.4", on=False, advanced=True)
    tian_di_hu: bool = _switch("7.2", on=True, advanced=True)
    dan_diao: bool = _switch("7.1", on=False, advanced=True)
    dragon_extra: int = _points("7.1", 0, 0, 10)
    dragon_needs_win_tile: bool = _switch("7.1", on=False, advanced=True)
    zi_mo_bonus: int = _points("7.2", 1, 0, 1, 2)
    gang_shang_bonus: int = _points("7.2", 3, 0, 1, 3)
    re_pao_bonus: int = _points("7.2", 3, 0, 1, 3)
    qiang_gang_bonus: int = _points("7.2", 3, 0, 1, 3, 9)
    dou_value: int = _points("7.3", 3, 1, 2, 3)
    late_kong_pays: bool = _switch("7.3", on=False, advanced=True)

    def __reduce__(self) -> tuple[type["ZhuojiOptions"], tuple[object, ...]]:
        return reduced(self)


OPTIONS: Final = OptionSet[ZhuojiOptions](ZhuojiOptions, PRESET_VALUES)
