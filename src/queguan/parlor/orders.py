"""The room commands (`do`) and their arguments; the client's TypeScript is generated from here."""

from typing import Any, Final

import msgspec


class NoArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command without arguments: stand, back, next, again, close."""


class SeatArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """sit, clear: which seat."""

    seat: int


class OnArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ready, pause, stop: on or off."""

    on: bool


class FillArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """fill: a computer player of this level into an empty seat."""

    seat: int
    level: int


class FillAllArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """fill_all: computer players into every empty seat."""

    level: int


class KickArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """kick: a person, seated or watching."""

    person: str


class OptionsArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """options: preset and the options that differ from it."""

    options: dict[str, Any]


class SettingsArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """settings: the settings to change; the others stay."""

    settings: dict[str, Any]


class AnswerArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """answer: to the proposal with this id."""

    proposal: int
    yes: bool


class NameArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """name: 1 to 12 characters."""

    name: str


class LookerArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """looker: the watcher who may see this seat's hand from now on; null withdraws (platform.md W2)."""

    person: str | None


class TakeArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """take: the computer player's seat that one wants from the next hand on; null: no more."""

    seat: int | None


class GiveArgs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """give: whether this person may have the seat they asked for."""

    person: str
    yes: bool


COMMANDS: Final[dict[str, type[msgspec.Struct]]] = {
    "sit": SeatArgs,
    "stand": NoArgs,
    "back": NoArgs,
    "ready": OnArgs,
    "fill": FillArgs,
    "fill_all": FillAllArgs,
    "clear": SeatArgs,
    "kick": KickArgs,
    "options": OptionsArgs,
    "settings": SettingsArgs,
    "answer": AnswerArgs,
    "pause": OnArgs,
    "next": NoArgs,
    "stop": OnArgs,
    "again": NoArgs,
    "close": NoArgs,
    "name": NameArgs,
    "looker": LookerArgs,
    "take": TakeArgs,
    "give": GiveArgs,
}
