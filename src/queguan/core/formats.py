"""Foreign formats of a game's matches: read into our records and written from them."""

from abc import abstractmethod
from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from queguan.core.record import Record


class LogDifference:
    """Where a foreign log says otherwise than our rules, in the hand with this number (from 1): a `code`
    whose words are the game's text `difference.<code>`, with `params`; and one English line.

    `params`: what is said `here` and `there` (in the log), and `at` where: a seat or a step, by the code.
    """

    __slots__ = ("code", "hand", "message", "params")

    def __init__(self, hand: int, code: str, params: dict[str, str], message: str) -> None:
        self.hand = hand
        self.code = code
        self.params = params
        self.message = message

    def __str__(self) -> str:
        return self.message


class Imported:
    """What was read from a foreign log: a record for each hand, in order, and where the log says otherwise
    than our rules ([] when nothing differs)."""

    __slots__ = ("differences", "records")

    def __init__(self, records: list[Record], differences: list[LogDifference]) -> None:
        self.records = records
        self.differences = differences


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class Formats:
    """The foreign formats of one game. `names` in the order in which a text is tried."""

    names: tuple[str, ...]

    @abstractmethod
    def recognise(self, text: str) -> str | None:
        """The format a text seems to be in, by a look at its beginning; None when it is none of these."""

    @abstractmethod
    def read(self, text: str, name: str) -> Imported:
        """The match of a text. Raises `BadCase` or `BadOption`."""

    @abstractmethod
    def write(self, records: Sequence[Record], name: str) -> str:
        """The hands of one match as a text. Raises `BadCase` for what the format cannot tell."""

    @abstractmethod
    def convert(self, text: str, source: str, target: str) -> str:
        """From one foreign format to another by what they say alone: our rules are not asked.

        Raises `BadCase`.
        """
