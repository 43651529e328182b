"""A second scorer of 广东麻雀, slow and simple, written from the tables of rules/guangdong.md.

It shares nothing with `queguan.games.guangdong`: tiles are texts as "5m", the winning tile is a marked tile
that is dealt into groups like any other, waits are found by trying every kind.
"""

from collections import Counter
from itertools import combinations, permutations
from typing import Any

KINDS = [f"{n}{s}" for s in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)]
RUNS = {(f"{n}{s}", f"{n + 1}{s}", f"{n + 2}{s}") for s in "mps" for n in range(1, 8)}
ORPHANS = {k for k in KINDS if k[0] in "19" or k[1] == "z"}
WINDS = {"1z", "2z", "3z", "4z"}
DRAGONS = {"5z", "6z", "7z"}

# id: value in 新章, value in 清章 (None: not there), layer
TABLE: dict[str, tuple[int, int | None, str]] = {}
for row in """
zi_mo 1 1, men_qian_qing 1 1, qiang_gang 1 1, hai_di_lao_yue 1 1, he_di_lao_yu 1 1, gang_shang 1 1,
lian_gang 8 8, tian_hu 20 13, di_hu 10 13, ren_hu 10 13, fan_zi 1 1, men_feng 1 1, quan_feng 1 1,
zheng_hua 1 1, yi_tai_hua 2 2, wu_hua 1 1, hua_hu 3 3, ba_xian_guo_hai 10 8, ji_hu 0 0, ping_hu 1 1,
dui_dui_hu 3 3, hun_yi_se 3 3, qing_yi_se 10 7, xiao_san_yuan 5 5, da_san_yuan 10 8, xiao_si_xi 20 3,
da_si_xi 40 13, zi_yi_se 40 10, hun_yao_jiu 10 1, qing_yao_jiu 40 10, kan_kan_hu 10 8,
jiu_lian_bao_deng 40 10, lv_yi_se 40 -, shi_san_yao 40 13; liudu: duan_yao 1 -, bu_qiu_ren 3 -,
que_yi_men 1 -, jiang_yan 1 -, pian_zhang 1 -, kan_zhang 1 -, du_ting 1 -; shiba: quan_qiu_ren 3 -,
yi_ban_gao 1 -, liang_ban_gao 10 -, wu_men_qi 5 -, si_gui_yi 1 -, hun_dai_yao 2 -, qing_dai_yao 3 -,
yi_tiao_long 3 -, lao_shao 1 -, san_xiang_feng 3 -, lao_shao_peng 1 -; wuqi: qing_si_peng 1 -,
san_an_ke 2 -, xiao_qi_dui 7 -, tai_ban_gao 10 -, man_ting_fang 10 -, san_shu 10 -, er_shu 20 -,
si_gui_san 2 -, si_gui_si 6 -, quan_da 5 -, quan_zhong 5 -, quan_xiao 5 -, hua_long 3 -, hun_long 2 -,
shuang_long_hui 6 -, san_jie_yi 5 -, zi_qiang_zi_gang 1 -, men_qian_san_qing 1 -, shi_ba_luo_han 40 13,
bu_bu_gao 3 -, shi_san_bu_da 7 -; ext: hua_shang 1 -, que_wu 1 -, ka_wu 1 -, ban_qiu_ren 2 -,
liang_gang 1 -, san_gang 10 -, san_lian_ke 2 -, si_lian_ke 40 -, quan_jiang_peng 20 -, si_ban_gao 40 -
""".replace("\n", " ").replace(";", ",;").split(","):  # fmt: skip
    if row.strip().startswith(";"):
        layer, row = row.strip()[1:].split(":")
    else:
        layer = next(reversed(TABLE.values()))[2] if TABLE else "base"
    name, new, old = row.split()
    TABLE[name] = (int(new), None if old == "-" else int(old), layer.strip())

