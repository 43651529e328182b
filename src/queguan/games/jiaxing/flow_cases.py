"""Worked examples of what follows from what (`flows`): the pool, the deal, claims, 三摊, ways to chow."""

from collections.abc import Callable, Mapping
from typing import Final

from queguan.core.cases import read_list, read_map, read_maps, read_number, read_word
from queguan.core.errors import BadCase
from queguan.core.hand import Event
from queguan.games.jiaxing.options import OPTIONS, JiaxingOptions
from queguan.games.jiaxing.play_rules import PlayRules
from queguan.games.jiaxing.rotation import is_over, stays
from queguan.games.jiaxing.santan import Santan
from queguan.games.jiaxing.seating import SEATS, TURNED
from queguan.games.jiaxing.setups import empty_table, table_hand
from queguan.games.jiaxing.tokens import added_at_start, after_hand, used
from queguan.games.mahjong.case_reading import read_held, read_one, read_seat
from queguan.games.mahjong.rotation import Turn
from queguan.games.mahjong.setups import bidder, put
from queguan.games.mahjong.space import CHOW0, CHOW_HIGH, CHOW_LOW, PUNG
from queguan.games.mahjong.state import BY_DISCARD, OFFER
from queguan.games.mahjong.tiles import EAST, NO_TILE, TEXT, tiles_text

RESULTS: Final = ("win", "draw")
# What the files call a claim -> the kind of action.
CLAIM_KINDS: dict[str, str] = {"win": "win", "kong_exposed": "kong_claimed", "pong": "pung", "chow": "chow"}
BIDS: dict[str, str] = {"win": "win", "kong_exposed": "kong", "pong": "pung", "chow": "chow"}
# The tile that is claimed in a flow of `claims`, and a wildcard that has nothing to do with it.
CLAIMED_TILE: Final = 13
OTHER_WILD: Final = 26


def flow_case(case: Mapping[str, object]) -> dict[str, object]:
    """The fields of `expect` for one entry of `flows`. Raises `BadCase` or `BadOption`."""
    kind = read_word("kind", case.get("kind"), list(_ANSWERS))
    return _ANSWERS[kind](case)


def _options(case: Mapping[str, object]) -> JiaxingOptions:
    return OPTIONS.parse(read_map(case, "options"))


def _pool(case: Mapping[str, object]) -> dict[str, object]:
    """Which token each hand uses, and what is left."""
    carries = _options(case).carry_fan
    pool: list[str] = []
    before = NO_TILE
    spent: list[str | None] = []
    for number, hand in enumerate(read_maps("hands", case.get("hands"))):
        where = f"hands[{number}]"
        dice = [
            read_number(f"{where}.dice", die, 1, 6) for die in read_list(f"{where}.dice", hand.get("dice"))
        ]
        if len(dice) != 2:
            raise BadCase(f"{where}.dice: got {dice}, expected two dice")
        wild = read_one(f"{where}.wild", hand.get("wild"))
        won = read_word(f"{where}.result", hand.get("result"), RESULTS) == "win"
        if carries:
            pool = pool + added_at_start(dice, wild, before)
        before = wild
        spent.append((used(pool) or None) if won else None)
        if carries:
            pool = after_hand(pool, won)
    return {"used": spent, "pool": pool}


def _dealer(case: Mapping[str, object]) -> dict[str, object]:
    """Dealer and round wind of each hand; null for a draw, a list where several won."""
    options = _options(case)
    turn = Turn(0, 0, 0, 0)
    hands: list[list[object]] = []
    for won in read_list("winners", case.get("winners")):
        if is_over(turn, options):
            raise BadCase("winners: the match is over before the last of them")
        hands.append([turn.dealer, TEXT[EAST + turn.round % SEATS]])
        several = won if isinstance(won, list) else [] if won is None else [won]
        winners = [read_seat("winners", seat) for seat in several]
        turn = turn.after(stays(turn, winners, options))
    return {"hands": hands, "finished": is_over(turn, options)}


