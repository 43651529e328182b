"""Hands set up in the middle of play, for the worked examples (`actions`)."""

from queguan.games.guangdong.deal import tail_of
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.seating import SEATS
from queguan.games.mahjong import setups
from queguan.games.mahjong.state import TableState


def empty_table(rules: PlayRules, left: int) -> TableState:
    """A table with empty hands, East at seat 0, and so many tiles in its wall, those never drawn included.

    Raises `BadCase`.
    """
    size = rules.tiles
    wall = setups.wall_of(tail_of(size), size, rules.options.dead_wall, left)
    return setups.empty_table(wall, SEATS)


def table_hand(rules: PlayRules, table: TableState) -> GuangdongHand:
    """The hand of a table whose seats are filled; it stops at windows in which nobody is asked."""
    hand = GuangdongHand(rules, table)
    hand.set_stepwise(True)
    return hand
