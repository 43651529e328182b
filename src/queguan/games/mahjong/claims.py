"""The claim window of one shown tile: who may do what, the answers so far, and who gets the tile.

Ranks: a win (the first
seat in turn order after the one that showed the tile, or everybody who wins), then pung and kong, then
chow; last, on an added kong, the win of its own maker (自抢自杠). A question of the game waits for all.
"""

from typing import Final

from queguan.core.action import Action
from queguan.core.claims import UNANSWERED, ClaimWindow
from queguan.games.mahjong.reds import RED_ACTIONS
from queguan.games.mahjong.space import CHOW0, KONG_CLAIMED, PUNG, SELF_ROB, WIN

MAY_WIN: Final = 1
MAY_SET: Final = 2
MAY_CHOW: Final = 4
MAY_SELF_ROB: Final = 8
MAY_ANSWER: Final = 16


class Claims(ClaimWindow):
    """Offers and answers by seat, for one shown tile: `may` holds MAY_ bits. An action with red fives counts
    as the shared one it looks like."""

    __slots__ = ("red0",)

    def __init__(self, seats: int, red0: int = -1) -> None:
        super().__init__(seats)
        self.red0 = red0

    def rank(self, index: int) -> int:
        """The MAY_ bit of an answer; 0 for one that lets the tile go."""
        if self.red0 >= 0 and index >= self.red0:
            return rank_of(RED_ACTIONS[index - self.red0].plain)
        return rank_of(index)

    def offer(self, seat: int, legal: list[Action]) -> None:
        """Asks a seat with these actions; with none it is not asked."""
        may = 0
        for action in legal:
            may |= self.rank(action.index)
        self.may[seat] = may
        self.answer[seat] = UNANSWERED

    def copy(self) -> "Claims":
        """An independent copy."""
        other = Claims(0, self.red0)
        other.take_over(self)
        return other

    def decide(self, by: int, several: bool, takers: list[int]) -> bool:
        """Whether no missing answer can change the result; then `takers` gets who takes the tile.

        Nobody, one seat, or with `several` all seats that win, in turn order after `by`. What a seat does
        with the tile is its answer.
        """
        seats = len(self.may)
        for step in range(1, seats):
            seat = (by + step) % seats
            if self.may[seat] & MAY_WIN:
                if self.answer[seat] == UNANSWERED:
                    takers.clear()
                    return False
                if self.answer[seat] == WIN:
                    takers.append(seat)
                    if not several:
                        return True
        if takers:
            return True
        for rank in (MAY_SET, MAY_CHOW, MAY_SELF_ROB):
            for step in range(1, seats + 1):
                seat = (by + step) % seats
                if self.may[seat] & rank:
                    answer = self.answer[seat]
                    if answer == UNANSWERED:
                        return False
                    if self.rank(answer) == rank:
                        takers.append(seat)
                        return True
        return True


def rank_of(index: int) -> int:
    """The MAY_ bit of a shared action; 0 for one that lets the tile go."""
    if index == WIN:
        return MAY_WIN
    if index in (PUNG, KONG_CLAIMED):
        return MAY_SET
    if CHOW0 <= index < PUNG:
        return MAY_CHOW
    return MAY_SELF_ROB if index == SELF_ROB else 0
