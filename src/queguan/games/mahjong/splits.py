"""Every way to split the tiles of one suit into groups, with or without an eye and with wildcards."""

from mypy_extensions import i64

from queguan.games.mahjong.groups import CHOWS, PUNGS, Group
from queguan.games.mahjong.tiles import NO_TILE

_RANKS: list[int] = [9, 9, 9, 7]


class Split:
    """Groups and perhaps the eye made of one suit's tiles; `stands`: what wildcards among them count as."""

    __slots__ = ("eye", "groups", "stands")

    def __init__(self, groups: list[Group], eye: int, stands: list[int]) -> None:
        self.groups = groups
        self.eye = eye
        self.stands = stands

    def is_nothing(self) -> bool:
        """Whether it is the split of no tiles."""
        return self.eye == NO_TILE and not self.groups


class _Splitter:
    """Walks one suit from its lowest number up and notes every split on the way."""

    __slots__ = ("base", "counts", "eye", "found", "groups", "ranks", "stands", "wants_eye")

    def __init__(self, counts: list[int], suit: int, wants_eye: bool) -> None:
        self.counts = counts
        self.base: int = suit * 9
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


# What natural tiles of a suit split into: suit -> counts read as a number to the base 5 -> splits. Filled
# when asked, for complete suits only: there are some 20,000 of them.
_KNOWN: list[dict[int, list[Split]]] = [{}, {}, {}, {}]


def splits(counts: list[int], suit: int, wilds: int = 0) -> list[Split]:
    """Every split of the suit's tiles with exactly `wilds` wildcards added, in a fixed order.

    An eye is among them if and only if the tiles are two more than a multiple of three.
    """
    key: i64 = 0
    base: i64 = suit * 9
    for kind in range(base, base + _RANKS[suit]):
        count: i64 = counts[kind]
        key = key * 5 + count
    known = _KNOWN[suit].get(key) if wilds == 0 else None
    if known is None:
        known = _split(counts, suit, wilds)
        if known and wilds == 0:
            _KNOWN[suit][key] = known
    return known


def _split(counts: list[int], suit: int, wilds: int) -> list[Split]:
    base = suit * 9
    tiles = wilds
    for kind in range(base, base + _RANKS[suit]):
        tiles += counts[kind]
    if tiles % 3 == 1:
        return []
    splitter = _Splitter(counts, suit, tiles % 3 == 2)
    splitter.walk(0, 0, 0, wilds)
    return splitter.found
