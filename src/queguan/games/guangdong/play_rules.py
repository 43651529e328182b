"""What the options of a table mean for play, worked out once for all hands of a match."""

from typing import Final

from queguan.games.guangdong.options import GuangdongOptions
from queguan.games.guangdong.seating import DECK_SIZE, PLAIN_TILES
from queguan.games.guangdong.values import Rules
from queguan.games.mahjong.restrictions import FlowRules

PASS_OFF: Final = 0
PASS_SAME_TILE: Final = 1
PASS_UNTIL_DISCARD: Final = 2
_PASS_RULES: list[str] = ["off", "same_round_same_tile", "until_own_discard"]


class PlayRules:
    """Plain values of the options that the flow asks for at every step.

    `flow` what the shared flow asks; `pass_rule` one of PASS_; `tiles` in the wall; `scoring` the values
    in force.
    """

    __slots__ = ("flow", "liability", "min_fan", "options", "pass_rule", "scoring", "tiles")

    def __init__(self, options: GuangdongOptions) -> None:
        self.options = options
        self.scoring = Rules(options)
        self.flow = FlowRules(True, options.kong_after_claim, options.multi_win == "all", self_rob=True)
        self.pass_rule: int = _PASS_RULES.index(options.pass_rule)
        self.liability: bool = options.liability == "standard"
        self.min_fan: int = options.min_fan
        self.tiles: int = DECK_SIZE if options.flowers else PLAIN_TILES
