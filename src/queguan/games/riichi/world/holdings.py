"""What everybody holds at the end of a logged hand: tiles counted, nothing judged."""

from queguan.core.errors import BadCase
from queguan.games.riichi.world.codes import in_order, plain
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CLAIMS,
    DISCARD,
    DRAW,
    KAKAN,
    KITA,
    UNKNOWN,
    HandLog,
    Step,
)


class Melded:
    """A set on the table. `kind` as the step that made it (an added kan: `kakan`), `tiles` all of them,
    `called` the claimed one ("" of a closed kan), `source` whose it was (-1), `added` to a pon ("")."""

    __slots__ = ("added", "called", "kind", "source", "tiles")

    def __init__(self, kind: str, tiles: list[str], called: str, source: int) -> None:
        self.kind = kind
        self.tiles = tiles
        self.called = called
        self.source = source
        self.added = ""


class Holdings:
    """Concealed tiles and sets by seat, kept up step by step. `kita`: Norths set aside by seat."""

    def __init__(self, hand: HandLog) -> None:
        self.hands: list[list[str]] = [list(tiles) for tiles in hand.hands]
        self.melds: list[list[Melded]] = [[] for _ in hand.hands]
        self.kita: list[int] = [0] * len(hand.hands)

    def take(self, step: Step) -> None:
        """One step further. Raises `BadCase` when a tile is not there."""
        if step.seat < 0:
            return
        hand = self.hands[step.seat]
        if step.kind == DRAW:
            hand.append(step.tile)
        elif step.kind in (DISCARD, KITA):
            self._lose(step.seat, step.tile)
            self.kita[step.seat] += step.kind == KITA
        elif step.kind in CLAIMS:
            for tile in step.own:
                self._lose(step.seat, tile)
            meld = Melded(step.kind, in_order([step.tile, *step.own]), step.tile, step.source)
            self.melds[step.seat].append(meld)
        elif step.kind == ANKAN:
            for tile in step.own:
                self._lose(step.seat, tile)
            self.melds[step.seat].append(Melded(ANKAN, in_order(list(step.own)), "", -1))
        elif step.kind == KAKAN:
            self._lose(step.seat, step.tile)
            for meld in self.melds[step.seat]:
                if meld.kind == "pon" and plain(meld.called) == plain(step.tile):
                    meld.kind = KAKAN
                    meld.added = step.tile
                    meld.tiles = in_order([*meld.tiles, step.tile])
                    return
            raise BadCase(f"seat {step.seat} adds {step.tile} to a pon that is not there")

    def _lose(self, seat: int, tile: str) -> None:
        hand = self.hands[seat]
        if tile in hand:
            hand.remove(tile)
        elif UNKNOWN in hand:
            hand.remove(UNKNOWN)
        else:
            raise BadCase(f"seat {seat} does not hold {tile}")


def at_end(hand: HandLog) -> Holdings:
    """Everybody's tiles when the log ends. Raises `BadCase` naming the step at which a tile is not there."""
    held = Holdings(hand)
    for number, step in enumerate(hand.steps):
        try:
            held.take(step)
        except BadCase as error:
            raise BadCase(f"step {number}: {error.message}") from None
    return held
