"""Programs of elsewhere at our tables, and our players at theirs: the contract of a bridge between the two.

A bridge is found through the entry points `queguan.bridges`, so that neither the command line nor the
simulator knows a protocol or a game.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points

from mypy_extensions import mypyc_attr

from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.core.game import Game
from queguan.core.hand import View

Told = Mapping[str, object]
# What our player chooses: its view, the legal actions, a seed.
Chooser = Callable[[View, Sequence[Action], int], Action]


@mypyc_attr(allow_interpreted_subclasses=True)  # guests speak to processes and are plain Python
class Guest:
    """Somebody from outside in one seat. Learns what the seat may know and nothing else.

    A guest never stops a table: when it fails, `decide` answers with the default and `troubles` says why.
    """

    def __init__(self) -> None:
        self.troubles: list[str] = []

    @abstractmethod
    def begin(self, seat: int, match: Told, view: Told) -> None:
        """A hand is dealt: `match` is `Match.to_json()`, `view` what this seat sees then."""

    @abstractmethod
    def hear(self, events: Sequence[Told]) -> None:
        """Events as this seat learns them, in order."""

    @abstractmethod
    def decide(self, legal: Sequence[Action], default: Action) -> Action:
        """One of the legal actions; `default` when the guest is silent, gone, or answers nonsense."""

    @abstractmethod
    def finish(self, settlement: Told, match: Told) -> None:
        """The hand is over: `Settlement.to_json()`, and the match after it."""

    @abstractmethod
    def close(self) -> None:
        """The guest leaves."""


@mypyc_attr(allow_interpreted_subclasses=True)  # as above
class Speaker:
    """One of our players as a program that speaks the protocol of a bridge. `troubles`: where it could not
    follow and a default was played; whoever reads them clears them."""

    troubles: list[str]

    @abstractmethod
    def answer(self, line: str) -> str:
        """The answer to one line, without the line's end. Raises `BadCase` for what cannot be understood."""


@mypyc_attr(allow_interpreted_subclasses=True)  # as above
class Bridge:
    """One protocol."""

    @abstractmethod
    def guest(self, game: Game, options: object, command: str, seconds: float) -> Guest:
        """The program that `command` starts, with so many seconds for each answer.

        Raises `BadCase` when the protocol does not know the game, or the program cannot be started.
        """

    @abstractmethod
    def speaker(self, game: Game, options: object, choose: Chooser) -> Speaker:
        """Our player as such a program. Raises `BadCase` when the protocol does not know the game."""


def bridge_names() -> list[str]:
    """The protocols that are installed, sorted."""
    return sorted(entry.name for entry in entry_points(group="queguan.bridges"))


def get_bridge(name: str) -> Bridge:
    """The bridge of this name. Raises `BadCase` naming those there are."""
    found = [entry for entry in entry_points(group="queguan.bridges") if entry.name == name]
    if not found:
        raise BadCase(f"bridge {name!r}: not installed, expected one of {', '.join(bridge_names())}")
    bridge = found[0].load()
    if not isinstance(bridge, Bridge):
        raise BadCase(f"bridge {name!r}: the entry point is not a Bridge object")
    return bridge
