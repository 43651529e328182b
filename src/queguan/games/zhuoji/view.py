"""What the shared view of a tile game says more about 捉鸡 (docs/contract.md 1d)."""

from queguan.core.viewer import Viewer
from queguan.games.mahjong.eyes import known_table
from queguan.games.mahjong.refusals import RefusingTable
from queguan.games.mahjong.state import OFFER, OVER
from queguan.games.mahjong.tiles import NO_TILE, SUIT_KINDS, TEXT
from queguan.games.mahjong.view import KnownTable
from queguan.games.zhuoji.chickens import turned_chickens
from queguan.games.zhuoji.facts import HandFacts
from queguan.games.zhuoji.rules import Rules
from queguan.games.zhuoji.settling import KEPT, NOT_THROWN, WON, First


def _first_json(kind: int, first: First) -> dict[str, object]:
    """Who threw the first one, and where it went: null, a seat, or `win`."""
    to: object = "win" if first.to == WON else None if first.to == KEPT else first.to
    return {"tile": TEXT[kind], "by": first.by, "to": to}


def chickens_json(rules: Rules, facts: HandFacts) -> dict[str, object]:
    """The chickens of the table, all public: those of every hand, the turned ones, the first ones thrown."""
    turned = facts.turned
    return {
        "fixed": [TEXT[kind] for kind in range(SUIT_KINDS) if rules.fixed[kind]],
        "turned": TEXT[turned] if turned != NO_TILE else None,
        "flipped": [TEXT[kind] for kind in turned_chickens(rules, turned)],
        "firsts": [
            _first_json(kind, first)
            for kind, first in facts.firsts.items()
            if rules.fixed[kind] and first.by != NOT_THROWN
        ],
    }


def view_of(hand: RefusingTable, facts: HandFacts, rules: Rules, viewer: Viewer) -> KnownTable:
    """What the viewer may know now; at the end all hands are laid open, for everybody is paid or pays."""
    known = known_table(hand, "zhuoji", rules.options, viewer)
    table = hand.table
    if table.phase == OVER:
        for seat, state in enumerate(table.seats):
            known.seats[seat].counts = state.counts[:]
            known.seats[seat].drawn = state.drawn
    known.further = {
        "chickens": chickens_json(rules, facts),
        "hot": table.phase == OFFER and facts.hot,
    }
    return known
