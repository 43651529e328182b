"""Hands set up in the middle of play, for the worked examples of the tile games (`actions`, `flows`).

Such hands go through the live flow; only the deal is made up, so a tile may be there more than four times,
though not in one hand.
"""

from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadCase, Reason
from queguan.games.mahjong.case_reading import read_faces, read_held, read_melds
from queguan.games.mahjong.melds import MELD_PUNG, MELD_WORDS, Meld, total_counts
from queguan.games.mahjong.reasons import OK
from queguan.games.mahjong.refusals import RefusingTable
from queguan.games.mahjong.restrictions import why_not_chow
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.space import CHOW_INDEX, CHOWS_WITH
from queguan.games.mahjong.state import SeatState, TableState
from queguan.games.mahjong.tiles import EAST, KINDS
from queguan.games.mahjong.wall import Wall

BIDS: Final = ("win", "kong", "pung", "chow")
MANY_LEFT: Final = 40


def wall_of(tail: list[int], size: int, kept: int, left: int) -> Wall:
    """A wall with so many tiles in it, those never drawn included. Raises `BadCase`."""
    if not 0 <= left <= size:
        raise BadCase(f"wall_left: got {left}, expected 0 to {size}")
    wall = Wall([EAST] * size, tail, kept)
    wall.at = size - left
    return wall


def empty_table(wall: Wall, seats: int) -> TableState:
    """A table with empty hands, East at seat 0, whose tiles are dealt."""
    table = TableState(seats, Setting(0, 0, 0, 0, [], 0, 0), wall)
    table.dealing = seats
    table.acts(0)
    return table


def put(seat: SeatState, faces: list[int]) -> None:
    """Puts these tiles into a hand."""
    for face in faces:
        seat.take(face)


def described_seat(
    seat: SeatState, state: Mapping[str, object], words: dict[str, int] = MELD_WORDS, flowers: bool = False
) -> list[int]:
    """Fills a seat with the `hand` and `melds` of a case; the faces of the hand.

    `words`: what the game's files call the melds; `flowers`: there may be flowers in the hand. Raises
    `BadCase`.
    """
    held = read_held("state.hand", state.get("hand"), flowers=flowers)
    seat.melds = read_melds("state.melds", state.get("melds"), words)
    put(seat, held)
    check_copies(seat)
    return held


def check_copies(seat: SeatState) -> None:
    """That a described seat holds no kind more than four times; melds are made up without counting.

    Raises `BadCase`.
    """
    try:
        total_counts(seat.counts, [])
    except BadCase as error:
        raise BadCase(f"state.hand: {error.message}") from None


def last_of(held: list[int]) -> int:
    """The last tile of a hand, which is the drawn one where none is told. Raises `BadCase`."""
    if not held:
        raise BadCase("state.hand: no tile, expected the drawn one as the last")
    return held[-1]


def bidder(seat: SeatState, bid: str, kind: int) -> None:
    """Fills a seat so that it can make this bid (one of BIDS; anything else: none) on a tile."""
    if bid == "kong":
        put(seat, [kind] * 3)
    elif bid == "pung":
        put(seat, [kind] * 2)
    elif bid == "chow":
        if not CHOWS_WITH[kind]:
            raise BadCase("claims: an honour makes no chow")
        low, high = CHOWS_WITH[kind][0]
        put(seat, [low, high])
    elif bid == "win":
        others = [other for other in range(KINDS) if other != kind]
        seat.melds = [Meld(MELD_PUNG, [other] * 3) for other in others[:4]]
        put(seat, [kind])


def why_not_these(hand: RefusingTable, seat: int, given: object) -> Reason | None:
    """What is against a chow of the shown tile with any two tiles, also such as make none and are no action
    of the game; None when nothing is. Raises `BadCase`."""
    pair = sorted(read_faces("action.with", given))
    if len(pair) != 2:
        raise BadCase(f"action.with: got {given!r}, expected two tiles")
    low, high = pair
    kind = hand.table.shown
    if kind >= 0 and (low, high) in CHOWS_WITH[kind]:
        return hand.why_not_now(seat, CHOW_INDEX[kind][CHOWS_WITH[kind].index((low, high))])
    code = why_not_chow(hand.table, seat, low, high, hand.flow)
    return None if code == OK else hand.say(code, kind)
