"""What a player of 捉鸡 reckons with: estimates in points and chances, one set a level."""


class Prices:
    """Estimates, counted in hands between these players where they can be counted; as made, those of level 4.

    What a win is worth: `spared`: what it is worth beside its payment; `drawn`: how many of the wins are
    drawn where others' discards complete the hand too; `alone`: how often a tile comes that must be drawn, of
    those that need not (1: forgets the pass); `narrow`, `alike`, `pairs`: how many useful tiles hands of one
    suit, of triplets, of pairs have beside other hands; `ways` of them he weighs at once.
    豆 and 鸡: `ready`: what being ready at the end is worth besides own ones (flipped chickens, 查叫);
    `gate`: how much he minds being ready for their sake; `river`: how much of the chickens in his own river
    he reckons with (0: forgets them), `charge` of 冲锋鸡 besides; `taken`: how likely a chicken he throws is
    taken, for each pair unseen; `owed`: how much of 包鸡; `kong`: how much of a 豆 that may still come.
    What it gives away: `caution`: how much he minds; `lost`: what a discard loses besides the payment when it
    ends the hand. `junk`: points that each tile of a void suit costs (below 0: he only counts the tiles).
    """

    __slots__ = (
        "alike", "alone", "caution", "charge", "drawn", "gate", "junk", "kong", "lost", "narrow", "owed",
        "pairs", "ready", "river", "spared", "taken", "ways",
    )  # fmt: skip

    def __init__(self) -> None:
        self.ways = 6
        self.spared = 3.0
        self.drawn = 0.45
        self.alone = 0.57
        self.narrow = 0.8
        self.alike = 0.7
        self.pairs = 0.5
        self.ready = 2.2
        self.gate = 0.8
        self.river = 1.0
        self.charge = 1.0
        self.taken = 0.1
        self.owed = 1.0
        self.kong = 0.7
        self.caution = 1.0
        self.lost = 2.0
        self.junk = 1.5


def of_level_3() -> Prices:
    """Likes dear hands too much, forgets the pass and what lies in his own river, fears nobody."""
    prices = Prices()
    prices.ways = 4
    prices.alone = 1.0
    prices.narrow = 1.0
    prices.alike = 1.0
    prices.pairs = 0.7
    prices.gate = 1.0
    prices.river = 0.0
    prices.charge = 0.0
    prices.owed = 0.0
    prices.kong = 0.0
    prices.caution = 0.0
    prices.junk = -1.0
    return prices
