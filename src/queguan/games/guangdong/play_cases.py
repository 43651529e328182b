"""The worked examples about play (rules/guangdong.md 12, `actions`), answered by the live hand."""

import dataclasses
from collections.abc import Callable, Mapping

from queguan.core.cases import read_flag, read_list, read_map, read_maps, read_number, read_word
from queguan.core.errors import BadCase
from queguan.core.hand import Event
from queguan.games.guangdong.legal_cases import legal_case
from queguan.games.guangdong.liability import liable_seat
from queguan.games.guangdong.options import OPTIONS, GuangdongOptions
from queguan.games.guangdong.payments import payments, shares
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.rotation import is_over, stays
from queguan.games.guangdong.seating import (
    DECK_SIZE,
    FIRST_DRAW,
    ONE_DIE,
    SEATS,
    broken_wall,
    dealt_places,
    first_stack,
)
from queguan.games.guangdong.setups import empty_table, table_hand
from queguan.games.guangdong.winning import WIN_BY
from queguan.games.mahjong.case_reading import read_melds, read_one, read_seat
from queguan.games.mahjong.events import DrawEvent
from queguan.games.mahjong.rotation import Turn
from queguan.games.mahjong.setting import WINDS
from queguan.games.mahjong.setups import BIDS, MANY_LEFT, bidder, put
from queguan.games.mahjong.space import GO_ON
from queguan.games.mahjong.state import BY_DISCARD, BY_DRAW, BY_ROB_ADDED, FLOWER
from queguan.games.mahjong.tiles import FLOWERS, TEXT, read_tiles
from queguan.games.mahjong.wall import Wall

STACKS = DECK_SIZE // 2 // SEATS
HOW_WON: dict[str, int] = {"discard": BY_DISCARD, "self_draw": BY_DRAW, "rob_kong": BY_ROB_ADDED}


def action_case(case: Mapping[str, object]) -> dict[str, object]:
    """The fields of `expect` for one entry of `actions`. Raises `BadCase` or `BadOption`."""
    return _ANSWERS[read_word("kind", case.get("kind"), tuple(_ANSWERS))](case)


def _options(case: Mapping[str, object]) -> GuangdongOptions:
    return OPTIONS.parse(read_map(case, "options"))


# --- the deal


def _break(case: Mapping[str, object]) -> dict[str, object]:
    dice = case.get("method", _options(case).dice)
    throws = [
        [read_number("dice", die, 1, 6) for die in read_list("dice", throw)]
        for throw in read_list("dice", case.get("dice"))
    ]
    number = 1 if dice == ONE_DIE else 3
    if [len(throw) for throw in throws] != [number, number]:
        raise BadCase(f"dice: got {throws}, expected two throws of {number}")
    place, skipped = broken_wall(throws, str(dice))
    wall, stack = first_stack(place, skipped, STACKS)
    return {"wall": WINDS[place], "skip": skipped, "first": [WINDS[wall], stack]}


def _deal(case: Mapping[str, object]) -> dict[str, object]:
    dealt: dict[str, object] = {WINDS[place]: dealt_places(place) for place in range(SEATS)}
    return {**dealt, "next_draw": FIRST_DRAW}


def _tail(case: Mapping[str, object]) -> dict[str, object]:
    table = empty_table(PlayRules(_options(case)), DECK_SIZE)
    wall = table.wall
    order: list[int] = []
    for _ in range(read_number("n", case.get("n"), 0, DECK_SIZE)):
        order.append(wall.tail_place())
        wall.draw(True)
    return {"order": order}


def _flowers(case: Mapping[str, object]) -> dict[str, object]:
    """Hands that hold nothing but flowers, replaced from the given tail."""
    table = empty_table(PlayRules(_options(case)), DECK_SIZE)
    tail = read_tiles(case.get("tail"))
    if len(tail) > len(table.wall.tail):
        raise BadCase(f"tail: {len(tail)} tiles, expected at most {len(table.wall.tail)}")
    faces = table.wall.tiles[:]
    for number, face in enumerate(tail):
        faces[table.wall.tail[number]] = face
    table.wall = Wall(faces, table.wall.tail, table.wall.kept)
    table.dealing = 0
    for wind, given in read_map(case, "hands").items():
        put(table.seats[read_seat("hands", wind)], read_tiles(given))
    hand = table_hand(PlayRules(_options(case)), table)
    hand.begin()
    events: list[Event] = list(hand.opening())
    while hand.table.phase == FLOWER:
        events += hand.act(hand.table.turn, hand.space.actions[GO_ON])
    answer: dict[str, object] = {}
    for seat, state in enumerate(hand.table.seats):
        drawn = [e.tile for e in events if isinstance(e, DrawEvent) and e.seat == seat and e.tile < FLOWERS]
        answer[WINDS[seat]] = {
            "flowers": [TEXT[face] for face in state.flowers],
            "drawn": [TEXT[face] for face in drawn],
        }
    return answer


# --- claims, 过水, 巡


