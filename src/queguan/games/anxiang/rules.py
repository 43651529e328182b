"""What the options of a table mean for play and scoring, worked out once for all hands of a match."""

from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.values import Rules


class PlayRules:
    """Plain values of the options that the flow asks for at every step.

    `kan_all_hand`: option `kan_lock=all_hand`; `dead_allowed`: option `dead_claim=allow`; `scoring`: the
    values in force. Raises `BadOption` when the option `values` is wrong.
    """

    __slots__ = (
        "dead_allowed",
        "heavenly_win",
        "kan_all_hand",
        "min_hard",
        "options",
        "scoring",
        "seats",
        "watcher_view",
    )

    def __init__(self, options: AnxiangOptions) -> None:
        self.options = options
        self.scoring = Rules(options)
        self.seats: int = options.seats
        self.kan_all_hand: bool = options.kan_lock == "all_hand"
        self.dead_allowed: bool = options.dead_claim == "allow"
        self.heavenly_win: bool = options.heavenly_win
        self.min_hard: int = options.min_hard
        self.watcher_view: bool = options.watcher_view
