"""Groups: chow, pung, kong and pair as kinds of tiles, whatever they are made of."""

from typing import Final

from queguan.games.mahjong.tiles import KINDS, TEXT, tiles_text

CHOW: Final = 0
PUNG: Final = 1
KONG: Final = 2
PAIR: Final = 3

FORM_TEXT: list[str] = ["chow", "pung", "kong", "pair"]


class Group:
    """One group. There is one object for each (form, tile, concealed): see `group`; never changed.

    `form` is CHOW, PUNG, KONG or PAIR; `tile` its kind, for a chow the lowest; `concealed` is false for what
    was claimed (a kong added to a claimed pung too) and true for concealed kongs and all that is in the hand.
    A pung in the hand that another's tile completed is `concealed` here: the reading says where the winning
    tile went, and the game says what that means.
    """

    __slots__ = ("concealed", "form", "tile")

    def __init__(self, form: int, tile: int, concealed: bool) -> None:
        self.form = form
        self.tile = tile
        self.concealed = concealed

    def kinds(self) -> list[int]:
        """The kinds of its tiles, ascending: two for a pair, four for a kong."""
        tile = self.tile
        if self.form == CHOW:
            return [tile, tile + 1, tile + 2]
        if tile < 0:
            return []
        return [tile] * (3 if self.form == PUNG else 4 if self.form == KONG else 2)

    def has(self, kind: int) -> bool:
        """Whether a tile of this kind is in the group."""
        if self.form == CHOW:
            return self.tile <= kind <= self.tile + 2
        return self.tile == kind

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Group)
            and self.form == other.form
            and self.tile == other.tile
            and self.concealed == other.concealed
        )

    def __hash__(self) -> int:
        return (self.form * KINDS + self.tile) * 2 + (1 if self.concealed else 0)

    def __repr__(self) -> str:
        return f"{FORM_TEXT[self.form]} {tiles_text(self.kinds())}{'' if self.concealed else ' claimed'}"

    def __reduce__(self) -> tuple[type["Group"], tuple[int, int, bool]]:
        return (Group, (self.form, self.tile, self.concealed))


def _is_chow(tile: int) -> bool:
    return tile < 27 and tile % 9 < 7


# form -> kind -> group. A chow that would run past 9 or out of a suit is never asked for.
_CONCEALED: Final[list[list[Group]]] = [
    [Group(form, tile, True) for tile in range(KINDS)] for form in range(4)
]
_CLAIMED: Final[list[list[Group]]] = [
    [Group(form, tile, False) for tile in range(KINDS)] for form in range(4)
]

CHOWS: list[Group] = _CONCEALED[CHOW]
PUNGS: list[Group] = _CONCEALED[PUNG]
PAIRS: list[Group] = _CONCEALED[PAIR]


# A concealed kong whose tile the viewer may not know: it has no kinds.
HIDDEN: Final = Group(KONG, -1, True)


def group(form: int, tile: int, concealed: bool) -> Group:
    """The group of this form on this kind. Raises ValueError for a chow that is none."""
    if form == CHOW and not _is_chow(tile):
        raise ValueError(f"no chow begins with {TEXT[tile]}")
    return _CONCEALED[form][tile] if concealed else _CLAIMED[form][tile]
