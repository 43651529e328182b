"""House options (rules/riichi.md 10). A preset gives every option its default."""

import dataclasses
from collections.abc import Mapping
from typing import Any, Final

from queguan.core.errors import BadOption
from queguan.core.options import OptionMeta, OptionSet, option, reduced
from queguan.games.riichi.presets import MFC_SOUTH, PRESET_VALUES, PRESETS, version_values
from queguan.games.riichi.yaku import LIABLE, YAKUMAN

NONE: Final = "none"
MOST_REDS: Final = 3  # of a suit
MOST_POINTS: Final = 1_000_000
STICK: Final = 1000
HUNDRED: Final = 100

PAO_IDS: tuple[str, ...] = tuple([YAKUMAN[place] for place in LIABLE])
# First and second place; the last and the last but one pay them. Of three players the middle one has nothing.
UMAS: Final = ("3 1", "0 0", "10 5", "15 5", "20 10", "30 10")
REDS: Final = ("aka_m", "aka_p", "aka_s")
FIXED: Final = "fixed"
FLOATING: Final = "floating"
# Numbers for which `none` or null may be written.
_MAY_LACK: Final = ("max_hands", "target")


def _choice(rule: str, *choices: object, advanced: bool = False) -> Any:
    return option(choices[0], OptionMeta("choice", rule, choices=choices, advanced=advanced))


def _switch(rule: str, on: bool, advanced: bool = False) -> Any:
    return option(on, OptionMeta("bool", rule, advanced=advanced))


def _number(rule: str, default: int, high: int, *choices: int, advanced: bool = False) -> Any:
    return option(default, OptionMeta("int", rule, choices=choices, low=0, high=high, advanced=advanced))


def _abort(default: str) -> Any:
    others = [value for value in ("stay", "pass", NONE) if value != default]
    return _choice("9", default, *others, advanced=True)


def _subset(rule: str, default: tuple[str, ...], choices: tuple[str, ...]) -> Any:
    return option(list(default), OptionMeta("subset", rule, choices=choices, advanced=True))


@dataclasses.dataclass(frozen=True)
class RiichiOptions:
    """All house options of rules/riichi.md section 10; each field carries its description.

    Made by `OPTIONS.parse`, which checks every value and what fits together. `uma` is what the first and the
    second get, in thousands; `max_hands` 0: no limit; `aka_m`, `aka_p`, `aka_s`: how many fives of a suit are
    red; `target` means something where there is an `extension`.
    """

    preset: str = option(MFC_SOUTH, OptionMeta("choice", "10", choices=PRESETS))
    mfc_version: int = _choice("10", 6, 5, 4, 3)
    table: str = _choice("10", "room", "ranked", "league", "knockout", advanced=True)
    players: int = _choice("2", 4, 3)
    length: str = _choice("9", "south", "east")
    start: int = _number("9", 25000, MOST_POINTS, 20000, 25000, 30000, 35000)
    ret: int = _number("9", 25000, MOST_POINTS, 20000, 25000, 30000, 35000, 40000)
    uma: str = _choice("9", *UMAS)
    uma_mode: str = _choice("9", FIXED, FLOATING, advanced=True)
    aka_m: int = _number("1", 1, MOST_REDS, 0, 1, 2)
    aka_p: int = _number("1", 2, MOST_REDS, 0, 1, 2)
    aka_s: int = _number("1", 1, MOST_REDS, 0, 1, 2)
    dora: bool = _switch("7.1", on=True)
    kan_dora: bool = _switch("7.1", on=True)
    ura_dora: bool = _switch("7.1", on=True)
    kan_ura_dora: bool = _switch("7.1", on=True)
    ippatsu: bool = _switch("7.1", on=True)
    kan_dora_timing: str = _choice("4", "open_after_discard", "immediate", advanced=True)
    kuitan: bool = _switch("6", on=True)
    kuikae: str = _choice("R4", "forbidden", "same_tile", "allowed")
    kiriage: bool = _switch("7.3", on=False)
    kazoe: str = _choice("7.3", "yakuman", "sanbaiman")
    yakuman_stack: bool = _switch("7.1", on=True)
    double_yakuman: list[str] = _subset("7.1", (), tuple(YAKUMAN))  # noqa: RUF009
    double_wind_pair_fu: int = _choice("7.2", 2, 4)
    chuuren_suits: str = _choice("7.1", "mps", "m", advanced=True)
    renhou: str = _choice("7.1", "yakuman", "mangan", NONE)
    paarenchan: bool = _switch("7.1", on=True)
    nagashi: str = _choice("9", "mangan_draw", NONE)
    kokushi_rob_closed_kan: bool = _switch("4", on=True, advanced=True)
    riichi_min_points: int = _number("R10", STICK, MOST_POINTS, 0, STICK, advanced=True)
    riichi_min_wall: int = _number("R11", 1, 55, 0, 1, 4)
    multiple_ron: str = _choice("6", "triple", "double", "head_bump")
    sticks_to: str = _choice("6", "nearest", "farthest", advanced=True)
    honba_per_payer: int = _number("1", HUNDRED, 10_000, 0, 100, 500)
    tsumo_split: str = _choice("8", "standard", "half", "loss")
    noten_pool: int = _number("8", 3000, 60_000, 0, 2000, 3000)
    dealer_on_draw: str = _choice("9", "never", "tenpai", "always")
    nine_terminals: str = _abort("stay")
    four_winds: str = _abort("pass")
    four_kans: str = _abort("pass")
    four_riichi: str = _abort(NONE)
    pao: list[str] = _subset("8", PAO_IDS, PAO_IDS)  # noqa: RUF009
    pao_scope: str = _choice("8", "own", "whole", advanced=True)
    pao_honba: str = _choice("8", "discarder", "liable", advanced=True)
    bust: str = _choice("9", "zero_or_below", "below_zero", NONE)
    all_last: str = _choice("9", "auto_win", "auto_win_or_tenpai", NONE)
    extension: str = _choice("9", NONE, "immediate", "when_dealer_passes")
    target: int = _number("9", 30000, MOST_POINTS, 30000, 40000)
    max_hands: int = _number("9", 30, 1000, 0, 30)
    leftover_sticks: str = _choice("9", "vanish", "first")
    north: str = _choice("7.1", "wind", "yakuhai", "nukidora")

    def __reduce__(self) -> tuple[type["RiichiOptions"], tuple[object, ...]]:
        return reduced(self)


