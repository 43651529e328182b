"""What a player of riichi sees, in numbers: dora, Norths that lie aside, which honours count."""

from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import EAST, HONOURS, KIND, KINDS, RED_FIVES, RED_OF, WHITE
from queguan.games.mahjong.view import KnownTable
from queguan.games.riichi.options import RiichiOptions
from queguan.games.riichi.ready import waits
from queguan.games.riichi.values import dora_after
from queguan.players.mahjong.routes import BITS
from queguan.players.mahjong.sight import Sight

NORTH = HONOURS + 3
THREE = 3
NOT_OF_THREE = range(1, 8)  # 2m to 8m
AFTER: list[list[int]] = [dora_after(False), dora_after(True)]


class RiichiSight(Sight):
    """The seat's view in numbers.

    `honours` the kinds (bits) of which a triplet is a yaku; `seat_wind`, `round_wind` kinds; `dora` how many
    han each kind is as dora; `indicators` their kinds; `reds` own concealed red fives as in
    `SeatState.reds`; `declared` by seat whether it is in riichi; `aside` own Norths; `thrown` the kinds
    (bits) in the own river; `number` of the hand, `hand_no` of all from 1, `honba`, `sticks` on
    the table, `points` by seat.
    """

    __slots__ = (
        "aside", "declared", "dora", "hand_no", "honba", "honours", "indicators", "number", "options",
        "points", "reds", "round_wind", "seat_wind", "sticks", "thrown",
    )  # fmt: skip

    def __init__(self, view: KnownTable) -> None:
        options = view.options
        assert isinstance(options, RiichiOptions)
        self.options = options
        super().__init__(view)
        own = view.seats[self.seat]
        self.reds: int = own.reds
        self.aside: int = len(own.flowers)
        self.thrown = 0
        for tile in own.river:
            self.thrown |= BITS[KIND[tile // 2]]
        self.seat_wind: int = EAST + own.place
        self.round_wind: int = EAST + view.setting.round
        self.honours: int = BITS[WHITE] | BITS[WHITE + 1] | BITS[WHITE + 2]
        self.honours |= BITS[self.seat_wind] | BITS[self.round_wind]
        if options.players == THREE and options.north == "yakuhai":
            self.honours |= BITS[NORTH]
        self.indicators: list[int] = [KIND[face] for _, face in view.opened]
        self.dora: list[int] = [0] * KINDS
        after = AFTER[options.players == THREE]
        for place, kind in enumerate(self.indicators):
            if options.kan_dora if place else options.dora:
                self.dora[after[kind]] += 1
        self.number: int = number_of(view, "number")
        self.hand_no: int = number_of(view, "hand_no")
        self.honba: int = number_of(view, "honba")
        self.sticks: int = number_of(view, "sticks")
        points = view.further["points"]
        assert isinstance(points, list)
        self.points: list[int] = points
        self.declared: list[bool] = ["riichi" in seat.marks for seat in view.seats]

    def _count_shown(self) -> None:
        """Norths that lie aside are seen too."""
        super()._count_shown()
        unseen = self.unseen
        for known in self.view.seats:
            for face in known.flowers:
                unseen[face] = max(0, unseen[face] - 1)
        self._leave_out()

    def forget_the_table(self) -> None:
        """As in every tile game; which tiles there are is not forgotten."""
        super().forget_the_table()
        self._leave_out()

    def _leave_out(self) -> None:
        """Three players have no 2m to 8m."""
        if self.options.players == THREE:
            for kind in NOT_OF_THREE:
                self.unseen[kind] = 0
        self.hidden = sum(self.unseen)

    def waits(self, counts: list[int]) -> int:
        """The kinds (bits) that complete 13 tiles beside the own melds; 0 when they are not ready."""
        return waits(counts, self.melds)

    def waits_with(self, counts: list[int], melds: list[Meld]) -> int:
        """The same beside other melds."""
        return waits(counts, melds)

    def reds_of(self, counts: list[int]) -> int:
        """The own red fives that can be among these tiles, as in `SeatState.reds`."""
        if not self.reds:
            return 0
        found = 0
        for suit in range(3):
            found += min(self.reds >> 2 * suit & 3, counts[9 * suit + 4]) << 2 * suit
        return found

    def held_reds(self, kind: int) -> int:
        """How many of the own concealed tiles of a kind are red fives."""
        return self.reds >> 2 * (RED_OF[kind] - RED_FIVES) & 3 if RED_OF[kind] >= 0 else 0


def number_of(view: KnownTable, name: str) -> int:
    """A number that only riichi's view has."""
    value = view.further[name]
    assert isinstance(value, int)
    return value
