"""What the shared view of a tile game says more about riichi (docs/contract.md 1e)."""

from queguan.core.viewer import Viewer
from queguan.games.mahjong.events import sees
from queguan.games.mahjong.eyes import known_table
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.state import OVER
from queguan.games.mahjong.tiles import COPIES, KIND, KINDS, TEXT
from queguan.games.mahjong.view import KnownTable
from queguan.games.riichi.barring import RestrictedHand
from queguan.games.riichi.endings import DRAW, NAGASHI
from queguan.games.riichi.ready import BIT
from queguan.games.riichi.reasons import FURITEN_RIICHI, FURITEN_RIVER, FURITEN_TURN

_FURITEN: dict[int, str] = {FURITEN_RIVER: "river", FURITEN_TURN: "turn", FURITEN_RIICHI: "riichi"}


def riichi_table(hand: RestrictedHand, viewer: Viewer) -> KnownTable:
    """What this viewer may know now; `further` holds what only this game has.

    `number` of the hand, `honba`, `sticks` on the table, `points` by seat with the sticks paid, `indicators`
    turned up, `dora` the kinds they point at, `ready` by seat at an exhaustive draw; of the own seat `waits`
    with how many of each the viewer does not see, and `furiten`.
    """
    known = known_table(hand, "riichi", hand.rules.options, viewer)
    start = hand.start_of_hand
    facts = hand.facts
    seats = range(hand.rules.seats)
    over = hand.table.phase == OVER
    own = viewer.seat >= 0 and not over and sees(viewer, viewer.seat)
    known.further = {
        "number": start.number,
        "honba": start.honba,
        "sticks": start.sticks + len(facts.paid),
        "points": [hand.points(seat) for seat in seats],
        "indicators": [TEXT[face] for face in hand.rules.dead.turned(hand.table.wall)],
        "dora": [TEXT[kind] for kind in dora_kinds(hand)],
        "ready": [hand.waits(seat) != 0 for seat in seats] if facts.ended in (DRAW, NAGASHI) else None,
        "waits": waits_json(hand, viewer.seat, known) if own else None,
        "furiten": _FURITEN.get(hand.why_furiten(viewer.seat)) if own else None,
    }
    return known


def dora_kinds(hand: RestrictedHand) -> list[int]:
    """The kinds that the indicators turned up make dora, each once."""
    scoring = hand.rules.scoring
    found: list[int] = []
    for place, face in enumerate(hand.rules.dead.turned(hand.table.wall)):
        kind = scoring.next_dora[KIND[face]]
        if (scoring.kan_dora if place else scoring.dora) and kind not in found:
            found.append(kind)
    return found


def waits_json(hand: RestrictedHand, seat: int, known: KnownTable) -> list[dict[str, object]]:
    """What a seat waits for with its 13 tiles, each with how many of it the viewer does not see."""
    waiting = hand.waits(seat)
    if not waiting:
        return []
    seen = visible(known)
    return [{"tile": TEXT[kind], "left": COPIES - seen[kind]} for kind in range(KINDS) if waiting & BIT[kind]]


def visible(known: KnownTable) -> list[int]:
    """How many tiles of each kind a viewer sees: rivers, melds, what lies aside, indicators, known hands."""
    seen = [0] * KINDS
    for _, face in known.opened:
        seen[KIND[face]] += 1
    for seat in known.seats:
        for place in range(len(seat.river)):
            if seat.taken[place] < 0:
                seen[KIND[seat.river[place] // 2]] += 1
        for meld in seat.melds:
            _add(seen, meld)
        for face in seat.flowers:
            seen[face] += 1
        if seat.counts is not None:
            for kind in range(KINDS):
                seen[kind] += seat.counts[kind]
    return seen


def _add(seen: list[int], meld: Meld) -> None:
    for kind in meld.kinds():
        seen[kind] += 1
