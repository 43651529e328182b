"""The claim window of one shown card: who may do what, the answers so far, and who gets the card.

Ranks: 胡 (flipper,
lower, upper), then 碰 (lower, upper), then 吃 (flipper, lower). A discard cannot be won (R11), and the
discarder takes no part.
"""

from typing import Final

from queguan.core.action import Action
from queguan.core.claims import UNANSWERED, ClaimWindow
from queguan.games.anxiang.space import CHOW0, PONG_ACTION, WIN_ACTION
from queguan.games.anxiang.state import BY_FLIP

MAY_WIN: Final = 1
MAY_PONG: Final = 2
MAY_CHOW: Final = 4

# What `decide` returns besides a seat.
OPEN: Final = -2
NOBODY: Final = -1


class Claims(ClaimWindow):
    """Offers and answers by seat, for one shown card: `may` holds MAY_ bits."""

    __slots__ = ()

    def offer(self, seat: int, legal: list[Action]) -> None:
        """Asks a seat with these actions; with none it is not asked."""
        may = 0
        for action in legal:
            if action.index == WIN_ACTION:
                may |= MAY_WIN
            elif action.index == PONG_ACTION:
                may |= MAY_PONG
            elif action.index < PONG_ACTION:
                may |= MAY_CHOW
        self.ask(seat, may)

    def copy(self) -> "Claims":
        """An independent copy."""
        other = Claims(0)
        other.take_over(self)
        return other

    def decide(self, by: int, lower: int, upper: int, how: int) -> int:
        """The seat that gets the card (its answer says how), NOBODY, or OPEN.

        OPEN as long as a missing answer can change the result: the ranks are walked from the top, and the
        first seat that could take the card there decides.
        """
        if how == BY_FLIP:
            for seat in (by, lower, upper):
                if self.may[seat] & MAY_WIN:
                    if self.answer[seat] == UNANSWERED:
                        return OPEN
                    if self.answer[seat] == WIN_ACTION:
                        return seat
        for seat in (lower, upper):
            if self.may[seat] & MAY_PONG:
                if self.answer[seat] == UNANSWERED:
                    return OPEN
                if self.answer[seat] == PONG_ACTION:
                    return seat
        for seat in (by, lower) if how == BY_FLIP else (lower, lower):
            if self.may[seat] & MAY_CHOW:
                if self.answer[seat] == UNANSWERED:
                    return OPEN
                if CHOW0 <= self.answer[seat] < PONG_ACTION:
                    return seat
        return NOBODY
