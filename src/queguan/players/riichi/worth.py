"""What wins are worth in riichi, in thousands of points: han in sight on a route, and true scores."""

from typing import Final

from queguan.games.mahjong.melds import MELD_CHOW, Meld
from queguan.games.mahjong.tiles import HONOURS, KINDS
from queguan.games.riichi.context import IS_RIICHI, RON, TSUMO, WinContext
from queguan.games.riichi.options import RiichiOptions
from queguan.games.riichi.scoring import score_win
from queguan.games.riichi.values import Rules
from queguan.players.mahjong.chances import Chances
from queguan.players.mahjong.routes import BITS, OrphansRoute, PairsRoute, Route, TilesRoute
from queguan.players.mahjong.sight import Sight
from queguan.players.mahjong.worth import Worth
from queguan.players.riichi.danger import meld_dora
from queguan.players.riichi.prices import Prices
from queguan.players.riichi.sight import RiichiSight
from queguan.players.riichi.ways import SUIT, ClosedRoute, OpenWays

# Thousands a hand of so many han brings who is not dealer, with usual fu, drawn or thrown.
BY_HAN: list[float] = [0.0, 1.2, 2.3, 4.5, 7.4, 8.4, 12.0, 12.4, 16.0, 16.2, 16.8, 24.0, 24.5, 32.0]
# Han that a closed hand has beside its route: riichi, and now and then own draw and pinfu.
CLOSED_HAN: Final = 1.4
LONE_DORA: Final = 0.4
SPARED: Final = 1.0
DEALER: Final = 1.5
OWN_DRAWS: Final = 0.4  # of the wins of a ready hand
# What ippatsu and under-dora add to true scores with riichi, and to the han of a closed hand.
RIICHI_MORE: Final = 1.22
LUCK_HAN: Final = 0.4
ORPHANS_HAN: Final = 13.0
ENOUGH_OF_SUIT: Final = 7
ENOUGH_PAIRS: Final = 3
ENOUGH_ORPHANS: Final = 8
# How likely one of the others wins before the next draw, by the own draws that are left.
WON: list[float] = [
    *[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.09, 0.09, 0.08, 0.07, 0.06, 0.05, 0.03, 0.02, 0.01, 0.005, 0.0],
]  # fmt: skip


