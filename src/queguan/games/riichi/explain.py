"""The explained score: a reading as groups, and a tree of lines (docs/contract.md 1e)."""

from typing import Final

from queguan.core.score import ADD, NOTE, Score, ScoreLine
from queguan.games.mahjong.groups import CHOW, PAIR
from queguan.games.mahjong.setting import WINDS
from queguan.games.mahjong.tiles import GREEN, KIND, RED, RED_FIVES, TEXT, WHITE
from queguan.games.riichi.drawing import DrawnGroup, drawn_groups, groups_json, held_faces
from queguan.games.riichi.fu_lines import fu_lines
from queguan.games.riichi.limits import ALMOST_MANGAN, MANGAN
from queguan.games.riichi.payments import LIABLE, LIABLE_HALF, NOBODY, RON, STICK, TSUMO, Due, Part
from queguan.games.riichi.scoring import WinScore
from queguan.games.riichi.whole import NORTH_KIND, Whole
from queguan.games.riichi.yaku import (
    AKA_DORA,
    CHANKAN,
    CHUN,
    DAISANGEN,
    DORA,
    HAITEI,
    HAKU,
    HATSU,
    HOUTEI,
    IIPEIKOU,
    IPPATSU,
    ITTSUU,
    MENZEN_TSUMO,
    NORTH,
    RENHOU,
    RINSHAN,
    ROUND_WIND,
    RYANPEIKOU,
    SANANKOU,
    SANKANTSU,
    SANSHOKU_DOUJUN,
    SANSHOKU_DOUKOU,
    SEAT_WIND,
    SHOUSANGEN,
    URA_DORA,
    YAKU,
    YAKUMAN,
    value_of,
)

YAKU_RULE: Final = "7.1"
FU_RULE: Final = "7.2"
BASE_RULE: Final = "7.3"
PAYMENT_RULE: Final = "8"
MOST_ALTERNATIVES: Final = 12

# What the number of a line counts: the texts `score.unit.<unit>`.
HAN: Final = "han"
ONE_YAKUMAN: Final = "yakuman"
TWO_YAKUMAN: Final = "yakuman_double"
ONE_MANGAN: Final = "mangan"

# The digits of an exponent.
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

# Yaku of how the winning tile came.
_OF_THE_TILE: Final = (IPPATSU, MENZEN_TSUMO, HAITEI, HOUTEI, RINSHAN, CHANKAN)


# --- the tiles a line points at


def _joined(groups: list[DrawnGroup]) -> list[str]:
    return [text for group in groups for text in group.texts()]


def _triplet_of(groups: list[DrawnGroup], kind: int) -> list[str]:
    return _joined([group for group in groups if group.is_triplet() and group.tile == kind])


def _of_kind(groups: list[DrawnGroup], form: int, tiles: list[int]) -> list[DrawnGroup]:
    """The first group of this form on each of the kinds."""
    found: list[DrawnGroup] = []
    for tile in tiles:
        for group in groups:
            if group.tile == tile and (group.form == form if form == CHOW else group.is_triplet()):
                found.append(group)
                break
    return found


def _alike_in_suits(groups: list[DrawnGroup], form: int) -> list[str]:
    """The three groups with the same number in three suits."""
    for number in range(9):
        found = _of_kind(groups, form, [number, 9 + number, 18 + number])
        if len(found) == 3:
            return _joined(found)
    return []


def _straight(groups: list[DrawnGroup]) -> list[str]:
    for suit in range(3):
        found = _of_kind(groups, CHOW, [9 * suit, 9 * suit + 3, 9 * suit + 6])
        if len(found) == 3:
            return _joined(found)
    return []


