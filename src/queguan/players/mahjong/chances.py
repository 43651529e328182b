"""How likely a hand gets done in time, from its distance, its useful tiles and the draws that are left.

A hand goes from distance to distance; in each go-around it gets on with a chance made of its useful tiles
among those unseen. Meanwhile another may win. How fast hands usually get on and how often others win was
counted in hands between level-3 players.
"""

from typing import Final

from librt.vecs import vec

from queguan.players.mahjong.width import FOR_CHOW, FOR_PUNG

MOST_DRAWS: Final = 40
MOST_STEPS: Final = 10
# Useful copies a hand usually has at each distance: ready, one away ...
USUAL: list[float] = [5.0, 13.0, 21.0, 27.0, 32.0, 36.0, 40.0, 42.0, 44.0, 44.0]
# Chances at a useful tile in a go-around, by distance: the own draw, and of what the others throw as much as
# comes out and is claimed; and those of hands that nobody can claim for.
LOOKS: list[float] = [2.6, 2.0, 1.55, 1.3, 1.15, 1.1, 1.0, 1.0, 1.0, 1.0]
LOOKS_ALONE: list[float] = [2.6, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
# How many of the concealed hands at each distance are still concealed when they win.
STAY_CLOSED: list[float] = [1.0, 0.5, 0.27, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2]
# Tiles unseen when so many draws are left to each: hands of others and the wall.
HANDS: Final = 37.0
MOST_RATE: Final = 0.95


class Tempo:
    """How fast hands get on in a game; what is left out is as where chows can be claimed from the right.

    `looks` chances at a useful tile in a go-around by distance, `alone` those of hands nobody can claim for;
    `usual` useful copies by distance, counted as they can be claimed; `for_chow` and `for_pung`: how a copy
    counts that makes a chow or a pung.
    """

    __slots__ = ("alone", "for_chow", "for_pung", "looks", "usual")

    def __init__(
        self,
        looks: list[float] = LOOKS,
        alone: list[float] = LOOKS_ALONE,
        usual: list[float] = USUAL,
        for_chow: float = FOR_CHOW,
        for_pung: float = FOR_PUNG,
    ) -> None:
        self.looks = looks
        self.alone = alone
        self.usual = usual
        self.for_chow = for_chow
        self.for_pung = for_pung


class Chances:
    """Tables for one pace of play.

    `won` has, for each number of own draws left, how likely one of the others wins before the next.
    `breadth`: useful tiles of such hands compared with those of hands of any kind; `claimed`: groups of such
    a hand can be claimed; `drawn_only`: the last tile cannot be taken from others; `tempo` of the game.
    """

    __slots__ = ("_alive", "_usual", "breadth", "claimed", "looks", "tempo")

    def __init__(
        self,
        won: list[float],
        breadth: float,
        claimed: bool,
        drawn_only: bool = False,
        tempo: Tempo | None = None,
    ) -> None:
        self.breadth = breadth
        self.claimed = claimed
        self.tempo: Tempo = tempo if tempo is not None else Tempo()
        looks = (self.tempo.looks if claimed else self.tempo.alone)[:]
        if drawn_only:
            looks[0] = 1.0
        self.looks = vec[float](looks)
        alive: list[float] = []
        for draws in range(MOST_DRAWS + 1):
            alive.append(1.0 - (won[draws] if draws < len(won) else 0.0))
        self._alive = vec[float](alive)
        rows: list[float] = []
        for far in range(MOST_STEPS):
            before = rows[(far - 1) * (MOST_DRAWS + 1) :] if far else []
            for draws in range(MOST_DRAWS + 1):
                rate = self.rate(self.tempo.usual[far] * breadth, HANDS + 4.0 * draws, far)
                rows.append(_chance(alive, before, far, rate, draws))
        self._usual = vec[float](rows)

    def rate(self, useful: float, hidden: float, far: int) -> float:
        """The chance of getting on in one go-around with so many useful copies among the hidden tiles."""
        if hidden <= 0.0 or far >= MOST_STEPS:
            return 0.0
        rate = useful * self.looks[far] / hidden
        return rate if rate < MOST_RATE else MOST_RATE

    def alive(self, draws: int) -> float:
        """How likely nobody else wins before the next draw when so many are left."""
        return self._alive[draws if draws < MOST_DRAWS else MOST_DRAWS]

    def stays(self, closed: bool, far: int) -> float:
        """How likely a hand, concealed now or not, is concealed when it wins."""
        if not closed:
            return 0.0
        return STAY_CLOSED[far] if self.claimed and 0 <= far < MOST_STEPS else 1.0

    def usual(self, far: int, draws: int) -> float:
        """The chance of a hand so far away with as many useful tiles as such hands usually have."""
        if far < 0:
            return 1.0
        if far >= MOST_STEPS or draws <= 0:
            return 0.0
        return self._usual[far * (MOST_DRAWS + 1) + min(draws, MOST_DRAWS)]

    def reach(self, far: int, rate: float, draws: int) -> float:
        """The chance of a hand so far away that gets on with this chance in a go-around."""
        if far < 0:
            return 1.0
        if far >= MOST_STEPS or rate <= 0.0:
            return 0.0
        chance = 0.0
        going = 1.0
        left = min(draws, MOST_DRAWS)
        at = (far - 1) * (MOST_DRAWS + 1)
        stays = 1.0 - rate
        while left > 0:
            going *= self._alive[left]
            left -= 1
            chance += going * rate * (self._usual[at + left] if far else 1.0)
            going *= stays
        return chance


def _chance(alive: list[float], before: list[float], far: int, rate: float, draws: int) -> float:
    chance = 0.0
    going = 1.0
    for left in range(draws, 0, -1):
        going *= alive[left]
        chance += going * rate * (before[left - 1] if far else 1.0)
        going *= 1.0 - rate
    return chance
