"""What a viewer knows of a tile game's hand (eyes.py says what he may).

`KnownTable` holds plain numbers and is what computer players decide from; `MahjongView` is the same as JSON
(docs/contract.md 1b).
"""

from typing import TypedDict

from queguan.core.hand import View
from queguan.core.viewer import Viewer
from queguan.games.mahjong.melds import MELD_TEXT, Meld
from queguan.games.mahjong.setting import WINDS, Setting
from queguan.games.mahjong.state import HOW_TEXT, OWN, PHASE_TEXT, Win
from queguan.games.mahjong.tiles import KINDS, NO_TILE, TEXT, held_faces
from queguan.games.mahjong.walls import StandingWalls


class MahjongSeat(TypedDict):
    """One seat; what the viewer may not know is null."""

    seat: int
    wind: str
    count: int
    hand: list[str] | None
    drawn: str | None
    melds: list[dict[str, object]]
    flowers: list[str]
    river: list[dict[str, object]]
    passed: list[str] | None
    marks: list[str]
    barred: list[dict[str, object]] | None


class MahjongView(TypedDict):
    """The view of docs/contract.md section 1b."""

    game: str
    viewer: dict[str, object]
    phase: str
    dealer: int
    first_dealer: int
    order: list[int]
    round_wind: str
    repeat: int
    turn: int
    go_around: int
    dice: list[list[int]]
    wall: dict[str, object]
    shown: dict[str, object] | None
    newest: dict[str, int] | None
    seats: list[MahjongSeat]
    won: dict[str, object] | None
    wins: list[dict[str, object]]
    wild: list[str]
    question: str | None


def meld_json(meld: Meld) -> dict[str, object]:
    """A meld as views and settlements carry it."""
    return {
        "kind": MELD_TEXT[meld.form],
        "tiles": [None] * 4 if meld.is_hidden() else [TEXT[face] for face in meld.faces],
        "claimed": TEXT[meld.claimed] if meld.claimed >= 0 else None,
        "from": meld.source if meld.source >= 0 else None,
    }


def win_json(win: Win) -> dict[str, object]:
    """A win as views carry it."""
    return {
        "tile": TEXT[win.face],
        "from": win.source,
        "how": HOW_TEXT[win.how],
        "winners": win.winners[:],
    }


def tiles_of(mask: int) -> list[str]:
    """The kinds of a bit mask as texts."""
    return [TEXT[kind] for kind in range(KINDS) if mask >> kind & 1]


class KnownSeat:
    """What is known of a seat. `counts` None: the concealed tiles are unknown, and with them `drawn`.

    `count` concealed tiles; `reds` and `drawn` (a face) as in state.py, `unlaid` flowers still in a known
    hand; `river` face * 2 + as drawn, `taken` who
    took each (-1: nobody), `across` which of them lies across (-1: none); `marks` as texts; of the viewer's
    own seat `passed` the kinds it may not win on just now, `barred` its own kinds that may not be discarded,
    with the reason as JSON. A concealed kong whose tile the viewer does not know is `melds.HIDDEN_KONG`.
    """

    __slots__ = (
        "across",
        "barred",
        "count",
        "counts",
        "drawn",
        "flowers",
        "marks",
        "melds",
        "passed",
        "place",
        "reds",
        "river",
        "seat",
        "taken",
        "unlaid",
    )

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place
        self.count = 0
        self.counts: list[int] | None = None
        self.drawn = NO_TILE
        self.unlaid: list[int] = []
        self.melds: list[Meld] = []
        self.flowers: list[int] = []
        self.river: list[int] = []
        self.taken: list[int] = []
        self.passed: int | None = None
        self.across = -1
        self.reds = 0
        self.marks: list[str] = []
        self.barred: list[tuple[int, dict[str, object]]] | None = None

    def to_json(self) -> MahjongSeat:
        """The seat as the wire carries it."""
        counts = self.counts
        return {
            "seat": self.seat,
            "wind": WINDS[self.place],
            "count": self.count,
            "hand": [TEXT[f] for f in held_faces(counts, self.reds) + sorted(self.unlaid)]
            if counts is not None
            else None,
            "drawn": TEXT[self.drawn] if self.drawn >= 0 else None,
            "melds": [meld_json(meld) for meld in self.melds],
            "flowers": [TEXT[face] for face in self.flowers],
            "river": [
                {
                    "tile": TEXT[self.river[i] // 2],
                    "drawn": self.river[i] % 2 == 1,
                    "taken_by": self.taken[i] if self.taken[i] >= 0 else None,
                    "across": i == self.across,
                }
                for i in range(len(self.river))
            ],
            "passed": tiles_of(self.passed) if self.passed is not None else None,
            "marks": self.marks[:],
            "barred": [{"tile": TEXT[kind], "reason": why} for kind, why in self.barred]
            if self.barred is not None
            else None,
        }

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.count,
            self.counts,
            self.drawn,
            self.unlaid,
            self.melds,
            self.flowers,
            self.river,
            self.taken,
            self.passed,
            self.across,
            self.marks,
            self.barred,
            self.reds,
        )
        return (_seat_again, (self.seat, self.place, fields))


_SEAT_FIELDS: list[str] = [
    *["count", "counts", "drawn", "unlaid", "melds", "flowers", "river", "taken", "passed", "across"],
    *["marks", "barred", "reds"],
]


