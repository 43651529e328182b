"""How many tiles a hand is away from being ready (shanten), and which tiles bring it nearer.

0 is ready (听牌), -1 complete. Counts are the concealed tiles of each of the 34 kinds, at most four of each.
What others hold or have discarded is not looked at: a kind is *useful* unless all four of it are held.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from queguan.games.mahjong.suit_tables import (
    DOUBLES_AT,
    KINDS_AT,
    ORPHAN_DOUBLES_AT,
    ORPHANS_AT,
    PAIRS_AT,
    PLACE_MASK,
    SuitTables,
    missing,
    suit_tables,
)
from queguan.games.mahjong.tiles import COPIES, HONOURS, KINDS, YAOCHUU

# Shapes beside the standard one, to be added up; they count while there is neither meld nor wildcard.
STANDARD_ONLY: Final = 0
SEVEN_PAIRS_TOO: Final = 1
QUAD_PAIRS_TOO: Final = 2  # seven pairs where four alike are two pairs
ORPHANS_TOO: Final = 4

# mypyc makes of `1 << kind` with an i64 a shift of a C int of 32 bits, so the bits lie ready.
_BITS: vec[i64] = vec[i64]([2**kind for kind in range(KINDS)])


def distance(counts: list[int], melds: int = 0, shapes: int = STANDARD_ONLY, wilds: int = 0) -> int:
    """The distance of the nearest shape in force; `melds`: how many groups lie on the table."""
    return _lacking(suit_tables(wilds > 0), counts, 4 - melds, shapes) - wilds - 1


def distances(hands: bytes, melds: int = 0, shapes: int = STANDARD_ONLY) -> list[int]:
    """`distance` of many hands with the same number of melds: 34 counts of a byte each, hand after hand.

    Raises ValueError when the bytes are not a whole number of hands.
    """
    if len(hands) % KINDS:
        raise ValueError(f"{len(hands)} bytes are no whole number of hands of {KINDS} counts")
    tables = suit_tables()
    left = tables.left
    right = tables.right
    groups: i64 = 4 - melds
    wanted: i64 = shapes
    found: list[int] = []
    for at in range(i64(0), i64(len(hands)), i64(KINDS)):
        m: i64 = left[_five_bytes(hands, at)] + right[_four_bytes(hands, at + 5)]
        p: i64 = left[_five_bytes(hands, at + 9)] + right[_four_bytes(hands, at + 14)]
        s: i64 = left[_five_bytes(hands, at + 18)] + right[_four_bytes(hands, at + 23)]
        z: i64 = tables.honour_left[_five_bytes(hands, at + 27)]
        z += tables.honour_right[i64(hands[at + 32]) + 5 * i64(hands[at + 33])]
        found.append(_nearest(tables, m, p, s, z, groups, wanted) - 1)
    return found


def _five_bytes(hands: bytes, at: i64) -> i64:
    """The key of five counts in a row of bytes."""
    return _four_bytes(hands, at) + 625 * i64(hands[at + 4])


def _four_bytes(hands: bytes, at: i64) -> i64:
    """The key of four counts in a row of bytes."""
    return i64(hands[at]) + 5 * i64(hands[at + 1]) + 25 * i64(hands[at + 2]) + 125 * i64(hands[at + 3])


def _five(counts: list[int], at: i64) -> i64:
    """The key of five counts."""
    a: i64 = counts[at]
    b: i64 = counts[at + 1]
    c: i64 = counts[at + 2]
    d: i64 = counts[at + 3]
    e: i64 = counts[at + 4]
    return a + 5 * b + 25 * c + 125 * d + 625 * e


def _four(counts: list[int], at: i64) -> i64:
    """The key of four counts."""
    a: i64 = counts[at]
    b: i64 = counts[at + 1]
    c: i64 = counts[at + 2]
    d: i64 = counts[at + 3]
    return a + 5 * b + 25 * c + 125 * d


def _two(counts: list[int], at: i64) -> i64:
    """The key of two counts."""
    a: i64 = counts[at]
    b: i64 = counts[at + 1]
    return a + 5 * b


def _lacking(tables: SuitTables, counts: list[int], groups: i64, shapes: i64) -> i64:
    """Tiles missing for the nearest shape in force."""
    z: i64 = tables.honour_left[_five(counts, 27)] + tables.honour_right[_two(counts, 32)]
    return _nearest(
        tables,
        _place(tables, counts, 0),
        _place(tables, counts, 9),
        _place(tables, counts, 18),
        z,
        groups,
        shapes,
    )


def _nearest(tables: SuitTables, m: i64, p: i64, s: i64, z: i64, groups: i64, shapes: i64) -> i64:
    """Tiles missing for the nearest shape; `m`, `p`, `s`, `z`: places of the suits with what is beside."""
    join = tables.join
    classes = tables.classes
    pair = tables.pair
    mp: i64 = i64(pair[i64(join[m & PLACE_MASK]) * classes + i64(join[p & PLACE_MASK])])
    sz: i64 = i64(pair[i64(join[s & PLACE_MASK]) * classes + i64(tables.honour_class[z & PLACE_MASK])])
    least = missing(tables.packed[mp] + tables.partner[groups * tables.sums + sz])
    if shapes and groups == 4:
        other = _special(m + p + s + z, shapes)
        if other < least:
            return other
    return least


def _special(beside: i64, shapes: i64) -> i64:
    """Tiles missing for seven pairs or thirteen orphans, whichever is in force and nearer."""
    least: i64 = 14
    if shapes & 3:
        least = _for_pairs(beside, shapes)
    if shapes & ORPHANS_TOO:
        orphans = _for_orphans(beside)
        if orphans < least:
            least = orphans
    return least


def _for_pairs(beside: i64, shapes: i64) -> i64:
    if shapes & QUAD_PAIRS_TOO:
        return 7 - ((beside >> PAIRS_AT) & 63)
    kinds = (beside >> KINDS_AT) & 63
    lacking = 7 - ((beside >> DOUBLES_AT) & 63)
    return lacking + (7 - kinds) if kinds < 7 else lacking


def _for_orphans(beside: i64) -> i64:
    lacking = 14 - ((beside >> ORPHANS_AT) & 63)
    return lacking - 1 if (beside >> ORPHAN_DOUBLES_AT) & 63 else lacking


def useful(
    counts: list[int],
    melds: int = 0,
    shapes: int = STANDARD_ONLY,
    wilds: int = 0,
    held: list[int] | None = None,
) -> list[int]:
    """The kinds that bring a hand of 13 (with melds) nearer, ascending.

    `held`: the player's tiles of each kind with melds, `counts` if not given; a kind he holds all four of
    cannot come.
    """
    mask = useful_mask(counts, melds, shapes, wilds)
    own = counts if held is None else held
    return [kind for kind in range(KINDS) if mask >> kind & 1 and own[kind] < COPIES]


def useful_mask(counts: list[int], melds: int = 0, shapes: int = STANDARD_ONLY, wilds: int = 0) -> i64:
    """A bit for each kind that brings the hand nearer and of which `counts` has not four."""
    tables = suit_tables(wilds > 0)
    groups: i64 = 4 - melds
    m = _place(tables, counts, 0)
    p = _place(tables, counts, 9)
    s = _place(tables, counts, 18)
    z: i64 = tables.honour_left[_five(counts, 27)] + tables.honour_right[_two(counts, 32)]
    class_m: i64 = i64(tables.join[m & PLACE_MASK])
    class_p: i64 = i64(tables.join[p & PLACE_MASK])
    class_s: i64 = i64(tables.join[s & PLACE_MASK])
    class_z: i64 = i64(tables.honour_class[z & PLACE_MASK])
    classes = tables.classes
    mp: i64 = i64(tables.pair[class_m * classes + class_p])
    sz: i64 = i64(tables.pair[class_s * classes + class_z])
    standard = missing(tables.packed[mp] + tables.partner[groups * tables.sums + sz])
    least = standard
    beside = m + p + s + z
    special: i64 = shapes if groups == 4 else 0
    if special:
        other = _special(beside, special)
        if other < least:
            least = other
    mask: i64 = 0
    if standard == least:
        seen = _Seen(tables, counts, groups, least)
        mask = (
            seen.suit(0, class_p, sz)
            | seen.suit(9, class_m, sz)
            | seen.suit(18, class_z, mp)
            | seen.honours(class_s, mp)
        )
    if special & (SEVEN_PAIRS_TOO | QUAD_PAIRS_TOO) and _for_pairs(beside, special) == least:
        mask |= _for_pairs_mask(counts, beside, special)
    if special & ORPHANS_TOO and _for_orphans(beside) == least:
        mask |= _for_orphans_mask(counts, beside)
    return mask


class _Seen:
    """Tries each kind as one tile more, with the other suits as they are."""

    __slots__ = ("counts", "groups", "least", "tables")

    def __init__(self, tables: SuitTables, counts: list[int], groups: i64, least: i64) -> None:
        self.tables = tables
        self.counts = counts
        self.groups: i64 = groups
        self.least: i64 = least

    def suit(self, base: i64, mate: i64, others: i64) -> i64:
        """The kinds of the suit that begins at `base` which leave fewer tiles missing.

        `mate`: the class of another suit; `others`: the sum of the two that remain.
        """
        tables = self.tables
        counts = self.counts
        left = tables.left
        right = tables.right
        low = _five(counts, base)
        high = _four(counts, base + 5)
        mask: i64 = 0
        step: i64 = 1
        for kind in range(base, base + 5):
            if counts[kind] < COPIES:
                place = left[low + step] + right[high]
                if self.better(i64(tables.join[place & PLACE_MASK]), mate, others):
                    mask |= one_bit(kind)
            step *= 5
        step = 1
        for kind in range(base + 5, base + 9):
            if counts[kind] < COPIES:
                place = left[low] + right[high + step]
                if self.better(i64(tables.join[place & PLACE_MASK]), mate, others):
                    mask |= one_bit(kind)
            step *= 5
        return mask

    def honours(self, mate: i64, others: i64) -> i64:
        """The same for the honours."""
        tables = self.tables
        place: i64 = tables.honour_left[_five(self.counts, 27)] + tables.honour_right[_two(self.counts, 32)]
        often = place & PLACE_MASK
        mask: i64 = 0
        for kind in range(i64(HONOURS), i64(KINDS)):
            count: i64 = self.counts[kind]
            if count < COPIES:
                # one kind fewer is held `count` times and one more once more than that
                now = often + (1 << (3 * count))
                if count:
                    now -= 1 << (3 * (count - 1))
                if self.better(i64(tables.honour_class[now]), mate, others):
                    mask |= one_bit(kind)
        return mask

    def better(self, of_suit: i64, mate: i64, others: i64) -> bool:
        """Whether fewer tiles are missing with the suit in this class."""
        tables = self.tables
        both: i64 = i64(tables.pair[of_suit * tables.classes + mate])
        return missing(tables.packed[both] + tables.partner[self.groups * tables.sums + others]) < self.least


def one_bit(kind: i64) -> i64:
    """The bit of a kind in a mask."""
    return _BITS[kind]


def _place(tables: SuitTables, counts: list[int], base: i64) -> i64:
    return tables.left[_five(counts, base)] + tables.right[_four(counts, base + 5)]


def _for_pairs_mask(counts: list[int], beside: i64, shapes: i64) -> i64:
    """The kinds that bring seven pairs nearer."""
    quads = shapes & QUAD_PAIRS_TOO
    # a new kind helps only while there are fewer than seven
    few = not quads and ((beside >> KINDS_AT) & 63) < 7
    mask: i64 = 0
    for kind in range(i64(KINDS)):
        count: i64 = counts[kind]
        if count == 1 or (count == 3 and quads) or (count == 0 and few):
            mask |= one_bit(kind)
    return mask


def _for_orphans_mask(counts: list[int], beside: i64) -> i64:
    """The kinds that bring thirteen orphans nearer."""
    no_double = (beside >> ORPHAN_DOUBLES_AT) & 63 == 0
    mask: i64 = 0
    for kind in YAOCHUU:
        if counts[kind] == 0 or (counts[kind] == 1 and no_double):
            mask |= one_bit(kind)
    return mask