NATURE = "men_qian_qing bu_qiu_ren"
INSIDE = {
    "tian_hu": f"zi_mo men_qian_san_qing pian_zhang kan_zhang du_ting {NATURE}",
    "di_hu": f"men_qian_san_qing {NATURE}",
    "ren_hu": f"men_qian_san_qing {NATURE}",
    "bu_qiu_ren": "zi_mo",
    "xiao_qi_dui": NATURE,
    "shi_san_yao": NATURE,
    "shi_san_bu_da": NATURE,
    "jiu_lian_bao_deng": f"qing_yi_se {NATURE}",
    "kan_kan_hu": f"san_an_ke dui_dui_hu {NATURE}",
    "da_si_xi": "dui_dui_hu men_feng quan_feng er_shu hun_yi_se",
    "xiao_si_xi": "men_feng quan_feng",
    "da_san_yuan": "fan_zi",
    "xiao_san_yuan": "fan_zi",
    "zi_yi_se": "dui_dui_hu hun_yao_jiu hun_dai_yao er_shu",
    "qing_yao_jiu": "dui_dui_hu hun_yao_jiu qing_dai_yao lao_shao_peng er_shu",
    "hun_yao_jiu": "hun_dai_yao",
    "shi_ba_luo_han": "dui_dui_hu du_ting san_gang liang_gang",
    "lv_yi_se": "hun_yi_se",
    "er_shu": "dui_dui_hu",
    "quan_zhong": "duan_yao",
    "quan_qiu_ren": "du_ting",
    "ban_qiu_ren": "du_ting",
    "qing_si_peng": "du_ting",
    "liang_ban_gao": "yi_ban_gao",
    "tai_ban_gao": "liang_ban_gao yi_ban_gao",
    "si_ban_gao": "tai_ban_gao liang_ban_gao yi_ban_gao",
    "shuang_long_hui": "yi_ban_gao",
    "lian_gang": "gang_shang",
    "san_gang": "liang_gang",
    "si_lian_ke": "dui_dui_hu san_lian_ke",
    "quan_jiang_peng": "dui_dui_hu jiang_yan duan_yao san_shu",
}
ONLY_DEAREST = (
    ("shuang_long_hui", "yi_tiao_long", "hua_long", "hun_long"),
    ("du_ting", "kan_zhang", "pian_zhang"),
)
FLOWER_PATTERNS = {"zheng_hua", "yi_tai_hua", "wu_hua", "hua_hu", "ba_xian_guo_hai", "hua_shang"}
QING_LIMITS = {
    "zi_yi_se", "qing_yao_jiu", "jiu_lian_bao_deng", "shi_san_yao", "da_si_xi", "shi_ba_luo_han", "tian_hu",
    "di_hu", "ren_hu",
}  # fmt: skip
SPICY = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]

BASIC: dict[str, Any] = {
    "layers": ["liudu", "shiba", "wuqi"], "disabled": [], "fan_values": {}, "flowers": True, "min_fan": 0,
    "fan_cap": None, "flowers_count_for_min": True, "chicken_fan": 0, "unit": "linear", "base_points": 1,
    "per_fan": 1, "payment": "quan_chong", "dealer_double": False, "liability": "off",
    "rob_kong_pays_self_draw": False, "pass_rule": "same_round_same_tile", "seven_pairs_quads": False,
    "unrelated_pair": "required", "bu_bu_gao_steps": [1, 2], "number_hands_pungs_only": False,
    "concealed_chow_patterns": False, "single_wait_any_shape": False, "nine_gates_pure": False,
    "concealed_kong_breaks_menqing": False, "menqing_with_self_draw": False,
    "flower_win": "seven_and_eight", "limits_alone": "off",
}  # fmt: skip
PRESETS: dict[str, dict[str, Any]] = {
    "xinzhang": {},
    "qingzhang": {
        "layers": [], "min_fan": 3, "fan_cap": 10, "unit": "half_spicy", "limits_alone": "highest",
        "concealed_kong_breaks_menqing": True, "menqing_with_self_draw": True,
    },
    "mingxing": {
        "flowers": False, "layers": ["liudu", "shiba", "wuqi", "ext"], "number_hands_pungs_only": True,
        "concealed_chow_patterns": True, "single_wait_any_shape": True,
        "disabled": [
            "tai_ban_gao", "si_gui_si", "quan_da", "quan_zhong", "quan_xiao", "hua_long", "hun_long",
            "shuang_long_hui", "zi_qiang_zi_gang", "men_qian_san_qing", "bu_bu_gao", "shi_san_bu_da",
            "pian_zhang", "kan_zhang", "he_di_lao_yu", "lian_gang", "ren_hu", "hua_hu", "ba_xian_guo_hai",
            "si_ban_gao", "hua_shang",
        ],
    },
}  # fmt: skip

