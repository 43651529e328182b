"""The pass memories of section 5: what the settling of a shown card makes players remember."""

from typing import Final

from queguan.games.anxiang.state import BY_FLIP, TableState

TAKEN_NOT: Final = 0
TAKEN_PONG: Final = 1
TAKEN_CHOW: Final = 2


def note_passes(table: TableState, taken: int, taker: int) -> None:
    """Adds the shown card to the memories once it is settled without a win.

    Called before the taker's cards leave his hand. `taken` is TAKEN_NOT (the card goes to the row),
    TAKEN_PONG or TAKEN_CHOW; `taker` the seat (-1: nobody).
    """
    by = table.shown_by
    lower = table.lower[by]
    upper = table.upper[by]
    bit = 1 << table.shown
    for seat in (lower, upper):
        if table.seats[seat].counts[table.shown] >= 2 and not (taken == TAKEN_PONG and seat == taker):
            table.seats[seat].passed_pong |= bit
    if taken == TAKEN_PONG:
        return
    if table.shown_how == BY_FLIP:
        if taken == TAKEN_CHOW and taker == by:
            return
        table.seats[by].passed_chow |= bit
    if not (taken == TAKEN_CHOW and taker == lower):
        table.seats[lower].passed_chow |= bit
