"""How a hand in play ended: its facts handed to settling (rules/zhuoji.md 7-9)."""

from queguan.core.score import Score, Settlement
from queguan.games.mahjong.melds import Meld
from queguan.games.mahjong.state import SeatState, TableState
from queguan.games.mahjong.tiles import KINDS
from queguan.games.zhuoji.accounts import ledger_of
from queguan.games.zhuoji.circumstances import SELF_DRAW, Circumstances
from queguan.games.zhuoji.detail import detail_of
from queguan.games.zhuoji.explain import alternatives, score
from queguan.games.zhuoji.facts import HandFacts, WinFact
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.marks import BURNED, declared_of, void_of
from queguan.games.zhuoji.rules import NOT_DECLARED, Rules
from queguan.games.zhuoji.scoring import Winning
from queguan.games.zhuoji.settling import End, Won


def has_dou(melds: list[Meld]) -> bool:
    """Whether one of the melds is a 豆."""
    return any(meld.is_kong() for meld in melds)


def circumstances(table: TableState, won: WinFact) -> Circumstances:
    """How the tile of a win came."""
    return Circumstances(
        won.by,
        won.source,
        after_kong=won.after_kong,
        hot=won.hot,
        first=won.first,
        declared=declared_of(table.seats[won.seat].marks),
        source_declared=declared_of(table.seats[won.source].marks) if won.source >= 0 else NOT_DECLARED,
        has_dou=has_dou(table.seats[won.seat].melds),
    )


def winning_of(table: TableState, rules: Rules, won: WinFact) -> Winning:
    """The win; a drawn tile is among the concealed ones, another's is not."""
    me = table.seats[won.seat]
    counts = me.counts[:]
    if won.by != SELF_DRAW:
        counts[won.tile] += 1
    return Winning(rules, counts, me.melds, won.tile, circumstances(table, won))


def _own_counts(state: SeatState, won: WinFact | None) -> list[int]:
    """The concealed tiles without the one that was won on."""
    counts = state.counts[:]
    if won is not None and won.by == SELF_DRAW:
        counts[won.tile] -= 1
    return counts


def ended_by_win(rules: Rules, facts: HandFacts) -> bool:
    """Whether the wins so far end the hand: the first one, in 血战 the third."""
    return len(facts.wins) >= (SEATS - 1 if rules.blood_battle else 1)


def end_of(table: TableState, rules: Rules, facts: HandFacts) -> End:
    """The facts that are settled."""
    end = End(rules, table.dealer, table.setting.repeat + 1)
    wins: dict[int, WinFact] = {won.seat: won for won in facts.wins}
    for seat, state in enumerate(table.seats):
        mine = end.seats[seat]
        mine.counts = _own_counts(state, wins.get(seat))
        mine.melds = state.melds
        mine.late = facts.late[seat]
        mine.void = void_of(state.marks)
        mine.declared = declared_of(state.marks)
        mine.burned = state.marks & BURNED != 0
        mine.river = [0] * KINDS
        for place, thrown in enumerate(state.river):
            if state.taken[place] < 0:
                mine.river[thrown // 2] += 1
    for won in facts.wins:
        end.wins.append(Won(won.seat, winning_of(table, rules, won), won.losers, won.event))
    end.turned = facts.turned
    end.exhausted = table.wall.left() == 0 and not ended_by_win(rules, facts)
    end.firsts = {kind: first for kind, first in facts.firsts.items() if rules.fixed[kind] and first.by >= 0}
    return end


def settle(table: TableState, rules: Rules, facts: HandFacts) -> Settlement:
    """The settlement of a hand that is over."""
    end = end_of(table, rules, facts)
    ledger = ledger_of(end)
    scores: list[Score] = [score(end, place, ledger) for place in range(len(end.wins))]
    others = alternatives(end.wins[0].winning) if end.wins else []
    payments = [float(points) for points in ledger.points()]
    return Settlement(
        "win" if end.wins else "draw",
        end.winners(),
        payments,
        scores,
        others,
        ledger.transfers(),
        detail_of(end, ledger),
    )
