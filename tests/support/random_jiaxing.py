"""Random scoring cases of 嘉兴台头和: complete hands with up to three wildcards, hands just spoilt."""

import random
from collections import Counter
from typing import Any

from tests.support.naive_jiaxing import KINDS, ORDER, PRESETS, RUNS

HONOURS = [kind for kind in KINDS if kind[1] == "z"]
TOKENS = ORDER[-4:]
FORMS = ("kong_exposed", "kong_added", "kong_concealed")


def pool_of(rng: random.Random) -> list[str]:
    """The kinds a hand is made of: one suit, one suit and honours, honours, or everything."""
    suit = rng.choice("mps")
    one = [kind for kind in KINDS if kind[1] == suit]
    return rng.choice((one, one, one + HONOURS, one + HONOURS, HONOURS, KINDS))


def random_options(rng: random.Random) -> dict[str, Any]:
    """Options that scoring asks for; often the defaults of a preset."""
    options: dict[str, Any] = {}
    if rng.random() < 0.7:
        options["preset"] = rng.choice(list(PRESETS))
    if rng.random() < 0.5:
        return options
    some = {
        "win_mode": ("self_draw_only", "ron_allowed"),
        "min_tai": (0, 1, 2, 3, 4, 6, 12),
        "san_tan": (True, True, False),
        "santan_on_ron": ("literal", "discarder_only"),
        "dan_diao": ("pair_wait", "four_melds"),
        "wu_bai_da": ("tai", "fan", "off"),
        "extra_fan": (True, False),
        "carry_fan": (True, False),
        "bonus": (0, 1, 5),
        "ron_pair_with_wild": (True, False),
        "max_total": (0, 4, 8, 10, 16),
    }
    for name in rng.sample(sorted(some), rng.randint(1, 5)):
        options[name] = rng.choice(some[name])
    return options


def _group(rng: random.Random, pool: list[str], pungs: float) -> list[str]:
    runs = [list(run) for run in RUNS if set(run) <= set(pool)]
    return [rng.choice(pool)] * 3 if not runs or rng.random() < pungs else list(rng.choice(runs))


def _santan(rng: random.Random) -> dict[str, Any]:
    seats = list(range(4))
    rng.shuffle(seats)
    bound = [sorted(seats[:2])]
    if rng.random() < 0.3:
        bound.append(sorted(rng.choice((seats[2:], [seats[1], seats[2]]))))
    tied = {seat for pair in bound for seat in pair}
    return {"bound": bound, "gave_up": [s for s in range(4) if s not in tied and rng.random() < 0.4]}


def random_case(rng: random.Random, spoil: float = 0.08, wilds: int | None = None) -> dict[str, Any]:
    """A well-formed case; `wilds` wildcards, or any number."""
    while True:
        pool = pool_of(rng)
        pungs = rng.choice((0.3, 0.6, 1.0))
        groups = [_group(rng, pool, pungs) for _ in range(4)]
        eye = rng.choice(pool)
        used = Counter([tile for group in groups for tile in group] + [eye, eye])
        free = [kind for kind in KINDS if not used[kind]]
        if max(used.values()) <= 4:
            break
    wild = rng.choice(free)
    melds: list[dict[str, Any]] = []
    concealed = [eye, eye]
    winner = rng.randrange(4)
    melded = rng.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    for group in groups:
        if rng.random() >= melded:
            concealed += group
        elif len(set(group)) > 1:
            melds.append({"type": "chow", "tiles": "".join(group), "from": (winner + 3) % 4})
        elif rng.random() < 0.3 and used[group[0]] == 3:
            melds.append({"type": rng.choice(FORMS), "tiles": "".join([*group, group[0]])})
        else:
            melds.append({"type": "pong", "tiles": "".join(group), "from": (winner + 1) % 4})
    rng.shuffle(concealed)
    win_tile = concealed.pop()
    number = rng.choice((0, 0, 1, 1, 2, 3)) if wilds is None else wilds
    for place in rng.sample(range(len(concealed)), min(number, len(concealed))):
        concealed[place] = wild
    win_by = rng.choice(("self_draw", "self_draw", "discard", "rob_kong"))
    if rng.random() < 0.1:
        win_tile = wild
    elif rng.random() < spoil:
        win_tile = rng.choice(free)
    context: dict[str, Any] = {
        "wild": wild,
        "winner": winner,
        "seat_wind": f"{rng.randint(1, 4)}z",
        "round_wind": f"{rng.randint(1, 4)}z",
    }
    if win_by != "self_draw":
        context["from"] = rng.choice([seat for seat in range(4) if seat != winner])
    for name in ("kong_draw", "last_tile"):
        if rng.random() < 0.1:
            context[name] = True
    if win_by == "self_draw" and not melds and rng.random() < 0.1:
        context[rng.choice(("tian_he", "di_he"))] = True
    if rng.random() < 0.4:
        context["pool"] = [rng.choice(TOKENS) for _ in range(rng.randrange(4))]
    if rng.random() < 0.4:
        context["san_tan"] = _santan(rng)
    return {
        "options": random_options(rng),
        "hand": "".join(concealed),
        "melds": melds,
        "win_tile": win_tile,
        "win_by": win_by,
        "context": context,
    }
