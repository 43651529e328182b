"""The facts of a hand of a tile game in play: who holds what, what lies where, what is asked.

Kinds are 0..33, faces as in tiles.py; sets of kinds are bit masks. Only the flow in hand.py changes a
state.
"""

from typing import Final

from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.tiles import FLOWERS, KIND, KINDS, NO_TILE, RED_FIVES, RED_OF
from queguan.games.mahjong.wall import Wall

# Phases, in the words of docs/contract.md; states of the rules files' section 4.
FLOWER: Final = 0
OWN: Final = 1
CLAIMED: Final = 2
OFFER: Final = 3
ROB: Final = 4
OVER: Final = 5
ASK: Final = 6
PHASE_TEXT: list[str] = ["flower", "own", "claimed", "offer", "rob", "over", "ask"]

# How a tile is won: drawn, thrown, a kong's tile that is robbed, the own added tile (自抢自杠), flowers, a
# tile that its owner lays aside for another.
BY_DRAW: Final = 0
BY_DISCARD: Final = 1
BY_ROB_ADDED: Final = 2
BY_ROB_CONCEALED: Final = 3
BY_SELF_ROB: Final = 4
BY_FLOWERS: Final = 5
BY_ROB_ASIDE: Final = 6
HOW_TEXT: list[str] = [
    *["self_draw", "discard", "kong_added", "kong_concealed", "self_rob", "flowers"],
    "laid_aside",
]

# Marks of a seat that everybody sees (bits); a game's own begin with FIRST_MARK.
OUT: Final = 1  # it has won, and the others play on
FIRST_MARK: Final = 2

# A river holds face * 2, plus 1 for a tile thrown as it was drawn.
NOT_TAKEN: Final = -1


class SeatState:
    """What belongs to one seat.

    `counts` concealed tiles by kind, `size` their number, `reds` how many of them are red fives (two bits a
    suit), `drawn` the face drawn last (NO_TILE after a discard or claim); `unlaid` flowers still in the hand;
    `river` all discards in order, `taken` who took each; `passed` kinds whose win was let go in the go-around
    `passed_in` (section 5 of the games); `liable` who would pay for this seat's dear hand (包, -1: nobody);
    `marks` bits such as OUT; `across` which tile of the river lies across because the seat declared with it
    (-1: none).
    """

    __slots__ = (
        "across",
        "counts",
        "drawn",
        "flowers",
        "liable",
        "marks",
        "melds",
        "passed",
        "passed_in",
        "reds",
        "river",
        "size",
        "taken",
        "unlaid",
    )

    def __init__(self) -> None:
        self.counts: list[int] = [0] * KINDS
        self.size = 0
        self.drawn = NO_TILE
        self.melds: list[Meld] = []
        self.flowers: list[int] = []
        self.unlaid: list[int] = []
        self.river: list[int] = []
        self.taken: list[int] = []
        self.passed = 0
        self.passed_in = 0
        self.liable = -1
        self.marks = 0
        self.across = -1
        self.reds = 0

    def copy(self) -> "SeatState":
        """An independent copy (melds are shared: they never change)."""
        other = SeatState()
        other.counts = self.counts[:]
        other.size = self.size
        other.drawn = self.drawn
        other.melds = self.melds[:]
        other.flowers = self.flowers[:]
        other.unlaid = self.unlaid[:]
        other.river = self.river[:]
        other.taken = self.taken[:]
        other.passed = self.passed
        other.passed_in = self.passed_in
        other.liable = self.liable
        other.marks = self.marks
        other.across = self.across
        other.reds = self.reds
        return other

    def take(self, face: int) -> None:
        """Takes a tile into the hand; a flower is kept apart until it is laid out."""
        if face < FLOWERS:
            self.counts[face] += 1
            self.size += 1
        elif face < RED_FIVES:
            self.unlaid.append(face)
        else:
            self.counts[KIND[face]] += 1
            self.size += 1
            self.reds += 1 << 2 * (face - RED_FIVES)

    def lose(self, kind: int, tiles: int) -> None:
        """Gives tiles of one kind out of the hand, plain ones first."""
        self.counts[kind] -= tiles
        self.size -= tiles
        if self.reds:
            self.reds -= (max(0, self.red(kind) - self.counts[kind])) << 2 * max(0, RED_OF[kind] - RED_FIVES)

    def lose_red(self, kind: int, tiles: int) -> None:
        """Gives red fives of one kind out of the hand."""
        self.counts[kind] -= tiles
        self.size -= tiles
        self.reds -= tiles << 2 * (RED_OF[kind] - RED_FIVES)

    def red(self, kind: int) -> int:
        """How many red fives of this kind are held."""
        return self.reds >> 2 * (RED_OF[kind] - RED_FIVES) & 3 if RED_OF[kind] >= 0 else 0

    def plain(self, kind: int) -> int:
        """How many tiles of this kind are held that are no red fives."""
        return self.counts[kind] - self.red(kind) if self.reds else self.counts[kind]

    def faces_of(self, kind: int, tiles: int) -> list[int]:
        """The faces of the tiles that `lose` would give out."""
        plain = min(tiles, self.plain(kind))
        return [kind] * plain + [RED_OF[kind]] * (tiles - plain)

    def drawn_kind(self) -> int:
        """The kind of the tile drawn last; NO_TILE for none."""
        return KIND[self.drawn] if self.drawn >= RED_FIVES else self.drawn


