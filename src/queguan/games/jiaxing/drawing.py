"""A reading as groups to draw: which tile of which set is a wildcard, and what it counts as."""

from queguan.games.jiaxing.facts import Facts
from queguan.games.mahjong.groups import FORM_TEXT, PAIR
from queguan.games.mahjong.reading import EYE
from queguan.games.mahjong.tiles import TEXT


class DrawnGroup:
    """A set or the pair of a reading.

    `kinds` what its tiles count as, ascending; `wild` the places in it that hold a wildcard; `win` the place
    of the winning tile, -1 for none.
    """

    __slots__ = ("concealed", "form", "kinds", "wild", "win")

    def __init__(self, form: int, kinds: list[int], concealed: bool) -> None:
        self.form = form
        self.kinds = kinds
        self.concealed = concealed
        self.wild: list[int] = []
        self.win = -1

    def faces(self, wild: int) -> list[int]:
        """The tiles as they lie: a wildcard is a tile of the kind `wild`."""
        return [wild if place in self.wild else kind for place, kind in enumerate(self.kinds)]

    def to_json(self, wild: int) -> dict[str, object]:
        """`{kind, tiles, as, concealed, win, wild}`: `tiles` as they lie, `as` what each counts as."""
        return {
            "kind": FORM_TEXT[self.form],
            "tiles": [TEXT[face] for face in self.faces(wild)],
            "as": [TEXT[kind] for kind in self.kinds],
            "concealed": self.concealed,
            "win": self.win if self.win >= 0 else None,
            "wild": self.wild[:],
        }


def drawn_groups(facts: Facts) -> list[DrawnGroup]:
    """The groups of a reading: melds first, the pair last.

    Where a wildcard and a natural tile of one kind could change places, the natural one lies nearer to the
    end: in the pair, if it can. Nothing in a meld is a wildcard.
    """
    reading = facts.reading
    win = facts.win
    drawn = [DrawnGroup(one.form, one.kinds(), one.concealed) for one in reading.groups]
    drawn.append(DrawnGroup(PAIR, [reading.eye, reading.eye], True))
    taker = drawn[-1] if reading.win == EYE else drawn[reading.win]
    taker.win = max([place for place, kind in enumerate(taker.kinds) if kind == reading.win_as])
    stands = reading.stands[:]
    if win.tile == win.wild:
        taker.wild.append(taker.win)
        stands.remove(reading.win_as)
    for one in drawn[win.melds :]:
        for place, kind in enumerate(one.kinds):
            if kind in stands and not (one is taker and place == one.win):
                one.wild.append(place)
                stands.remove(kind)
        one.wild.sort()
    return drawn
