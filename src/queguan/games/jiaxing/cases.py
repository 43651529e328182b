"""Scoring cases in the format of `examples/jiaxing.json` (rules/jiaxing.md 12), read and answered."""

from collections.abc import Callable, Mapping
from typing import Final

from queguan.core.cases import check_fields, not_won, read_flag, read_list, read_map, read_word, remembered
from queguan.core.errors import BadCase
from queguan.games.jiaxing import explain as explaining
from queguan.games.jiaxing.facts import SELF_DRAW, WILDCARDS, WIN_BY_TEXT, Situation
from queguan.games.jiaxing.options import OPTIONS
from queguan.games.jiaxing.payments import SEATS, Share, payments, shares
from queguan.games.jiaxing.santan import Santan
from queguan.games.jiaxing.scoring import BELOW_MIN, GAVE_UP, INVALID, Judgement, Winning, judge, possible
from queguan.games.jiaxing.tokens import TOKENS, after_hand, used
from queguan.games.jiaxing.values import Rules
from queguan.games.mahjong.case_reading import (
    CASE_FIELDS,
    counted,
    read_held,
    read_melds,
    read_one,
    read_seat,
    read_wind,
)
from queguan.games.mahjong.melds import (
    KONG_ADDED,
    KONG_CLAIMED,
    KONG_CONCEALED,
    MELD_CHOW,
    MELD_PUNG,
)
from queguan.games.mahjong.readings import NO_SHAPES
from queguan.games.mahjong.state import BY_DISCARD, BY_DRAW, BY_ROB_ADDED, HOW_TEXT
from queguan.games.mahjong.tiles import EAST, NO_TILE, TEXT, held
from queguan.games.mahjong.view import meld_json
from queguan.games.mahjong.waiting import Worth, waiting

# What the files of this game call the melds.
MELD_NAMES: dict[str, int] = {
    "chow": MELD_CHOW,
    "pong": MELD_PUNG,
    "kong_exposed": KONG_CLAIMED,
    "kong_added": KONG_ADDED,
    "kong_concealed": KONG_CONCEALED,
}
# How a tile is won, in the words of scoring and of the flow.
HOW: list[int] = [BY_DRAW, BY_DISCARD, BY_ROB_ADDED]
FLAGS: Final = ("kong_draw", "last_tile", "tian_he", "di_he")
CONTEXT_FIELDS: Final = ("wild", "winner", "from", "seat_wind", "round_wind", "pool", "san_tan", *FLAGS)
SANTAN_FIELDS: Final = ("bound", "gave_up")

_compiled: dict[str, Rules] = {}


def _compile(given: Mapping[str, object]) -> Rules:
    return Rules(OPTIONS.parse(given))


def read_pair(where: str, given: object) -> tuple[int, int]:
    """A bound pair: two different seats, lower first. Raises `BadCase`."""
    seats = [read_seat(where, seat) for seat in read_list(where, given)]
    if len(seats) != 2 or seats[0] == seats[1]:
        raise BadCase(f"{where}: got {given!r}, expected two different seats")
    return min(seats), max(seats)


def read_santan(where: str, given: Mapping[str, object]) -> Santan:
    """`bound` pairs and the seats that `gave_up`. Raises `BadCase`."""
    check_fields(where, given, SANTAN_FIELDS)
    santan = Santan(SEATS)
    for pair in read_list(f"{where}.bound", given.get("bound")):
        santan.pairs.append(read_pair(f"{where}.bound", pair))
    for seat in read_list(f"{where}.gave_up", given.get("gave_up")):
        santan.out.append(read_seat(f"{where}.gave_up", seat))
    return santan


def read_pool(where: str, given: object) -> list[str]:
    """Tokens, the oldest first; a single one may be written by itself. Raises `BadCase`."""
    if isinstance(given, str):
        return [read_word(where, given, TOKENS)]
    return [read_word(where, token, TOKENS) for token in read_list(where, given)]


def _tile(where: str, given: object, needed: bool) -> int:
    """A tile; NO_TILE when it is left out and not needed. Raises `BadCase`."""
    if not needed and (given is None or given == ""):
        return NO_TILE
    return read_one(where, given)


