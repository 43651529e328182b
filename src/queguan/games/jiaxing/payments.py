"""Who pays what (rules/jiaxing.md 8)."""

from typing import Final

from queguan.games.jiaxing.facts import ROB_KONG, SELF_DRAW
from queguan.games.jiaxing.santan import Santan
from queguan.games.jiaxing.values import Rules

SEATS: Final = 4

# What a share is, and how many times the total it is worth.
NORMAL: Final = "normal"
PARTNER: Final = "partner"
BOUND: Final = "bound"
GAVE_UP: Final = "gave_up"
ROBBED: Final = "robbed"
UNCONCERNED: Final = "unconcerned"
TIMES: dict[str, int] = {NORMAL: 1, PARTNER: 5, BOUND: 2, GAVE_UP: 0, ROBBED: 3, UNCONCERNED: 0}


class Share:
    """What one seat pays for a win: `times` the total, because of `why`."""

    __slots__ = ("amount", "payer", "times", "why")

    def __init__(self, payer: int, why: str, total: int) -> None:
        self.payer = payer
        self.why = why
        self.times: int = TIMES[why]
        self.amount: int = self.times * total


def bond(winner: int, seat: int, santan: Santan) -> str:
    """What 三摊 makes of a seat's share when the other wins."""
    if seat in santan.out:
        return GAVE_UP
    if santan.are_bound(winner, seat):
        return PARTNER
    if santan.is_bound(winner) or santan.is_bound(seat):
        return BOUND
    return NORMAL


def _why(rules: Rules, win_by: int, winner: int, seat: int, payer: int, santan: Santan) -> str:
    """What a seat's share of a win is; `payer` who discarded or was robbed."""
    if win_by == SELF_DRAW:
        return bond(winner, seat, santan)
    if win_by == ROB_KONG:
        if seat != payer:
            return UNCONCERNED
        return PARTNER if santan.are_bound(winner, seat) else ROBBED
    if seat != payer and rules.discarder_only:
        return UNCONCERNED
    share = bond(winner, seat, santan)
    return UNCONCERNED if share == NORMAL and seat != payer else share


def shares(total: int, rules: Rules, win_by: int, winner: int, payer: int, santan: Santan) -> list[Share]:
    """The shares of the three others in a win worth `total`, in seat order.

    `payer`: who discarded or was robbed, -1 for a self-draw.
    """
    bonds = santan if rules.san_tan else Santan(SEATS)
    return [
        Share(seat, _why(rules, win_by, winner, seat, payer, bonds), total)
        for seat in range(SEATS)
        if seat != winner
    ]


def payments(shared: list[Share], winner: int, bonus: int) -> list[int]:
    """Points by seat; the bonus of the winner is paid by nobody (8.2)."""
    paid = [0] * SEATS
    paid[winner] = bonus
    for share in shared:
        paid[share.payer] -= share.amount
        paid[winner] += share.amount
    return paid
