"""Scoring cases in the format of `examples/guangdong.json` (rules/guangdong.md 12), read and answered."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import check_fields, not_won, read_flag, read_map, read_number, read_word, remembered
from queguan.core.errors import BadCase
from queguan.games.guangdong import explain as explaining
from queguan.games.guangdong.facts import DISCARD, FLOWER, ROB_KONG, SELF_DRAW, WIN_BY_TEXT, Situation
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.payments import Share, payments, shares
from queguan.games.guangdong.scoring import BELOW_MIN, INVALID, Judgement, Winning, judge
from queguan.games.guangdong.values import Rules
from queguan.games.mahjong.case_reading import (
    CASE_FIELDS,
    counted,
    read_flowers,
    read_held,
    read_melds,
    read_one,
    read_seat,
    read_wind,
)
from queguan.games.mahjong.setting import WINDS
from queguan.games.mahjong.tiles import FLOWERS, NO_TILE, TEXT, held
from queguan.games.mahjong.view import meld_json
from queguan.games.mahjong.waiting import Worth, problem, waiting

WIN_BY: dict[str, int] = {text: number for number, text in enumerate(WIN_BY_TEXT)}
DEALER: Final = 0
ROBBED: Final = ("added", "concealed")
CONTEXT_FIELDS: Final = (
    "seat", "round", "flowers", "discarder", "last_tile", "kong_replacement", "flower_replacement",
    "self_robbed_kong", "others_melded", "first_round", "dealer_first_discard", "robbed", "passed", "liable",
)  # fmt: skip

_compiled: dict[str, Rules] = {}


def _compile(given: Mapping[str, object]) -> Rules:
    return Rules(OPTIONS.parse(given))


def _seat(context: Mapping[str, object], name: str) -> int:
    """A seat of the context; -1 when it is left out. Raises `BadCase`."""
    given = context.get(name)
    return -1 if given is None else read_seat(f"context.{name}", given)


class Case:
    """A case that was read: what `judge` wants, and who sits where.

    `tile` NO_TILE for a win by flowers, or when there is none yet; `flowers_twice`: a flower is there more
    than once; `payer` who discarded or was robbed, -1 when nobody or not told; `liable` -1 for nobody.
    """

    __slots__ = (
        "counts",
        "flowers",
        "flowers_twice",
        "liable",
        "melds",
        "payer",
        "rules",
        "situation",
        "tile",
        "winner",
    )

    def __init__(self, case: Mapping[str, object], won: bool = True) -> None:
        """`won`: the winning tile must be there."""
        self.rules = remembered(_compiled, read_map(case, "options"), _compile)
        context = read_map(case, "context")
        check_fields("", case, CASE_FIELDS)
        check_fields("context", context, CONTEXT_FIELDS)
        win_by = WIN_BY[read_word("win_by", case.get("win_by"), WIN_BY_TEXT)]
        self.counts = counted(read_held("hand", case.get("hand")))
        self.melds = read_melds("melds", case.get("melds"))
        self.tile: int = _winning_tile(case.get("win_tile"), won and win_by != FLOWER)
        self.winner = read_seat("context.seat", context.get("seat"))
        self.payer = -1
        if win_by in (DISCARD, ROB_KONG):
            self.payer = _seat(context, "discarder")
        self.liable = _seat(context, "liable")
        for name, other in (("discarder", self.payer), ("liable", self.liable)):
            if other == self.winner:
                raise BadCase(f"context.{name}: {WINDS[other]} is the winner")
        self.flowers, self.flowers_twice = read_flowers("context.flowers", context.get("flowers"))
        self.situation = self._situation(context, win_by)

    def _situation(self, context: Mapping[str, object], win_by: int) -> Situation:
        robbed = context.get("robbed")
        if robbed is not None and robbed not in ROBBED:
            raise BadCase(f"context.robbed: got {robbed!r}, expected one of {', '.join(ROBBED)}")

        known = {name: given for name, given in context.items() if given is not None}

        def flag(name: str, default: bool = False) -> bool:
            return read_flag(f"context.{name}", known.get(name), default)

        return Situation(
            win_by,
            seat=self.winner,
            round=read_wind("context.round", known.get("round", WINDS[0])),
            flowers=self.flowers if self.rules.flowers else 0,
            last_tile=flag("last_tile"),
            kong_replacement=read_number("context.kong_replacement", known.get("kong_replacement", 0), 0, 4),
            flower_replacement=flag("flower_replacement"),
            self_robbed_kong=flag("self_robbed_kong"),
            others_melded=flag("others_melded", True),
            first_round=flag("first_round"),
            dealer_first_discard=flag("dealer_first_discard"),
            from_dealer=self.payer == DEALER,
            robbed_concealed=win_by == ROB_KONG and robbed == "concealed",
            passed=flag("passed"),
        )

    def detail(self, fan: int) -> dict[str, object]:
        """The `detail` of the settlement, by seat (E S W N), as far as a case tells it."""
        win_by = self.situation.win_by
        if win_by == ROB_KONG:
            how = "kong_concealed" if self.situation.robbed_concealed else "kong_added"
        elif win_by == FLOWER:
            how = "flowers"
        else:
            how = "self_rob" if self.situation.self_robbed_kong else WIN_BY_TEXT[win_by]
        hand = [TEXT[kind] for kind in held(self.counts)]
        melds = [meld_json(meld) for meld in self.melds]
        flowers = [TEXT[FLOWERS + bit] for bit in range(8) if self.situation.flowers >> bit & 1]
        mine = range(len(WINDS))
        return {
            "tile": TEXT[self.tile] if self.tile != NO_TILE else None,
            "from": self.payer if self.payer >= 0 else None,
            "how": how,
            "wins": [{"seat": self.winner, "fan": fan, "liable": self.liable if self.liable >= 0 else None}],
            "hands": [hand if seat == self.winner else None for seat in mine],
            "melds": [melds if seat == self.winner else [] for seat in mine],
            "flowers": [flowers if seat == self.winner else [] for seat in mine],
        }

    def judgement(self) -> Judgement:
        """The answer of the rules."""
        if self.flowers_twice:
            return Judgement(INVALID)
        return judge(self.counts, self.melds, self.tile, self.situation, self.rules)

    def shares(self, winning: Winning) -> list[Share]:
        """Who pays what; [] when the case does not say who discarded."""
        win_by = self.situation.win_by
        if self.payer < 0 and win_by not in (SELF_DRAW, FLOWER):
            return []
        return shares(winning.total, self.rules, win_by, self.winner, self.payer, DEALER, self.liable)


def _winning_tile(given: object, needed: bool) -> int:
    if not needed and (given is None or given == ""):
        return NO_TILE
    return read_one("win_tile", given)


def score_case(given: Mapping[str, object], explain: bool) -> dict[str, object]:
    """Answers a case with the fields of the examples' `expect`; with `explain` also what `Game.score_case`
    names when it wins, else what the reason's text asks for: `tile`, and `has` and `min` (fan) when it is
    `below_min`.

    `payments` (of E, S, W, N) need to know who discarded. Raises `BadCase` and `BadOption`.
    """
    case = Case(given)
    judged = case.judgement()
    winning = judged.winning
    if winning is None:
        answer = not_won(judged.reason)
        if explain and case.tile != NO_TILE:
            answer["tile"] = TEXT[case.tile]
        if explain and judged.reason == BELOW_MIN:
            answer["has"] = judged.fan
            answer["min"] = case.rules.min_fan
        return answer
    answer = {
        "wins": True,
        "patterns": [[name, value] for name, value in winning.patterns],
        "total": winning.total,
    }
    shared = case.shares(winning)
    if shared:
        answer["payments"] = payments(shared, case.winner)
    if explain:
        answer["score"] = explaining.score(winning, shared).to_json()
        answer["alternatives"] = [one.to_json() for one in explaining.alternatives(winning)]
        answer["winner"] = case.winner
        answer["detail"] = case.detail(winning.total)
    return answer


def waits(given: Mapping[str, object]) -> dict[str, object] | None:
    """What the hand of a case waits for, its winning tile left aside (docs/contract.md 1, `Waits`).

    None for a win by flowers, which no hand waits for. Raises `BadCase` and `BadOption`.
    """
    case = Case(given, won=False)
    if case.situation.win_by == FLOWER:
        return None

    def worth(kind: int) -> Worth:
        judged = judge(case.counts, case.melds, kind, case.situation, case.rules)
        won = judged.winning
        return Worth(judged.fan, judged.reason) if won is None else Worth(won.total)

    answer = waiting(case.counts, case.melds, case.tile, worth, case.rules.house.shapes)
    if case.flowers_twice and answer["problem"] is None:
        return {**answer, "problem": problem("flower_twice", {}), "distance": None, "cards": []}
    return answer
