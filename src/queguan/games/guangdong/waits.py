"""Whether the thirteen tiles wait for one kind only (叫一飞, rules/guangdong.md 7.3)."""

from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.shapes import SpecialShape
from queguan.games.mahjong.splits import splits
from queguan.games.mahjong.tiles import COPIES, KINDS


def only_wait(counts: list[int], melds: list[Meld], tile: int, shapes: list[SpecialShape]) -> bool:
    """Whether no other kind than `tile` completes the concealed tiles `counts` by any shape in force.

    A kind of which the player himself holds all four is no wait.
    """
    total = counts[:]
    for meld in melds:
        for kind in meld.kinds():
            total[kind] += 1
    whole = [len(splits(counts, suit)) > 0 for suit in range(4)]
    for suit in range(4):
        if not (whole[(suit + 1) % 4] and whole[(suit + 2) % 4] and whole[(suit + 3) % 4]):
            continue
        for kind in range(9 * suit, min(9 * suit + 9, KINDS)):
            if kind == tile or total[kind] == COPIES:
                continue
            counts[kind] += 1
            completes = len(splits(counts, suit)) > 0
            counts[kind] -= 1
            if completes:
                return False
    return melds != [] or not _other_special(counts, tile, shapes)


def _other_special(counts: list[int], tile: int, shapes: list[SpecialShape]) -> bool:
    for kind in range(KINDS):
        if kind == tile or counts[kind] == COPIES:
            continue
        counts[kind] += 1
        completes = False
        for shape in shapes:
            completes = completes or shape.completes(counts)
        counts[kind] -= 1
        if completes:
            return True
    return False
