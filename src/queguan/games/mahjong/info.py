"""What forms, rule pages and the calculator of a tile game are made from (docs/contract.md 1, `GameInfo`)."""

from typing import Any

from queguan.core.options import OptionSet, describe_options
from queguan.games.mahjong.tiles import (
    COPIES,
    FACES,
    FLOWERS,
    KIND,
    KINDS,
    RED_FIVES,
    TEXT,
    number_of,
    sort_faces,
)

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
    fewest: int = 4,
    reds: bool = False,
) -> dict[str, object]:
    """The static description of a game for four, or for `fewest` too; `faces`: how many of the faces from 1m
    on it plays with, and with `reds` red fives besides; `art`: the tiles of its door on the first page, the
    emblem first."""
    every = list(range(faces))
    if reds:
        every = sort_faces([*every, *range(RED_FIVES, FACES)])
    info: dict[str, object] = {
        "id": game,
        "layout": "mahjong",
        "presets": list(options.presets),
        "options": describe_options(options.options_type),
        "preset_defaults": {preset: options.defaults(preset) for preset in options.presets},
        "cards": [_card(face) for face in every],
        "art": list(art),
        "deck": list(deck),
        "patterns": patterns,
        "values": {},
        "examples": examples,
        "seats": {"min": fewest, "max": 4},
        "calculator": calculator,
    }
    if reds:
        info["copies"] = {TEXT[face]: COPIES for face in every}  # how many are red is a house option
    return info


def _card(face: int) -> dict[str, object]:
    """`row`: what stands together on a keyboard; `aside`: never in a hand. A red five is a five of its suit,
    and a picture of its own."""
    if face >= RED_FIVES:
        return {**_card(KIND[face]), "text": TEXT[face]}
    if face >= FLOWERS:
        return {"text": TEXT[face], "row": "f", "number": face - KINDS + 1, "aside": True}
    return {"text": TEXT[face], "row": SUITS[face // 9], "number": number_of(face), "aside": False}
