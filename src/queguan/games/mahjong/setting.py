"""What a hand starts from besides its tiles: dealer, winds, repeats, and how the wall was broken."""

from typing import Final

WINDS: Final = "ESWN"
# How the notation may write winds otherwise: seats by number, winds as tiles; and numbers of seats by winds.
BY_NUMBER: Final[dict[str, str | int]] = {str(seat): wind for seat, wind in enumerate(WINDS)}
BY_TILE: Final[dict[str, str | int]] = {f"{seat + 1}z": wind for seat, wind in enumerate(WINDS)}
BY_WIND: Final[dict[str, str | int]] = {wind: seat for seat, wind in enumerate(WINDS)}


class Setting:
    """Public facts of a hand, fixed before the deal.

    `dealer`, `first_dealer` (who dealt the first hand of the match) are seats; `round` 0..3 for E S W N;
    `repeat` how often this dealer deals again; `throws` the dice thrown, one list a throw; `break_seat`
    whose wall is broken and `skipped` how many of its stacks are passed over; `wild` the kinds (bit mask)
    that stand for others in this hand.
    """

    __slots__ = ("break_seat", "dealer", "first_dealer", "repeat", "round", "skipped", "throws", "wild")

    def __init__(
        self,
        dealer: int,
        first_dealer: int,
        round_: int,
        repeat: int,
        throws: list[list[int]],
        break_seat: int,
        skipped: int,
        wild: int = 0,
    ) -> None:
        self.dealer = dealer
        self.first_dealer = first_dealer
        self.round = round_
        self.repeat = repeat
        self.throws = throws
        self.break_seat = break_seat
        self.skipped = skipped
        self.wild = wild

    def to_json(self) -> dict[str, object]:
        """The facts as snapshots hold them."""
        facts: dict[str, object] = {
            "dealer": self.dealer,
            "first_dealer": self.first_dealer,
            "round": self.round,
            "repeat": self.repeat,
            "throws": [throw[:] for throw in self.throws],
            "break_seat": self.break_seat,
            "skipped": self.skipped,
        }
        if self.wild:
            facts["wild"] = self.wild
        return facts

    def __reduce__(self) -> tuple[object, ...]:
        # Views carry it to computer players in other processes.
        return (
            Setting,
            (
                self.dealer,
                self.first_dealer,
                self.round,
                self.repeat,
                self.throws,
                self.break_seat,
                self.skipped,
                self.wild,
            ),
        )
