"""The worked examples of play that span a whole hand or match (rules/zhuoji.md 12, `flows`)."""

from collections.abc import Callable, Mapping

from queguan.core.cases import read_flag, read_list, read_map, read_maps, read_number, read_word
from queguan.core.errors import BadCase
from queguan.games.mahjong.case_reading import counted, read_seat
from queguan.games.mahjong.claims import Claims, rank_of
from queguan.games.mahjong.space import KONG_CLAIMED, PUNG, WIN
from queguan.games.mahjong.tiles import TEXT
from queguan.games.zhuoji.accounts import ledger_of
from queguan.games.zhuoji.case_facts import (
    LATE,
    MOST_IN_A_ROW,
    read_dealing,
    read_declarations,
    read_own_melds,
    read_seat_end,
    read_suit_tiles,
    read_table_context,
    read_tile,
    read_void,
    rules_of,
)
from queguan.games.zhuoji.cases import mark_burned, read_circumstances
from queguan.games.zhuoji.chickens import turned_chickens
from queguan.games.zhuoji.circumstances import WIN_BY_TEXT
from queguan.games.zhuoji.earning import is_late
from queguan.games.zhuoji.hand_types import wait_points, waits_of
from queguan.games.zhuoji.ledger import CHA, DOU, HU, JI, SEATS
from queguan.games.zhuoji.rotation import Turn
from queguan.games.zhuoji.scoring import REFUSAL_TEXT, WINS, Winning, refusal
from queguan.games.zhuoji.settling import End, Won

CLAIM_INDEX: dict[str, int] = {"win": WIN, "kong_exposed": KONG_CLAIMED, "pong": PUNG}
CLAIM_TEXT: dict[int, str] = {index: word for word, index in CLAIM_INDEX.items()}


def flow_case(case: Mapping[str, object]) -> dict[str, object]:
    """The fields of `expect` for one entry of `flows`. Raises `BadCase` or `BadOption`."""
    kind = read_word("kind", case.get("kind"), list(_ANSWERS))
    return _ANSWERS[kind](case)


# --- settling


def _settle(case: Mapping[str, object]) -> dict[str, object]:
    """All four seats at the end, with the wins in order."""
    rules = rules_of(case)
    context = read_map(case, "context")
    dealer, streak = read_dealing(context)
    end = End(rules, dealer, streak)
    players = read_maps("players", case.get("players"))
    if len(players) != SEATS:
        raise BadCase(f"players: got {len(players)}, expected {SEATS}")
    for seat, given in enumerate(players):
        end.seats[seat] = read_seat_end(f"players[{seat}]", seat, given)
    read_table_context(end, context, read_declarations(context, -1, -1))
    end.exhausted = read_flag("exhausted", case.get("exhausted"))
    _read_wins(end, context, read_maps("wins", case.get("wins")))
    mark_burned(end)
    ledger = ledger_of(end)
    return {
        "hu": ledger.points(HU),
        "dou": ledger.points(DOU),
        "ji": ledger.points(JI),
        "cha": ledger.points(CHA),
        "total": ledger.points(),
    }


def _read_wins(end: End, context: Mapping[str, object], wins: list[Mapping[str, object]]) -> None:
    """Wins of one event are paid by all who were in before it; in 血战 later ones by those still in."""
    events = [read_number("wins.event", won.get("event", 1), 1, SEATS) for won in wins]
    if events != sorted(events):
        raise BadCase("wins.event: expected in ascending order")
    for place, won in enumerate(wins):
        where = f"wins[{place}]"
        seat = read_seat(f"{where}.seat", won.get("seat"))
        state = end.seats[seat]
        out = [other.seat for other, event in zip(end.wins, events, strict=False) if event < events[place]]
        by = WIN_BY_TEXT.index(read_word(f"{where}.by", won.get("by"), WIN_BY_TEXT))
        how = read_circumstances(end.rules, {**context, **won}, seat, by, state.melds)
        tile = read_tile(f"{where}.tile", won.get("tile"))
        counts = state.counts[:]
        counts[tile] += 1
        code = refusal(end.rules, counts, sum(counts), state.melds, tile, state.void, how)
        if code != WINS or seat in out:
            raise BadCase(f"{where}: this is no win: {REFUSAL_TEXT[code] or 'won before'}")
        losers = [other for other in range(SEATS) if other != seat and other not in out]
        winning = Winning(end.rules, counts, state.melds, tile, how)
        end.wins.append(Won(seat, winning, losers, events[place]))


