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
