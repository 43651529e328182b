"""Melds: groups that lie on the table."""

from typing import Final

from queguan.core.errors import BadCase
from queguan.games.mahjong.groups import CHOW, HIDDEN, KONG, PUNG, Group, group
from queguan.games.mahjong.tiles import (
    COPIES,
    KINDS,
    NO_TILE,
    SUIT_KINDS,
    TEXT,
    kinds_of,
    sort_faces,
    tiles_text,
)

MELD_CHOW: Final = 0
MELD_PUNG: Final = 1
KONG_CLAIMED: Final = 2
KONG_ADDED: Final = 3
KONG_CONCEALED: Final = 4

MELD_TEXT: Final[list[str]] = ["chow", "pung", "kong_claimed", "kong_added", "kong_concealed"]
# The words of a case file; a game that says them differently hands in its own (`read_meld`).
MELD_WORDS: dict[str, int] = {word: form for form, word in enumerate(MELD_TEXT)}

_GROUP_FORM: Final[list[int]] = [CHOW, PUNG, KONG, KONG, KONG]


class Meld:
    """One meld. Never changed after it was made, so copies of a hand share it.

    `form` is MELD_CHOW ... KONG_CONCEALED; `faces` its tiles sorted, the claimed and the added one among
    them; `tile` its kind, for a chow the lowest; `claimed` the face that was taken from another, -1 for a
    concealed kong or when unknown; `source` the seat that threw it, -1 for nobody or unknown; `added` the
    face that made a pung a kong, else -1; `group` what it is as a group of a reading. A hidden kong has no
    `faces`, and its `tile` is -1.
    """

    __slots__ = ("added", "claimed", "faces", "form", "group", "source", "tile")

    def __init__(
        self, form: int, faces: list[int], claimed: int = NO_TILE, source: int = -1, added: int = NO_TILE
    ) -> None:
        self.form = form
        self.faces: list[int] = sort_faces(faces)
        self.claimed = claimed
        self.source = source
        self.added = added
        self.tile: int = _lowest(form, self.faces)
        self.group: Group = (
            group(_GROUP_FORM[form], self.tile, form == KONG_CONCEALED) if self.tile >= 0 else HIDDEN
        )

    def is_hidden(self) -> bool:
        """Whether it is a concealed kong of which the viewer does not know the tile."""
        return self.tile < 0

    def is_kong(self) -> bool:
        """Whether it has four tiles."""
        return self.form >= KONG_CLAIMED

    def kinds(self) -> list[int]:
        """The kinds of its tiles, ascending."""
        return self.group.kinds()

    def with_added(self, face: int) -> "Meld":
        """The pung with the fourth tile: KONG_ADDED, claimed from the same seat."""
        return Meld(KONG_ADDED, [*self.faces, face], self.claimed, self.source, face)

    def text(self) -> str:
        """Its tiles, `345m`."""
        return tiles_text(self.faces)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Meld)
            and self.form == other.form
            and self.faces == other.faces
            and self.claimed == other.claimed
            and self.source == other.source
            and self.added == other.added
        )

    def __hash__(self) -> int:
        return hash((self.form, tuple(self.faces), self.claimed, self.source, self.added))

    def __repr__(self) -> str:
        return f"Meld({MELD_TEXT[self.form]} {self.text()}, claimed {self.claimed}, from {self.source})"

    def __reduce__(self) -> tuple[type["Meld"], tuple[int, list[int], int, int, int]]:
        return (Meld, (self.form, self.faces, self.claimed, self.source, self.added))


def _lowest(form: int, faces: list[int]) -> int:
    """The kind of the meld's first tile. Raises `BadCase` when the tiles do not make the form."""
    kinds = kinds_of(faces)
    size = 3 if form <= MELD_PUNG else 4
    first = kinds[0] if kinds else NO_TILE
    if len(kinds) == size:
        if form == MELD_CHOW:
            if first < 27 and first % 9 < 7 and kinds[1] == first + 1 and kinds[2] == first + 2:
                return first
        elif kinds[0] == kinds[-1]:
            return first
    if form == KONG_CONCEALED and not kinds:
        return NO_TILE
    raise BadCase(f"meld {tiles_text(faces)!r}: not a {MELD_TEXT[form]}")


# What a viewer sees of a concealed kong that is hidden from him.
HIDDEN_KONG: Final = Meld(KONG_CONCEALED, [])


def read_meld(word: str, faces: list[int], source: int = -1, words: dict[str, int] = MELD_WORDS) -> Meld:
    """A meld of a case file, where the claimed tile is not told. Raises `BadCase`."""
    form = words.get(word)
    if form is None:
        raise BadCase(f"meld type {word!r}: expected one of {', '.join(words)}")
    if not faces:
        raise BadCase(f"meld {word}: its tiles are missing")
    return Meld(form, faces, NO_TILE, source)


def sets(words: dict[str, int] = MELD_WORDS) -> dict[str, list[str]]:
    """Every meld of each kind as text, for calculators: `345m`, `777z`, `7777z`. `words`: what the game's
    files call them."""
    chows = [tiles_text([low, low + 1, low + 2]) for low in range(SUIT_KINDS) if low % 9 < 7]
    alike = {size: [tiles_text([kind] * size) for kind in range(KINDS)] for size in (3, 4)}
    return {
        word: chows if form == MELD_CHOW else alike[3 if form == MELD_PUNG else 4]
        for word, form in words.items()
    }


def total_counts(counts: list[int], melds: list[Meld]) -> list[int]:
    """Concealed counts and melds together, kongs with four. Raises `BadCase` for five of a kind."""
    total = list(counts)
    for meld in melds:
        for kind in meld.kinds():
            total[kind] += 1
    most = max(total)
    if most > COPIES:
        raise BadCase(f"tile {TEXT[total.index(most)]}: more than {COPIES} of it")
    return total
