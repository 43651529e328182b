"""A second, slow scorer and settler of 捉鸡川麻将 that shares nothing with the engine but the case format.

Tiles are texts (`5m`); everything is worked out from rules/zhuoji.md anew for every question.
"""

import json
from collections import Counter
from functools import cache
from typing import Any

from tests.support.naive_mahjong import natural_readings

SUITS = "mps"
TILES = [f"{number}{suit}" for suit in SUITS for number in range(1, 10)]
DEFAULTS: dict[str, Any] = {
    "discard_shares": 3, "ping_hu_needs_pass": True, "pass_lock": True, "multi_win": True,
    "zi_mo_bonus": 1, "gang_shang_bonus": 3, "re_pao_bonus": 3, "qiang_gang_bonus": 3,
    "tian_di_hu": True, "bao_ting": True, "dan_diao": False, "dragon_extra": 0,
    "dragon_needs_win_tile": False, "dou_value": 3, "late_kong_pays": False, "fan_ji": True,
    "chong_feng": True, "ze_ren": True, "wu_gu_ji": False, "shang_xia_ji": False, "ben_ji": False,
    "man_tang_ji": False, "bao_ji": True, "shao_ji": True, "lian_zhuang": False, "lack": "none",
    "blood_battle": False, "cha_jiao": True,
}  # fmt: skip
CHUAN = {"ping_hu_needs_pass": False, "bao_ting": False, "lack": "ding_que", "blood_battle": True}
VALUES = {
    "ping_hu": 1, "da_dui_zi": 5, "qi_dui": 10, "long_qi_dui": 20, "qing_yi_se": 10, "qing_da_dui": 15,
    "qing_qi_dui": 20, "qing_long_bei": 30, "dan_diao": 10, "qing_dan_diao": 20,
}  # fmt: skip
CALLS = {"hard": 20, "soft": 10}


def tiles_in(text: str) -> list[str]:
    """`123m5p` as single tiles."""
    found: list[str] = []
    digits = ""
    for char in text:
        if char in SUITS:
            found += [digit + char for digit in digits]
            digits = ""
        else:
            digits += char
    return found


def options_of(given: dict[str, Any]) -> dict[str, Any]:
    """All options with their values."""
    return {**DEFAULTS, **(CHUAN if given.get("preset") == "chuan" else {}), **given}


@cache
def plain_readings(tiles: tuple[str, ...], win: str) -> set[str]:
    """`runs` and `triplets`: as what these concealed tiles can be read with the winning one among them."""
    kinds = tuple(sorted(TILES.index(tile) for tile in tiles))
    if len(kinds) == 2:
        return {"triplets"} if kinds[0] == kinds[1] else set()
    found = set()
    for groups, _, _ in natural_readings(kinds, TILES.index(win)):
        found.add("triplets" if all(len(set(group)) == 1 for group in groups) else "runs")
    return found


def hand_types(hand: list[str], melds: list[dict[str, Any]], win: str, opt: dict[str, Any]) -> set[str]:
    """Every type the tiles (the winning one among them) can be read as; none when not complete."""
    if len(hand) + 3 * len(melds) != 14:
        return set()
    everything = hand + [tile for meld in melds for tile in tiles_in(meld["tiles"])]
    pure = len({tile[1] for tile in everything}) == 1
    types = set()
    held = Counter(hand)
    if not melds and all(count in (2, 4) for count in held.values()):
        fours = [tile for tile, count in held.items() if count == 4]
        dragon = win in fours if opt["dragon_needs_win_tile"] else bool(fours)
        types.add(
            ("qing_long_bei" if pure else "long_qi_dui") if dragon else "qing_qi_dui" if pure else "qi_dui"
        )
    ways = plain_readings(tuple(sorted(hand)), win)
    if "runs" in ways:
        types.add("qing_yi_se" if pure else "ping_hu")
    if "triplets" in ways:
        lone = opt["dan_diao"] and len(melds) == 4
        word = "dan_diao" if lone else "da_dui" if pure else "da_dui_zi"
        types.add(f"qing_{word}" if pure else word)
    return types


