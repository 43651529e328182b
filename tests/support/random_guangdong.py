"""Random scoring cases of 广东麻雀: complete hands of every character, special shapes, hands just spoilt."""

import random
from collections import Counter
from typing import Any

from tests.support.naive_guangdong import DRAGONS, KINDS, ORPHANS, PRESETS, RUNS, TABLE, WINDS

CHOWS = sorted(RUNS)
SUITS = [kind for kind in KINDS if kind[1] != "z"]
GREENS = ["2s", "3s", "4s", "6s", "8s", "6z"]
POOLS: dict[str, list[str]] = {
    "any": KINDS,
    "suits": SUITS,
    "two suits": [kind for kind in SUITS if kind[1] != "s"],
    "one suit": [kind for kind in SUITS if kind[1] == "p"],
    "half flush": [kind for kind in KINDS if kind[1] in "mz"],
    "honours": sorted(WINDS | DRAGONS),
    "winds": [*sorted(WINDS), *sorted(WINDS), "5z", "1m", "2m", "3m"],
    "dragons": [*sorted(DRAGONS), *sorted(DRAGONS), "1m", "2m", "3m"],
    "outside": sorted(ORPHANS),
    "terminals": [kind for kind in SUITS if kind[0] in "19"],
    "outer": [kind for kind in KINDS if kind[0] in "12389"],
    "green": GREENS,
    "eyes": [kind for kind in SUITS if kind[0] in "258"],
    "low": [kind for kind in SUITS if kind[0] in "123"],
    "middle": [kind for kind in SUITS if kind[0] in "456"],
    "high": [kind for kind in SUITS if kind[0] in "789"],
    "few": [kind for kind in SUITS if kind[0] in "3456"],
    "one corner": [kind for kind in SUITS if kind[0] in "2345" and kind[1] == "s"],
    "inner": [kind for kind in SUITS if kind[0] in "2345678"],
}
SHAPES = (*POOLS, "all pungs", "all chows", "twins", "straight", "five kinds")
SPECIAL = ("pairs", "orphans", "unrelated", "gates")
NOT_SCORED = {"ji_hu", "hua_hu", "ba_xian_guo_hai"}


def text(kinds: list[str]) -> str:
    """The kinds as one text."""
    return "".join(kinds)


def _fits(groups: list[list[str]]) -> bool:
    counts = Counter(kind for group in groups for kind in group)
    return max(counts.values()) <= 4


def _group(rng: random.Random, shape: str, groups: list[list[str]]) -> list[str]:
    pool = POOLS.get(shape, KINDS)
    chows = [list(run) for run in CHOWS if set(run) <= set(pool)]
    pungs = [[kind] * 3 for kind in pool]
    if shape == "all pungs" or not chows:
        row = [[f"{int(g[0][0]) + 1}{g[0][1]}"] * 3 for g in groups if g[0][1] != "z" and g[0][0] != "9"]
        return rng.choice(row) if row and rng.random() < 0.5 else rng.choice(pungs)
    if shape == "twins" and groups and rng.random() < 0.6:
        return list(rng.choice(groups))
    if shape == "straight" and rng.random() < 0.8:
        if rng.random() < 0.5 and groups and groups[0][0][1] != "z":
            return [f"{n}{groups[0][0][1]}" for n in rng.choice(((1, 2, 3), (4, 5, 6), (7, 8, 9)))]
        suit = rng.choice("mps")
        return [f"{n}{suit}" for n in rng.choice(((1, 2, 3), (4, 5, 6), (7, 8, 9)))]
    if shape == "five kinds":
        seen = {group[0][1] for group in groups}
        fresh = [one for one in chows + pungs if one[0][1] not in seen]
        return rng.choice(fresh) if fresh and rng.random() < 0.9 else rng.choice(pungs)
    if groups and rng.random() < 0.15:
        last = groups[-1]
        other = rng.choice("mps")
        if last[0][1] != "z":
            return [kind[0] + other for kind in last]
    return rng.choice(chows if shape == "all chows" or rng.random() < 0.6 else pungs)


