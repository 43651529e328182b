"""Scoring cases in the format of `examples/zhuoji.json` (rules/zhuoji.md 12), read and answered."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import not_won, read_flag, read_map, read_word
from queguan.core.errors import BadCase
from queguan.games.mahjong.case_reading import counted, read_seat
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.tiles import TEXT
from queguan.games.zhuoji import explain as explaining
from queguan.games.zhuoji.accounts import ledger_of
from queguan.games.zhuoji.case_facts import (
    check_copies,
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
from queguan.games.zhuoji.ledger import DOU, HU, JI, SEATS, Ledger
from queguan.games.zhuoji.rules import NOT_DECLARED, Rules
from queguan.games.zhuoji.scoring import REFUSAL_TEXT, WINS, Winning, refusal
from queguan.games.zhuoji.settling import End, Won
from queguan.games.zhuoji.win_payments import pay_win

FIRSTS: dict[str, int] = {"tian": TIAN, "di": DI}


class Case:
    """A case that was read. `others`: it gives the three other hands, so all of the settlement is known."""

    __slots__ = ("context", "counts", "how", "late", "melds", "others", "rules", "seat", "tile", "void")

    def __init__(self, case: Mapping[str, object]) -> None:
        self.rules: Rules = rules_of(case)
        self.context = read_map(case, "context")
        self.seat = read_seat("context.seat", self.context.get("seat", 0))
        self.counts = counted(read_suit_tiles("hand", case.get("hand")))
        self.melds, self.late = read_own_melds("melds", case.get("melds"))
        self.tile = read_tile("win_tile", case.get("win_tile"))
        self.void = read_void("context.void", self.context.get("void"))
        check_copies("hand", self.with_tile(), self.melds)
        self.others = read_map(self.context, "others")
        by = WIN_BY_TEXT.index(read_word("win_by", case.get("win_by"), WIN_BY_TEXT))
        self.how = read_circumstances(self.rules, self.context, self.seat, by, self.melds)

    def with_tile(self) -> list[int]:
        """The concealed tiles with the winning one."""
        counts = self.counts[:]
        counts[self.tile] += 1
        return counts

    def refusal(self) -> int:
        """WINS, or what is against it."""
        counts = self.with_tile()
        return refusal(self.rules, counts, sum(counts), self.melds, self.tile, self.void, self.how)

    def winning(self) -> Winning:
        """The win."""
        return Winning(self.rules, self.with_tile(), self.melds, self.tile, self.how)

    def end(self) -> End:
        """The hand that ended with this win."""
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
            end.seats[seat] = read_seat_end(f"context.others.{text}", other)
        if self.others and len(self.others) != SEATS - 1:
            raise BadCase("context.others: expected the three other seats")
        read_table_context(end, self.context)
        end.wins.append(Won(self.seat, self.winning(), [s for s in range(SEATS) if s != self.seat]))
        mark_burned(end)
        return end


def read_circumstances(
    rules: Rules, context: Mapping[str, object], seat: int, by: int, melds: list[Meld]
) -> Circumstances:
    """How the tile came. Raises `BadCase`."""
    declared = read_declarations(context)
    source = -1
    if by != SELF_DRAW:
        source = read_seat("context.from", context.get("from"))
        if source == seat:
            raise BadCase("context.from: that is the winner")
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
        source_declared=declared[source] if rules.bao_ting and source >= 0 else NOT_DECLARED,
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
    """Answers a case with the fields of the examples' `expect`; with `explain` also `score` (the explained
    tree), `alternatives` and `ledger` (who pays whom for what) when it wins, else `tile`.

    `payments` are the whole settlement, split into `hu`, `dou` and `ji`, when the case gives the three other
    hands, else only the win. Raises `BadCase` and `BadOption`.
    """
    case = Case(given)
    code = case.refusal()
    if code != WINS:
        answer = {**not_won(REFUSAL_TEXT[code]), "payments": NOT_PAID[:]}
        if case.others:
            answer.update(_amounts(Ledger()))
        if explain:
            answer["tile"] = TEXT[case.tile]
        return answer
    end = case.end()
    if case.others:
        ledger = ledger_of(end)
    else:
        ledger = Ledger()
        pay_win(end, end.wins[0], 0, ledger)
    winning = end.wins[0].winning
    answer = {
        "wins": True,
        "patterns": [[name, value] for name, value in winning.patterns()],
        "total": winning.share,
        "payments": ledger.points(),
    }
    if case.others:
        answer.update(_amounts(ledger))
    if explain:
        answer["score"] = explaining.score(end, 0, ledger).to_json()
        answer["alternatives"] = [one.to_json() for one in explaining.alternatives(winning)]
        answer["ledger"] = [entry.to_json() for entry in ledger.entries]
    return answer
