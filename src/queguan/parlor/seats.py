"""Seats of a room and the settings a host may change."""

from collections.abc import Mapping
from typing import Final, Literal, cast

import msgspec

from queguan.parlor.errors import ParlorError
from queguan.parlor.facts import AwayWhy
from queguan.parlor.messages import Settings

SeatKind = Literal["empty", "person", "cpu"]
Driver = Literal["person", "cpu", "forced"]

FALLBACK_DECISION_MS: Final = 30_000

DEFAULT_SETTINGS: Final[Settings] = {
    "decision_ms": 20_000,
    "bank_ms": 60_000,
    "next_ms": 20_000,
    "cpu_fill": True,
    "cpu_level": 2,
    "watching": True,
    "constant_wait_ms": 0,
    "rejoin": "rejoin",
    "public": False,
    "joining": True,
}

# name -> (zero allowed as "off", lowest, highest)
_RANGES: Final = {
    "decision_ms": (True, 3_000, 300_000),
    "bank_ms": (True, 1_000, 600_000),
    "next_ms": (True, 2_000, 120_000),
    "constant_wait_ms": (True, 100, 1_000),
}


class Seat(msgspec.Struct):
    """One seat. `away`: its person is disconnected or left (`why`).

    `forced`: from then on `Hand.forced` answers for the rest of the hand; `substitute`: a computer
    player answers in this hand; `timeouts`: decisions in a row whose time ran out; `bank`: ms of the
    bank used up in this hand; `stop`: wants the match to end here; `gone`: kicked in mid-match, there is no
    way back.
    """

    kind: SeatKind = "empty"
    person: str = ""
    name: str = ""
    level: int = 0
    ready: bool = False
    next: bool = False
    stop: bool = False
    away: bool = False
    why: AwayWhy | None = None
    forced: bool = False
    substitute: bool = False
    gone: bool = False
    timeouts: int = 0
    bank: int = 0
    looker: str | None = None

    @property
    def driver(self) -> Driver:
        """Who answers for the seat now."""
        if self.kind == "cpu" or self.substitute:
            return "cpu"
        return "forced" if self.forced else "person"


def check_settings(given: Mapping[str, object], levels: tuple[int, ...]) -> dict[str, object]:
    """The given settings when all are known and in range; raises `ParlorError` `bad_option`."""
    result: dict[str, object] = {}
    for name, value in given.items():
        if name not in DEFAULT_SETTINGS:
            raise ParlorError("bad_option", f"setting {name}: expected one of {', '.join(DEFAULT_SETTINGS)}")
        if name in _RANGES:
            off, low, high = _RANGES[name]
            if type(value) is not int or not (low <= value <= high or (off and value == 0)):
                raise ParlorError(
                    "bad_option", f"setting {name}: got {value!r}, expected 0 or {low} to {high}"
                )
        elif name == "cpu_level":
            if type(value) is not int or value not in levels:
                known = ", ".join(map(str, levels))
                raise ParlorError("bad_option", f"setting cpu_level: got {value!r}, expected one of {known}")
        elif name == "rejoin":
            if value not in ("rejoin", "mfc"):
                raise ParlorError("bad_option", f"setting rejoin: got {value!r}, expected rejoin or mfc")
        elif type(value) is not bool:
            raise ParlorError("bad_option", f"setting {name}: got {value!r}, expected true or false")
        result[name] = value
    return result


def merge_settings(base: Settings, given: Mapping[str, object]) -> Settings:
    """Settings with checked changes applied."""
    return cast("Settings", {**base, **given})
