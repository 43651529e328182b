"""Random scoring cases of 安乡偎麻雀: complete hands of every character, and hands just spoilt."""

import random
from typing import Any

SMALL = "一二三四五六七八九十"
BIG = "壹贰叁肆伍陆柒捌玖拾"
ALL = SMALL + BIG
RED = "二七十贰柒拾"
TRIPLES = [char * 3 for char in ALL]
RUNS = [size[i : i + 3] for size in (SMALL, BIG) for i in range(8)]
KINDS = ("any", "reunions", "triples", "runs", "red", "black", "small", "big", "narrow", "one red", "sisters")
EACH = ("yin_hu", "chun_yin", "duo_hong")
PATTERNS = (
    *EACH, "duizi_hu", "wu_dui", "wu_hu", "dian_hu", "man_yuan_hua", "da_zi_hu", "xiao_zi_hu", "zhuo_hu",
    "zimei_zhuo", "san_luan_zhuo", "zimei_zhuo_dai_tuo", "zusun_zhuo", "zusun_zhuo_dai_tuo", "hai_di_hu",
    "dan_diao", "ba_peng_tou", "jia_ba_peng_tou", "bei_kao_bei", "shou_qian_shou", "tian_hu",
    "si_luan_zhuo", "liang_zimei_zhuo", "si_lian_zhuo",
)  # fmt: skip


def _fits(groups: list[str]) -> bool:
    cards = "".join(groups)
    return all(cards.count(char) <= 4 for char in set(cards))


def _sentence(rng: random.Random, kind: str, low: int, groups: list[str]) -> str:
    if kind == "triples":
        return rng.choice(TRIPLES)
    if kind == "runs":
        return rng.choice(RUNS)
    if kind == "narrow":
        size = SMALL if low < 8 else BIG
        low %= 8
        values = size[max(0, low - 1) : low + 4]
        return rng.choice([s for s in TRIPLES + RUNS if set(s) <= set(values)])
    if kind in ("reunions", "sisters") and groups and rng.random() < 0.7:
        last = groups[-1]
        if last in RUNS:
            return rng.choice(last) * 3
        near = [run for run in RUNS if last[0] in run]
        if kind == "sisters" and rng.random() < 0.5:
            return rng.choice(rng.choice(near)) * 3
        return rng.choice(near)
    while True:
        sentence = rng.choice(TRIPLES if rng.random() < 0.5 else RUNS)
        reds = sum(char in RED for char in sentence)
        if (
            (kind == "red" and reds == 0)
            or (kind == "black" and reds > 0)
            or (kind == "one red" and reds > 1)
            or (kind == "small" and sentence[0] in BIG)
            or (kind == "big" and sentence[0] in SMALL)
        ):
            continue
        return sentence


def _four(rng: random.Random) -> tuple[list[str], str]:
    """Two runs and four triples of their cards: as many 团圆 as there can be."""
    runs = rng.sample(RUNS, 2)
    if rng.random() < 0.3:
        runs[1] = runs[0].translate(str.maketrans(ALL, BIG + SMALL))
    cards = sorted(set("".join(runs)))
    triples = [char * 3 for char in rng.sample(cards, min(4, len(cards)))]
    return runs + triples + rng.sample(TRIPLES, 4 - len(triples)), rng.choice(ALL)


def _near(rng: random.Random, char: str) -> str:
    """The same number in the other size, or a neighbour."""
    at = ALL.index(char)
    return rng.choice([ALL[(at + 10) % 20], ALL[max(0, at - 1)], ALL[min(19, at + 1)]])