class Win:
    """One tile that was won, or a win with flowers. Never changed.

    `winners` in the order they are paid, `tile` the kind, `face` the tile itself, `source` whose it was (the
    winner's own seat: drawn), `how` it was won (BY_).
    """

    __slots__ = ("face", "how", "source", "tile", "winners")

    def __init__(self, winners: list[int], face: int, source: int, how: int) -> None:
        self.winners = winners
        self.face = face
        self.tile: int = KIND[face] if face >= RED_FIVES else face
        self.source = source
        self.how = how

    def __reduce__(self) -> tuple[type["Win"], tuple[list[int], int, int, int]]:
        # Views carry it to computer players in other processes.
        return (Win, (self.winners, self.face, self.source, self.how))


class TableState:
    """The whole table. `setting` is shared by copies.

    `turn` who draws, discards, or showed the open tile; `shown` its kind (NO_TILE: none), `shown_red`: it is
    a red five, `shown_by` and `shown_how` (BY_DISCARD, BY_ROB_ADDED, BY_ROB_CONCEALED); `lay` the kind that
    was shown last when nobody took it (NO_TILE: somebody did, or another tile is shown), with `lay_by` and
    `lay_how`; `question` the game's number of the question in phase ASK (-1: none); `newest` the seat that
    discarded last (-1: nobody); `kongs` made without a discard since, `flower_drawn` whether the drawn tile
    replaced a flower; `go_around` and `last_place` the counter of rules/guangdong.md 4.4; `dealing` how many
    seats have finished laying out flowers after the deal and `owed` the replacements the next one has not
    drawn yet.
    `wins` in order; of the newest `winners`, `won` the tile, `won_from` whose it was, `won_how`.
    """

    __slots__ = (
        "dealer",
        "dealing",
        "flower_drawn",
        "go_around",
        "kongs",
        "last_place",
        "lay",
        "lay_by",
        "lay_how",
        "newest",
        "owed",
        "phase",
        "question",
        "seats",
        "setting",
        "shown",
        "shown_by",
        "shown_how",
        "shown_red",
        "turn",
        "wall",
        "winners",
        "wins",
        "won",
        "won_from",
        "won_how",
    )

    def __init__(self, seats: int, setting: Setting, wall: Wall) -> None:
        self.setting = setting
        self.dealer: int = setting.dealer
        self.wall = wall
        self.seats: list[SeatState] = [SeatState() for _ in range(seats)]
        self.phase = OWN
        self.turn: int = setting.dealer
        self.shown = NO_TILE
        self.shown_red = False
        self.shown_by = -1
        self.shown_how = BY_DISCARD
        self.lay = NO_TILE
        self.lay_by = -1
        self.lay_how = BY_DISCARD
        self.newest = -1
        self.kongs = 0
        self.flower_drawn = False
        self.go_around = 1
        self.last_place = -1
        self.dealing = 0
        self.owed = 0
        self.winners: list[int] = []
        self.won = NO_TILE
        self.won_from = -1
        self.won_how = BY_DRAW
        self.wins: list[Win] = []
        self.question = -1

    def copy(self) -> "TableState":
        """An independent copy."""
        other = TableState(0, self.setting, self.wall.copy())
        other.seats = [seat.copy() for seat in self.seats]
        other.phase = self.phase
        other.turn = self.turn
        other.shown = self.shown
        other.shown_red = self.shown_red
        other.shown_by = self.shown_by
        other.shown_how = self.shown_how
        other.lay = self.lay
        other.lay_by = self.lay_by
        other.lay_how = self.lay_how
        other.newest = self.newest
        other.kongs = self.kongs
        other.flower_drawn = self.flower_drawn
        other.go_around = self.go_around
        other.last_place = self.last_place
        other.dealing = self.dealing
        other.owed = self.owed
        other.winners = self.winners[:]
        other.won = self.won
        other.won_from = self.won_from
        other.won_how = self.won_how
        other.wins = self.wins[:]
        other.question = self.question
        return other

    def shown_face(self) -> int:
        """The shown tile itself; NO_TILE for none."""
        return RED_OF[self.shown] if self.shown_red else self.shown

    def is_wild(self, kind: int) -> bool:
        """Whether tiles of this kind stand for others."""
        wild = self.setting.wild
        return wild != 0 and wild >> kind & 1 != 0

    def lower(self, seat: int) -> int:
        """The next seat in turn order."""
        return (seat + 1) % len(self.seats)

    def next_playing(self, seat: int) -> int:
        """The next seat in turn order that is not out; the seat itself when it is the only one."""
        following = self.lower(seat)
        while following != seat and self.seats[following].marks & OUT:
            following = self.lower(following)
        return following

    def playing(self) -> list[int]:
        """The seats that are not out, ascending."""
        return [seat for seat in range(len(self.seats)) if not self.seats[seat].marks & OUT]

    def note_win(self, win: Win) -> None:
        """A tile was won."""
        self.wins.append(win)
        self.winners = win.winners
        self.won = win.tile
        self.won_from = win.source
        self.won_how = win.how

    def has_won(self, seat: int) -> bool:
        """Whether a seat has won in this hand."""
        return any(seat in win.winners for win in self.wins)

    def place(self, seat: int) -> int:
        """0 for the dealer, 1 for the seat after him, ...: the seat's wind."""
        return (seat - self.dealer) % len(self.seats)

    def acts(self, seat: int) -> None:
        """The turn moves to this seat: counts the go-around on when it does not stand later than the last."""
        place = self.place(seat)
        if place <= self.last_place:
            self.go_around += 1
        self.last_place = place

    def nobody_melded(self, but: int) -> bool:
        """Whether no seat, or none besides `but`, has a meld."""
        return all(not (seat != but and self.seats[seat].melds) for seat in range(len(self.seats)))
