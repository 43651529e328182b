"""How a player of a level thinks: what he minds and how far he looks."""


class Style:
    """What one level minds.

    `ways`: how many kinds of hand he weighs at once; `depth`: from which distance on he looks ahead with the
    game's own scores (-1: never, at most 1); `caution`: how much he minds what a discard may cost;
    `patience`: from which distance on he heads for hands that nobody can claim for; `looks_around`: counts
    what lies open and reads the others.
    """

    __slots__ = ("caution", "depth", "looks_around", "patience", "ways")

    def __init__(
        self, ways: int, depth: int, caution: float, patience: int, looks_around: bool = True
    ) -> None:
        self.ways = ways
        self.depth = depth
        self.caution = caution
        self.patience = patience
        self.looks_around = looks_around
