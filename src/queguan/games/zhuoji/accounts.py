"""The ledger of a hand that is over, in the order of rules/zhuoji.md 7.5."""

from queguan.games.zhuoji.earning import Standing, pay_chickens, pay_kongs
from queguan.games.zhuoji.ledger import Ledger
from queguan.games.zhuoji.settling import End, check_ready
from queguan.games.zhuoji.win_payments import pay_win


def ledger_of(end: End) -> Ledger:
    """Wins, then 豆 and 鸡 when somebody won, then 查叫 when the wall ran out."""
    ledger = Ledger()
    for place, won in enumerate(end.wins):
        pay_win(end, won, place, ledger)
    if end.wins:
        standing = Standing(end)
        pay_kongs(end, standing, ledger)
        pay_chickens(end, standing, ledger)
    check_ready(end, ledger)
    return ledger
