"""Worked examples that ask whether one action is legal (`actions`), answered by the live hand."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import legal_answer, read_flag, read_map, read_number, read_word
from queguan.core.errors import BadCase, Reason
from queguan.games.mahjong.case_reading import read_left, read_seat
from queguan.games.mahjong.reasons import NO_CHOWS
from queguan.games.mahjong.setups import MANY_LEFT, empty_table, put, wall_of
from queguan.games.mahjong.space import (
    KONG_ADDED0,
    KONG_CLAIMED,
    KONG_CONCEALED0,
    PASS,
    PUNG,
    SELF_DRAW,
    WIN,
)
from queguan.games.mahjong.state import (
    ASK,
    BY_DISCARD,
    BY_ROB_ADDED,
    BY_ROB_CONCEALED,
    CLAIMED,
    OFFER,
    OWN,
    ROB,
    TableState,
)
from queguan.games.mahjong.tiles import NO_TILE, SUIT_KINDS
from queguan.games.zhuoji.case_facts import (
    LATE,
    check_copies,
    read_declarations,
    read_declared,
    read_own_melds,
    read_suit_tiles,
    read_tile,
    read_void,
)
from queguan.games.zhuoji.deal import TAIL
from queguan.games.zhuoji.deck import DECK_SIZE
from queguan.games.zhuoji.hand import EVERY_KIND, ZhuojiHand
from queguan.games.zhuoji.hand_types import NO_SUIT
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.marks import HARD_MARK, SOFT_MARK, VOID_MARKS
from queguan.games.zhuoji.options import OPTIONS
from queguan.games.zhuoji.play_rules import CALL, VOID, PlayRules
from queguan.games.zhuoji.rules import HARD, NOT_DECLARED
from queguan.games.zhuoji.space import DECLARE, DECLARE0, SUIT_TEXT, VOID0

CLAIM: Final = "claim"
ROBBING: Final = "rob"
AFTER_DRAW: Final = "after_draw"
AFTER_CLAIM: Final = "after_claim"
DECLARING: Final = "declare"
CHOOSING: Final = "choose_void"
PHASES: Final = (CLAIM, ROBBING, AFTER_DRAW, AFTER_CLAIM, DECLARING, CHOOSING)

# Kinds of action whose index does not depend on a tile, and those whose index is a first one plus the kind.
FIXED: dict[str, int] = {"pong": PUNG, "kong_exposed": KONG_CLAIMED, "pass": PASS}
BY_KIND: dict[str, int] = {
    "discard": 0,
    "kong_concealed": KONG_CONCEALED0,
    "kong_added": KONG_ADDED0,
    "kong_late": KONG_ADDED0,
}
# What a seat threw that is not at its first turn, where no river is told.
ANY_TILE: Final = 0
ADDED: Final = ("kong_added", LATE)
KONGS: Final = (*ADDED, "kong_concealed", "kong_exposed")
DO: list[str] = ["chow", "win", "declare", "void", *FIXED, *BY_KIND]


def action_case(case: Mapping[str, object]) -> dict[str, object]:
    """The answer to one entry of `actions` (`legal_answer`). Raises `BadCase` or `BadOption`."""
    return legal_answer(_why_illegal(case))


def _why_illegal(case: Mapping[str, object]) -> Reason | None:
    rules = PlayRules(OPTIONS.parse(read_map(case, "options")))
    state = read_map(case, "state")
    action = read_map(case, "action")
    do = read_word("action.type", action.get("type"), DO)
    phase = read_word("state.phase", state.get("phase"), PHASES)
    seat = read_seat("state.seat", state.get("seat", 0))
    hand = _hand(rules, state, phase, seat)
    if do == "chow":
        return hand.say(NO_CHOWS)
    return hand.why_not_now(seat, _index(do, action, phase))


def _index(do: str, action: Mapping[str, object], phase: str) -> int:
    """The action in the space."""
    if do == "win":
        return SELF_DRAW if phase in (AFTER_DRAW, AFTER_CLAIM) else WIN
    if do == "void":
        return VOID0 + SUIT_TEXT.index(read_word("action.suit", action.get("suit"), list(SUIT_TEXT)))
    if do == "declare":
        thrown = action.get("discard", action.get("tile"))
        return DECLARE if thrown is None else DECLARE0 + read_tile("action.discard", thrown)
    if do in FIXED:
        return FIXED[do]
    return BY_KIND[do] + read_tile("action.tile", action.get("tile"))


def _hand(rules: PlayRules, state: Mapping[str, object], phase: str, seat: int) -> ZhuojiHand:
    """The hand in the described state."""
    # A seat that may declare before the first discard is not the dealer.
    usual = (seat + 1) % SEATS if phase == DECLARING else 0
    table = empty_table(wall_of(TAIL, DECK_SIZE, 0, read_left(state, MANY_LEFT)), SEATS)
    table.dealer = read_seat("state.dealer", state.get("dealer", usual))
    hand = ZhuojiHand(rules, table)
    hand.set_stepwise(True)
    me = table.seats[seat]
    put(me, read_suit_tiles("state.hand", state.get("hand")))
    me.melds, hand.facts.late[seat] = read_own_melds("state.melds", state.get("melds"))
    void = read_void("state.void", state.get("void"))
    if void != NO_SUIT:
        me.marks |= VOID_MARKS[void]
    me.marks |= _marks(read_declared("state.declared", state.get("declared")))
    if read_flag("state.locked", state.get("locked")):
        me.passed = EVERY_KIND
    if phase in (CLAIM, ROBBING):
        check_copies("state.hand", me.counts, [])
        _show(table, state, seat, phase == ROBBING)
        hand.facts.hot = phase == CLAIM and read_flag("state.hot", state.get("hot"))
        return hand
    _own(table, state, phase, seat)
    check_copies("state.hand", me.counts, [])
    return hand


def _marks(declared: int) -> int:
    """The mark of a declaration."""
    if declared == NOT_DECLARED:
        return 0
    return HARD_MARK if declared == HARD else SOFT_MARK


def _show(table: TableState, state: Mapping[str, object], seat: int, robbed: bool) -> None:
    """A tile is open to claims, or to robbing."""
    by = read_seat("state.from", state.get("from"))
    table.turn = table.shown_by = by
    table.shown = read_tile("state.tile", state.get("tile"))
    table.shown_how = BY_DISCARD
    if robbed:
        kong = read_word("state.kong", state.get("kong", "kong_added"), KONGS)
        table.shown_how = BY_ROB_ADDED if kong in ADDED else BY_ROB_CONCEALED
    table.phase = ROB if robbed else OFFER
    for other, declared in enumerate(read_declarations(state, -1, by)):
        table.seats[other].marks |= _marks(declared)


def _own(table: TableState, state: Mapping[str, object], phase: str, seat: int) -> None:
    """The own turn, or a question before the first discard."""
    me = table.seats[seat]
    drawn = state.get("drawn")
    table.turn = seat
    # Fourteen tiles are the dealer's first ones, the drawn one among them.
    dealt = phase == DECLARING and drawn is None and me.size % 3 == 2
    if phase == CHOOSING or (phase == DECLARING and drawn is None and not dealt):
        table.turn = table.dealer
        table.phase = ASK
        table.question = VOID if phase == CHOOSING else CALL
        return
    table.phase = CLAIMED if phase == AFTER_CLAIM else OWN
    if drawn is not None:
        me.drawn = read_tile("state.drawn", drawn)
        put(me, [me.drawn])
    elif dealt:
        me.drawn = max(kind for kind in range(SUIT_KINDS) if me.counts[kind])
    elif phase == AFTER_DRAW:
        raise BadCase("state.drawn: missing")
    thrown = read_suit_tiles("state.river", state.get("river"))
    if not thrown and not _is_first(state, phase):
        thrown = [ANY_TILE]
    me.river = [kind * 2 for kind in thrown]
    me.taken = [NO_TILE] * len(thrown)


def _is_first(state: Mapping[str, object], phase: str) -> bool:
    """Whether it is the first turn of the seat: as told, else when it is to declare."""
    if state.get("turn") is None:
        return read_flag("state.first_turn", state.get("first_turn"), phase == DECLARING)
    return read_number("state.turn", state.get("turn"), 1, 1000) == 1
