"""What a game tells the shared player about its values."""

from abc import abstractmethod

from queguan.games.mahjong.melds import Meld
from queguan.players.mahjong.routes import Route
from queguan.players.mahjong.sight import Sight


class Worth:
    """The values of one game at one table. A game subclasses it; one decision at a time uses it.

    `routes` are all kinds of hand one may head for. `loss`: points one usually pays for a discard that
    another wins on. `spared`: points that a win is worth beside its payment, because nobody else wins.
    """

    def __init__(self, routes: list[Route], loss: float, spared: float) -> None:
        self.routes = routes
        self.loss = loss
        self.spared = spared

    @abstractmethod
    def begin(self, sight: Sight) -> None:
        """Prepares for a decision."""

    def candidates(self, sight: Sight) -> list[Route]:
        """The routes worth measuring for this hand: leaves out what is plainly far away."""
        return self.routes

    @abstractmethod
    def fan(self, kept: list[int], melds: list[Meld]) -> float:
        """What these tiles are worth besides the route: honours, in the game's unit."""

    @abstractmethod
    def gain(self, route: Route, fan: float, closed: float) -> float:
        """Points to expect from winning this way, `spared` included; `closed`: how likely it is then still
        concealed."""

    @abstractmethod
    def points(self, counts: list[int], melds: list[Meld], kind: int) -> float:
        """Points to expect, `spared` included, when this kind completes 13 tiles (with melds); 0.0 when that
        is no win."""