def _waits(case: Mapping[str, object]) -> dict[str, object]:
    """The kinds that complete 13 tiles, each with the points of the type it makes."""
    rules = rules_of(case)
    counts = counted(read_suit_tiles("hand", case.get("hand")))
    melds, _ = read_own_melds("melds", case.get("melds"))
    void = read_void("void", case.get("void"))
    if sum(counts) + 3 * len(melds) != 13:
        raise BadCase("hand: expected 13 tiles, melds counted as three")
    found = waits_of(rules, counts, melds, void)
    return {"waits": {TEXT[kind]: wait_points(rules, counts, melds, kind) for kind in found}}


def _flip(case: Mapping[str, object]) -> dict[str, object]:
    turned = read_tile("flip", case.get("flip"))
    return {"chickens": [TEXT[kind] for kind in turned_chickens(rules_of(case), turned)]}


# --- claims, the deal


def _claims(case: Mapping[str, object]) -> dict[str, object]:
    """Who gets a tile of several that claim it."""
    by = read_seat("from", case.get("from"))
    window = Claims(SEATS)
    answers: dict[int, int] = {}
    for one in read_list("claims", case.get("claims")):
        if not isinstance(one, list) or len(one) != 2:
            raise BadCase(f"claims: got {one!r}, expected a seat and what it claims")
        seat = read_seat("claims", one[0])
        if seat == by or seat in answers:
            raise BadCase(f"claims: seat {seat} cannot claim here")
        answers[seat] = CLAIM_INDEX[read_word("claims", one[1], list(CLAIM_INDEX))]
    for seat, index in answers.items():
        window.may[seat] = rank_of(index)
        window.answer[seat] = index
    takers: list[int] = []
    window.decide(by, rules_of(case).options.multi_win, takers)
    return {"awarded": [[seat, CLAIM_TEXT[answers[seat]]] for seat in takers]}


def _dealer(case: Mapping[str, object]) -> dict[str, object]:
    """Whose deal it is, hand after hand, and how often in a row."""
    turn = Turn(read_seat("first_dealer", case.get("first_dealer", 0)), 1)
    dealt: list[list[int]] = []
    for given in read_maps("hands", case.get("hands")):
        winners = [
            read_seat("hands.winners", seat) for seat in read_list("hands.winners", given.get("winners"))
        ]
        together = read_flag("hands.one_tile", given.get("one_tile")) and len(winners) > 1
        source = read_seat("hands.from", given.get("from")) if together else -1
        if turn.streak > MOST_IN_A_ROW:
            raise BadCase("hands: too many")
        dealt.append([turn.dealer, turn.streak])
        turn = turn.after(winners, source)
    return {"hands": dealt, "next": [turn.dealer, turn.streak]}


def _added(case: Mapping[str, object]) -> dict[str, object]:
    """What adding a tile to a pong makes: 转弯豆 with the drawn tile, else 憨包豆; and what it is worth."""
    rules = rules_of(case)
    kind = read_tile("tile", case.get("tile"))
    drawn = read_tile("drawn", case.get("drawn"))
    late = is_late(kind, drawn)
    points = 0 if late and not rules.late_kong_pays else rules.dou_value
    return {"type": LATE if late else "kong_added", "points": points}


_ANSWERS: dict[str, Callable[[Mapping[str, object]], dict[str, object]]] = {
    "settle": _settle,
    "waits": _waits,
    "flip": _flip,
    "claims": _claims,
    "dealer": _dealer,
    "added": _added,
}
