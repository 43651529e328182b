"""The texts of the game in four languages: Chinese terms in zh, Japanese in ja, romaji in en."""

from queguan.core.catalogue import Texts
from queguan.games.mahjong.texts import game_texts


def texts() -> Texts:
    """Text key -> language -> text. `{name}` marks a parameter (docs/contract.md 1)."""
    return game_texts(
        "queguan.games.riichi",
        "texts_play.json",
        "texts_options.json",
        "texts_scoring.json",
        "texts_calculator.json",
        "texts_logs.json",
    )
