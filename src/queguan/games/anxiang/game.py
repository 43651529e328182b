"""The face of 安乡偎麻雀 towards the parlor, the server, the command line and the client."""

from collections.abc import Mapping

from queguan.core.match import Match
from queguan.core.package import GameParts, PackagedGame
from queguan.games.anxiang.cards import DECK
from queguan.games.anxiang.cases import score_case
from queguan.games.anxiang.deal import restore_hand
from queguan.games.anxiang.info import describe
from queguan.games.anxiang.match import AnxiangMatch, restore_match
from queguan.games.anxiang.notation import parse_hand
from queguan.games.anxiang.options import OPTIONS, AnxiangOptions
from queguan.games.anxiang.plain_view import view_text
from queguan.games.anxiang.play_cases import action_case, flow_case
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.samples import sample_cases
from queguan.games.anxiang.space import SPACE
from queguan.games.anxiang.texts import texts

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
)


def _own(options: object) -> AnxiangOptions:
    if not isinstance(options, AnxiangOptions):
        raise TypeError(f"options of anxiang expected, got {type(options).__name__}")
    return options


class AnxiangGame(PackagedGame):
    """The game package; `GAME` is the one instance."""

    def __init__(self) -> None:
        super().__init__("anxiang", "zipai", OPTIONS, SPACE, DECK, PARTS)

    def options(self, given: Mapping[str, object]) -> object:
        """An options object from a map. Raises `BadOption`, also for a wrong entry of `values`."""
        options = OPTIONS.parse(given)
        PlayRules(options)
        return options

    def seats(self, options: object) -> int:
        """3, or 4 with the 守醒."""
        return _own(options).seats

    def new_match(self, options: object) -> Match:
        """A match that has not begun."""
        return AnxiangMatch(PlayRules(_own(options)))


GAME = AnxiangGame()
