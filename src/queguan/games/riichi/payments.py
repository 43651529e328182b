"""Who pays what (rules/riichi.md 8). Seats are those of the match; points, every payment a whole hundred."""

from typing import Final

from queguan.games.riichi.limits import MANGAN, YAKUMAN_BASE
from queguan.games.riichi.values import SPLIT_HALF, Rules
from queguan.games.riichi.whole import BIT

STICK: Final = 1000
HUNDRED: Final = 100
NOBODY: Final = -1

# Why somebody pays.
RON: Final = "ron"  # threw the tile
TSUMO: Final = "tsumo"  # a share of a self-draw
LIABLE: Final = "liable"  # is liable and pays the whole price
LIABLE_HALF: Final = "liable_half"  # is liable, and another threw the tile
HALF: Final = "half"  # threw the tile, and another is liable


class Part:
    """One reason of what a seat pays: `amount`, `times` the base of `base`, rounded up."""

    __slots__ = ("amount", "base", "times", "why")

    def __init__(self, why: str, base: int, times: int, amount: int) -> None:
        self.why = why
        self.base = base
        self.times = times
        self.amount = amount


class Due:
    """What one seat pays for one win: `parts`, and `counters` points for the honba."""

    __slots__ = ("counters", "parts", "payer")

    def __init__(self, payer: int) -> None:
        self.payer = payer
        self.parts: list[Part] = []
        self.counters: int = 0

    def points(self) -> int:
        """Without counters."""
        return sum([part.amount for part in self.parts])

    def total(self) -> int:
        """With counters."""
        return self.points() + self.counters


def hundreds(points: int) -> int:
    """Rounded up to a whole hundred."""
    return (points + HUNDRED - 1) // HUNDRED * HUNDRED


def ron_times(winner: int, dealer: int) -> int:
    """How many times the base a discard costs."""
    return 6 if winner == dealer else 4


def tsumo_times(rules: Rules, winner: int, payer: int, dealer: int) -> int:
    """How many times the base one of the others pays for a self-draw."""
    if rules.split == SPLIT_HALF:
        return 3 if winner == dealer else 2
    return 2 if dealer in (winner, payer) else 1


def unit_count(rules: Rules, place: int) -> int:
    """How many yakuman a yakuman is worth."""
    return 2 if rules.double & BIT[place] else 1


def _in_force(
    rules: Rules, yakuman: list[int], pao: list[tuple[int, int]], winner: int
) -> list[tuple[int, int]]:
    """The liabilities that count for a win, in the order of the tables."""
    found = [
        (seat, place)
        for seat, place in pao
        if place in yakuman and rules.pao & BIT[place] and seat not in (winner, NOBODY)
    ]
    found.sort(key=_by_yakuman)
    return found


def _by_yakuman(liability: tuple[int, int]) -> int:
    return liability[1]


def win_dues(
    rules: Rules,
    base: int,
    yakuman: list[int],
    dealer: int,
    winner: int,
    payer: int,
    honba: int,
    pao: list[tuple[int, int]],
) -> list[Due]:
    """What each of the others pays for a win, in seat order; who pays nothing is left out.

    `base` and `yakuman`: of the `WinScore` (`base`, `yakuman()`), [] for an ordinary hand; `payer`: who
    discarded or was robbed, NOBODY for a self-draw; `honba`: counters this winner gets, of several winners
    only the one of `takes_sticks`; `pao`: (liable seat, place in `YAKUMAN`).
    """
    liable = _in_force(rules, yakuman, pao, winner)
    split: list[tuple[int, int]] = []  # (liable seat, base)
    rest = base
    for seat, place in liable:
        own = YAKUMAN_BASE * unit_count(rules, place)
        split.append((seat, own))
        rest -= own
    if rest > 0:
        if liable and rules.pao_whole:
            split[0] = (split[0][0], split[0][1] + rest)
            rest = 0
        else:
            split.append((NOBODY, rest))
    dues = [Due(seat) for seat in range(rules.players)]
    for seat, part in split:
        _pay_part(rules, dues, seat, part, dealer, winner, payer)
    _pay_counters(rules, dues, winner, payer, honba, liable, rest)
    return [due for due in dues if due.total()]


