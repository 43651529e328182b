"""What forms, rule pages and the calculator are generated from (docs/contract.md 1, `GameInfo`)."""

from queguan.games.jiaxing import describe as scoring
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.jiaxing.seating import DECK
from queguan.games.mahjong.info import describe_game
from queguan.games.mahjong.tiles import KINDS


def describe() -> dict[str, object]:
    """The static description of the game."""
    return describe_game(
        "jiaxing",
        OPTIONS,
        DECK,
        KINDS,
        scoring.patterns(),
        scoring.worked_examples(),
        scoring.calculator(),
        ["5z", "1p", "3m", "1z", "7z", "9s", "5p"],
    )
