"""Random scoring cases of 捉鸡川麻将: mostly complete hands, the four players' tiles from one set of 108."""

import random
from typing import Any

from queguan.core.options import metas
from queguan.games.zhuoji.options import PRESETS, ZhuojiOptions

SUITS = "mps"
ALL = [f"{number}{suit}" for suit in SUITS for number in range(1, 10)]
KONGS = ["kong_concealed", "kong_added", "kong_exposed", "kong_late"]
CALLS = ["hard", "soft"]


def text_of(tiles: list[str]) -> str:
    """Tiles as one text."""
    return "".join(sorted(tiles, key=ALL.index))


def take(pool: list[str], tiles: list[str]) -> bool:
    """Takes all of these tiles out of the pool, or none."""
    left = pool[:]
    for tile in tiles:
        if tile not in left:
            return False
        left.remove(tile)
    pool[:] = left
    return True


def random_options(rng: random.Random) -> dict[str, Any]:
    """A preset with some options changed."""
    given: dict[str, Any] = {"preset": rng.choice(PRESETS)}
    for name, meta in metas(ZhuojiOptions).items():
        if name != "preset" and rng.random() < 0.25:
            given[name] = rng.choice([True, False]) if meta.kind == "bool" else rng.choice(meta.choices)
    return given


def group(rng: random.Random, suits: str, triplets: float) -> list[str]:
    """A run or a triplet, chickens a bit more often."""
    suit = rng.choice(suits)
    if rng.random() < triplets:
        special = [tile for tile in ("1s", "8p") if tile[1] in suits]
        number = (
            rng.choice([tile[0] for tile in special] or ["1"])
            if rng.random() < 0.2
            else str(rng.randint(1, 9))
        )
        return [f"{number}{suit}"] * 3
    low = rng.randint(1, 7)
    return [f"{low + step}{suit}" for step in range(3)]


def random_melds(
    rng: random.Random, pool: list[str], number: int, suits: str, seat: int
) -> list[dict[str, Any]]:
    """Pongs and 豆 out of the pool."""
    melds: list[dict[str, Any]] = []
    for _ in range(60):
        if len(melds) == number:
            break
        tile = rng.choice(["1s", "8p"]) if rng.random() < 0.2 else rng.choice(ALL)
        if tile[1] not in suits:
            continue
        kind = rng.choice(["pong", "pong", *KONGS])
        size = 3 if kind == "pong" else 4
        if not take(pool, [tile] * size):
            continue
        meld: dict[str, Any] = {"type": kind, "tiles": tile[0] * size + tile[1]}
        if kind != "kong_concealed":
            meld["from"] = rng.choice([other for other in range(4) if other != seat])
        melds.append(meld)
    return melds


def complete(rng: random.Random, pool: list[str], melds: int, suits: str) -> list[str] | None:
    """Concealed tiles that complete a hand with so many melds; None when the pool has not enough."""
    if melds == 0 and rng.random() < 0.3:
        fours = rng.choice([0, 0, 1, 2, 3])
        kinds = [tile for tile in ALL if tile[1] in suits]
        chosen = rng.sample(kinds, min(len(kinds), 7 - fours))
        tiles = [tile for place, tile in enumerate(chosen) for _ in range(4 if place < fours else 2)]
        return tiles if len(tiles) == 14 and take(pool, tiles) else None
    triplets = rng.choice([0.0, 0.3, 1.0])
    tiles = []
    for _ in range(4 - melds):
        for _ in range(20):
            one = group(rng, suits, triplets)
            if take(pool, one):
                tiles += one
                break
        else:
            return None
    for _ in range(20):
        eye = [rng.choice([tile for tile in ALL if tile[1] in suits])] * 2
        if take(pool, eye):
            return tiles + eye
    return None


def hand_of(rng: random.Random, pool: list[str], seat: int, ready: bool) -> dict[str, Any]:
    """Melds and 14 - 3n complete tiles, or 13 - 3n of which one is exchanged when not `ready`."""
    while True:
        left = pool[:]
        suits = rng.choice(["mps", "mps", "mp", "ps", "ms", "m", "p", "s"])
        melds = random_melds(rng, left, rng.choice([0, 0, 1, 2, 3, 4]), suits, seat)
        tiles = complete(rng, left, len(melds), suits)
        if tiles is not None:
            break
    if not ready:
        for place in rng.sample(range(len(tiles)), min(2, len(tiles))):
            other = rng.choice(left)
            left.remove(other)
            left.append(tiles[place])
            tiles[place] = other
    pool[:] = left
    return {"tiles": tiles, "melds": melds}