def _claim(case: Mapping[str, object]) -> dict[str, object]:
    """Seats that can do what they bid, and who gets the tile."""
    by = read_seat("discarder", case.get("discarder"))
    kind = read_one("tile", case.get("tile"))
    rules = PlayRules(dataclasses.replace(_options(case), min_fan=0))
    table = empty_table(rules, MANY_LEFT)
    bids: dict[int, str] = {}
    for wind, bid in read_map(case, "claims").items():
        seat = read_seat("claims", wind)
        bids[seat] = read_word("claims", bid, (*BIDS, "pass"))
        if seat != by:
            bidder(table.seats[seat], bids[seat], kind)
    put(table.seats[by], [kind])
    hand = table_hand(rules, table)
    hand.ask_own(by)
    hand.act(by, hand.space.actions[kind])
    events: list[Event] = []
    decision = hand.decision()
    for seat in range(SEATS):
        if hand.decision() == decision and hand.is_asked(seat):
            legal = hand.legal(seat)
            wanted = [a for a in legal if a.kind == {"kong": "kong_claimed"}.get(bids[seat], bids[seat])]
            events += hand.act(seat, wanted[0] if wanted else legal[-1])
    words = {"kong_claimed": "kong", "pung": "pung", "chow": "chow", "win": "win"}
    return {"granted": [f"{WINDS[e.seat]}:{words[e.kind]}" for e in events if e.kind in words]}


def _pass(case: Mapping[str, object]) -> dict[str, object]:
    """R14: a tile let go in one go-around, and one that comes later."""
    passed = read_map(case, "passed")
    now = read_map(case, "now")
    by = read_word("now.by", now.get("by", "discard"), tuple(HOW_WON))
    kind = read_one("now.tile", now.get("tile"))
    rules = PlayRules(dataclasses.replace(_options(case), min_fan=0))
    hand = table_hand(rules, empty_table(rules, MANY_LEFT))
    table = hand.table
    seat = 1
    table.go_around = read_number("passed.xun", passed.get("xun"), 1, 1000)
    table.shown = read_one("passed.tile", passed.get("tile"))
    hand.let_go(seat)
    if read_flag("now.discarded_since", now.get("discarded_since")):
        hand.has_discarded(seat)
    table.go_around = read_number("now.xun", now.get("xun"), 1, 1000)
    bidder(table.seats[seat], "win", kind)
    if by == "self_draw":
        put(table.seats[seat], [kind])
    source = seat if by == "self_draw" else table.dealer
    return {"may_win": hand.may_win(seat, kind, source, HOW_WON[by])}


def _xun(case: Mapping[str, object]) -> dict[str, object]:
    table = empty_table(PlayRules(_options(case)), MANY_LEFT)
    table.last_place = -1
    counted: list[int] = []
    for actor in read_list("actors", case.get("actors")):
        table.acts(read_seat("actors", actor))
        counted.append(table.go_around)
    return {"xun": counted}


# --- payments, the match


def _settle(case: Mapping[str, object]) -> dict[str, object]:
    """Several winners are each paid alone, then added."""
    rules = PlayRules(_options(case))
    how = HOW_WON[read_word("win_by", case.get("win_by"), tuple(HOW_WON))]
    payer = -1 if how == BY_DRAW else read_seat("discarder", case.get("discarder"))
    total = [0] * SEATS
    for won in read_maps("wins", case.get("wins")):
        winner = read_seat("wins.seat", won.get("seat"))
        fan = read_number("wins.fan", won.get("fan"), 0, 1 << 20)
        paid = payments(shares(fan, rules.scoring, WIN_BY[how], winner, payer, 0, -1), winner)
        total = [a + b for a, b in zip(total, paid, strict=True)]
    return {"payments": total}


def _liable(case: Mapping[str, object]) -> dict[str, object]:
    melds = read_melds("melds", case.get("melds"))
    rules = PlayRules(_options(case))
    seat = liable_seat(melds) if rules.liability else -1
    return {"liable": WINDS[seat] if seat >= 0 else None}


def _match(case: Mapping[str, object]) -> dict[str, object]:
    options = _options(case)
    turn = Turn(0, 0, 0, 0)
    hands: list[str] = []
    for result in read_list("results", case.get("results")):
        if is_over(turn, options.match_length):
            raise BadCase("results: the match is over before the last of them")
        hands.append(_hand_name(turn))
        winners = [read_number("results", seat, 0, SEATS - 1) for seat in read_list("results", result)]
        turn = turn.after(stays(turn, winners, options.dealer_rotation))
    over = is_over(turn, options.match_length)
    return {"hands": hands, "next": None if over else _hand_name(turn), "over": over}


def _hand_name(turn: Turn) -> str:
    return f"{WINDS[turn.round]}{turn.dealer}" + (f"+{turn.repeat}" if turn.repeat else "")


_ANSWERS: dict[str, Callable[[Mapping[str, object]], dict[str, object]]] = {
    "break": _break,
    "deal": _deal,
    "tail": _tail,
    "flowers": _flowers,
    "claim": _claim,
    "legal": legal_case,
    "pass": _pass,
    "xun": _xun,
    "settle": _settle,
    "liable": _liable,
    "match": _match,
}
