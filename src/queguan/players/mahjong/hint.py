"""What a discard leaves, in words a learner knows: how far the hand is then and which tiles help it.

It tells what level 2 looks at, with what lies open counted: no advice on values or danger.
"""

from queguan.games.mahjong.distance import distance, useful_mask
from queguan.games.mahjong.tiles import KINDS, TEXT
from queguan.players.mahjong.sight import Sight


class Hint:
    """One discard. `far`: distance to ready after it; `useful` kinds with their unseen copies, ascending;
    `copies` their sum."""

    __slots__ = ("copies", "far", "kind", "useful")

    def __init__(self, kind: int, far: int, useful: list[tuple[int, int]]) -> None:
        self.kind = kind
        self.far = far
        self.useful = useful
        self.copies: int = sum([copies for _, copies in useful])

    def to_json(self) -> dict[str, object]:
        """The hint with tiles as texts."""
        return {
            "tile": TEXT[self.kind],
            "distance": self.far,
            "useful": [{"tile": TEXT[kind], "unseen": copies} for kind, copies in self.useful],
            "copies": self.copies,
        }

    def rank(self) -> tuple[int, int, int]:
        """The order of hints: nearest, then widest, then by tile."""
        return (self.far, -self.copies, self.kind)


def hints(sight: Sight, shapes: int) -> list[Hint]:
    """Every discard of a hand that has one tile too many, the best first; `shapes` as in `distance`."""
    counts = sight.counts
    melds = len(sight.melds)
    beside = shapes if melds == 0 else 0
    found: list[Hint] = []
    for kind in range(KINDS):
        if counts[kind] == 0 or sight.is_wild(kind):
            continue
        counts[kind] -= 1
        far = distance(counts, melds, beside, sight.wilds)
        mask = useful_mask(counts, melds, beside, sight.wilds)
        useful = [(k, sight.unseen[k]) for k in range(KINDS) if mask >> k & 1 and sight.unseen[k] > 0]
        found.append(Hint(kind, far, useful))
        counts[kind] += 1
    found.sort(key=_rank)
    return found


def _rank(hint: Hint) -> tuple[int, int, int]:
    return hint.rank()
