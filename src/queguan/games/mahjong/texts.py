"""Texts that all tile games say alike; a game's own texts of the same key come before them."""

import json
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("zh-Hans", "zh-Hant", "ja", "en")


def read_texts(package: str, name: str) -> dict[str, dict[str, str]]:
    """A file of texts: one key a line with a text in each of LANGUAGES, in that order."""
    rows = json.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    return {key: dict(zip(LANGUAGES, row, strict=True)) for key, row in rows.items()}


def game_texts(package: str, names: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """The shared texts with those of a game's files laid over them."""
    found = read_texts("queguan.games.mahjong", "texts.json")
    for name in names:
        found.update(read_texts(package, name))
    return found