def _bids(case: Mapping[str, object], name: str) -> list[tuple[int, object]]:
    """Pairs of a seat and something. Raises `BadCase`."""
    pairs: list[tuple[int, object]] = []
    for one in read_list(name, case.get(name)):
        if not isinstance(one, list) or len(one) != 2:
            raise BadCase(f"{name}: got {one!r}, expected a seat and what it does")
        pairs.append((read_seat(name, one[0]), one[1]))
    return pairs


def _claims(case: Mapping[str, object]) -> dict[str, object]:
    """Who gets a tile that all these want: the live hand, with seats that can do what they bid."""
    rules = PlayRules(_options(case))
    by = read_seat("from", case.get("from"))
    table = empty_table(rules, OTHER_WILD, TURNED)
    wanted: dict[int, str] = {}
    for seat, bid in _bids(case, "claims"):
        word = read_word("claims", bid, list(CLAIM_KINDS))
        if seat == by or seat in wanted:
            raise BadCase(f"claims: seat {seat} discards, or claims twice")
        wanted[seat] = word
        bidder(table.seats[seat], BIDS[word], CLAIMED_TILE)
    put(table.seats[by], [CLAIMED_TILE])
    hand = table_hand(rules, table, OTHER_WILD)
    hand.ask_own(by)
    hand.act(by, hand.space.actions[CLAIMED_TILE])
    events: list[Event] = []
    decision = hand.decision()
    for seat in range(SEATS):
        if hand.decision() == decision and hand.is_asked(seat):
            legal = hand.legal(seat)
            meant = [one for one in legal if one.kind == CLAIM_KINDS.get(wanted.get(seat, ""), "")]
            events += hand.act(seat, meant[0] if meant else legal[-1])
    words = {kind: word for word, kind in CLAIM_KINDS.items()}
    return {"awarded": [[e.seat, words[e.kind]] for e in events if e.kind in words]}


def _santan(case: Mapping[str, object]) -> dict[str, object]:
    """The bound pairs after these claims, and who was asked at the newest; `gave_up`: who was out before."""
    options = _options(case)
    santan = Santan(SEATS)
    santan.out = [read_seat("gave_up", seat) for seat in read_list("gave_up", case.get("gave_up"))]
    asked: list[int] = []
    for seat, by in _bids(case, "claims"):
        source = read_seat("claims", by)
        if source == seat:
            raise BadCase(f"claims: seat {seat} claims from itself")
        if options.san_tan and santan.claimed(seat, source):
            asked = santan.free()
    return {"bound": [list(pair) for pair in santan.pairs], "asked": asked}


def _chow_ways(case: Mapping[str, object]) -> dict[str, object]:
    """The ways to chow a discard, and which click means which (rules/jiaxing.md, display)."""
    rules = PlayRules(_options(case))
    wild = read_one("wild", case.get("wild"))
    table = empty_table(rules, wild, TURNED)
    kind = read_one("discard", case.get("discard"))
    put(table.seats[1], read_held("hand", case.get("hand")))
    table.phase = OFFER
    table.turn = table.shown_by = 0
    table.shown = kind
    table.shown_how = BY_DISCARD
    hand = table_hand(rules, table, wild)
    ways: list[str] = []
    click: dict[str, str] = {}
    for action in hand.claim_actions(1):
        if CHOW0 <= action.index < PUNG:
            low, high = CHOW_LOW[action.index], CHOW_HIGH[action.index]
            way = tiles_text([low, high])
            ways.append(way)
            for tile in clicks(kind, low, high):
                click[TEXT[tile]] = way
    return {"ways": ways, "click": click}


def clicks(claimed: int, low: int, high: int) -> list[int]:
    """On which own tiles a click means this way: both higher the highest, both lower the lowest, one on each
    side either."""
    if low > claimed:
        return [high]
    return [low] if high < claimed else [low, high]


_ANSWERS: dict[str, Callable[[Mapping[str, object]], dict[str, object]]] = {
    "pool": _pool,
    "dealer": _dealer,
    "claims": _claims,
    "santan": _santan,
    "chow_ways": _chow_ways,
}