def priced(types: set[str], hand: list[str], opt: dict[str, Any]) -> list[tuple[str, int]]:
    """The patterns of 7.1 of the dearest type."""
    best = max(types, key=lambda name: VALUES[name])
    patterns = [(best, VALUES[best])]
    more = sum(count == 4 for count in Counter(hand).values()) - 1
    if best in ("long_qi_dui", "qing_long_bei") and more * opt["dragon_extra"] > 0:
        patterns.append(("dragon_extra", more * opt["dragon_extra"]))
    return patterns


def suits_allow(hand: list[str], melds: list[dict[str, Any]], void: str | None, opt: dict[str, Any]) -> bool:
    """缺一门 and 定缺."""
    suits = {tile[1] for tile in hand + [t for meld in melds for t in tiles_in(meld["tiles"])]}
    if opt["lack"] == "lack_one":
        return len(suits) < 3
    return opt["lack"] != "ding_que" or void not in suits


def waits(
    hand: list[str], melds: list[dict[str, Any]], void: str | None, opt: dict[str, Any]
) -> dict[str, int]:
    """Every wait with the points of its type."""
    found = {}
    mine = hand + [tile for meld in melds for tile in tiles_in(meld["tiles"])]
    for tile in TILES:
        if mine.count(tile) == 4:
            continue
        types = hand_types([*hand, tile], melds, tile, opt)
        if types and suits_allow([*hand, tile], melds, void, opt):
            found[tile] = sum(value for _, value in priced(types, [*hand, tile], opt))
    return found


def turned_to(flip: str, step: int) -> str:
    """The rank `step` further in the suit, round the corner."""
    return f"{(int(flip[0]) - 1 + step) % 9 + 1}{flip[1]}"


def chickens_of(flip: str | None, opt: dict[str, Any]) -> list[str]:
    """翻牌鸡."""
    if flip is None or not opt["fan_ji"]:
        return []
    return [turned_to(flip, 1)] + ([turned_to(flip, -1)] if opt["shang_xia_ji"] else [])


def worth(tile: str, where: str, flip: str | None, opt: dict[str, Any]) -> int:
    """One tile lying in `hand`, `meld` or `river`, 冲锋 left aside."""
    turned = chickens_of(flip, opt) if where != "river" or opt["man_tang_ji"] else []
    own = opt["ben_ji"] and opt["fan_ji"] and tile == flip and (where != "river" or opt["man_tang_ji"])
    fixed = {"1s": 1, "8p": 2 if opt["wu_gu_ji"] else 0}.get(tile, 0)
    value = fixed * 2 if fixed and tile in turned else fixed or (1 if tile in turned else 0)
    return value + (1 if own else 0)


def why_no_win(case: dict[str, Any], opt: dict[str, Any]) -> str | None:
    """None for a win."""
    context = case["context"]
    win = case["win_tile"]
    hand = [*tiles_in(case["hand"]), win]
    types = hand_types(hand, case["melds"], win, opt)
    if not types:
        return "not_complete"
    if not suits_allow(hand, case["melds"], context.get("void"), opt):
        return "three_suits" if opt["lack"] == "lack_one" else "void_suit_held"
    if case["win_by"] == "self_draw":
        return None
    calls = context.get("bao", {}) if opt["bao_ting"] else {}
    plain = priced(types, hand, opt)[0][0] == "ping_hu"
    if case["win_by"] == "discard" and plain and opt["ping_hu_needs_pass"]:
        called = {str(context["seat"]), str(context["from"])} & set(calls)
        dou = any(meld["type"].startswith("kong") for meld in case["melds"])
        if not (called or dou or context.get("hot")):
            return "no_pass"
    return "passed" if context.get("locked") and opt["pass_lock"] else None


