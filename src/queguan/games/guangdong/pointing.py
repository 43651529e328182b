"""Which tiles a pattern's line points at: one list an entry, [] for the whole hand."""

from queguan.games.guangdong.chow_patterns import SUIT_STARTS, twin_chows
from queguan.games.guangdong.circumstances import FIRST_SERIES, SECOND_SERIES, own_flowers
from queguan.games.guangdong.facts import Facts
from queguan.games.mahjong.groups import CHOW, KONG
from queguan.games.mahjong.reading import EYE
from queguan.games.mahjong.tiles import EAST, FLOWERS, HONOURS, KINDS, WHITE

WINNING_TILE = (
    "zi_mo", "qiang_gang", "hai_di_lao_yue", "he_di_lao_yu", "gang_shang", "lian_gang", "zi_qiang_zi_gang",
    "hua_shang",
)  # fmt: skip
WINNING_GROUP = ("pian_zhang", "kan_zhang", "du_ting", "ka_wu")
EYE_ONLY = ("jiang_yan",)
# Patterns of equal chows, and of how many.
EQUAL = {"tai_ban_gao": 3, "si_ban_gao": 4}


def concerned(name: str, facts: Facts, times: int) -> list[list[int]]:
    """The tiles of each of the `times` entries of a pattern, ascending within a group."""
    found = _several(name, facts)
    if found:
        return found
    return [_once(name, facts)] * times


def _several(name: str, facts: Facts) -> list[list[int]]:
    """Patterns that can have several entries; [] for all others."""
    chows = facts.chows
    pungs = facts.pungs
    if name == "fan_zi":
        return [_pung(facts, kind) for kind in pungs if kind >= WHITE]
    if name == "zheng_hua":
        flowers = facts.win.situation.flowers
        lone = own_flowers(facts)
        if facts.win.house.series:
            for series in (FIRST_SERIES, SECOND_SERIES):
                if flowers & series == series:
                    lone &= ~series
        return [[face] for face in _flowers(lone)]
    if name == "yi_tai_hua":
        flowers = facts.win.situation.flowers
        return [_flowers(series) for series in (FIRST_SERIES, SECOND_SERIES) if flowers & series == series]
    if name == "yi_ban_gao":
        twins = twin_chows(facts)
        return [_chow(low) * 2 for at, low in enumerate(twins) if twins[:at].count(low) % 2 == 1]
    if name == "lao_shao":
        return [
            _chow(low) + _chow(low + 6)
            for low in SUIT_STARTS
            if low in chows and low + 6 in chows and low + 3 not in chows
        ]
    if name == "lao_shao_peng":
        return [
            _pung(facts, low) + _pung(facts, low + 8)
            for low in SUIT_STARTS
            if low in pungs and low + 8 in pungs
        ]
    if name == "si_gui_yi":
        found: list[list[int]] = []
        for kind in facts.threes:
            with_it = _chows_with(facts, kind)
            if kind < HONOURS and with_it:
                found.append([kind] * 3 + with_it)
        return found
    return []


def _once(name: str, facts: Facts) -> list[int]:
    """The tiles of a pattern that has one entry."""
    if name in WINNING_TILE:
        return [facts.win.tile]
    if name in WINNING_GROUP:
        taking = facts.reading.winning_group()
        return taking.kinds() if taking is not None else [facts.eye] * 2
    if name in EYE_ONLY:
        return [facts.eye] * 2
    if name in ("hua_hu", "ba_xian_guo_hai"):
        return _flowers(facts.win.situation.flowers)
    if name == "men_feng":
        return _pung(facts, EAST + facts.win.situation.seat)
    if name == "quan_feng":
        return _pung(facts, EAST + facts.win.situation.round)
    if name in ("xiao_san_yuan", "da_san_yuan"):
        return _pungs_between(facts, WHITE, KINDS) + _eye_between(facts, WHITE, KINDS)
    if name in ("xiao_si_xi", "da_si_xi"):
        return _pungs_between(facts, EAST, WHITE) + _eye_between(facts, EAST, WHITE)
    if name == "san_an_ke":
        return _hidden_pungs(facts)
    if name in ("liang_gang", "san_gang", "shi_ba_luo_han"):
        return [kind for one in facts.reading.groups if one.form == KONG for kind in one.kinds()]
    if name == "san_jie_yi":
        return _across(facts, facts.pungs)
    if name in ("san_lian_ke", "si_lian_ke"):
        return _row_of_pungs(facts)
    return _of_chows(name, facts)


