"""A second scorer for riichi, written from rules/riichi.md 6-8 alone: lists of texts, sets and recursion.

It shares nothing with the engine but the names of options, and cares for no speed. A tile is its text with
red fives as plain ones (`5m`); a group is a sorted tuple of tiles.
"""

import itertools
from collections import Counter
from typing import Any

SUITS = "mps"
TERMINALS = [f"{n}{s}" for s in SUITS for n in (1, 9)]
WINDS = ["1z", "2z", "3z", "4z"]
DRAGONS = ["5z", "6z", "7z"]
HONOURS = WINDS + DRAGONS
YAOCHUU = TERMINALS + HONOURS
GREENS = ["2s", "3s", "4s", "6s", "8s", "6z"]

CLOSED_AND_OPEN = {
    "riichi": (1, 0), "double_riichi": (2, 0), "ippatsu": (1, 0), "menzen_tsumo": (1, 0), "pinfu": (1, 0),
    "tanyao": (1, 1), "iipeikou": (1, 0), "haku": (1, 1), "hatsu": (1, 1), "chun": (1, 1),
    "seat_wind": (1, 1), "round_wind": (1, 1), "north": (1, 1), "haitei": (1, 1), "houtei": (1, 1),
    "rinshan": (1, 1), "chankan": (1, 1), "chiitoitsu": (2, 0), "sanshoku_doujun": (2, 1), "ittsuu": (2, 1),
    "chanta": (2, 1), "toitoi": (2, 2), "sanankou": (2, 2), "sankantsu": (2, 2), "sanshoku_doukou": (2, 2),
    "honroutou": (2, 2), "shousangen": (2, 2), "honitsu": (3, 2), "junchan": (3, 2), "ryanpeikou": (3, 0),
    "chinitsu": (6, 5),
}  # fmt: skip
YAKUMAN = [
    "kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "daisangen", "shousuushii", "daisuushii",
    "tsuuiisou", "chinroutou", "ryuuiisou", "chuuren", "chuuren_pure", "suukantsu", "tenhou", "chiihou",
    "renhou", "paarenchan",
]  # fmt: skip


def tiles(given):
    """A list of tile texts from a list or `123m`."""
    if isinstance(given, list):
        return list(given)
    found, digits = [], ""
    for char in given:
        if char.isdigit():
            digits += char
        else:
            found += [digit + char for digit in digits]
            digits = ""
    return found


def plain(tile):
    return "5" + tile[1] if tile[0] == "0" else tile


def is_run(group):
    return len(set(group)) == 3


def groupings(left):
    """Every way to cut the sorted tiles into runs and triplets."""
    if not left:
        yield []
        return
    first = left[0]
    if left.count(first) >= 3:
        rest = list(left)
        for _ in range(3):
            rest.remove(first)
        for others in groupings(rest):
            yield [(first,) * 3, *others]
    if first[1] in SUITS:
        run = tuple(f"{int(first[0]) + step}{first[1]}" for step in range(3))
        if all(tile in left for tile in run):
            rest = list(left)
            for tile in run:
                rest.remove(tile)
            for others in groupings(rest):
                yield [run, *others]


def by_suit(tile):
    return (tile[1], tile[0])


