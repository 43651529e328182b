"""What the patterns look at: how the hand was won, and one reading of it (rules/guangdong.md 7).

`Win` holds for the whole hand, `Facts` for one reading. Everything a pattern asks often is worked out here
once; `Facts.has` gathers in bits what rows of the table ask for before their function is called at all.
"""

from typing import Final

from queguan.games.mahjong.groups import CHOW, KONG
from queguan.games.mahjong.melds import KONG_CONCEALED, MELD_PUNG, Meld
from queguan.games.mahjong.reading import EYE, ORPHANS, OWN_SHAPE, SEVEN_PAIRS, STANDARD, Reading
from queguan.games.mahjong.shapes import SpecialShape
from queguan.games.mahjong.tiles import KINDS
from queguan.games.mahjong.waits import waits

SELF_DRAW: Final = 0
DISCARD: Final = 1
ROB_KONG: Final = 2
FLOWER: Final = 3
WIN_BY_TEXT: list[str] = ["self_draw", "discard", "rob_kong", "flower"]

# Shapes of section 6 that only this game has.
UNRELATED: Final = OWN_SHAPE
FLOWERS_ONLY: Final = OWN_SHAPE + 1

# Where the winning tile went.
NOWHERE: Final = 0
IN_EYE: Final = 1
IN_EDGE: Final = 2
IN_MIDDLE: Final = 3
IN_OPEN: Final = 4
IN_PUNG: Final = 5

# Bits of `Facts.has`.
HAND: Final = 1  # won with tiles, not with flowers
GROUPS: Final = 2  # four groups and an eye
TILES: Final = 4  # groups or pairs: patterns that look at tiles only
PAIRS: Final = 8
ORPHAN_HAND: Final = 16
UNRELATED_HAND: Final = 32
CHOW_2: Final = 64
CHOW_3: Final = 128
CHOW_4: Final = 256
PUNG_1: Final = 512
PUNG_2: Final = 1024
PUNG_3: Final = 2048
PUNG_4: Final = 4096
HONOURS: Final = 8192
SUITS_ONLY: Final = 16384
DRAWN: Final = 32768
OTHERS_TILE: Final = 65536
UNCLAIMED: Final = 131072  # no 上 碰 明杠 加杠
FOUR_MELDS: Final = 262144
KONGS: Final = 524288
FIRST_ROUND: Final = 1048576  # 巡 1 and nobody has a meld
FLOWER_WIN: Final = 2097152
NOTHING_ELSE: Final = 4194304  # no other pattern counts
SINGLE_PLACE: Final = 8388608  # the winning tile filled the eye, an edge or a middle

NUMBERS: Final = 511
WIND_NUMBER: Final = 512
DRAGON_NUMBER: Final = 1024
SUIT_MASK: Final = (1 << 27) - 1
# Terminals and honours among the 34 kinds.
TERMINALS: Final = 1 << 0 | 1 << 8 | 1 << 9 | 1 << 17 | 1 << 18 | 1 << 26
ORPHAN_KINDS: Final = TERMINALS | (1 << 34) - (1 << 27)
WINDS: Final = 15 << 27
DRAGONS: Final = 7 << 31


