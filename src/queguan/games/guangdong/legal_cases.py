"""Worked examples that ask whether one action is legal (`kind: legal`), answered by the live hand."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import legal_answer, read_flag, read_map, read_word
from queguan.core.errors import BadCase, Reason
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.setups import empty_table, table_hand
from queguan.games.mahjong.case_reading import read_faces, read_left, read_one, read_seat
from queguan.games.mahjong.reasons import FLOWERS_OUT
from queguan.games.mahjong.setups import MANY_LEFT, described_seat, last_of, put, why_not_these
from queguan.games.mahjong.space import (
    FLOWER_WIN,
    GO_ON,
    KONG_ADDED0,
    KONG_CLAIMED,
    KONG_CONCEALED0,
    PASS,
    PUNG,
    REPLACE,
    SELF_DRAW,
    SELF_ROB,
    WIN,
)
from queguan.games.mahjong.state import BY_DISCARD, BY_ROB_ADDED, CLAIMED, OFFER, OVER, OWN, ROB
from queguan.games.mahjong.tiles import FLOWERS, NO_TILE, RED_FIVES

CLAIMS: Final = ("chow", "pung", "kong_claimed", "win")
# Kinds of action whose index does not depend on a tile, and those whose index is a first one plus the kind.
FIXED: dict[str, int] = {
    "pung": PUNG,
    "kong_claimed": KONG_CLAIMED,
    "win": WIN,
    "self_draw": SELF_DRAW,
    "pass": PASS,
    "flower_win": FLOWER_WIN,
    "go_on": GO_ON,
    "self_rob": SELF_ROB,
    "replace": REPLACE,
}
BY_KIND: dict[str, int] = {"discard": 0, "kong_concealed": KONG_CONCEALED0, "kong_added": KONG_ADDED0}
DO: list[str] = ["chow", *FIXED, *BY_KIND]
# Words of the example files for reasons that players are told in more detail.
WORDS: dict[str, str] = {"no_pung": "tiles_not_held", "own_tile": "own_discard"}


def legal_case(case: Mapping[str, object]) -> dict[str, object]:
    """The answer (`legal_answer`). Raises `BadCase` or `BadOption`."""
    return legal_answer(_why_illegal(case), WORDS)


def _tile(action: Mapping[str, object]) -> int:
    faces = read_faces("action.tile", action.get("tile"))
    if len(faces) != 1 or faces[0] >= RED_FIVES:
        raise BadCase(f"action.tile: got {action.get('tile')!r}, expected one tile")
    return faces[0]


def _why_illegal(case: Mapping[str, object]) -> Reason | None:
    rules = PlayRules(OPTIONS.parse(read_map(case, "options")))
    state = read_map(case, "state")
    action = read_map(case, "action")
    do = read_word("action.type", action.get("type"), DO)
    seat = read_seat("state.seat", state.get("seat"))
    kind = _tile(action) if do in CLAIMS or do in BY_KIND else NO_TILE
    flower = kind >= FLOWERS
    hand = _hand(rules, state, seat, NO_TILE if flower or do in BY_KIND else kind)
    if flower:
        return hand.say(FLOWERS_OUT, kind)
    if do == "chow":
        return why_not_these(hand, seat, action.get("with"))
    if do in BY_KIND:
        return hand.why_not_now(seat, BY_KIND[do] + kind)
    return hand.why_not_now(seat, FIXED[do])


def _hand(rules: PlayRules, state: Mapping[str, object], seat: int, shown: int) -> GuangdongHand:
    """The hand in the described state; `shown` the discard that is claimed, NO_TILE: none."""
    table = empty_table(rules, read_left(state, MANY_LEFT))
    me = table.seats[seat]
    held = described_seat(me, state, flowers=True)
    added = state.get("just_added_kong")
    if added is not None:
        kind = read_one("state.just_added_kong", added)
        put(me, [kind])
        table.turn = table.shown_by = seat
        table.shown = kind
        table.shown_how = BY_ROB_ADDED
        table.phase = OVER if read_flag("state.robbed", state.get("robbed")) else ROB
    elif state.get("discarder") is not None:
        by = read_seat("state.discarder", state.get("discarder"))
        table.turn = table.shown_by = by
        table.shown = shown
        table.shown_how = BY_DISCARD
        table.phase = OFFER
    elif read_flag("state.my_turn", state.get("my_turn")):
        table.turn = seat
        claimed = read_flag("state.claimed_this_turn", state.get("claimed_this_turn"))
        table.phase = CLAIMED if claimed else OWN
        me.drawn = last_of(held)
    else:
        table.turn = table.lower(seat)
        table.phase = OWN
    return table_hand(rules, table)
