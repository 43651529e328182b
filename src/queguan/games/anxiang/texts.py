"""The texts of the game in four languages."""

from queguan.core.catalogue import Texts, load_texts

PACKAGE = "queguan.games.anxiang"


def texts() -> Texts:
    """Text key -> language -> text. `{name}` marks a parameter (docs/contract.md 1)."""
    return load_texts(
        (PACKAGE, "texts.json"), (PACKAGE, "texts_scoring.json"), (PACKAGE, "texts_calculator.json")
    )
