"""Scoring cases in the format of `examples/riichi.json` (rules/riichi.md 12), read and answered."""

from collections.abc import Mapping
from typing import Final

from queguan.core.cases import (
    check_fields,
    not_won,
    read_flag,
    read_map,
    read_maps,
    read_number,
    read_word,
    remembered,
)
from queguan.core.errors import BadCase
from queguan.core.score import Score
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
    Meld,
)
from queguan.games.mahjong.shapes import SevenPairs, SpecialShape, ThirteenOrphans
from queguan.games.mahjong.state import BY_DISCARD, BY_DRAW, BY_ROB_ADDED, BY_ROB_CONCEALED, HOW_TEXT
from queguan.games.mahjong.tiles import COPIES, EAST, KIND, NO_TILE, TEXT, sort_faces
from queguan.games.mahjong.view import meld_json
from queguan.games.mahjong.waiting import Worth, problem, waiting
from queguan.games.riichi import explain as explaining
from queguan.games.riichi.context import (
    FLAGS,
    IS_CHANKAN,
    IS_CHANKAN_CLOSED,
    IS_CHIIHOU,
    IS_PAARENCHAN,
    IS_RENHOU,
    IS_TENHOU,
    RON,
    TSUMO,
    WIN_BY_TEXT,
    WinContext,
)
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.payments import (
    NOBODY,
    Due,
    hundreds,
    price_of,
    ron_times,
    win_dues,
    win_payments,
)
from queguan.games.riichi.scoring import REASONS, WinScore, can_win, readings_of, reds_of, score_win
from queguan.games.riichi.values import Rules
from queguan.games.riichi.yaku import LIABLE, YAKUMAN

# What the files of this game call the melds.
MELD_NAMES: dict[str, int] = {
    "chi": MELD_CHOW,
    "pon": MELD_PUNG,
    "daiminkan": KONG_CLAIMED,
    "kakan": KONG_ADDED,
    "ankan": KONG_CONCEALED,
}
CONTEXT_FIELDS: Final = (
    "seat_wind", "round_wind", "dealer", "winner", "discarder", "honba", "sticks", "dora_indicators",
    "ura_indicators", "kita", "pao", "liable", *FLAGS,
)  # fmt: skip
PAO_FIELDS: Final = ("seat", "yaku")
INVALID: Final = "invalid"
MOST_COUNTERS: Final = 1000
MOST_INDICATORS: Final = 5
PAO_WORDS: tuple[str, ...] = tuple([YAKUMAN[place] for place in LIABLE])

SHAPES: list[SpecialShape] = [SevenPairs(), ThirteenOrphans()]
NOT_IN_SANMA: list[str] = [TEXT[kind] for kind in range(1, 8)]

_compiled: dict[str, Rules] = {}


def _compile(given: Mapping[str, object]) -> Rules:
    return Rules(OPTIONS.parse(given))


def compiled(case: Mapping[str, object]) -> Rules:
    """The options of a case, compiled once for a batch. Raises `BadCase` and `BadOption`."""
    return remembered(_compiled, read_map(case, "options"), _compile)


def read_indicators(where: str, given: object) -> list[int]:
    """The kinds of indicators, the first one first; a red five is a five. Raises `BadCase`."""
    if given is None:
        return []
    faces = read_held(where, given, reds=True)
    if len(faces) > MOST_INDICATORS:
        raise BadCase(f"{where}: got {len(faces)} indicators, expected at most {MOST_INDICATORS}")
    return [KIND[face] for face in faces]


def read_pao(where: str, given: object, seats: int) -> list[tuple[int, int]]:
    """Who is liable for which yakuman: (seat, place in `YAKUMAN`). Raises `BadCase`."""
    found: list[tuple[int, int]] = []
    for place, one in enumerate(read_maps(where, given)):
        here = f"{where}[{place}]"
        check_fields(here, one, PAO_FIELDS)
        seat = read_seat(f"{here}.seat", one.get("seat"), seats)
        named = one.get("yaku")
        for word in named if isinstance(named, list) else [named]:
            found.append((seat, YAKUMAN.index(read_word(f"{here}.yaku", word, PAO_WORDS))))
    return found