class RiichiWorth(Worth):
    """The values in force at a table."""

    def __init__(self, options: RiichiOptions) -> None:
        self.rules = Rules(options)
        lucky = options.ura_dora or options.ippatsu
        self.riichi_more: float = RIICHI_MORE if lucky else 1.0
        self.closed_han: float = CLOSED_HAN + (LUCK_HAN if lucky else 0.0)
        closed = Chances(WON, 1.0, False)
        open_pace = Chances(WON, 1.0, True)
        self.any = ClosedRoute("any", closed, 0.0, plain=True)
        self.ways = OpenWays(open_pace, options.kuitan)
        self.free = TilesRoute("free", open_pace, 0.0)
        self.pairs = PairsRoute("chiitoitsu", Chances(WON, 0.8, False), 1.4)
        self.orphans = OrphansRoute("kokushi", Chances(WON, 0.9, False), ORPHANS_HAN)
        self.flush: list[TilesRoute] = [
            TilesRoute("chinitsu", open_pace, 5.0, SUIT * BITS[low]) for low in (0, 9, 18)
        ]
        super().__init__([self.any], 0.0, SPARED)
        self.sight: RiichiSight | None = None
        self.prices = Prices()
        self.more = 0.0
        self.times = 1.0

    def begin(self, sight: Sight) -> None:
        """Notes whose decision it is, and what lies on the table."""
        assert isinstance(sight, RiichiSight)
        self.sight = sight
        self.times = DEALER if sight.seat == sight.view.setting.dealer else 1.0
        self.more = sight.sticks + 0.3 * sight.honba

    def candidates(self, sight: Sight) -> list[Route]:
        """The routes worth measuring for these tiles."""
        assert isinstance(sight, RiichiSight)
        counts = sight.counts
        found: list[Route] = [self.any]
        pairs = 0
        orphans = 0
        honours = 0
        for kind in range(KINDS):
            count = counts[kind]
            if count >= 2:
                pairs += 1
            if count and (kind >= HONOURS or kind % 9 in (0, 8)):
                orphans += 1
            if kind >= HONOURS:
                honours += count
        if self.ways.simples is not None and orphans <= 4:
            found.append(self.ways.simples)
        safe = False
        for meld in sight.melds:
            if meld.tile >= HONOURS:
                honours += 3
                safe = safe or sight.honours & BITS[meld.tile] != 0
        for one in self.ways.honours:
            if sight.honours & BITS[one.kind]:
                if counts[one.kind] >= 3:
                    safe = True
                elif counts[one.kind] == 2:
                    found.append(one)
        if safe:
            found.append(self.free)
        for suit in range(3):
            tiles = sum(counts[9 * suit : 9 * suit + 9])
            for meld in sight.melds:
                if meld.tile // 9 == suit:
                    tiles += 3
            if tiles + honours >= ENOUGH_OF_SUIT + 1 and tiles >= 4:
                found.append(self.ways.suits[suit])
            if tiles >= ENOUGH_OF_SUIT + 2:
                found.append(self.flush[suit])
        if pairs >= ENOUGH_PAIRS:
            found.append(self.ways.alike)
            found.append(self.pairs)
        elif len(sight.melds) >= 2:
            found.append(self.ways.alike)
        if orphans >= ENOUGH_ORPHANS:
            found.append(self.orphans)
        return found

    def fan(self, kept: list[int], melds: list[Meld]) -> float:
        """Dora and honours that count, in han."""
        sight = self.sight
        assert sight is not None
        han = float(sight.aside) if self.rules.nukidora else 0.0
        for kind in range(KINDS):
            count = kept[kind]
            if count == 0:
                continue
            dora = count * sight.dora[kind] + min(count, sight.held_reds(kind))
            if dora:
                han += dora * (LONE_DORA if count == 1 and is_lone(kept, kind) else 1.0)
            if kind >= HONOURS and count >= 3:
                han += honour_han(sight, kind)
        for meld in melds:
            han += meld_dora(sight, meld)
            if meld.form != MELD_CHOW and meld.tile >= HONOURS:
                han += honour_han(sight, meld.tile)
        return han

    def gain(self, route: Route, fan: float, closed: float) -> float:
        """Thousands of points, open and closed as often as they are."""
        han = route.worth + fan
        total = 0.0
        if closed > 0.0:
            total += closed * by_han(han + self.closed_han)
        if closed < 1.0:
            total += (1.0 - closed) * by_han(han)
        return self.brings(self.times * total, False)

    def brings(self, points: float, drawn: bool) -> float:
        """What a win of so many points is worth, with what lies on the table and what others do not win."""
        return SPARED + self.won(points, drawn)

    def won(self, points: float, drawn: bool) -> float:
        """What a win of so many points is worth, with what lies on the table."""
        return self.prices.gain(points + self.more, drawn)

    def points(self, counts: list[int], melds: list[Meld], kind: int) -> float:
        """With riichi where nothing is claimed."""
        return self.price(counts, melds, kind, IS_RIICHI if not melds else 0, False)

    def price(self, counts: list[int], melds: list[Meld], kind: int, flags: int, furiten: bool) -> float:
        """True points of a win with this tile, thrown and drawn as often as they come; 0.0 for no win."""
        drawn = self.scored(counts, melds, kind, flags, TSUMO)
        thrown = 0.0 if furiten else self.scored(counts, melds, kind, flags, RON)
        total = 0.0
        if drawn > 0.0:
            total += OWN_DRAWS * self.brings(drawn, True)
        if thrown > 0.0:
            total += (1.0 - OWN_DRAWS) * self.brings(thrown, False)
        return total

    def scored(self, counts: list[int], melds: list[Meld], kind: int, flags: int, how: int) -> float:
        """Thousands of points that one way to win brings; 0.0 without a yaku."""
        sight = self.sight
        assert sight is not None
        context = WinContext(how, sight.seat_wind, sight.round_wind, flags, sight.indicators, [], sight.aside)
        counts[kind] += 1
        won = score_win(self.rules, counts, sight.reds_of(counts), melds, kind, context)
        counts[kind] -= 1
        if won is None:
            return 0.0
        points = won.base * 4.0 * self.times / 1000.0
        return points * self.riichi_more if flags and won.units == 0 else points


def by_han(han: float) -> float:
    """Thousands of points, in between as much as between whole han."""
    whole = int(han)
    if whole >= len(BY_HAN) - 1:
        return BY_HAN[-1]
    return BY_HAN[whole] + (han - whole) * (BY_HAN[whole + 1] - BY_HAN[whole])


def is_lone(counts: list[int], kind: int) -> bool:
    """Whether a tile has no neighbour."""
    if kind >= HONOURS:
        return True
    number = kind % 9
    return not any(counts[kind + step] for step in (-2, -1, 1, 2) if 0 <= number + step < 9)


def honour_han(sight: RiichiSight, kind: int) -> float:
    """Han of a triplet of honours."""
    if not sight.honours & BITS[kind]:
        return 0.0
    return 2.0 if kind == sight.seat_wind == sight.round_wind else 1.0
