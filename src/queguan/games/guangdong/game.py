"""The face of 广东麻雀 towards the parlor, the server, the command line and the client."""

from collections.abc import Mapping, Sequence

from queguan.core.action import ActionSpace
from queguan.core.errors import BadCase
from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.games.guangdong import info
from queguan.games.guangdong.cases import score_case, waits
from queguan.games.guangdong.deal import restore_hand
from queguan.games.guangdong.match import GuangdongMatch, restore_match
from queguan.games.guangdong.notation import parse_hand
from queguan.games.guangdong.options import (
    PRESETS,
    GuangdongOptions,
    option_differences,
    options_json,
    parse,
)
from queguan.games.guangdong.play_cases import action_case
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.samples import sample_cases
from queguan.games.guangdong.seating import DECK, DECK_SIZE, SEATS
from queguan.games.guangdong.space import SPACE
from queguan.games.guangdong.texts import texts
from queguan.games.mahjong.plain_view import view_text


def _own(options: object) -> GuangdongOptions:
    if not isinstance(options, GuangdongOptions):
        raise TypeError(f"options of guangdong expected, got {type(options).__name__}")
    return options


class GuangdongGame(Game):
    """The game package; `GAME` is the one instance."""

    def __init__(self) -> None:
        self.id = "guangdong"
        self.layout = "mahjong"
        self.presets: tuple[str, ...] = PRESETS
        self.space: ActionSpace = SPACE
        self.deck_size = DECK_SIZE
        self.deck: list[str] = DECK
        self.rules = "guangdong.md"

    def options(self, given: Mapping[str, object]) -> object:
        """An options object from a map. Raises `BadOption`."""
        return parse(given)

    def options_json(self, options: object) -> dict[str, object]:
        """Every option with its value."""
        return options_json(_own(options))

    def option_differences(self, options: object) -> dict[str, object]:
        """`preset` and the options that differ from what the preset has."""
        return option_differences(_own(options))

    def describe(self) -> dict[str, object]:
        """Static JSON for forms, rule pages, calculator and help."""
        return info.describe()

    def texts(self) -> dict[str, dict[str, str]]:
        """Text key -> language -> text."""
        return texts()

    def seats(self, options: object) -> int:
        """Four."""
        return SEATS

    def new_match(self, options: object) -> Match:
        """A match that has not begun."""
        return GuangdongMatch(PlayRules(_own(options)))

    def restore_match(self, snapshot: Mapping[str, object]) -> Match:
        """The match of a snapshot. Raises `BadCase` or `BadOption`."""
        return restore_match(snapshot)

    def restore_hand(self, snapshot: Mapping[str, object]) -> Hand:
        """The hand of a snapshot. Raises `BadCase` or `BadOption`."""
        return restore_hand(snapshot)

    def score_case(self, case: Mapping[str, object], explain: bool = False) -> dict[str, object]:
        """Answers one scoring case. Raises `BadCase` or `BadOption`."""
        return score_case(case, explain)

    def waits(self, case: Mapping[str, object]) -> dict[str, object] | None:
        """What the hand of a case waits for. Raises `BadCase` or `BadOption`."""
        return waits(case)

    def sample_cases(self, count: int, seed: int) -> list[dict[str, object]]:
        """Random scoring cases, most of them complete hands."""
        return sample_cases(count, seed)

    def action_case(self, case: Mapping[str, object]) -> dict[str, object]:
        """Answers one entry of `actions`. Raises `BadCase` or `BadOption`."""
        return action_case(case)

    def flow_case(self, case: Mapping[str, object]) -> dict[str, object]:
        """This game's examples of play are all `actions`. Raises `BadCase`."""
        raise BadCase("flows: this game has none, its examples of play are `actions`")

    def parse_hand(self, words: list[str], partial: bool = False) -> dict[str, object]:
        """A scoring case from hand notation. Raises `BadCase`."""
        return parse_hand(words, partial)

    def view_text(self, view: Mapping[str, object], language: str, names: Sequence[str] | None = None) -> str:
        """A view as plain text for the terminal and golden playthroughs; `names` by seat."""
        return view_text(view, texts(), language, names)


GAME = GuangdongGame()
