"""What forms, rule pages and the calculator are generated from (docs/contract.md 1, `GameInfo`)."""

from queguan.core.options import describe_options
from queguan.games.anxiang import describe as scoring
from queguan.games.anxiang.cards import DECK, RED, TEXT, VALUES, number_of, size_of
from queguan.games.anxiang.options import OPTIONS, PRESETS, AnxiangOptions

SIZES: list[str] = ["small", "big"]


def describe() -> dict[str, object]:
    """The static description of the game."""
    return {
        "id": "anxiang",
        "layout": "zipai",
        "presets": list(PRESETS),
        "options": describe_options(AnxiangOptions),
        "preset_defaults": {preset: OPTIONS.defaults(preset) for preset in PRESETS},
        "cards": [
            {
                "text": TEXT[value],
                "red": RED[value],
                "row": SIZES[size_of(value)],
                "number": number_of(value),
                "aside": False,
            }
            for value in range(VALUES)
        ],
        "art": list("拾三六九贰柒八"),
        "deck": list(DECK),
        "patterns": scoring.patterns(),
        "values": scoring.values(),
        "examples": scoring.worked_examples(),
        "seats": {"min": 3, "max": 4},
        "calculator": scoring.calculator(),
    }
