"""包: who fed a set that makes a hand dear (rules/guangdong.md 8.4)."""

from queguan.games.mahjong.melds import KONG_CLAIMED, KONG_CONCEALED, Meld
from queguan.games.mahjong.tiles import EAST, RED, WHITE, suit_of


def is_liable_feed(melds: list[Meld]) -> bool:
    """Whether the last meld of the list, laid down just now, was fed and makes its feeder liable.

    The third set of dragons, the fourth of winds, the fourth exposed one when all are of one suit or all
    honours (十二张落地), the fourth kong.
    """
    last = melds[-1]
    if last.source < 0:
        return False
    if last.tile >= WHITE and _sets_in(melds, WHITE, RED) == 3:
        return True
    if EAST <= last.tile < WHITE and _sets_in(melds, EAST, WHITE - 1) == 4:
        return True
    if len(melds) < 4:
        return False
    # Of an added kong only the pung was fed.
    if last.form == KONG_CLAIMED and all(meld.is_kong() for meld in melds):
        return True
    # Winds and dragons are one suit here.
    return all(m.form != KONG_CONCEALED and suit_of(m.tile) == suit_of(last.tile) for m in melds)


def _sets_in(melds: list[Meld], low: int, high: int) -> int:
    return len([meld for meld in melds if low <= meld.tile <= high])


def liable_seat(melds: list[Meld]) -> int:
    """Whose feed was the latest to make him liable, of melds in the order they were laid down; -1: nobody."""
    liable = -1
    for count in range(1, len(melds) + 1):
        if is_liable_feed(melds[:count]):
            liable = melds[count - 1].source
    return liable
