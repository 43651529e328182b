"""Reading the fields that the case files of all tile games share: tiles, melds, winning tile, seats, winds.

Tiles are a text such as `123m55z` or a list of texts of one tile each. Flowers never belong to a hand; red
fives do where a game says so.
"""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import TOLD_OF_A_CASE, check_fields, read_maps
from queguan.core.errors import BadCase
from queguan.games.mahjong.melds import KONG_CONCEALED, MELD_WORDS, Meld, read_meld
from queguan.games.mahjong.setting import WINDS
from queguan.games.mahjong.tiles import FLOWERS, FLOWERS_END, KIND, KINDS, RED_FIVES, TEXT, read_tiles

# The fields of a scoring case of a tile game, and those of a meld.
CASE_FIELDS: Final = ("hand", "melds", "win_tile", "win_by", "context", *TOLD_OF_A_CASE)
MELD_FIELDS: Final = ("type", "tiles", "from")


def read_faces(where: str, given: object) -> list[int]:
    """The tiles of a text or a list of texts. Raises `BadCase`."""
    try:
        return read_tiles(given)
    except BadCase as error:
        raise BadCase(f"{where}: {error.message}") from None


def read_held(where: str, given: object, reds: bool = False, flowers: bool = False) -> list[int]:
    """Tiles that a hand may hold: flowers and red fives only with `flowers`, `reds`. Raises `BadCase`."""
    faces = read_faces(where, given)
    for face in faces:
        if (FLOWERS <= face < FLOWERS_END and not flowers) or (face >= RED_FIVES and not reds):
            raise BadCase(f"{where}: {TEXT[face]} cannot be part of a hand")
    return faces


def read_one(where: str, given: object, reds: bool = False) -> int:
    """One tile that a hand may hold. Raises `BadCase`."""
    faces = read_held(where, given, reds)
    if len(faces) != 1:
        raise BadCase(f"{where}: got {given!r}, expected one tile such as '5m'")
    return faces[0]


def counted(faces: list[int]) -> list[int]:
    """How many of each of the 34 kinds; a red five is a five. More than four of a kind are counted too."""
    counts = [0] * KINDS
    for face in faces:
        counts[KIND[face]] += 1
    return counts


def read_melds(
    where: str, given: object, words: dict[str, int] = MELD_WORDS, reds: bool = False, seats: int = 4
) -> list[Meld]:
    """Melds written as `type`, `tiles` and perhaps `from` (a seat); none when they are left out.

    `words`: what the game's files call each form. With `from` the claimed tile is taken to be the first one
    written. Raises `BadCase`.
    """
    melds: list[Meld] = []
    for place, one in enumerate(read_maps(where, given)):
        here = f"{where}[{place}]"
        check_fields(here, one, MELD_FIELDS)
        word = one.get("type")
        if not isinstance(word, str):
            raise BadCase(f"{here}.type: got {word!r}, expected a text")
        faces = read_held(f"{here}.tiles", one.get("tiles"), reds)
        source = -1
        if one.get("from") is not None:
            source = read_seat(f"{here}.from", one.get("from"), seats)
        try:
            meld = read_meld(word, faces, source, words)
        except BadCase as error:
            raise BadCase(f"{here}: {error.message}") from None
        if source >= 0 and meld.form != KONG_CONCEALED:
            meld = Meld(meld.form, meld.faces, faces[0], source)
        melds.append(meld)
    return melds


def read_seat(where: str, given: object, seats: int = 4) -> int:
    """A seat: a number from 0, or a wind E S W N counted from the dealer. Raises `BadCase`."""
    if isinstance(given, str) and len(given) == 1 and given in WINDS[:seats]:
        return WINDS.index(given)
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < seats:
        return given
    raise BadCase(
        f"{where}: got {given!r}, expected a seat: 0 to {seats - 1}, or one of {', '.join(WINDS[:seats])}"
    )


def read_wind(where: str, given: object) -> int:
    """A wind, 0..3: `E` or `1z` ... Raises `BadCase`."""
    if isinstance(given, str):
        if len(given) == 1 and given in WINDS:
            return WINDS.index(given)
        if len(given) == 2 and given[0] in "1234" and given[1] == "z":
            return int(given[0]) - 1
    raise BadCase(f"{where}: got {given!r}, expected a wind: E, S, W, N or 1z, 2z, 3z, 4z")


def read_flowers(where: str, given: object) -> tuple[int, bool]:
    """The mask of the flowers, and whether one is written more than once; (0, False) when left out.

    Raises `BadCase`.
    """
    mask = 0
    twice = False
    if given is not None:
        for face in read_faces(where, given):
            if not FLOWERS <= face < FLOWERS_END:
                raise BadCase(f"{where}: {TEXT[face]} is no flower")
            bit = 1 << (face - FLOWERS)
            twice = twice or mask & bit != 0
            mask |= bit
    return mask, twice


def read_left(state: Mapping[str, object], usual: int) -> int:
    """How many tiles are in the wall, `wall_left`; `usual` when it is left out. Raises `BadCase`."""
    left = state.get("wall_left", usual)
    if not isinstance(left, int) or isinstance(left, bool):
        raise BadCase(f"state.wall_left: got {left!r}, expected a number of tiles")
    return left
