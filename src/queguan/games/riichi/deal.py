"""The deal (rules/riichi.md 3), hands from a known wall, and hands taken up again from storage."""

from collections.abc import Mapping, Sequence
from typing import Final

from queguan.core.cases import read_list
from queguan.core.errors import BadCase
from queguan.core.shuffle import Shuffler
from queguan.core.snapshots import answers_of, number_of, options_of
from queguan.games.mahjong.case_reading import read_held
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.state import TableState
from queguan.games.mahjong.state_json import table_of
from queguan.games.mahjong.wall import Wall
from queguan.games.riichi.dead_wall import DEAD
from queguan.games.riichi.facts import Start, facts_of, start_of
from queguan.games.riichi.hand import SNAPSHOT_VERSION, RiichiHand
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.play_rules import DECK_SIZE, HAND_SIZE, PlayRules
from queguan.games.riichi.space import SPACE

DICE: Final = 2
ROUND: Final = 4  # hands are numbered by fours, with three players too


def throw_dice(shuffler: Shuffler) -> list[list[int]]:
    """The dealer's throw; it decides nothing but where the wall is broken."""
    return [[shuffler.below(6) + 1 for _ in range(DICE)]]


def setting_at(start: Start, dealer: int, first_dealer: int, throws: list[list[int]]) -> Setting:
    """The setting of a hand: the sum of the dice, counted from the dealer as 1, says whose wall is broken,
    and how many of its stacks are passed over."""
    seats = len(start.points)
    total = sum([sum(throw) for throw in throws])
    broken = (dealer + total - 1) % seats if throws else dealer
    return Setting(dealer, first_dealer, start.number // ROUND, start.honba, throws, broken, total)


def dealt_places(place: int, seats: int) -> list[int]:
    """The places in the wall of the tiles a seat is dealt, by its place after the dealer (0), in order: three
    times four tiles, then one."""
    fours = [(round_ * seats + place) * 4 + tile for round_ in range(3) for tile in range(4)]
    return [*fours, seats * 12 + place]


def new_hand(rules: PlayRules, start: Start, setting: Setting, permutation: list[int]) -> RiichiHand:
    """A hand dealt from a permutation of the tile ids 0..135 (kind * 4 + copy, of the fives the red ones
    first). With three players the ids of 2m-8m are passed over."""
    if len(permutation) != DECK_SIZE:
        raise ValueError(f"a permutation of {DECK_SIZE} tiles is needed, got {len(permutation)}")
    faces_of_ids = rules.faces
    faces = [faces_of_ids[tile] for tile in permutation]
    if rules.seats == 3:
        faces = [face for face in faces if face >= 0]
    return _dealt(rules, start, setting, faces)


def _dealt(rules: PlayRules, start: Start, setting: Setting, faces: list[int]) -> RiichiHand:
    wall = Wall(faces, rules.tail, DEAD)
    wall.at = rules.seats * HAND_SIZE
    table = TableState(rules.seats, setting, wall)
    for place in range(rules.seats):
        seat = table.seats[(setting.dealer + place) % rules.seats]
        for where in dealt_places(place, rules.seats):
            seat.take(faces[where])
    hand = RiichiHand(rules, table, start)
    hand.begin()
    return hand


def hand_from_wall(
    rules: PlayRules,
    start: Start,
    setting: Setting,
    hands: Sequence[Sequence[str]],
    wall: Mapping[str, object],
) -> RiichiHand:
    """A hand with these 13 tiles a seat and this wall, as logs tell them: `live` in the order of drawing,
    `rinshan` in the order of replacements, `dora_indicators` and `ura_indicators`, five each.

    Raises `BadCase` when tiles are missing, or are not those of the table's deck.
    """
    parts = {
        name: read_held(f"wall.{name}", read_list(f"wall.{name}", wall.get(name)), reds=True)
        for name in ("live", "rinshan", "dora_indicators", "ura_indicators")
    }
    dealt = rules.seats * HAND_SIZE
    faces = rules.dead.laid(
        dealt,
        parts["live"],
        parts["rinshan"],
        parts["dora_indicators"],
        parts["ura_indicators"],
        rules.tail,
    )
    if len(hands) != rules.seats:
        raise BadCase(f"hands: got {len(hands)}, expected {rules.seats}")
    for place in range(rules.seats):
        seat = (setting.dealer + place) % rules.seats
        held = read_held(f"hands[{seat}]", list(hands[seat]), reds=True)
        if len(held) != HAND_SIZE:
            raise BadCase(f"hands[{seat}]: got {len(held)} tiles, expected {HAND_SIZE}")
        for where, face in zip(dealt_places(place, rules.seats), held, strict=True):
            faces[where] = face
    if sorted(faces) != sorted([face for face in rules.faces if face >= 0]):
        raise BadCase("wall: these are not the tiles of the table's deck")
    return _dealt(rules, start, setting, faces)


def restore_hand(snapshot: Mapping[str, object]) -> RiichiHand:
    """The hand of a snapshot. Raises `BadCase` or `BadOption`."""
    rules = PlayRules(OPTIONS.parse(options_of(snapshot, "riichi", SNAPSHOT_VERSION)))
    table = table_of(snapshot, rules.tail)
    if len(table.seats) != rules.seats:
        raise BadCase(f"snapshot: {len(table.seats)} seats, expected {rules.seats}")
    hand = RiichiHand(rules, table, start_of(snapshot.get("start"), rules.seats))
    hand.facts = facts_of(snapshot.get("facts"), rules.seats)
    hand.resume(answers_of(snapshot, SPACE), number_of(snapshot, "steps"))
    return hand
