"""The 名堂: bonus patterns (rules/anxiang.md 7.2). One small function a pattern, and the table.

A function looks at a reading and answers how often the pattern's value counts: 0 when it is not made, 1
when it is, more for those that count by the piece (each red 团圆, each red card past nine). "Adjacent"
means the same size and neighbouring numbers.
"""

from collections.abc import Callable
from typing import Final

from queguan.games.anxiang.cards import RED
from queguan.games.anxiang.readings import HEAVEN, IN_PAIR, IN_TRIPLE, SENTENCES, Reading

ZHUO: Final = "zhuo"
EIGHT: Final = 7


class Cards:
    """Facts that all readings of one hand share: its 20 cards as counts.

    `reds` red cards, `big` big cards among them.
    """

    __slots__ = ("big", "reds")

    def __init__(self, counts: list[int]) -> None:
        reds = 0
        big = 0
        for value in range(20):
            if RED[value]:
                reds += counts[value]
            if value >= 10:
                big += counts[value]
        self.reds = reds
        self.big = big


def red_reunions(reading: Reading) -> int:
    """How many 团圆 are red."""
    reds = 0
    for value in reading.reunions:
        if RED[value]:
            reds += 1
    return reds


def all_triples(reading: Reading) -> bool:
    """Six triples and a pair."""
    return len(reading.triples) == SENTENCES


def yin_hu(reading: Reading, cards: Cards) -> int:
    """印胡: each red 团圆."""
    return red_reunions(reading)


def chun_yin(reading: Reading, cards: Cards) -> int:
    """纯印: each red 团圆 when there is no other red card."""
    reds = red_reunions(reading)
    return reds if cards.reds == 4 * reds else 0


def duo_hong(reading: Reading, cards: Cards) -> int:
    """多红: each red card past nine."""
    return cards.reds - 9 if cards.reds >= 10 else 0


def duizi_hu(reading: Reading, cards: Cards) -> int:
    """对子胡: six triples and a pair, with a red card."""
    return 1 if all_triples(reading) and cards.reds >= 1 else 0


def wu_dui(reading: Reading, cards: Cards) -> int:
    """乌对: six triples and a pair, no red card."""
    return 1 if all_triples(reading) and cards.reds == 0 else 0


def wu_hu(reading: Reading, cards: Cards) -> int:
    """乌胡: no red card, at least one run."""
    return 1 if cards.reds == 0 and len(reading.runs) >= 1 else 0


def dian_hu(reading: Reading, cards: Cards) -> int:
    """点胡: exactly one red card."""
    return 1 if cards.reds == 1 else 0


def man_yuan_hua(reading: Reading, cards: Cards) -> int:
    """满园花: a red card in each sentence and in the pair."""
    if not RED[reading.pair]:
        return 0
    for value in reading.triples:
        if not RED[value]:
            return 0
    for low in reading.runs:
        if not (RED[low] or RED[low + 1] or RED[low + 2]):
            return 0
    return 1


def da_zi_hu(reading: Reading, cards: Cards) -> int:
    """大字胡: twenty big cards."""
    return 1 if cards.big == 20 else 0


def xiao_zi_hu(reading: Reading, cards: Cards) -> int:
    """小字胡: twenty small cards."""
    return 1 if cards.big == 0 else 0


def adjacent(a: int, b: int) -> bool:
    """Whether the value `b` comes right after `a` in the same size (十 and 壹 are no neighbours)."""
    return b == a + 1 and a % 10 != 9


def neighbours(values: list[int]) -> int:
    """How many adjacent pairs there are among ascending values."""
    found = 0
    for i in range(len(values) - 1):
        if adjacent(values[i], values[i + 1]):
            found += 1
    return found


def longest(values: list[int]) -> int:
    """How many of ascending values follow each other without a gap, at best."""
    best = 0
    length = 0
    for i in range(len(values)):
        length = length + 1 if i > 0 and adjacent(values[i - 1], values[i]) else 1
        best = max(best, length)
    return best


# Only the highest of the 卓 family counts, so the two small ones may look at any two of more 团圆: a hand
# with a dearer pattern holds them too, and falls back on them where the dearer one is not played.


def zhuo_hu(reading: Reading, cards: Cards) -> int:
    """卓胡: two 团圆 that are not adjacent."""
    values = reading.reunions
    return 1 if len(values) >= 3 or (len(values) == 2 and neighbours(values) == 0) else 0


def zimei_zhuo(reading: Reading, cards: Cards) -> int:
    """姊妹卓: two adjacent 团圆."""
    return 1 if neighbours(reading.reunions) >= 1 else 0


