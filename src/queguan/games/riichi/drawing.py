"""A reading as groups to draw, with the red fives where they lie (docs/contract.md 1e)."""

from typing import Final

from queguan.games.mahjong.groups import CHOW, FORM_TEXT, KONG, PAIR, PUNG
from queguan.games.mahjong.melds import KONG_CONCEALED
from queguan.games.mahjong.tiles import COPIES, KIND, KINDS, RED_FIVES, RED_OF, SUIT_KINDS, TEXT, sort_faces
from queguan.games.riichi.prices import ORPHANS, SEVEN_PAIRS, TRIPLET, Price
from queguan.games.riichi.prices import PAIR as PAIR_WAIT
from queguan.games.riichi.scoring import WinScore
from queguan.games.riichi.whole import BIT, RUN, Whole

ORPHANS_TEXT: Final = "orphans"


class DrawnGroup:
    """A group of a reading.

    `form` CHOW, PUNG, KONG or PAIR; `tile` its lowest kind; `faces` its tiles as they lie; `laid`: it lies on
    the table; `concealed`: nobody else gave a tile before the winning one; `win` the place of the winning
    tile, -1 for none.
    """

    __slots__ = ("concealed", "faces", "form", "laid", "tile", "win")

    def __init__(self, form: int, faces: list[int], laid: bool, concealed: bool) -> None:
        self.form = form
        self.faces = faces
        self.tile: int = min([KIND[face] for face in faces])
        self.laid = laid
        self.concealed = concealed
        self.win = -1

    def texts(self) -> list[str]:
        """Its tiles as text."""
        return [TEXT[face] for face in self.faces]

    def is_triplet(self) -> bool:
        """A triplet or kan."""
        return self.form in (PUNG, KONG)

    def to_json(self, kind: str = "") -> dict[str, object]:
        """`{kind, tiles, concealed, win}`."""
        return {
            "kind": kind or FORM_TEXT[self.form],
            "tiles": self.texts(),
            "concealed": self.concealed,
            "win": self.win if self.win >= 0 else None,
        }


def _hand_groups(price: Price) -> list[tuple[int, int]]:
    """The groups in the hand, (form, lowest kind), by suit and number; the pair last."""
    found: list[tuple[int, int]] = []
    for kind in range(KINDS):
        if kind < SUIT_KINDS and kind % 9 < 7:
            often = (price.runs // RUN[kind]) & 7
            found.extend([(CHOW, kind)] * int(often))
        if price.triplets & BIT[kind]:
            found.append((PUNG, kind))
    if price.eye >= 0:
        found.append((PAIR, price.eye))
    return found


def _kinds(form: int, kind: int) -> list[int]:
    return [kind, kind + 1, kind + 2] if form == CHOW else [kind] * (2 if form == PAIR else 3)


def _takes(price: Price, form: int, kind: int) -> bool:
    """Whether the winning tile went into such a group."""
    if price.wait == PAIR_WAIT:
        return form == PAIR
    return form != PAIR and kind == price.at and (form == PUNG) == (price.wait == TRIPLET)


def _painted(whole: Whole, groups: list[DrawnGroup]) -> None:
    """Put the red fives of the hand into its groups: the winning tile as it is, others from the front."""
    reds = [whole.reds >> 2 * suit & 3 for suit in range(3)]
    win = whole.face
    if win >= RED_FIVES:
        reds[win - RED_FIVES] -= 1
        for group in groups:
            if group.win >= 0:
                group.faces[group.win] = win
    for group in groups:
        for place, face in enumerate(group.faces):
            red = RED_OF[face] if face < RED_FIVES else -1
            if red >= 0 and reds[red - RED_FIVES] and place != group.win:
                reds[red - RED_FIVES] -= 1
                group.faces[place] = red


def _in_hand(whole: Whole, price: Price) -> list[DrawnGroup]:
    if price.shape == ORPHANS:
        kinds = [kind for kind in range(KINDS) for _ in range(whole.counts[kind])]
        group = DrawnGroup(PAIR, kinds, False, True)
        group.win = max([place for place, kind in enumerate(kinds) if kind == whole.win])
        return [group]
    groups: list[DrawnGroup] = []
    if price.shape == SEVEN_PAIRS:
        for kind in range(KINDS):
            if whole.counts[kind]:
                group = DrawnGroup(PAIR, [kind, kind], False, True)
                group.win = 1 if kind == whole.win else -1
                groups.append(group)
    else:
        placed = False
        for form, kind in _hand_groups(price):
            group = DrawnGroup(form, _kinds(form, kind), False, True)
            if not placed and _takes(price, form, kind):
                group.win = max([at for at, one in enumerate(group.faces) if one == whole.win])
                placed = True
            groups.append(group)
    _painted(whole, groups)
    return groups


def drawn_groups(scored: WinScore) -> list[DrawnGroup]:
    """The groups of a winning hand: melds first in the order laid, the pair last."""
    whole = scored.whole
    laid: list[DrawnGroup] = []
    for meld in whole.melds:
        form = meld.group.form
        laid.append(DrawnGroup(form, sort_faces(meld.faces), True, meld.form == KONG_CONCEALED))
    return laid + _in_hand(whole, scored.price)


def groups_json(scored: WinScore, groups: list[DrawnGroup]) -> list[dict[str, object]]:
    """The groups as the client draws them."""
    orphans = scored.price.shape == ORPHANS
    return [group.to_json(ORPHANS_TEXT if orphans else "") for group in groups]


def held_faces(whole: Whole) -> list[int]:
    """All tiles of the hand as they look, the winning one and those of melds among them."""
    faces: list[int] = []
    for kind in range(KINDS):
        red = RED_OF[kind]
        reds = whole.reds >> 2 * (red - RED_FIVES) & 3 if red >= 0 else 0
        faces += [red] * reds + [kind] * (whole.counts[kind] - reds)
    for meld in whole.melds:
        faces += meld.faces
    assert len(faces) <= 14 + COPIES
    return sort_faces(faces)
