"""What several commands share: options given as NAME=VALUE, languages, texts."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

from queguan.core.errors import BadCase
from queguan.core.game import Game
from queguan.core.registry import get_game

LANGUAGES: Final = ("zh-Hans", "zh-Hant", "ja", "en")

language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default="zh-Hans",
    show_default=True,
    help="Language of texts.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="JSON for machines instead of a table.")


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds `--preset` and `--option NAME=VALUE` (repeatable)."""
    command = click.option("--preset", default=None, help="Preset of the game's rules.")(command)
    return click.option(
        "-o",
        "--option",
        "pairs",
        multiple=True,
        metavar="NAME=VALUE",
        help="House option, as `queguan games GAME` lists.",
    )(command)


def given_options(preset: str | None, pairs: tuple[str, ...]) -> dict[str, object]:
    """The map of options from the command line; values are JSON where they can be, else text."""
    given: dict[str, object] = {}
    if preset is not None:
        given["preset"] = preset
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise click.UsageError(f"option {pair!r}: expected NAME=VALUE")
        try:
            given[name] = json.loads(value)
        except (ValueError, RecursionError):
            given[name] = value
    return given


def table_options(game: Game, preset: str | None, pairs: tuple[str, ...], seats: int | None = None) -> object:
    """An options object; `seats` fills the game's own option of that name where it has one and none is given.

    Raises `BadOption`, and `click.UsageError` when the table then has another number of seats.
    """
    given = given_options(preset, pairs)
    options = game.options(given)
    if seats is not None and game.seats(options) != seats and "seats" not in given:
        names = game.options_json(options)
        if "seats" in names:
            options = game.options({**given, "seats": seats})
    if seats is not None and game.seats(options) != seats:
        raise click.UsageError(f"{seats} seats given, this table has {game.seats(options)}")
    return options


class Texts:
    """Texts of a game in one language, with the first language as what is always there."""

    def __init__(self, game: Game, language: str) -> None:
        self._texts = game.texts()
        self._language = language

    def has(self, key: str) -> bool:
        """Whether the catalogue has the key."""
        return key in self._texts

    def get(self, key: str, **params: object) -> str:
        """The text with its `{name}` places filled; the key itself when the catalogue lacks it."""
        entry = self._texts.get(key)
        if entry is None:
            return key
        text = entry.get(self._language) or entry[LANGUAGES[0]]
        for name, value in params.items():
            text = text.replace("{" + name + "}", str(value))
        return text


def load_game(game_id: str) -> Game:
    """The game, for a command's argument."""
    return get_game(game_id)


def read_text(path: Path) -> str:
    """The text of a file; `-`: of stdin. Raises `BadCase` for bytes that are no text."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadCase(f"{path.name}: not UTF-8: {error}") from None