def _pay_part(
    rules: Rules, dues: list[Due], liable: int, base: int, dealer: int, winner: int, payer: int
) -> None:
    times = ron_times(winner, dealer)
    price = hundreds(times * base)
    if payer == NOBODY and liable == NOBODY:
        for due in dues:
            if due.payer != winner:
                share = tsumo_times(rules, winner, due.payer, dealer)
                due.parts.append(Part(TSUMO, base, share, hundreds(share * base)))
    elif payer == NOBODY:
        dues[liable].parts.append(Part(LIABLE, base, times, price))
    elif liable in (NOBODY, payer):
        dues[payer].parts.append(Part(RON, base, times, price))
    else:
        dues[liable].parts.append(Part(LIABLE_HALF, base, times, price // 2))
        dues[payer].parts.append(Part(HALF, base, times, price // 2))


def _pay_counters(
    rules: Rules,
    dues: list[Due],
    winner: int,
    payer: int,
    honba: int,
    liable: list[tuple[int, int]],
    rest: int,
) -> None:
    each = rules.honba * honba
    if payer != NOBODY:
        from_liable = liable and rules.pao_liable_honba
        dues[liable[0][0] if from_liable else payer].counters = each * (rules.players - 1)
    elif liable and rest == 0:
        dues[liable[0][0]].counters = each * (rules.players - 1)
    else:
        for due in dues:
            if due.payer != winner:
                due.counters = each


def price_of(dues: list[Due]) -> int:
    """What the winner gets without counters and sticks."""
    return sum([due.points() for due in dues])


def win_payments(dues: list[Due], winner: int, sticks: int, players: int) -> list[int]:
    """Point changes by seat; `sticks`: how many on the table this winner takes (they come from nobody)."""
    paid = [0] * players
    paid[winner] = sticks * STICK
    for due in dues:
        paid[due.payer] -= due.total()
        paid[winner] += due.total()
    return paid


def win_transfers(dues: list[Due], winner: int, sticks: int) -> list[tuple[int, int, float]]:
    """The same as (from, to, amount); sticks come from NOBODY."""
    transfers: list[tuple[int, int, float]] = [(due.payer, winner, due.total()) for due in dues]
    if sticks:
        transfers.append((NOBODY, winner, sticks * STICK))
    return transfers


def takes_sticks(rules: Rules, winners: list[int], discarder: int) -> int:
    """Who of several winners gets sticks and counters: the nearest after the discarder (上家取り), or the
    farthest; `discarder` NOBODY: the only winner."""
    chosen = winners[0]
    for seat in winners:
        near = (seat - discarder) % rules.players
        nearest = (chosen - discarder) % rules.players
        if (near > nearest) if rules.sticks_farthest else (near < nearest):
            chosen = seat
    return chosen


def noten_transfers(rules: Rules, ready: list[bool]) -> list[tuple[int, int, float]]:
    """(from, to, amount) at an exhaustive draw; `ready` by seat. Nothing when all are or nobody is.

    Everybody pays and gets whole hundreds: a pool that cannot be shared so is rounded up."""
    to = [seat for seat in range(rules.players) if ready[seat]]
    payers = [seat for seat in range(rules.players) if not ready[seat]]
    if not to or not payers:
        return []
    pairs = len(to) * len(payers)
    unit = HUNDRED // 2 if len(to) == len(payers) == 2 else HUNDRED
    share = -(-rules.noten_pool // (pairs * unit)) * unit
    return [(payer, seat, share) for payer in payers for seat in to] if share else []


def nagashi_transfers(rules: Rules, seats: list[int], dealer: int) -> list[tuple[int, int, float]]:
    """(from, to, amount) when these seats have a nagashi mangan: each is paid a mangan self-draw without
    counters."""
    transfers: list[tuple[int, int, float]] = []
    for winner in seats:
        for payer in range(rules.players):
            if payer != winner:
                amount = hundreds(tsumo_times(rules, winner, payer, dealer) * MANGAN)
                transfers.append((payer, winner, amount))
    return transfers


def changes(transfers: list[tuple[int, int, float]], players: int) -> list[float]:
    """Point changes by seat."""
    paid: list[float] = [0] * players
    for giver, taker, amount in transfers:
        if giver != NOBODY:
            paid[giver] -= amount
        if taker != NOBODY:
            paid[taker] += amount
    return paid
