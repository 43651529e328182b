"""What a hand of riichi remembers beside its table: where it stands in the match, who let what go, who
declared, who is liable (rules/riichi.md 4, 5, 6, 8)."""

from collections.abc import Mapping
from typing import Any, Final

from queguan.core.errors import BadCase

# Furiten that is not in the river: until the next own discard or call (R15), or to the end (R16).
FREE: Final = 0
FOR_NOW: Final = 1
FOR_GOOD: Final = 2

NOBODY: Final = -1


class Start:
    """Where a hand stands in its match; never changed. All of it is public.

    `number` of the hand: East 0-3, South 4-7, West 8-11; `points` by seat and `sticks` on the table before
    the deal; `honba` counters; `streak` how often the dealer has won in a row in this dealership; `hand_no`
    counts the hands of the match from 1, repeats too (1 where that is not known: logs of elsewhere).
    """

    __slots__ = ("hand_no", "honba", "number", "points", "sticks", "streak")

    def __init__(
        self,
        number: int,
        honba: int,
        sticks: int,
        points: list[int],
        streak: int = 0,
        hand_no: int = 1,
    ) -> None:
        self.hand_no = hand_no
        self.number = number
        self.honba = honba
        self.sticks = sticks
        self.points = points
        self.streak = streak

    def to_json(self) -> dict[str, object]:
        """The start as snapshots hold it; those of older hands have no `hand_no`."""
        told: dict[str, object] = {
            "number": self.number,
            "honba": self.honba,
            "sticks": self.sticks,
            "points": self.points[:],
            "streak": self.streak,
        }
        if self.hand_no > 1:
            told["hand_no"] = self.hand_no
        return told

    def __reduce__(self) -> tuple[type["Start"], tuple[int, int, int, list[int], int, int]]:
        return (Start, (self.number, self.honba, self.sticks, self.points, self.streak, self.hand_no))


class HandFacts:
    """The facts of a hand in play, by seat where they are lists.

    `thrown` the kinds (bit mask) in the own river; `furiten` as above; `one_shot`: 一发 is alive; `liable`
    pairs of who is liable and for which yakuman (its place in yaku.py); `paid` who has paid a riichi stick,
    in order. `declaring` who has declared with the shown discard (NOBODY: it is none that declares); `kans`
    made in the hand; `owed` indicators that the next discard or kan turns; `uncalled`: nobody has called,
    made a kan or laid a North aside; `barred` kinds (bit mask) that may not be thrown after the call just
    made; `abort`: the hand ends with this word unless the shown discard is won; `ended` how it ended without
    a win.
    """

    __slots__ = (
        "abort",
        "barred",
        "declaring",
        "ended",
        "furiten",
        "kans",
        "liable",
        "one_shot",
        "owed",
        "paid",
        "thrown",
        "uncalled",
    )

    def __init__(self, seats: int) -> None:
        self.thrown: list[int] = [0] * seats
        self.furiten: list[int] = [FREE] * seats
        self.one_shot: list[bool] = [False] * seats
        self.liable: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self.paid: list[int] = []
        self.declaring = NOBODY
        self.kans = 0
        self.owed = 0
        self.uncalled = True
        self.barred = 0
        self.abort = ""
        self.ended = ""

    def copy(self) -> "HandFacts":
        """An independent copy."""
        other = HandFacts(0)
        other.thrown = self.thrown[:]
        other.furiten = self.furiten[:]
        other.one_shot = self.one_shot[:]
        other.liable = [one[:] for one in self.liable]
        other.paid = self.paid[:]
        other.declaring = self.declaring
        other.kans = self.kans
        other.owed = self.owed
        other.uncalled = self.uncalled
        other.barred = self.barred
        other.abort = self.abort
        other.ended = self.ended
        return other

    def interrupt(self) -> None:
        """Somebody calls, makes a kan or lays a North aside: no one-shot and no first go-round any more."""
        self.uncalled = False
        for seat in range(len(self.one_shot)):
            self.one_shot[seat] = False

    def to_json(self) -> dict[str, object]:
        """The facts as snapshots hold them."""
        return {
            "thrown": self.thrown[:],
            "furiten": self.furiten[:],
            "one_shot": self.one_shot[:],
            "liable": [[[seat, place] for seat, place in one] for one in self.liable],
            "paid": self.paid[:],
            "declaring": self.declaring,
            "kans": self.kans,
            "owed": self.owed,
            "uncalled": self.uncalled,
            "barred": self.barred,
            "abort": self.abort,
            "ended": self.ended,
        }


def start_of(data: Any, seats: int) -> Start:
    """The start of a snapshot. Raises `BadCase`."""
    try:
        points = [int(points) for points in data["points"]]
        start = Start(
            int(data["number"]),
            int(data["honba"]),
            int(data["sticks"]),
            points,
            int(data["streak"]),
            int(data.get("hand_no", 1)),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise BadCase(f"snapshot: start {wrong!r}") from wrong
    if len(points) != seats:
        raise BadCase(f"snapshot: points of {len(points)} seats, expected {seats}")
    return start


def facts_of(data: Any, seats: int) -> HandFacts:
    """The facts of a snapshot. Raises `BadCase`."""
    facts = HandFacts(seats)
    if not isinstance(data, Mapping):
        raise BadCase(f"snapshot: facts {data!r}, expected a map")
    try:
        facts.thrown = [int(mask) for mask in data["thrown"]]
        facts.furiten = [int(state) for state in data["furiten"]]
        facts.one_shot = [bool(alive) for alive in data["one_shot"]]
        facts.liable = [[(int(seat), int(place)) for seat, place in one] for one in data["liable"]]
        facts.paid = [int(seat) for seat in data["paid"]]
        facts.declaring = int(data["declaring"])
        facts.kans = int(data["kans"])
        facts.owed = int(data["owed"])
        facts.uncalled = bool(data["uncalled"])
        facts.barred = int(data["barred"])
        facts.abort = str(data["abort"])
        facts.ended = str(data["ended"])
    except (KeyError, TypeError, ValueError) as wrong:
        raise BadCase(f"snapshot: facts {wrong!r}") from wrong
    if not len(facts.thrown) == len(facts.furiten) == len(facts.one_shot) == len(facts.liable) == seats:
        raise BadCase(f"snapshot: facts of another number of seats than {seats}")
    return facts
