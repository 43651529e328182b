"""Tiles of the four mahjong games and how they are written.

A *face* is what is printed on a tile, 0..44: 1m-9m = 0-8, 1p-9p = 9-17, 1s-9s = 18-26, 1z-7z = 27-33
(E S W N, white, green, red), flowers 1f-8f = 34-41, the red fives 0m 0p 0s = 42-44. A *kind*, 0..33, is what
counts in groups: a red five is a look of the kind 5, flowers have no kind. Hands are counted as lists of 34
numbers.
"""

from typing import Final

from queguan.core.errors import BadCase

KINDS: Final = 34
SUIT_KINDS: Final = 27
FACES: Final = 45
COPIES: Final = 4
NO_TILE: Final = -1

HONOURS: Final = 27
EAST: Final = 27
WHITE: Final = 31
GREEN: Final = 32
RED: Final = 33
FLOWERS: Final = 34
FLOWERS_END: Final = 42
RED_FIVES: Final = 42

SUITS: Final = "mpszf"
_FIRST: dict[str, int] = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
_SIZE: dict[str, int] = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
_RED_FIVE: dict[str, int] = {"m": 42, "p": 43, "s": 44}

# face -> "1m"; face -> kind (-1 for a flower)
TEXT: Final[list[str]] = [
    *[f"{number + 1}{suit}" for suit in SUITS for number in range(_SIZE[suit])],
    *[f"0{suit}" for suit in _RED_FIVE],
]
KIND: Final[list[int]] = [*range(KINDS), *[NO_TILE] * 8, 4, 13, 22]
# kind -> the face of its red five; -1 for all other kinds
RED_OF: Final[list[int]] = [NO_TILE] * KINDS
for _red in range(RED_FIVES, FACES):
    RED_OF[KIND[_red]] = _red
_FACE_OF: dict[str, int] = {text: face for face, text in enumerate(TEXT)}
# Faces in the order in which people sort them: a red five before the plain ones.
_PLACE: list[int] = [*range(0, 2 * RED_FIVES, 2), *[KIND[face] * 2 - 1 for face in range(RED_FIVES, FACES)]]

YAOCHUU: list[int] = [0, 8, 9, 17, 18, 26, *range(HONOURS, KINDS)]


def suit_of(kind: int) -> int:
    """0 m, 1 p, 2 s, 3 honours."""
    return kind // 9


def number_of(kind: int) -> int:
    """1..9 for a suit tile, 1..7 for an honour."""
    return kind % 9 + 1


def is_flower(face: int) -> bool:
    """Whether the face is one of 1f-8f."""
    return FLOWERS <= face < FLOWERS_END


def parse_tile(text: str) -> int:
    """The face of one tile, `5m`. Raises `BadCase`."""
    face = _FACE_OF.get(text)
    if face is None:
        raise BadCase(f"tile {text!r}: expected a number and a suit, as 1m-9m, 1p-9p, 1s-9s, 1z-7z or 1f-8f")
    return face


def parse_tiles(text: str) -> list[int]:
    """Faces written as `123m55z`, in the order given; blanks are skipped. Raises `BadCase`."""
    faces: list[int] = []
    digits = ""
    for char in text:
        if char in "0123456789":
            digits += char
        elif char in _FIRST:
            if not digits:
                raise BadCase(f"tiles {text!r}: no number before {char!r}")
            for digit in digits:
                faces.append(parse_tile(digit + char))
            digits = ""
        elif not char.isspace():
            raise BadCase(f"tiles {text!r}: {char!r} is neither a number nor one of the suits m p s z f")
    if digits:
        raise BadCase(f"tiles {text!r}: no suit after {digits!r}")
    return faces


def read_tiles(value: object) -> list[int]:
    """Faces from JSON: a text as in `parse_tiles`, or a list of texts of one tile each. Raises `BadCase`."""
    if isinstance(value, str):
        return parse_tiles(value)
    if isinstance(value, list):
        faces: list[int] = []
        for item in value:
            if not isinstance(item, str):
                raise BadCase(f"tile {item!r}: expected a text such as '5m'")
            faces.append(parse_tile(item))
        return faces
    raise BadCase(f"tiles {value!r}: expected a text such as '123m55z' or a list of tiles")


def sort_faces(faces: list[int]) -> list[int]:
    """The faces by suit and number, flowers last."""
    return sorted(faces, key=_place)


def _place(face: int) -> int:
    return _PLACE[face]


def tiles_text(faces: list[int]) -> str:
    """The faces in the given order, neighbours of one suit sharing its letter: `123m55z`."""
    text = ""
    for index, face in enumerate(faces):
        written = TEXT[face]
        last = index + 1 == len(faces)
        text += written[0] if not last and TEXT[faces[index + 1]][1] == written[1] else written
    return text


def kinds_of(faces: list[int]) -> list[int]:
    """The kinds of the faces, in the given order. Raises `BadCase` for a flower."""
    kinds: list[int] = []
    for face in faces:
        kind = KIND[face]
        if kind < 0:
            raise BadCase(f"tile {TEXT[face]}: a flower cannot be part of a hand")
        kinds.append(kind)
    return kinds


def counts_of(kinds: list[int]) -> list[int]:
    """How many of each of the 34 kinds. Raises `BadCase` for more than four of one."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
        if counts[kind] > COPIES:
            raise BadCase(f"tile {TEXT[kind]}: more than {COPIES} of it")
    return counts


def held(counts: list[int]) -> list[int]:
    """The kinds of a hand given as counts, ascending, each as often as it is held."""
    return [kind for kind in range(KINDS) for _ in range(counts[kind])]


def held_faces(counts: list[int], reds: int) -> list[int]:
    """The same with the red fives among them as their faces, before the plain ones; `reds` holds their number
    in two bits a suit (`SeatState.reds`)."""
    if reds == 0:
        return held(counts)
    faces: list[int] = []
    for kind in range(KINDS):
        red = reds >> 2 * (RED_OF[kind] - RED_FIVES) & 3 if RED_OF[kind] >= 0 else 0
        faces += [RED_OF[kind]] * red + [kind] * (counts[kind] - red)
    return faces
