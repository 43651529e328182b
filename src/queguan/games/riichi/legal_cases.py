"""Worked examples that ask whether one action is legal (`actions`), answered by the live hand.

The seat in question is 0, and deals: what is told of the table is put up around it.
"""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import (
    TOLD_OF_A_CASE,
    check_fields,
    legal_answer,
    read_flag,
    read_list,
    read_map,
    read_number,
    read_word,
)
from queguan.core.errors import BadCase, Reason
from queguan.games.mahjong.case_reading import read_faces, read_held, read_melds, read_one
from queguan.games.mahjong.restrictions import why_not_chow
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.setups import put
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
    BY_DISCARD,
    BY_ROB_ADDED,
    BY_ROB_ASIDE,
    BY_ROB_CONCEALED,
    CLAIMED,
    NOT_TAKEN,
    OFFER,
    OWN,
    ROB,
    TableState,
)
from queguan.games.mahjong.tiles import COPIES, EAST, KIND, NO_TILE, RED_FIVES, TEXT
from queguan.games.mahjong.wall import Wall
from queguan.games.riichi.cases import MELD_NAMES
from queguan.games.riichi.dead_wall import DEAD
from queguan.games.riichi.facts import FOR_GOOD, FOR_NOW, Start
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.marks import RIICHI
from queguan.games.riichi.options import MOST_POINTS, OPTIONS
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.ready import BIT
from queguan.games.riichi.space import KITA, NINE_TERMINALS, call_action, discard_action

ME: Final = 0
USUAL_LEFT: Final = 40
MOST_DISCARDS: Final = 30

CALLS: Final = ("chi", "pon", "daiminkan")
SHOWN: Final = (*CALLS, "ron", "pass")
OWN_TURN: Final = ("discard", "riichi", "ankan", "kakan", "kita", "tsumo", "nine_terminals")
DO: Final = (*SHOWN, *OWN_TURN)
# Whose tile it is, counted in turn order from the seat in question, with four players and with three.
SOURCES: dict[str, list[int]] = {"left": [3, 2], "across": [2, 2], "right": [1, 1]}
ROBBED: dict[str, int] = {"kakan": BY_ROB_ADDED, "ankan": BY_ROB_CONCEALED, "kita": BY_ROB_ASIDE}
# The words of scoring cases for a tile that is robbed.
ROB_FLAGS: dict[str, str] = {"chankan": "kakan", "chankan_closed": "ankan"}
# Tiles let pass, and how long that is remembered. Tiles of the first may be of the second in riichi.
PASSED: dict[str, int] = {
    "passed_this_turn": FOR_NOW,
    "passed_after_riichi": FOR_GOOD,
    "passed_since_riichi": FOR_GOOD,
}

ACTION_CASE_FIELDS: Final = (
    "me", "action", "from", "wall", "after_call", "calls_made", "own_discards", "kans", "kans_made", "rob",
    *ROB_FLAGS, *PASSED, *TOLD_OF_A_CASE,
)  # fmt: skip
ME_FIELDS: Final = ("hand", "melds", "drawn", "riichi", "river", "points")
ACTION_FIELDS: Final = ("do", "tile", "with")


def action_case(case: Mapping[str, object]) -> dict[str, object]:
    """The answer to one entry of `actions` (`legal_answer`). Raises `BadCase` or `BadOption`."""
    return legal_answer(_why_illegal(case))


def _why_illegal(case: Mapping[str, object]) -> Reason | None:
    check_fields("", case, ACTION_CASE_FIELDS)
    rules = PlayRules(OPTIONS.parse(read_map(case, "options")))
    action = read_map(case, "action")
    check_fields("action", action, ACTION_FIELDS)
    do = read_word("action.do", action.get("do"), DO)
    hand = _hand(rules, case, do, action)
    if do == "chi" or (do == "pon" and action.get("with") is not None):
        return _why_no_call(hand, read_held("action.with", action.get("with"), reds=True))
    tile = action.get("tile")
    told = tile is not None or do in ("discard", "riichi", "ankan", "kakan")
    face = read_one("action.tile", tile, reds=True) if told else NO_TILE
    if do == "tsumo" and told and KIND[face] != KIND[hand.table.seats[ME].drawn]:
        raise BadCase(f"action.tile: got {tile!r}, another tile was drawn")
    return hand.why_not_now(ME, _index(do, face))


def _index(do: str, face: int) -> int:
    """The action of the space."""
    if do in ("discard", "riichi"):
        return discard_action(face, False, do == "riichi")
    if do == "ankan":
        return KONG_CONCEALED0 + KIND[face]
    if do == "kakan":
        return KONG_ADDED0 + KIND[face]
    return {
        "pon": PUNG,
        "daiminkan": KONG_CLAIMED,
        "ron": WIN,
        "pass": PASS,
        "tsumo": SELF_DRAW,
        "kita": KITA,
        "nine_terminals": NINE_TERMINALS,
    }[do]


def _why_no_call(hand: RiichiHand, own: list[int]) -> Reason | None:
    """What is against taking the shown tile with two own ones, also such as make no set."""
    if len(own) != 2:
        raise BadCase(f"action.with: got {len(own)} tiles, expected two")
    index = call_action(hand.table.shown, own)
    if index >= 0:
        return hand.why_not_now(ME, index)
    low, high = sorted([KIND[face] for face in own])
    code = why_not_chow(hand.table, ME, low, high, hand.flow)
    return hand.say(code, hand.table.shown)