def random_case(rng: random.Random, whole: bool) -> dict[str, Any]:
    """A case, with all four hands when `whole`."""
    pool = [tile for tile in ALL for _ in range(4)]
    rng.shuffle(pool)
    seat = rng.randrange(4)
    options = random_options(rng)
    mine = hand_of(rng, pool, seat, rng.random() < 0.9)
    win_tile = mine["tiles"].pop(rng.randrange(len(mine["tiles"])))
    win_by = rng.choice(["self_draw", "discard", "discard", "rob_kong"])
    context: dict[str, Any] = {"seat": seat, "dealer": rng.randrange(4)}
    if rng.random() < 0.3:
        context["streak"] = rng.randint(1, 5)
    if win_by != "self_draw":
        context["from"] = rng.choice([other for other in range(4) if other != seat])
    for flag, chance in (("after_kong", 0.2), ("hot", 0.3), ("locked", 0.1)):
        if rng.random() < chance:
            context[flag] = True
    if rng.random() < 0.1:
        context["first"] = "tian" if context["dealer"] == seat else "di"
    if rng.random() < 0.4:
        context["bao"] = {str(s): rng.choice(CALLS) for s in range(4) if rng.random() < 0.5}
    if rng.random() < 0.8:
        context["void"] = rng.choice(SUITS)
    case: dict[str, Any] = {
        "options": options,
        "hand": text_of(mine["tiles"]),
        "melds": mine["melds"],
        "win_tile": win_tile,
        "win_by": win_by,
        "context": context,
    }
    if whole:
        add_others(rng, case, pool)
    return case


def add_others(rng: random.Random, case: dict[str, Any], pool: list[str]) -> None:
    """The other hands, the rivers, the turned tile and the first chickens."""
    context = case["context"]
    others: dict[str, Any] = {}
    for seat in range(4):
        if seat == context["seat"]:
            continue
        hand = hand_of(rng, pool, seat, rng.random() < 0.6)
        hand["tiles"].pop()
        others[str(seat)] = {"hand": text_of(hand["tiles"]), "melds": hand["melds"], "river": ""}
        if rng.random() < 0.8:
            others[str(seat)]["void"] = rng.choice(SUITS)
    context["flip"] = None if rng.random() < 0.1 else pool.pop(0)
    if rng.random() < 0.3:
        context["flip"] = rng.choice(["9s", "7p", "2s", "9p", "1s", "8p"])
    rivers: dict[int, list[str]] = {seat: [] for seat in range(4)}
    for tile in pool:
        if rng.random() < (0.7 if tile in ("1s", "8p") else 0.3):
            rivers[rng.randrange(4)].append(tile)
    for seat, river in rivers.items():
        place = context if seat == context["seat"] else others[str(seat)]
        place["river"] = text_of(river)
    context["others"] = others
    melds = {context["seat"]: case["melds"], **{int(text): other["melds"] for text, other in others.items()}}
    for word, tile in (("first_yaoji", "1s"), ("first_wugu", "8p")):
        add_first(rng, context, word, tile, rivers, melds)


def add_first(
    rng: random.Random,
    context: dict[str, Any],
    word: str,
    tile: str,
    rivers: dict[int, list[str]],
    melds: dict[int, list[dict[str, Any]]],
) -> None:
    """Who threw the first of a chicken, and where it went, among what is possible."""
    chances: list[dict[str, Any]] = [
        {"by": seat, "to": None} for seat, river in rivers.items() if tile in river
    ]
    for seat, laid in melds.items():
        chances += [
            {"by": meld["from"], "to": seat}
            for meld in laid
            if meld["tiles"][0] + meld["tiles"][-1] == tile and "from" in meld
        ]
    if chances and rng.random() < 0.9:
        context[word] = rng.choice(chances)
