"""Whether concealed tiles are complete: a quick yes or no that the flow asks for every tile thrown."""

from queguan.games.mahjong.tiles import HONOURS

_ENDS: list[int] = [9, 18, 27, 34]


def is_standard(counts: list[int]) -> bool:
    """Whether the counted tiles, the winning one among them, split into groups and one eye."""
    eye_suit = -1
    kind = 0
    for suit in range(4):
        end = _ENDS[suit]
        tiles = 0
        while kind < end:
            tiles += counts[kind]
            kind += 1
        if tiles % 3 == 1 or (tiles % 3 == 2 and eye_suit >= 0):
            return False
        if tiles % 3 == 2:
            eye_suit = suit
    if eye_suit < 0:
        return False
    for suit in range(4):
        if suit != eye_suit and not _groups(counts, suit, -1):
            return False
    for kind in range(eye_suit * 9, _ENDS[eye_suit]):
        if counts[kind] >= 2 and _groups(counts, eye_suit, kind):
            return True
    return False


def _groups(counts: list[int], suit: int, eye: int) -> bool:
    """Whether the tiles of a suit, without two of the kind `eye`, are pungs and chows and nothing else.

    From the lowest number up, what pungs do not take must begin chows: three chows of one kind are the same
    tiles as three pungs.
    """
    first = 0
    second = 0
    for kind in range(suit * 9, _ENDS[suit]):
        rest = counts[kind] - first
        if kind == eye:
            rest -= 2
        if rest < 0:
            return False
        begins = rest % 3
        if begins and kind >= HONOURS:
            return False
        first = second + begins
        second = begins
    return first == 0 and second == 0
