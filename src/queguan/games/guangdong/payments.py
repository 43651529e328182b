"""Who pays what (rules/guangdong.md 8)."""

from typing import Final

from queguan.games.guangdong.facts import DISCARD, FLOWER, ROB_KONG, SELF_DRAW
from queguan.games.guangdong.values import Rules

SEATS: Final = 4
# 半辣上: the unit for 0 to 13 fan; more pays as 13.
HALF_SPICY: list[int] = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]


class Share:
    """One share of a payment: `payer` pays `units` times the unit, `times` 2 where the dealer is in it, for
    himself or for `owner`."""

    __slots__ = ("amount", "owner", "payer", "times", "units")

    def __init__(self, owner: int, payer: int, units: int, times: int, unit: int) -> None:
        self.owner = owner
        self.payer = payer
        self.units = units
        self.times = times
        self.amount: int = units * times * unit


def unit_of(fan: int, rules: Rules) -> int:
    """The unit U of so many fan."""
    if rules.half_spicy:
        return HALF_SPICY[min(fan, len(HALF_SPICY) - 1)]
    return rules.base_points + rules.per_fan * fan


def shares(
    fan: int, rules: Rules, win_by: int, winner: int, payer: int, dealer: int, liable: int
) -> list[Share]:
    """The three shares of a win of `fan` (after the cap), in seat order.

    Seats are 0..3 in any numbering; `payer`: who discarded or was robbed, -1 for a self-draw; `liable`: who
    is to pay for all by `liability`, -1 for nobody.
    """
    unit = unit_of(fan, rules)
    drawn = win_by in (SELF_DRAW, FLOWER)
    as_drawn = drawn or (win_by == ROB_KONG and rules.rob_kong_pays_self_draw)
    pays_all = -1
    if win_by == SELF_DRAW and rules.liability:
        pays_all = liable
    elif not drawn and (as_drawn or not rules.ban_chong):
        pays_all = payer
    found: list[Share] = []
    for owner in range(SEATS):
        if owner == winner:
            continue
        units = 2 if as_drawn or owner == payer else 1
        times = 2 if rules.dealer_double and (winner == dealer or owner == dealer) else 1
        found.append(Share(owner, pays_all if pays_all >= 0 else owner, units, times, unit))
    return found


def payments(shared: list[Share], winner: int) -> list[int]:
    """Points by seat."""
    paid = [0] * SEATS
    for share in shared:
        paid[share.payer] -= share.amount
        paid[winner] += share.amount
    return paid


__all__ = ["DISCARD", "HALF_SPICY", "SEATS", "Share", "payments", "shares", "unit_of"]
