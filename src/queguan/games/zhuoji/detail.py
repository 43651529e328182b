"""What a settlement lays open beside the lines of its scores (docs/contract.md 1d)."""

from queguan.games.mahjong.tiles import NO_TILE, TEXT, held
from queguan.games.mahjong.view import meld_json
from queguan.games.zhuoji.chickens import Chickens
from queguan.games.zhuoji.circumstances import SELF_DRAW, WIN_BY_TEXT
from queguan.games.zhuoji.earning import Standing, flocks_of
from queguan.games.zhuoji.hand_types import NO_SUIT, waits_of
from queguan.games.zhuoji.ledger import SEATS, Ledger
from queguan.games.zhuoji.rules import DECLARED_TEXT
from queguan.games.zhuoji.settling import End, Won
from queguan.games.zhuoji.space import SUIT_TEXT


def _win_json(won: Won) -> dict[str, object]:
    how = won.winning.how
    drawn = how.by == SELF_DRAW
    return {
        "seat": won.seat,
        "tile": TEXT[won.winning.tile],
        "from": won.seat if drawn else how.source if how.source >= 0 else None,
        "how": WIN_BY_TEXT[how.by],
        "event": won.event,
        "share": won.winning.share,
        "losers": won.losers[:],
    }


def _hand(end: End, seat: int) -> list[str]:
    """The concealed tiles of a seat, a drawn winning tile among them."""
    counts = end.seats[seat].counts[:]
    for won in end.wins:
        if won.seat == seat and won.winning.how.by == SELF_DRAW:
            counts[won.winning.tile] += 1
    return [TEXT[kind] for kind in held(counts)]


def _standing(end: End, seat: int) -> dict[str, object]:
    state = end.seats[seat]
    won = end.won_tile(seat) != NO_TILE
    waits = [] if won else waits_of(end.rules, state.counts, state.melds, state.void)
    return {
        "won": won,
        "ready": won or bool(waits),
        "burned": end.is_burned(seat),
        "waits": [TEXT[kind] for kind in waits],
        "declared": DECLARED_TEXT[state.declared] if state.declared else None,
        "void": SUIT_TEXT[state.void] if state.void != NO_SUIT else None,
    }


def _flocks(end: End, standing: Standing, seat: int) -> list[dict[str, object]]:
    """The chickens of a seat that count: those it earns with, or (`paid`) those it pays for."""
    if not end.wins or not (standing.earns[seat] or standing.pays[seat]):
        return []
    earns = standing.earns[seat]
    return [
        {
            "id": flock.id,
            "tile": TEXT[flock.kind],
            "count": flock.count,
            "each": flock.each,
            "paid": not earns,
        }
        for flock in flocks_of(end, Chickens(end.rules, end.turned), seat, earns)
    ]


def detail_of(end: End, ledger: Ledger, whole: bool = True) -> dict[str, object]:
    """The detail; without `whole` the hands of all who did not win are unknown."""
    last = _win_json(end.wins[-1]) if end.wins else {"tile": None, "from": None, "how": None}
    standing = Standing(end) if whole else None
    winners = end.winners()
    seats = range(SEATS)
    return {
        "tile": last["tile"],
        "from": last["from"],
        "how": last["how"],
        "wins": [_win_json(won) for won in end.wins],
        "hands": [_hand(end, seat) if whole or seat in winners else None for seat in seats],
        "melds": [[meld_json(meld) for meld in state.melds] for state in end.seats],
        "flowers": [[] for _ in seats],
        "turned": TEXT[end.turned] if end.turned != NO_TILE else None,
        "chickens": [TEXT[kind] for kind in Chickens(end.rules, end.turned).flipped],
        "seats": [_standing(end, seat) for seat in seats] if whole else None,
        "flocks": [_flocks(end, standing, seat) for seat in seats] if standing is not None else None,
        "ledger": [entry.to_json() for entry in ledger.entries],
    }