def _uma(given: object) -> object:
    """`20 10` from what a whole list of placement bonuses says too: [20, 10, -10, -20], `20 0 -20`."""
    numbers = given if isinstance(given, list | tuple) else str(given).replace("/", " ").split()
    try:
        read = [int(str(number)) for number in numbers]
    except ValueError:
        return given
    pairs = {pair: [int(number) for number in pair.split()] for pair in UMAS}
    for pair, (first, second) in pairs.items():
        if read in ([first, second], [first, second, -second, -first], [first, 0, -first]):
            return pair
    return given


def _reds(given: object) -> dict[str, object]:
    """How many fives are red from `1/2/1` or [1, 2, 1]: of characters, dots and bamboo; 0: none. Raises
    `BadOption`."""
    numbers = given if isinstance(given, list | tuple) else str(given).split("/")
    if given == 0:
        numbers = [0, 0, 0]
    if len(numbers) != len(REDS) or not all(str(number).isdecimal() for number in numbers):
        raise BadOption("aka", given, "three numbers such as 1/2/1, or 0")
    return {name: int(str(number)) for name, number in zip(REDS, numbers, strict=True)}


class _RiichiOptionSet(OptionSet[RiichiOptions]):
    """Older versions of the arcade set some options; and points are whole hundreds."""

    def parse(self, given: Mapping[str, object]) -> RiichiOptions:
        """As `OptionSet.parse`. Raises `BadOption`, for points that are no whole hundreds too."""
        preset = given.get("preset", MFC_SOUTH)
        older = version_values(preset, given.get("mfc_version", 6), given.get("table", "room"))
        # who gives bonuses wants them, at a table too where they would float
        bonuses = {"uma_mode": FIXED} if "uma" in given else {}
        options = super().parse({**older, **bonuses, **given})
        _check(options)
        return options

    def prepared(self, merged: dict[str, object]) -> dict[str, object]:
        """`none` and null are 0; bonuses may be lists or `floating`, `aka` `1/2/1`."""
        ready = dict(merged)
        if "aka" in ready:
            ready.update(_reds(ready.pop("aka")))
        if ready.get("uma") == FLOATING:
            ready.update({"uma": UMAS[0], "uma_mode": FLOATING})
        for name in _MAY_LACK:
            if ready.get(name, 0) in (NONE, None):
                ready[name] = 0
        if "uma" in ready:
            ready["uma"] = _uma(ready["uma"])
        return ready

    def differences(self, options: RiichiOptions) -> dict[str, object]:
        """As `OptionSet.differences`; bonuses that are told beside floating ones say so, or they would be
        read as wanted."""
        told = super().differences(options)
        if "uma" in told and options.uma_mode == FLOATING:
            told["uma_mode"] = FLOATING
        return told


def _check(options: RiichiOptions) -> None:
    """Raises `BadOption` for what cannot be played. What means nothing with the number of players (a split
    of self-draws among three with four of them, North as dora, four winds with three) is let be."""
    for name in ("start", "ret", "target", "noten_pool", "riichi_min_points", "honba_per_payer"):
        if getattr(options, name) % HUNDRED:
            raise BadOption(name, getattr(options, name), "a multiple of 100")
    if options.extension != NONE and options.target <= 0:
        raise BadOption("target", options.target, "more than 0 where there is an extra round")


OPTIONS: Final = _RiichiOptionSet(RiichiOptions, PRESET_VALUES)
