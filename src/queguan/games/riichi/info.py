"""What forms, rule pages and the calculator are generated from (docs/contract.md 1, `GameInfo`)."""

from typing import Final

from queguan.games.mahjong.info import describe_game
from queguan.games.mahjong.tiles import COPIES, KINDS, TEXT
from queguan.games.riichi.describe import calculator, patterns, worked_examples
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.play_rules import faces_of

# The text of each tile id, with the red fives of the first preset.
DECK: list[str] = [TEXT[face] for face in faces_of(OPTIONS.parse({}))]

# The door on the first page: the emblem first.
ART: Final = ("0p", "1z", "5z", "7z")
FEWEST: Final = 3


def describe() -> dict[str, object]:
    """Static JSON for forms, rule pages, calculator and help."""
    return describe_game(
        "riichi", OPTIONS, DECK, KINDS, patterns(), worked_examples(), calculator(), list(ART), FEWEST, True
    )


assert len(DECK) == KINDS * COPIES
