"""The facts of a hand in play, as plain lists of ints: who holds what, what lies where, what is asked.

Values are 0..19 (`cards.py`); sets of values are bit masks (bit v = value v). Only the flow in hand.py
changes a state; restrictions.py reads it.
"""

from typing import Final

from queguan.games.anxiang.cards import VALUES
from queguan.games.anxiang.melds import Meld

# Phases, in the words of docs/contract.md; states of rules/anxiang.md 4.
HEAVEN: Final = 0
DISCARD: Final = 1
CLAIMS_DISCARD: Final = 2
WEI_WIN: Final = 3
CLAIMS_FLIP: Final = 4
OVER: Final = 5
PHASE_TEXT: list[str] = ["heaven", "discard", "claims_discard", "wei", "claims_flip", "over"]

# How a card came to lie on the table (the two marks 出 and 揭).
BY_DISCARD: Final = 0
BY_FLIP: Final = 1
HOW_TEXT: list[str] = ["discard", "flip"]


class SeatState:
    """What belongs to one seat. The watcher's stays empty.

    `counts` concealed cards by value, `size` their number; `row` untaken cards in order as
    value * 2 + how; `discarded`, `passed_pong`, `passed_chow` the memories of section 5; `locked` values
    eaten or ponged (R2); `kan` values dealt three or four times; `weis` values already made a wei;
    `dead` (死手).
    """

    __slots__ = (
        "counts",
        "dead",
        "discarded",
        "kan",
        "locked",
        "melds",
        "passed_chow",
        "passed_pong",
        "row",
        "size",
        "weis",
    )

    def __init__(self) -> None:
        self.counts: list[int] = [0] * VALUES
        self.size = 0
        self.melds: list[Meld] = []
        self.row: list[int] = []
        self.discarded = 0
        self.passed_pong = 0
        self.passed_chow = 0
        self.locked = 0
        self.kan = 0
        self.weis = 0
        self.dead = False

    def take(self, values: list[int]) -> None:
        """Takes these cards at the deal and notes the 砍."""
        for value in values:
            self.counts[value] += 1
        self.size += len(values)
        for value in range(VALUES):
            if self.counts[value] >= 3:
                self.kan |= 1 << value

    def copy(self) -> "SeatState":
        """An independent copy (melds are shared: they never change)."""
        other = SeatState()
        other.counts = self.counts[:]
        other.size = self.size
        other.melds = self.melds[:]
        other.row = self.row[:]
        other.discarded = self.discarded
        other.passed_pong = self.passed_pong
        other.passed_chow = self.passed_chow
        other.locked = self.locked
        other.kan = self.kan
        other.weis = self.weis
        other.dead = self.dead
        return other


class TableState:
    """The whole table.

    `order` playing seats in turn order from the dealer; `lower`, `upper` by seat (-1: the watcher);
    `stock` the 22 values in the order of flipping, `at` the next one; `turn` who discards, flipped or
    owns the shown card; `shown` the card in the middle (-1: none) with `shown_by` and `shown_how`;
    `winner` -1 until somebody won, then with `won_card` (-1: heaven) and `won_from` (who flipped it);
    `newest` the seat in whose row the newest card lies (-1: none);
    `fresh_wei` the seat that has just made a wei and not discarded since (-1: none).
    """

    __slots__ = (
        "at",
        "dealer",
        "fresh_wei",
        "lower",
        "newest",
        "order",
        "phase",
        "seats",
        "shown",
        "shown_by",
        "shown_how",
        "stock",
        "turn",
        "upper",
        "watcher",
        "winner",
        "won_card",
        "won_from",
    )

    def __init__(self) -> None:
        self.dealer = 0
        self.watcher = -1
        self.order: list[int] = []
        self.lower: list[int] = []
        self.upper: list[int] = []
        self.seats: list[SeatState] = []
        self.stock: list[int] = []
        self.at = 0
        self.phase = DISCARD
        self.turn = 0
        self.shown = -1
        self.shown_by = -1
        self.shown_how = BY_DISCARD
        self.newest = -1
        self.fresh_wei = -1
        self.winner = -1
        self.won_card = -1
        self.won_from = -1

    def copy(self) -> "TableState":
        """An independent copy; the order of seats and the stock are shared: they never change."""
        other = TableState()
        other.dealer = self.dealer
        other.watcher = self.watcher
        other.order = self.order
        other.lower = self.lower
        other.upper = self.upper
        other.seats = [seat.copy() for seat in self.seats]
        other.stock = self.stock
        other.at = self.at
        other.phase = self.phase
        other.turn = self.turn
        other.shown = self.shown
        other.shown_by = self.shown_by
        other.shown_how = self.shown_how
        other.newest = self.newest
        other.fresh_wei = self.fresh_wei
        other.winner = self.winner
        other.won_card = self.won_card
        other.won_from = self.won_from
        return other

    def stock_left(self) -> int:
        """How many cards the stock still has."""
        return len(self.stock) - self.at

    def last_settled(self) -> bool:
        """Whether the card being settled is the last of the stock (LAST?)."""
        return self.at == len(self.stock)


def playing_order(seat_count: int, dealer: int) -> list[int]:
    """The three playing seats in turn order from the dealer; of four seats the one opposite sits out (2)."""
    return [(dealer + step) % seat_count for step in range(seat_count) if not (seat_count == 4 and step == 2)]


def new_table(seat_count: int, dealer: int) -> TableState:
    """An empty table: seats, order and roles (rules/anxiang.md 2)."""
    table = TableState()
    table.dealer = dealer
    table.turn = dealer
    table.watcher = (dealer + 2) % 4 if seat_count == 4 else -1
    table.order = playing_order(seat_count, dealer)
    table.lower = [-1] * seat_count
    table.upper = [-1] * seat_count
    for i in range(3):
        table.lower[table.order[i]] = table.order[(i + 1) % 3]
        table.upper[table.order[i]] = table.order[(i + 2) % 3]
    table.seats = [SeatState() for _ in range(seat_count)]
    return table
