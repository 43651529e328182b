"""The face of 广东麻雀 towards the parlor, the server, the command line and the client."""

from collections.abc import Mapping

from queguan.core.errors import BadCase
from queguan.core.match import Match
from queguan.core.package import GameParts, PackagedGame
from queguan.games.guangdong.cases import score_case, waits
from queguan.games.guangdong.deal import restore_hand
from queguan.games.guangdong.info import describe
from queguan.games.guangdong.match import GuangdongMatch, restore_match
from queguan.games.guangdong.notation import parse_hand
from queguan.games.guangdong.options import OPTIONS, GuangdongOptions
from queguan.games.guangdong.play_cases import action_case
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.samples import sample_cases
from queguan.games.guangdong.seating import DECK, SEATS
from queguan.games.guangdong.space import SPACE
from queguan.games.guangdong.texts import texts
from queguan.games.mahjong.plain_view import view_text


def flow_case(case: Mapping[str, object]) -> dict[str, object]:
    """This game's examples of play are all `actions`. Raises `BadCase`."""
    raise BadCase("flows: this game has none, its examples of play are `actions`")


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


class GuangdongGame(PackagedGame):
    """The game package; `GAME` is the one instance."""

    def __init__(self) -> None:
        super().__init__("guangdong", "mahjong", OPTIONS, SPACE, DECK, PARTS)

    def seats(self, options: object) -> int:
        """Four."""
        return SEATS

    def new_match(self, options: object) -> Match:
        """A match that has not begun."""
        if not isinstance(options, GuangdongOptions):
            raise TypeError(f"options of guangdong expected, got {type(options).__name__}")
        return GuangdongMatch(PlayRules(options))


GAME = GuangdongGame()