def san_luan_zhuo(reading: Reading, cards: Cards) -> int:
    """三乱卓: three or more 团圆, no two adjacent."""
    return 1 if len(reading.reunions) >= 3 and neighbours(reading.reunions) == 0 else 0


def zimei_zhuo_dai_tuo(reading: Reading, cards: Cards) -> int:
    """姊妹卓带拖: three or more 团圆, two adjacent, no three in a row."""
    return 1 if len(reading.reunions) >= 3 and longest(reading.reunions) == 2 else 0


def zusun_zhuo(reading: Reading, cards: Cards) -> int:
    """祖孙卓: exactly three 团圆, in a row."""
    return 1 if len(reading.reunions) == 3 and longest(reading.reunions) == 3 else 0


def zusun_zhuo_dai_tuo(reading: Reading, cards: Cards) -> int:
    """祖孙卓带拖: four 团圆, three (or four) in a row."""
    return 1 if len(reading.reunions) == 4 and longest(reading.reunions) >= 3 else 0


def si_luan_zhuo(reading: Reading, cards: Cards) -> int:
    """四乱卓: four 团圆 without three in a row and without two pairs of neighbours."""
    values = reading.reunions
    return 1 if len(values) == 4 and longest(values) <= 2 and neighbours(values) <= 1 else 0


def liang_zimei_zhuo(reading: Reading, cards: Cards) -> int:
    """两姊妹卓: two separate pairs of neighbours, no three in a row."""
    values = reading.reunions
    return 1 if len(values) == 4 and longest(values) == 2 and neighbours(values) == 2 else 0


def si_lian_zhuo(reading: Reading, cards: Cards) -> int:
    """四连卓: four 团圆 in a row."""
    return 1 if longest(reading.reunions) == 4 else 0


def hai_di_hu(reading: Reading, cards: Cards) -> int:
    """海底胡: won on the last stock card."""
    return 1 if reading.situation.last_card and reading.situation.win_by != HEAVEN else 0


def dan_diao(reading: Reading, cards: Cards) -> int:
    """单吊: the winning card is one of the pair."""
    return 1 if reading.place == IN_PAIR else 0


def dan_diao_last_card(reading: Reading, cards: Cards) -> int:
    """单吊 with `dandiao_mode=last_card`: besides, only one concealed card was left."""
    return 1 if reading.place == IN_PAIR and reading.situation.concealed == 1 else 0


def ba_peng_tou(reading: Reading, cards: Cards) -> int:
    """八碰头: 八 and 捌 both 团圆."""
    return 1 if EIGHT in reading.reunions and EIGHT + 10 in reading.reunions else 0


def jia_ba_peng_tou(reading: Reading, cards: Cards) -> int:
    """假八碰头: another number's small and big card both 团圆; counted once."""
    for value in reading.reunions:
        if value < 10 and value != EIGHT and value + 10 in reading.reunions:
            return 1
    return 0


def from_two_held(reading: Reading) -> bool:
    """The winning card made a triple from exactly two held in hand."""
    return reading.place == IN_TRIPLE and reading.situation.held == 2


def bei_kao_bei(reading: Reading, cards: Cards) -> int:
    """背靠背: from exactly two held to a triple, beside a pair of the same number in the other size."""
    card = reading.situation.card
    return 1 if from_two_held(reading) and reading.pair == (card + 10) % 20 else 0


def shou_qian_shou(reading: Reading, cards: Cards) -> int:
    """手牵手: as 背靠背, but the pair is the adjacent number of the same size."""
    card = reading.situation.card
    near = adjacent(card, reading.pair) or adjacent(reading.pair, card)
    return 1 if from_two_held(reading) and near else 0


def tian_hu(reading: Reading, cards: Cards) -> int:
    """天胡: the dealer's twenty dealt cards win."""
    return 1 if reading.situation.win_by == HEAVEN else 0


# What a pattern's line points at.
WHOLE_HAND: Final = ""
REUNIONS: Final = "reunions"
RED_REUNIONS: Final = "red reunions"
REDS: Final = "reds"
WINNING_CARD: Final = "winning card"
PAIR: Final = "pair"
TRIPLE_AND_PAIR: Final = "triple and pair"
EIGHTS: Final = "eights"
TWINS: Final = "twins"

Test = Callable[[Reading, Cards], int]