class Case:
    """A case that was read: what `judge` wants, and who sits where.

    `tile` NO_TILE when there is none yet; `wild` NO_TILE when it is not told: then there are no wildcards;
    `payer` who discarded or was robbed, -1 when nobody or not told; `pool` None when the case has none.
    """

    __slots__ = ("counts", "melds", "payer", "pool", "rules", "santan", "situation", "tile", "wild", "winner")

    def __init__(self, case: Mapping[str, object], won: bool = True) -> None:
        """`won`: the winning tile must be there."""
        self.rules = remembered(_compiled, read_map(case, "options"), _compile)
        context = read_map(case, "context")
        check_fields("", case, CASE_FIELDS)
        check_fields("context", context, CONTEXT_FIELDS)
        win_by = WIN_BY_TEXT.index(read_word("win_by", case.get("win_by"), WIN_BY_TEXT))
        self.counts = counted(read_held("hand", case.get("hand")))
        self.melds = read_melds("melds", case.get("melds"), MELD_NAMES)
        self.tile: int = _tile("win_tile", case.get("win_tile"), won)
        self.wild: int = _tile("context.wild", context.get("wild"), False)
        self.winner = read_seat("context.winner", context.get("winner", 0))
        self.payer = -1
        if win_by != SELF_DRAW and context.get("from") is not None:
            self.payer = read_seat("context.from", context.get("from"))
            if self.payer == self.winner:
                raise BadCase(f"context.from: seat {self.payer} is the winner")
        self.santan = read_santan("context.san_tan", read_map(context, "san_tan"))
        self.pool: list[str] | None = None
        if context.get("pool") is not None:
            self.pool = read_pool("context.pool", context.get("pool"))
        flags = [read_flag(f"context.{name}", context.get(name)) for name in FLAGS]
        self.situation = Situation(
            win_by,
            EAST + read_wind("context.seat_wind", context.get("seat_wind", "E")),
            EAST + read_wind("context.round_wind", context.get("round_wind", "E")),
            kong_draw=flags[0],
            last_tile=flags[1],
            tian_he=flags[2],
            di_he=flags[3],
        )

    def judgement(self) -> Judgement:
        """The answer of the rules."""
        return self.judged_with(self.tile)

    def judged_with(self, tile: int) -> Judgement:
        """The answer of the rules to a win with this tile."""
        if not possible(self.counts, self.wild, self.melds, tile):
            return Judgement(INVALID)
        if self.rules.san_tan and self.winner in self.santan.out:
            return Judgement(GAVE_UP)
        token = used(self.pool) if self.pool is not None else ""
        return judge(self.counts, self.wild, self.melds, tile, self.situation, self.rules, token)

    def shares(self, total: int) -> list[Share]:
        """Who pays what; [] when the case does not say who discarded or was robbed."""
        win_by = self.situation.win_by
        if self.payer < 0 and win_by != SELF_DRAW:
            return []
        return shares(total, self.rules, win_by, self.winner, self.payer, self.santan)

    def detail(self, winning: Winning) -> dict[str, object]:
        """The `detail` of the settlement, by seat, as far as a case tells it."""
        hand = [TEXT[kind] for kind in held(self.counts)]
        melds = [meld_json(meld) for meld in self.melds]
        return {
            "tile": TEXT[self.tile],
            "from": self.payer if self.payer >= 0 else None,
            "how": HOW_TEXT[HOW[self.situation.win_by]],
            "wins": [explaining.win_json(self.winner, winning)],
            "hands": [hand if seat == self.winner else None for seat in range(SEATS)],
            "melds": [melds if seat == self.winner else [] for seat in range(SEATS)],
            "flowers": [[] for _ in range(SEATS)],
        }

    def dealer(self) -> int:
        """Who is East."""
        return (self.winner - (self.situation.seat_wind - EAST)) % SEATS


def score_case(given: Mapping[str, object], explain: bool) -> dict[str, object]:
    """Answers a case with the fields of the examples' `expect`; with `explain` also what `Game.score_case`
    names when it wins, else what the reason's text asks for: `tile`, and `has` and `min` (台) when it is
    `below_min`.

    `payments` (by seat) need to know who discarded; `pool_after` needs a pool. Raises `BadCase` and
    `BadOption`.
    """
    case = Case(given)
    judged = case.judgement()
    winning = judged.winning
    if winning is None:
        answer = not_won(judged.reason)
        answer["payments"] = [0] * SEATS
        if case.pool is not None:
            answer["pool_after"] = case.pool
        if explain:
            answer["tile"] = TEXT[case.tile]
            if judged.reason == BELOW_MIN:
                answer["has"] = judged.tai
                answer["min"] = case.rules.min_tai
        return answer
    answer = {
        "wins": True,
        "patterns": [[name, value] for name, value in winning.patterns()],
        "total": winning.total,
    }
    shared = case.shares(winning.total)
    if shared:
        answer["payments"] = payments(shared, case.winner, case.rules.bonus)
    if case.pool is not None:
        answer["pool_after"] = after_hand(case.pool, True) if winning.token else case.pool
    if explain:
        answer["score"] = explaining.score(winning, shared, case.dealer()).to_json()
        answer["alternatives"] = [one.to_json() for one in explaining.alternatives(winning)]
        answer["winner"] = case.winner
        answer["detail"] = case.detail(winning)
    return answer


def waits(given: Mapping[str, object]) -> dict[str, object]:
    """What the hand of a case waits for, its winning tile left aside (docs/contract.md 1, `Waits`).

    Raises `BadCase` and `BadOption`.
    """
    case = Case(given, won=False)
    naturals = case.counts[:]
    wilds = 0
    if case.wild != NO_TILE:
        wilds = naturals[case.wild]
        naturals[case.wild] = 0

    def worth(kind: int) -> Worth:
        judged = case.judged_with(kind)
        won = judged.winning
        return Worth(judged.tai, judged.reason) if won is None else Worth(won.total)

    answer = waiting(naturals, case.melds, case.tile, worth, NO_SHAPES, wilds)
    if case.wild != NO_TILE and wilds < WILDCARDS and answer["problem"] is None:
        answer["cards"] = _with_wildcard(answer, case.wild, wilds, worth)
    return answer


def _with_wildcard(
    answer: Mapping[str, object], wild: int, wilds: int, worth: Callable[[int], Worth]
) -> list[object]:
    """The cards of a `Waits` with one more wildcard among them: it is of use in every hand."""
    told = answer["cards"]
    assert isinstance(told, list)
    one: dict[str, object] = {"card": TEXT[wild], "left": WILDCARDS - wilds, "total": None, "reason": None}
    if answer["distance"] == 0:
        would = worth(wild)
        one["total" if not would.reason else "reason"] = would.reason or would.total
    return [*[card for card in told if card["card"] != TEXT[wild]], one]
