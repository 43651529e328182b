"""The worked examples about play (rules/anxiang.md 12): `actions` and `flows`, answered by the live hand."""

import dataclasses
from collections.abc import Mapping

from queguan.core.cases import read_map, read_number, read_word
from queguan.core.errors import BadCase, Reason
from queguan.core.hand import Event
from queguan.games.anxiang.cards import RUNS_WITH
from queguan.games.anxiang.cases import read_cards
from queguan.games.anxiang.explanations import why_no_win_after_wei, why_not, why_not_now
from queguan.games.anxiang.hand import AnxiangHand
from queguan.games.anxiang.match import next_dealer, watcher_of
from queguan.games.anxiang.options import OPTIONS, AnxiangOptions
from queguan.games.anxiang.reasons import OK, WEI_FORCED, reason
from queguan.games.anxiang.restrictions import why_not_chow
from queguan.games.anxiang.rules import PlayRules
from queguan.games.anxiang.setups import BIDS, bidder, described_seat, setup, show
from queguan.games.anxiang.space import (
    CHOW0,
    CHOW_INDEX,
    PASS,
    PASS_ACTION,
    PONG_ACTION,
    WIN_ACTION,
)
from queguan.games.anxiang.state import WEI_WIN, SeatState, TableState, new_table, playing_order
from queguan.games.anxiang.state_json import set_text

ME = 0
LOWER = 1
UPPER = 2
SIDES: dict[str, int] = {"self": ME, "me": ME, "lower": LOWER, "upper": UPPER}


def _options(case: Mapping[str, object]) -> AnxiangOptions:
    return OPTIONS.parse(read_map(case, "options"))


def _card(where: str, given: object) -> int:
    values = read_cards(where, given)
    if len(values) != 1:
        raise BadCase(f"{where}: got {given!r}, expected one card")
    return values[0]


def _table(me: SeatState) -> TableState:
    """A table of three with the described seat as dealer; the others can claim nothing."""
    table = new_table(3, ME)
    table.seats[ME] = me
    return table


# --- actions


def action_case(case: Mapping[str, object]) -> dict[str, object]:
    """`{legal}` or `{legal: false, rule, reason}` for one entry of `actions`. Raises `BadCase`."""
    me = described_seat(read_map(case, "me"))
    event = read_map(case, "event")
    action = read_map(case, "action")
    why = _why_illegal(PlayRules(_options(case)), me, event, action)
    if why is None:
        return {"legal": True}
    return {"legal": False, "rule": why.rule, "reason": why.to_json()}


def _why_illegal(
    rules: PlayRules, me: SeatState, event: Mapping[str, object], action: Mapping[str, object]
) -> Reason | None:
    do = read_word("action.do", action.get("do"), ("discard", "pong", "chow", "win", "pass", "wei"))
    kind = read_word("event.kind", event.get("kind"), ("turn", "discard", "flip"))
    table = _table(me)
    if kind == "turn":
        hand = setup(rules, table, 0)
        if do in ("win", "pass") and me.size == 20:
            hand.begin()
        else:
            hand.ask_discard(ME)
        return _live_reason(hand, do, action)
    card = _card("event.tile", event.get("tile"))
    by = SIDES[read_word("event.by", event.get("by"), ("self", "upper", "lower"))]
    if by != ME:
        table.seats[by] = bidder("", card)
    hand = setup(rules, table, card)
    events = show(hand, by, card, kind)
    if any(e.kind == "wei" and e.seat == ME for e in events):
        return _after_wei(hand, do, action)
    return _live_reason(hand, do, action)


def _after_wei(hand: AnxiangHand, do: str, action: Mapping[str, object]) -> Reason | None:
    """The own flip has been made a 偎: only the win that it may complete is left to choose."""
    if do == "wei":
        return None
    if do == "win":
        return why_no_win_after_wei(hand.table, hand.rules, ME)
    if do == "pass" and hand.table.phase == WEI_WIN:
        return None
    if do == "discard":
        return _live_reason(hand, do, action)
    return reason(WEI_FORCED)


def _live_reason(hand: AnxiangHand, do: str, action: Mapping[str, object]) -> Reason | None:
    table = hand.table
    if do == "discard":
        return why_not_now(table, hand.rules, ME, _card("action.tile", action.get("tile")))
    if do == "chow":
        pair = sorted(read_cards("action.with", action.get("with")))
        if len(pair) != 2:
            raise BadCase(f"action.with: got {action.get('with')!r}, expected two cards")
        low, high = pair
        if table.shown >= 0 and (low, high) not in RUNS_WITH[table.shown]:
            code = why_not_chow(table, ME, low, high, hand.rules)
            return None if code == OK else reason(code)
        index = CHOW0
        if table.shown >= 0:
            index = CHOW_INDEX[table.shown][RUNS_WITH[table.shown].index((low, high))]
        return why_not_now(table, hand.rules, ME, index)
    if do == "wei":
        return why_not(table, hand.claims, hand.rules, ME, "wei")
    index = {"pong": PONG_ACTION, "win": WIN_ACTION, "pass": PASS_ACTION}[do]
    return why_not_now(table, hand.rules, ME, index)


# --- flows


def flow_case(case: Mapping[str, object]) -> dict[str, object]:
    """The fields of `expect` for one entry of `flows`. Raises `BadCase`."""
    kind = read_word("kind", case.get("kind"), ("resolve", "rotation", "track"))
    if kind == "resolve":
        return _resolve(case)
    return _rotation(case) if kind == "rotation" else _track(case)


