"""The contract of a game package: what the parlor, server, CLI and client ask of it."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr

from queguan.core.action import ActionSpace
from queguan.core.formats import Formats
from queguan.core.hand import Hand
from queguan.core.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class Game:
    """One game, found through the registry (`queguan.games` entry points). Nothing else names it.

    `id`; `layout`: name of the client's table layout (`zipai`, `mahjong`); `presets`: first is default;
    `space`: the fixed action space; `deck_size`: cards in the wall; `deck`: text of each card id;
    `rules`: file name of the rules (`anxiang.md`).
    """

    id: str
    layout: str
    presets: tuple[str, ...]
    space: ActionSpace
    deck_size: int
    deck: list[str]
    rules: str

    @abstractmethod
    def options(self, given: Mapping[str, object]) -> object:
        """An options object from a map (`preset` and differences). Raises `BadOption`."""

    @abstractmethod
    def options_json(self, options: object) -> dict[str, object]:
        """`preset` and every option with its value."""

    @abstractmethod
    def option_differences(self, options: object) -> dict[str, object]:
        """`preset` (always) and the options that differ from the preset's defaults."""

    @abstractmethod
    def describe(self) -> dict[str, object]:
        """Static JSON for forms, rule pages, calculator and help (docs/contract.md, `GameInfo`)."""

    @abstractmethod
    def texts(self) -> dict[str, dict[str, str]]:
        """Text key -> language (`zh-Hans`, `zh-Hant`, `ja`, `en`) -> text. `{name}` marks a parameter."""

    @abstractmethod
    def seats(self, options: object) -> int:
        """How many seats the table has, those that sit out included."""

    @abstractmethod
    def new_match(self, options: object) -> Match:
        """A match that has not begun."""

    @abstractmethod
    def restore_match(self, snapshot: Mapping[str, object]) -> Match:
        """The match of a `Match.snapshot()`. Raises `BadCase`."""

    @abstractmethod
    def restore_hand(self, snapshot: Mapping[str, object]) -> Hand:
        """The hand of a `Hand.snapshot()`. Raises `BadCase`."""

    @abstractmethod
    def score_case(self, case: Mapping[str, object], explain: bool = False) -> dict[str, object]:
        """Answers one scoring case in the format of `examples/*.json`: the fields of its `expect`.

        With `explain`, a win also has `score` (the explained tree), `alternatives` (the other readings),
        `winner` (seat) and `detail` (of a settlement, as far as a case tells it).
        Raises `BadCase` or `BadOption`.
        """

    def waits(self, case: Mapping[str, object]) -> dict[str, object] | None:
        """What the hand of a case would win with, its winning card left aside (docs/contract.md 1, `Waits`).

        None when the game, or this kind of win, knows no waiting. Raises `BadCase` or `BadOption`.
        """
        return None

    def sample_cases(self, count: int, seed: int) -> list[dict[str, object]]:
        """Random scoring cases without `expect`, most of them complete hands; the same for the same seed.

        For benchmarks and comparisons; [] when the game makes none.
        """
        return []

    @abstractmethod
    def action_case(self, case: Mapping[str, object]) -> dict[str, object]:
        """Answers one entry of `actions`: `legal` and, when not, `rule`. Raises `BadCase`."""

    @abstractmethod
    def flow_case(self, case: Mapping[str, object]) -> dict[str, object]:
        """Answers one entry of `flows` with the fields of its `expect`. Raises `BadCase`."""

    @abstractmethod
    def parse_hand(self, words: list[str], partial: bool = False) -> dict[str, object]:
        """A scoring case from hand notation; `partial`: the winning card may lack (`win_tile` null or "").

        Raises `BadCase` with an example.
        """

    def formats(self) -> Formats | None:
        """The foreign formats of this game's matches; None when it knows none."""
        return None

    @abstractmethod
    def view_text(self, view: Mapping[str, object], language: str, names: Sequence[str] | None = None) -> str:
        """A view JSON as plain text for the terminal and golden playthroughs; `names` by seat."""
