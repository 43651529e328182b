"""The deal (rules/guangdong.md 3), and hands taken up again from storage."""

from collections.abc import Mapping

from queguan.core.errors import BadCase
from queguan.core.snapshots import answers_of, number_of, options_of
from queguan.games.guangdong.hand import SNAPSHOT_VERSION, GuangdongHand
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.seating import (
    DECK_SIZE,
    FACE_OF,
    FIRST_DRAW,
    PLAIN_TILES,
    SEATS,
    broken_wall,
    dealt_places,
    first_stack,
)
from queguan.games.guangdong.space import SPACE
from queguan.games.mahjong.rotation import Turn
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.state import TableState
from queguan.games.mahjong.state_json import table_of
from queguan.games.mahjong.tiles import FLOWERS
from queguan.games.mahjong.wall import Wall, stack_tail

_TAILS: dict[int, list[int]] = {size: stack_tail(size) for size in (PLAIN_TILES, DECK_SIZE)}


def tail_of(tiles: int) -> list[int]:
    """The order of replacements in a wall of 136 or 144 tiles. Raises `BadCase` for another size."""
    tail = _TAILS.get(tiles)
    if tail is None:
        raise BadCase(f"wall: {tiles} tiles, expected {PLAIN_TILES} or {DECK_SIZE}")
    return tail


def setting_at(turn: Turn, throws: list[list[int]], rules: PlayRules) -> Setting:
    """The setting of a hand at this place of the match with these dice."""
    place, skipped = broken_wall(throws, rules.options.dice)
    place, stack = first_stack(place, skipped, rules.tiles // 2 // SEATS)
    break_seat = (turn.dealer + place) % SEATS
    return turn.setting(throws, break_seat, stack - 1)


def new_hand(rules: PlayRules, setting: Setting, permutation: list[int]) -> GuangdongHand:
    """A hand dealt from a permutation of the tile ids 0..143 (kind * 4 + copy, then the flowers).

    Without flowers their ids are passed over.
    """
    if len(permutation) != DECK_SIZE:
        raise ValueError(f"a permutation of {DECK_SIZE} tiles is needed, got {len(permutation)}")
    faces = [FACE_OF[tile] for tile in permutation if tile < rules.tiles]
    wall = Wall(faces, tail_of(rules.tiles), rules.options.dead_wall)
    wall.at = FIRST_DRAW
    table = TableState(SEATS, setting, wall)
    for place in range(SEATS):
        seat = table.seats[(setting.dealer + place) % SEATS]
        for where in dealt_places(place):
            seat.take(faces[where])
            if place == 0 and faces[where] < FLOWERS:
                seat.drawn = faces[where]
    if faces[dealt_places(0)[-1]] >= FLOWERS:
        table.seats[setting.dealer].drawn = -1
    hand = GuangdongHand(rules, table)
    hand.begin()
    return hand


def restore_hand(snapshot: Mapping[str, object]) -> GuangdongHand:
    """The hand of a snapshot. Raises `BadCase` or `BadOption`."""
    given = options_of(snapshot, "guangdong", SNAPSHOT_VERSION)
    rules = PlayRules(OPTIONS.parse(given))
    hand = GuangdongHand(rules, table_of(snapshot, tail_of(rules.tiles)))
    hand.resume(answers_of(snapshot, SPACE), number_of(snapshot, "steps"))
    return hand
