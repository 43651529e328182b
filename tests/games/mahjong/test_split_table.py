"""The table of splits of a suit against the splits found one by one."""

import random

from queguan.games.mahjong.groups import CHOW
from queguan.games.mahjong.split_table import (
    FIRST_AT,
    MANY,
    NO_SPLITS,
    OUTSIDE_AT,
    PAIR_AT,
    RUNS_AT,
    TRIPLETS_AT,
    TWINS_AT,
    split_table,
)
from queguan.games.mahjong.splits import splits

TABLE = split_table()


def key_of(counts):
    return sum(count << 3 * number for number, count in enumerate(counts[:9]))


def from_table(counts):
    """Splits as (sorted runs and triplets, pair), with what the table says besides checked."""
    found = TABLE.find(key_of(counts))
    if found == NO_SPLITS:
        return []
    listed = []
    for at in range(found >> FIRST_AT, (found >> FIRST_AT) + (found & MANY)):
        packed = TABLE.packed[at]
        runs = [number for number in range(7) for _ in range(packed >> 3 * number & 7)]
        triplets = [number for number in range(9) if packed >> (TRIPLETS_AT + number) & 1]
        pair = (packed >> PAIR_AT & 15) - 1
        assert packed >> RUNS_AT & 7 == len(runs)
        assert packed >> TWINS_AT & 3 == sum(runs.count(number) // 2 for number in set(runs))
        outside = all(run in (0, 6) for run in runs) and all(one in (0, 8) for one in triplets)
        assert (packed >> OUTSIDE_AT & 1 == 1) == (outside and pair in (-1, 0, 8))
        listed.append((runs, triplets, pair))
    return sorted(listed)


def one_by_one(counts):
    listed = []
    for split in splits(counts, 0):
        runs = sorted(group.tile for group in split.groups if group.form == CHOW)
        triplets = sorted(group.tile for group in split.groups if group.form != CHOW)
        listed.append((runs, triplets, split.eye))
    return sorted(listed)


def complete(rng):
    """Up to four groups and perhaps a pair."""
    counts = [0] * 34
    for _ in range(rng.randrange(5)):
        if rng.random() < 0.6:
            first = rng.randrange(7)
            for number in range(first, first + 3):
                counts[number] += 1
        else:
            counts[rng.randrange(9)] += 3
    if rng.random() < 0.7:
        counts[rng.randrange(9)] += 2
    return counts


def test_same_splits_as_one_by_one():
    rng = random.Random("splits")
    several = 0
    for _ in range(6000):
        counts = complete(rng)
        if rng.random() < 0.2:
            counts[rng.randrange(9)] += 1
        if max(counts) > 4 or sum(counts) > 14:
            continue
        assert from_table(counts) == one_by_one(counts)
        several += len(one_by_one(counts)) > 1
    assert several > 100


def test_three_equal_runs_are_three_triplets_too():
    assert from_table([3, 3, 3, 0, 0, 0, 0, 0, 0]) == [([], [0, 1, 2], -1), ([0, 0, 0], [], -1)]


def test_nothing_is_one_split_of_nothing():
    assert from_table([0] * 9) == [([], [], -1)]
