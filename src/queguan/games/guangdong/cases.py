"""Scoring cases in the format of `examples/guangdong.json` (rules/guangdong.md 12), read and answered."""

from collections.abc import Mapping
from typing import Final

from queguan.core.errors import BadCase
from queguan.games.guangdong import explain as explaining
from queguan.games.guangdong.facts import DISCARD, FLOWER, ROB_KONG, SELF_DRAW, WIN_BY_TEXT, Situation
from queguan.games.guangdong.options import parse
from queguan.games.guangdong.payments import Share, payments, shares
from queguan.games.guangdong.scoring import BELOW_MIN, INVALID, Judgement, Winning, judge
from queguan.games.guangdong.values import Rules
from queguan.games.mahjong.melds import Meld, read_meld
from queguan.games.mahjong.tiles import FLOWERS, FLOWERS_END, KINDS, NO_TILE, TEXT, held, parse_tiles
from queguan.games.mahjong.view import meld_json
from queguan.games.mahjong.waiting import Worth, problem, waiting

WIN_BY: dict[str, int] = {text: number for number, text in enumerate(WIN_BY_TEXT)}
SEATS: Final = "ESWN"
DEALER: Final = 0
ROBBED: Final = ("added", "concealed")

# Options are compiled once for a batch of cases that share them.
_MOST_COMPILED: Final = 64
_compiled: dict[str, Rules] = {}


def compiled(given: Mapping[str, object]) -> Rules:
    """The options of a case, compiled. Raises `BadOption`."""
    key = repr(given)
    found = _compiled.get(key)
    if found is None:
        found = Rules(parse(given))
        if len(_compiled) >= _MOST_COMPILED:
            _compiled.clear()
        _compiled[key] = found
    return found


def read_map(case: Mapping[str, object], name: str) -> Mapping[str, object]:
    """A map inside a case; empty when it is left out. Raises `BadCase`."""
    given = case.get(name)
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BadCase(f"{name}: got {given!r}, expected a map")
    return given


def read_faces(where: str, given: object) -> list[int]:
    """The tiles of a text such as `123m55z`. Raises `BadCase`."""
    if not isinstance(given, str):
        raise BadCase(f"{where}: got {given!r}, expected tiles such as '123m55z'")
    try:
        return parse_tiles(given)
    except BadCase as error:
        raise BadCase(f"{where}: {error.message}") from None


def read_kinds(where: str, given: object) -> list[int]:
    """The same without flowers and red fives, which no hand of this game holds. Raises `BadCase`."""
    faces = read_faces(where, given)
    for face in faces:
        if face >= KINDS:
            raise BadCase(f"{where}: {TEXT[face]} cannot be part of a hand")
    return faces


def read_melds(case: Mapping[str, object]) -> list[Meld]:
    """The melds of a case. Raises `BadCase`."""
    given = case.get("melds")
    if given is None:
        return []
    if not isinstance(given, list):
        raise BadCase(f"melds: got {given!r}, expected a list")
    melds: list[Meld] = []
    for place, one in enumerate(given):
        where = f"melds[{place}]"
        if not isinstance(one, Mapping):
            raise BadCase(f"{where}: got {one!r}, expected a map with type and tiles")
        word = one.get("type")
        if not isinstance(word, str):
            raise BadCase(f"{where}.type: got {word!r}, expected a text")
        kinds = read_kinds(f"{where}.tiles", one.get("tiles"))
        try:
            melds.append(read_meld(word, kinds))
        except BadCase as error:
            raise BadCase(f"{where}: {error.message}") from None
    return melds


def read_seat(context: Mapping[str, object], name: str, default: int | None) -> int:
    """A seat of the context, 0..3; `default` when it is left out. Raises `BadCase`."""
    given = context.get(name)
    if given is None and default is not None:
        return default
    if not isinstance(given, str) or len(given) != 1 or given not in SEATS:
        raise BadCase(f"context.{name}: got {given!r}, expected one of E, S, W, N")
    return SEATS.index(given)