class Hand:
    """What the naive scorer knows of a case."""

    def __init__(self, case, options):
        self.o = options
        c = case.get("context", {})
        self.c = c
        self.tsumo = case["win_by"] == "tsumo"
        self.win = plain(case["win_tile"])
        held = [*tiles(case["hand"]), case["win_tile"]]
        melds = [(one["type"], [plain(t) for t in tiles(one["tiles"])]) for one in case.get("melds") or []]
        self.melds = melds
        self.concealed = sorted((plain(t) for t in held), key=by_suit)
        everything = held + [t for one in case.get("melds") or [] for t in tiles(one["tiles"])]
        self.reds = sum(1 for t in everything if t[0] == "0" and options[f"aka_{t[1]}"])
        self.everything = [plain(t) for t in everything]
        self.closed = all(kind == "ankan" for kind, _ in melds)
        self.seat, self.round = c["seat_wind"], c["round_wind"]
        self.sanma = options["players"] == 3
        self.kita = c.get("kita", 0) if options["north"] == "nukidora" else 0

    def possible(self):
        counts = Counter(self.everything)
        counts["4z"] += self.kita
        if self.sanma and any(t[1] == "m" and t not in TERMINALS for t in counts):
            return False
        return len(self.concealed) + 3 * len(self.melds) == 14 and max(counts.values()) <= 4

    # --- readings

    def readings(self):
        """(shape, concealed groups, pair, where): where is `pair` or an index into the groups."""
        found: list[Any] = []
        for pair in sorted(set(self.concealed)):
            if self.concealed.count(pair) < 2:
                continue
            rest = list(self.concealed)
            rest.remove(pair)
            rest.remove(pair)
            for groups in groupings(rest):
                if len(groups) + len(self.melds) != 4:
                    continue
                if pair == self.win:
                    found.append(("standard", groups, pair, "pair"))
                for at, group in enumerate(groups):
                    if self.win in group:
                        found.append(("standard", groups, pair, at))
        counts = Counter(self.concealed)
        if not self.melds and len(counts) == 7 and set(counts.values()) == {2}:
            found.append(("pairs", [], None, "pair"))
        if not self.melds and set(counts) == set(YAOCHUU) and len(self.concealed) == 14:
            found.append(("orphans", [], None, "pair"))
        return found

    # --- what a reading is made of

    def occasion(self):
        c, yaku = self.c, []
        if self.closed:
            if c.get("double_riichi"):
                yaku.append("double_riichi")
            elif c.get("riichi"):
                yaku.append("riichi")
            if yaku and c.get("ippatsu") and self.o["ippatsu"]:
                yaku.append("ippatsu")
            if self.tsumo:
                yaku.append("menzen_tsumo")
        if self.tsumo and c.get("rinshan"):
            yaku.append("rinshan")
        elif self.tsumo and c.get("haitei"):
            yaku.append("haitei")
        if not self.tsumo and c.get("chankan"):
            yaku.append("chankan")
        elif not self.tsumo and c.get("houtei"):
            yaku.append("houtei")
        return yaku

    def of_tiles(self):
        every, yaku = set(self.everything), []
        if not every & set(YAOCHUU) and (self.closed or self.o["kuitan"]):
            yaku.append("tanyao")
        if every <= set(YAOCHUU):
            yaku.append("honroutou")
        suits = {t[1] for t in every} - {"z"}
        if len(suits) == 1:
            yaku.append("honitsu" if every & set(HONOURS) else "chinitsu")
        return yaku

    def priced(self, reading):
        """(base, true yakuman, han, fu, patterns, limit) of a reading; None without yaku."""
        shape, groups, pair, where = reading
        c, o = self.c, self.o
        yakuman = []
        deals = c["winner"] == c["dealer"]
        if self.tsumo and deals and c.get("tenhou"):
            yakuman.append("tenhou")
        elif self.tsumo and not deals and c.get("chiihou"):
            yakuman.append("chiihou")
        human = not self.tsumo and not deals and c.get("renhou") and o["renhou"] != "none"
        if human and o["renhou"] == "yakuman":
            yakuman.append("renhou")
        yaku, fu = [], 0
        if shape == "orphans":
            yakuman.append("kokushi_13" if self.concealed.count(self.win) == 2 else "kokushi")
        elif shape == "pairs":
            yaku = [*self.occasion(), *self.of_tiles(), "chiitoitsu"]
            fu = 25
            if set(self.everything) <= set(HONOURS):
                yakuman.append("tsuuiisou")
        else:
            more, mighty, fu = self.standard(groups, pair, where)
            yaku = [*self.occasion(), *self.of_tiles(), *more]
            yakuman += mighty
        if (yaku or yakuman) and deals and c.get("paarenchan") and o["paarenchan"]:
            yakuman.append("paarenchan")
        if yakuman:
            yakuman.sort(key=YAKUMAN.index)
            worth = {one: 2 if one in o["double_yakuman"] else 1 for one in yakuman}
            if not o["yakuman_stack"]:
                best = max(worth.values())
                yakuman = [next(one for one in yakuman if worth[one] == best)]
            units = sum(worth[one] for one in yakuman)
            limit = "yakuman" if units == 1 else f"{units}x_yakuman"
            return (8000 * units, True, 0, 0, [[one, "yakuman"] for one in yakuman], limit)
        as_mangan = (2000, False, 0, 0, [["renhou", "mangan"]], "mangan")
        if not yaku:
            return as_mangan if human else None
        patterns = [[one, CLOSED_AND_OPEN[one][0 if self.closed else 1]] for one in yaku]
        assert all(value for _, value in patterns), patterns
        patterns += [[name, number] for name, number in self.dora().items() if number]
        han = sum(value for _, value in patterns)
        base, limit = base_of(han, fu, o)
        if human and base < 2000:
            return as_mangan
        return (base, False, han, fu, patterns, limit)

    def standard(self, groups, pair, where):
        laid = [tuple(sorted(tiles_)) for _, tiles_ in self.melds]
        everywhere = groups + laid
        runs = [g for g in everywhere if is_run(g)]
        same = [g for g in everywhere if not is_run(g)]
        kinds = [g[0] for g in same]
        kans = [g for g in laid if len(g) == 4]
        concealed = [g[0] for at, g in enumerate(groups) if not is_run(g) and (self.tsumo or at != where)] + [
            t[0] for kind, t in self.melds if kind == "ankan"
        ]
        yaku, yakuman = [], []
        # pinfu
        taken = groups[where] if where != "pair" else None
        two_sided = (
            taken is not None
            and is_run(taken)
            and (
                (self.win == taken[0] and taken[2][0] != "9") or (self.win == taken[2] and taken[0][0] != "1")
            )
        )
        valued = pair in DRAGONS or pair in (self.seat, self.round)
        valued = valued or (pair == "4z" and self.o["north"] == "yakuhai")
        pinfu = self.closed and len(runs) == 4 and not valued and two_sided
        if pinfu:
            yaku.append("pinfu")
        if self.closed:
            twins = sum(often // 2 for often in Counter(runs).values())
            yaku += {1: ["iipeikou"], 2: ["ryanpeikou"]}.get(twins, [])
        for name, kind in (("haku", "5z"), ("hatsu", "6z"), ("chun", "7z")):
            if kind in kinds:
                yaku.append(name)
        if self.seat in kinds:
            yaku.append("seat_wind")
        if self.round in kinds:
            yaku.append("round_wind")
        if self.o["north"] == "yakuhai" and "4z" in kinds:
            yaku.append("north")
        begins = {g[0] for g in runs}
        if any({f"{n}{s}" for s in SUITS} <= begins for n in range(1, 8)):
            yaku.append("sanshoku_doujun")
        if any({f"1{s}", f"4{s}", f"7{s}"} <= begins for s in SUITS):
            yaku.append("ittsuu")
        if any({f"{n}{s}" for s in SUITS} <= set(kinds) for n in range(1, 10)):
            yaku.append("sanshoku_doukou")
        if runs and all(set(g) & set(YAOCHUU) for g in [*everywhere, (pair,)]):
            yaku.append("chanta" if set(self.everything) & set(HONOURS) else "junchan")
        if not runs:
            yaku.append("toitoi")
        if len(concealed) == 3:
            yaku.append("sanankou")
        if len(kans) == 3:
            yaku.append("sankantsu")
        dragons = [k for k in kinds if k in DRAGONS]
        winds = [k for k in kinds if k in WINDS]
        if len(dragons) == 2 and pair in DRAGONS:
            yaku.append("shousangen")
        # yakuman
        if len(concealed) == 4:
            yakuman.append("suuankou_tanki" if where == "pair" else "suuankou")
        if len(dragons) == 3:
            yakuman.append("daisangen")
        if len(winds) == 4:
            yakuman.append("daisuushii")
        elif len(winds) == 3 and pair in WINDS:
            yakuman.append("shousuushii")
        every = set(self.everything)
        for name, only in (("tsuuiisou", HONOURS), ("chinroutou", TERMINALS), ("ryuuiisou", GREENS)):
            if every <= set(only):
                yakuman.append(name)
        if len(kans) == 4:
            yakuman.append("suukantsu")
        yakuman += self.gates()
        return yaku, yakuman, self.fu(groups, pair, where, pinfu, two_sided)

    def gates(self):
        suit = self.win[1]
        if self.melds or {t[1] for t in self.concealed} != {suit} or suit not in self.o["chuuren_suits"]:
            return []
        numbers = [int(t[0]) for t in self.concealed]
        rest = list(numbers)
        for number in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9):
            if number not in rest:
                return []
            rest.remove(number)
        return ["chuuren_pure" if rest == [int(self.win[0])] else "chuuren"]

    def fu(self, groups, pair, where, pinfu, two_sided):
        if pinfu and self.tsumo:
            return 20
        fu = 20
        if self.closed and not self.tsumo:
            fu += 10
        if self.tsumo:
            fu += 2
        if where == "pair" or (is_run(groups[where]) and not two_sided):
            fu += 2
        if pair in DRAGONS:
            fu += 2
        elif pair == self.seat == self.round:
            fu += self.o["double_wind_pair_fu"]
        elif pair in (self.seat, self.round) or (pair == "4z" and self.o["north"] == "yakuhai"):
            fu += 2
        for at, group in enumerate(groups):
            if not is_run(group):
                value = 4 if self.tsumo or at != where else 2
                fu += value * (2 if group[0] in YAOCHUU else 1)
        for kind, group in self.melds:
            value = {"chi": 0, "pon": 2, "daiminkan": 8, "kakan": 8, "ankan": 16}[kind]
            fu += value * (2 if group[0] in YAOCHUU else 1)
        if fu == 20 and not self.closed:
            return 30
        return -(-fu // 10) * 10

    def dora(self):
        c, o = self.c, self.o
        there = Counter(self.everything)
        there["4z"] += self.kita

        def pointed(indicators, first, others):
            shown = [plain(t) for t in tiles(indicators)]
            counted = [t for at, t in enumerate(shown) if (first if at == 0 else others)]
            return sum(there[after(t, self.sanma)] for t in counted)

        found = {"dora": pointed(c.get("dora_indicators", []), o["dora"], o["kan_dora"])}
        if self.closed and (c.get("riichi") or c.get("double_riichi")):
            found["ura_dora"] = pointed(c.get("ura_indicators", []), o["ura_dora"], o["kan_ura_dora"])
        found["aka_dora"] = self.reds
        found["kita"] = self.kita
        return found


def after(tile, sanma):
    """The dora of an indicator."""
    circles = [[f"{n}{s}" for n in range(1, 10)] for s in SUITS] + [WINDS, DRAGONS]
    if sanma:
        circles[0] = ["1m", "9m"]
    for circle in circles:
        if tile in circle:
            return circle[(circle.index(tile) + 1) % len(circle)]
    return None


def base_of(han, fu, options):
    """(base, name of the limit)."""
    if han >= 13:
        return (8000, "kazoe_yakuman") if options["kazoe"] == "yakuman" else (6000, "sanbaiman")
    for least, base, name in ((11, 6000, "sanbaiman"), (8, 4000, "baiman"), (6, 3000, "haneman")):
        if han >= least:
            return base, name
    base = fu * 2 ** (2 + han)
    if han == 5 or base >= 2000 or (options["kiriage"] and base == 1920):
        return 2000, "mangan"
    return base, None


def up(points):
    return -(-points // 100) * 100


def naive_score(case, options):
    """The answer to a case: the fields of `expect`; `options` every option with its value."""
    hand = Hand(case, options)
    lost = {"wins": False, "patterns": [], "total": 0}
    if not hand.possible():
        return lost
    if hand.c.get("furiten") and not hand.tsumo:
        return lost
    readings = hand.readings()
    if hand.c.get("chankan_closed"):
        readings = [one for one in readings if one[0] == "orphans" and options["kokushi_rob_closed_kan"]]
    prices = [price for price in map(hand.priced, readings) if price is not None]
    if not prices:
        return lost
    base, true_yakuman, han, fu, patterns, limit = max(prices, key=rank)
    plain_hand = not true_yakuman and han > 0
    answer = {
        "wins": True,
        "patterns": patterns,
        "han": han if plain_hand else None,
        "fu": fu if plain_hand else None,
        "limit": limit,
    }
    answer["total"], answer["payments"] = paid(hand, base, patterns if true_yakuman else [])
    return answer


def rank(price):
    """Dearest first; of equal prices the list that comes first in the tables."""
    made = {name for name, _ in price[4]}
    return (*price[:4], [name in made for name in [*YAKUMAN, *CLOSED_AND_OPEN]])


def paid(hand, base, yakuman):
    """(price, point changes by seat), by section 8."""
    c, o = hand.c, hand.o
    players = o["players"]
    winner, dealer = c["winner"], c["dealer"]
    honba, sticks = c.get("honba", 0), c.get("sticks", 0)
    others = [seat for seat in range(players) if seat != winner]
    owes = dict.fromkeys(range(players), 0)
    liable = []
    for one in c.get("pao", []):
        names = one["yaku"] if isinstance(one["yaku"], list) else [one["yaku"]]
        for name in names:
            if name in o["pao"] and [name, "yakuman"] in yakuman and one["seat"] != winner:
                liable.append((one["seat"], name))
    liable.sort(key=lambda pair: YAKUMAN.index(pair[1]))

    def ron_price(part):
        return up(part * (6 if winner == dealer else 4))

    def split(part):
        for seat in others:
            if o["tsumo_split"] == "half":
                owes[seat] += up(part * (3 if winner == dealer else 2))
            else:
                owes[seat] += up(part * (2 if dealer in (winner, seat) else 1))

    parts = [(seat, 8000 * (2 if name in o["double_yakuman"] else 1)) for seat, name in liable]
    rest = base - sum(part for _, part in parts)
    if parts and rest and o["pao_scope"] == "whole":
        parts[0] = (parts[0][0], parts[0][1] + rest)
        rest = 0
    thrower = None if hand.tsumo else c["discarder"]
    for seat, part in parts:
        if thrower is None or thrower == seat:
            owes[seat] += ron_price(part)
        else:
            owes[seat] += ron_price(part) // 2
            owes[thrower] += ron_price(part) // 2
    if rest:
        if thrower is None:
            split(rest)
        else:
            owes[thrower] += ron_price(rest)
    price = sum(owes.values())
    each = honba * o["honba_per_payer"]
    if thrower is not None:
        owes[liable[0][0] if liable and o["pao_honba"] == "liable" else thrower] += each * (players - 1)
    elif liable and not rest:
        owes[liable[0][0]] += each * (players - 1)
    else:
        for seat in others:
            owes[seat] += each
    changes = [-owes[seat] for seat in range(players)]
    changes[winner] += sum(owes.values()) + 1000 * sticks
    return price, changes


def all_kinds(sanma):
    """Every kind there is."""
    kinds = [f"{n}{s}" for s, n in itertools.product(SUITS, range(1, 10))] + HONOURS
    return [t for t in kinds if not (sanma and t[1] == "m" and t[0] not in "19")]
