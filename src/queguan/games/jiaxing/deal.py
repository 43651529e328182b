"""The deal (rules/jiaxing.md 3), and hands taken up again from storage."""

from collections.abc import Mapping

from queguan.core.snapshots import answers_of, number_of, options_of
from queguan.games.jiaxing.cases import read_pool
from queguan.games.jiaxing.hand import SNAPSHOT_VERSION, JiaxingHand
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.santan import santan_of
from queguan.games.jiaxing.seating import (
    DECK_SIZE,
    FIRST_DRAW,
    SEATS,
    TAIL,
    TURNED,
    broken_wall,
    dealt_places,
)
from queguan.games.jiaxing.space import SPACE
from queguan.games.mahjong.rotation import Turn
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.state import TableState
from queguan.games.mahjong.state_json import table_of
from queguan.games.mahjong.tiles import COPIES
from queguan.games.mahjong.wall import Wall


def turned_kind(permutation: list[int]) -> int:
    """The kind of the tile that is turned face up: the wildcard."""
    return permutation[TURNED] // COPIES


def setting_at(turn: Turn, dice: list[int], wild: int) -> Setting:
    """The setting of a hand at this place of the match with these dice and this wildcard."""
    place, skipped = broken_wall(dice)
    setting = turn.setting([dice], (turn.dealer + place) % SEATS, skipped)
    setting.wild = 1 << wild
    return setting


def new_hand(
    rules: PlayRules, turn: Turn, dice: list[int], pool: list[str], permutation: list[int]
) -> JiaxingHand:
    """A hand dealt from a permutation of the tile ids 0..135 (kind * 4 + copy); `pool` with this start's
    tokens."""
    if len(permutation) != DECK_SIZE:
        raise ValueError(f"a permutation of {DECK_SIZE} tiles is needed, got {len(permutation)}")
    faces = [tile // COPIES for tile in permutation]
    wall = Wall(faces, TAIL, rules.kept)
    wall.at = FIRST_DRAW
    wild = wall.open_tile(TURNED)
    table = TableState(SEATS, setting_at(turn, dice, wild), wall)
    for place in range(SEATS):
        seat = table.seats[(turn.dealer + place) % SEATS]
        for where in dealt_places(place):
            seat.take(faces[where])
            if place == 0:
                seat.drawn = faces[where]
    hand = JiaxingHand(rules, table, wild, pool)
    hand.begin()
    return hand


def restore_hand(snapshot: Mapping[str, object]) -> JiaxingHand:
    """The hand of a snapshot. Raises `BadCase` or `BadOption`."""
    given = options_of(snapshot, "jiaxing", SNAPSHOT_VERSION)
    table = table_of(snapshot, TAIL)
    hand = JiaxingHand(
        PlayRules(OPTIONS.parse(given)),
        table,
        table.wall.tiles[TURNED],
        read_pool("snapshot: pool", snapshot.get("pool")),
    )
    hand.santan = santan_of(snapshot, SEATS)
    hand.resume(answers_of(snapshot, SPACE), number_of(snapshot, "steps"))
    return hand
