"""The face of 嘉兴台头和 towards the parlor, the server, the command line and the client."""

from queguan.core.match import Match
from queguan.core.package import GameParts, PackagedGame
from queguan.games.jiaxing.cases import score_case, waits
from queguan.games.jiaxing.deal import restore_hand
from queguan.games.jiaxing.flow_cases import flow_case
from queguan.games.jiaxing.info import describe
from queguan.games.jiaxing.legal_cases import action_case
from queguan.games.jiaxing.match import JiaxingMatch, restore_match
from queguan.games.jiaxing.notation import parse_hand
from queguan.games.jiaxing.options import OPTIONS, JiaxingOptions
from queguan.games.jiaxing.plain_view import view_text
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.samples import sample_cases
from queguan.games.jiaxing.seating import DECK, SEATS
from queguan.games.jiaxing.space import SPACE
from queguan.games.jiaxing.texts import texts

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


class JiaxingGame(PackagedGame):
    """The game package; `GAME` is the one instance."""

    def __init__(self) -> None:
        super().__init__("jiaxing", "mahjong", OPTIONS, SPACE, DECK, PARTS)

    def seats(self, options: object) -> int:
        """Four."""
        return SEATS

    def new_match(self, options: object) -> Match:
        """A match that has not begun."""
        if not isinstance(options, JiaxingOptions):
            raise TypeError(f"options of jiaxing expected, got {type(options).__name__}")
        return JiaxingMatch(PlayRules(options))


GAME = JiaxingGame()