class Situation:
    """How a winning tile came: the context of a case (rules/guangdong.md 12).

    `win_by` SELF_DRAW, DISCARD, ROB_KONG or FLOWER; `seat` and `round` winds 0..3; `flowers` a mask, bit 0 is
    1f; `kong_replacement` number of kongs just before; `from_dealer`: the tile was the dealer's;
    `first_round`: 巡 1, nobody has a meld, no own discard yet; `robbed_concealed`: the robbed kong is a 暗杠;
    `passed`: R14 bars this tile.
    """

    __slots__ = (
        "dealer_first_discard", "first_round", "flower_replacement", "flowers", "from_dealer",
        "kong_replacement", "last_tile", "others_melded", "passed", "robbed_concealed", "round", "seat",
        "self_robbed_kong", "win_by",
    )  # fmt: skip

    def __init__(
        self,
        win_by: int,
        seat: int = 0,
        round: int = 0,
        flowers: int = 0,
        last_tile: bool = False,
        kong_replacement: int = 0,
        flower_replacement: bool = False,
        self_robbed_kong: bool = False,
        others_melded: bool = True,
        first_round: bool = False,
        dealer_first_discard: bool = False,
        from_dealer: bool = False,
        robbed_concealed: bool = False,
        passed: bool = False,
    ) -> None:
        self.win_by = win_by
        self.seat = seat
        self.round = round
        self.flowers = flowers
        self.last_tile = last_tile
        self.kong_replacement = kong_replacement
        self.flower_replacement = flower_replacement
        self.self_robbed_kong = self_robbed_kong
        self.others_melded = others_melded
        self.first_round = first_round
        self.dealer_first_discard = dealer_first_discard
        self.from_dealer = from_dealer
        self.robbed_concealed = robbed_concealed
        self.passed = passed


class House:
    """The house options that patterns ask for (rules/guangdong.md 10), compiled; `series`: 一台花 counts;
    `shapes`: the special shapes in force."""

    __slots__ = (
        "closed_chows", "drawn_menqing", "kongs_open", "pungs_only", "pure_gates", "series", "shapes",
        "single_any", "steps",
    )  # fmt: skip

    def __init__(
        self,
        closed_chows: bool,
        drawn_menqing: bool,
        kongs_open: bool,
        pungs_only: bool,
        pure_gates: bool,
        single_any: bool,
        steps: list[int],
        series: bool,
        shapes: list[SpecialShape],
    ) -> None:
        self.closed_chows = closed_chows
        self.drawn_menqing = drawn_menqing
        self.kongs_open = kongs_open
        self.pungs_only = pungs_only
        self.pure_gates = pure_gates
        self.single_any = single_any
        self.steps = steps
        self.series = series
        self.shapes = shapes


class Win:
    """Facts that all readings of a won hand share.

    `tile` the winning kind; `melds` groups on the table, `claimed` those with another's tile, `pung_melds`
    the 碰 among them; `counts` of all tiles that are not in melds, the winning one included.
    """

    __slots__ = ("_single", "claimed", "counts", "has", "house", "melds", "pung_melds", "situation", "tile")

    def __init__(
        self, situation: Situation, house: House, tile: int, counts: list[int], melds: list[Meld]
    ) -> None:
        self.situation = situation
        self.house = house
        self.tile = tile
        self.counts = counts
        self.melds = melds
        self._single = -1
        self.claimed = 0
        self.pung_melds = 0
        for meld in melds:
            if meld.form != KONG_CONCEALED:
                self.claimed += 1
            if meld.form == MELD_PUNG:
                self.pung_melds += 1
        self.has: int = self._bits()

    def _bits(self) -> int:
        if self.situation.win_by == FLOWER:
            return FLOWER_WIN
        has = HAND | (DRAWN if self.situation.win_by == SELF_DRAW else OTHERS_TILE)
        if self.claimed == 0:
            has |= UNCLAIMED
        if len(self.melds) == 4:
            has |= FOUR_MELDS
        if self.situation.first_round and not self.melds:
            has |= FIRST_ROUND
        return has

    def single(self) -> bool:
        """Whether exactly one kind completes the thirteen tiles (叫一飞, rules/guangdong.md 7.3)."""
        if self._single < 0:
            thirteen = self.counts[:]
            thirteen[self.tile] -= 1
            kinds = waits(thirteen, self.melds, self.house.shapes)
            self._single = 1 if kinds == [self.tile] else 0
        return self._single == 1