def _of_chows(name: str, facts: Facts) -> list[int]:
    if name in EQUAL:
        twins = twin_chows(facts)
        return next(_chow(low) * EQUAL[name] for low in twins if twins.count(low) >= EQUAL[name])
    if name == "si_gui_san":
        return [facts.eye] * 2 + _chows_with(facts, facts.eye)
    if name == "san_xiang_feng":
        return _across(facts, facts.chows)
    if name == "bu_bu_gao":
        return _steps(facts)
    if name == "yi_tiao_long":
        return _straight(twin_chows(facts), 1)
    if name == "hun_long":
        return _straight(facts.chows, 2)
    if name == "hua_long":
        return _straight(facts.chows, 3)
    return []


def _chow(low: int) -> list[int]:
    return [low, low + 1, low + 2]


def _pung(facts: Facts, kind: int) -> list[int]:
    return [kind] * (3 if kind in facts.threes else 4)


def _flowers(mask: int) -> list[int]:
    return [FLOWERS + bit for bit in range(8) if mask >> bit & 1]


def _pungs_between(facts: Facts, low: int, high: int) -> list[int]:
    return [tile for kind in facts.pungs if low <= kind < high for tile in _pung(facts, kind)]


def _eye_between(facts: Facts, low: int, high: int) -> list[int]:
    return [facts.eye] * 2 if low <= facts.eye < high else []


def _hidden_pungs(facts: Facts) -> list[int]:
    """The concealed pungs, without the one that another's tile finished."""
    reading = facts.reading
    tiles: list[int] = []
    for place, one in enumerate(reading.groups):
        finished = place == reading.win and facts.win.situation.win_by != 0
        if one.form != CHOW and one.concealed and not finished and reading.win >= EYE:
            tiles.extend(one.kinds())
    return tiles


def _chows_with(facts: Facts, kind: int) -> list[int]:
    return [tile for low in facts.chows if low <= kind <= low + 2 for tile in _chow(low)]


def _across(facts: Facts, lowest: list[int]) -> list[int]:
    """The groups of one number in all three suits."""
    tiles: list[int] = []
    for first in sorted(lowest):
        if first < 9 and first + 9 in lowest and first + 18 in lowest:
            for low in (first, first + 9, first + 18):
                tiles.extend(_chow(low) if lowest is facts.chows else _pung(facts, low))
            return tiles
    return tiles


def _row_of_pungs(facts: Facts) -> list[int]:
    """The longest row of successive pungs of a suit."""
    best: list[int] = []
    for kind in facts.pungs:
        row = [kind]
        while row[-1] + 1 in facts.pungs and row[-1] % 9 < 8 and kind < HONOURS:
            row.append(row[-1] + 1)
        if len(row) > len(best):
            best = row
    return [tile for kind in best for tile in _pung(facts, kind)]


def _steps(facts: Facts) -> list[int]:
    chows = facts.chows
    for step in facts.win.house.steps:
        for low in chows:
            if low % 9 + 2 * step <= 6 and low + step in chows and low + 2 * step in chows:
                return _chow(low) + _chow(low + step) + _chow(low + 2 * step)
    return []


def _straight(chows: list[int], suits: int) -> list[int]:
    """123 456 789 in exactly so many suits."""
    for first in chows:
        for second in chows:
            for third in chows:
                numbers = (first % 9, second % 9, third % 9)
                if numbers == (0, 3, 6) and len({first // 9, second // 9, third // 9}) == suits:
                    return _chow(first) + _chow(second) + _chow(third)
    return []
