"""What every set of computer players offers, and how to find it (`queguan.players` entry points)."""

from abc import abstractmethod
from collections.abc import Sequence
from importlib.metadata import entry_points

from mypy_extensions import mypyc_attr

from queguan.core.action import Action
from queguan.core.errors import BadCase
from queguan.core.hand import View
from queguan.players.dice import Dice


@mypyc_attr(allow_interpreted_subclasses=True)  # players of another package may be plain Python
class Players:
    """The computer players of one game, weakest level first.

    `levels` are the levels there are (1: knows the rules). A decision is pure: it is made from the
    seat's view and the legal actions and nothing else; the same view, actions and seed give the same
    answer on every machine.
    """

    levels: tuple[int, ...]
    variants: tuple[str, ...] = ()

    def variant(self, name: str) -> "Players":
        """The same players without something they usually mind, one of `variants`: for measuring what it is
        worth. Raises ValueError for another name."""
        raise ValueError(f"variant {name!r}: expected one of {', '.join(self.variants) or 'none'}")

    @abstractmethod
    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        """One of `actions` (never empty), as a player of this level would choose.

        Raises ValueError for a level that does not exist.
        """


class Random(Players):
    """Level 0 of every game: any legal action, evenly. Also sits where a game brings no players."""

    levels: tuple[int, ...] = (0,)

    def decide(self, level: int, view: View, actions: Sequence[Action], seed: int) -> Action:
        """A legal action chosen by the seed alone."""
        if level != 0:
            raise ValueError(f"level {level}: expected 0")
        # mixed first, so that neighbouring seeds do not choose alike
        return actions[Dice(seed).below(len(actions))]


_loaded: dict[str, Players] = {}


def get_players(game_id: str) -> Players:
    """The computer players of a game; `Random` when no package brings any."""
    players = _loaded.get(game_id)
    if players is None:
        found = [e for e in entry_points(group="queguan.players") if e.name == game_id]
        players = found[0].load() if found else Random()
        if not isinstance(players, Players):
            raise BadCase(f"players of {game_id!r}: the entry point is not a Players object")
        _loaded[game_id] = players
    return players
