"""What the options of a table mean for play, worked out once for all hands of a match."""

from typing import Final

from queguan.games.mahjong.restrictions import FlowRules
from queguan.games.zhuoji.marks import MARK_TEXT
from queguan.games.zhuoji.options import ZhuojiOptions
from queguan.games.zhuoji.rules import Rules

# The questions put to several seats at once before the first discard.
VOID: Final = 0
CALL: Final = 1
QUESTION_TEXT: Final = ("void", "call")


class PlayRules:
    """`flow` what the shared flow asks; `scoring` the options as plain values."""

    __slots__ = ("flow", "options", "scoring")

    def __init__(self, options: ZhuojiOptions) -> None:
        self.options = options
        self.scoring = Rules(options)
        self.flow = FlowRules(
            chows=False,
            kong_after_claim=False,
            several_win=options.multi_win,
            rob_concealed=False,
            hides_kongs=True,
            marks=MARK_TEXT,
            questions=QUESTION_TEXT,
        )