def patterns_of(case: dict[str, Any], opt: dict[str, Any]) -> list[tuple[str, int]]:
    """Everything that counts."""
    context = case["context"]
    hand = [*tiles_in(case["hand"]), case["win_tile"]]
    patterns = priced(hand_types(hand, case["melds"], case["win_tile"], opt), hand, opt)
    first = context.get("first") if opt["tian_di_hu"] else None
    if case["win_by"] == "rob_kong":
        patterns.append(("qiang_gang_hu", opt["qiang_gang_bonus"]))
    elif case["win_by"] == "discard":
        patterns.append(("re_pao", opt["re_pao_bonus"] if context.get("hot") else 0))
    elif first:
        patterns.append((f"{first}_hu", {"tian": 20, "di": 10}[first]))
    elif context.get("after_kong"):
        patterns.append(("gang_shang_hu", opt["gang_shang_bonus"]))
    else:
        patterns.append(("zi_mo", opt["zi_mo_bonus"]))
    call = context.get("bao", {}).get(str(context["seat"])) if opt["bao_ting"] else None
    if call:
        patterns.append(("ying_bao" if call == "hard" else "ruan_bao", CALLS[call]))
    return [(name, value) for name, value in patterns if value]


class Matrix:
    """What each seat pays each other."""

    def __init__(self) -> None:
        self.paid = [[0] * 4 for _ in range(4)]

    def pay(self, payer: int, payee: int, amount: int) -> None:
        """One payment."""
        assert payer != payee
        self.paid[payer][payee] += amount

    def points(self) -> list[int]:
        """By seat."""
        return [sum(self.paid[o][s] - self.paid[s][o] for o in range(4)) for s in range(4)]


def pay_win(case: dict[str, Any], losers: list[int], opt: dict[str, Any], into: Matrix) -> None:
    """8.1."""
    context = case["context"]
    winner = context["seat"]
    share = sum(value for _, value in patterns_of(case, opt))
    drawn = case["win_by"] == "self_draw"
    whose = losers
    if case["win_by"] == "discard" and opt["discard_shares"] == 1:
        whose = [context["from"]]
    payers = set()
    for owner in whose:
        grown = share
        if opt["lian_zhuang"] and context.get("dealer", 0) in (owner, winner):
            grown += context.get("streak", 1)
        payer = owner if drawn else context["from"]
        payers.add(payer)
        into.pay(payer, winner, grown)
    for payer in payers:
        call = context.get("bao", {}).get(str(payer))
        if call and opt["bao_ting"]:
            into.pay(payer, winner, CALLS[call])


def seats_of(case: dict[str, Any]) -> list[dict[str, Any]]:
    """All four players of a case: tiles, the winning one with the winner, melds, river."""
    context = case["context"]
    seats: list[dict[str, Any]] = [{} for _ in range(4)]
    seats[context["seat"]] = {
        "hand": [*tiles_in(case["hand"]), case["win_tile"]],
        "melds": case["melds"],
        "river": tiles_in(context.get("river", "")),
        "ready": True,
    }
    opt = options_of(case["options"])
    for text, other in context["others"].items():
        hand = tiles_in(other["hand"])
        seats[int(text)] = {
            "hand": hand,
            "melds": other["melds"],
            "river": tiles_in(other["river"]),
            "ready": bool(waits(hand, other["melds"], other.get("void"), opt)),
        }
    return seats


def settle(case: dict[str, Any], opt: dict[str, Any]) -> tuple[Matrix, Matrix, Matrix]:
    """胡, 豆 and 鸡 of a case with all four hands."""
    context = case["context"]
    hu = Matrix()
    pay_win(case, [seat for seat in range(4) if seat != context["seat"]], opt, hu)
    burns = case["win_by"] == "rob_kong" or (case["win_by"] == "discard" and context.get("hot"))
    dou, ji = settle_rest(seats_of(case), {context["from"]} if burns else set(), context, opt)
    return hu, dou, ji


