"""What all readings of a complete hand share: its tiles and melds, the yaku that need no reading, dora.

Small numbers and masks throughout, because this is asked for every tile thrown: a bit for each of the 34
kinds; runs as in `mahjong/split_table.py`, three bits for each kind a run can begin with, suit after suit.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from queguan.games.mahjong.melds import KONG_CLAIMED, KONG_CONCEALED, MELD_CHOW, Meld
from queguan.games.mahjong.tiles import HONOURS, KIND, KINDS, RED_FIVES, SUIT_KINDS, YAOCHUU
from queguan.games.riichi.context import (
    IS_CHANKAN,
    IS_CHIIHOU,
    IS_DOUBLE_RIICHI,
    IS_HAITEI,
    IS_HOUTEI,
    IS_IPPATSU,
    IS_PAARENCHAN,
    IS_RENHOU,
    IS_RIICHI,
    IS_RINSHAN,
    IS_TENHOU,
    TSUMO,
    WinContext,
)
from queguan.games.riichi.values import RENHOU_YAKUMAN, Rules
from queguan.games.riichi.yaku import (
    CHANKAN,
    CHIIHOU,
    CHINITSU,
    CHINROUTOU,
    CHUN,
    CHUUREN,
    CHUUREN_PURE,
    DAISANGEN,
    DAISUUSHII,
    DOUBLE_RIICHI,
    HAITEI,
    HAKU,
    HATSU,
    HONITSU,
    HONROUTOU,
    HOUTEI,
    IPPATSU,
    MENZEN_TSUMO,
    NORTH,
    PAARENCHAN,
    RENHOU,
    RIICHI,
    RINSHAN,
    ROUND_WIND,
    RYUUIISOU,
    SANKANTSU,
    SEAT_WIND,
    SHOUSANGEN,
    SHOUSUUSHII,
    SUUKANTSU,
    TANYAO,
    TENHOU,
    TSUUIISOU,
)

# Masks of kinds.
YAOCHUU_MASK: Final = 0x3FC060301
HONOURS_MASK: Final = 0x3F8000000
GREENS_MASK: Final = 0x102B80000  # 2 3 4 6 8 of bamboo and Green
M_MASK: Final = 0x1FF
P_MASK: Final = 0x3FE00
S_MASK: Final = 0x7FC0000
WHITE_BIT: Final = 0x080000000
GREEN_BIT: Final = 0x100000000
RED_BIT: Final = 0x200000000
NORTH_BIT: Final = 0x040000000
EAST_BIT: Final = 0x008000000
SOUTH_BIT: Final = 0x010000000
WEST_BIT: Final = 0x020000000
NORTH_KIND: Final = 30

# mypyc makes of `1 << kind` with an i64 a shift of a C int of 32 bits, so the bits lie ready.
BIT = vec[i64]([2**kind for kind in range(KINDS)])
# kind -> one run that begins with it
RUN = vec[i64](
    [2 ** (21 * (kind // 9) + 3 * (kind % 9)) if kind % 9 < 7 else 0 for kind in range(SUIT_KINDS)]
)

assert sum([2**kind for kind in YAOCHUU]) == YAOCHUU_MASK
assert sum([2**kind for kind in range(HONOURS, KINDS)]) == HONOURS_MASK


def bits(mask: i64) -> i64:
    """How many bits of a mask are set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