def _groups(rng: random.Random) -> tuple[list[str], str]:
    """Six sentences and a pair that can be made of 80 cards."""
    while True:
        if rng.random() < 0.06:
            rich, eyes = _four(rng)
            if _fits([*rich, eyes * 2]):
                return rich, eyes
        kind = rng.choice(KINDS)
        low = rng.randrange(16)
        groups: list[str] = []
        for _ in range(60):
            sentence = _sentence(rng, kind, low, groups)
            if _fits([*groups, sentence]):
                groups.append(sentence)
            if len(groups) == 6:
                break
        if len(groups) < 6:
            continue
        pairs = [char for char in ALL if _fits([*groups, char * 2])]
        liked = {
            "red": RED,
            "small": SMALL,
            "big": BIG,
            "narrow": SMALL if low < 8 else BIG,
            "black": "".join(char for char in ALL if char not in RED),
        }.get(kind, ALL)
        triples = [group[0] for group in groups if group in TRIPLES]
        if triples and rng.random() < 0.15:
            liked = _near(rng, triples[0])
        wanted = [char for char in pairs if char in liked]
        return groups, rng.choice(wanted if wanted else pairs)


def random_options(rng: random.Random) -> dict[str, Any]:
    """Options that scoring asks for; often the defaults."""
    options: dict[str, Any] = {}
    if rng.random() < 0.4:
        options["preset"] = rng.choice(("wei-xi", "wei-xi-classic"))
    if rng.random() < 0.3:
        options["min_hard"] = rng.choice((0, 4, 8, 10, 12, 15))
    if rng.random() < 0.4:
        options["heavenly_win"] = rng.random() < 0.8
    if rng.random() < 0.4:
        options["shou_qian_shou"] = rng.random() < 0.8
    if rng.random() < 0.4:
        options["four_zhuo"] = rng.choice(("seed", "extended"))
    if rng.random() < 0.3:
        options["dandiao_mode"] = rng.choice(("pair", "last_card"))
    if rng.random() < 0.2:
        options["cap"] = rng.choice((0, 20, 100, 300))
    if rng.random() < 0.2:
        options["stake"] = rng.choice((1, 2, 5, 0.5))
    if rng.random() < 0.3:
        names = rng.sample(PATTERNS, rng.randint(1, 6))
        options["values"] = {
            name: rng.choice((0, 0, 5, 30, 120, 500, *(() if name in EACH else ("x2", "x5"))))
            for name in names
        }
    return options


def random_case(rng: random.Random, spoil: float = 0.1) -> dict[str, Any]:
    """A well-formed case; most are complete hands, a part has one card exchanged."""
    groups, pair = _groups(rng)
    options = random_options(rng)
    win_by = rng.choice(("self_flip", "self_flip", "other_flip", "other_flip"))
    if rng.random() < 0.08:
        win_by = "heaven"
    if rng.random() < 0.02:
        win_by = "discard"
    melded = 0.0 if win_by == "heaven" else rng.choice((0.0, 0.3, 0.6, 0.8, 1.0))
    melds: list[dict[str, str]] = []
    concealed = list(pair * 2)
    for group in groups:
        if rng.random() < melded:
            kind = "chow" if group in RUNS else rng.choice(("pong", "wei"))
            melds.append({"type": kind, "tiles": group})
        else:
            concealed.extend(group)
    rng.shuffle(concealed)
    triples = [char for char in ALL if char * 3 in groups and concealed.count(char) >= 3]
    if triples and rng.random() < 0.3:
        concealed.remove(triples[0])
        concealed.append(triples[0])
    win_tile = None if win_by == "heaven" else concealed.pop()
    if rng.random() < spoil and concealed:
        used = "".join(concealed) + "".join(meld["tiles"] for meld in melds) + (win_tile or "")
        concealed[0] = rng.choice([char for char in ALL if used.count(char) < 4])
    context: dict[str, Any] = {}
    if rng.random() < 0.2:
        context["last_card"] = rng.random() < 0.8
    if rng.random() < 0.3:
        seats = rng.choice((3, 4))
        dealer = rng.randrange(seats)
        watcher = (dealer + 2) % 4 if seats == 4 else -1
        winner = rng.choice([seat for seat in range(seats) if seat != watcher])
        context.update(seats=seats, dealer=dealer, winner=winner)
    return {
        "options": options,
        "hand": "".join(concealed),
        "melds": melds,
        "win_tile": win_tile,
        "win_by": win_by,
        "context": context,
    }
