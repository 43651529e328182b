"""Yaku, fu, limits and payments of a described hand (rules/riichi.md 7 and 8)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.support.riichi_law.tiles import (
    DRAGONS,
    GREEN,
    WINDS,
    YAOCHUU,
    Groups,
    after,
    is_orphans,
    is_pairs,
    is_red,
    kind,
    splits,
)

TABLE = (
    "kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "daisangen", "shousuushii", "daisuushii",
    "tsuuiisou", "chinroutou", "ryuuiisou", "chuuren", "chuuren_pure", "suukantsu", "tenhou", "chiihou",
    "renhou", "paarenchan",
)  # fmt: skip
NAMES = ((13, "kazoe_yakuman"), (11, "sanbaiman"), (8, "baiman"), (6, "haneman"), (5, "mangan"))


def hundreds(points: float) -> int:
    """Rounded up to 100."""
    return int(-(-points // 100) * 100)


class Law:
    """One case: the hand, where it was won, the options."""

    def __init__(self, case: dict[str, Any], options: Any) -> None:
        self.options = options
        self.players: int = options.players
        self.context: dict[str, Any] = case.get("context", {})
        self.melds: list[dict[str, Any]] = case.get("melds", [])
        self.nth = int(case.get("nth_winner") or 0)
        self.win = kind(case["win_tile"])
        self.texts = [*case["hand"], case["win_tile"]]
        self.concealed = [kind(one) for one in self.texts]
        self.tsumo = case["win_by"] == "tsumo"
        self.closed = all(meld["type"] == "ankan" for meld in self.melds)
        self.everything = [*self.concealed, *(kind(t) for meld in self.melds for t in meld["tiles"])]
        self.seat_wind = kind(self.context["seat_wind"])
        self.round_wind = kind(self.context["round_wind"])
        self.dealer: int = self.context["dealer"]
        self.winner: int = self.context["winner"]

    def told(self, name: str) -> bool:
        return bool(self.context.get(name))

    # -- readings ---------------------------------------------------------------------------------

    def readings(self) -> Iterator[tuple[str, Groups, int]]:
        """(shape, sets and pair in hand, which of them the winning tile belongs to)."""
        if not self.melds and is_orphans(self.concealed):
            yield "orphans", (), -1
        if not self.melds and is_pairs(self.concealed):
            yield "pairs", (), -1
        for groups in splits(self.concealed, 4 - len(self.melds)):
            for place, (form, low) in enumerate(groups):
                if self.win in (range(low, low + 3) if form == "run" else [low]):
                    yield "sets", groups, place

    def all_sets(self, groups: Groups, place: int) -> list[tuple[str, int, bool]]:
        """(run / triplet / kan, kind, whether concealed) without the pair."""
        found = []
        for where, (form, low) in enumerate(groups):
            if form != "pair":
                found.append((form, low, form == "run" or self.tsumo or where != place))
        for meld in self.melds:
            tiles = sorted(kind(one) for one in meld["tiles"])
            if meld["type"] == "chi":
                found.append(("run", tiles[0], False))
            elif meld["type"] == "pon":
                found.append(("triplet", tiles[0], False))
            else:
                found.append(("kan", tiles[0], meld["type"] == "ankan"))
        return found

    def value_pair(self, one: int) -> bool:
        return (
            one in DRAGONS
            or one in (self.seat_wind, self.round_wind)
            or (one == 30 and self.options.north == "yakuhai" and self.players == 3)
        )

    def wait(self, groups: Groups, place: int) -> str:
        form, low = groups[place]
        if form == "pair":
            return "pair"
        if form == "triplet":
            return "triplet"
        if self.win == low + 1:
            return "closed"
        if (self.win == low + 2 and low % 9 == 0) or (self.win == low and low % 9 == 6):
            return "edge"
        return "sides"

    # -- 7.1 --------------------------------------------------------------------------------------

    def yakuman(self, shape: str, groups: Groups, place: int) -> list[str]:
        found = []
        sets = self.all_sets(groups, place) if shape == "sets" else []
        pair = groups[-1][1] if shape == "sets" else -1
        triplets = [one for form, one, _ in sets if form != "run"]
        if shape == "orphans":
            found.append("kokushi_13" if Counter(self.concealed)[self.win] == 2 else "kokushi")
        if sum(1 for form, _, hidden in sets if form != "run" and hidden) == 4:
            found.append("suuankou_tanki" if self.wait(groups, place) == "pair" else "suuankou")
        if all(dragon in triplets for dragon in DRAGONS):
            found.append("daisangen")
        winds = sum(1 for wind in WINDS if wind in triplets)
        if winds == 4:
            found.append("daisuushii")
        if winds == 3 and pair in WINDS:
            found.append("shousuushii")
        if all(one >= 27 for one in self.everything):
            found.append("tsuuiisou")
        if all(one < 27 and one in YAOCHUU for one in self.everything):
            found.append("chinroutou")
        if all(one in GREEN for one in self.everything):
            found.append("ryuuiisou")
        if shape == "sets" and not self.melds and self.concealed[0] < 27:
            found += self.gates()
        if sum(1 for form, _, _ in sets if form == "kan") == 4:
            found.append("suukantsu")
        if self.told("tenhou") and self.tsumo and self.winner == self.dealer:
            found.append("tenhou")
        if self.told("chiihou") and self.tsumo and self.winner != self.dealer:
            found.append("chiihou")
        human = self.told("renhou") and self.winner != self.dealer
        if human and not self.tsumo and self.options.renhou == "yakuman":
            found.append("renhou")
        return found

    def gates(self) -> list[str]:
        suit = self.concealed[0] // 9
        if {one // 9 for one in self.concealed} != {suit} or "mps"[suit] not in self.options.chuuren_suits:
            return []
        wanted = Counter({suit * 9 + n: 3 if n in (0, 8) else 1 for n in range(9)})
        held = Counter(self.concealed)
        if any(held[one] < wanted[one] for one in wanted):
            return []
        held[self.win] -= 1
        return ["chuuren_pure" if +held == wanted else "chuuren"]

    def yaku(self, shape: str, groups: Groups, place: int) -> list[tuple[str, int]]:
        o, closed, tsumo = self.options, self.closed, self.tsumo
        found: list[tuple[str, int]] = []
        sets = self.all_sets(groups, place) if shape == "sets" else []
        pair = groups[-1][1] if shape == "sets" else -1
        runs = Counter(one for form, one, _ in sets if form == "run")
        triplets = [one for form, one, _ in sets if form != "run"]
        declared = self.told("riichi") or self.told("double_riichi")
        if self.told("double_riichi") and closed:
            found.append(("double_riichi", 2))
        elif self.told("riichi") and closed:
            found.append(("riichi", 1))
        if declared and closed and self.told("ippatsu") and o.ippatsu:
            found.append(("ippatsu", 1))
        if tsumo and closed:
            found.append(("menzen_tsumo", 1))
        if self.is_pinfu(shape, groups, place):
            found.append(("pinfu", 1))
        if not any(one in YAOCHUU for one in self.everything) and (closed or o.kuitan):
            found.append(("tanyao", 1))
        twins = sum(count // 2 for count in runs.values())
        if closed and twins == 1:
            found.append(("iipeikou", 1))
        if closed and twins == 2:
            found.append(("ryanpeikou", 3))
        for name, dragon in zip(("haku", "hatsu", "chun"), DRAGONS, strict=True):
            if dragon in triplets:
                found.append((name, 1))
        if self.seat_wind in triplets:
            found.append(("seat_wind", 1))
        if self.round_wind in triplets:
            found.append(("round_wind", 1))
        if 30 in triplets and o.north == "yakuhai" and self.players == 3:
            found.append(("north", 1))
        if self.told("haitei") and tsumo and not self.told("rinshan"):
            found.append(("haitei", 1))
        if self.told("houtei") and not tsumo and not self.told("chankan"):
            found.append(("houtei", 1))
        if self.told("rinshan") and tsumo:
            found.append(("rinshan", 1))
        if self.told("chankan") and not tsumo:
            found.append(("chankan", 1))
        if shape == "pairs":
            found.append(("chiitoitsu", 2))
        if any(all(suit + low in runs for suit in (0, 9, 18)) for low in range(7)):
            found.append(("sanshoku_doujun", 2 if closed else 1))
        if any(all(suit + low in runs for low in (0, 3, 6)) for suit in (0, 9, 18)):
            found.append(("ittsuu", 2 if closed else 1))
        honors = any(one >= 27 for one in self.everything)
        outside = (
            shape == "sets"
            and all(
                bool({one, one + 2} & YAOCHUU) if form == "run" else one in YAOCHUU for form, one, _ in sets
            )
            and pair in YAOCHUU
            and bool(runs)
        )
        if outside:
            name, best = ("chanta", 2) if honors else ("junchan", 3)
            found.append((name, best if closed else best - 1))
        if shape == "sets" and len(triplets) == 4:
            found.append(("toitoi", 2))
        if sum(1 for form, _, hidden in sets if form != "run" and hidden) == 3:
            found.append(("sanankou", 2))
        if sum(1 for form, _, _ in sets if form == "kan") == 3:
            found.append(("sankantsu", 2))
        if any(all(suit + number in triplets for suit in (0, 9, 18)) for number in range(9)):
            found.append(("sanshoku_doukou", 2))
        if all(one in YAOCHUU for one in self.everything) and (shape == "pairs" or len(triplets) == 4):
            found.append(("honroutou", 2))
        if sum(1 for dragon in DRAGONS if dragon in triplets) == 2 and pair in DRAGONS:
            found.append(("shousangen", 2))
        suits = {one // 9 for one in self.everything if one < 27}
        if len(suits) == 1 and shape != "orphans":
            if honors:
                found.append(("honitsu", 3 if closed else 2))
            else:
                found.append(("chinitsu", 6 if closed else 5))
        return found

    def is_pinfu(self, shape: str, groups: Groups, place: int) -> bool:
        if shape != "sets" or self.melds or not self.closed:
            return False
        return (
            all(form == "run" for form, _ in groups[:-1])
            and not self.value_pair(groups[-1][1])
            and self.wait(groups, place) == "sides"
        )

    def dora(self) -> list[tuple[str, int]]:
        o = self.options
        found: Counter[str] = Counter()
        norths = int(self.context.get("kita") or 0)
        tiles = Counter([*self.everything, *([30] * norths)])
        shown = self.context.get("dora_indicators", [])
        for place, indicator in enumerate(shown):
            if o.dora if place == 0 else o.kan_dora:
                found["dora"] += tiles[after(kind(indicator), self.players)]
        if self.told("riichi") or self.told("double_riichi"):
            for place, indicator in enumerate(self.context.get("ura_indicators", [])):
                if o.ura_dora if place == 0 else o.kan_ura_dora:
                    found["ura_dora"] += tiles[after(kind(indicator), self.players)]
        reds = [*self.texts, *(one for meld in self.melds for one in meld["tiles"])]
        found["aka_dora"] += sum(1 for one in reds if is_red(one))
        found["kita"] += norths
        return [(name, count) for name, count in found.items() if count]

    # -- 7.2 --------------------------------------------------------------------------------------

    def fu(self, shape: str, groups: Groups, place: int) -> int:
        if shape == "pairs":
            return 25
        pinfu = self.is_pinfu(shape, groups, place)
        if pinfu and self.tsumo:
            return 20
        total = 20
        if self.closed and not self.tsumo:
            total += 10
        if self.tsumo:
            total += 2
        if self.wait(groups, place) in ("closed", "edge", "pair"):
            total += 2
        pair = groups[-1][1]
        if pair == self.seat_wind == self.round_wind:
            total += self.options.double_wind_pair_fu
        elif self.value_pair(pair):
            total += 2
        for form, one, hidden in self.all_sets(groups, place):
            if form != "run":
                worth = 4 if one in YAOCHUU else 2
                worth *= 2 if hidden else 1
                total += worth * (4 if form == "kan" else 1)
        if total == 20 and not self.closed and not self.tsumo:
            return 30
        return -(-total // 10) * 10

    # -- 7.3 --------------------------------------------------------------------------------------

    def base_of(self, han: int, fu: int) -> tuple[int, str | None]:
        o = self.options
        if han >= 13 and o.kazoe == "yakuman":
            return 8000, "kazoe_yakuman"
        if han >= 11:
            return 6000, "sanbaiman"
        if han >= 8:
            return 4000, "baiman"
        if han >= 6:
            return 3000, "haneman"
        if han >= 5:
            return 2000, "mangan"
        base = fu * 2 ** (2 + han)
        if base >= 2000 or (o.kiriage and base == 1920):
            return 2000, "mangan"
        return base, None

    def best(self) -> dict[str, Any] | None:
        """The dearest reading."""
        if not self.tsumo and self.told("furiten"):
            return None
        if self.told("chankan_closed") and not (
            self.options.kokushi_rob_closed_kan and is_orphans(self.concealed) and not self.melds
        ):
            return None
        found = []
        for reading in self.readings():
            worth = self.worth(*reading)
            if worth is not None:
                found.append(worth)
        return max(found, key=lambda w: w["order"]) if found else None

    def worth(self, shape: str, groups: Groups, place: int) -> dict[str, Any] | None:
        o = self.options
        great = self.yakuman(shape, groups, place)
        small = self.yaku(shape, groups, place)
        if self.told("paarenchan") and o.paarenchan and self.winner == self.dealer and (great or small):
            great.append("paarenchan")
        if great:
            units = {name: 2 if name in o.double_yakuman else 1 for name in great}
            if not o.yakuman_stack:
                first = max(great, key=lambda name: (units[name], -TABLE.index(name)))
                units = {first: units[first]}
            count = sum(units.values())
            return {
                "order": (8000 * count, 1, 0, 0, -min(TABLE.index(name) for name in units)),
                "base": 8000 * count,
                "units": units,
                "patterns": [[name, "yakuman"] for name in units],
                "han": None,
                "fu": None,
                "limit": "yakuman" if count == 1 else f"{count}x_yakuman",
            }
        found: dict[str, Any] | None = None
        if small:
            patterns = [*small, *self.dora()]
            han, fu = sum(value for _, value in patterns), self.fu(shape, groups, place)
            base, limit = self.base_of(han, fu)
            found = {
                "order": (base, 0, han, fu, 0),
                "base": base,
                "units": {},
                "patterns": [list(one) for one in patterns],
                "han": han,
                "fu": fu,
                "limit": limit,
            }
        if (
            self.told("renhou")
            and self.winner != self.dealer
            and not self.tsumo
            and o.renhou == "mangan"
            and (not found or found["base"] < 2000)
        ):
            found = {
                "order": (2000, 0, 0, 0, 0), "base": 2000, "units": {}, "patterns": [["renhou", "mangan"]],
                "han": None, "fu": None, "limit": "mangan",
            }  # fmt: skip
        return found

    # -- 8 ----------------------------------------------------------------------------------------

    def answer(self) -> dict[str, Any]:
        best = self.best()
        if best is None:
            return {"wins": False}
        context = self.context
        source = None if self.tsumo else context["discarder"]
        liable = liabilities(context.get("pao", []))
        nearest = not self.nth
        prices, extras = payments(
            self.options, self.dealer, self.winner, source, best["base"], best["units"], liable,
            int(context.get("honba") or 0) if nearest else 0,
        )  # fmt: skip
        total = sum(prices.values())
        moved = [0] * self.players
        for part in (prices, extras):
            for seat, points in part.items():
                moved[seat] -= points
                moved[self.winner] += points
        if nearest:
            moved[self.winner] += 1000 * int(context.get("sticks") or 0)
        told = {name: best[name] for name in ("patterns", "han", "fu", "limit")}
        return {"wins": True, **told, "total": total, "payments": moved}


def liabilities(told: list[dict[str, Any]]) -> list[tuple[int, str]]:
    """(seat, yakuman) from `pao` of a case; one entry may name several."""
    found = []
    for one in told:
        yaku = one["yaku"]
        found += [(one["seat"], name) for name in ([yaku] if isinstance(yaku, str) else yaku)]
    return found


def usual(options: Any, dealer: int, winner: int, source: int | None, base: int) -> dict[int, int]:
    """Who pays what for a base, without counters."""
    if source is not None:
        return {source: hundreds((6 if winner == dealer else 4) * base)}
    others = [seat for seat in range(options.players) if seat != winner]
    if options.players == 3 and options.tsumo_split == "half":
        return {seat: hundreds((3 if winner == dealer else 2) * base) for seat in others}
    return {seat: hundreds((2 if dealer in (seat, winner) else 1) * base) for seat in others}


def payments(
    options: Any,
    dealer: int,
    winner: int,
    source: int | None,
    base: int,
    units: dict[str, int],
    liable: list[tuple[int, str]],
    honba: int,
) -> tuple[dict[int, int], dict[int, int]]:
    """What each pays: the price, and for the counters."""
    prices: Counter[int] = Counter()
    extras: Counter[int] = Counter()
    price = 6 if winner == dealer else 4
    counter = honba * options.honba_per_payer
    bound = [
        (seat, yaku) for seat, yaku in liable if yaku in units and yaku in options.pao and seat != winner
    ]
    left = base
    bound.sort(key=lambda one: TABLE.index(one[1]))
    spare = base - sum(8000 * units[yaku] for _, yaku in bound)
    for place, (seat, yaku) in enumerate(bound):
        part = 8000 * units[yaku] + (spare if place == 0 and options.pao_scope == "whole" else 0)
        left -= part
        if source is None or source == seat:
            prices[seat] += price * part
        else:
            prices[seat] += price * part // 2
            prices[source] += price * part // 2
    if left:
        prices.update(usual(options, dealer, winner, source, left))
    if counter:
        many = options.players - 1
        if source is not None:
            payer = bound[0][0] if bound and options.pao_honba == "liable" else source
            extras[payer] += counter * many
        elif bound and not left:
            extras[bound[0][0]] += counter * many
        else:
            for seat in range(options.players):
                if seat != winner:
                    extras[seat] += counter
    return dict(prices), dict(extras)


def score(case: dict[str, Any], options: Any) -> dict[str, Any]:
    """The answer to a case of section 12."""
    return Law(case, options).answer()
