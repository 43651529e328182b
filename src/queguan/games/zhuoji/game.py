"""The face of 捉鸡川麻将 towards the parlor, the server, the command line and the client."""

from queguan.core.match import Match
from queguan.core.package import GameParts, PackagedGame
from queguan.games.zhuoji.cases import score_case, waits
from queguan.games.zhuoji.deal import restore_hand
from queguan.games.zhuoji.deck import DECK
from queguan.games.zhuoji.describe import describe
from queguan.games.zhuoji.flow_cases import flow_case
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.legal_cases import action_case
from queguan.games.zhuoji.match import ZhuojiMatch, restore_match
from queguan.games.zhuoji.notation import parse_hand
from queguan.games.zhuoji.options import OPTIONS, ZhuojiOptions
from queguan.games.zhuoji.plain_view import view_text
from queguan.games.zhuoji.play_rules import PlayRules
from queguan.games.zhuoji.samples import sample_cases
from queguan.games.zhuoji.space import SPACE
from queguan.games.zhuoji.texts import texts

PARTS = GameParts(
    describe=describe,
    texts=texts,
    restore_match=restore_match,
    restore_hand=restore_hand,
    score_case=score_case,
    sample_cases=sample_cases,
    action_case=action_case,
    flow_case=flow_case,
    parse_hand=parse_hand,
    view_text=view_text,
    waits=waits,
)


class ZhuojiGame(PackagedGame):
    """The game package; `GAME` is the one instance."""

    def __init__(self) -> None:
        super().__init__("zhuoji", "mahjong", OPTIONS, SPACE, DECK, PARTS)

    def seats(self, options: object) -> int:
        """Four."""
        return SEATS

    def new_match(self, options: object) -> Match:
        """A match that has not begun."""
        if not isinstance(options, ZhuojiOptions):
            raise TypeError(f"options of zhuoji expected, got {type(options).__name__}")
        return ZhuojiMatch(PlayRules(options))


GAME = ZhuojiGame()