class Pattern:
    """One row of the table.

    `test` is the function; `values` its value in the presets `wei-xi` and `wei-xi-classic` (0: not played
    there; "xN" multiplies hard xi); `each`: the value counts by the piece; `option` and `option_value`:
    played only when that house option has that value; `family`: only the dearest of a family counts;
    `excludes`: what does not count beside it; `shows`: which cards its line points at (WHOLE_HAND: none
    in particular). Its texts are `pattern.<id>`, `pattern.<id>.gloss` and `pattern.<id>.why`.
    """

    __slots__ = ("each", "excludes", "family", "id", "option", "option_value", "shows", "test", "values")

    def __init__(
        self,
        id: str,
        test: Test,
        values: tuple[int | str, int | str],
        shows: str = WHOLE_HAND,
        each: bool = False,
        excludes: tuple[str, ...] = (),
        family: str = "",
        option: str = "",
        option_value: object = None,
    ) -> None:
        self.id = id
        self.test = test
        self.values = values
        self.shows = shows
        self.each = each
        self.excludes = excludes
        self.family = family
        self.option = option
        self.option_value = option_value


# id, function, values in 息 and 希, and what is particular. The order is that of the rules file; a pattern
# whose condition depends on an option has a row for each.
PATTERNS: list[Pattern] = [
    Pattern("yin_hu", yin_hu, (10, 10), RED_REUNIONS, each=True),
    Pattern("chun_yin", chun_yin, (100, 0), RED_REUNIONS, each=True, excludes=("yin_hu",)),
    Pattern("duo_hong", duo_hong, (10, 10), REDS, each=True),
    Pattern("duizi_hu", duizi_hu, ("x6", "x4")),
    Pattern("wu_dui", wu_dui, ("x8", "x7"), excludes=("duizi_hu", "wu_hu")),
    Pattern("wu_hu", wu_hu, ("x4", 20)),
    Pattern("dian_hu", dian_hu, ("x3", 10), REDS),
    Pattern("man_yuan_hua", man_yuan_hua, (100, 50), REDS),
    Pattern("da_zi_hu", da_zi_hu, (100, 50)),
    Pattern("xiao_zi_hu", xiao_zi_hu, (100, 50)),
    Pattern("zhuo_hu", zhuo_hu, (20, 0), REUNIONS, family=ZHUO),
    Pattern("zimei_zhuo", zimei_zhuo, (40, 0), REUNIONS, family=ZHUO),
    Pattern("san_luan_zhuo", san_luan_zhuo, (60, 0), REUNIONS, family=ZHUO),
    Pattern("zimei_zhuo_dai_tuo", zimei_zhuo_dai_tuo, (80, 0), REUNIONS, family=ZHUO),
    Pattern("zusun_zhuo", zusun_zhuo, (150, 0), REUNIONS, family=ZHUO),
    Pattern("zusun_zhuo_dai_tuo", zusun_zhuo_dai_tuo, (300, 0), REUNIONS, family=ZHUO),
    Pattern("hai_di_hu", hai_di_hu, (10, 0), WINNING_CARD),
    Pattern("dan_diao", dan_diao, (20, 0), PAIR, option="dandiao_mode", option_value="pair"),
    Pattern("dan_diao", dan_diao_last_card, (20, 0), PAIR, option="dandiao_mode", option_value="last_card"),
    Pattern("ba_peng_tou", ba_peng_tou, (200, 0), EIGHTS),
    Pattern("jia_ba_peng_tou", jia_ba_peng_tou, (100, 0), TWINS),
    Pattern("bei_kao_bei", bei_kao_bei, (20, 0), TRIPLE_AND_PAIR),
    Pattern(
        "shou_qian_shou",
        shou_qian_shou,
        (20, 20),
        TRIPLE_AND_PAIR,
        option="shou_qian_shou",
        option_value=True,
    ),
    Pattern("tian_hu", tian_hu, (50, 50), option="heavenly_win", option_value=True),
    Pattern(
        "si_luan_zhuo",
        si_luan_zhuo,
        (200, 0),
        REUNIONS,
        family=ZHUO,
        option="four_zhuo",
        option_value="extended",
    ),
    Pattern(
        "liang_zimei_zhuo",
        liang_zimei_zhuo,
        (300, 0),
        REUNIONS,
        family=ZHUO,
        option="four_zhuo",
        option_value="extended",
    ),
    Pattern(
        "si_lian_zhuo",
        si_lian_zhuo,
        (400, 0),
        REUNIONS,
        family=ZHUO,
        option="four_zhuo",
        option_value="extended",
    ),
]

PATTERN_IDS: Final = list(dict.fromkeys([pattern.id for pattern in PATTERNS]))