Tile = tuple[str, bool]  # its text, and whether it is the winning tile
Group = tuple[Tile, ...]


def tiles(text: str) -> list[str]:
    """The tiles of `123m55z`."""
    found, digits = [], ""
    for char in text:
        if char.isdigit():
            digits += char
        else:
            found += [digit + char for digit in digits]
            digits = ""
    return found


def partitions(left: tuple[Tile, ...], eye: bool) -> set[tuple[Group, ...]]:
    """Every way to deal the tiles into groups of three and, unless used already, one pair."""
    if not left:
        return {()} if eye else set()
    first, rest = left[0], left[1:]
    found: set[tuple[Group, ...]] = set()
    for others in (2,) if eye else (1, 2):
        for chosen in set(combinations(rest, others)):
            group = (first, *chosen)
            faces = tuple(sorted((tile[0] for tile in group), key=KINDS.index))
            if len(set(faces)) > 1 and faces not in RUNS:
                continue
            remaining = list(rest)
            for tile in chosen:
                remaining.remove(tile)
            for tail in partitions(tuple(remaining), eye or others == 1):
                found.add(tuple(sorted([group, *tail])))
    return found


def special(counts: Counter[str], opt: dict[str, Any], on: set[str]) -> set[str]:
    """The special shapes of fourteen concealed tiles that are in force."""
    shapes = set()
    if set(counts) == ORPHANS:
        shapes.add("orphans")
    pairs = sorted(counts.values())
    if "xiao_qi_dui" in on and (
        pairs == [2] * 7
        or (opt["seven_pairs_quads"] and set(pairs) <= {2, 4} and sum(n // 2 for n in pairs) == 7)
    ):
        shapes.add("pairs")
    near = any(a[1] == b[1] != "z" and abs(int(a[0]) - int(b[0])) < 3 for a, b in combinations(counts, 2))
    wanted = {"required": {(13, 2)}, "none": {(14, 1)}, "either": {(13, 2), (14, 1)}}
    if (
        "shi_san_bu_da" in on
        and not near
        and (len(counts), max(counts.values())) in wanted[opt["unrelated_pair"]]
    ):
        shapes.add("unrelated")
    return shapes


class Hand:
    """A case as the patterns see it."""

    def __init__(self, case: dict[str, Any], opt: dict[str, Any], on: set[str]) -> None:
        self.opt, self.on, self.ctx = opt, on, case["context"]
        self.by = case["win_by"]
        self.melds = [(meld["type"], tiles(meld["tiles"])) for meld in case["melds"]]
        self.concealed = tiles(case["hand"])
        self.win = case["win_tile"]
        self.everything = self.concealed + [t for _, ts in self.melds for t in ts] + tiles(self.win)
        self.flowers = [t[0] for t in tiles(self.ctx.get("flowers", ""))] if opt["flowers"] else []

    def completes(self, kind: str) -> bool:
        marked = [(t, False) for t in [*self.concealed, kind]]
        if partitions(tuple(sorted(marked, key=lambda one: KINDS.index(one[0]))), False):
            return True
        return not self.melds and bool(special(Counter([*self.concealed, kind]), self.opt, self.on))

    def waits(self) -> set[str]:
        held = Counter(self.concealed + [t for _, ts in self.melds for t in ts])
        return {kind for kind in KINDS if held[kind] < 4 and self.completes(kind)}


def circumstances(hand: Hand) -> list[str]:
    """7.1 and what is like it in the other layers."""
    ctx, by, seat = hand.ctx, hand.by, "ESWN".index(hand.ctx["seat"])
    drawn = by == "self_draw"
    claimed = [kind for kind, _ in hand.melds if kind != "kong_concealed"]
    first = ctx.get("first_round", False) and not hand.melds
    on_first_discard = by == "discard" and ctx.get("dealer_first_discard") and ctx.get("discarder") == "E"
    di = bool(first and seat != 0 and on_first_discard)
    kongs = ctx.get("kong_replacement", 0)
    last = ctx.get("last_tile", False)
    clean = not claimed and not (hand.melds and hand.opt["concealed_kong_breaks_menqing"])
    series = [all(str(n) in hand.flowers for n in four) for four in ((1, 2, 3, 4), (5, 6, 7, 8))]
    own = [str(seat + 1) in hand.flowers, str(seat + 5) in hand.flowers]
    whole = "yi_tai_hua" in hand.on
    made = {
        "zi_mo": drawn,
        "men_qian_qing": clean and (not drawn or hand.opt["menqing_with_self_draw"]),
        "bu_qiu_ren": drawn and not claimed,
        "qiang_gang": by == "rob_kong",
        "hai_di_lao_yue": drawn and last,
        "he_di_lao_yu": by == "discard" and last,
        "gang_shang": drawn and kongs >= 1,
        "lian_gang": drawn and kongs >= 2,
        "tian_hu": first and seat == 0 and drawn,
        "di_hu": di,
        "ren_hu": first and seat != 0 and not di,
        "zheng_hua": sum(mine and not (all4 and whole) for mine, all4 in zip(own, series, strict=True)),
        "yi_tai_hua": sum(series),
        "wu_hua": not hand.flowers,
        "quan_qiu_ren": len(claimed) == 4 and not drawn,
        "ban_qiu_ren": len(claimed) == 4 and drawn,
        "qing_si_peng": [kind for kind, _ in hand.melds] == ["pung"] * 4,
        "zi_qiang_zi_gang": drawn and ctx.get("self_robbed_kong", False),
        "men_qian_san_qing": not ctx.get("others_melded", True),
        "hua_shang": drawn and ctx.get("flower_replacement", False),
    }
    return [name for name, times in made.items() for _ in range(int(times))]


def looks(hand: Hand, standard: bool) -> list[str]:
    """Patterns of what tiles there are, for groups or seven pairs."""
    faces = set(hand.everything)
    suits = {t[1] for t in faces} - {"z"}
    honours = any(t[1] == "z" for t in faces)
    numbers = {t[0] for t in faces if t[1] != "z"}
    made = {
        "hun_yi_se": len(suits) == 1 and honours,
        "qing_yi_se": len(suits) == 1 and not honours,
        "zi_yi_se": not suits,
        "hun_yao_jiu": honours and bool(numbers) and numbers <= set("19"),
        "duan_yao": not honours and not numbers & set("19"),
        "que_yi_men": len(suits) == 2 and not honours,
        "quan_da": not honours and numbers <= set("789"),
        "quan_zhong": not honours and numbers <= set("456"),
        "quan_xiao": not honours and numbers <= set("123"),
        "que_wu": bool(numbers) and "5" not in numbers,
        "qing_yao_jiu": standard and not honours and numbers <= set("19"),
        "lv_yi_se": standard and faces <= {"2s", "3s", "4s", "6s", "8s", "6z"},
    }
    return [name for name, there in made.items() if there]


def grouped(hand: Hand, groups: list[list[str]], closed: list[bool], eye: str, place: list[str]) -> list[str]:
    """Patterns of groups. `closed`: unclaimed; `place`: the group or eye with the winning tile."""
    opt, drawn = hand.opt, hand.by == "self_draw"
    chows = [g for g in groups if len(set(g)) == 3]
    pungs = [g for g in groups if len(set(g)) == 1]
    twins = [
        g
        for g, mine in zip(groups, closed, strict=True)
        if g in chows and (mine or not opt["concealed_chow_patterns"])
    ]
    kinds = [g[0] for g in pungs]
    winds, dragons = sum(k in WINDS for k in kinds), sum(k in DRAGONS for k in kinds)
    hidden = sum(mine for g, mine in zip(groups, closed, strict=True) if g in pungs)
    if not drawn and len(place) == 3 and len(set(place)) == 1:
        hidden -= 1
    kongs = sum(len(g) == 4 for g in groups)
    numbers = {t[0] if t[1] != "z" else ("wind" if t in WINDS else "dragon") for t in hand.everything}
    honours = bool(numbers & {"wind", "dragon"})
    counted = Counter(tuple(g) for g in twins)
    pairs = sum(n // 2 for n in counted.values())
    most = max(counted.values(), default=0)
    parts = [*groups, [eye, eye]]
    starts = {(int(g[0][0]), g[0][1]) for g in chows}
    straights = {
        len({a[0][1], b[0][1], c[0][1]})
        for a, b, c in permutations(chows, 3)
        if (a[0][0], b[0][0], c[0][0]) == ("1", "4", "7")
    }
    own_straight = any({(n, s) for n in (1, 4, 7)} <= {(int(g[0][0]), g[0][1]) for g in twins} for s in "mps")
    outside = all(set(g) & ORPHANS for g in parts)
    classes = {"wind" if g[0] in WINDS else "dragon" if g[0] in DRAGONS else g[0][1] for g in parts}
    rows = [
        n
        for n in (3, 4)
        for s in "mps"
        for low in range(1, 11 - n)
        if all(f"{low + i}{s}" in kinds for i in range(n))
    ]
    full = Counter([*hand.concealed, hand.win])
    suit = hand.win[1]
    gates = Counter({f"{n}{suit}": 3 if n in (1, 9) else 1 for n in range(1, 10)})
    nine = suit != "z" and not hand.melds and not gates - full and {t[1] for t in full} == {suit}
    if opt["nine_gates_pure"] and Counter(hand.concealed) != gates:
        nine = False
    only = "single_wait" in hand.ctx
    in_chow = len(set(place)) == 3
    middle = in_chow and place[1] == hand.win
    edge = in_chow and (
        (place[0][0] == "1" and hand.win == place[2]) or (place[2][0] == "9" and hand.win == place[0])
    )
    made = {
        "fan_zi": dragons,
        "men_feng": f"{'ESWN'.index(hand.ctx['seat']) + 1}z" in kinds,
        "quan_feng": f"{'ESWN'.index(hand.ctx['round']) + 1}z" in kinds,
        "ping_hu": len(chows) == 4,
        "dui_dui_hu": len(pungs) == 4,
        "xiao_san_yuan": dragons == 2 and eye in DRAGONS,
        "da_san_yuan": dragons == 3,
        "xiao_si_xi": winds == 3 and eye in WINDS,
        "da_si_xi": winds == 4,
        "kan_kan_hu": hidden == 4,
        "san_an_ke": hidden == 3,
        "jiu_lian_bao_deng": nine,
        "jiang_yan": eye[1] != "z" and eye[0] in "258",
        "pian_zhang": only and edge,
        "kan_zhang": only and middle,
        "du_ting": only and (len(place) == 2 or opt["single_wait_any_shape"]),
        "ka_wu": middle and hand.win[0] == "5",
        "yi_ban_gao": pairs,
        "liang_ban_gao": pairs == 2,
        "tai_ban_gao": most >= 3,
        "si_ban_gao": most == 4,
        "wu_men_qi": len(classes) == 5,
        "si_gui_yi": sum(len(g) == 3 and any(g[0] in c for c in chows) for g in pungs),
        "hun_dai_yao": outside and honours,
        "qing_dai_yao": outside and not honours,
        "yi_tiao_long": own_straight,
        "hun_long": 2 in straights,
        "hua_long": 3 in straights,
        "shuang_long_hui": own_straight and len(twins) == 4 and len(counted) == 3,
        "lao_shao": sum({(1, s), (7, s)} <= starts and (4, s) not in starts for s in "mps"),
        "san_xiang_feng": any({(n, s) for s in "mps"} <= starts for n in range(1, 8)),
        "lao_shao_peng": sum({f"1{s}", f"9{s}"} <= set(kinds) for s in "mps"),
        "man_ting_fang": not honours and any(all(n in {t[0] for t in g} for g in parts) for n in "123456789"),
        "san_shu": len(numbers) == 3 and (not chows or not opt["number_hands_pungs_only"]),
        "er_shu": len(numbers) == 2,
        "si_gui_san": sum(eye in c for c in chows) == 2,
        "si_gui_si": any(sum(k in c for c in chows) == 4 for k in KINDS),
        "san_jie_yi": any({f"{n}{s}" for s in "mps"} <= set(kinds) for n in range(1, 10)),
        "bu_bu_gao": any(
            {(n, s), (n + step, s), (n + 2 * step, s)} <= starts
            for s in "mps"
            for n in range(1, 8)
            for step in opt["bu_bu_gao_steps"]
        ),
        "shi_ba_luo_han": kongs == 4,
        "san_gang": kongs >= 3,
        "liang_gang": kongs >= 2,
        "san_lian_ke": 3 in rows,
        "si_lian_ke": 4 in rows,
        "quan_jiang_peng": len(pungs) == 4 and numbers <= set("258"),
    }  # fmt: skip
    return [name for name, times in made.items() for _ in range(int(times))]


def readings(hand: Hand) -> list[list[str]]:
    """The patterns of every reading, before anything is left out."""
    made = circumstances(hand)
    found = []
    marked = [(t, False) for t in hand.concealed] + [(hand.win, True)]
    marked.sort(key=lambda one: KINDS.index(one[0]))
    concealed_only = hand.by == "rob_kong" and hand.ctx.get("robbed") == "concealed"
    if len(hand.concealed) + 1 + 3 * len(hand.melds) == 14 and not concealed_only:
        parts = partitions(tuple(marked), False)
        if parts and hand.waits() - {hand.win} == set():
            hand.ctx = {**hand.ctx, "single_wait": True}
        for part in parts:
            groups = [ts for _, ts in hand.melds]
            closed = [kind == "kong_concealed" for kind, _ in hand.melds]
            eye, place = "", [""]
            for group in part:
                faces = sorted((t[0] for t in group), key=KINDS.index)
                if any(mark for _, mark in group):
                    place = faces
                if len(faces) == 2:
                    eye = faces[0]
                else:
                    groups.append(faces)
                    closed.append(True)
            ordered = [sorted(g) for g in groups]
            found.append(made + looks(hand, True) + grouped(hand, ordered, closed, eye, place))
    if not hand.melds:
        names = {"orphans": "shi_san_yao", "pairs": "xiao_qi_dui", "unrelated": "shi_san_bu_da"}
        for shape in special(Counter(t for t, _ in marked), hand.opt, hand.on):
            if shape == "orphans" or not concealed_only:
                found.append(made + [names[shape]] + (looks(hand, False) if shape == "pairs" else []))
    return found


def valued(made: list[str], on: set[str], values: dict[str, int], preset: str) -> list[tuple[str, int]]:
    """What counts of what is made: 7.6."""
    there = [name for name in made if name in on]
    for family in ONLY_DEAREST:
        ranked = sorted({name for name in there if name in family}, key=lambda one: (-values[one], one))
        there = [name for name in there if name not in ranked[1:]]
    while True:
        # who holds others counts only when it is not held itself: take away from the outermost inwards
        holders = [name for name in INSIDE if name in there]
        held = [
            (inner, outer)
            for outer in holders
            for inner in INSIDE[outer].split()
            if inner in there and not (outer == "xiao_si_xi" and preset == "qingzhang")
        ]
        free = [inner for inner, outer in held if outer not in [one for one, _ in held]]
        if not free:
            return sorted((name, values[name]) for name in there)
        there = [name for name in there if name != free[0]]


def paid(fan: int, opt: dict[str, Any], hand: Hand) -> list[int]:
    """Section 8, for E S W N."""
    unit = SPICY[min(fan, 13)] if opt["unit"] == "half_spicy" else opt["base_points"] + opt["per_fan"] * fan
    ctx, result = hand.ctx, [0] * 4
    winner = "ESWN".index(ctx["seat"])
    drawn = hand.by in ("self_draw", "flower")
    payer = None if drawn else "ESWN".index(ctx["discarder"])
    like_drawn = drawn or (hand.by == "rob_kong" and opt["rob_kong_pays_self_draw"])
    for seat in range(4):
        if seat == winner:
            continue
        share = unit * (2 if like_drawn or seat == payer else 1)
        if opt["dealer_double"] and 0 in (seat, winner):
            share *= 2
        who = seat
        if payer is not None and (like_drawn or opt["payment"] == "quan_chong"):
            who = payer
        if hand.by == "self_draw" and opt["liability"] == "standard" and ctx.get("liable"):
            who = "ESWN".index(ctx["liable"])
        result[who] -= share
        result[winner] += share
    return result


def lost(reason: str) -> dict[str, Any]:
    return {"wins": False, "patterns": [], "total": 0, "reason": reason}


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """The answer to a case, field by field as in the examples."""
    given = case.get("options", {})
    preset = given.get("preset", "xinzhang")
    opt = {**BASIC, **PRESETS[preset], **given}
    own = {name: old if preset == "qingzhang" else new for name, (new, old, _) in TABLE.items()}
    values: dict[str, int] = {**{k: v for k, v in own.items() if v is not None}, **opt["fan_values"]}
    if "ji_hu" not in opt["fan_values"]:
        values["ji_hu"] = opt["chicken_fan"]
    on = {
        name
        for name, (_, _, layer) in TABLE.items()
        if name in values
        and (layer == "base" or layer in opt["layers"] or (preset == "qingzhang" and own[name] is not None))
        and name not in opt["disabled"]
        and (opt["flowers"] or name not in FLOWER_PATTERNS)
    }
    hand = Hand(case, opt, on)
    if hand.by == "flower":
        count = len(hand.flowers)
        name = {7: "hua_hu", 8: "ba_xian_guo_hai"}.get(count, "")
        if name not in on or opt["flower_win"] == "off" or (count == 7 and opt["flower_win"] == "eight_only"):
            return lost("not_complete")
        counted = [(name, values[name])]
    else:
        if len(hand.concealed) + 3 * len(hand.melds) != 13 or max(Counter(hand.everything).values()) > 4:
            return lost("invalid")
        if hand.ctx.get("passed") and hand.by != "self_draw" and opt["pass_rule"] != "off":
            return lost("passed")
        found = [valued(made, on, values, preset) for made in readings(hand)]
        if not found:
            robbing = hand.by == "rob_kong" and hand.ctx.get("robbed") == "concealed"
            return lost("cannot_rob_concealed" if robbing else "not_complete")
        counted = min(found, key=lambda one: (-sum(value for _, value in one), len(one), one))
        limits = QING_LIMITS if preset == "qingzhang" else {n for n, row in TABLE.items() if row[0] == 40}
        alone = [one for one in counted if one[0] in limits]
        if alone and opt["limits_alone"] != "off":
            counted = alone
            if opt["limits_alone"] == "highest":
                counted = [min(alone, key=lambda one: (-one[1], one[0]))]
        if not counted and "ji_hu" in on:
            counted = [("ji_hu", values["ji_hu"])]
        uncounted = () if opt["flowers_count_for_min"] else ("zheng_hua", "yi_tai_hua", "wu_hua")
        if sum(value for name, value in counted if name not in uncounted) < opt["min_fan"]:
            return lost("below_min")
    fan = sum(value for _, value in counted)
    if opt["fan_cap"]:
        fan = min(fan, opt["fan_cap"])
    result = {"wins": True, "patterns": [list(one) for one in counted], "total": fan}
    return {**result, "payments": paid(fan, opt, hand)}
