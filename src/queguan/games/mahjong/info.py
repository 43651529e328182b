"""What forms, rule pages and the calculator of a tile game are made from (docs/contract.md 1, `GameInfo`)."""

from typing import Any

from queguan.core.options import OptionSet, describe_options
from queguan.games.mahjong.tiles import KINDS, TEXT, number_of

SUITS: list[str] = ["m", "p", "s", "z"]


def describe_game(
    game: str,
    options: OptionSet[Any],
    deck: list[str],
    faces: int,
    patterns: list[dict[str, Any]],
    examples: list[dict[str, Any]],
    calculator: dict[str, object],
    art: list[str],
) -> dict[str, object]:
    """The static description of a game for four; `faces`: how many of the faces from 1m on it plays with;
    `art`: the tiles of its door on the first page, the emblem first."""
    return {
        "id": game,
        "layout": "mahjong",
        "presets": list(options.presets),
        "options": describe_options(options.options_type),
        "preset_defaults": {preset: options.defaults(preset) for preset in options.presets},
        "cards": [_card(face) for face in range(faces)],
        "art": list(art),
        "deck": list(deck),
        "patterns": patterns,
        "values": {},
        "examples": examples,
        "seats": {"min": 4, "max": 4},
        "calculator": calculator,
    }


def _card(face: int) -> dict[str, object]:
    """`row`: what stands together on a keyboard; `aside`: never in a hand."""
    if face >= KINDS:
        return {"text": TEXT[face], "row": "f", "number": face - KINDS + 1, "aside": True}
    return {"text": TEXT[face], "row": SUITS[face // 9], "number": number_of(face), "aside": False}
