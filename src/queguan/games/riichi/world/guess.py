"""A deal in which a seat sees exactly what it has seen so far, the rest made up.

Our players decide from a view of our hand, and a program elsewhere learns only what its seat learns. So a
deal is made up that fits all that was seen, played through our hand to the present decision, and looked at
from the seat: what a view holds depends on what the seat knows alone, hence any deal that fits gives the same
view.

What must fit: every tile that an opponent threw out of the hand or laid down was in it by then, and who
declared riichi was ready.
"""

from collections.abc import Sequence
from typing import Final

from queguan.core.errors import BadCase
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.world.codes import plain
from queguan.games.riichi.world.match_log import (
    ANKAN,
    CLAIMS,
    DISCARD,
    DRAW,
    KAKAN,
    KANS,
    KITA,
    UNKNOWN,
    HandLog,
    Step,
    WallLog,
)
from queguan.games.riichi.world.tenpai import ready_tiles
from queguan.games.riichi.world.walls import Dealt, deck_of, filled, told_wall

_DEALT: Final = -1  # the time of the deal, before the first step


class _Slot:
    """A tile a seat got: `when` (number of the step, or _DEALT) and which, `?` until something tells."""

    __slots__ = ("gone", "tile", "when")

    def __init__(self, when: int, tile: str) -> None:
        self.when = when
        self.tile = tile
        self.gone = False


class _Seat:
    """What a seat got and gave away."""

    def __init__(self, dealt: Sequence[str]) -> None:
        self.slots = [_Slot(_DEALT, tile) for tile in dealt]
        # who is ready since when: the tiles then still in the hand
        self.ready: list[_Slot] | None = None

    def draw(self, when: int, tile: str) -> None:
        """A tile comes in."""
        self.slots.append(_Slot(when, tile))

    def give(self, tile: str, drawn: bool) -> None:
        """A tile leaves the hand, with `drawn` the one just drawn. Raises `BadCase` when it is not there."""
        held = [slot for slot in self.slots if not slot.gone]
        if drawn:
            held = held[-1:]
        found = next((slot for slot in held if slot.tile == tile), None)
        if found is None:
            found = next((slot for slot in held if slot.tile == UNKNOWN), None)
        if found is None:
            raise BadCase(f"{tile} leaves a hand in which it cannot be")
        found.tile = tile
        found.gone = True

    def throw(self, step: Step) -> None:
        """A discard; not the tile just drawn unless the log says so."""
        newest = self.slots[-1]
        if step.drawn or newest.gone or newest.when == _DEALT:
            self.give(step.tile, step.drawn)
            return
        newest.gone = True
        self.give(step.tile, False)
        newest.gone = False


def guessed(log: HandLog, own: int, rules: PlayRules) -> Dealt:
    """A deal that fits what seat `own` has seen. Raises `BadCase` when none is found."""
    seats = [_Seat(tiles) for tiles in log.hands]
    claimed = False
    for number, step in enumerate(log.steps):
        if step.seat < 0:
            continue
        seat = seats[step.seat]
        if step.kind == DRAW:
            seat.draw(number, step.tile)
        elif step.kind == DISCARD:
            if claimed:
                seat.give(step.tile, False)
            else:
                seat.throw(step)
            if step.riichi and step.seat != own:
                seat.ready = [slot for slot in seat.slots if not slot.gone]
        elif step.kind in (KAKAN, KITA, ANKAN):
            for tile in step.own if step.kind == ANKAN else (step.tile,):
                # in riichi it is the tile just drawn that makes a kan, or the North just drawn
                newest = seat.slots[-1]
                seat.give(tile, seat.ready is not None and not newest.gone)
        elif step.kind in CLAIMS:
            for tile in step.own:
                seat.give(tile, False)
        claimed = step.kind in CLAIMS and step.kind not in KANS
    return _filled(log, seats, rules)


def _filled(log: HandLog, seats: list[_Seat], rules: PlayRules) -> Dealt:
    told = told_wall(log, rules)
    left = deck_of(rules)
    for tile in [*told.dora, *told.ura, *[slot.tile for seat in seats for slot in seat.slots]]:
        if tile != UNKNOWN:
            if tile not in left:
                raise BadCase(f"tile {tile}: seen more often than the deck of this table has it")
            left.remove(tile)
    _make_ready([seat.ready for seat in seats if seat.ready is not None], left)
    for seat in seats:
        for slot in seat.slots:
            if slot.tile == UNKNOWN:
                slot.tile = left.pop()
    drawn = {slot.when: slot.tile for seat in seats for slot in seat.slots if slot.when != _DEALT}
    hands = [[slot.tile for slot in seat.slots if slot.when == _DEALT] for seat in seats]
    live, rinshan = list(told.live), list(told.rinshan)
    heads = tails = 0
    replaces = False
    for number, step in enumerate(log.steps):
        if step.kind == DRAW and replaces:
            rinshan[tails] = drawn[number]
            tails += 1
        elif step.kind == DRAW:
            live[heads] = drawn[number]
            heads += 1
        if step.kind in KANS or step.kind == KITA:
            replaces = True
        elif step.kind == DRAW:
            replaces = False
    return filled(hands, WallLog(tuple(live), tuple(rinshan), told.dora, told.ura), rules)


def _make_ready(hands: list[list[_Slot]], left: list[str]) -> None:
    """Gives each of these hands tiles with which it is ready. Raises `BadCase` when none are found."""
    # the hand with the fewest unknown tiles has the least choice
    for hand in sorted(hands, key=lambda slots: sum(slot.tile == UNKNOWN for slot in slots)):
        known = [plain(slot.tile) for slot in hand if slot.tile != UNKNOWN]
        tiles = ready_tiles(known, len(hand), [plain(tile) for tile in left])
        if tiles is None:
            raise BadCase("no hand is found with which a player who declared riichi would be ready")
        for slot in hand:
            if slot.tile == UNKNOWN:
                kind = tiles.pop()
                # plain fives first: red ones are worth more than anybody can know
                slot.tile = next(tile for tile in (kind, f"0{kind[1]}") if tile in left)
                left.remove(slot.tile)
