"""Worked examples that ask whether one action is legal (`actions`), answered by the live hand."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import legal_answer, read_list, read_map, read_word
from queguan.core.errors import Reason
from queguan.games.jiaxing.cases import MELD_NAMES, read_pair
from queguan.games.jiaxing.hand import SANTAN, JiaxingHand
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.seating import TURNED
from queguan.games.jiaxing.setups import empty_table, table_hand
from queguan.games.jiaxing.space import CONTINUE, GIVE_UP
from queguan.games.mahjong.case_reading import read_left, read_one, read_seat
from queguan.games.mahjong.setups import check_copies, described_seat, last_of, put, why_not_these
from queguan.games.mahjong.space import (
    DISCARD0,
    KONG_ADDED0,
    KONG_CLAIMED,
    KONG_CONCEALED0,
    PASS,
    PUNG,
    SELF_DRAW,
    WIN,
)
from queguan.games.mahjong.state import ASK, BY_DISCARD, BY_ROB_ADDED, CLAIMED, OFFER, OWN, ROB

# Words of the files: phases, and actions whose index does not depend on a tile, then those with one.
CLAIM: Final = "claim"
AFTER_DRAW: Final = "after_draw"
AFTER_CLAIM: Final = "after_claim"
ROBBING: Final = "rob"
SANTAN_ASKED: Final = "santan"
PHASES: Final = (CLAIM, AFTER_DRAW, AFTER_CLAIM, ROBBING, SANTAN_ASKED)
FIXED: dict[str, int] = {
    "pong": PUNG,
    "kong_exposed": KONG_CLAIMED,
    "pass": PASS,
    "continue": CONTINUE,
    "give_up": GIVE_UP,
}
BY_KIND: dict[str, int] = {
    "discard": DISCARD0,
    "kong_concealed": KONG_CONCEALED0,
    "kong_added": KONG_ADDED0,
}
DO: list[str] = ["chow", "win", *FIXED, *BY_KIND]


def action_case(case: Mapping[str, object]) -> dict[str, object]:
    """The answer to one entry of `actions` (`legal_answer`). Raises `BadCase` or `BadOption`."""
    return legal_answer(_why_illegal(case))


def _why_illegal(case: Mapping[str, object]) -> Reason | None:
    state = read_map(case, "state")
    action = read_map(case, "action")
    do = read_word("action.type", action.get("type"), DO)
    phase = read_word("state.phase", state.get("phase"), PHASES)
    seat = read_seat("state.seat", state.get("seat"))
    hand = _hand(PlayRules(OPTIONS.parse(read_map(case, "options"))), state, phase, seat)
    if do == "chow":
        return why_not_these(hand, seat, action.get("with"))
    if do == "win":
        return hand.why_not_now(seat, SELF_DRAW if phase in (AFTER_DRAW, AFTER_CLAIM) else WIN)
    if do in BY_KIND:
        return hand.why_not_now(seat, BY_KIND[do] + read_one("action.tile", action.get("tile")))
    return hand.why_not_now(seat, FIXED[do])


def _hand(rules: PlayRules, state: Mapping[str, object], phase: str, seat: int) -> JiaxingHand:
    """The hand in the described state."""
    wild = read_one("state.wild", state.get("wild"))
    table = empty_table(rules, wild, read_left(state, TURNED))
    me = table.seats[seat]
    held: list[int] = []
    if phase != SANTAN_ASKED or "hand" in state:  # who is asked there is no question of tiles
        held = described_seat(me, state, MELD_NAMES)
    if phase == CLAIM:
        discard = read_map(state, "discard")
        table.phase = OFFER
        table.shown = read_one("state.discard.tile", discard.get("tile"))
        table.turn = table.shown_by = read_seat("state.discard.from", discard.get("from"))
        table.shown_how = BY_DISCARD
    elif phase == ROBBING:
        table.phase = ROB
        table.shown = read_one("state.kong_tile", state.get("kong_tile"))
        table.turn = table.shown_by = read_seat("state.kong_by", state.get("kong_by", table.lower(seat)))
        table.shown_how = BY_ROB_ADDED
    elif phase == SANTAN_ASKED:
        table.phase = ASK
        table.question = SANTAN
    else:
        table.turn = seat
        table.phase = OWN if phase == AFTER_DRAW else CLAIMED
        if phase == AFTER_DRAW:
            drawn = state.get("drawn")
            if drawn is not None:
                held = [read_one("state.drawn", drawn)]
                put(me, held)
                check_copies(me)
            me.drawn = last_of(held)
    hand = table_hand(rules, table, wild)
    for pair in read_list("state.bound", state.get("bound")):
        hand.santan.pairs.append(read_pair("state.bound", pair))
    for one in read_list("state.gave_up", state.get("gave_up")):
        hand.give_up(read_seat("state.gave_up", one))
    return hand
