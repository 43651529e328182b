"""Patterns of pungs, of the eye, of all groups, and of the wait (rules/guangdong.md 7.1-7.5, ext).

Each function answers how many entries its pattern makes. It may rely on what its row of the table `needs`.
"""

from queguan.games.guangdong.facts import IN_EDGE, IN_EYE, IN_MIDDLE, ORPHAN_KINDS, Facts
from queguan.games.mahjong.groups import CHOW
from queguan.games.mahjong.tiles import EAST, HONOURS, WHITE

ALL_CLASSES = 31


def dragon_pungs(facts: Facts) -> int:
    """番子: each pung of a dragon."""
    count = 0
    for kind in facts.pungs:
        if kind >= WHITE:
            count += 1
    return count


def wind_pungs(facts: Facts) -> int:
    """How many pungs are winds."""
    count = 0
    for kind in facts.pungs:
        if EAST <= kind < WHITE:
            count += 1
    return count


def men_feng(facts: Facts) -> int:
    """门风: a pung of the own wind."""
    return 1 if EAST + facts.win.situation.seat in facts.pungs else 0


def quan_feng(facts: Facts) -> int:
    """圈风: a pung of the round's wind."""
    return 1 if EAST + facts.win.situation.round in facts.pungs else 0


def xiao_san_yuan(facts: Facts) -> int:
    """小三元: two dragon pungs and the third as eye."""
    return 1 if facts.eye >= WHITE and dragon_pungs(facts) == 2 else 0


def da_san_yuan(facts: Facts) -> int:
    """大三元: three dragon pungs."""
    return 1 if dragon_pungs(facts) == 3 else 0


def xiao_si_xi(facts: Facts) -> int:
    """小四喜: three wind pungs and the fourth as eye."""
    return 1 if EAST <= facts.eye < WHITE and wind_pungs(facts) == 3 else 0


def da_si_xi(facts: Facts) -> int:
    """大四喜: four wind pungs."""
    return 1 if wind_pungs(facts) == 4 else 0


def kan_kan_hu(facts: Facts) -> int:
    """坎坎糊: four concealed pungs."""
    return 1 if facts.hidden == 4 else 0


def san_an_ke(facts: Facts) -> int:
    """三暗刻: exactly three concealed pungs."""
    return 1 if facts.hidden == 3 else 0


def jiang_yan(facts: Facts) -> int:
    """将眼: the eye is a 2, 5 or 8."""
    return 1 if facts.eye < HONOURS and facts.eye % 3 == 1 else 0


def pian_zhang(facts: Facts) -> int:
    """偏张: the only wait, 1-2 won by 3 or 8-9 won by 7."""
    return 1 if facts.place == IN_EDGE and facts.win.single() else 0


def kan_zhang(facts: Facts) -> int:
    """坎张: the only wait, the middle of a chow."""
    return 1 if facts.place == IN_MIDDLE and facts.win.single() else 0


def du_ting(facts: Facts) -> int:
    """独听: the only wait, the eye's second tile (where the house says so, any)."""
    fits = facts.place == IN_EYE or facts.win.house.single_any
    return 1 if fits and facts.win.single() else 0


def ka_wu(facts: Facts) -> int:
    """卡五: the winning 5 between 4 and 6."""
    return 1 if facts.place == IN_MIDDLE and facts.win.tile % 9 == 4 else 0


def wu_men_qi(facts: Facts) -> int:
    """五门齐: one group each of 万 筒 索 wind dragon, the eye among them."""
    classes = _class(facts.eye)
    for one in facts.reading.groups:
        classes |= _class(one.tile)
    return 1 if classes == ALL_CLASSES else 0


def _class(kind: int) -> int:
    return 16 if kind >= WHITE else 1 << kind // 9


def si_gui_yi(facts: Facts) -> int:
    """四归一: a suit tile as a pung and in a chow; each such tile."""
    count = 0
    for kind in facts.threes:
        if kind < HONOURS and _chows_with(facts, kind) > 0:
            count += 1
    return count


def si_gui_san(facts: Facts) -> int:
    """四归三: the eye's tile is in two chows."""
    return 1 if facts.eye < HONOURS and _chows_with(facts, facts.eye) == 2 else 0


def _chows_with(facts: Facts, kind: int) -> int:
    count = 0
    for low in facts.chows:
        if low <= kind <= low + 2:
            count += 1
    return count


def outside(facts: Facts) -> int:
    """混带幺九 with honours, 清带幺九 without: a terminal or honour in every group and the eye."""
    if ORPHAN_KINDS >> facts.eye & 1 == 0:
        return 0
    for low in facts.chows:
        if low % 9 != 0 and low % 9 != 6:
            return 0
    for kind in facts.pungs:
        if ORPHAN_KINDS >> kind & 1 == 0:
            return 0
    return 1


def man_ting_fang(facts: Facts) -> int:
    """满庭芳: the eye's number in every group."""
    number = facts.eye % 9
    for one in facts.reading.groups:
        first = one.tile % 9
        if not first <= number <= (first + 2 if one.form == CHOW else first):
            return 0
    return 1


def lao_shao_peng(facts: Facts) -> int:
    """老少碰: pungs of 1 and 9 of one suit; each suit."""
    count = 0
    for low in (0, 9, 18):
        if low in facts.pungs and low + 8 in facts.pungs:
            count += 1
    return count


def san_jie_yi(facts: Facts) -> int:
    """三结义: pungs of one number in all three suits."""
    for kind in facts.pungs:
        if kind < 9 and kind + 9 in facts.pungs and kind + 18 in facts.pungs:
            return 1
    return 0


def longest_row(facts: Facts) -> int:
    """How many pungs of one suit follow each other at best."""
    best = 0
    for kind in facts.pungs:
        length = 1
        while kind + length in facts.pungs and kind < HONOURS and kind % 9 + length < 9:
            length += 1
        best = max(best, length)
    return best


def san_lian_ke(facts: Facts) -> int:
    """三连刻: three successive pungs of a suit."""
    return 1 if longest_row(facts) >= 3 else 0


def si_lian_ke(facts: Facts) -> int:
    """四连刻: four successive pungs of a suit."""
    return 1 if longest_row(facts) == 4 else 0


def liang_gang(facts: Facts) -> int:
    """两杠: two kongs."""
    return 1 if facts.kongs >= 2 else 0


def san_gang(facts: Facts) -> int:
    """三杠: three kongs."""
    return 1 if facts.kongs >= 3 else 0


def shi_ba_luo_han(facts: Facts) -> int:
    """十八罗汉: four kongs."""
    return 1 if facts.kongs == 4 else 0
