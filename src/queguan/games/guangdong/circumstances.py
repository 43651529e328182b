"""How the hand was won, and flowers (rules/guangdong.md 7.1, and those of 7.5 and ext of the same kind).

Each function answers how many entries its pattern makes. It may rely on what its row of the table `needs`.
"""

from queguan.games.guangdong.facts import DISCARD, ROB_KONG, Facts

FIRST_SERIES = 15
SECOND_SERIES = 240


def made(facts: Facts) -> int:
    """A pattern that is made as soon as what its row needs is there."""
    return 1


def men_qian_qing(facts: Facts) -> int:
    """门前清: nothing claimed, another's tile (a self-draw and a 暗杠 as the house has it)."""
    win = facts.win
    if win.melds and win.house.kongs_open:
        return 0
    return 1 if win.house.drawn_menqing or win.situation.win_by != 0 else 0


def qiang_gang(facts: Facts) -> int:
    """抢杠: won on another's kong tile."""
    return 1 if facts.win.situation.win_by == ROB_KONG else 0


def hai_di_lao_yue(facts: Facts) -> int:
    """海底捞月: drew the wall's last tile."""
    return 1 if facts.win.situation.last_tile else 0


def he_di_lao_yu(facts: Facts) -> int:
    """河底捞鱼: won on the discard after the last tile."""
    situation = facts.win.situation
    return 1 if situation.last_tile and situation.win_by == DISCARD else 0


def gang_shang(facts: Facts) -> int:
    """杠上开花: drew a kong's replacement."""
    return 1 if facts.win.situation.kong_replacement >= 1 else 0


def lian_gang(facts: Facts) -> int:
    """连杠开花: the same after two or more kongs in a row."""
    return 1 if facts.win.situation.kong_replacement >= 2 else 0


def tian_hu(facts: Facts) -> int:
    """天糊: the dealer in his first turn."""
    return 1 if facts.win.situation.seat == 0 else 0


def di_hu(facts: Facts) -> int:
    """地糊: on the dealer's first discard."""
    situation = facts.win.situation
    first = situation.dealer_first_discard and situation.from_dealer and situation.win_by == DISCARD
    return 1 if first and situation.seat != 0 else 0


def ren_hu(facts: Facts) -> int:
    """人糊: not the dealer, before the own first discard, and not 地糊."""
    return 1 if facts.win.situation.seat != 0 and di_hu(facts) == 0 else 0


def own_flowers(facts: Facts) -> int:
    """The mask of the flowers of the winner's seat that he has."""
    situation = facts.win.situation
    return situation.flowers & (17 << situation.seat)


def zheng_hua(facts: Facts) -> int:
    """正花: each flower of the own seat, unless its series is whole and counts as 一台花."""
    flowers = facts.win.situation.flowers
    own = own_flowers(facts)
    count = 0
    for series in (FIRST_SERIES, SECOND_SERIES):
        if own & series and not (facts.win.house.series and flowers & series == series):
            count += 1
    return count


def yi_tai_hua(facts: Facts) -> int:
    """一台花: each whole series."""
    flowers = facts.win.situation.flowers
    count = 1 if flowers & FIRST_SERIES == FIRST_SERIES else 0
    return count + 1 if flowers & SECOND_SERIES == SECOND_SERIES else count


def wu_hua(facts: Facts) -> int:
    """无花: no flower."""
    return 1 if facts.win.situation.flowers == 0 else 0


def hua_hu(facts: Facts) -> int:
    """花糊: seven flowers."""
    return 1 if facts.win.situation.flowers.bit_count() == 7 else 0


def ba_xian_guo_hai(facts: Facts) -> int:
    """八仙过海: eight flowers."""
    return 1 if facts.win.situation.flowers.bit_count() == 8 else 0


def men_qian_san_qing(facts: Facts) -> int:
    """门前三清: no other player has a meld."""
    return 0 if facts.win.situation.others_melded else 1


def zi_qiang_zi_gang(facts: Facts) -> int:
    """自抢自杠: won with the tile that was to be added to an own pung."""
    return 1 if facts.win.situation.self_robbed_kong else 0


def hua_shang(facts: Facts) -> int:
    """花上食糊: drew a flower's replacement."""
    return 1 if facts.win.situation.flower_replacement else 0


def four_claimed(facts: Facts) -> int:
    """全求人 and 半求人: four melds, each with another's tile."""
    return 1 if facts.win.claimed == 4 else 0


def qing_si_peng(facts: Facts) -> int:
    """清四碰: four 碰, none made a kong."""
    return 1 if facts.win.pung_melds == 4 else 0