class Case:
    """A case that was read: what `score_win` wants, and who sits where.

    `faces` the concealed tiles without the winning one, `tile`; `payer` who discarded, NOBODY for a self-draw
    or when it is not told. `nth_winner` 1, 2: a nearer one has taken counters and sticks.
    """

    __slots__ = (
        "context", "dealer", "faces", "honba", "melds", "pao", "payer", "rules", "sticks", "tile", "winner",
    )  # fmt: skip

    def __init__(self, case: Mapping[str, object], won: bool = True) -> None:
        """`won`: the winning tile must be there."""
        check_fields("", case, (*CASE_FIELDS, "nth_winner"))
        self.rules = compiled(case)
        seats = self.rules.players
        context = read_map(case, "context")
        check_fields("context", context, CONTEXT_FIELDS)
        win_by = WIN_BY_TEXT.index(read_word("win_by", case.get("win_by"), WIN_BY_TEXT))
        self.faces = read_held("hand", case.get("hand"), reds=True)
        self.melds: list[Meld] = read_melds("melds", case.get("melds"), MELD_NAMES, True, seats)
        tile = case.get("win_tile")
        self.tile: int = read_one("win_tile", tile, reds=True) if won or tile else NO_TILE
        self.winner = read_seat("context.winner", context.get("winner", 0), seats)
        given = context.get("seat_wind")
        if given is not None:
            wind = read_wind("context.seat_wind", given)
            if wind >= seats:
                raise BadCase(f"context.seat_wind: got {given!r}, with three players nobody sits North")
            usual = (self.winner - wind) % seats
        else:
            wind = NOBODY
            usual = 0
        self.dealer = read_seat("context.dealer", context.get("dealer", usual), seats)
        if wind == NOBODY:
            wind = (self.winner - self.dealer) % seats
        self.payer: int = NOBODY
        if win_by == RON and context.get("discarder") is not None:
            self.payer = read_seat("context.discarder", context.get("discarder"), seats)
            if self.payer == self.winner:
                raise BadCase(f"context.discarder: seat {self.payer} is the winner")
        self.honba = read_number("context.honba", context.get("honba", 0), 0, MOST_COUNTERS)
        self.sticks = read_number("context.sticks", context.get("sticks", 0), 0, MOST_COUNTERS)
        if read_number("nth_winner", case.get("nth_winner", 0), 0, seats - 2):
            self.honba = 0
            self.sticks = 0
        self.pao = read_pao("context.pao", context.get("pao"), seats)
        if context.get("liable") is not None:
            # for whichever yakuman of the hand somebody can be liable
            liable = read_seat("context.liable", context.get("liable"), seats)
            if liable == self.winner:
                raise BadCase(f"context.liable: seat {liable} is the winner")
            self.pao += [(liable, place) for place in LIABLE]
        flags = 0
        for name, bit in FLAGS.items():
            if read_flag(f"context.{name}", context.get(name)):
                flags |= bit
        # 7.1: who deals has a heavenly hand and eight wins in a row, the others an earthly or a human one
        flags &= ~((IS_CHIIHOU | IS_RENHOU) if self.winner == self.dealer else (IS_TENHOU | IS_PAARENCHAN))
        self.context = WinContext(
            win_by,
            EAST + wind,
            EAST + read_wind("context.round_wind", context.get("round_wind", "E")),
            flags,
            read_indicators("context.dora_indicators", context.get("dora_indicators")),
            read_indicators("context.ura_indicators", context.get("ura_indicators")),
            read_number("context.kita", context.get("kita", 0), 0, COPIES),
        )

    def aside(self) -> list[int]:
        """The Norths set aside."""
        return [EAST + 3] * self.context.kita if self.rules.nukidora else []

    def shown(self) -> list[int]:
        """The kinds of all indicators."""
        return [*self.context.dora, *self.context.ura]

    def is_possible(self, tile: int) -> bool:
        """Whether such a hand can be held: thirteen tiles and the winning one, no kind five times, no tile
        that three players leave out."""
        total = counted([*self.faces, tile])
        if sum(total) + 3 * len(self.melds) != 14:
            return False
        for meld in self.melds:
            for kind in meld.kinds():
                total[kind] += 1
        for kind in self.aside():
            total[kind] += 1
        return max(total) <= COPIES and (self.rules.players == 4 or max(total[1:8]) == 0)

    def left_out(self) -> int:
        """A kind of this case that three players leave out; NO_TILE when there is none."""
        told = [KIND[face] for face in self.faces]
        if self.tile != NO_TILE:
            told.append(KIND[self.tile])
        for meld in self.melds:
            told.extend(meld.kinds())
        return next((kind for kind in told if TEXT[kind] in NOT_IN_SANMA), NO_TILE)

    def reason(self, tile: int) -> str:
        """Why a win with this tile is none; "" when it is."""
        if not self.is_possible(tile):
            return INVALID
        counts = counted([*self.faces, tile])
        return REASONS[can_win(self.rules, counts, self.melds, KIND[tile], self.context)]

    def scored(self, tile: int) -> WinScore | None:
        """The hand with this tile; only for a possible hand."""
        every = [*self.faces, tile]
        return score_win(self.rules, counted(every), reds_of(every), self.melds, tile, self.context)

    def dues(self, scored: WinScore) -> list[Due]:
        """Who pays what; [] when the case does not say who discarded."""
        if self.payer == NOBODY and self.context.win_by == RON:
            return []
        return win_dues(
            self.rules,
            scored.base,
            scored.yakuman(),
            self.dealer,
            self.winner,
            self.payer,
            self.honba,
            self.pao,
        )

    def price(self, scored: WinScore, dues: list[Due]) -> int:
        """What the hand brings without counters and sticks."""
        if dues or self.context.win_by == TSUMO:
            return price_of(dues)
        return hundreds(ron_times(self.winner, self.dealer) * scored.base)

    def alternatives(self) -> list[Score]:
        """The readings not chosen, with their prices."""
        every = [*self.faces, self.tile]
        found = readings_of(self.rules, counted(every), reds_of(every), self.melds, self.tile, self.context)
        others = found[1:]
        return explaining.alternatives(others, [self.price(one, self.dues(one)) for one in others])

    def detail(self, scored: WinScore, price: int, dues: list[Due]) -> dict[str, object]:
        """The `detail` of the settlement, by seat, as far as a case tells it."""
        seats = range(self.rules.players)
        context = self.context
        hand = [TEXT[face] for face in sort_faces(self.faces)]
        melds = [meld_json(meld) for meld in self.melds]
        how = BY_DRAW
        if context.win_by == RON:
            how = BY_DISCARD
            if context.flags & IS_CHANKAN:
                how = BY_ROB_ADDED
            elif context.flags & IS_CHANKAN_CLOSED:
                how = BY_ROB_CONCEALED
        return {
            "tile": TEXT[self.tile],
            "from": self.payer if self.payer != NOBODY else None,
            "how": HOW_TEXT[how],
            "wins": [explaining.win_json(self.winner, scored, price, dues)],
            "hands": [hand if seat == self.winner else None for seat in seats],
            "melds": [melds if seat == self.winner else [] for seat in seats],
            "flowers": [[] for _ in seats],
            "dora_indicators": [TEXT[kind] for kind in context.dora],
            "ura_indicators": [TEXT[kind] for kind in context.ura],
        }