def _hand(rules: PlayRules, case: Mapping[str, object], do: str, action: Mapping[str, object]) -> RiichiHand:
    """The live hand in the state the case tells."""
    told = read_map(case, "me")
    check_fields("me", told, ME_FIELDS)
    size = len(rules.tail)
    left = read_number("wall", case.get("wall", USUAL_LEFT), 0, rules.live)
    wall = Wall([EAST] * size, rules.tail, DEAD)
    wall.at = size - DEAD - left
    table = TableState(rules.seats, Setting(ME, ME, 0, 0, [], 0, 0), wall)
    table.dealing = rules.seats
    table.acts(ME)
    me = table.seats[ME]
    put(me, read_held("me.hand", told.get("hand"), reds=True))
    me.melds = read_melds("me.melds", told.get("melds"), MELD_NAMES, True, rules.seats)
    points = read_number("me.points", told.get("points", rules.options.start), -MOST_POINTS, MOST_POINTS)
    hand = RiichiHand(rules, table, Start(0, 0, 0, [points] * rules.seats))
    hand.set_stepwise(True)
    facts = hand.facts
    for face in read_faces("me.river", told.get("river", [])):
        me.river.append(face * 2)
        me.taken.append(NOT_TAKEN)
        facts.thrown[ME] |= BIT[KIND[face]]
    for _ in range(read_number("own_discards", case.get("own_discards", 0), 0, MOST_DISCARDS)):
        me.river.append(EAST * 2)
        me.taken.append(NOT_TAKEN)
    facts.uncalled = not (me.melds or read_flag("calls_made", case.get("calls_made")))
    for meld in me.melds:
        facts.kans += 1 if meld.is_kong() else 0
    for name in ("kans", "kans_made"):
        facts.kans = read_number(name, case.get(name, facts.kans), facts.kans, 4)
    if read_flag("me.riichi", told.get("riichi")):
        me.marks |= RIICHI
    after_call = case.get("after_call")
    if after_call is not None:
        _after_call(hand, read_map(case, "after_call"))
    elif do in SHOWN:
        _show(hand, case, read_one("action.tile", action.get("tile"), reds=True))
    else:
        _draw(hand, told)
    _check_size(hand, do)
    _passed(hand, case)
    return hand


def _check_size(hand: RiichiHand, do: str) -> None:
    """That no kind is held five times, and that the tiles are as many as a win or a declaration needs."""
    me = hand.table.seats[ME]
    for kind in range(len(me.counts)):
        laid = sum([meld.kinds().count(kind) for meld in me.melds])
        if me.counts[kind] + laid > COPIES:
            raise BadCase(f"me.hand: got {TEXT[kind]} {me.counts[kind] + laid} times")
    wanted = {"ron": 13, "tsumo": 14, "riichi": 14}.get(do, 0)
    held = me.size + 3 * len(me.melds)
    if wanted and held != wanted and hand.table.phase != CLAIMED:
        raise BadCase(f"me.hand: got {held} tiles, three for each meld, expected {wanted}")


def _after_call(hand: RiichiHand, call: Mapping[str, object]) -> None:
    """The newest meld is the call just made, and a discard is asked for."""
    table = hand.table
    me = table.seats[ME]
    check_fields("after_call", call, ACTION_FIELDS)
    read_word("after_call.do", call.get("do"), CALLS)
    called = read_one("after_call.tile", call.get("tile"), reds=True)
    kinds = sorted([KIND[called], *[KIND[face] for face in read_held("with", call.get("with"), reds=True)]])
    made = [meld for meld in me.melds if meld.kinds() == kinds]
    if not made:
        raise BadCase("after_call: no such meld among me.melds")
    me.melds.remove(made[-1])
    me.melds.append(made[-1])
    table.shown = KIND[called]
    hand.has_claimed(ME)
    hand.hide()
    table.turn = ME
    table.phase = CLAIMED


def _show(hand: RiichiHand, case: Mapping[str, object], face: int) -> None:
    """Another's tile is open to claims, or to robbing with `rob`."""
    table = hand.table
    source = read_word("from", case.get("from", "right"), list(SOURCES))
    table.shown = KIND[face]
    table.shown_red = face >= RED_FIVES
    table.shown_by = (ME + SOURCES[source][4 - hand.rules.seats]) % hand.rules.seats
    table.turn = table.shown_by
    rob = case.get("rob")
    for flag, word in ROB_FLAGS.items():
        if read_flag(flag, case.get(flag)):
            rob = word
    table.phase = OFFER if rob is None else ROB
    table.shown_how = BY_DISCARD if rob is None else ROBBED[read_word("rob", rob, list(ROBBED))]


def _draw(hand: RiichiHand, told: Mapping[str, object]) -> None:
    """The own turn with a drawn tile, the last of the hand when it is not told."""
    table = hand.table
    me = table.seats[ME]
    table.turn = ME
    table.phase = OWN
    drawn = told.get("drawn")
    if drawn is not None:
        me.drawn = read_one("me.drawn", drawn, reds=True)
        me.take(me.drawn)
    else:
        held = read_held("me.hand", told.get("hand"), reds=True)
        if not held:
            raise BadCase("me.hand: expected the tiles of the hand")
        me.drawn = held[-1]


def _passed(hand: RiichiHand, case: Mapping[str, object]) -> None:
    """Tiles that were let pass: since the own last discard, or since riichi."""
    waiting = hand.waits(ME)
    for name, state in PASSED.items():
        for face in read_list(name, case.get(name)):
            if waiting & BIT[KIND[read_one(name, face, reds=True)]]:
                in_riichi = hand.table.seats[ME].marks & RIICHI
                hand.facts.furiten[ME] = FOR_GOOD if in_riichi else state
