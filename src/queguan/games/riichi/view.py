"""What the shared view of a tile game says more about riichi (docs/contract.md 1e)."""

from queguan.core.viewer import Viewer
from queguan.games.mahjong.events import sees
from queguan.games.mahjong.eyes import learn
from queguan.games.mahjong.state import OVER
from queguan.games.mahjong.tiles import COPIES, KIND, KINDS, TEXT
from queguan.games.mahjong.view import KnownTable
from queguan.games.riichi.barring import RestrictedHand
from queguan.games.riichi.endings import DRAW, NAGASHI
from queguan.games.riichi.outlook import RiichiTable, visible
from queguan.games.riichi.ready import BIT
from queguan.games.riichi.reasons import FURITEN_RIICHI, FURITEN_RIVER, FURITEN_TURN

_FURITEN: dict[int, str] = {FURITEN_RIVER: "river", FURITEN_TURN: "turn", FURITEN_RIICHI: "riichi"}


def riichi_table(hand: RestrictedHand, viewer: Viewer) -> KnownTable:
    """What this viewer may know now; `further` holds what only this game has.

    `number` of the hand, `hand_no` counts all hands from 1, `honba`, `sticks` on the table, `points` by seat
    with the sticks paid, `indicators` turned up, `indicator_places` how many there can be, `dora` the kinds
    they point at, `ready` by seat at an exhaustive draw; of the own seat `waits` with how many of each the
    viewer does not see, and `furiten`.
    """
    known = RiichiTable("riichi", hand.rules.options, hand.table.setting, viewer)
    learn(known, hand)
    start = hand.start_of_hand
    facts = hand.facts
    seats = range(hand.rules.seats)
    over = hand.table.phase == OVER
    own = viewer.seat >= 0 and not over and sees(viewer, viewer.seat)
    known.further = {
        "number": start.number,
        "hand_no": start.hand_no,
        "honba": start.honba,
        "sticks": start.sticks + len(facts.paid),
        "points": [hand.points(seat) for seat in seats],
        "indicators": [TEXT[face] for face in hand.rules.dead.turned(hand.table.wall)],
        "indicator_places": hand.rules.indicator_places,
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
