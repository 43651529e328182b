"""All splits of one suit into runs, triplets and at most one pair, looked up by its nine counts.

For scoring in bulk: `splits.py` builds objects, knows wildcards and honours; this knows neither and is small
numbers only. About 22,000 of the ways to hold a suit are complete; they are built when first asked for.

A split is packed into one number: how often a run begins with each of 1..7 (three bits each, from bit 0), a
bit for each triplet (from `TRIPLETS_AT`), the number of the pair or 0 (`PAIR_AT`), how many pairs of equal
runs it has (`TWINS_AT`), how many runs (`RUNS_AT`), and whether every group and the pair hold a 1 or a 9
(`OUTSIDE_AT`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

TRIPLETS_AT: Final = 21
PAIR_AT: Final = 30
TWINS_AT: Final = 34
RUNS_AT: Final = 36
OUTSIDE_AT: Final = 39

# What `find` answers: where the splits begin, and in the lowest bits how many there are.
FIRST_AT: Final = 4
MANY: Final = 15
NO_SPLITS: Final = -1

_SLOTS: Final = 1 << 16
_SLOT_MASK: Final = _SLOTS - 1
_MIXER: Final = 0x9E3779B1
_KEY_AT: Final = 24
_FREE: Final = -1


class SplitTable:
    """The table: `packed` holds the splits, `slots` where to find them (open addressing)."""

    def __init__(self) -> None:
        found: dict[int, list[int]] = {}
        _grow([0] * 9, [0] * 7, 0, 0, 4, found)
        self.packed = vec[i64]()
        self.slots = vec[i64]([i64(_FREE)] * _SLOTS)
        for key, splits in found.items():
            if len(splits) > MANY:
                raise AssertionError("the number of splits has to fit in four bits")
            at: i64 = (len(self.packed) << FIRST_AT) | len(splits)
            for split in splits:
                self.packed = append(self.packed, i64(split))
            self._keep(i64(key), at)

    def _keep(self, key: i64, at: i64) -> None:
        slot: i64 = (key * _MIXER >> 12) & _SLOT_MASK
        while self.slots[slot] != _FREE:
            slot = (slot + 1) & _SLOT_MASK
        self.slots[slot] = (key << _KEY_AT) | at

    def find(self, key: i64) -> i64:
        """Where the splits of a suit stand and how many there are (`FIRST_AT`, `MANY`); NO_SPLITS for none.

        `key`: the nine counts, three bits each, that of 1 lowest.
        """
        slots = self.slots
        slot: i64 = (key * _MIXER >> 12) & _SLOT_MASK
        while True:
            entry: i64 = slots[slot]
            if entry == _FREE:
                return NO_SPLITS
            if entry >> _KEY_AT == key:
                return entry & 0xFFFFFF
            slot = (slot + 1) & _SLOT_MASK


def _grow(
    counts: list[int], runs: list[int], triplets: int, first: int, left: int, found: dict[int, list[int]]
) -> None:
    """Note the groups so far without and with each pair, and go on with at most `left` further groups.

    Groups are added in order, runs first: `first` is the place of the lowest that may still come.
    """
    _note(counts, runs, triplets, 0, found)
    for number in range(9):
        if counts[number] <= 2:
            counts[number] += 2
            _note(counts, runs, triplets, number + 1, found)
            counts[number] -= 2
    if left == 0:
        return
    for place in range(first, 7):
        if max(counts[place : place + 3]) < 4:
            for number in range(place, place + 3):
                counts[number] += 1
            runs[place] += 1
            _grow(counts, runs, triplets, place, left - 1, found)
            runs[place] -= 1
            for number in range(place, place + 3):
                counts[number] -= 1
    for number in range(max(0, first - 7), 9):
        if counts[number] <= 1:
            counts[number] += 3
            _grow(counts, runs, triplets | 1 << number, 8 + number, left - 1, found)
            counts[number] -= 3


def _note(counts: list[int], runs: list[int], triplets: int, pair: int, found: dict[int, list[int]]) -> None:
    key = 0
    for number in range(9):
        key |= counts[number] << 3 * number
    outside = max(runs[1:6]) == 0 and triplets & 0b011111110 == 0 and pair in (0, 1, 9)
    split = (
        triplets << TRIPLETS_AT
        | pair << PAIR_AT
        | sum([often // 2 for often in runs]) << TWINS_AT
        | sum(runs) << RUNS_AT
        | (1 << OUTSIDE_AT if outside else 0)
    )
    for place in range(7):
        split |= runs[place] << 3 * place
    found.setdefault(key, []).append(split)


_built: list[SplitTable] = []


def split_table() -> SplitTable:
    """The table, built on the first call and then kept."""
    if not _built:
        _built.append(SplitTable())
    return _built[0]