class Facts:
    """One reading as the patterns see it.

    `chows` the lowest kinds of all chows, ascending as the groups come; `closed_chows` the unclaimed ones
    among them; `pungs` the kinds of pungs and kongs, `threes` without the kongs; `hidden` how many of them
    count as concealed; `eye` a kind or -1;
    `kinds` a mask of the 34 kinds; `numbers` a mask of 1-9, winds as
    one, dragons as one; `suits` a mask of 万 筒 索; `place` where the winning tile went.
    """

    __slots__ = (
        "chows", "closed_chows", "eye", "has", "hidden", "kinds", "kongs", "numbers", "place", "pungs",
        "reading", "suits", "threes", "win",
    )  # fmt: skip

    def __init__(self, win: Win, reading: Reading) -> None:
        self.win = win
        self.reading = reading
        self.eye = reading.eye
        chows: list[int] = []
        closed: list[int] = []
        pungs: list[int] = []
        threes: list[int] = []
        hidden = 0
        kongs = 0
        kinds = 0
        if reading.shape == STANDARD:
            kinds = 1 << reading.eye
            for one in reading.groups:
                tile = one.tile
                if one.form == CHOW:
                    chows.append(tile)
                    if one.concealed:
                        closed.append(tile)
                    kinds |= 7 << tile
                    continue
                pungs.append(tile)
                kinds |= 1 << tile
                if one.concealed:
                    hidden += 1
                if one.form == KONG:
                    kongs += 1
                else:
                    threes.append(tile)
        else:
            for kind in range(KINDS):
                if win.counts[kind] > 0:
                    kinds |= 1 << kind
        place = _place(reading)
        if place == IN_PUNG and win.situation.win_by != SELF_DRAW:
            hidden -= 1
        self.chows = chows
        self.closed_chows = closed
        self.pungs = pungs
        self.threes = threes
        self.hidden = hidden
        self.kongs = kongs
        self.kinds = kinds
        self.place = place
        numbers = (kinds | kinds >> 9 | kinds >> 18) & NUMBERS
        if kinds & WINDS:
            numbers |= WIND_NUMBER
        if kinds & DRAGONS:
            numbers |= DRAGON_NUMBER
        self.numbers = numbers
        self.suits = (1 if kinds & NUMBERS else 0) | (2 if kinds >> 9 & NUMBERS else 0)
        self.suits |= 4 if kinds >> 18 & NUMBERS else 0
        self.has = win.has | self._bits()

    def _bits(self) -> int:
        """What this reading adds to what the win has."""
        shape = self.reading.shape
        if shape == FLOWERS_ONLY:
            return 0
        bits = SUITS_ONLY if self.kinds & ~SUIT_MASK == 0 else HONOURS
        if shape == SEVEN_PAIRS:
            return bits | TILES | PAIRS
        if shape == ORPHANS:
            return ORPHAN_HAND
        if shape == UNRELATED:
            return UNRELATED_HAND
        bits |= GROUPS | TILES
        bits |= _CHOW_BITS[len(self.chows)] | _PUNG_BITS[len(self.pungs)]
        if self.kongs > 0:
            bits |= KONGS
        if self.win.house.single_any or self.place in (IN_EYE, IN_EDGE, IN_MIDDLE):
            bits |= SINGLE_PLACE
        return bits


_CHOW_BITS: list[int] = [0, 0, CHOW_2, CHOW_2 | CHOW_3, CHOW_2 | CHOW_3 | CHOW_4]
_PUNG_BITS: list[int] = [
    0,
    PUNG_1,
    PUNG_1 | PUNG_2,
    PUNG_1 | PUNG_2 | PUNG_3,
    PUNG_1 | PUNG_2 | PUNG_3 | PUNG_4,
]


def _place(reading: Reading) -> int:
    """Where the winning tile went: the eye, an edge, a middle, an open side, a pung."""
    if reading.shape != STANDARD:
        return NOWHERE
    if reading.win == EYE:
        return IN_EYE
    taking = reading.groups[reading.win]
    if taking.form != CHOW:
        return IN_PUNG
    low = taking.tile
    tile = reading.win_as
    if tile == low + 1:
        return IN_MIDDLE
    if (tile == low + 2 and low % 9 == 0) or (tile == low and low % 9 == 6):
        return IN_EDGE
    return IN_OPEN
