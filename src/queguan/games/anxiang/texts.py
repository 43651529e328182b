"""The texts of the game in four languages: one key a line, in the order of LANGUAGES."""

import json
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("zh-Hans", "zh-Hant", "ja", "en")
FILES: Final = ("texts.json", "texts_scoring.json", "texts_calculator.json")

_loaded: dict[str, dict[str, str]] = {}


def texts() -> dict[str, dict[str, str]]:
    """Text key -> language -> text. `{name}` marks a parameter (docs/contract.md 1)."""
    if not _loaded:
        for name in FILES:
            source = files("queguan.games.anxiang").joinpath(name).read_text(encoding="utf-8")
            for key, row in json.loads(source).items():
                _loaded[key] = dict(zip(LANGUAGES, row, strict=True))
    return _loaded


def text(key: str, language: str) -> str:
    """One text. Raises KeyError for a key or language there is not."""
    return texts()[key][language]
