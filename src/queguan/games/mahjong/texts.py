"""Texts that all tile games say alike; a game's own texts of the same key come before them."""

from queguan.core.catalogue import Texts, load_texts


def game_texts(package: str, *names: str) -> Texts:
    """The shared texts with those of a game's files laid over them."""
    return load_texts(("queguan.games.mahjong", "texts.json"), *[(package, name) for name in names])
