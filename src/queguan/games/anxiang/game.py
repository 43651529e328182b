"""The face of 安乡偎麻雀 towards the parlor, the server, the command line and the client."""

from collections.abc import Mapping, Sequence

from queguan.core.action import ActionSpace
from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.options import differences, parse_options
from queguan.games.anxiang import info
from queguan.games.anxiang.cards import DECK, DECK_SIZE
from queguan.games.anxiang.cases import score_case
from queguan.games.anxiang.deal import restore_hand
from queguan.games.anxiang.match import AnxiangMatch, restore_match
from queguan.games.anxiang.notation import parse_hand
from queguan.games.anxiang.options import PRESETS, AnxiangOptions
from queguan.games.anxiang.plain_view import view_text
from queguan.games.anxiang.play_cases import action_case, flow_case
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.samples import sample_cases
from queguan.games.anxiang.space import SPACE
from queguan.games.anxiang.texts import texts


def _own(options: object) -> AnxiangOptions:
    if not isinstance(options, AnxiangOptions):
        raise TypeError(f"options of anxiang expected, got {type(options).__name__}")
    return options


class AnxiangGame(Game):
    """The game package; `GAME` is the one instance."""

    def __init__(self) -> None:
        self.id = "anxiang"
        self.layout = "zipai"
        self.presets: tuple[str, ...] = PRESETS
        self.space: ActionSpace = SPACE
        self.deck_size = DECK_SIZE
        self.deck: list[str] = DECK
        self.rules = "anxiang.md"

    def options(self, given: Mapping[str, object]) -> object:
        """An options object from a map. Raises `BadOption`, also for a wrong entry of `values`."""
        options: AnxiangOptions = parse_options(AnxiangOptions, given, PRESETS)
        PlayRules(options)
        return options

    def options_json(self, options: object) -> dict[str, object]:
        """Every option with its value."""
        return info.options_json(_own(options))

    def option_differences(self, options: object) -> dict[str, object]:
        """`preset` and the options that differ from the defaults (the presets share them)."""
        own = _own(options)
        return {"preset": own.preset, **differences(own)}

    def describe(self) -> dict[str, object]:
        """Static JSON for forms, rule pages, calculator and help."""
        return info.describe()

    def texts(self) -> dict[str, dict[str, str]]:
        """Text key -> language -> text."""
        return texts()

    def seats(self, options: object) -> int:
        """3, or 4 with the 守醒."""
        return _own(options).seats

    def new_match(self, options: object) -> Match:
        """A match that has not begun."""
        return AnxiangMatch(PlayRules(_own(options)))

    def restore_match(self, snapshot: Mapping[str, object]) -> Match:
        """The match of a snapshot. Raises `BadCase` or `BadOption`."""
        return restore_match(snapshot)

    def restore_hand(self, snapshot: Mapping[str, object]) -> Hand:
        """The hand of a snapshot. Raises `BadCase` or `BadOption`."""
        return restore_hand(snapshot)

    def score_case(self, case: Mapping[str, object], explain: bool = False) -> dict[str, object]:
        """Answers one scoring case. Raises `BadCase` or `BadOption`."""
        return score_case(case, explain)

    def sample_cases(self, count: int, seed: int) -> list[dict[str, object]]:
        """Random scoring cases, most of them complete hands."""
        return sample_cases(count, seed)

    def action_case(self, case: Mapping[str, object]) -> dict[str, object]:
        """Answers one entry of `actions`. Raises `BadCase` or `BadOption`."""
        return action_case(case)

    def flow_case(self, case: Mapping[str, object]) -> dict[str, object]:
        """Answers one entry of `flows`. Raises `BadCase` or `BadOption`."""
        return flow_case(case)

    def parse_hand(self, words: list[str], partial: bool = False) -> dict[str, object]:
        """A scoring case from hand notation. Raises `BadCase`."""
        return parse_hand(words, partial)

    def view_text(self, view: Mapping[str, object], language: str, names: Sequence[str] | None = None) -> str:
        """A view as plain text for the terminal and golden playthroughs."""
        return view_text(view, language, names)


GAME = AnxiangGame()