def _standard(rng: random.Random, shape: str) -> tuple[list[list[str]], str]:
    while True:
        groups: list[list[str]] = []
        for _ in range(40):
            one = _group(rng, shape, groups)
            if _fits([*groups, one]):
                groups.append(one)
            if len(groups) == 4:
                break
        eyes = [kind for kind in POOLS.get(shape, KINDS) if _fits([*groups, [kind] * 2])]
        if shape in ("any", "five kinds") and rng.random() < 0.5:
            eyes = [kind for kind in KINDS if kind[1] == "z" and _fits([*groups, [kind] * 2])]
        if len(groups) == 4 and eyes:
            return groups, rng.choice(eyes)


def _special(rng: random.Random, shape: str) -> list[str]:
    """Fourteen concealed tiles of a special shape (or of the nine gates)."""
    if shape == "pairs":
        pool = POOLS[rng.choice(list(POOLS))]
        if len(set(pool)) < 7:
            pool = KINDS
        kinds = rng.sample(sorted(set(pool)), 7)
        if rng.random() < 0.2:
            kinds[0] = kinds[1]
        if rng.random() < 0.2:
            low = rng.randint(1, 3)
            kinds = [f"{low + step}p" for step in range(7)]
        return [kind for kind in kinds for _ in range(2)]
    if shape == "orphans":
        return [*sorted(ORPHANS), rng.choice(sorted(ORPHANS))]
    if shape == "gates":
        suit = rng.choice("mps")
        return [f"{n}{suit}" for n in "1112345678999"] + [f"{rng.randint(1, 9)}{suit}"]
    apart: list[str] = []
    for suit in "mps":
        numbers = list(rng.choice(((1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (2, 6, 9))))
        apart += [f"{n}{suit}" for n in numbers]
    kinds = apart + sorted(WINDS | DRAGONS)
    rng.shuffle(kinds)
    if rng.random() < 0.3:
        return kinds[:14]
    return [*kinds[:13], kinds[0]]


def random_options(rng: random.Random) -> dict[str, Any]:
    """Options that scoring asks for; often the defaults of a preset."""
    options: dict[str, Any] = {}
    if rng.random() < 0.5:
        options["preset"] = rng.choice(list(PRESETS))
    if rng.random() < 0.35:
        options["layers"] = rng.choice(
            (
                ["liudu", "shiba", "wuqi", "ext"],
                ["liudu", "shiba", "wuqi", "ext"],
                [],
                ["shiba"],
                ["wuqi", "ext"],
            )
        )
    if rng.random() < 0.4:
        return options
    some = {
        "min_fan": (0, 1, 3, 8),
        "fan_cap": (None, 8, 13, 30),
        "flowers_count_for_min": (True, False),
        "chicken_fan": (0, 1),
        "unit": ("linear", "half_spicy"),
        "base_points": (0, 1, 5),
        "per_fan": (1, 2),
        "payment": ("quan_chong", "ban_chong"),
        "dealer_double": (True, False),
        "liability": ("off", "standard"),
        "rob_kong_pays_self_draw": (True, False),
        "pass_rule": ("same_round_same_tile", "off", "until_own_discard"),
        "seven_pairs_quads": (True, False),
        "unrelated_pair": ("required", "none", "either"),
        "bu_bu_gao_steps": ([1, 2], [1], [2]),
        "number_hands_pungs_only": (True, False),
        "concealed_chow_patterns": (True, False),
        "single_wait_any_shape": (True, False),
        "nine_gates_pure": (True, False),
        "concealed_kong_breaks_menqing": (True, False),
        "menqing_with_self_draw": (True, False),
        "flower_win": ("seven_and_eight", "eight_only", "off"),
        "limits_alone": ("off", "sum", "highest"),
        "flowers": (True, True, False),
    }
    for name in rng.sample(sorted(some), rng.randint(0, 5)):
        options[name] = rng.choice(some[name])
    if rng.random() < 0.2:
        options["disabled"] = rng.sample(sorted(TABLE), rng.randint(1, 12))
    if rng.random() < 0.2:
        options["fan_values"] = {name: rng.choice((0, 1, 4, 25)) for name in rng.sample(sorted(TABLE), 8)}
    return options


def _context(rng: random.Random, win_by: str) -> dict[str, Any]:
    seat = rng.choice("ESWN")
    others = [one for one in "ESWN" if one != seat]
    flowers = rng.sample("12345678", rng.choice((0, 1, 1, 2, 4, 5, 7)))
    if rng.random() < 0.1:
        flowers = ["1", "2", "3", "4", *rng.sample("5678", rng.choice((0, 1, 2, 4)))]
    if win_by == "flower":
        flowers = rng.sample("12345678", rng.choice((6, 7, 7, 8, 8)))
    context: dict[str, Any] = {"seat": seat, "round": rng.choice("ESWN")}
    context["flowers"] = "".join(sorted(flowers)) + "f" if flowers else ""
    if win_by in ("discard", "rob_kong"):
        context["discarder"] = rng.choice(others)
    for name, chance in (
        ("last_tile", 0.1),
        ("flower_replacement", 0.1),
        ("first_round", 0.1),
        ("passed", 0.04),
    ):
        if rng.random() < chance:
            context[name] = True
    if rng.random() < 0.15:
        context["kong_replacement"] = rng.randint(0, 3)
    if rng.random() < 0.2:
        context["others_melded"] = rng.random() < 0.3
    if context.get("first_round") and rng.random() < 0.4:
        context["dealer_first_discard"] = True
        if seat != "E" and "discarder" in context:
            context["discarder"] = "E"
    if win_by == "rob_kong" and rng.random() < 0.4:
        context["robbed"] = rng.choice(("added", "concealed"))
    if win_by == "self_draw" and rng.random() < 0.08:
        context["self_robbed_kong"] = True
    if rng.random() < 0.1:
        context["liable"] = rng.choice(others)
    return context


def random_case(rng: random.Random, spoil: float = 0.08) -> dict[str, Any]:
    """A well-formed case; most are complete hands, a part has one tile exchanged."""
    win_by = rng.choice(("self_draw", "self_draw", "discard", "discard", "discard", "rob_kong"))
    if rng.random() < 0.03:
        win_by = "flower"
    context = _context(rng, win_by)
    options = random_options(rng)
    if win_by == "flower":
        return {
            "options": options, "hand": "", "melds": [], "win_tile": "", "win_by": win_by, "context": context
        }  # fmt: skip
    melds: list[dict[str, str]] = []
    if rng.random() < 0.15:
        concealed = _special(rng, rng.choice(SPECIAL))
    else:
        groups, eye = _standard(rng, rng.choice(SHAPES))
        melded = rng.choice((0.0, 0.3, 0.6, 0.85, 1.0))
        kong = rng.choice((0.0, 0.2, 0.7, 1.0))
        concealed = [eye, eye]
        used = Counter(kind for group in [*groups, [eye, eye]] for kind in group)
        for group in groups:
            if rng.random() >= melded:
                concealed += group
            elif len(set(group)) > 1:
                melds.append({"type": "chow", "tiles": text(group)})
            elif rng.random() < kong and used[group[0]] == 3:
                kind = rng.choice(("kong_claimed", "kong_added", "kong_concealed"))
                melds.append({"type": kind, "tiles": text([*group, group[0]])})
            else:
                melds.append({"type": "pung", "tiles": text(group)})
    rng.shuffle(concealed)
    win_tile = concealed.pop()
    if rng.random() < spoil and concealed:
        place = rng.randrange(len(concealed))
        concealed[place] = rng.choice(KINDS)
    return {
        "options": options,
        "hand": text(concealed),
        "melds": melds,
        "win_tile": win_tile,
        "win_by": win_by,
        "context": context,
    }