def _seat_again(seat: int, place: int, fields: tuple[object, ...]) -> KnownSeat:
    known = KnownSeat(seat, place)
    for name, value in zip(_SEAT_FIELDS, fields, strict=True):
        setattr(known, name, value)
    return known


class KnownTable(View):
    """What one viewer knows of a table, as numbers.

    `options` of the table; `phase` as in state.py; `shown`, `won` a kind or -1; `left` tiles to draw,
    `kept` tiles never drawn, `lying` the places that still hold a tile, `opened` (place, face) of tiles of
    the wall turned face up; `winners` of the newest win, `wins` all; `newest` the seat whose newest discard
    is the newest of all (-1: none); `question` the text of the game's open question, "" for none; `refused`
    why the viewer's complete hand may not win on the tile shown last, as JSON; `further` what a game adds.
    """

    __slots__ = (
        "further",
        "game",
        "go_around",
        "kept",
        "left",
        "lying",
        "newest",
        "opened",
        "options",
        "phase",
        "question",
        "refused",
        "seats",
        "setting",
        "shown",
        "shown_by",
        "shown_face",
        "shown_how",
        "tail_place",
        "turn",
        "viewer",
        "wall_size",
        "winners",
        "wins",
        "won",
        "won_from",
        "won_how",
    )

    def __init__(self, game: str, options: object, setting: Setting, viewer: Viewer) -> None:
        self.game = game
        self.options = options
        self.setting = setting
        self.viewer = viewer
        self.phase = OWN
        self.turn = 0
        self.go_around = 1
        self.wall_size = 0
        self.left = 0
        self.kept = 0
        self.lying: list[int] = []
        self.tail_place = -1
        self.shown = NO_TILE
        self.shown_face = NO_TILE
        self.shown_by = -1
        self.shown_how = 0
        self.newest = -1
        self.seats: list[KnownSeat] = []
        self.winners: list[int] = []
        self.won = NO_TILE
        self.won_from = -1
        self.won_how = 0
        self.wins: list[Win] = []
        self.opened: list[tuple[int, int]] = []
        self.question = ""
        self.refused: dict[str, object] | None = None
        self.further: dict[str, object] = {}

    def to_json(self) -> dict[str, object]:
        """The view as the wire carries it: a `MahjongView`."""
        setting = self.setting
        seats = len(self.seats)
        view: MahjongView = {
            "game": self.game,
            "viewer": {"kind": self.viewer.kind, "seat": self.viewer.seat},
            "phase": PHASE_TEXT[self.phase],
            "dealer": setting.dealer,
            "first_dealer": setting.first_dealer,
            "order": [(setting.dealer + step) % seats for step in range(seats)],
            "round_wind": WINDS[setting.round],
            "repeat": setting.repeat,
            "turn": self.turn,
            "go_around": self.go_around,
            "dice": [throw[:] for throw in setting.throws],
            "wall": self._wall(),
            "shown": {"tile": TEXT[self.shown_face], "by": self.shown_by, "how": HOW_TEXT[self.shown_how]}
            if self.shown >= 0
            else None,
            "newest": {"seat": self.newest, "index": len(self.seats[self.newest].river) - 1}
            if self.newest >= 0
            else None,
            "seats": [seat.to_json() for seat in self.seats],
            "won": win_json(self.wins[-1]) if self.wins else None,
            "wins": [win_json(win) for win in self.wins],
            "wild": tiles_of(setting.wild),
            "question": self.question if self.question else None,
        }
        refused: dict[str, object] = {"refused": self.refused} if self.refused is not None else {}
        return {**view, **refused, **self.further, **self.worked_out()}

    def worked_out(self) -> dict[str, object]:
        """What a game's view says besides that follows from the rest; only the wire needs it."""
        return {}

    def _wall(self) -> dict[str, object]:
        walls = StandingWalls(self.setting, len(self.seats), self.wall_size)
        return {
            "left": self.left,
            "kept": self.kept,
            "stacks": walls.heights(self.lying),
            "break": walls.at(0),
            "head": walls.at(self.lying[0]) if self.left else None,
            "tail": walls.at(self.tail_place) if self.left else None,
            "open": [{**walls.at(place), "tile": TEXT[face]} for place, face in self.opened],
        }

    def __reduce__(self) -> tuple[object, ...]:
        fields = tuple([getattr(self, name) for name in _FIELDS])
        given = (self.game, self.options, self.setting, self.viewer.kind, self.viewer.seat)
        return (_table_again, (type(self), *given, fields))


_FIELDS: list[str] = [
    "phase",
    "turn",
    "go_around",
    "wall_size",
    "left",
    "kept",
    "lying",
    "tail_place",
    "shown",
    "shown_face",
    "shown_by",
    "shown_how",
    "newest",
    "seats",
    "winners",
    "won",
    "won_from",
    "won_how",
    "wins",
    "opened",
    "question",
    "refused",
    "further",
]


def _table_again(
    table: type[KnownTable],
    game: str,
    options: object,
    setting: Setting,
    kind: str,
    seat: int,
    fields: tuple[object, ...],
) -> KnownTable:
    known = table(game, options, setting, Viewer(kind, seat))
    for name, value in zip(_FIELDS, fields, strict=True):
        setattr(known, name, value)
    return known
