"""A second scorer of 嘉兴台头和, slow and simple, written from the tables of rules/jiaxing.md.

It shares nothing with `queguan.games.jiaxing`: tiles are texts as "5m", the winning tile is a marked tile,
wildcards are tiles that are tried as whatever a set still lacks, and every way to part the hand is priced.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

KINDS = [f"{n}{s}" for s in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)]
RUNS = [(f"{n}{s}", f"{n + 1}{s}", f"{n + 2}{s}") for s in "mps" for n in range(1, 8)]
ORDER = [
    *["qing_yi_se", "hun_yi_se", "quan_lao_tou", "dui_dui_hu", "men_feng", "quan_feng", "hong_zhong"],
    *["fa_cai", "bai_ban", "wu_bai_da", "san_bai_da", "dan_diao", "gang_kai", "hai_di", "tian_he", "di_he"],
    *["bao_zi", "lao_tou_huang", "bai_da_lian_zhuang", "huang_fan"],
]
TAI = {
    "qing_yi_se": 4, "hun_yi_se": 2, "quan_lao_tou": 10, "dui_dui_hu": 2, "men_feng": 1, "quan_feng": 1,
    "hong_zhong": 1, "fa_cai": 1, "bai_ban": 1, "wu_bai_da": 1,
}  # fmt: skip
FAN = {"san_bai_da": 1, "dan_diao": 1, "gang_kai": 1, "hai_di": 1, "tian_he": 2, "di_he": 2}
BASES = {"qing_yi_se", "hun_yi_se", "quan_lao_tou", "dui_dui_hu"}
DEFAULTS: dict[str, Any] = {
    "win_mode": "self_draw_only", "min_tai": 2, "san_tan": True, "santan_on_ron": "literal",
    "dan_diao": "pair_wait", "wu_bai_da": "tai", "extra_fan": True, "carry_fan": True, "bonus": 1,
    "ron_pair_with_wild": False, "max_total": 0,
}  # fmt: skip
PRESETS: dict[str, dict[str, Any]] = {
    "yingzimo": {},
    "yingzimo_nochow": {},
    "zhuachong": {"win_mode": "ron_allowed"},
    "zhuachong_nochow": {"win_mode": "ron_allowed"},
}

# A tile: what it counts as, whether it is the winning one, whether it is a wildcard.
Tile = tuple[str, bool, bool]
Parted = tuple[tuple[Tile, ...], ...]


def split(text: str) -> list[str]:
    """The tiles of a text such as 123m55z."""
    found: list[str] = []
    digits = ""
    for char in text:
        if char.isdigit():
            digits += char
        else:
            found += [digit + char for digit in digits]
            digits = ""
    return found


def shapes_with(kind: str) -> list[tuple[str, ...]]:
    """The pair, the triplet and the runs that hold a kind."""
    return [(kind,) * 2, (kind,) * 3, *[run for run in RUNS if kind in run]]


def parted(naturals: list[tuple[str, bool]], wilds: list[bool], pair: bool) -> Iterator[Parted]:
    """Every way to part the tiles into sets and, unless it is there, one pair; `wilds`: which is won with."""
    if not naturals and not wilds:
        if pair:
            yield ()
        return
    if naturals:
        first, *rest = naturals
        starts = [((first[0], first[1], False), rest, wilds, shapes_with(first[0]))]
    else:
        starts = [((kind, wilds[0], True), naturals, wilds[1:], shapes_with(kind)) for kind in KINDS]
    for tile, others, left, shapes in starts:
        for shape in shapes:
            if len(shape) == 2 and pair:
                continue
            lacking = list(shape)
            lacking.remove(tile[0])
            for choice in fillings(lacking, others, left):
                chosen, fewer, fewer_wilds = choice
                for further in parted(fewer, fewer_wilds, pair or len(shape) == 2):
                    yield ((tile, *chosen), *further)


def fillings(
    lacking: list[str], naturals: list[tuple[str, bool]], wilds: list[bool]
) -> Iterator[tuple[tuple[Tile, ...], list[tuple[str, bool]], list[bool]]]:
    """Every choice of tiles for the places that lack one."""
    if not lacking:
        yield (), naturals, wilds
        return
    kind, *rest = lacking
    for won in (False, True):
        if (kind, won) in naturals:
            fewer = naturals[:]
            fewer.remove((kind, won))
            for chosen, a, b in fillings(rest, fewer, wilds):
                yield ((kind, won, False), *chosen), a, b
        if won in wilds:
            fewer_wilds = wilds[:]
            fewer_wilds.remove(won)
            for chosen, a, b in fillings(rest, naturals, fewer_wilds):
                yield ((kind, won, True), *chosen), a, b


def house(options: dict[str, Any]) -> dict[str, Any]:
    """All options that scoring asks for."""
    return {**DEFAULTS, **PRESETS[options.get("preset", "yingzimo")], **options}


def lone(groups: Parted) -> bool:
    """Whether the pair is a wildcard and the winning tile."""
    return any(len(g) == 2 and any(t[1] for t in g) and any(t[2] for t in g) for g in groups)


def made(case: dict[str, Any], rules: dict[str, Any], groups: list[list[Tile]]) -> list[str]:
    """The patterns of 7.1 and 7.2 that a reading makes, melds among its groups."""
    context = case["context"]
    kinds = {tile[0] for group in groups for tile in group}
    suits = {kind[1] for kind in kinds}
    triplets = {g[0][0] for g in groups if len(g) > 2 and len({t[0] for t in g}) == 1}
    wilds = sum(tile == context["wild"] for tile in [*split(case["hand"]), case["win_tile"]])
    found = set()
    if len(suits - {"z"}) == 1:
        found.add("hun_yi_se" if "z" in suits else "qing_yi_se")
    if suits == {"z"}:
        found.add("quan_lao_tou")
    if all(len({t[0] for t in g}) == 1 for g in groups):
        found.add("dui_dui_hu")
    for name, kind in (
        ("men_feng", context["seat_wind"]),
        ("quan_feng", context["round_wind"]),
        ("hong_zhong", "7z"),
        ("fa_cai", "6z"),
        ("bai_ban", "5z"),
    ):
        if kind in triplets:
            found.add(name)
    if wilds == 0 and rules["wu_bai_da"] != "off":
        found.add("wu_bai_da")
    if wilds == 3:
        found.add("san_bai_da")
    waited = any(len(g) == 2 and any(t[1] for t in g) for g in groups)
    if rules["dan_diao"] == "four_melds":
        waited = len(case["melds"]) == 4
    if waited and not context.get("tian_he") and case["win_by"] != "rob_kong":
        found.add("dan_diao")
    if rules["extra_fan"]:
        for name, key in (("gang_kai", "kong_draw"), ("hai_di", "last_tile")):
            if context.get(key) and case["win_by"] == "self_draw":
                found.add(name)
        for name in ("tian_he", "di_he"):
            if context.get(name):
                found.add(name)
    return [name for name in ORDER if name in found]


def price(names: list[str], rules: dict[str, Any], token: str | None) -> tuple[int, int]:
    """台 and 番 of a list of patterns."""
    fan = sum(FAN.get(name, 0) for name in names) + (token is not None)
    tai = sum(TAI.get(name, 0) for name in names)
    if rules["wu_bai_da"] == "fan" and "wu_bai_da" in names:
        tai, fan = tai - 1, fan + 1
    return tai, fan


def share(winner: int, seat: int, bound: list[set[int]], out: list[int]) -> int | None:
    """How many times the total a seat owes by 8.3; None: the normal share."""
    if seat in out:
        return 0
    if {winner, seat} in bound:
        return 5
    if any(winner in pair or seat in pair for pair in bound):
        return 2
    return None


def paid(case: dict[str, Any], rules: dict[str, Any], total: int) -> list[int]:
    """Payments by seat."""
    context = case["context"]
    winner, payer = context["winner"], context.get("from")
    santan = context.get("san_tan", {}) if rules["san_tan"] else {}
    bound = [set(pair) for pair in santan.get("bound", [])]
    out = santan.get("gave_up", [])
    points = [0] * 4
    for seat in range(4):
        if seat == winner:
            continue
        times = share(winner, seat, bound, out)
        if case["win_by"] == "self_draw":
            owes = 1 if times is None else times
        elif case["win_by"] == "rob_kong":
            owes = 0 if seat != payer else 5 if {winner, seat} in bound else 3
        elif rules["santan_on_ron"] == "discarder_only" and seat != payer:
            owes = 0
        else:
            owes = (1 if seat == payer else 0) if times is None else times
        points[seat] -= owes * total
        points[winner] += owes * total
    points[winner] += rules["bonus"]
    return points


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """`wins`, `patterns`, `total`, `payments`, and `pool_after` when the case has a pool."""
    rules = house(case["options"])
    context = case["context"]
    wild = context["wild"]
    hand = split(case["hand"])
    melds = [split(meld["tiles"]) for meld in case["melds"]]
    pool = context.get("pool")
    lost: dict[str, Any] = {"wins": False, "patterns": [], "total": 0, "payments": [0] * 4}
    if pool is not None:
        lost["pool_after"] = pool
    everything = Counter([*hand, case["win_tile"], *[tile for meld in melds for tile in meld]])
    if len(hand) + 3 * len(melds) != 13 or max(everything.values()) > 4 or everything[wild] > 3:
        return lost
    if any(wild in meld for meld in melds):
        return lost
    if rules["san_tan"] and context["winner"] in context.get("san_tan", {}).get("gave_up", []):
        return lost
    if case["win_by"] == "discard" and rules["win_mode"] == "self_draw_only":
        return lost
    if case["win_by"] != "self_draw" and case["win_tile"] == wild:
        return lost
    naturals = sorted([(t, False) for t in hand if t != wild])
    wilds = [False] * hand.count(wild)
    if case["win_tile"] == wild:
        wilds.append(True)
    else:
        naturals = sorted([*naturals, (case["win_tile"], True)])
    token = pool[0] if pool and rules["carry_fan"] else None
    no_lone = case["win_by"] == "rob_kong" or (
        case["win_by"] == "discard" and not rules["ron_pair_with_wild"]
    )
    best: tuple[int, list[int], list[str]] | None = None
    tried: set[tuple[str, ...]] = set()
    for groups in parted(naturals, wilds, False):
        if no_lone and lone(groups):
            continue
        laid = [[(tile, False, False) for tile in meld] for meld in melds]
        names = made(case, rules, laid + [list(group) for group in groups])
        if tuple(names) in tried:
            continue
        tried.add(tuple(names))
        tai, fan = price(names, rules, token)
        if not BASES & set(names) or tai < rules["min_tai"]:
            continue
        total = tai * 2**fan
        if rules["max_total"]:
            total = min(total, rules["max_total"])
        # The token of table 7.3 ends every list.
        key = (-total, [*map(ORDER.index, names), *([len(ORDER)] if token else [])], names)
        if best is None or key < best:
            best = key
    if best is None:
        return lost
    names = best[2]
    values = {**TAI, **FAN}
    patterns = [[name, values[name]] for name in names] + ([[token, 1]] if token else [])
    won = {"wins": True, "patterns": patterns, "total": -best[0], "payments": paid(case, rules, -best[0])}
    if pool is not None:
        won["pool_after"] = pool[1:] if token else pool
    return won
