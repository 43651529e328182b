"""A second scorer of 安乡偎麻雀, slow and simple, written from the tables of rules/anxiang.md.

It shares nothing with `queguan.games.anxiang`: cards are characters, the winning card is a marked card that
is dealt into groups like any other, and groups are found by trying every three and every two cards.
"""

from itertools import combinations, pairwise
from typing import Any

SMALL = "一二三四五六七八九十"
BIG = "壹贰叁肆伍陆柒捌玖拾"
RED = set("二七十贰柒拾")
RUNS = {size[i : i + 3] for size in (SMALL, BIG) for i in range(8)}
NEXT = {size[i]: size[i + 1] for size in (SMALL, BIG) for i in range(9)}
OTHER_SIZE = dict(zip(SMALL + BIG, BIG + SMALL, strict=True))
ORDER = SMALL + BIG

HARD = {
    "wei-xi": {"pong": (2, 3), "wei": (3, 4), "pair": (0, 2), "turn": (2, 3), "reunion": (3, 4)},
    "wei-xi-classic": {"pong": (2, 3), "wei": (3, 4), "pair": (0, 2), "turn": (1, 3), "reunion": (3, 3)},
}
BONUS: dict[str, dict[str, int | str]] = {
    "wei-xi": {
        "yin_hu": 10, "chun_yin": 100, "duo_hong": 10, "duizi_hu": "x6", "wu_dui": "x8", "wu_hu": "x4",
        "dian_hu": "x3", "man_yuan_hua": 100, "da_zi_hu": 100, "xiao_zi_hu": 100, "zhuo_hu": 20,
        "zimei_zhuo": 40, "san_luan_zhuo": 60, "zimei_zhuo_dai_tuo": 80, "zusun_zhuo": 150,
        "zusun_zhuo_dai_tuo": 300, "hai_di_hu": 10, "dan_diao": 20, "ba_peng_tou": 200,
        "jia_ba_peng_tou": 100, "bei_kao_bei": 20,
    },
    "wei-xi-classic": {
        "yin_hu": 10, "duo_hong": 10, "duizi_hu": "x4", "wu_dui": "x7", "wu_hu": 20, "dian_hu": 10,
        "man_yuan_hua": 50, "da_zi_hu": 50, "xiao_zi_hu": 50,
    },
}  # fmt: skip
OPTIONAL = {"shou_qian_shou": 20, "tian_hu": 50}
FOUR_ZHUO = {"si_luan_zhuo": 200, "liang_zimei_zhuo": 300, "si_lian_zhuo": 400}
FAMILY = {*(name for name in {**BONUS["wei-xi"], **FOUR_ZHUO} if "zhuo" in name)}

Card = tuple[str, bool]  # its character, and whether it is the winning card
Group = tuple[Card, ...]


def partitions(cards: tuple[Card, ...], pair_used: bool) -> set[tuple[Group, ...]]:
    """Every way to deal the cards into sentences and, unless used already, one pair."""
    if not cards:
        return {()} if pair_used else set()
    first, rest = cards[0], cards[1:]
    found: set[tuple[Group, ...]] = set()
    for others in {2, 1} if not pair_used else {2}:
        for chosen in set(combinations(rest, others)):
            group = (first, *chosen)
            faces = [card[0] for card in group]
            text = "".join(sorted(faces, key=ORDER.index))
            if not (len(set(faces)) == 1 or (others == 2 and text in RUNS)):
                continue
            left = list(rest)
            for card in chosen:
                left.remove(card)
            for tail in partitions(tuple(left), pair_used or others == 1):
                found.add(tuple(sorted([group, *tail])))
    return found


def in_a_row(values: tuple[str, ...]) -> bool:
    """Whether the values follow each other, given in order."""
    return all(NEXT.get(a) == b for a, b in pairwise(values))


def zhuo(reunions: list[str]) -> set[str]:
    """Which patterns of the 卓 family a set of 团圆 shows."""
    twos = list(combinations(reunions, 2))
    threes = any(in_a_row(three) for three in combinations(reunions, 3))
    sisters = [two for two in twos if in_a_row(two)]
    n = len(reunions)
    apart = any(not set(a) & set(b) for a, b in combinations(sisters, 2))
    shown = set()
    if any(not in_a_row(two) for two in twos):
        shown.add("zhuo_hu")
    if sisters:
        shown.add("zimei_zhuo")
    if n >= 3 and not sisters:
        shown.add("san_luan_zhuo")
    if n >= 3 and sisters and not threes:
        shown.add("zimei_zhuo_dai_tuo")
    if n == 3 and threes:
        shown.add("zusun_zhuo")
    if n == 4 and threes:
        shown.add("zusun_zhuo_dai_tuo")
    if n == 4 and not threes and apart:
        shown.add("liang_zimei_zhuo")
    if n == 4 and in_a_row(tuple(reunions)):
        shown.add("si_lian_zhuo")
    if n == 4 and not threes and not apart:
        shown.add("si_luan_zhuo")
    return shown


def bonus(case: dict[str, Any]) -> dict[str, int | str]:
    """What each pattern is worth at this table; patterns that are not played are missing."""
    options = case["options"]
    preset = options.get("preset", "wei-xi")
    values: dict[str, int | str] = dict(BONUS[preset])
    values.update(OPTIONAL)
    if preset == "wei-xi":
        values.update(FOUR_ZHUO)
    values.update(options.get("values", {}))
    if not options.get("shou_qian_shou"):
        values.pop("shou_qian_shou")
    if not options.get("heavenly_win"):
        values.pop("tian_hu")
    if options.get("four_zhuo") != "extended":
        for name in FOUR_ZHUO:
            values.pop(name, None)
    return {name: value for name, value in values.items() if value != 0}


