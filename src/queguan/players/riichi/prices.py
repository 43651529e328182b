"""What points are worth to who weighs: as many as they are, unless a match says otherwise."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Prices:
    """For one decision: everything a player weighs goes through here once. Points in thousands.

    As it is, points are worth themselves; what a match is to be won by makes another one of it.
    """

    def gain(self, points: float, drawn: bool) -> float:
        """What a win is worth that brings so many points (counters and sticks among them), by own draw or on
        a discard."""
        return points

    def loss(self, points: float, rival: int) -> float:
        """What it costs to throw the tile on which a rival wins so many points."""
        return points

    def stick(self) -> float:
        """What a riichi stick costs that is not won back."""
        return 1.0

    def is_last(self) -> bool:
        """Whether the match can be over after this hand, so that how a win comes can decide the place."""
        return False

    def makes_first(self, points: float, payer: int) -> bool:
        """Whether the match is won with such a win."""
        return False

    def gain_from(self, points: float, payer: int) -> float:
        """As `gain`, when it is known who pays: the seat that threw the tile, or all (-1)."""
        return points
