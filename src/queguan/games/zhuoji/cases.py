"""Scoring cases in the format of `examples/zhuoji.json` (rules/zhuoji.md 12), read and answered."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import check_fields, not_won, read_flag, read_map, read_word
from queguan.core.errors import BadCase
from queguan.games.mahjong.case_reading import CASE_FIELDS, counted, read_seat
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import NO_TILE, TEXT
from queguan.games.mahjong.waiting import Worth, waiting
from queguan.games.zhuoji import explain as explaining
from queguan.games.zhuoji.accounts import ledger_of
from queguan.games.zhuoji.case_facts import (
    check_copies,
    check_feeders,
    read_dealing,
    read_declarations,
    read_own_melds,
    read_seat_end,
    read_suit_tiles,
    read_table_context,
    read_tile,
    read_void,
    rules_of,
    seat_key,
)
from queguan.games.zhuoji.circumstances import DI, DISCARD, LATER, SELF_DRAW, TIAN, WIN_BY_TEXT, Circumstances
from queguan.games.zhuoji.detail import detail_of
from queguan.games.zhuoji.hand_types import SHAPES
from queguan.games.zhuoji.ledger import DOU, HU, JI, SEATS, Ledger
from queguan.games.zhuoji.rules import NOT_DECLARED, Rules
from queguan.games.zhuoji.scoring import REFUSAL_TEXT, WINS, Winning, refusal
from queguan.games.zhuoji.settling import End, Won
from queguan.games.zhuoji.win_payments import pay_win

CONTEXT_FIELDS: Final = (
    "seat", "from", "dealer", "streak", "after_kong", "hot", "first", "locked", "bao", "declared",
    "from_declared", "void", "river", "others", "flip", "first_yaoji", "first_wugu",
)  # fmt: skip
FIRSTS: dict[str, int] = {"tian": TIAN, "di": DI}


class Case:
    """A case that was read.

    `tile` is NO_TILE when there is none yet; `source` who threw it or was robbed, -1: drawn, or not told;
    `declared` by seat; `others`: it gives the three other hands, so all of the settlement is known.
    """

    __slots__ = (
        "context",
        "counts",
        "declared",
        "how",
        "late",
        "melds",
        "others",
        "rules",
        "seat",
        "source",
        "tile",
        "void",
    )

    def __init__(self, case: Mapping[str, object], won: bool = True) -> None:
        self.rules: Rules = rules_of(case)
        self.context = read_map(case, "context")
        check_fields("", case, CASE_FIELDS)
        check_fields("context", self.context, CONTEXT_FIELDS)
        self.seat = read_seat("context.seat", self.context.get("seat", 0))
        self.counts = counted(read_suit_tiles("hand", case.get("hand")))
        self.melds, self.late = read_own_melds("melds", case.get("melds"))
        given = case.get("win_tile")
        self.tile: int = read_tile("win_tile", given) if won or given else NO_TILE
        self.void = read_void("context.void", self.context.get("void"))
        by = WIN_BY_TEXT.index(read_word("win_by", case.get("win_by"), WIN_BY_TEXT))
        self.source = read_source(self.context, self.seat, by)
        self.declared = read_declarations(self.context, self.seat, self.source)
        self.how = read_circumstances(self.rules, self.context, self.seat, by, self.melds)
        self.others = read_map(self.context, "others")
        if won:
            check_copies("hand", self.with_tile(self.tile), self.melds)

    def with_tile(self, tile: int) -> list[int]:
        """The concealed tiles with the winning one."""
        counts = self.counts[:]
        counts[tile] += 1
        return counts

    def refusal(self, tile: int) -> int:
        """WINS, or what is against a win on this tile."""
        counts = self.with_tile(tile)
        return refusal(self.rules, counts, sum(counts), self.melds, tile, self.void, self.how)

    def winning(self, tile: int) -> Winning:
        """The win on this tile."""
        return Winning(self.rules, self.with_tile(tile), self.melds, tile, self.how)

    def knows_payer(self) -> bool:
        """Whether the case says who pays."""
        return self.how.by == SELF_DRAW or self.source >= 0

    def end(self) -> End:
        """The hand that ended with this win. Raises `BadCase`."""
        dealer, streak = read_dealing(self.context)
        end = End(self.rules, dealer, streak)
        mine = end.seats[self.seat]
        mine.counts = self.counts
        mine.melds = self.melds
        mine.late = self.late
        mine.void = self.void
        mine.river = counted(read_suit_tiles("context.river", self.context.get("river")))
        for text, other in self.others.items():
            seat = seat_key("context.others", text)
            if seat == self.seat or not isinstance(other, Mapping):
                raise BadCase(f"context.others.{text}: expected hand, melds and river of another seat")
            end.seats[seat] = read_seat_end(f"context.others.{text}", seat, other)
        if self.others and len(self.others) != SEATS - 1:
            raise BadCase("context.others: expected the three other seats")
        if self.others:
            check_feeders("hand", self.seat, self.melds)
        read_table_context(end, self.context, self.declared)
        losers = [seat for seat in range(SEATS) if seat != self.seat]
        end.wins.append(Won(self.seat, self.winning(self.tile), losers))
        mark_burned(end)
        return end


def read_source(context: Mapping[str, object], seat: int, by: int) -> int:
    """Who threw the tile or was robbed; -1 for a drawn one, or when it is not told. Raises `BadCase`."""
    if by == SELF_DRAW or context.get("from") is None:
        return -1
    source = read_seat("context.from", context.get("from"))
    if source == seat:
        raise BadCase("context.from: that is the winner")
    return source


def read_circumstances(
    rules: Rules, context: Mapping[str, object], seat: int, by: int, melds: list[Meld]
) -> Circumstances:
    """How the tile came. Raises `BadCase`."""
    source = read_source(context, seat, by)
    declared = read_declarations(context, seat, source)
    thrown = declared[source] if source >= 0 else NOT_DECLARED
    first = context.get("first")
    known = {name: given for name, given in context.items() if given is not None}

    def flag(name: str) -> bool:
        return read_flag(f"context.{name}", known.get(name))

    return Circumstances(
        by,
        source,
        after_kong=by == SELF_DRAW and flag("after_kong"),
        hot=by == DISCARD and flag("hot"),
        first=LATER if first is None else FIRSTS[read_word("context.first", first, list(FIRSTS))],
        locked=flag("locked"),
        declared=declared[seat] if rules.bao_ting else NOT_DECLARED,
        source_declared=thrown if rules.bao_ting else NOT_DECLARED,
        has_dou=any(meld.is_kong() for meld in melds),
    )


def mark_burned(end: End) -> None:
    """Notes who is burned by the wins themselves: a 热炮 was thrown, a kong was robbed (烧鸡)."""
    for won in end.wins:
        if won.source() >= 0 and (won.is_robbed() or won.winning.how.hot):
            end.seats[won.source()].burned = True


def _amounts(ledger: Ledger) -> dict[str, object]:
    return {"hu": ledger.points(HU), "dou": ledger.points(DOU), "ji": ledger.points(JI)}


NOT_PAID: Final = [0] * SEATS


def score_case(given: Mapping[str, object], explain: bool) -> dict[str, object]:
    """Answers a case with the fields of the examples' `expect`; with `explain` also what `Game.score_case`
    names when it wins, else `tile`.

    `payments` need to know who threw the tile. They are the whole settlement, split into `hu`, `dou` and
    `ji`, when the case gives the three other hands, else only the win. Raises `BadCase` and `BadOption`.
    """
    case = Case(given)
    code = case.refusal(case.tile)
    if code != WINS:
        answer = {**not_won(REFUSAL_TEXT[code]), "payments": NOT_PAID[:]}
        if case.others:
            answer.update(_amounts(Ledger()))
        if explain:
            answer["tile"] = TEXT[case.tile]
        return answer
    end = case.end()
    whole = bool(case.others) and case.knows_payer()
    ledger = Ledger()
    if whole:
        ledger = ledger_of(end)
    elif case.knows_payer():
        pay_win(end, end.wins[0], 0, ledger)
    winning = end.wins[0].winning
    answer = {
        "wins": True,
        "patterns": [[name, value] for name, value in winning.patterns()],
        "total": winning.share,
    }
    if case.knows_payer():
        answer["payments"] = ledger.points()
    if whole:
        answer.update(_amounts(ledger))
    if explain:
        answer["score"] = explaining.score(end, 0, ledger).to_json()
        answer["alternatives"] = [one.to_json() for one in explaining.alternatives(winning)]
        answer["winner"] = case.seat
        answer["detail"] = detail_of(end, ledger, whole)
    return answer


def waits(given: Mapping[str, object]) -> dict[str, object] | None:
    """What the hand of a case waits for, its winning tile left aside (docs/contract.md 1, `Waits`).

    Raises `BadCase` and `BadOption`.
    """
    case = Case(given, won=False)

    def worth(kind: int) -> Worth:
        code = case.refusal(kind)
        return Worth(case.winning(kind).share) if code == WINS else Worth(0, REFUSAL_TEXT[code])

    return waiting(case.counts, case.melds, case.tile, worth, SHAPES)
