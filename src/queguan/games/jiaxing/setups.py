"""Hands set up in the middle of play, for the worked examples (`actions`, `flows`)."""

from queguan.core.errors import BadCase
from queguan.games.jiaxing.hand import JiaxingHand
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.seating import DECK_SIZE, SEATS, TAIL, TURNED
from queguan.games.mahjong import setups
from queguan.games.mahjong.state import TableState


def empty_table(rules: PlayRules, wild: int, left: int) -> TableState:
    """A table with empty hands, East at seat 0, this wildcard, and so many tiles in its wall, those of
    `dead_wall` included and the turned one not.

    Raises `BadCase`.
    """
    if not 0 <= left <= TURNED:
        raise BadCase(f"wall_left: got {left}, expected 0 to {TURNED}")
    table = setups.empty_table(setups.wall_of(TAIL, DECK_SIZE, rules.kept, left + 1), SEATS)
    table.setting.wild = 1 << wild
    return table


def table_hand(rules: PlayRules, table: TableState, wild: int) -> JiaxingHand:
    """The hand of a table whose seats are filled; it stops at windows in which nobody is asked."""
    hand = JiaxingHand(rules, table, wild, [])
    hand.set_stepwise(True)
    return hand
