"""What a hand of 14 would wait for after each of its discards (docs/contract.md 1f).

It helps to choose; nothing is decided by it. Everything follows from the own tiles, the own river and what
lies open, so it tells no more than the view does.
"""

from typing import Final

from queguan.games.mahjong.melds import KONG_CONCEALED, Meld
from queguan.games.mahjong.state import CLAIMED, OWN
from queguan.games.mahjong.tiles import COPIES, EAST, KIND, KINDS, NO_TILE, TEXT, held_faces, parse_tile
from queguan.games.mahjong.view import KnownSeat, KnownTable
from queguan.games.riichi.context import IS_DOUBLE_RIICHI, IS_RIICHI, RON, WinContext
from queguan.games.riichi.marks import MARKS
from queguan.games.riichi.options import RiichiOptions
from queguan.games.riichi.payments import price_of, win_dues
from queguan.games.riichi.ready import BIT, away, waits
from queguan.games.riichi.scoring import RED_UNIT, score_win
from queguan.games.riichi.values import Rules

TURN_SIZE: Final = 2  # tiles in hand, by threes, when one is to be thrown
NO_COUNTERS: Final = 0
SILENT: Final = 0


class RiichiTable(KnownTable):
    """What one viewer knows of a table of riichi."""

    __slots__ = ()

    def worked_out(self) -> dict[str, object]:
        """`waits` with what each is worth, and `discards`: what the own hand would wait for after each."""
        return {"waits": waits_json(self), "discards": discards_json(self)}


def visible(known: KnownTable) -> list[int]:
    """How many tiles of each kind a viewer sees: rivers, melds, what lies aside, indicators, known hands."""
    seen = [0] * KINDS
    for _, face in known.opened:
        seen[KIND[face]] += 1
    for seat in known.seats:
        for place in range(len(seat.river)):
            if seat.taken[place] < 0:
                seen[KIND[seat.river[place] // 2]] += 1
        for meld in seat.melds:
            _add(seen, meld)
        for face in seat.flowers:
            seen[face] += 1
        if seat.counts is not None:
            for kind in range(KINDS):
                seen[kind] += seat.counts[kind]
    return seen


def _add(seen: list[int], meld: Meld) -> None:
    for kind in meld.kinds():
        seen[kind] += 1


def discards_json(known: KnownTable) -> list[dict[str, object]] | None:
    """For each tile the own seat could throw now so that the rest is ready: `tile` as it looks, `waits` as
    `Chooser` tells them, `furiten`: one of them would lie in the own river. None when nothing is to be
    chosen: not the own turn, or after riichi."""
    me = own_seat(known)
    if me is None or known.turn != me.seat or known.phase not in (OWN, CLAIMED):
        return None
    counts = me.counts
    if counts is None or sum(counts) % 3 != TURN_SIZE or any(mark in me.marks for mark in MARKS):
        return None
    if away(counts, me.melds) > 0:
        return []
    return Chooser(known, me, counts).discards()


def waits_json(known: KnownTable) -> list[dict[str, object]] | None:
    """What the own 13 tiles wait for, as `further` has it, each with its `worth` as `Chooser` tells it."""
    told = known.further["waits"]
    me = own_seat(known)
    if not isinstance(told, list) or not told or me is None or me.counts is None:
        return told if isinstance(told, list) else None
    counts = me.counts[:]
    reds = me.reds
    if me.drawn != NO_TILE:
        counts[KIND[me.drawn]] -= 1
        reds -= RED_UNIT[me.drawn]
    flags = IS_RIICHI if MARKS[1] in me.marks else SILENT
    if MARKS[2] in me.marks:
        flags = IS_DOUBLE_RIICHI
    chooser = Chooser(known, me, counts)
    return [{**one, "worth": chooser.price(parse_tile(one["tile"]), reds, flags)} for one in told]


def own_seat(known: KnownTable) -> KnownSeat | None:
    """The seat whose hand the viewer plays or stands behind."""
    return known.seats[known.viewer.seat] if known.viewer.seat >= 0 else None


class Chooser:
    """A seat of a table that is to throw one of 14 tiles."""

    def __init__(self, known: KnownTable, me: KnownSeat, counts: list[int]) -> None:
        options = known.options
        assert isinstance(options, RiichiOptions)
        self.rules = Rules(options)
        self.known = known
        self.me = me
        self.counts = counts[:]
        self.seen = visible(known)
        self.thrown = 0
        for tile in me.river:
            self.thrown |= BIT[KIND[tile // 2]]
        indicators = known.further["indicators"]
        assert isinstance(indicators, list)
        self.dora = [KIND[parse_tile(text)] for text in indicators]
        self.closed = all(meld.form == KONG_CONCEALED for meld in me.melds)
        called = any(seat.melds or seat.flowers for seat in known.seats)
        self.declares = IS_RIICHI if me.river or called else IS_DOUBLE_RIICHI

    def discards(self) -> list[dict[str, object]]:
        """What `discards_json` says."""
        barred = [kind for kind, _ in self.me.barred or []]
        found: list[dict[str, object]] = []
        told: list[int] = []
        for face in held_faces(self.counts, self.me.reds):
            kind = KIND[face]
            if face in told or kind in barred:
                continue
            told.append(face)
            self.counts[kind] -= 1
            waiting = waits(self.counts, self.me.melds)
            if waiting:
                reds = self.me.reds - RED_UNIT[face]
                told_waits = [self.wait(win, reds) for win in range(KINDS) if waiting & BIT[win]]
                furiten = waiting & (self.thrown | BIT[kind]) != 0
                found.append({"tile": TEXT[face], "waits": told_waits, "furiten": furiten})
            self.counts[kind] += 1
        return found

    def wait(self, kind: int, reds: int) -> dict[str, object]:
        """A tile that completes the 13: `left` how many of it the viewer does not see, `worth` what others
        would pay for it (null: no yaku), `declared` the same after riichi (null: the hand is open). One-shot,
        under-indicators, counters and sticks are not known before, and not counted."""
        return {
            "tile": TEXT[kind],
            "left": COPIES - self.seen[kind],
            "worth": self.price(kind, reds, SILENT),
            "declared": self.price(kind, reds, self.declares) if self.closed else None,
        }

    def price(self, kind: int, reds: int, flags: int) -> int | None:
        """What a ron on this tile brings."""
        known, me, rules = self.known, self.me, self.rules
        seats = len(known.seats)
        context = WinContext(
            RON, EAST + me.place, EAST + known.setting.round, flags, self.dora, [], len(me.flowers)
        )
        self.counts[kind] += 1
        won = score_win(rules, self.counts, reds, me.melds, kind, context)
        self.counts[kind] -= 1
        if won is None:
            return None
        payer = (me.seat + 1) % seats
        dues = win_dues(rules, won.base, won.yakuman(), known.setting.dealer, me.seat, payer, NO_COUNTERS, [])
        return price_of(dues)
