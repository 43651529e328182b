"""The values of 广东麻雀 for players: routes with their fan, and points for fan (rules/guangdong.md 7, 8)."""

import math
from typing import Final

from queguan.games.guangdong.facts import DISCARD, SELF_DRAW, Situation
from queguan.games.guangdong.payments import unit_of
from queguan.games.guangdong.scoring import judge
from queguan.games.guangdong.values import Rules
from queguan.games.mahjong.melds import Meld, total_counts
from queguan.games.mahjong.tiles import FLOWERS, HONOURS, KINDS, WHITE
from queguan.players.guangdong.unrelated import UnrelatedRoute
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.routes import (
    BITS,
    ChowsRoute,
    OrphansRoute,
    PairsRoute,
    PungsRoute,
    Route,
    TilesRoute,
)
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.style import Style
from queguan.players.mahjong.worth import Worth

DRAGONS: Final = 7 << WHITE
# How many of the wins are drawn, and how often small patterns come by themselves.
DRAWN: Final = 0.25
BY_THE_WAY: dict[str, float] = {
    "ping_hu": 0.3,
    "jiang_yan": 0.32,
    "kan_zhang": 0.24,
    "pian_zhang": 0.08,
    "du_ting": 0.05,
    "que_yi_men": 0.1,
    "duan_yao": 0.08,
    "lao_shao": 0.05,
    "yi_ban_gao": 0.04,
    "que_wu": 0.15,
    "ka_wu": 0.03,
    "men_qian_san_qing": 0.03,
}
# How likely honours that count become a pung: two of them with one or two copies unseen, one with three.
FROM_TWO: list[float] = [0.0, 0.3, 0.5]
FROM_ONE: Final = 0.06
NO_FLOWER_STAYS: Final = 0.75
# In usual units: what a discard that another wins on costs beside letting the hand go on (it pays four units,
# but who goes on without winning pays others too), and what a win spares.
LOSS: Final = 2.2
SPARED: Final = 1.5
TYPICAL_FAN: Final = 4
MOST_FAN: Final = 90
BESIDE: Final = 8  # so many fan more than expected are reckoned with
# A chow route needs so many of its nine tiles, and no more than so many of these routes are measured.
CHOW_TILES: Final = 6
CHOW_ROUTES: Final = 2


