"""A hand as JSON for storage, and back: everything that decides how it goes on (holds secrets)."""

from collections.abc import Mapping
from typing import Any

from queguan.core.errors import BadCase
from queguan.core.snapshots import answers_json
from queguan.games.anxiang.cards import TEXT, VALUES, card_value, counts_of, held, parse_cards
from queguan.games.anxiang.claims import Claims
from queguan.games.anxiang.melds import KIND_TEXT, Meld
from queguan.games.anxiang.options import OPTIONS
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.space import SPACE
from queguan.games.anxiang.state import HOW_TEXT, PHASE_TEXT, SeatState, TableState, new_table

SNAPSHOT_VERSION = 1


def set_text(mask: int) -> str:
    """A set of values as characters, ascending."""
    return "".join([TEXT[value] for value in range(VALUES) if mask & 1 << value])


def set_of(text: str) -> int:
    """The bit mask of the values written; raises `BadCase` for what is no card."""
    mask = 0
    for value in parse_cards(text):
        mask |= 1 << value
    return mask


def _cards(values: list[int]) -> str:
    return "".join([TEXT[value] for value in values])


def _seat_json(seat: SeatState) -> dict[str, object]:
    return {
        "hand": _cards(held(seat.counts)),
        "melds": [[KIND_TEXT[m.kind], TEXT[m.value], TEXT[m.claimed], m.source] for m in seat.melds],
        "row": [[TEXT[card // 2], HOW_TEXT[card % 2]] for card in seat.row],
        "discarded": set_text(seat.discarded),
        "passed_pong": set_text(seat.passed_pong),
        "passed_chow": set_text(seat.passed_chow),
        "locked": set_text(seat.locked),
        "kan": set_text(seat.kan),
        "weis": set_text(seat.weis),
        "dead": seat.dead,
    }


def table_json(table: TableState, claims: Claims, steps: int, rules: PlayRules) -> dict[str, object]:
    """The snapshot of a hand."""
    return {
        "game": "anxiang",
        "version": SNAPSHOT_VERSION,
        "options": OPTIONS.differences(rules.options),
        "dealer": table.dealer,
        "stock": _cards(table.stock),
        "flipped": table.at,
        "phase": PHASE_TEXT[table.phase],
        "turn": table.turn,
        "shown": TEXT[table.shown] if table.shown >= 0 else None,
        "shown_by": table.shown_by,
        "shown_how": HOW_TEXT[table.shown_how],
        "newest": table.newest,
        "fresh_wei": table.fresh_wei,
        "winner": table.winner,
        "won_card": TEXT[table.won_card] if table.won_card >= 0 else None,
        "won_from": table.won_from,
        "answers": answers_json(claims.answer, SPACE),
        "steps": steps,
        "seats": [_seat_json(seat) for seat in table.seats],
    }


def _seat_of(data: Mapping[str, Any]) -> SeatState:
    seat = SeatState()
    seat.counts = counts_of(parse_cards(data["hand"]))
    seat.size = sum(seat.counts)
    seat.melds = [
        Meld(KIND_TEXT.index(kind), card_value(value), card_value(claimed), int(source))
        for kind, value, claimed, source in data["melds"]
    ]
    seat.row = [card_value(card) * 2 + HOW_TEXT.index(how) for card, how in data["row"]]
    seat.discarded = set_of(data["discarded"])
    seat.passed_pong = set_of(data["passed_pong"])
    seat.passed_chow = set_of(data["passed_chow"])
    seat.locked = set_of(data["locked"])
    seat.kan = set_of(data["kan"])
    seat.weis = set_of(data["weis"])
    seat.dead = bool(data["dead"])
    return seat


def table_of(data: Mapping[str, Any]) -> TableState:
    """The table of a snapshot. Raises `BadCase` for anything that is none."""
    try:
        table = new_table(len(data["seats"]), int(data["dealer"]))
        table.seats = [_seat_of(seat) for seat in data["seats"]]
        table.stock = parse_cards(data["stock"])
        table.at = int(data["flipped"])
        table.phase = PHASE_TEXT.index(data["phase"])
        table.turn = int(data["turn"])
        table.shown = -1 if data["shown"] is None else card_value(data["shown"])
        table.shown_by = int(data["shown_by"])
        table.shown_how = HOW_TEXT.index(data["shown_how"])
        table.newest = int(data["newest"])
        table.fresh_wei = int(data["fresh_wei"])
        table.winner = int(data["winner"])
        table.won_card = -1 if data["won_card"] is None else card_value(data["won_card"])
        table.won_from = int(data["won_from"])
    except (KeyError, TypeError, ValueError, AttributeError) as wrong:
        raise BadCase(f"snapshot of a hand: {wrong!r}") from wrong
    return table
