"""What forms, rule pages and the calculator are generated from (docs/contract.md 1, `GameInfo`)."""

from queguan.games.guangdong import describe as scoring
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.seating import DECK
from queguan.games.mahjong.info import describe_game
from queguan.games.mahjong.tiles import FLOWERS_END


def describe() -> dict[str, object]:
    """The static description of the game."""
    return describe_game(
        "guangdong",
        OPTIONS,
        DECK,
        FLOWERS_END,
        scoring.patterns(),
        scoring.worked_examples(),
        scoring.calculator(),
        ["6z", "1s", "5f", "7z", "9m", "8p", "2f"],
    )
