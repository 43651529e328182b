"""The face of 日本麻将 towards the parlor, the server, the command line and the client."""

from queguan.core.match import Match
from queguan.core.package import GameParts, PackagedGame
from queguan.games.riichi.cases import score_case, waits
from queguan.games.riichi.deal import restore_hand
from queguan.games.riichi.flow_cases import flow_case
from queguan.games.riichi.info import DECK, describe
from queguan.games.riichi.legal_cases import action_case
from queguan.games.riichi.match import RiichiMatch, restore_match
from queguan.games.riichi.notation import parse_hand
from queguan.games.riichi.options import OPTIONS, RiichiOptions
from queguan.games.riichi.plain_view import view_text
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.samples import sample_cases
from queguan.games.riichi.space import SPACE
from queguan.games.riichi.texts import texts
from queguan.games.riichi.world.formats import formats

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
    formats=formats,
)


class RiichiGame(PackagedGame):
    """The game package; `GAME` is the one instance."""

    def __init__(self) -> None:
        super().__init__("riichi", "mahjong", OPTIONS, SPACE, DECK, PARTS)

    def seats(self, options: object) -> int:
        """Three or four."""
        if not isinstance(options, RiichiOptions):
            raise TypeError(f"options of riichi expected, got {type(options).__name__}")
        players: int = options.players
        return players

    def new_match(self, options: object) -> Match:
        """A match that has not begun."""
        if not isinstance(options, RiichiOptions):
            raise TypeError(f"options of riichi expected, got {type(options).__name__}")
        return RiichiMatch(PlayRules(options))


GAME = RiichiGame()
