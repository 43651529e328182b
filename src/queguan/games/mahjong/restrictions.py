"""What a tile may be claimed, konged and thrown for: one function a kind of action, each the only
implementation of its rule (section 5 of the games' rules files).

Every function answers with a code of reasons.py (OK: allowed) and changes nothing. Who is asked at all is
the flow's business (hand.py); whether a tile wins is the game's.
"""

from queguan.games.mahjong.melds import MELD_PUNG
from queguan.games.mahjong.reasons import (
    KONG_TILE,
    LAST_DISCARD,
    NEEDS_DRAW,
    NO_CHOWS,
    NO_PUNG,
    NO_REPLACEMENT,
    NOT_A_CHOW,
    NOT_HELD,
    NOT_MY_TURN,
    NOT_NEXT,
    NOTHING_SHOWN,
    OK,
    OWN_TILE,
    WILD_TILE,
)
from queguan.games.mahjong.state import BY_DISCARD, CLAIMED, OFFER, OWN, ROB, SeatState, TableState
from queguan.games.mahjong.tiles import HONOURS


class FlowRules:
    """What the flow asks of a table's options.

    `chows`: tiles may be chowed; `kong_after_claim`: a kong may follow a claim at once; `several_win`: all
    who win on one tile win, not only the first in turn order; `rob_concealed`: a concealed kong is open to
    robbing before it is made; `self_rob`: the maker of an added kong may win on it (自抢自杠, in the action
    space at SELF_ROB and REPLACE); `hides_kongs`: others do not learn the tile of a concealed kong before the
    end (it cannot be robbed then); `marks`: texts (`mark.<id>`) of the bits of a seat's marks, lowest first;
    `questions`: texts of the game's questions by number (`question.<id>`); `red0`: the index of the first
    action with red fives (reds.py), -1 in a game without them.
    """

    __slots__ = (
        "chows",
        "hides_kongs",
        "kong_after_claim",
        "marks",
        "questions",
        "red0",
        "rob_concealed",
        "self_rob",
        "several_win",
    )

    def __init__(
        self,
        chows: bool,
        kong_after_claim: bool,
        several_win: bool,
        rob_concealed: bool = True,
        self_rob: bool = False,
        hides_kongs: bool = False,
        marks: tuple[str, ...] = ("out",),
        questions: tuple[str, ...] = (),
        red0: int = -1,
    ) -> None:
        if hides_kongs and rob_concealed:
            raise ValueError("a hidden kong cannot be robbed")
        self.chows = chows
        self.kong_after_claim = kong_after_claim
        self.several_win = several_win
        self.rob_concealed = rob_concealed
        self.self_rob = self_rob
        self.hides_kongs = hides_kongs
        self.marks = marks
        self.questions = questions
        self.red0 = red0


def why_no_claim(table: TableState, seat: int) -> int:
    """Whether there is a discard that this seat may claim for a group at all."""
    if table.phase == ROB:
        return KONG_TILE
    if table.phase != OFFER or table.shown_how != BY_DISCARD:
        return NOTHING_SHOWN
    if table.shown_by == seat:
        return OWN_TILE
    return OK


def why_not_discard(table: TableState, seat: int, kind: int) -> int:
    """Only in the own turn, and only what is held."""
    if table.turn != seat or (table.phase != OWN and table.phase != CLAIMED):
        return NOT_MY_TURN
    return OK if table.seats[seat].counts[kind] else NOT_HELD


def makes_chow(claimed: int, low: int, high: int) -> bool:
    """Whether the three kinds are successive numbers of one suit; `low` < `high` are the own tiles."""
    first = min(claimed, low)
    last = max(claimed, high)
    return (
        last < HONOURS and last - first == 2 and low < high and claimed not in (low, high)
    ) and first // 9 == last // 9


def why_no_chow_at_all(table: TableState, seat: int, rules: FlowRules) -> int:
    """What forbids to chow the shown tile whatever the own tiles."""
    code = why_no_claim(table, seat)
    if code != OK:
        return code
    if not rules.chows:
        return NO_CHOWS
    if table.next_playing(table.shown_by) != seat:
        return NOT_NEXT
    return OK


def why_not_chow(table: TableState, seat: int, low: int, high: int, rules: FlowRules) -> int:
    """For chowing the shown tile with two own tiles, ascending."""
    code = why_no_chow_at_all(table, seat, rules)
    if code != OK:
        return code
    if not makes_chow(table.shown, low, high):
        return NOT_A_CHOW
    if table.setting.wild != 0 and (table.is_wild(low) or table.is_wild(high)):
        return WILD_TILE
    me = table.seats[seat]
    if me.counts[low] == 0 or me.counts[high] == 0:
        return NOT_HELD
    return OK if table.wall.left() > 0 else LAST_DISCARD


def why_not_set(table: TableState, seat: int, needed: int) -> int:
    """For a pung (two own tiles needed) or a kong (three) of the shown tile."""
    code = why_no_claim(table, seat)
    if code != OK:
        return code
    if table.seats[seat].counts[table.shown] < needed:
        return NOT_HELD
    return OK if table.wall.left() > 0 else LAST_DISCARD


def why_no_own_kong(table: TableState, seat: int, rules: FlowRules) -> int:
    """What forbids every kong in the own turn."""
    if table.turn != seat or (table.phase != OWN and table.phase != CLAIMED):
        return NOT_MY_TURN
    if table.phase == CLAIMED and not rules.kong_after_claim:
        return NEEDS_DRAW
    return OK if table.wall.left() > 0 else NO_REPLACEMENT


def why_not_kong_concealed(table: TableState, seat: int, kind: int, rules: FlowRules) -> int:
    """For laying down four own tiles."""
    code = why_no_own_kong(table, seat, rules)
    if code != OK:
        return code
    if table.seats[seat].counts[kind] < 4:
        return NOT_HELD
    return WILD_TILE if table.is_wild(kind) else OK


def pung_of(me: SeatState, kind: int) -> int:
    """Which meld is the claimed pung of this kind; -1: none."""
    for index in range(len(me.melds)):
        meld = me.melds[index]
        if meld.form == MELD_PUNG and meld.tile == kind:
            return index
    return -1


def has_fourth(me: SeatState) -> bool:
    """Whether a seat holds the fourth tile of a claimed pung."""
    return any(meld.form == MELD_PUNG and me.counts[meld.tile] for meld in me.melds)


def why_not_kong_added(table: TableState, seat: int, kind: int, rules: FlowRules) -> int:
    """For adding the fourth tile to an own claimed pung."""
    code = why_no_own_kong(table, seat, rules)
    if code != OK:
        return code
    me = table.seats[seat]
    if pung_of(me, kind) < 0:
        return NO_PUNG
    return OK if me.counts[kind] else NOT_HELD
