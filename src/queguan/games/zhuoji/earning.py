"""豆 and 鸡 between the four players once somebody has won (rules/zhuoji.md 7.3, 7.4)."""

from queguan.games.mahjong.melds import KONG_ADDED, KONG_CONCEALED, Meld
from queguan.games.mahjong.tiles import KINDS, NO_TILE
from queguan.games.zhuoji.chickens import Chickens, Flock
from queguan.games.zhuoji.ledger import DOU, JI, SEATS, Entry, Ledger
from queguan.games.zhuoji.settling import KEPT, End

DOU_RULE = "7.3"
JI_RULE = "7.4"
BAO_JI = "bao_ji"


class Standing:
    """Who earns chickens and 豆, who has to pay for his own (包鸡)."""

    __slots__ = ("earns", "pays")

    def __init__(self, end: End) -> None:
        self.earns: list[bool] = []
        self.pays: list[bool] = []
        for seat in range(SEATS):
            ready = end.is_ready(seat)
            burned = end.is_burned(seat)
            self.earns.append(ready and not burned)
            self.pays.append(end.rules.bao_ji and not ready and not burned)


def is_late(added: int, drawn: int) -> bool:
    """Whether a tile added to a pong makes it a 憨包豆: it is not the one just drawn."""
    return added != drawn


def tiles_inside(end: End, seat: int, hidden: bool) -> list[int]:
    """Tiles of a seat's melds by kind, with `hidden` those of the hand and the tile it won on too."""
    state = end.seats[seat]
    inside = state.counts[:] if hidden else [0] * KINDS
    for meld in state.melds:
        for kind in meld.kinds():
            inside[kind] += 1
    won = end.won_tile(seat)
    if hidden and won != NO_TILE:
        inside[won] += 1
    return inside


def charging_of(end: End, seat: int) -> int:
    """The kinds (bit mask) of which the seat's first discard lies untaken in its river: 冲锋鸡."""
    if not end.rules.chong_feng:
        return 0
    mask = 0
    for kind, first in end.firsts.items():
        if first.by == seat and first.to == KEPT:
            mask |= 1 << kind
    return mask


def flocks_of(end: End, chickens: Chickens, seat: int, hidden: bool) -> list[Flock]:
    """The chickens of a seat: all, or without `hidden` the 幺鸡 and 乌骨鸡 that lie open."""
    inside = tiles_inside(end, seat, hidden)
    return chickens.flocks(inside, end.seats[seat].river, charging_of(end, seat), not hidden)


def pay_kongs(end: End, standing: Standing, ledger: Ledger) -> None:
    """豆: 闷豆 and 转弯豆 by everybody, 点豆 by who threw the tile."""
    for seat in range(SEATS):
        if not standing.earns[seat]:
            continue
        state = end.seats[seat]
        for meld in state.melds:
            if meld.is_kong():
                _pay_kong(end, seat, meld, bool(state.late >> meld.tile & 1), ledger)


def _pay_kong(end: End, seat: int, meld: Meld, late: bool, ledger: Ledger) -> None:
    if late and not end.rules.late_kong_pays:
        return
    if meld.form == KONG_CONCEALED:
        word = "kong_concealed"
    elif meld.form == KONG_ADDED:
        word = "kong_late" if late else "kong_added"
    else:
        word = "kong_exposed"
    payers = [meld.source] if word == "kong_exposed" else [other for other in range(SEATS) if other != seat]
    for payer in payers:
        ledger.add(Entry(DOU, word, DOU_RULE, payer, seat, end.rules.dou_value, meld.faces))


def _flock_entry(flock: Flock, payer: int, payee: int, paid: bool) -> Entry:
    """`paid`: of his own chickens, as 包鸡; `chicken` then says which."""
    params = {"count": str(flock.count), "each": str(flock.each)}
    if paid:
        params["chicken"] = flock.id
    word = BAO_JI if paid else flock.id
    return Entry(JI, word, JI_RULE, payer, payee, flock.worth(), [flock.kind] * flock.count, params=params)


def pay_chickens(end: End, standing: Standing, ledger: Ledger) -> None:
    """鸡: who earns gets them from everybody; who is not ready pays for his own."""
    chickens = Chickens(end.rules, end.turned)
    for seat in range(SEATS):
        if standing.earns[seat]:
            for flock in flocks_of(end, chickens, seat, True):
                for payer in range(SEATS):
                    if payer != seat:
                        ledger.add(_flock_entry(flock, payer, seat, False))
        elif standing.pays[seat]:
            for flock in flocks_of(end, chickens, seat, False):
                for payee in range(SEATS):
                    if standing.earns[payee]:
                        ledger.add(_flock_entry(flock, seat, payee, True))
    _pay_fed(end, chickens, standing, ledger)


def _pay_fed(end: End, chickens: Chickens, standing: Standing, ledger: Ledger) -> None:
    """责任鸡: who threw the first one pays who took it, or the other way round when that one is not ready."""
    if not end.rules.ze_ren:
        return
    for kind, first in end.firsts.items():
        thrower = first.by
        taker = first.to
        if taker < 0 or thrower < 0:
            continue
        worth = chickens.fixed_worth(kind, False)
        if standing.earns[taker]:
            ledger.add(Entry(JI, "ze_ren_ji", JI_RULE, thrower, taker, worth, [kind]))
        elif standing.pays[taker] and standing.earns[thrower]:
            params = {"chicken": "ze_ren_ji", "count": "1", "each": str(worth)}
            ledger.add(Entry(JI, BAO_JI, JI_RULE, taker, thrower, worth, [kind], params=params))
