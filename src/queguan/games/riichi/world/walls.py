"""A whole wall from what a log tells of it: what is not known is filled up with the tiles that are left.

A log without a wall tells the hands, all draws and the indicators turned; the rest was never seen by anybody,
so any order of it gives the same hand.
"""

from collections.abc import Sequence

from queguan.core.errors import BadCase
from queguan.games.mahjong.tiles import KIND, TEXT
from queguan.games.riichi.play_rules import DECK_SIZE, HAND_SIZE, PlayRules
from queguan.games.riichi.world.match_log import DRAW, KANS, KITA, UNKNOWN, HandLog, WallLog

INDICATORS = 5


class Dealt:
    """A deal in which every tile is known: 13 tiles a seat, and the wall."""

    __slots__ = ("hands", "wall")

    def __init__(self, hands: list[list[str]], wall: WallLog) -> None:
        self.hands = hands
        self.wall = wall

    def wall_json(self) -> dict[str, object]:
        """The wall as `deal.hand_from_wall` takes it."""
        return {
            "live": list(self.wall.live),
            "rinshan": list(self.wall.rinshan),
            "dora_indicators": list(self.wall.dora),
            "ura_indicators": list(self.wall.ura),
        }


def deck_of(rules: PlayRules) -> list[str]:
    """The tiles of a table, red fives as such."""
    return [TEXT[face] for face in rules.faces if face >= 0]


def told_wall(log: HandLog, rules: PlayRules) -> WallLog:
    """The wall as far as the log tells it, `?` elsewhere. Raises `BadCase` for more draws than tiles."""
    if log.wall is not None:
        return log.wall
    live: list[str] = []
    rinshan: list[str] = []
    replaces = False
    for step in log.steps:
        if step.kind == DRAW:
            (rinshan if replaces else live).append(step.tile)
            replaces = False
        elif step.kind in KANS or step.kind == KITA:
            replaces = True
    most = rules.dead.replacements
    if len(live) > rules.live or len(rinshan) > most:
        raise BadCase(
            f"{len(live)} draws and {len(rinshan)} replacements, the wall has {rules.live} and {most}"
        )
    ura = max([win.ura for win in log.wins], key=len, default=())
    return WallLog(
        _padded(live, rules.live),
        _padded(rinshan, most),
        _padded(log.indicators(), INDICATORS),
        _padded(ura, INDICATORS),
    )


def _padded(tiles: Sequence[str], size: int) -> tuple[str, ...]:
    if len(tiles) > size:
        raise BadCase(f"{len(tiles)} tiles told, there are {size}")
    return (*tiles, *[UNKNOWN] * (size - len(tiles)))


def places_of(rules: PlayRules) -> list[list[int]]:
    """Where in the wall its parts lie: live, rinshan, dora, ura. With eight replacement tiles the last
    indicators lie where the live wall ends."""
    dead = rules.dead
    first = rules.seats * HAND_SIZE
    return [
        list(range(first, first + rules.live)),
        rules.tail[: dead.replacements],
        dead.dora,
        dead.ura,
    ]


def filled(hands: Sequence[Sequence[str]], wall: WallLog, rules: PlayRules) -> Dealt:
    """Hands and wall with the unknown tiles filled up. Raises `BadCase` for more tiles than the deck has."""
    places = places_of(rules)
    lying: dict[int, str] = {}
    for where, tiles in zip(places, (wall.live, wall.rinshan, wall.dora, wall.ura), strict=True):
        if len(where) != len(tiles):
            raise BadCase(f"wall: a part of {len(tiles)} tiles, expected {len(where)}")
        for place, tile in zip(where, tiles, strict=True):
            before = lying.get(place, UNKNOWN)
            if UNKNOWN not in (before, tile) and before != tile:
                raise BadCase(f"wall: both {before} and {tile} would lie in one place")
            lying[place] = tile if before == UNKNOWN else before
    left = deck_of(rules)
    for tile in [*lying.values(), *[tile for hand in hands for tile in hand]]:
        if tile == UNKNOWN:
            continue
        if tile not in left:
            raise BadCase(f"tile {tile}: told more often than the deck of this table has it")
        left.remove(tile)
    dealt = [[left.pop() if tile == UNKNOWN else tile for tile in hand] for hand in hands]
    for place, tile in lying.items():
        if tile == UNKNOWN:
            lying[place] = left.pop()
    live, rinshan, dora, ura = [tuple([lying[place] for place in where]) for where in places]
    return Dealt(dealt, WallLog(live, rinshan, dora, ura))


def order_of(faces: Sequence[int], rules: PlayRules) -> list[int]:
    """The permutation of the deck's ids that deals these faces, place by place (`deal.new_hand`)."""
    ids: dict[int, list[int]] = {}
    for number in range(DECK_SIZE - 1, -1, -1):
        ids.setdefault(rules.faces[number], []).append(number)
    order = [ids[face].pop() for face in faces]
    unused = [number for rest in ids.values() for number in rest]
    if any(rules.faces[number] >= 0 for number in unused):
        missing = [TEXT[KIND[rules.faces[number]]] for number in unused if rules.faces[number] >= 0]
        raise BadCase(f"wall: {' '.join(missing)} missing")
    return order + sorted(unused)
