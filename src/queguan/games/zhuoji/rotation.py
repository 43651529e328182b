"""Whose deal it is (rules/zhuoji.md 9)."""


class Turn:
    """A place in the match: `dealer` and `streak`, the number of hands he has dealt in a row, this one
    included."""

    __slots__ = ("dealer", "streak")

    def __init__(self, dealer: int, streak: int) -> None:
        self.dealer = dealer
        self.streak = streak

    def after(self, winners: list[int], source: int) -> "Turn":
        """The next hand: the first winner deals, after several on the first tile its thrower `source` (-1:
        there was one winner), after a draw the same dealer."""
        if not winners:
            dealer = self.dealer
        else:
            dealer = source if source >= 0 else winners[0]
        return Turn(dealer, self.streak + 1 if dealer == self.dealer else 1)
