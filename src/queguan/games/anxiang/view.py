"""What a viewer may know (section 4, visibility): built up fact by fact, never cut down from the state.

`KnownTable` holds plain numbers and is what computer players decide from; `AnxiangView` is the same as
JSON (docs/contract.md 1).
"""

from typing import TypedDict

from queguan.core.hand import View
from queguan.core.viewer import OPEN, Viewer
from queguan.games.anxiang.cards import TEXT, VALUES, held
from queguan.games.anxiang.events import sees
from queguan.games.anxiang.melds import WEI, Meld
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.reasons import OK, reason
from queguan.games.anxiang.restrictions import why_not_discard
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.settlement import meld_json
from queguan.games.anxiang.state import (
    DISCARD,
    HEAVEN,
    HOW_TEXT,
    OVER,
    PHASE_TEXT,
    WEI_WIN,
    SeatState,
    TableState,
)
from queguan.games.anxiang.xi_counter import hand_xi, own_xi, shown_xi

UNKNOWN = -1


class MemoryView(TypedDict):
    """The pass memories of section 5."""

    passed_pong: list[str]
    passed_chow: list[str]
    discarded: list[str]


class AnxiangSeat(TypedDict):
    """One seat; what the viewer may not know is null."""

    seat: int
    role: str
    count: int
    hand: list[str] | None
    melds: list[dict[str, object]]
    row: list[dict[str, str]]
    dead: bool
    xi_shown: int
    xi_own: int | None
    xi_hand: int | None
    kan: list[str] | None
    memory: MemoryView | None
    barred: list[dict[str, object]] | None


class AnxiangView(TypedDict):
    """The view of docs/contract.md section 1."""

    game: str
    viewer: dict[str, object]
    phase: str
    dealer: int
    watcher: int | None
    order: list[int]
    turn: int
    stock: int
    shown: dict[str, object] | None
    seats: list[AnxiangSeat]
    newest: dict[str, int] | None
    remaining_stock: list[str] | None
    won: dict[str, object] | None