def read_flag(context: Mapping[str, object], name: str, default: bool = False) -> bool:
    """A switch of the context. Raises `BadCase`."""
    given = context.get(name)
    if given is None:
        return default
    if not isinstance(given, bool):
        raise BadCase(f"context.{name}: got {given!r}, expected true or false")
    return given


def _kong_replacement(context: Mapping[str, object]) -> int:
    given = context.get("kong_replacement")
    if given is None:
        return 0
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= 4:
        raise BadCase(f"context.kong_replacement: got {given!r}, expected a whole number from 0 to 4")
    return given


class Case:
    """A case that was read: what `judge` wants, and who sits where.

    `tile` NO_TILE for a win by flowers, or when there is none yet; `flowers_twice`: a flower is there more
    than once; `payer` who discarded or was robbed, -1 when nobody or not told; `liable` -1 for nobody.
    """

    __slots__ = (
        "counts",
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
        self.rules = compiled(read_map(case, "options"))
        context = read_map(case, "context")
        win_by_text = case.get("win_by")
        win_by = WIN_BY.get(win_by_text) if isinstance(win_by_text, str) else None
        if win_by is None:
            raise BadCase(f"win_by: got {win_by_text!r}, expected one of {', '.join(WIN_BY)}")
        self.counts: list[int] = [0] * KINDS
        for kind in read_kinds("hand", case.get("hand")):
            self.counts[kind] += 1
        self.melds = read_melds(case)
        self.tile: int = _winning_tile(case.get("win_tile"), won and win_by != FLOWER)
        self.winner = read_seat(context, "seat", None)
        self.payer = -1
        if win_by in (DISCARD, ROB_KONG):
            self.payer = read_seat(context, "discarder", -1)
        self.liable = read_seat(context, "liable", -1)
        for name, other in (("discarder", self.payer), ("liable", self.liable)):
            if other == self.winner:
                raise BadCase(f"context.{name}: {SEATS[other]} is the winner")
        self.flowers_twice = False
        self.situation = self._situation(context, win_by)

    def _situation(self, context: Mapping[str, object], win_by: int) -> Situation:
        robbed = context.get("robbed")
        if robbed is not None and robbed not in ROBBED:
            raise BadCase(f"context.robbed: got {robbed!r}, expected one of {', '.join(ROBBED)}")
        return Situation(
            win_by,
            seat=self.winner,
            round=read_seat(context, "round", 0),
            flowers=self._flowers(context),
            last_tile=read_flag(context, "last_tile"),
            kong_replacement=_kong_replacement(context),
            flower_replacement=read_flag(context, "flower_replacement"),
            self_robbed_kong=read_flag(context, "self_robbed_kong"),
            others_melded=read_flag(context, "others_melded", True),
            first_round=read_flag(context, "first_round"),
            dealer_first_discard=read_flag(context, "dealer_first_discard"),
            from_dealer=self.payer == DEALER,
            robbed_concealed=win_by == ROB_KONG and robbed == "concealed",
            passed=read_flag(context, "passed"),
        )

    def _flowers(self, context: Mapping[str, object]) -> int:
        """The mask of the flowers; none where the game has none."""
        given = context.get("flowers")
        if given is None:
            return 0
        mask = 0
        for face in read_faces("context.flowers", given):
            if not FLOWERS <= face < FLOWERS_END:
                raise BadCase(f"context.flowers: {TEXT[face]} is no flower")
            bit = 1 << (face - FLOWERS)
            self.flowers_twice = self.flowers_twice or mask & bit != 0
            mask |= bit
        return mask if self.rules.flowers else 0

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
        mine = range(len(SEATS))
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
    kinds = read_kinds("win_tile", given)
    if len(kinds) != 1:
        raise BadCase(f"win_tile: got {given!r}, expected one tile")
    return kinds[0]


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
        answer: dict[str, object] = {"wins": False, "patterns": [], "total": 0, "reason": judged.reason}
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