class Whole:
    """A hand with its winning tile, before it is read.

    `counts` the concealed tiles of each kind, the winning one among them; `win` its kind; `tiles` all kinds
    held, melds too; `pairs` how many kinds are concealed exactly twice; `runs`, `triplets`, `run_count`,
    `outside`, `fu` what lies on the table: runs, triplets and kans, how many runs, whether each group has a
    terminal or honour, the fu; `kans`, `closed_kans`; `held` a bit for each kind of which there is a triplet
    or kan among honours, wherever; `honour_pairs` likewise for pairs in the hand.
    """

    __slots__ = (
        "closed", "closed_kans", "context", "counts", "dora", "face", "fu", "held", "honour_pairs", "kans",
        "kita", "melds", "outside", "pairs", "red", "reds", "rules", "run_count", "runs", "tiles", "triplets",
        "tsumo", "ura", "win",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        counts: list[int],
        reds: int,
        melds: list[Meld],
        face: int,
        context: WinContext,
    ) -> None:
        self.rules = rules
        self.counts = counts
        self.reds = reds
        self.melds = melds
        self.face = face
        self.context = context
        self.tsumo: bool = context.win_by == TSUMO
        self.win: i64 = KIND[face]
        self.closed: bool = True
        self.runs: i64 = 0
        self.triplets: i64 = 0
        self.run_count: i64 = 0
        self.outside: bool = True
        self.fu: i64 = 0
        self.kans: i64 = 0
        self.closed_kans: i64 = 0
        self.dora: i64 = 0
        self.ura: i64 = 0
        self.red: i64 = 0
        self.kita: i64 = 0
        tiles: i64 = 0
        pairs: i64 = 0
        held: i64 = 0
        honour_pairs: i64 = 0
        for kind in range(i64(0), i64(KINDS)):
            count: i64 = counts[kind]
            if count:
                bit = BIT[kind]
                tiles |= bit
                if count == 2:
                    pairs += 1
                    if kind >= HONOURS:
                        honour_pairs |= bit
                elif count > 2 and kind >= HONOURS:
                    held |= bit
        self.tiles: i64 = tiles
        self.pairs: i64 = pairs
        self.honour_pairs: i64 = honour_pairs
        if melds:
            self._lay(melds)
        self.held: i64 = held | (self.triplets & HONOURS_MASK)

    def _lay(self, melds: list[Meld]) -> None:
        """Count what lies on the table."""
        for meld in melds:
            kind: i64 = meld.tile
            if meld.form == MELD_CHOW:
                self.closed = False
                self.tiles |= BIT[kind] | BIT[kind + 1] | BIT[kind + 2]
                self.runs += RUN[kind]
                self.run_count += 1
                number = kind % 9
                if number != 0 and number != 6:
                    self.outside = False
                continue
            bit = BIT[kind]
            self.tiles |= bit
            self.triplets |= bit
            fu: i64 = 2
            if bit & YAOCHUU_MASK:
                fu = 4
            else:
                self.outside = False
            if meld.form >= KONG_CLAIMED:
                self.kans += 1
                fu *= 4
            if meld.form == KONG_CONCEALED:
                self.closed_kans += 1
                fu *= 2
            else:
                self.closed = False
            self.fu += fu

    def is_seven_pairs(self) -> bool:
        """Whether it is seven different pairs."""
        return self.pairs == 7 and not self.melds

    def is_orphans(self) -> bool:
        """Whether it is thirteen orphans: of fourteen tiles all thirteen kinds."""
        return self.tiles == YAOCHUU_MASK and not self.melds

    # --- yaku that are the same in all readings

    def occasion(self) -> i64:
        """The yaku of how the win came about."""
        flags = self.context.flags
        yaku: i64 = 0
        if self.closed:
            if flags & IS_DOUBLE_RIICHI:
                yaku = 1 << DOUBLE_RIICHI
            elif flags & IS_RIICHI:
                yaku = 1 << RIICHI
            if yaku and flags & IS_IPPATSU and self.rules.ippatsu:
                yaku |= 1 << IPPATSU
            if self.tsumo:
                yaku |= 1 << MENZEN_TSUMO
        if self.tsumo:
            if flags & IS_RINSHAN:
                yaku |= 1 << RINSHAN
            elif flags & IS_HAITEI:
                yaku |= 1 << HAITEI
        elif flags & IS_CHANKAN:
            yaku |= 1 << CHANKAN
        elif flags & IS_HOUTEI:
            yaku |= 1 << HOUTEI
        return yaku

    def of_tiles(self) -> i64:
        """The yaku that only ask which kinds there are."""
        tiles = self.tiles
        yaku: i64 = 0
        if tiles & YAOCHUU_MASK == 0:
            if self.closed or self.rules.kuitan:
                yaku |= 1 << TANYAO
        elif tiles & ~YAOCHUU_MASK == 0:
            yaku |= 1 << HONROUTOU
        suits: i64 = 0
        if tiles & M_MASK:
            suits += 1
        if tiles & P_MASK:
            suits += 1
        if tiles & S_MASK:
            suits += 1
        if suits == 1:
            yaku |= 1 << HONITSU if tiles & HONOURS_MASK else 1 << CHINITSU
        return yaku

    def of_groups(self) -> i64:
        """The yaku of four groups and a pair that are the same in all readings: honours, three kans."""
        yaku: i64 = 0
        held = self.held
        if held:
            if held & WHITE_BIT:
                yaku |= 1 << HAKU
            if held & GREEN_BIT:
                yaku |= 1 << HATSU
            if held & RED_BIT:
                yaku |= 1 << CHUN
            if held & BIT[self.context.seat_wind]:
                yaku |= 1 << SEAT_WIND
            if held & BIT[self.context.round_wind]:
                yaku |= 1 << ROUND_WIND
            if held & NORTH_BIT and self.rules.north_value:
                yaku |= 1 << NORTH
            dragons = held & (WHITE_BIT | GREEN_BIT | RED_BIT)
            if self.honour_pairs & (WHITE_BIT | GREEN_BIT | RED_BIT) and bits(dragons) == 2:
                yaku |= 1 << SHOUSANGEN
        if self.kans == 3:
            yaku |= 1 << SANKANTSU
        return yaku

    # --- yakuman that are the same in all readings

    def occasional_yakuman(self) -> i64:
        """Heavenly, earthly and human hands, which may be of any shape. The eighth win is looked at later: it
        needs a yaku of its own."""
        flags = self.context.flags
        if flags & (IS_TENHOU | IS_CHIIHOU | IS_RENHOU) == 0:
            return 0
        if self.tsumo:
            if flags & IS_TENHOU:
                return 1 << TENHOU
            if flags & IS_CHIIHOU:
                return 1 << CHIIHOU
        elif flags & IS_RENHOU and self.rules.renhou == RENHOU_YAKUMAN:
            return 1 << RENHOU
        return 0

    def is_human(self) -> bool:
        """Whether it is a human hand (人和): a discard won before the own first draw."""
        return not self.tsumo and self.context.flags & IS_RENHOU != 0

    def eighth_win(self) -> i64:
        """PAARENCHAN where it is played."""
        return 1 << PAARENCHAN if self.context.flags & IS_PAARENCHAN and self.rules.paarenchan else 0

    def yakuman_of_tiles(self) -> i64:
        """Honours only and the like, in any shape."""
        return 1 << TSUUIISOU if self.tiles & ~HONOURS_MASK == 0 else 0

    def yakuman_of_groups(self) -> i64:
        """The yakuman of four groups and a pair that are the same in all readings."""
        yakuman: i64 = 0
        tiles = self.tiles
        held = self.held
        if held:
            if bits(held & (WHITE_BIT | GREEN_BIT | RED_BIT)) == 3:
                yakuman |= 1 << DAISANGEN
            winds = bits(held & (EAST_BIT | SOUTH_BIT | WEST_BIT | NORTH_BIT))
            if winds == 4:
                yakuman |= 1 << DAISUUSHII
            elif winds == 3 and self.honour_pairs & (EAST_BIT | SOUTH_BIT | WEST_BIT | NORTH_BIT):
                yakuman |= 1 << SHOUSUUSHII
        if tiles & ~YAOCHUU_MASK == 0 and tiles & HONOURS_MASK == 0:
            yakuman |= 1 << CHINROUTOU
        if tiles & ~GREENS_MASK == 0:
            yakuman |= 1 << RYUUIISOU
        if self.kans == 4:
            yakuman |= 1 << SUUKANTSU
        if not self.melds and tiles & HONOURS_MASK == 0:
            yakuman |= self._chuuren()
        return yakuman

    def _chuuren(self) -> i64:
        """Nine gates: 1112345678999 of a suit and one more; pure when the winning tile is that one."""
        suit: i64 = self.win // 9
        first = suit * 9
        if self.tiles != (BIT[first] << 9) - BIT[first] or not self.rules.chuuren & BIT[suit]:
            return 0
        if self.counts[first] < 3 or self.counts[first + 8] < 3:
            return 0
        at_end = self.win == first or self.win == first + 8
        return 1 << CHUUREN_PURE if self.counts[self.win] == (4 if at_end else 2) else 1 << CHUUREN

    # --- dora

    def count_dora(self) -> None:
        """Fill in the dora, under-dora, red fives and Norths set aside."""
        context = self.context
        rules = self.rules
        if rules.nukidora:
            self.kita = context.kita
        if context.dora:
            self.dora = self._pointed_at(context.dora, rules.dora, rules.kan_dora)
        if context.ura and self.closed and context.flags & (IS_RIICHI | IS_DOUBLE_RIICHI):
            self.ura = self._pointed_at(context.ura, rules.ura_dora, rules.kan_ura_dora)
        reds: i64 = self.reds
        for meld in self.melds:
            for face in meld.faces:
                if face >= RED_FIVES:
                    reds += BIT[2 * (face - RED_FIVES)]
        if reds:
            if rules.red_m:
                self.red += reds & 3
            if rules.red_p:
                self.red += reds >> 2 & 3
            if rules.red_s:
                self.red += reds >> 4 & 3

    def _pointed_at(self, indicators: list[int], first: bool, others: bool) -> i64:
        """How many tiles the indicators point at; whether the first and the others count."""
        found: i64 = 0
        counts_now = first
        for indicator in indicators:
            if counts_now:
                kind = self.rules.next_dora[indicator]
                if self.tiles & BIT[kind]:
                    found += self.counts[kind]
                    for meld in self.melds:
                        if meld.form == MELD_CHOW:
                            if meld.tile <= kind <= meld.tile + 2:
                                found += 1
                        elif meld.tile == kind:
                            found += 4 if meld.form >= KONG_CLAIMED else 3
                if kind == NORTH_KIND:
                    found += self.kita
            counts_now = others
        return found