def reading(case: dict[str, Any], melds: list[tuple[str, str, bool]], groups: tuple[Group, ...]) -> Any:
    """Hard xi and patterns of one reading. `melds` are (kind, cards, holds the winning card)."""
    options, win = case["options"], case["win_tile"]
    table = HARD[options.get("preset", "wei-xi")]
    sentences: list[tuple[str, str, bool]] = list(melds)
    pair = ("", False)
    for group in groups:
        text = "".join(sorted((card[0] for card in group), key=ORDER.index))
        won = any(card[1] for card in group)
        if len(text) == 2:
            pair = (text[0], won)
        elif text in RUNS:
            sentences.append(("run", text, won))
        else:
            sentences.append(("pong" if won and case["win_by"] == "other_flip" else "wei", text, won))
    triples = [s for s in sentences if s[0] in ("pong", "wei")]
    runs = [s[1] for s in sentences if s[0] in ("run", "chow")]
    everything = "".join(s[1] for s in sentences) + pair[0] * 2
    assert len(everything) == 20
    reds = sum(char in RED for char in everything)
    reunions = sorted({s[1][0] for s in triples if any(s[1][0] in run for run in runs)}, key=ORDER.index)
    turned = any(pair[0] in run for run in runs)
    hard = table["turn" if turned else "pair"][pair[0] in RED]
    hard += sum(table[s[0]][s[1][0] in RED] for s in triples)
    hard += sum(table["reunion"][value in RED] for value in reunions)

    red_reunions = sum(value in RED for value in reunions)
    from_two = case["hand"].count(win) == 2 and any(s[2] for s in triples) if win else False
    neighbours = {NEXT.get(win), *[a for a, b in NEXT.items() if b == win]} if win else set()
    last_one = options.get("dandiao_mode", "pair") == "pair" or len(case["hand"]) == 1
    twins = [value for value in reunions if value in SMALL and OTHER_SIZE[value] in reunions]
    times = {
        "yin_hu": red_reunions,
        "chun_yin": red_reunions if red_reunions * 4 == reds else 0,
        "duo_hong": max(0, reds - 9),
        "duizi_hu": not runs and reds > 0,
        "wu_dui": not runs and reds == 0,
        "wu_hu": bool(runs) and reds == 0,
        "dian_hu": reds == 1,
        "man_yuan_hua": pair[0] in RED and all(set(s[1]) & RED for s in sentences),
        "da_zi_hu": all(char in BIG for char in everything),
        "xiao_zi_hu": all(char in SMALL for char in everything),
        "hai_di_hu": bool(case["context"].get("last_card")) and case["win_by"] != "heaven",
        "dan_diao": pair[1] and last_one,
        "ba_peng_tou": "八" in twins,
        "jia_ba_peng_tou": any(value != "八" for value in twins),
        "bei_kao_bei": from_two and pair[0] == OTHER_SIZE[win],
        "shou_qian_shou": from_two and pair[0] in neighbours,
        "tian_hu": case["win_by"] == "heaven",
    }
    for name in zhuo(reunions):
        times[name] = 1
    values = bonus(case)
    made = {name: int(times[name]) for name in times if times[name] and name in values}
    if "chun_yin" in made:
        made.pop("yin_hu", None)
    choices = [name for name in made if name in FAMILY] or [""]
    priced: list[tuple[int, int, int, list[str], list[list[Any]]]] = []
    for choice in choices:
        kept = {name: count for name, count in made.items() if name not in FAMILY or name == choice}
        total, factor = 0, 1
        shown: list[list[Any]] = []
        for name in sorted(kept):
            value = values[name]
            if isinstance(value, str):
                factor *= int(value[1:])
                shown.append([name, value])
            else:
                total += value * kept[name]
                shown.append([name, value * kept[name]])
        priced.append((-(hard * factor + total), -hard, -len(shown), [str(s[0]) for s in shown], shown))
    return min(priced)


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """Answers a well-formed case with the fields of `expect`."""
    lost = {"wins": False, "patterns": [], "total": 0}
    options, win, win_by = case["options"], case["win_tile"], case["win_by"]
    if win_by == "discard":
        return {**lost, "reason": "only_flipped"}
    if win_by == "heaven" and not options.get("heavenly_win"):
        return {**lost, "reason": "heaven_off"}
    melds = [(meld["type"], "".join(sorted(meld["tiles"], key=ORDER.index)), False) for meld in case["melds"]]
    cards = [(char, False) for char in case["hand"]]
    if win_by == "self_flip" and case["hand"].count(win) >= 2:
        cards.remove((win, False))
        cards.remove((win, False))
        melds.append(("wei", win * 3, True))
    elif win:
        cards.append((win, True))
    if len(cards) + 3 * len(melds) != 20:
        return {**lost, "reason": "no_shape"}
    found = [reading(case, melds, groups) for groups in partitions(tuple(sorted(cards)), False)]
    if not found:
        return {**lost, "reason": "no_shape"}
    enough = [one for one in found if -one[1] >= options.get("min_hard", 10)]
    if not enough:
        return {**lost, "reason": "hard_below_min", "hard": max(-one[1] for one in found)}
    total, hard, _, _, patterns = min(enough)
    result = {"wins": True, "hard": -hard, "patterns": patterns, "total": -total}
    context = case["context"]
    if "winner" in context:
        seats, dealer, winner = context["seats"], context["dealer"], context["winner"]
        capped = min(-total, options["cap"]) if options.get("cap") else -total
        paid = capped * options.get("stake", 1)
        watcher = (dealer + 2) % 4 if seats == 4 else -1
        losers = [seat for seat in range(seats) if seat not in (winner, watcher)]
        result["payments"] = [
            2 * paid if seat == winner else -paid if seat in losers else 0 for seat in range(seats)
        ]
    return result
