"""How a hand ends without a win: aborts, nagashi, the exhaustive draw (rules/riichi.md 4, 9)."""

from typing import Final

from queguan.games.mahjong.state import NOT_TAKEN, SeatState, TableState
from queguan.games.mahjong.tiles import HONOURS, KIND
from queguan.games.riichi.facts import HandFacts
from queguan.games.riichi.marks import RIICHI
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.ready import YAOCHUU_MASK

# Kinds of settlement, and words of the events.
WIN: Final = "win"
DRAW: Final = "draw"
NAGASHI: Final = "nagashi"
NINE_TERMINALS: Final = "nine_terminals"
FOUR_WINDS: Final = "four_winds"
FOUR_KANS: Final = "four_kans"
FOUR_RIICHI: Final = "four_riichi"
TRIPLE_RON: Final = "triple_ron"
ABORTS: Final = (NINE_TERMINALS, FOUR_WINDS, FOUR_KANS, FOUR_RIICHI, TRIPLE_RON)

FOUR: Final = 4


def abort_after(table: TableState, facts: HandFacts, rules: PlayRules) -> str:
    """Which abort ends the hand unless the discard just made is won; "" for none."""
    if rules.four_kans and facts.kans == FOUR and not _one_has_all(table):
        return FOUR_KANS
    if rules.four_winds and facts.uncalled and _four_winds(table):
        return FOUR_WINDS
    if rules.four_riichi and facts.declaring >= 0 and _declared(table) == FOUR:
        return FOUR_RIICHI
    return ""


def _one_has_all(table: TableState) -> bool:
    """Whether all kans were made by one player, who may be on the way to a yakuman."""
    for seat in table.seats:
        kans = 0
        for meld in seat.melds:
            kans += 1 if meld.is_kong() else 0
        if kans:
            return kans == FOUR
    return False


def _four_winds(table: TableState) -> bool:
    """Whether each of four players has thrown one tile, and all the same wind."""
    wind = -1
    for seat in table.seats:
        if len(seat.river) != 1:
            return False
        face = seat.river[0] // 2
        if not HONOURS <= face < HONOURS + FOUR or (wind >= 0 and face != wind):
            return False
        wind = face
    return len(table.seats) == FOUR


def _declared(table: TableState) -> int:
    return sum([1 for seat in table.seats if seat.marks & RIICHI])


def has_nagashi(seat: SeatState) -> bool:
    """Whether all own discards are terminals and honours, and nobody called one."""
    for place in range(len(seat.river)):
        if seat.taken[place] != NOT_TAKEN or not YAOCHUU_MASK >> KIND[seat.river[place] // 2] & 1:
            return False
    return len(seat.river) > 0


def nagashi_seats(table: TableState, rules: PlayRules) -> list[int]:
    """Who is paid for nagashi at an exhaustive draw."""
    if not rules.scoring.nagashi:
        return []
    return [seat for seat in range(len(table.seats)) if has_nagashi(table.seats[seat])]