def score_case(given: Mapping[str, object], explain: bool) -> dict[str, object]:
    """Answers a case with the fields of the examples' `expect`; with `explain` also what `Game.score_case`
    names when it wins, else the `tile` that the reason's text asks for.

    `payments` (by seat) need to know who discarded. Raises `BadCase` and `BadOption`.
    """
    case = Case(given)
    reason = case.reason(case.tile)
    scored = None if reason else case.scored(case.tile)
    if scored is None:
        answer = not_won(reason)
        if explain:
            answer["tile"] = TEXT[case.tile]
        return answer
    dues = case.dues(scored)
    price = case.price(scored, dues)
    answer = {
        "wins": True,
        "patterns": [[name, value] for name, value in scored.patterns()],
        "han": scored.han,
        "fu": scored.fu,
        "limit": scored.limit(),
        "total": price,
    }
    if dues:
        answer["payments"] = win_payments(dues, case.winner, case.sticks, case.rules.players)
    if explain:
        answer["score"] = explaining.score(scored, price, dues, case.dealer, case.sticks).to_json()
        answer["alternatives"] = [one.to_json() for one in case.alternatives()]
        answer["winner"] = case.winner
        answer["detail"] = case.detail(scored, price, dues)
    return answer


def waits(given: Mapping[str, object]) -> dict[str, object]:
    """What the hand of a case waits for, its winning tile left aside (docs/contract.md 1, `Waits`).

    Raises `BadCase` and `BadOption`.
    """
    case = Case(given, won=False)

    def worth(kind: int) -> Worth:
        reason = case.reason(kind)
        scored = None if reason else case.scored(kind)
        return Worth(0, reason) if scored is None else Worth(case.price(scored, case.dues(scored)))

    win = KIND[case.tile] if case.tile != NO_TILE else NO_TILE
    answer = waiting(counted(case.faces), case.melds, win, worth, SHAPES, 0, case.aside(), case.shown())
    if case.rules.players == 3:
        left_out = case.left_out()
        if left_out != NO_TILE:
            wrong = problem("not_in_sanma", {"tile": TEXT[left_out]})
            return {**answer, "problem": wrong, "distance": None, "cards": []}
        cards = answer["cards"]
        assert isinstance(cards, list)
        answer["cards"] = [one for one in cards if one["card"] not in NOT_IN_SANMA]
    return answer
