"""House options (rules/anxiang.md 10). Presets differ only in the values of 7.1 and 7.2."""

import dataclasses
from typing import Final

from queguan.core.options import OptionMeta, OptionSet, option, reduced

PRESETS: Final = ("wei-xi", "wei-xi-classic")


@dataclasses.dataclass(frozen=True)
class AnxiangOptions:
    """All house options of rules/anxiang.md section 10; each field carries its description.

    Made by `OPTIONS.parse`, which checks every value.
    """

    preset: str = option("wei-xi", OptionMeta("choice", "7", choices=PRESETS))
    seats: int = option(4, OptionMeta("choice", "2", choices=(3, 4)))
    watcher_view: bool = option(True, OptionMeta("bool", "2"))
    hands: int = option(8, OptionMeta("int", "9", choices=(4, 8, 10, 16), low=1, high=100))
    stake: float = option(1, OptionMeta("number", "8", choices=(1, 2, 5, 10), low=0.01, high=10000))
    cap: int = option(0, OptionMeta("int", "8", choices=(0, 50, 100, 200), low=0, high=100000))
    min_hard: int = option(10, OptionMeta("int", "R12", choices=(10, 15), low=0, high=30))
    dealer_rule: str = option("next", OptionMeta("choice", "9", choices=("next", "winner")))
    first_dealer: str = option("random", OptionMeta("choice", "9", choices=("random", "seat0")))
    heavenly_win: bool = option(False, OptionMeta("bool", "7.2", advanced=True))
    shou_qian_shou: bool = option(False, OptionMeta("bool", "7.2", advanced=True))
    four_zhuo: str = option("seed", OptionMeta("choice", "7.2", choices=("seed", "extended"), advanced=True))
    dandiao_mode: str = option(
        "pair", OptionMeta("choice", "7.2", choices=("pair", "last_card"), advanced=True)
    )
    kan_lock: str = option(
        "while_three", OptionMeta("choice", "R1", choices=("while_three", "all_hand"), advanced=True)
    )
    dead_claim: str = option(
        "forbid", OptionMeta("choice", "R13", choices=("forbid", "allow"), advanced=True)
    )
    values: dict[str, int | str] = option({}, OptionMeta("map", "7.2", advanced=True))  # noqa: RUF009

    def __reduce__(self) -> tuple[type["AnxiangOptions"], tuple[object, ...]]:
        return reduced(self)


OPTIONS: Final = OptionSet(AnxiangOptions, {preset: {} for preset in PRESETS})