class KnownSeat:
    """What is known of a seat. `counts` None: the concealed cards are unknown, and with them `xi_own`
    and `xi_hand` (UNKNOWN); a 偎 with unknown faces has value UNKNOWN. `row`: value * 2 + how.

    `remembers`: the memories (bit masks) are known. `barred`: values that may not be discarded with the
    code of the reason, None when not the viewer's own seat.
    """

    __slots__ = (
        "barred",
        "count",
        "counts",
        "dead",
        "discarded",
        "melds",
        "passed_chow",
        "passed_pong",
        "remembers",
        "row",
        "seat",
        "watcher",
        "xi_hand",
        "xi_own",
        "xi_shown",
    )

    def __init__(self, seat: int, watcher: bool) -> None:
        self.seat = seat
        self.watcher = watcher
        self.count = 0
        self.counts: list[int] | None = None
        self.melds: list[Meld] = []
        self.row: list[int] = []
        self.dead = False
        self.xi_shown = 0
        self.xi_own = UNKNOWN
        self.xi_hand = UNKNOWN
        self.remembers = False
        self.passed_pong = 0
        self.passed_chow = 0
        self.discarded = 0
        self.barred: list[tuple[int, int]] | None = None

    def to_json(self) -> AnxiangSeat:
        """The seat as the wire carries it."""
        counts = self.counts
        return {
            "seat": self.seat,
            "role": "watcher" if self.watcher else "player",
            "count": self.count,
            "hand": [TEXT[value] for value in held(counts)] if counts is not None else None,
            "melds": [meld_json(meld, meld.value != UNKNOWN) for meld in self.melds],
            "row": [{"card": TEXT[card // 2], "how": HOW_TEXT[card % 2]} for card in self.row],
            "dead": self.dead,
            "xi_shown": self.xi_shown,
            "xi_own": self.xi_own if self.xi_own != UNKNOWN else None,
            "xi_hand": self.xi_hand if self.xi_hand != UNKNOWN else None,
            "kan": [TEXT[v] for v in range(VALUES) if counts[v] >= 3] if counts is not None else None,
            "memory": {
                "passed_pong": _set(self.passed_pong),
                "passed_chow": _set(self.passed_chow),
                "discarded": _set(self.discarded),
            }
            if self.remembers
            else None,
            "barred": [
                {"card": TEXT[value], "reason": reason(code, TEXT[value]).to_json()}
                for value, code in self.barred
            ]
            if self.barred is not None
            else None,
        }

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.count,
            self.counts,
            self.melds,
            self.row,
            self.dead,
            self.xi_shown,
            self.xi_own,
            self.xi_hand,
            self.remembers,
            self.passed_pong,
            self.passed_chow,
            self.discarded,
            self.barred,
        )
        return (_seat_again, (self.seat, self.watcher, fields))


def _set(mask: int) -> list[str]:
    return [TEXT[value] for value in range(VALUES) if mask & 1 << value]


def _seat_again(seat: int, watcher: bool, fields: tuple[object, ...]) -> KnownSeat:
    known = KnownSeat(seat, watcher)
    names = ("count", "counts", "melds", "row", "dead", "xi_shown", "xi_own", "xi_hand", "remembers",
             "passed_pong", "passed_chow", "discarded", "barred")  # fmt: skip
    for name, value in zip(names, fields, strict=True):
        setattr(known, name, value)
    return known


class KnownTable(View):
    """What one viewer knows of a table, as numbers.

    `options` of the table; `phase` as in state.py; `watcher`, `newest`, `shown`, `won_card`, `won_from`
    are -1 for none; `stock` cards left; `remaining` the rest of the stock once the hand is over;
    `won`: somebody won.
    """

    __slots__ = (
        "dealer",
        "newest",
        "options",
        "order",
        "phase",
        "remaining",
        "seats",
        "shown",
        "shown_by",
        "shown_how",
        "stock",
        "turn",
        "viewer",
        "watcher",
        "won",
        "won_card",
        "won_from",
    )

    def __init__(self, options: AnxiangOptions, viewer: Viewer) -> None:
        self.options = options
        self.viewer = viewer
        self.phase = DISCARD
        self.dealer = 0
        self.watcher = -1
        self.order: list[int] = []
        self.turn = 0
        self.stock = 0
        self.shown = -1
        self.shown_by = -1
        self.shown_how = 0
        self.newest = -1
        self.seats: list[KnownSeat] = []
        self.remaining: list[int] | None = None
        self.won = False
        self.won_card = -1
        self.won_from = -1

    def to_json(self) -> dict[str, object]:
        """The view as the wire carries it: an `AnxiangView`."""
        view: AnxiangView = {
            "game": "anxiang",
            "viewer": {"kind": self.viewer.kind, "seat": self.viewer.seat},
            "phase": PHASE_TEXT[self.phase],
            "dealer": self.dealer,
            "watcher": self.watcher if self.watcher >= 0 else None,
            "order": self.order[:],
            "turn": self.turn,
            "stock": self.stock,
            "shown": {"card": TEXT[self.shown], "by": self.shown_by, "how": HOW_TEXT[self.shown_how]}
            if self.shown >= 0
            else None,
            "seats": [seat.to_json() for seat in self.seats],
            "newest": {"seat": self.newest, "index": len(self.seats[self.newest].row) - 1}
            if self.newest >= 0
            else None,
            "remaining_stock": [TEXT[value] for value in self.remaining]
            if self.remaining is not None
            else None,
            "won": {
                "card": TEXT[self.won_card] if self.won_card >= 0 else None,
                "by": self.won_from if self.won_from >= 0 else None,
            }
            if self.won
            else None,
        }
        return dict(view)

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.phase,
            self.dealer,
            self.watcher,
            self.order,
            self.turn,
            self.stock,
            self.shown,
            self.shown_by,
            self.shown_how,
            self.newest,
            self.seats,
            self.remaining,
            self.won,
            self.won_card,
            self.won_from,
        )
        return (_table_again, (self.options, self.viewer.kind, self.viewer.seat, fields))


def _table_again(options: AnxiangOptions, kind: str, seat: int, fields: tuple[object, ...]) -> KnownTable:
    known = KnownTable(options, Viewer(kind, seat))
    names = ("phase", "dealer", "watcher", "order", "turn", "stock", "shown", "shown_by", "shown_how",
             "newest", "seats", "remaining", "won", "won_card", "won_from")  # fmt: skip
    for name, value in zip(names, fields, strict=True):
        setattr(known, name, value)
    return known


def known_table(table: TableState, rules: PlayRules, viewer: Viewer) -> KnownTable:
    """What this viewer may know now. After the hand everything is shown to all."""
    over = table.phase == OVER
    watcher = table.watcher if rules.watcher_view else -1
    known = KnownTable(rules.options, viewer)
    known.dealer = table.dealer
    known.watcher = table.watcher
    known.order = table.order[:]
    known.turn = table.turn
    known.stock = table.stock_left()
    known.shown = table.shown
    known.shown_by = table.shown_by
    known.shown_how = table.shown_how
    known.newest = table.newest
    known.phase = table.phase
    if (table.phase == WEI_WIN or table.phase == HEAVEN) and not sees(viewer, table.turn, watcher):
        # That this player is asked to win would tell that his hand is complete.
        known.phase = DISCARD
    for seat in range(len(table.seats)):
        known.seats.append(_known_seat(table, rules, seat, viewer, over or sees(viewer, seat, watcher)))
    if over:
        known.remaining = table.stock[table.at :]
        known.won = table.winner >= 0
        known.won_card = table.won_card
        known.won_from = table.won_from
    return known


def _known_seat(table: TableState, rules: PlayRules, seat: int, viewer: Viewer, open_hand: bool) -> KnownSeat:
    """The facts about one seat; `open_hand`: the viewer may see its concealed cards and 偎."""
    state = table.seats[seat]
    known = KnownSeat(seat, seat == table.watcher)
    known.count = state.size
    known.row = state.row[:]
    known.dead = state.dead
    xi = rules.scoring.xi
    known.xi_shown = shown_xi(state.melds, xi)
    if not open_hand:
        known.melds = [hidden(meld) for meld in state.melds]
        return known
    known.melds = state.melds[:]
    if known.watcher:
        return known
    known.counts = state.counts[:]
    known.xi_own = own_xi(state.melds, xi)
    known.xi_hand = hand_xi(state.counts, state.melds, xi)
    if table.phase != OVER:
        known.remembers = True
        known.passed_pong = state.passed_pong
        known.passed_chow = state.passed_chow
        known.discarded = state.discarded
        if viewer.seat == seat and viewer.kind != OPEN:
            known.barred = _barred(state, rules)
    return known


def hidden(meld: Meld) -> Meld:
    """A meld as everybody sees it: a 偎 is three backs."""
    return Meld(WEI, UNKNOWN, UNKNOWN, meld.source) if meld.kind == WEI else meld


def _barred(state: SeatState, rules: PlayRules) -> list[tuple[int, int]]:
    """Held values that may not be discarded now or later as things stand (R1, R2)."""
    barred: list[tuple[int, int]] = []
    for value in range(VALUES):
        if state.counts[value]:
            code = why_not_discard(state, value, rules)
            if code != OK:
                barred.append((value, code))
    return barred
