"""A game put together from the functions of its package: what a `Game` is when every part has its module."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from queguan.core.action import ActionSpace
from queguan.core.formats import Formats
from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.options import OptionSet, options_json

Case = Mapping[str, object]
Answer = dict[str, object]


def no_formats() -> Formats | None:
    """A game that reads and writes nothing but its own records."""
    return None


def no_waits(case: Case) -> Answer | None:
    """A game that knows no waiting."""
    return None


class GameParts:
    """The functions of a game's package, as `Game` describes them: see the methods of the same names."""

    def __init__(
        self,
        describe: Callable[[], Answer],
        texts: Callable[[], dict[str, dict[str, str]]],
        restore_match: Callable[[Case], Match],
        restore_hand: Callable[[Case], Hand],
        score_case: Callable[[Case, bool], Answer],
        sample_cases: Callable[[int, int], list[Answer]],
        action_case: Callable[[Case], Answer],
        flow_case: Callable[[Case], Answer],
        parse_hand: Callable[[list[str], bool], Answer],
        view_text: Callable[
            [Mapping[str, Any], Mapping[str, Mapping[str, str]], str, Sequence[str] | None], str
        ],
        waits: Callable[[Case], Answer | None] = no_waits,
        formats: Callable[[], Formats | None] = no_formats,
    ) -> None:
        self.describe = describe
        self.texts = texts
        self.restore_match = restore_match
        self.restore_hand = restore_hand
        self.score_case = score_case
        self.sample_cases = sample_cases
        self.action_case = action_case
        self.flow_case = flow_case
        self.parse_hand = parse_hand
        self.view_text = view_text
        self.waits = waits
        self.formats = formats


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class PackagedGame(Game):
    """A game from its parts. What is left to say: how many seats, and how a match is made."""

    def __init__(
        self,
        id: str,
        layout: str,
        option_set: OptionSet[Any],
        space: ActionSpace,
        deck: list[str],
        parts: GameParts,
    ) -> None:
        self.id = id
        self.layout = layout
        self.presets: tuple[str, ...] = option_set.presets
        self.space: ActionSpace = space
        self.deck_size = len(deck)
        self.deck: list[str] = deck
        self.rules = f"{id}.md"
        self.option_set = option_set
        self.parts = parts

    @abstractmethod
    def seats(self, options: object) -> int:
        """How many seats the table has, those that sit out included."""

    @abstractmethod
    def new_match(self, options: object) -> Match:
        """A match that has not begun."""

    def options(self, given: Mapping[str, object]) -> object:
        """An options object from a map. Raises `BadOption`."""
        return self.option_set.parse(given)

    def options_json(self, options: object) -> dict[str, object]:
        """Every option with its value."""
        return options_json(options)

    def option_differences(self, options: object) -> dict[str, object]:
        """`preset` and the options that differ from what the preset has."""
        return self.option_set.differences(options)

    def describe(self) -> dict[str, object]:
        """Static JSON for forms, rule pages, calculator and help."""
        return self.parts.describe()

    def texts(self) -> dict[str, dict[str, str]]:
        """Text key -> language -> text."""
        return self.parts.texts()

    def restore_match(self, snapshot: Mapping[str, object]) -> Match:
        """The match of a snapshot. Raises `BadCase` or `BadOption`."""
        return self.parts.restore_match(snapshot)

    def restore_hand(self, snapshot: Mapping[str, object]) -> Hand:
        """The hand of a snapshot. Raises `BadCase` or `BadOption`."""
        return self.parts.restore_hand(snapshot)

    def score_case(self, case: Mapping[str, object], explain: bool = False) -> dict[str, object]:
        """Answers one scoring case. Raises `BadCase` or `BadOption`."""
        return self.parts.score_case(case, explain)

    def waits(self, case: Mapping[str, object]) -> dict[str, object] | None:
        """What the hand of a case waits for, None when that is no question. Raises as `score_case`."""
        return self.parts.waits(case)

    def sample_cases(self, count: int, seed: int) -> list[dict[str, object]]:
        """Random scoring cases, most of them complete hands."""
        return self.parts.sample_cases(count, seed)

    def action_case(self, case: Mapping[str, object]) -> dict[str, object]:
        """Answers one entry of `actions`. Raises `BadCase` or `BadOption`."""
        return self.parts.action_case(case)

    def flow_case(self, case: Mapping[str, object]) -> dict[str, object]:
        """Answers one entry of `flows`. Raises `BadCase` or `BadOption`."""
        return self.parts.flow_case(case)

    def parse_hand(self, words: list[str], partial: bool = False) -> dict[str, object]:
        """A scoring case from hand notation; `partial`: the winning card may lack. Raises `BadCase`."""
        return self.parts.parse_hand(words, partial)

    def formats(self) -> Formats | None:
        """The foreign formats of this game's matches."""
        return self.parts.formats()

    def view_text(self, view: Mapping[str, object], language: str, names: Sequence[str] | None = None) -> str:
        """A view as plain text for the terminal and golden playthroughs; `names` by seat."""
        return self.parts.view_text(view, self.texts(), language, names)