class GuangdongWorth(Worth):
    """The values in force at a table."""

    def __init__(self, rules: Rules, won: list[float], style: Style) -> None:
        self.rules = rules
        self.values: dict[str, int] = {one.id: one.value for one in rules.played}
        self.base: list[Route] = []
        self.chows: list[ChowsRoute] = []
        self._list_routes(won, style.patience)
        typical = unit_of(max(rules.min_fan, TYPICAL_FAN), rules)
        super().__init__(self.base, LOSS * typical, SPARED * typical)
        self.by_the_way = 0.0
        for name, often in BY_THE_WAY.items():
            self.by_the_way += often * self.value(name)
        self.open_fan = DRAWN * self.value("zi_mo")
        drawn = max(self.value("bu_qiu_ren"), self.value("zi_mo"))
        if rules.house.drawn_menqing:
            drawn += self.value("men_qian_qing")
        self.closed_fan = DRAWN * drawn + (1.0 - DRAWN) * self.value("men_qian_qing")
        self.tables: dict[int, list[float]] = {}
        self.flowers = 0
        self.now: list[float] = []
        self.honours: list[float] = []
        self.unseen: list[int] = []
        self.thrown = Situation(DISCARD)
        self.drawn = Situation(SELF_DRAW)

    def value(self, name: str) -> float:
        """Fan of a pattern, 0 when it is not played."""
        return float(self.values.get(name, 0))

    def wary(self) -> bool:
        """Whether it pays to mind every rival who may be ready.

        Where a minimum is beyond what comes by itself it does not: few hands that look ready are, and who
        stops for them never reaches the minimum himself.
        """
        return self.rules.min_fan <= self.by_the_way

    # --- routes

    def _list_routes(self, won: list[float], patience: int) -> None:
        value = self.value
        add = self.base.append
        broad = Chances(won, 1.0, True)
        narrow = Chances(won, 0.7, True)
        apart = Chances(won, 0.5, True)
        alike = Chances(won, 0.4, True)
        pairs = Chances(won, 0.65, False)
        alone = Chances(won, 0.8, False)
        every = (1 << KINDS) - 1
        honours = every - ((1 << HONOURS) - 1)
        ends = 0
        for kind in (0, 8, 9, 17, 18, 26):
            ends |= BITS[kind]
        suits = [511 * BITS[low] for low in (0, 9, 18)]
        inner = every - honours - ends
        add(TilesRoute("any", broad, plain=True))
        if value("duan_yao"):
            add(TilesRoute("duan_yao", broad, value("duan_yao"), inner, True))
        for suit in suits:
            if value("que_yi_men"):
                add(TilesRoute("que_yi_men", broad, value("que_yi_men"), every - honours - suit, True))
            add(TilesRoute("hun_yi_se", narrow, value("hun_yi_se"), honours | suit))
            add(TilesRoute("qing_yi_se", narrow, value("qing_yi_se"), suit))
        pungs = value("dui_dui_hu") + 0.3 * value("san_an_ke")
        add(PungsRoute("dui_dui_hu", alike, pungs))
        if value("hun_yao_jiu"):
            add(PungsRoute("hun_yao_jiu", alike, pungs + value("hun_yao_jiu"), honours | ends))
        add(PungsRoute("zi_yi_se", alike, value("zi_yi_se"), honours))
        for suit in suits:
            add(PungsRoute("hun_yi_se", alike, pungs + value("hun_yi_se"), honours | suit))
        options = self.rules.options
        if "xiao_qi_dui" in self.values:
            add(PairsRoute("xiao_qi_dui", pairs, value("xiao_qi_dui"), options.seven_pairs_quads))
        if "shi_san_bu_da" in self.values:
            add(
                UnrelatedRoute(
                    "shi_san_bu_da", alone, value("shi_san_bu_da"), options.unrelated_pair, patience
                )
            )
        add(OrphansRoute("shi_san_yao", alone, value("shi_san_yao")))
        if value("san_shu") and not self.rules.house.pungs_only:
            for first in range(7):
                kinds = 0
                for low in (0, 9, 18):
                    kinds |= 7 * BITS[low + first]
                more = value("duan_yao") if 0 < first < 6 else 0.0
                more = {0: value("quan_xiao"), 3: value("quan_zhong"), 6: value("quan_da")}.get(first, more)
                add(TilesRoute("san_shu", apart, value("san_shu") + more, kinds))
        self._list_chow_routes(apart)

    def _list_chow_routes(self, pace: Chances) -> None:
        """Straights, the same chow in three suits, steps."""
        lows = (0, 9, 18)
        for first in lows:
            for second in lows:
                for third in lows:
                    suits = len({first, second, third})
                    name = ["", "yi_tiao_long", "hun_long", "hua_long"][suits]
                    self._chow_route(name, pace, [first, second + 3, third + 6])
        for first in range(7):
            self._chow_route("san_xiang_feng", pace, [first, first + 9, first + 18])
        for step in self.rules.house.steps:
            for low in lows:
                for first in range(low, low + 7 - 2 * step):
                    self._chow_route("bu_bu_gao", pace, [first, first + step, first + 2 * step])

    def _chow_route(self, name: str, pace: Chances, needed: list[int]) -> None:
        if self.value(name) > 1.0:
            self.chows.append(ChowsRoute(name, pace, self.value(name), needed))

    def candidates(self, sight: Sight) -> list[Route]:
        """The plain routes, and the chow routes of which most tiles are there."""
        found = self.base[:]
        mine = total_counts(sight.counts, sight.melds)
        best: list[ChowsRoute] = []
        scores: list[int] = []
        for route in self.chows:
            there = route.there(mine)
            if there < CHOW_TILES:
                continue
            score = there * 16 + int(route.worth)
            place = len(best)
            while place > 0 and score > scores[place - 1]:
                place -= 1
            if place < CHOW_ROUTES:
                best.insert(place, route)
                scores.insert(place, score)
                if len(best) > CHOW_ROUTES:
                    best.pop()
                    scores.pop()
        for route in best:
            found.append(route)
        return found

    # --- what a hand has

    def begin(self, sight: Sight) -> None:
        """Counts the flowers and looks up which honours count."""
        own = sight.view.seats[sight.seat]
        mask = 0
        for face in own.flowers:
            mask |= 1 << (face - FLOWERS)
        self.flowers = self.flower_fan(mask, own.place)
        self.now = self._points(self.flowers)
        self.unseen = sight.unseen
        honours = [0.0] * 7
        for kind in range(WHITE, KINDS):
            honours[kind - HONOURS] = self.value("fan_zi")
        honours[own.place] += self.value("men_feng")
        honours[sight.view.setting.round] += self.value("quan_feng")
        self.honours = honours
        others = False
        for rival in sight.rivals:
            others = others or bool(sight.view.seats[rival].melds)
        for by in (DISCARD, SELF_DRAW):
            situation = Situation(by, own.place, sight.view.setting.round, mask, others_melded=others)
            if by == DISCARD:
                self.thrown = situation
            else:
                self.drawn = situation

    def flower_fan(self, mask: int, place: int) -> int:
        """Fan of these flowers for the seat at this place (rules/guangdong.md 7.1)."""
        if not self.rules.flowers:
            return 0
        if mask == 0:
            return round(NO_FLOWER_STAYS * self.value("wu_hua"))
        fan = 0.0
        for series in (15, 240):
            if mask & series == series and self.value("yi_tai_hua"):
                fan += self.value("yi_tai_hua")
            elif mask & series & (17 << place):
                fan += self.value("zheng_hua")
        return int(fan)

    def _points(self, flowers: int) -> list[float]:
        """Points for whole fan besides the flowers, small patterns that come by themselves mixed in."""
        found = self.tables.get(flowers)
        if found is not None:
            return found
        rules = self.rules
        mean = self.by_the_way
        often: list[float] = [math.exp(-mean)]
        for more in range(1, BESIDE):
            often.append(often[-1] * mean / more)
        found = []
        for fan in range(MOST_FAN):
            points = 0.0
            for more in range(BESIDE):
                total = fan + more + flowers
                counted = total if rules.options.flowers_count_for_min else fan + more
                if counted < rules.min_fan:
                    continue
                if rules.fan_cap:
                    total = min(total, rules.fan_cap)
                points += often[more] * ((4.0 + 2.0 * DRAWN) * unit_of(total, rules) + self.spared)
            found.append(points)
        self.tables[flowers] = found
        return found

    def fan(self, kept: list[int], melds: list[Meld]) -> float:
        """Pungs of honours that count: made ones, and pairs by their chance."""
        total = 0.0
        for at in range(7):
            value = self.honours[at]
            if value == 0.0:
                continue
            count = kept[HONOURS + at]
            if count >= 3:
                total += value
            elif count == 2:
                total += value * FROM_TWO[min(2, self.unseen[HONOURS + at])]
            elif count == 1 and self.unseen[HONOURS + at] == 3:
                total += value * FROM_ONE
        for meld in melds:
            if meld.tile >= HONOURS:
                total += self.honours[meld.tile - HONOURS]
        return total

    def gain(self, route: Route, fan: float, closed: float) -> float:
        """Points for the route's fan, these, and those of a concealed hand as far as it stays one."""
        total = fan + route.worth + self.open_fan + closed * (self.closed_fan - self.open_fan)
        whole = int(total)
        if whole >= MOST_FAN - 1:
            return self.now[MOST_FAN - 1]
        part = total - float(whole)
        return self.now[whole] * (1.0 - part) + self.now[whole + 1] * part

    def points(self, counts: list[int], melds: list[Meld], kind: int) -> float:
        """What scoring gives for this win, thrown and drawn as often as they come."""
        thrown = judge(counts, melds, kind, self.thrown, self.rules).winning
        drawn = judge(counts, melds, kind, self.drawn, self.rules).winning
        points = 0.0
        if thrown is not None:
            points = (1.0 - DRAWN) * (4.0 * unit_of(thrown.total, self.rules) + self.spared)
        if drawn is not None:
            points += DRAWN * (6.0 * unit_of(drawn.total, self.rules) + self.spared)
        return points
