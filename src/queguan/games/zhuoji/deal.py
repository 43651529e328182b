"""The deal (rules/zhuoji.md 3), and hands taken up again from storage."""

from collections.abc import Mapping
from typing import Final

from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import answers_of, number_of, options_of
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.state import TableState
from queguan.games.mahjong.state_json import table_of
from queguan.games.mahjong.wall import Wall, stack_tail
from queguan.games.mahjong.walls import wall_lengths
from queguan.games.zhuoji.deck import DECK_SIZE, FIRST_DRAW, KIND_OF, dealt_places
from queguan.games.zhuoji.facts import facts_of
from queguan.games.zhuoji.hand import SNAPSHOT_VERSION, ZhuojiHand
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.options import OPTIONS
from queguan.games.zhuoji.play_rules import PlayRules
from queguan.games.zhuoji.rotation import Turn
from queguan.games.zhuoji.space import SPACE

TAIL: Final[list[int]] = stack_tail(DECK_SIZE)
DICE: Final = 2


def throw_dice(shuffler: Shuffler) -> list[list[int]]:
    """The dealer's throw; it decides nothing but where the wall is broken."""
    return [[shuffler.below(6) + 1 for _ in range(DICE)]]


def setting_at(turn: Turn, first_dealer: int, throws: list[list[int]]) -> Setting:
    """The setting of a hand: the sum, counted from the dealer as 1, says whose wall is broken, the smaller
    die how many stacks are passed over."""
    place = (sum(throws[0]) - 1) % SEATS
    lengths = wall_lengths(DECK_SIZE // 2, SEATS)
    skipped = min(throws[0]) % lengths[(SEATS - place) % SEATS]
    return Setting(
        turn.dealer, first_dealer, 0, turn.streak - 1, throws, (turn.dealer + place) % SEATS, skipped
    )


def new_hand(rules: PlayRules, setting: Setting, permutation: list[int]) -> ZhuojiHand:
    """A hand dealt from a permutation of the tile ids 0..107 (kind * 4 + copy)."""
    if len(permutation) != DECK_SIZE:
        raise ValueError(f"a permutation of {DECK_SIZE} tiles is needed, got {len(permutation)}")
    faces = [KIND_OF[tile] for tile in permutation]
    wall = Wall(faces, TAIL, 0)
    wall.at = FIRST_DRAW
    table = TableState(SEATS, setting, wall)
    for place in range(SEATS):
        seat = table.seats[(setting.dealer + place) % SEATS]
        for where in dealt_places(place):
            seat.take(faces[where])
            if place == 0:
                seat.drawn = faces[where]
    hand = ZhuojiHand(rules, table)
    hand.begin()
    return hand


def restore_hand(snapshot: Mapping[str, object]) -> ZhuojiHand:
    """The hand of a snapshot. Raises `BadCase` or `BadOption`."""
    given = options_of(snapshot, "zhuoji", SNAPSHOT_VERSION)
    hand = ZhuojiHand(PlayRules(OPTIONS.parse(given)), table_of(snapshot, TAIL))
    hand.facts = facts_of(snapshot.get("facts"))
    hand.resume(answers_of(snapshot, SPACE), number_of(snapshot, "steps"))
    return hand
