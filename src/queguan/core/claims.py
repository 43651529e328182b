"""The claim window of one shown card or tile: who is asked, and the answers so far.

All prompts for a card go out together and every answer is kept until it matters. Which claims there are, how
they rank and who gets the card is the game's (its subclass).
"""

from typing import Final

UNANSWERED: Final = -1


class ClaimWindow:
    """Offers and answers by seat.

    `may` holds the bits of what a seat may do (0: it is not asked), the game says what a bit means; `answer`
    the index of the action a seat chose (UNANSWERED: not yet).
    """

    __slots__ = ("answer", "may")

    def __init__(self, seats: int) -> None:
        self.may: list[int] = [0] * seats
        self.answer: list[int] = [UNANSWERED] * seats

    def ask(self, seat: int, may: int) -> None:
        """Asks a seat that may do this; with 0 it is not asked."""
        self.may[seat] = may
        self.answer[seat] = UNANSWERED

    def close(self) -> None:
        """Nobody is asked any more."""
        for seat in range(len(self.may)):
            self.may[seat] = 0
            self.answer[seat] = UNANSWERED

    def take_over(self, other: "ClaimWindow") -> None:
        """Becomes an independent copy of another window."""
        self.may = other.may[:]
        self.answer = other.answer[:]

    def waits_for(self, seat: int) -> bool:
        """Whether this seat is asked and has not answered."""
        return self.may[seat] != 0 and self.answer[seat] == UNANSWERED

    def waiting(self) -> list[int]:
        """Seats that are asked and have not answered, ascending."""
        return [seat for seat in range(len(self.may)) if self.waits_for(seat)]
