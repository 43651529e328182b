"""What forms, rule pages and the calculator are generated from (docs/contract.md 1, `GameInfo`)."""

from queguan.core.options import describe_options
from queguan.games.guangdong import describe as scoring
from queguan.games.guangdong.options import OPTIONS, PRESETS, GuangdongOptions
from queguan.games.guangdong.seating import DECK
from queguan.games.mahjong.tiles import FLOWERS_END, KINDS, TEXT, number_of

SUITS: list[str] = ["m", "p", "s", "z"]


def describe() -> dict[str, object]:
    """The static description of the game."""
    return {
        "id": "guangdong",
        "layout": "mahjong",
        "presets": list(PRESETS),
        "options": describe_options(GuangdongOptions),
        "preset_defaults": {preset: OPTIONS.defaults(preset) for preset in PRESETS},
        "cards": [_card(face) for face in range(FLOWERS_END)],
        "deck": list(DECK),
        "patterns": scoring.patterns(),
        "values": {},
        "examples": scoring.worked_examples(),
        "seats": {"min": 4, "max": 4},
        "calculator": scoring.calculator(),
    }


def _card(face: int) -> dict[str, object]:
    """`row`: what stands together on a keyboard; `aside`: never in a hand."""
    if face >= KINDS:
        return {"text": TEXT[face], "row": "f", "number": face - KINDS + 1, "aside": True}
    return {"text": TEXT[face], "row": SUITS[face // 9], "number": number_of(face), "aside": False}
