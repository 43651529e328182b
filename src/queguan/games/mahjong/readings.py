"""Every reading of a complete hand: all splits into groups, times the places of the winning tile."""

from typing import Final

from queguan.games.mahjong.groups import Group
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.reading import EYE, STANDARD, WILD, Reading
from queguan.games.mahjong.shapes import SpecialShape
from queguan.games.mahjong.splits import Split, splits
from queguan.games.mahjong.tiles import NO_TILE

NO_SHAPES: Final[list[SpecialShape]] = []
NOTHING: Final[list[Split]] = [Split([], NO_TILE, [])]


def find_readings(
    counts: list[int],
    melds: list[Meld],
    win: int,
    special: list[SpecialShape] = NO_SHAPES,
    wilds: int = 0,
) -> list[Reading]:
    """Every reading of a hand that is complete, each once, in a fixed order; none when it is not complete.

    `counts`: the concealed tiles of each kind with the winning tile but without wildcards; `win`: the kind of
    the winning tile, or WILD when it is one of the `wilds` wildcards; `special`: the shapes in force beside
    the standard one. A wildcard stands for any kind, also for a fifth tile of it.
    """
    found: list[Reading] = []
    if win == WILD or counts[win]:
        laid = [meld.group for meld in melds]
        for split in _whole(counts, wilds):
            if split.eye != NO_TILE and len(split.groups) + len(laid) == 4:
                _place(split, laid, win, found)
    if not melds and not wilds:
        for shape in special:
            if shape.completes(counts):
                found.append(shape.read(counts, win))
    return found


def _whole(counts: list[int], wilds: int) -> list[Split]:
    """All splits of the concealed tiles into groups, with one eye or without."""
    if wilds:
        return _with_suit(NOTHING, counts, 0, wilds)
    part = NOTHING
    for suit in range(4):
        of_suit = splits(counts, suit)
        if not of_suit or not part:
            return []
        part = _joined(part, of_suit)
    return part


def _with_suit(part: list[Split], counts: list[int], suit: int, wilds: int) -> list[Split]:
    """The splits `part` of the suits before `suit`, each continued by those of the suits from there on."""
    if suit == 4 or not part:
        return part if wilds == 0 else []
    whole: list[Split] = []
    for used in range(wilds + 1):
        of_suit = splits(counts, suit, used)
        if of_suit:
            whole += _with_suit(_joined(part, of_suit), counts, suit + 1, wilds - used)
    return whole


def _joined(part: list[Split], of_suit: list[Split]) -> list[Split]:
    """Each split of `part` with each of `of_suit`, but never two eyes."""
    if of_suit[0].is_nothing():
        return part
    if part[0].is_nothing():
        return of_suit
    joined: list[Split] = []
    for first in part:
        for second in of_suit:
            if first.eye == NO_TILE:
                joined.append(Split(first.groups + second.groups, second.eye, first.stands + second.stands))
            elif second.eye == NO_TILE:
                joined.append(Split(first.groups + second.groups, first.eye, first.stands + second.stands))
    return joined


def _place(split: Split, laid: list[Group], win: int, found: list[Reading]) -> None:
    """Note a reading for each place the winning tile can have; equal groups are one place."""
    groups = laid + split.groups if laid else split.groups
    stands = split.stands
    last: Group | None = None
    for index in range(len(laid), len(groups)):
        group = groups[index]
        # equal groups of a split stand side by side, and there is one object for each group
        if group is not last:
            as_kind = _as(group, win, stands)
            if as_kind != NO_TILE:
                found.append(Reading(STANDARD, groups, split.eye, index, as_kind, stands))
            last = group
    if split.eye == win or (win == WILD and split.eye in stands):
        found.append(Reading(STANDARD, groups, split.eye, EYE, split.eye, stands))


def _as(group: Group, win: int, stands: list[int]) -> int:
    """What the winning tile is in the group: its kind, or the lowest kind a wildcard has there; else -1."""
    if win != WILD:
        return win if group.has(win) else NO_TILE
    for kind in stands:
        if group.has(kind):
            return kind
    return NO_TILE
