"""What is paid for one win (rules/zhuoji.md 8.1)."""

from queguan.games.zhuoji.circumstances import ROB_KONG
from queguan.games.zhuoji.ledger import HU, Entry, Ledger
from queguan.games.zhuoji.rules import DECLARED_POINTS, HARD, NOT_DECLARED
from queguan.games.zhuoji.settling import End, Won

RULE = "8.1"


def owners_of(end: End, won: Won) -> list[int]:
    """Whose shares are paid: those of all losers, or only the discarder's own (`discard_shares`)."""
    by_discard = won.source() >= 0 and won.winning.how.by != ROB_KONG
    if by_discard and end.rules.discard_shares == 1:
        return [won.source()]
    return won.losers


def pay_win(end: End, won: Won, place: int, ledger: Ledger) -> None:
    """The shares, what `lian_zhuang` adds to each, and 杀报 of those who really pay.

    A share paid for another is `share_for` with its `owner`.
    """
    rules = end.rules
    source = won.source()
    for owner in owners_of(end, won):
        payer = owner if source < 0 else source
        word = "share" if payer == owner else "share_for"
        owned = {"owner": str(owner)}
        ledger.add(Entry(HU, word, RULE, payer, won.seat, won.winning.share, [], place, owned))
        if rules.lian_zhuang and end.dealer in (owner, won.seat):
            owned = {"owner": str(owner), "streak": str(end.streak)}
            ledger.add(Entry(HU, "lian_zhuang", RULE, payer, won.seat, end.streak, [], place, owned))
    if not rules.bao_ting:
        return
    for payer in won.losers if source < 0 else [source]:
        declared = end.seats[payer].declared
        if declared != NOT_DECLARED:
            word = "sha_ying_bao" if declared == HARD else "sha_ruan_bao"
            ledger.add(Entry(HU, word, RULE, payer, won.seat, DECLARED_POINTS[declared], [], place))
