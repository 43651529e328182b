"""Who sits at a table of the command line: levels of computer players, and programs of elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass

import click

from queguan.core.game import Game
from queguan.core.guest import Guest, bridge_names, get_bridge
from queguan.players.api import Players, Random, get_players

ME = "me"
SECONDS_HELP = "Seconds a program of elsewhere has for each answer."


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat: a computer player of a level (0: random) or a variant of it, or the program that `command`
    starts, which speaks the protocol of a bridge. `label` names it in figures."""

    label: str
    level: int = 0
    bridge: str = ""
    command: str = ""
    variant: str = ""


def level_sitters(levels: Sequence[int]) -> list[Sitter]:
    """Computer players of these levels."""
    return [Sitter(str(level), level) for level in levels]


def read_seats(seats: str | None, game_id: str, default_seats: int, person: bool = False) -> list[Sitter]:
    """The sitters of `3,4,mjai:"python bot.py"`; without it the middle level everywhere. With `person`
    exactly one of them is `me`.

    Raises `click.UsageError`.
    """
    players = get_players(game_id)
    known = (0, *players.levels)
    if seats is None:
        return level_sitters([known[len(known) // 2]] * default_seats)
    found: list[Sitter] = []
    for part in split_seats(seats):
        if person and part == ME:
            found.append(Sitter(ME))
            continue
        name, colon, command = part.partition(":")
        level = name if _is_number(name) else part
        if colon and level == part:
            if name not in bridge_names():
                raise click.UsageError(
                    f"--seats: {name!r}, expected a level or {', '.join(bridge_names())}:COMMAND"
                )
            found.append(Sitter(_label(name, command, found), 0, name, command))
            continue
        if not _is_number(level):
            raise click.UsageError(f"--seats {seats!r}: expected levels such as 3,4,4")
        if int(level) not in known:
            raise click.UsageError(f"--seats: level {level}, expected one of {', '.join(map(str, known))}")
        if colon and command not in players.variants:
            raise click.UsageError(
                f"--seats: {part}, expected {level}:NAME with one of {', '.join(players.variants) or 'none'}"
            )
        found.append(Sitter(part, int(level), variant=command))
    if person and [one.label for one in found].count(ME) != 1:
        raise click.UsageError(f"--seats {seats!r}: expected exactly one {ME}")
    return found


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _label(bridge: str, command: str, before: Sequence[Sitter]) -> str:
    """The bridge's name, with a number when several different programs sit there."""
    commands = list(dict.fromkeys([one.command for one in before if one.bridge == bridge] + [command]))
    place = commands.index(command)
    return bridge if place == 0 else f"{bridge}{place + 1}"


def split_seats(text: str) -> list[str]:
    """The parts between commas, of which those within quotes separate nothing; outer quotes fall away."""
    parts = [""]
    quote = ""
    for char in text:
        if quote:
            if char == quote:
                quote = ""
            else:
                parts[-1] += char
        elif char in "\"'" and parts[-1].endswith(":"):
            quote = char
        elif char == ",":
            parts.append("")
        else:
            parts[-1] += char
    if quote:
        raise click.UsageError(f"--seats {text!r}: no end of the quotation")
    return [part.strip() for part in parts]


class Company:
    """The players of some sitters at tables of one game; the programs among them run until it is closed."""

    def __init__(self, game: Game, options: object, sitters: Sequence[Sitter], seconds: float) -> None:
        self._random = Random()
        self._variants: dict[str, Players] = {}
        self._guests: dict[int, Guest] = {}
        self._game = game
        for place, sitter in enumerate(sitters):
            if sitter.bridge:
                bridge = get_bridge(sitter.bridge)
                self._guests[place] = bridge.guest(game, options, sitter.command, seconds)

    def players(self, seated: Sequence[Sitter]) -> list[Players]:
        """The players of each seat; random ones also where a guest sits."""
        return [self._random if one.level == 0 else self._of(one.variant) for one in seated]

    def _of(self, variant: str) -> Players:
        found = self._variants.get(variant)
        if found is None:
            players = get_players(self._game.id)
            found = players.variant(variant) if variant else players
            self._variants[variant] = found
        return found

    def guests(self, turn: int, seats: int) -> dict[int, Guest]:
        """Who of outside sits where when `sitters[(seat + turn) % seats]` sits in a seat."""
        return {(place - turn) % seats: guest for place, guest in self._guests.items()}

    def troubles(self) -> list[str]:
        """What went wrong with guests since this was asked last."""
        told = [trouble for guest in self._guests.values() for trouble in guest.troubles]
        for guest in self._guests.values():
            guest.troubles.clear()
        return told

    def close(self) -> None:
        """All guests leave."""
        for guest in self._guests.values():
            guest.close()