def _rotation(case: Mapping[str, object]) -> dict[str, object]:
    options = _options(case)
    seats = case.get("seats", options.seats)
    if seats != 3 and seats != 4:
        raise BadCase(f"seats: got {seats!r}, expected 3 or 4")
    dealer = read_number("dealer", case.get("dealer"), 0, int(seats) - 1)
    given = case.get("winner")
    winner = -1 if given is None else read_number("winner", given, 0, int(seats) - 1)
    following = next_dealer(int(seats), dealer, winner, options.dealer_rule)
    watcher = watcher_of(int(seats), following)
    return {"next_dealer": following, "sits_out": watcher if watcher >= 0 else None}


def _ordered_table(order: object) -> TableState:
    """The table of playing seats in turn order: three seats, or four with the one missing as 守醒."""
    if not isinstance(order, list) or len(order) != 3:
        raise BadCase(f"order: got {order!r}, expected three seats in turn order")
    seats = [read_number("order", seat, 0, 3) for seat in order]
    if max(seats) < 3:
        table = new_table(3, seats[0])
    else:
        missing = [seat for seat in range(4) if seat not in seats]
        table = new_table(4, (missing[0] + 2) % 4)
    turns = playing_order(len(table.seats), table.dealer)
    if seats not in [turns[i:] + turns[:i] for i in range(3)]:
        raise BadCase(f"order: got {order!r}, expected a turn order such as {turns}")
    return table


def _resolve(case: Mapping[str, object]) -> dict[str, object]:
    event = read_map(case, "event")
    card = _card("event.tile", event.get("tile"))
    kind = read_word("event.kind", event.get("kind"), ("discard", "flip"))
    table = _ordered_table(case.get("order"))
    by = read_number("event.by", event.get("by"), 0, len(table.seats) - 1)
    bids: dict[int, str] = {}
    for seat_text, bid in read_map(case, "bids").items():
        seat = int(seat_text) if str(seat_text).isdigit() else -1
        bids[read_number("bids", seat, 0, len(table.seats) - 1)] = read_word("bids", bid, (*BIDS, "pass"))
    for seat in table.order:
        void = kind == "discard" and seat == by
        table.seats[seat] = bidder("" if void else bids.get(seat, ""), card)
    # A bid is there because the hand behind it is good enough.
    rules = PlayRules(dataclasses.replace(_options(case), min_hard=0))
    hand = setup(rules, table, card)
    events = show(hand, by, card, kind)
    events += _let_bid(hand, bids)
    taken_by, taken_as, next_flip = _outcome(events)
    answer: dict[str, object] = {"taken_by": taken_by, "as": taken_as}
    if taken_as == "row":
        answer["next_flip"] = next_flip
    return answer


def _let_bid(hand: AnxiangHand, bids: dict[int, str]) -> list[Event]:
    """Everybody who is asked makes his bid, or passes when he has none or it is void; then it goes on."""
    decision = hand.decision()
    events: list[Event] = []
    for seat in hand.table.order:
        if hand.decision() != decision or not hand.is_asked(seat):
            continue
        wanted = [action for action in hand.legal(seat) if action.kind == bids.get(seat, "pass")]
        action = wanted[0] if wanted else PASS
        if hand.open_turn() != seat:
            events += hand.act(seat, action)
    if hand.decision() == decision and hand.holding():
        events += hand.go_on()
    return events


def _outcome(events: list[Event]) -> tuple[int | None, str, int | None]:
    """Who took the shown card as what; else who flips next."""
    for i, event in enumerate(events):
        if event.kind in BIDS:
            return event.seat, event.kind, None
        if event.kind == "row":
            return None, "row", events[i + 1].seat
    raise BadCase("bids: the card was not settled")


def _track(case: Mapping[str, object]) -> dict[str, object]:
    me = described_seat(read_map(case, "me"))
    event = read_map(case, "event")
    card = _card("event.tile", event.get("tile"))
    kind = read_word("event.kind", event.get("kind"), ("discard", "flip"))
    by = SIDES[read_word("event.by", event.get("by"), ("self", "upper", "lower"))]
    outcome = case.get("outcome", "row")
    if not isinstance(outcome, str):
        raise BadCase(f"outcome: got {outcome!r}, expected row, pong_other, chow_lower ...")
    bid, _, side = outcome.partition("_")
    read_word("outcome", bid, ("row", *BIDS))
    table = _table(me)
    bids: dict[int, str] = {}
    if bid != "row":
        bids[_taker(bid, side, by)] = bid
    for seat in (LOWER, UPPER):
        table.seats[seat] = bidder(bids.get(seat, ""), card)
    if kind == "discard" and by == ME:
        me.counts[card] -= 1
        me.size -= 1
        if me.counts[card] < 0:
            raise BadCase("event: the card is not in hand")
    hand = setup(PlayRules(_options(case)), table, card)
    events = show(hand, by, card, kind)
    events += _let_bid(hand, bids)
    taken_by, taken_as, _ = _outcome(events)
    if bid != "row" and bids != {taken_by: taken_as}:
        raise BadCase(f"outcome: {outcome!r} cannot happen here")
    return {
        "discarded": set_text(me.discarded),
        "passed_pong": set_text(me.passed_pong),
        "passed_chow": set_text(me.passed_chow),
    }


def _taker(bid: str, side: str, by: int) -> int:
    """The seat an outcome such as `pong_other` or `chow_lower` names; without a side it is `me`."""
    if side in SIDES:
        return SIDES[side]
    if side == "":
        return ME
    if side != "other":
        raise BadCase(f"outcome: side {side!r}, expected self, lower, upper or other")
    return UPPER if by == LOWER else LOWER
