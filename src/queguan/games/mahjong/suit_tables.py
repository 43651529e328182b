"""Tables that tell how many tiles four groups and an eye still lack, built when first asked for.

What a suit can give is a *vector* of ten numbers: the fewest tiles missing for 0..4 groups without an eye,
then for 0..4 groups with one. Nine counts have 1,953,125 states but only some 130 vectors. The counts are
read as two keys to the base 5, of the numbers 1-5 and 6-9; left[key] + right[key] is a place in `join`, and
that holds the *class* of the suit: which of the vectors it has. `pair` adds two classes up to one of the
*sums*, the vectors of two suits together; two sums give the answer by adding packed numbers (`missing`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

NEVER: Final = 15  # more than any hand can lack
FIELD: Final = 6  # bits of one number of a packed vector
UNUSED: Final = 31
LEFT_KEYS: Final = 3125
RIGHT_KEYS: Final = 625

# What lies beside the place in `left` and `right`, six bits each: kinds held, kinds held twice or more, pairs
# (four alike are two), terminals and honours held, terminals and honours held twice or more.
PLACE_MASK: Final = (1 << 20) - 1
KINDS_AT: Final = 20
DOUBLES_AT: Final = 26
PAIRS_AT: Final = 32
ORPHANS_AT: Final = 38
ORPHAN_DOUBLES_AT: Final = 44


class SuitTables:
    """The tables for one rule about copies.

    With `free` a group may have more than four tiles of a kind together with its neighbours, as wildcards
    can make it; without, every kind has four tiles.
    """

    def __init__(self, free: bool) -> None:
        self.free = free
        numbered = _Automaton(free)
        vectors = numbered.vectors
        known: dict[tuple[int, ...], int] = {vector: index for index, vector in enumerate(vectors)}
        self.honour_class = vec[u8](_honour_classes(free, known))
        vectors = list(known)
        if len(vectors) > 255:
            raise AssertionError("a class of a suit has to fit in eight bits")
        self.classes: i64 = len(vectors)
        columns = numbered.columns
        self.left = vec[i64](
            [numbered.row[key] * columns + _beside(key, 5, 0b00001) for key in range(LEFT_KEYS)]
        )
        self.right = vec[i64]([numbered.column[key] + _beside(key, 4, 0b1000) for key in range(RIGHT_KEYS)])
        self.join = vec[u8](numbered.join)
        # of the honours: how many are held once, twice, three and four times, three bits each
        self.honour_left = vec[i64]([_often(key, 5) + _beside(key, 5, 0b11111) for key in range(LEFT_KEYS)])
        self.honour_right = vec[i64]([_often(key, 2) + _beside(key, 2, 0b11) for key in range(25)])
        sums: dict[tuple[int, ...], int] = {}
        pair: list[list[int]] = [[] for _ in vectors]
        for first in range(len(vectors)):
            for second in range(first + 1):
                both = sums.setdefault(_add(vectors[first], vectors[second]), len(sums))
                pair[first].append(both)
                if second < first:
                    pair[second].append(both)
        self.pair = vec[i16]([i16(both) for row in pair for both in row])
        self.sums: i64 = len(sums)
        self.packed = vec[i64]([_pack(list(vector)) for vector in sums])
        # for 0..4 groups: the partner's fields, so that field by field they make that many groups and an eye
        self.partner = vec[i64]([_partner(vector, groups) for groups in range(5) for vector in sums])


def missing(total: i64) -> i64:
    """The least field of `packed[a] + partner[groups * sums + b]`: tiles missing for groups and eye."""
    least: i64 = total & 63
    for _ in range(9):
        total >>= FIELD
        field: i64 = total & 63
        if field < least:
            least = field
    return least


def _pack(fields: list[int]) -> i64:
    packed: i64 = 0
    for field in reversed(fields):
        packed = (packed << FIELD) | i64(field)
    return packed


def _partner(vector: tuple[int, ...], groups: int) -> i64:
    with_eye = [vector[5 + groups - own] if own <= groups else UNUSED for own in range(5)]
    without = [vector[groups - own] if own <= groups else UNUSED for own in range(5)]
    return _pack(with_eye + without)


def _add(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """The vector of two suits together."""
    both: list[int] = []
    for groups in range(5):
        both.append(min([first[own] + second[groups - own] for own in range(groups + 1)]))
    for groups in range(5):
        eye_first = min([first[5 + own] + second[groups - own] for own in range(groups + 1)])
        eye_second = min([first[own] + second[5 + groups - own] for own in range(groups + 1)])
        both.append(min(eye_first, eye_second))
    return tuple(both)


def _digits(key: int, size: int) -> list[int]:
    """The counts that a key to the base 5 stands for; the first is the lowest digit."""
    digits: list[int] = []
    for _ in range(size):
        digits.append(key % 5)
        key //= 5
    return digits


def _beside(key: int, size: int, orphans: int) -> i64:
    """What lies beside the place; `orphans` has a bit for each terminal or honour among the counts."""
    beside: i64 = 0
    for index, count in enumerate(_digits(key, size)):
        orphan: i64 = (orphans >> index) & 1
        if count >= 1:
            beside += (1 << KINDS_AT) + (orphan << ORPHANS_AT)
        if count >= 2:
            beside += (1 << DOUBLES_AT) + (orphan << ORPHAN_DOUBLES_AT)
        beside += i64(count // 2) << PAIRS_AT
    return beside


def _often(key: int, size: int) -> i64:
    often: i64 = 0
    for count in _digits(key, size):
        if count:
            often += 1 << (3 * (count - 1))
    return often


def _honour_classes(free: bool, known: dict[tuple[int, ...], int]) -> list[u8]:
    """The class for each way to hold the seven honours; new vectors are added to `known`."""
    classes: list[u8] = []
    for place in range(4096):
        often = [place >> shift & 7 for shift in (0, 3, 6, 9)]
        if sum(often) > 7:
            classes.append(0)
            continue
        vector = [NEVER] * 10
        vector[0] = 0
        for count in range(5):
            for _ in range(often[count - 1] if count else 7 - sum(often)):
                vector = _with_honour(vector, count, free)
        classes.append(u8(known.setdefault(tuple(vector), len(known))))
    return classes


def _with_honour(vector: list[int], count: int, free: bool) -> list[int]:
    after = list(vector)
    for pungs in range(3 if free else 2):
        for eye in range(2):
            size = 3 * pungs + 2 * eye
            if size == 0 or (size > 4 and not free):
                continue
            lacking = max(0, size - count)
            for groups in range(5 - pungs):
                for had_eye in range(2 - eye):
                    before = vector[5 * had_eye + groups]
                    place = 5 * (had_eye + eye) + groups + pungs
                    after[place] = min(after[place], before + lacking)
    return after


class _Step:
    """One choice for a number: chows begun, state of begun chows after, groups, eye, tiles it takes."""

    def __init__(self, place: int, groups: int, eye: int, tiles: int) -> None:
        self.place = place
        self.groups = groups
        self.eye = eye
        self.tiles = tiles


def _steps(rank: int, last: int, before: int, free: bool) -> list[_Step]:
    """What can be done with a number when `last` chows began one below it and `before` two below.

    Three equal chows are as well three pungs, so more than two are not looked at.
    """
    steps: list[_Step] = []
    for chows in range(3 if rank < 7 else 1):
        for pungs in range(3 if free else 2):
            for eye in range(2):
                tiles = chows + last + before + 3 * pungs + 2 * eye
                if tiles <= (7 if free else 4):
                    steps.append(_Step(3 * chows + last, chows + pungs, eye, tiles))
    return steps


class _Automaton:
    """Reads nine counts one by one; its end states are vectors. Then cut between the fifth and the sixth.

    A state holds, for each pair of chows begun one and two numbers below (9), groups (5) and eye (2), the
    fewest tiles missing so far.
    """

    def __init__(self, free: bool) -> None:
        start = [NEVER] * 90
        start[0] = 0
        states: list[bytes] = [bytes(start)]
        follow: list[list[list[int]]] = []
        for rank in range(9):
            states = self.read_number(rank, states, free, follow)
        # with all chows ended: groups without eye, then with
        known: dict[tuple[int, ...], int] = {}
        classes: list[int] = []
        for state in states:
            vector = [state[2 * groups + eye] for eye in range(2) for groups in range(5)]
            classes.append(known.setdefault(tuple(vector), len(known)))
        self.vectors: list[tuple[int, ...]] = list(known)
        # from the end: states with the same followers are one
        steps: list[list[tuple[int, ...]]] = []
        for rank in range(8, 4, -1):
            merged: dict[tuple[int, ...], int] = {}
            new: list[int] = []
            for row in follow[rank]:
                new.append(merged.setdefault(tuple([classes[state] for state in row]), len(merged)))
            classes = new
            steps.append(list(merged))
        steps.reverse()
        self.cut(classes, follow, steps)

    def read_number(
        self, rank: int, states: list[bytes], free: bool, follow: list[list[list[int]]]
    ) -> list[bytes]:
        """The states after one more count; adds to `follow` a list state -> count -> state."""
        steps = [_steps(rank, chows // 3, chows % 3, free) for chows in range(9)]
        found: dict[bytes, int] = {}
        rows: list[list[int]] = []
        for state in states:
            after = [[NEVER] * 90 for _ in range(5)]
            for place in range(90):
                lacking = state[place]
                if lacking == NEVER:
                    continue
                groups = place % 10 // 2
                eye = place % 2
                for step in steps[place // 10]:
                    if groups + step.groups > 4 or eye + step.eye > 1:
                        continue
                    target = step.place * 10 + (groups + step.groups) * 2 + eye + step.eye
                    for count in range(5):
                        lacks = step.tiles - count
                        now = lacking + lacks if lacks > 0 else lacking
                        if now < after[count][target]:
                            after[count][target] = now
            rows.append([found.setdefault(bytes(after[count]), len(found)) for count in range(5)])
        follow.append(rows)
        return list(found)

    def cut(
        self, classes: list[int], follow: list[list[list[int]]], steps: list[list[tuple[int, ...]]]
    ) -> None:
        """Make the rows (states after five numbers), the columns (what four more do) and their table."""
        self.row: list[int] = []
        for key in range(LEFT_KEYS):
            state = 0
            for rank, count in enumerate(_digits(key, 5)):
                state = follow[rank][state][count]
            self.row.append(classes[state])
        rows = max(classes) + 1
        columns: dict[tuple[int, ...], int] = {}
        self.column: list[int] = []
        for key in range(RIGHT_KEYS):
            ends = list(range(rows))
            for rank, count in enumerate(_digits(key, 4)):
                ends = [steps[rank][state][count] for state in ends]
            self.column.append(columns.setdefault(tuple(ends), len(columns)))
        self.columns = len(columns)
        self.join: list[u8] = [u8(column[row]) for row in range(rows) for column in columns]


_built: list[SuitTables | None] = [None, None]


def suit_tables(free: bool = False) -> SuitTables:
    """The tables, built on the first call (well below a second) and then kept."""
    tables = _built[1 if free else 0]
    if tables is None:
        tables = SuitTables(free)
        _built[1 if free else 0] = tables
    return tables
