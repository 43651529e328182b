"""What a finished hand would bring, from its figures alone (rules/anxiang.md 7): hard xi, reds, 团圆, 名堂.

Used for hands that are still plans, so it takes no arrangement of cards but what the search adds up.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from queguan.games.anxiang.cards import RED
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.values import Rules
from queguan.players.anxiang.style import Style

# What holds for every sentence and the pair of a hand, as bits.
ALL_TRIPLES: Final = 1
ALL_RED: Final = 2
ALL_BIG: Final = 4
ALL_SMALL: Final = 8

# How often half a triple is filled by the own flip (偎) and so brings one xi more than a 碰.
WEI_SHARE: Final = 0.33
MOST_PONGS: Final = 8
MASKS: Final = 1024
EIGHT_BIT: Final = 128  # 八, 捌 among the ten numbers

ADDED: Final = (
    "yin_hu", "chun_yin", "duo_hong", "duizi_hu", "wu_dui", "wu_hu", "dian_hu", "man_yuan_hua", "da_zi_hu",
    "xiao_zi_hu", "zhuo_hu", "zimei_zhuo", "san_luan_zhuo", "zimei_zhuo_dai_tuo", "zusun_zhuo",
    "zusun_zhuo_dai_tuo", "dan_diao", "ba_peng_tou", "jia_ba_peng_tou",
)  # fmt: skip


class Bonus:
    """One pattern: `value` is added, `factor` (1: none) multiplies."""

    __slots__ = ("factor", "value")

    def __init__(self) -> None:
        self.value: float = 0.0
        self.factor: float = 1.0


class Worth:
    """The values of one set of options as the players use them.

    `goal`: the hard xi that a win needs. `shape_only`: he likes dear cards, but does not count. `spared`:
    points a win is worth beside what it is paid, because nobody else wins.
    """

    def __init__(self, options: AnxiangOptions, style: Style) -> None:
        rules = Rules(options)
        self.shape_only: bool = not style.xi
        self.spared: float = style.spared
        self.sharp: bool = style.sharp
        self.greed: float = style.greed
        self.goal: i64 = rules.min_hard if style.xi else 0
        self.cap: float = float(rules.cap)
        xi = rules.xi
        self.pong = vec[i64](xi.pong[:10])
        self.wei = vec[i64](xi.wei[:10])
        self.pair = vec[i64](xi.pair[:10])
        self.pair_turn = vec[i64](xi.pair_turn[:10])
        self.reunion_hard = vec[i64](
            [sum(xi.tuan_yuan[v] for v in range(10) if m >> v & 1) for m in range(MASKS)]
        )
        self.reunions = vec[i64]([bin(m).count("1") for m in range(MASKS)])
        self.red_reunions = vec[i64](
            [sum(1 for v in range(10) if m >> v & 1 and RED[v]) for m in range(MASKS)]
        )
        self.longest = vec[i64]([longest_row(m) for m in range(MASKS)])
        self.share = vec[float]([1.0] + [1.0 / n for n in range(1, 16)])
        self.reach = vec[float](reach_table())
        bonus = {name: Bonus() for name in ADDED}
        if style.patterns:
            for played in rules.played:
                one = bonus.get(played.id)
                if one is not None:
                    if played.factor:
                        one.factor = float(played.factor)
                    else:
                        one.value = float(played.value)
        self.yin_hu = bonus["yin_hu"]
        self.chun_yin = bonus["chun_yin"]
        self.duo_hong = bonus["duo_hong"]
        self.duizi_hu = bonus["duizi_hu"]
        self.wu_dui = bonus["wu_dui"]
        self.wu_hu = bonus["wu_hu"]
        self.dian_hu = bonus["dian_hu"]
        self.man_yuan_hua = bonus["man_yuan_hua"]
        self.da_zi_hu = bonus["da_zi_hu"]
        self.xiao_zi_hu = bonus["xiao_zi_hu"]
        self.zhuo_hu = bonus["zhuo_hu"]
        self.zimei_zhuo = bonus["zimei_zhuo"]
        self.san_luan_zhuo = bonus["san_luan_zhuo"]
        self.zimei_zhuo_dai_tuo = bonus["zimei_zhuo_dai_tuo"]
        self.zusun_zhuo = bonus["zusun_zhuo"]
        self.zusun_zhuo_dai_tuo = bonus["zusun_zhuo_dai_tuo"]
        self.dan_diao = bonus["dan_diao"]
        self.ba_peng_tou = bonus["ba_peng_tou"]
        self.jia_ba_peng_tou = bonus["jia_ba_peng_tou"]

    def zhuo(self, small: i64, big: i64) -> float:
        """The dearest of the 卓 family for the 团圆 of both sizes (bits)."""
        count = self.reunions[small] + self.reunions[big]
        row = max(self.longest[small], self.longest[big])
        if count < 2:
            return 0.0
        if count == 2:
            return self.zimei_zhuo.value if row == 2 else self.zhuo_hu.value
        if row == 1:
            return self.san_luan_zhuo.value
        if row == 2:
            return self.zimei_zhuo_dai_tuo.value
        return self.zusun_zhuo.value if count == 3 else self.zusun_zhuo_dai_tuo.value

    def points(self, hard: float, reds: i64, holds: i64, small: i64, big: i64, single: bool) -> float:
        """The total of a hand with these figures; `small`, `big`: its 团圆 as bits; `single`: 单吊."""
        factor = 1.0
        added = 0.0
        if holds & ALL_TRIPLES:
            bonus = self.wu_dui if reds == 0 else self.duizi_hu
            factor = bonus.factor
            added = bonus.value
        elif reds <= 1:
            bonus = self.wu_hu if reds == 0 else self.dian_hu
            factor = bonus.factor
            added = bonus.value
        elif reds >= 10:
            added = self.duo_hong.value * float(reds - 9)
        if holds & ALL_RED:
            added += self.man_yuan_hua.value
        if holds & ALL_BIG:
            added += self.da_zi_hu.value
        if holds & ALL_SMALL:
            added += self.xiao_zi_hu.value
        if single:
            added += self.dan_diao.value
        if small | big:
            red = self.red_reunions[small] + self.red_reunions[big]
            if red > 0:
                pure = self.chun_yin.value if reds == 4 * red else 0.0
                added += (pure if pure > 0.0 else self.yin_hu.value) * float(red)
            added += self.zhuo(small, big)
            twins = small & big
            if twins & EIGHT_BIT:
                added += self.ba_peng_tou.value
            if twins & ~EIGHT_BIT:
                added += self.jia_ba_peng_tou.value
        return hard + self.greed * (hard * (factor - 1.0) + added)

    def raised(
        self, hard: i64, pongs: i64, reds: i64, holds: i64, small: i64, big: i64, single: bool
    ) -> float:
        """What a plan brings on average once complete, raised to the power of the style (2 or 4).

        0 when it can never reach the goal. `hard` counts each of its `pongs` as 碰; any may come as 偎.
        """
        if self.shape_only:
            gain = self.spared + float(hard)
            gain *= gain
            return gain * gain if self.sharp else gain
        missing = self.goal - hard
        if missing > pongs:
            return 0.0
        expected = float(hard) + WEI_SHARE * float(pongs)
        chance = 1.0
        if missing > 0:
            chance = self.reach[missing * MOST_PONGS + pongs]
            expected = max(expected, float(self.goal))
        total = self.points(expected, reds, holds, small, big, single)
        if self.cap > 0.0 and total > self.cap:
            total = self.cap
        gain = chance * (2.0 * total + self.spared)
        gain *= gain
        return gain * gain if self.sharp else gain


def longest_row(mask: int) -> int:
    """The most neighbouring bits of a mask."""
    best = 0
    while mask:
        best += 1
        mask &= mask << 1
    return best


def power(base: float, times: i64) -> float:
    """base to a whole power, by plain multiplication: the same on every machine."""
    result = 1.0
    for _ in range(times):
        result *= base
    return result


def reach_table() -> list[float]:
    """At [missing * 8 + pongs]: how likely at least `missing` of `pongs` halves come as 偎."""
    table: list[float] = []
    for missing in range(MOST_PONGS):
        for pongs in range(MOST_PONGS):
            ways = 1.0
            chance = 0.0
            for got in range(pongs + 1):
                if got >= missing:
                    chance += ways * power(WEI_SHARE, got) * power(1.0 - WEI_SHARE, pongs - got)
                ways = ways * (pongs - got) / (got + 1)
            table.append(chance)
    return table
