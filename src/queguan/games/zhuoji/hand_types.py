"""The hand types: exactly one a hand, the highest valued reading (rules/zhuoji.md 6, 7.1)."""

from typing import Final

from queguan.games.mahjong.complete import is_standard
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.shapes import SevenPairs, SpecialShape
from queguan.games.mahjong.tiles import SUIT_KINDS
from queguan.games.mahjong.waits import waits
from queguan.games.zhuoji.rules import Rules

NO_TYPE: Final = -1
PING_HU: Final = 0
DA_DUI_ZI: Final = 1
QI_DUI: Final = 2
LONG_QI_DUI: Final = 3
QING_YI_SE: Final = 4
QING_DA_DUI: Final = 5
QING_QI_DUI: Final = 6
QING_LONG_BEI: Final = 7
DAN_DIAO: Final = 8
QING_DAN_DIAO: Final = 9

TYPE_IDS: list[str] = [
    "ping_hu",
    "da_dui_zi",
    "qi_dui",
    "long_qi_dui",
    "qing_yi_se",
    "qing_da_dui",
    "qing_qi_dui",
    "qing_long_bei",
    "dan_diao",
    "qing_dan_diao",
]
TYPE_POINTS: list[int] = [1, 5, 10, 20, 10, 15, 20, 30, 10, 20]
DRAGON_EXTRA: Final = "dragon_extra"

NO_SUIT: Final = -1
SHAPES: list[SpecialShape] = [SevenPairs(True)]
_SUITS: list[int] = [1, 2, 4]


def suits_in(counts: list[int], melds: list[Meld]) -> int:
    """The suits of a hand as bits: 1 m, 2 p, 4 s."""
    mask = 0
    for suit in range(3):
        for kind in range(suit * 9, suit * 9 + 9):
            if counts[kind]:
                mask |= _SUITS[suit]
                break
    for meld in melds:
        mask |= _SUITS[meld.tile // 9]
    return mask


def lacks_enough(rules: Rules, suits: int, void: int) -> bool:
    """Whether a hand of these suits may win at all: 缺一门, or no tile of the void suit (6.2)."""
    if rules.lack_one:
        return suits != 7
    return not (rules.ding_que and void != NO_SUIT and suits & _SUITS[void])


def fours_in_pairs(counts: list[int]) -> int:
    """How many fours there are among seven pairs; -1 when these 14 tiles are none."""
    pairs = 0
    fours = 0
    for kind in range(SUIT_KINDS):
        count = counts[kind]
        if count == 2:
            pairs += 1
        elif count == 4:
            pairs += 2
            fours += 1
        elif count:
            return -1
    return fours if pairs == 7 else -1


def is_triplets(counts: list[int]) -> bool:
    """Whether concealed tiles (3n + 2) are triplets and one pair."""
    pairs = 0
    for kind in range(SUIT_KINDS):
        count = counts[kind]
        if count == 2:
            pairs += 1
        elif count and count != 3:
            return False
    return pairs == 1


def is_complete(counts: list[int], size: int, melds: list[Meld]) -> bool:
    """Whether the concealed tiles, the winning one among them (`size` in all), are a shape of 6.1."""
    if size + 3 * len(melds) != 14:
        return False
    return is_standard(counts) or (not melds and fours_in_pairs(counts) >= 0)


def one_suit(suits: int) -> bool:
    """Whether bits of `suits_in` are a single suit."""
    return suits in _SUITS


def pairs_type(rules: Rules, counts: list[int], tile: int, pure: bool) -> int:
    """The type of seven pairs won with `tile`."""
    dragon = fours_in_pairs(counts) > 0
    if dragon and rules.dragon_needs_win_tile:
        dragon = counts[tile] == 4
    if pure:
        return QING_LONG_BEI if dragon else QING_QI_DUI
    return LONG_QI_DUI if dragon else QI_DUI


def triplets_type(rules: Rules, melds: int, pure: bool) -> int:
    """The type of four triplets and a pair."""
    if rules.dan_diao and melds == 4:
        return QING_DAN_DIAO if pure else DAN_DIAO
    return QING_DA_DUI if pure else DA_DUI_ZI


def type_of(rules: Rules, counts: list[int], melds: list[Meld], tile: int) -> int:
    """The type of a complete hand, NO_TYPE when the tiles are not complete.

    `counts`: concealed tiles with the winning one, `tile` its kind. Pairs are worth more than triplets and
    those more than runs, whatever the suits, so the first that fits is the dearest.
    """
    pure = one_suit(suits_in(counts, melds))
    if not melds and fours_in_pairs(counts) >= 0:
        return pairs_type(rules, counts, tile, pure)
    if is_triplets(counts):
        return triplets_type(rules, len(melds), pure)
    if is_standard(counts):
        return QING_YI_SE if pure else PING_HU
    return NO_TYPE


def extra_fours(kind: int, counts: list[int]) -> int:
    """The fours after the first of a hand whose type is one of the 龙七对 (`dragon_extra`)."""
    if kind not in (LONG_QI_DUI, QING_LONG_BEI):
        return 0
    return fours_in_pairs(counts) - 1


def type_points(rules: Rules, kind: int, counts: list[int]) -> int:
    """The points of 7.1: the type and what `dragon_extra` adds."""
    return TYPE_POINTS[kind] + rules.dragon_extra * extra_fours(kind, counts)


def waits_of(rules: Rules, counts: list[int], melds: list[Meld], void: int) -> list[int]:
    """The kinds that complete 13 tiles, melds counted as three (6.4), ascending; [] when not 叫牌."""
    if not lacks_enough(rules, suits_in(counts, melds), void):
        return []
    found = waits(counts, melds, SHAPES)
    if not (rules.lack_one or rules.ding_que):
        return found
    suits = suits_in(counts, melds)
    return [kind for kind in found if lacks_enough(rules, suits | _SUITS[kind // 9], void)]


def wait_points(rules: Rules, counts: list[int], melds: list[Meld], kind: int) -> int:
    """The points of the type that a wait makes."""
    with_tile = counts[:]
    with_tile[kind] += 1
    return type_points(rules, type_of(rules, with_tile, melds, kind), with_tile)


def best_wait(rules: Rules, counts: list[int], melds: list[Meld], void: int) -> int:
    """The wait with the dearest type, the lowest of several; -1 when not ready (查叫, section 9)."""
    best = -1
    points = 0
    for kind in waits_of(rules, counts, melds, void):
        made = wait_points(rules, counts, melds, kind)
        if made > points:
            best = kind
            points = made
    return best