def settle_rest(
    seats: list[dict[str, Any]], burnt: set[int], context: dict[str, Any], opt: dict[str, Any]
) -> tuple[Matrix, Matrix]:
    """豆 and 鸡 between four seats (hand with the winning tile, melds, river, ready) once somebody won."""
    flip = context.get("flip")
    dou, ji = Matrix(), Matrix()
    burned = burnt if opt["shao_ji"] else set()
    earners = [seat for seat in range(4) if seats[seat]["ready"] and seat not in burned]
    payers = [seat for seat in range(4) if not seats[seat]["ready"] and seat not in burned and opt["bao_ji"]]
    for seat in earners:
        for meld in seats[seat]["melds"]:
            if meld["type"] in ("kong_concealed", "kong_added") or (
                meld["type"] == "kong_late" and opt["late_kong_pays"]
            ):
                for other in range(4):
                    if other != seat:
                        dou.pay(other, seat, opt["dou_value"])
            elif meld["type"] == "kong_exposed":
                dou.pay(meld["from"], seat, opt["dou_value"])
    charging: dict[int, list[str]] = {}
    for word, tile in (("first_yaoji", "1s"), ("first_wugu", "8p")):
        first = context.get(word)
        if first and (tile == "1s" or opt["wu_gu_ji"]):
            if first["to"] is None and opt["chong_feng"]:
                charging[first["by"]] = [*charging.get(first["by"], []), tile]
            if isinstance(first["to"], int) and opt["ze_ren"]:
                amount = worth(tile, "meld", flip, {**opt, "ben_ji": False})
                if first["to"] in earners:
                    ji.pay(first["by"], first["to"], amount)
                elif first["to"] in payers and first["by"] in earners:
                    ji.pay(first["to"], first["by"], amount)
    for seat, state in enumerate(seats):
        lying = [(tile, "meld") for meld in state["melds"] for tile in tiles_in(meld["tiles"])]
        lying += [(tile, "river") for tile in state["river"]]
        for tile in charging.get(seat, []):
            if tile in state["river"]:
                lying.append((tile, "charge"))
        if seat in earners:
            lying += [(tile, "hand") for tile in state["hand"]]
        value = 0
        for tile, where in lying:
            if seat not in earners and tile != "1s" and not (tile == "8p" and opt["wu_gu_ji"]):
                continue
            if where == "charge":
                value += worth(tile, "river", flip, {**opt, "ben_ji": False})
            else:
                value += worth(tile, where, flip, opt)
        if seat in earners:
            for other in range(4):
                if other != seat:
                    ji.pay(other, seat, value)
        elif seat in payers:
            for other in earners:
                ji.pay(seat, other, value)
    return dou, ji


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """The fields of `expect`, and `reason` when it does not win."""
    opt = options_of(case["options"])
    reason = why_no_win(case, opt)
    whole = "others" in case["context"]
    nothing = {"hu": [0] * 4, "dou": [0] * 4, "ji": [0] * 4} if whole else {}
    if reason is not None:
        return {"wins": False, "patterns": [], "total": 0, "payments": [0] * 4, "reason": reason, **nothing}
    patterns = patterns_of(case, opt)
    parts: dict[str, list[int]] = {}
    if whole:
        parts = dict(zip(("hu", "dou", "ji"), [one.points() for one in settle(case, opt)], strict=True))
        payments = [sum(column) for column in zip(*parts.values(), strict=True)]
    else:
        won = Matrix()
        pay_win(case, [seat for seat in range(4) if seat != case["context"]["seat"]], opt, won)
        payments = won.points()
    return {
        "wins": True,
        "patterns": json.loads(json.dumps(patterns)),
        "total": sum(value for _, value in patterns),
        "payments": payments,
        **parts,
    }


def check_ready(players: list[dict[str, Any]], out: list[int], opt: dict[str, Any]) -> list[int]:
    """查叫 among those who never won; players with `hand`, `melds` and perhaps `void`."""
    into = Matrix()
    still = [seat for seat in range(4) if seat not in out]
    best = {
        seat: max(
            waits(
                tiles_in(players[seat]["hand"]), players[seat]["melds"], players[seat].get("void"), opt
            ).values(),
            default=0,
        )
        for seat in still
    }
    if opt["cha_jiao"]:
        for payer in still:
            for payee in still:
                if best[payer] == 0 and best[payee] > 0:
                    into.pay(payer, payee, best[payee])
    return into.points()
