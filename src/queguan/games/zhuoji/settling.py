"""The whole settlement of a hand: facts in, ledger out (rules/zhuoji.md 7.5)."""

from typing import Final

from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import KINDS, NO_TILE
from queguan.games.zhuoji.circumstances import DISCARD, ROB_KONG
from queguan.games.zhuoji.hand_types import NO_SUIT, TYPE_IDS, best_wait, type_of, wait_points
from queguan.games.zhuoji.ledger import CHA, SEATS, Entry, Ledger
from queguan.games.zhuoji.rules import NOT_DECLARED, Rules
from queguan.games.zhuoji.scoring import Winning

# Where the first 幺鸡 or 乌骨鸡 of the table went.
NOT_THROWN: Final = -1
KEPT: Final = -1
WON: Final = -2


class First:
    """The first tile of a kind that was discarded at the table: `by` whom (NOT_THROWN: nobody), and `to` whom
    it went: a seat that ponged or konged it, KEPT or WON."""

    __slots__ = ("by", "to")

    def __init__(self, by: int = NOT_THROWN, to: int = KEPT) -> None:
        self.by = by
        self.to = to


class SeatEnd:
    """What a seat has at the end of the hand.

    `counts` concealed tiles by kind, without the tile it won on; `melds`, of them `late` the kinds (bit mask)
    that are 憨包豆; `river` its discards nobody took, by kind; `void` its void suit (NO_SUIT: none);
    `declared`; `burned`: it gave a 热炮 or was robbed.
    """

    __slots__ = ("burned", "counts", "declared", "late", "melds", "river", "void")

    def __init__(self) -> None:
        self.counts: list[int] = [0] * KINDS
        self.melds: list[Meld] = []
        self.late = 0
        self.river: list[int] = [0] * KINDS
        self.void = NO_SUIT
        self.declared = NOT_DECLARED
        self.burned = False


class Won:
    """One win in its place: `losers` are all others that were still in; `event` numbers the tiles won on from
    1, several winners share one."""

    __slots__ = ("event", "losers", "seat", "winning")

    def __init__(self, seat: int, winning: Winning, losers: list[int], event: int = 1) -> None:
        self.event = event
        self.seat = seat
        self.winning = winning
        self.losers = losers

    def source(self) -> int:
        """Who threw the tile or was robbed; -1 when it was drawn."""
        how = self.winning.how
        return how.source if how.by in (DISCARD, ROB_KONG) else -1

    def is_robbed(self) -> bool:
        """Whether it was won by robbing a kong."""
        return self.winning.how.by == ROB_KONG


class End:
    """A hand that is over, as far as settling asks.

    `turned` the tile turned for the chickens (NO_TILE: none); `exhausted`: the wall ran out; `streak`: the
    number of hands the dealer has dealt in a row, this one included; `firsts`: kind -> `First`.
    """

    __slots__ = ("dealer", "exhausted", "firsts", "rules", "seats", "streak", "turned", "wins")

    def __init__(self, rules: Rules, dealer: int = 0, streak: int = 1) -> None:
        self.rules = rules
        self.dealer = dealer
        self.streak = streak
        self.seats: list[SeatEnd] = [SeatEnd() for _ in range(SEATS)]
        self.wins: list[Won] = []
        self.turned = NO_TILE
        self.exhausted = False
        self.firsts: dict[int, First] = {}

    def winners(self) -> list[int]:
        """The seats that won, in the order in which they did."""
        return [won.seat for won in self.wins]

    def won_tile(self, seat: int) -> int:
        """The tile a seat won on; NO_TILE when it did not win."""
        for won in self.wins:
            if won.seat == seat:
                return won.winning.tile
        return NO_TILE

    def is_ready(self, seat: int) -> bool:
        """Whether a seat won or is 叫牌 (6.4)."""
        if self.won_tile(seat) != NO_TILE:
            return True
        end = self.seats[seat]
        return best_wait(self.rules, end.counts, end.melds, end.void) >= 0

    def is_burned(self, seat: int) -> bool:
        """Whether a seat is burned (烧鸡)."""
        return self.rules.shao_ji and self.seats[seat].burned


def check_ready(end: End, ledger: Ledger) -> None:
    """查叫: of those who did not win, each that is not ready pays each that is (section 9)."""
    if not end.rules.cha_jiao or not end.exhausted:
        return
    waiting = [NO_TILE] * SEATS
    losers = [seat for seat in range(SEATS) if end.won_tile(seat) == NO_TILE]
    for seat in losers:
        state = end.seats[seat]
        waiting[seat] = best_wait(end.rules, state.counts, state.melds, state.void)
    for payer in losers:
        if waiting[payer] != NO_TILE:
            continue
        for payee in losers:
            tile = waiting[payee]
            if tile == NO_TILE:
                continue
            state = end.seats[payee]
            points = wait_points(end.rules, state.counts, state.melds, tile)
            with_tile = state.counts[:]
            with_tile[tile] += 1
            made = {"type": TYPE_IDS[type_of(end.rules, with_tile, state.melds, tile)]}
            ledger.add(Entry(CHA, "cha_jiao", "9", payer, payee, points, [tile], params=made))
