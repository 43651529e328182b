"""The texts of the game in four languages: one key a line, in the order of LANGUAGES."""

from typing import Final

from queguan.games.mahjong.texts import LANGUAGES, game_texts

FILES: Final = ("texts.json", "texts_options.json", "texts_scoring.json", "texts_calculator.json")

_loaded: dict[str, dict[str, str]] = {}


def texts() -> dict[str, dict[str, str]]:
    """Text key -> language -> text. `{name}` marks a parameter (docs/contract.md 1)."""
    if not _loaded:
        _loaded.update(game_texts("queguan.games.guangdong", FILES))
    return _loaded


__all__ = ["LANGUAGES", "texts"]
