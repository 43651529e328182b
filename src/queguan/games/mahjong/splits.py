"""Every way to split the tiles of one suit into groups, with or without an eye and with wildcards."""

from queguan.games.mahjong.groups import CHOWS, PUNGS, Group
from queguan.games.mahjong.tiles import NO_TILE

_BASE: list[int] = [0, 9, 18, 27]
_RANKS: list[int] = [9, 9, 9, 7]


class Split:
    """Groups and perhaps the eye made of one suit's tiles; `stands`: what wildcards among them count as."""

    __slots__ = ("eye", "groups", "stands")

    def __init__(self, groups: list[Group], eye: int, stands: list[int]) -> None:
        self.groups = groups
        self.eye = eye
        self.stands = stands


class _Splitter:
    """Walks one suit from its lowest number up and notes every split on the way."""

    __slots__ = ("base", "counts", "eye", "found", "groups", "ranks", "stands", "wants_eye")

    def __init__(self, counts: list[int], suit: int, wants_eye: bool) -> None:
        self.counts = counts
        self.base: int = _BASE[suit]
        self.ranks: int = _RANKS[suit]
        self.wants_eye = wants_eye
        self.eye = NO_TILE
        self.groups: list[Group] = []
        self.stands: list[int] = []
        self.found: list[Split] = []

    def walk(self, rank: int, last: int, before: int, wilds: int) -> None:
        """Go on from `rank`, with `last` chows begun one number below and `before` two below.

        `wilds` wildcards are left and all of them have to be used.
        """
        if rank == self.ranks:
            if wilds == 0 and last == 0 and before == 0 and (self.eye != NO_TILE) == self.wants_eye:
                self.found.append(Split(list(self.groups), self.eye, list(self.stands)))
            return
        kind = self.base + rank
        # tiles of this kind, wildcards included, that are not needed by chows begun below
        least = self.counts[kind] - last - before
        most = least + wilds
        if most < 0:
            return
        chow_fits = kind < 27 and rank < 7
        for pair in range(2 if self.wants_eye and self.eye == NO_TILE else 1):
            for pungs in range((most - 2 * pair) // 3 + 1):
                rest = most - 2 * pair - 3 * pungs
                if rest < 0:
                    break
                # chows that begin here take what no pung or eye takes; wildcards may stay for later
                for chows in range(max(0, rest - wilds), (rest if chow_fits else 0) + 1):
                    spent = wilds - (rest - chows)
                    self.enter(kind, pair, pungs, chows, spent)
                    self.walk(rank + 1, chows, last, wilds - spent)
                    self.leave(pair, pungs, chows, spent)

    def enter(self, kind: int, pair: int, pungs: int, chows: int, spent: int) -> None:
        """Take these groups beginning with `kind`, `spent` wildcards standing for it."""
        if pair:
            self.eye = kind
        for _ in range(pungs):
            self.groups.append(PUNGS[kind])
        for _ in range(chows):
            self.groups.append(CHOWS[kind])
        for _ in range(spent):
            self.stands.append(kind)

    def leave(self, pair: int, pungs: int, chows: int, spent: int) -> None:
        """Take back what `enter` did."""
        if pair:
            self.eye = NO_TILE
        for _ in range(pungs + chows):
            self.groups.pop()
        for _ in range(spent):
            self.stands.pop()


# What natural tiles of a suit split into, by the suit and its counts read as a number to the base 5. Filled
# when asked: only complete suits are asked for often, and there are some 20,000 of them.
_KNOWN: dict[int, list[Split]] = {}


def suit_key(counts: list[int], suit: int) -> int:
    """The counts of one suit as a number."""
    key = 0
    base = _BASE[suit]
    for kind in range(base, base + _RANKS[suit]):
        key = key * 5 + counts[kind]
    return key * 4 + suit


def splits(counts: list[int], suit: int, wilds: int = 0) -> list[Split]:
    """Every split of the suit's tiles with exactly `wilds` wildcards added, in a fixed order.

    An eye is among them if and only if the tiles are two more than a multiple of three.
    """
    tiles = wilds
    base = _BASE[suit]
    for kind in range(base, base + _RANKS[suit]):
        tiles += counts[kind]
    if tiles % 3 == 1:
        return []
    if wilds:
        return _split(counts, suit, wilds, tiles % 3 == 2)
    key = suit_key(counts, suit)
    known = _KNOWN.get(key)
    if known is None:
        known = _split(counts, suit, 0, tiles % 3 == 2)
        if known:
            _KNOWN[key] = known
    return known


def _split(counts: list[int], suit: int, wilds: int, wants_eye: bool) -> list[Split]:
    splitter = _Splitter(counts, suit, wants_eye)
    splitter.walk(0, 0, 0, wilds)
    return splitter.found
