"""Whether the dealer stays, and when the match is over (rules/jiaxing.md 9)."""

from queguan.games.jiaxing.options import JiaxingOptions
from queguan.games.mahjong.rotation import Turn


def stays(turn: Turn, winners: list[int], options: JiaxingOptions) -> bool:
    """Whether the dealer deals again; a draw has no winners."""
    return turn.dealer in winners if winners else options.dealer_keep_on_draw


def is_over(turn: Turn, options: JiaxingOptions) -> bool:
    """Whether the match ended before this place: after so many full turns of the deal, 0 being endless."""
    return options.rounds > 0 and turn.round >= options.rounds
