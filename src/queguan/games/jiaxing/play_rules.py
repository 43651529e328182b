"""What the options of a table mean for play, worked out once for all hands of a match."""

from queguan.games.jiaxing.options import JiaxingOptions
from queguan.games.jiaxing.values import Rules
from queguan.games.mahjong.restrictions import FlowRules


class PlayRules:
    """`flow` what the shared flow asks; `scoring` the values in force; `ron`: discards can be won; `kept`
    tiles at the end of the wall that are never drawn, the turned one among them."""

    __slots__ = ("flow", "kept", "options", "ron", "san_tan", "scoring")

    def __init__(self, options: JiaxingOptions) -> None:
        self.options = options
        self.scoring = Rules(options)
        self.flow = FlowRules(
            chows=options.allow_chow,
            kong_after_claim=False,
            several_win=options.multi_ron,
            rob_concealed=False,
            hides_kongs=True,
            self_rob=False,
            marks=("out", "gave_up"),
            questions=("santan",),
        )
        self.ron: bool = self.scoring.ron
        self.san_tan: bool = options.san_tan
        self.kept: int = 1 + options.dead_wall

    def signs(self) -> list[str]:
        """Words for the signs at the table's left edge (texts `sign.<id>`)."""
        return ["ron_allowed" if self.ron else "self_draw_only", "chow" if self.flow.chows else "no_chow"]
