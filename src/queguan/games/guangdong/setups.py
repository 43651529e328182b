"""Hands set up in the middle of play, for the worked examples (`actions`).

Such hands go through the live flow; only the deal is made up, so a tile may be there more than four times.
"""

from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadCase
from queguan.games.guangdong.deal import tail_of
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.seating import SEATS
from queguan.games.mahjong.case_reading import read_faces, read_melds
from queguan.games.mahjong.melds import MELD_PUNG, Meld
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.space import CHOWS_WITH
from queguan.games.mahjong.state import SeatState, TableState
from queguan.games.mahjong.tiles import EAST, KINDS
from queguan.games.mahjong.wall import Wall

BIDS: Final = ("win", "kong", "pung", "chow")
MANY_LEFT: Final = 40


def empty_table(rules: PlayRules, left: int) -> TableState:
    """A table with empty hands, East at seat 0, and so many tiles in its wall, those never drawn included."""
    size = rules.tiles
    if not 0 <= left <= size:
        raise BadCase(f"wall_left: got {left}, expected 0 to {size}")
    wall = Wall([EAST] * size, tail_of(size), rules.options.dead_wall)
    wall.at = size - left
    table = TableState(SEATS, Setting(0, 0, 0, 0, [], 0, 0), wall)
    table.dealing = SEATS
    table.acts(0)
    return table


def put(seat: SeatState, faces: list[int]) -> None:
    """Puts these tiles into a hand."""
    for face in faces:
        seat.take(face)


def described_seat(seat: SeatState, state: Mapping[str, object]) -> None:
    """Fills a seat with the `hand` and `melds` of a case. Raises `BadCase`."""
    put(seat, read_faces("state.hand", state.get("hand")))
    seat.melds = read_melds("state.melds", state.get("melds"))


def bidder(seat: SeatState, bid: str, kind: int) -> None:
    """Fills a seat so that it can make this bid (one of BIDS; anything else: none) on a tile."""
    if bid == "kong":
        put(seat, [kind] * 3)
    elif bid == "pung":
        put(seat, [kind] * 2)
    elif bid == "chow":
        if not CHOWS_WITH[kind]:
            raise BadCase("claims: an honour makes no chow")
        low, high = CHOWS_WITH[kind][0]
        put(seat, [low, high])
    elif bid == "win":
        others = [other for other in range(KINDS) if other != kind]
        seat.melds = [Meld(MELD_PUNG, [other] * 3) for other in others[:4]]
        put(seat, [kind])


def table_hand(rules: PlayRules, table: TableState) -> GuangdongHand:
    """The hand of a table whose seats are filled; it stops at windows in which nobody is asked."""
    hand = GuangdongHand(rules, table)
    hand.set_stepwise(True)
    return hand
