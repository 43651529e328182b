"""Worked examples of the end of a hand (`flows`): point changes, the next deal, the end of the match."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import read_list, read_map, read_maps, read_number, read_word
from queguan.core.errors import BadCase
from queguan.games.mahjong.case_reading import read_seat
from queguan.games.riichi.cases import MOST_COUNTERS, compiled, read_pao
from queguan.games.riichi.endings import ABORTS, DRAW, NAGASHI, WIN
from queguan.games.riichi.limits import YAKUMAN_BASE, base_points
from queguan.games.riichi.options import MOST_POINTS, RiichiOptions
from queguan.games.riichi.payments import (
    NOBODY,
    STICK,
    Due,
    changes,
    nagashi_transfers,
    noten_transfers,
    takes_sticks,
    win_dues,
    win_transfers,
)
from queguan.games.riichi.results import results, with_leftover
from queguan.games.riichi.rotation import (
    ROUND,
    Outcome,
    Place,
    end_of_match,
    ends_hand,
    last_number,
    next_place,
    ranking,
    stays,
)
from queguan.games.riichi.values import Rules
from queguan.games.riichi.yaku import YAKUMAN

TYPES: Final = ("win", "exhaustive", "abort")
MOST_HAN: Final = 200
MOST_FU: Final = 200

Transfers = list[tuple[int, int, float]]


class _Flow:
    """A flow that was read: where the hand stood, and who declared riichi in it."""

    __slots__ = ("declared", "place", "points", "result", "rules")

    def __init__(self, case: Mapping[str, object]) -> None:
        self.rules: Rules = compiled(case)
        state = read_map(case, "state")
        seats = self.rules.players
        options = self.rules.options
        most = last_number(options) + ROUND
        self.place = Place(
            read_number("state.round", state.get("round", 0), 0, most),
            read_number("state.honba", state.get("honba", 0), 0, MOST_COUNTERS),
            read_number("state.sticks", state.get("sticks", 0), 0, MOST_COUNTERS),
            read_number("state.streak", state.get("streak", 0), 0, MOST_COUNTERS),
        )
        dealer = self.place.dealer()
        if read_number("state.dealer", state.get("dealer", dealer), 0, seats - 1) != dealer:
            raise BadCase(
                f"state.dealer: got {state.get('dealer')!r}, hand {self.place.number} is dealt by {dealer}"
            )
        if read_number("state.first_dealer", state.get("first_dealer", 0), 0, seats - 1) != 0:
            raise BadCase("state.first_dealer: seats are counted from the first dealer, expected 0")
        given = read_list("state.scores", state.get("scores", [options.start] * seats))
        self.points = [read_number("state.scores", one, -MOST_POINTS, MOST_POINTS) for one in given]
        if len(self.points) != seats:
            raise BadCase(f"state.scores: got {len(self.points)} numbers, expected {seats}")
        self.declared = [read_seat("riichi", seat, seats) for seat in read_list("riichi", case.get("riichi"))]
        if len(set(self.declared)) != len(self.declared):
            raise BadCase(f"riichi: got {self.declared}, a seat declares once")
        self.result = read_map(case, "result")


def flow_case(case: Mapping[str, object]) -> dict[str, object]:
    """The fields of `expect` for one entry of `flows`: `deltas` (without the sticks that were paid before),
    `scores`, `dealer_repeats`, and `next` or `end`, `ranking`, `final`.

    An abort that does not end a hand at the table has `error`. Raises `BadCase` or `BadOption`.
    """
    flow = _Flow(case)
    rules = flow.rules
    options: RiichiOptions = rules.options
    kind = read_word("result.type", flow.result.get("type"), TYPES)
    transfers: Transfers = []
    if kind == "win":
        transfers, winners = _win(flow)
        outcome = Outcome(WIN, winners, [])
    elif kind == "exhaustive":
        transfers, outcome = _exhaustive(flow)
    else:
        word = read_word("result.kind", flow.result.get("kind"), ABORTS)
        if not ends_hand(options, word):
            return {"error": f"{word} does not end the hand here"}
        outcome = Outcome(word, [], [])
    deltas = [round(change) for change in changes(transfers, rules.players)]
    points = [
        flow.points[seat] + deltas[seat] - (STICK if seat in flow.declared else 0)
        for seat in range(rules.players)
    ]
    sticks = 0 if outcome.kind == WIN else flow.place.sticks + len(flow.declared)
    answer: dict[str, object] = {
        "deltas": deltas,
        "dealer_repeats": stays(options, flow.place.dealer(), outcome),
    }
    hands = read_number("state.hands", read_map(case, "state").get("hands", 1), 1, MOST_COUNTERS)
    end = end_of_match(options, flow.place, outcome, points, hands)
    if not end:
        following = next_place(options, flow.place, outcome, sticks)
        told = {
            "round": following.number,
            "honba": following.honba,
            "sticks": following.sticks,
            "dealer": following.dealer(),
        }
        return {**answer, "scores": points, "next": told}
    final = with_leftover(options, points, sticks)
    return {
        **answer,
        "scores": final,
        "end": end,
        "ranking": ranking(final),
        "final": results(options, final),
    }


def _exhaustive(flow: _Flow) -> tuple[Transfers, Outcome]:
    """Noten payments, or nagashi in their place."""
    rules = flow.rules
    seats = rules.players
    ready = [
        read_seat("result.tenpai", seat, seats) for seat in read_list("tenpai", flow.result.get("tenpai"))
    ]
    given = read_list("result.nagashi", flow.result.get("nagashi"))
    nagashi = sorted({read_seat("result.nagashi", seat, seats) for seat in given})
    if nagashi and rules.nagashi:
        return nagashi_transfers(rules, nagashi, flow.place.dealer()), Outcome(NAGASHI, [], ready)
    return noten_transfers(rules, [seat in ready for seat in range(seats)]), Outcome(DRAW, [], ready)


def _win(flow: _Flow) -> tuple[Transfers, list[int]]:
    """What all winners get; the nearest after the discarder takes counters and sticks."""
    rules = flow.rules
    seats = rules.players
    wins = read_maps("result.wins", flow.result.get("wins"))
    winners = [read_seat("result.wins.winner", one.get("winner"), seats) for one in wins]
    sources = {
        NOBODY if one.get("from") is None else read_seat("result.wins.from", one.get("from"), seats)
        for one in wins
    }
    if len(sources) != 1 or len(set(winners)) != len(winners) or sources & set(winners):
        raise BadCase(
            "result.wins: expected different winners on the tile of one other seat, or one self-draw"
        )
    source = sources.pop()
    if source == NOBODY and len(winners) > 1:
        raise BadCase("result.wins: only one seat wins by self-draw")
    first = takes_sticks(rules, winners, source)
    transfers: Transfers = []
    for seat, one in zip(winners, wins, strict=True):
        takes = seat == first
        dues = _dues(flow, seat, one, source, flow.place.honba if takes else 0)
        sticks = flow.place.sticks + len(flow.declared) if takes else 0
        transfers += win_transfers(dues, seat, sticks)
    return transfers, winners


def _dues(flow: _Flow, seat: int, win: Mapping[str, object], source: int, honba: int) -> list[Due]:
    """What the others pay for one win."""
    rules = flow.rules
    units = read_number("result.wins.yakuman", win.get("yakuman", 0), 0, len(YAKUMAN))
    named = [
        YAKUMAN.index(read_word("result.wins.yk", word, YAKUMAN))
        for word in read_list("result.wins.yk", win.get("yk"))
    ]
    pao = read_pao("result.wins.pao", win.get("pao"), rules.players)
    if units:
        base = YAKUMAN_BASE * units
    else:
        han = read_number("result.wins.han", win.get("han"), 1, MOST_HAN)
        fu = read_number("result.wins.fu", win.get("fu", 30) or 30, 20, MOST_FU)
        base = base_points(rules, han, fu)
    return win_dues(rules, base, named, flow.place.dealer(), seat, source, honba, pao)