def _twins(groups: list[DrawnGroup]) -> list[str]:
    """The runs that are there twice (or four times)."""
    runs = [group for group in groups if group.form == CHOW]
    twins = [one for one in runs if len([other for other in runs if other.tile == one.tile]) > 1]
    return _joined(twins[: len(twins) // 2 * 2])


def _concealed_triplets(scored: WinScore, groups: list[DrawnGroup]) -> list[str]:
    return _joined(
        [
            group
            for group in groups
            if group.is_triplet() and group.concealed and (group.win < 0 or scored.whole.tsumo)
        ]
    )


def _dragons(groups: list[DrawnGroup]) -> list[str]:
    return _joined([group for group in groups if group.tile >= WHITE])


def _yaku_tiles(place: int, scored: WinScore, groups: list[DrawnGroup]) -> list[str]:
    """The tiles a yaku's line points at; [] when it concerns the whole hand."""
    context = scored.whole.context
    values: dict[int, int] = {
        HAKU: WHITE,
        HATSU: GREEN,
        CHUN: RED,
        SEAT_WIND: context.seat_wind,
        ROUND_WIND: context.round_wind,
        NORTH: NORTH_KIND,
    }
    if place in values:
        return _triplet_of(groups, values[place])
    if place in _OF_THE_TILE:
        return [TEXT[scored.whole.face]]
    if place in (IIPEIKOU, RYANPEIKOU):
        return _twins(groups)
    if place == SANSHOKU_DOUJUN:
        return _alike_in_suits(groups, CHOW)
    if place == SANSHOKU_DOUKOU:
        return _alike_in_suits(groups, PAIR)
    if place == ITTSUU:
        return _straight(groups)
    if place == SANANKOU:
        return _concealed_triplets(scored, groups)
    if place == SANKANTSU:
        return _joined([group for group in groups if len(group.faces) == 4])
    if place == SHOUSANGEN:
        return _dragons(groups)
    return []


def _pointed_at(whole: Whole, indicators: list[int], first: bool, others: bool) -> list[str]:
    """The tiles that indicators point at, once for each; Norths set aside too."""
    faces = held_faces(whole) + [NORTH_KIND] * int(whole.kita)
    found: list[str] = []
    for place, indicator in enumerate(indicators):
        if first if place == 0 else others:
            kind = whole.rules.next_dora[indicator]
            found += [TEXT[face] for face in faces if KIND[face] == kind]
    return found


def _dora_tiles(name: str, whole: Whole) -> list[str]:
    rules = whole.rules
    if name == DORA:
        return _pointed_at(whole, whole.context.dora, rules.dora, rules.kan_dora)
    if name == URA_DORA:
        return _pointed_at(whole, whole.context.ura, rules.ura_dora, rules.kan_ura_dora)
    if name == AKA_DORA:
        return [TEXT[face] for face in held_faces(whole) if face >= RED_FIVES]
    return [TEXT[NORTH_KIND]] * int(whole.kita)


# --- the lines


def _pattern(name: str, value: int, tiles: list[str], unit: str) -> ScoreLine:
    params = {"value": str(value), "tiles": "".join(tiles), "unit": unit}
    return ScoreLine(name, ADD, value, YAKU_RULE, tiles, [], params)


def _yakuman_lines(scored: WinScore, groups: list[DrawnGroup]) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    for place in scored.yakuman():
        tiles = _dragons(groups) if place == DAISANGEN else []
        units = 2 if scored.whole.rules.double >> place & 1 else 1
        lines.append(_pattern(YAKUMAN[place], units, tiles, ONE_YAKUMAN if units == 1 else TWO_YAKUMAN))
    units = scored.units
    note = "base_yakuman" if units == 1 else "base_yakuman_many"
    params = {"units": str(units)}
    return [*lines, ScoreLine(note, NOTE, scored.base, BASE_RULE, [], [], params)]


def _ordinary_lines(scored: WinScore, groups: list[DrawnGroup]) -> list[ScoreLine]:
    """Yaku, dora, then as notes how han and fu make the base."""
    whole = scored.whole
    lines: list[ScoreLine] = []
    yaku_han = 0
    for place in scored.yaku():
        value = value_of(place, whole.closed)
        yaku_han += value
        lines.append(_pattern(YAKU[place].id, value, _yaku_tiles(place, scored, groups), HAN))
    dora_han = 0
    for name, number in scored.dora():
        dora_han += number
        lines.append(_pattern(name, number, _dora_tiles(name, whole), HAN))
    han: int = scored.price.han
    fu: int = scored.price.fu
    summed = {"yaku": str(yaku_han), "dora": str(dora_han)}
    lines.append(ScoreLine("han" if dora_han else "han_plain", NOTE, han, YAKU_RULE, [], [], summed))
    lines.append(ScoreLine("fu", NOTE, fu, FU_RULE, [], fu_lines(scored, groups), {"value": str(fu)}))
    lines.append(_base_line(scored, han, fu))
    return lines


def _base_line(scored: WinScore, han: int, fu: int) -> ScoreLine:
    """How han and fu make the base: a limit by its name, or fu x 2^(2 + han)."""
    power = str(han + 2)
    params = {"han": str(han), "fu": str(fu), "power": power, "raised": power.translate(_RAISED)}
    limit = scored.limit()
    name = "base"
    if limit is not None:
        name = f"base_{limit}"
        if han < 5:
            rounded = fu << (2 + han) == ALMOST_MANGAN
            name = "base_kiriage" if rounded else "base_capped"
            params["full"] = str(fu << (2 + han))
    return ScoreLine(name, NOTE, scored.base, BASE_RULE, [], [], params)


def _part_params(part: Part) -> dict[str, str]:
    return {"base": str(part.base), "share": str(part.times)}


def _payment_lines(dues: list[Due], dealer: int, players: int, sticks: int) -> list[ScoreLine]:
    """Who pays what, named by wind, each with its parts where there are several; and the sticks taken."""
    notes: list[ScoreLine] = []
    if dues:
        lines: list[ScoreLine] = []
        for due in dues:
            parts = [
                ScoreLine(part.why, ADD, part.amount, PAYMENT_RULE, [], [], _part_params(part))
                for part in due.parts
            ]
            if due.counters:
                parts.append(ScoreLine("counters", ADD, due.counters, PAYMENT_RULE))
            wind = WINDS[(due.payer - dealer) % players]
            only = len(parts) == 1 and parts[0].id in (RON, TSUMO)
            name = f"pays_{wind}"
            lines.append(ScoreLine(name, ADD, due.total(), PAYMENT_RULE, [], [] if only else parts))
        total = sum([due.total() for due in dues])
        notes.append(ScoreLine("payments", NOTE, total, PAYMENT_RULE, [], lines))
    if sticks:
        count = {"count": str(sticks)}
        notes.insert(0, ScoreLine("sticks", NOTE, sticks * STICK, PAYMENT_RULE, [], [], count))
    return notes


def score(
    scored: WinScore, price: int, dues: list[Due], dealer: int, sticks: int, passed_over: bool = False
) -> Score:
    """The explained score of a win: `price` without counters and sticks (`payments.price_of`), `dues` from
    `payments.win_dues` ([]: not known who pays), `sticks` how many this winner takes; `passed_over`: another
    winner takes counters and sticks."""
    further = _payment_lines(dues, dealer, scored.whole.rules.players, sticks)
    if passed_over:
        name = "passed_over_farthest" if scored.whole.rules.sticks_farthest else "passed_over"
        further.insert(0, ScoreLine(name, NOTE, 0, PAYMENT_RULE))
    return _score(scored, price, further)


def alternatives(others: list[WinScore], prices: list[int]) -> list[Score]:
    """The readings not chosen (`scoring.readings_of` without its first), at most twelve, distinct in what is
    seen; `prices` those of `others`."""
    shown: list[Score] = []
    for other, price in zip(others, prices, strict=True):
        one = _score(other, price, [])
        if len(shown) < MOST_ALTERNATIVES and one.groups not in [before.groups for before in shown]:
            shown.append(one)
    return shown


def _summed(scored: WinScore) -> dict[str, str]:
    """What a win comes to in words, `score.sum.<sum>`: 4 番 30 符, 满贯."""
    if scored.units:
        kind = "yakuman" if scored.units == 1 else "yakuman_many"
        return {"sum": kind, "units": str(scored.units)}
    if scored.price.mangan:
        return {"sum": "renhou"}
    han_and_fu = {"han": str(int(scored.price.han)), "fu": str(int(scored.price.fu))}
    return {"sum": scored.limit() or "ordinary", **han_and_fu}


def _score(scored: WinScore, price: int, further: list[ScoreLine]) -> Score:
    groups = drawn_groups(scored)
    if scored.units:
        children = _yakuman_lines(scored, groups)
    elif scored.price.mangan:
        children = [
            _pattern(YAKUMAN[RENHOU], 1, [], ONE_MANGAN),
            ScoreLine("base_renhou", NOTE, MANGAN, BASE_RULE),
        ]
    else:
        children = _ordinary_lines(scored, groups)
    line = ScoreLine("total", ADD, price, PAYMENT_RULE, [], children + further, _summed(scored))
    return Score(price, line, scored.patterns(), groups_json(scored, groups))


def win_json(seat: int, scored: WinScore, price: int, dues: list[Due]) -> dict[str, object]:
    """One win in the `detail` of a settlement. `liable`: the seat that pays for another's discard or draw;
    `patterns`: what counts, as in a case's answer."""
    liable = NOBODY
    for due in dues:
        for part in due.parts:
            if liable == NOBODY and part.why in (LIABLE, LIABLE_HALF):
                liable = due.payer
    return {
        "seat": seat,
        "han": scored.han,
        "fu": scored.fu,
        "limit": scored.limit(),
        "yakuman": scored.units,
        "patterns": [[name, han] for name, han in scored.patterns()],
        "base": scored.base,
        "total": price,
        "liable": liable if liable != NOBODY else None,
    }
