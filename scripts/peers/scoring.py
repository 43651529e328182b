"""Scoring riichi hands, each of them once, so that nothing can be remembered; and whether all say the same.

Only what all packages can say is asked: Mahjong Soul's rules, four players.
"""

import itertools
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from race import OURS, Contender, Figure, installed

from queguan.games.mahjong.case_reading import counted
from queguan.games.mahjong.tiles import KIND, RED_FIVES
from queguan.games.riichi.cases import MELD_NAMES, Case
from queguan.games.riichi.samples import sample_cases
from queguan.games.riichi.scoring import reds_of, score_win

BATCH: Final = 1_000
COMPARED: Final = 10_000
PRESET: Final = "mahjong-soul"
# By place in MELD_NAMES.
WORDS: list[str] = list(MELD_NAMES)

Hand = tuple[dict[str, Any], Case]
Answer = tuple[bool, int]  # wins, price without counters


def hands(count: int, name: str) -> list[Hand]:
    """Random hands that every package can be asked about; others for each name."""
    found: list[Hand] = []
    seed = random.Random(name).randrange(1 << 30)
    while len(found) < count:
        seed += 1
        for drawn in sample_cases(2 * count, seed):
            given: dict[str, Any] = drawn
            if given["options"]["preset"] != PRESET:
                continue
            case = Case(given)
            faces = [*case.faces, case.tile, *[face for meld in case.melds for face in meld.faces]]
            # one of the four fives is always red for them
            if case.is_possible(case.tile) and all(faces.count(five) <= 3 for five in (4, 13, 22)):
                found.append((given, case))
    return found[:count]


class Ids:
    """Faces as the numbers 0..135 that others write; 16, 52 and 88 are the red fives."""

    def __init__(self) -> None:
        self.used: set[int] = set()

    def take(self, face: int) -> int:
        """The next free copy."""
        kind = KIND[face]
        copies = [0] if face >= RED_FIVES else [1, 2, 3] if kind in (4, 13, 22) else [0, 1, 2, 3]
        number = next(kind * 4 + copy for copy in copies if kind * 4 + copy not in self.used)
        self.used.add(number)
        return number


def price_of(case: Case, main: int, other: int) -> int:
    """What the winner gets of a self-draw: `main` from the dealer (each, if he is the dealer), `other` from
    the others."""
    return main * 3 if case.winner == case.dealer else main + other * 2


# --- each package: what it is handed, prepared before the clock starts, and how it answers


def ours(hand: Hand) -> Callable[[], Answer]:
    _, case = hand
    every = [*case.faces, case.tile]
    counts, reds = counted(every), reds_of(every)
    rules, melds, tile, context = case.rules, case.melds, case.tile, case.context

    def ask() -> Answer:
        found = score_win(rules, counts, reds, melds, tile, context)
        return (False, 0) if found is None else (True, found.base)

    return ask


def our_price(hand: Hand) -> int:
    _, case = hand
    scored = case.scored(case.tile)
    return 0 if scored is None else case.price(scored, case.dues(scored))


def of_mahjong(hand: Hand) -> Callable[[], Answer]:
    given, case = hand
    calculator = import_module("mahjong.hand_calculating.hand").HandCalculator
    config_module = import_module("mahjong.hand_calculating.hand_config")
    meld_type = import_module("mahjong.meld").Meld
    kinds = [meld_type.CHI, meld_type.PON, meld_type.KAN, meld_type.SHOUMINKAN, meld_type.KAN]
    ids = Ids()
    held = [ids.take(face) for face in case.faces]
    won = ids.take(case.tile)
    melds = []
    for meld in case.melds:
        numbers = [ids.take(face) for face in meld.faces]
        melds.append(meld_type(kinds[meld.form], numbers, opened=WORDS[meld.form] != "ankan"))
        held += numbers
    flags = given["context"]
    config = config_module.HandConfig(
        is_tsumo=given["win_by"] == "tsumo",
        is_riichi=bool(flags.get("riichi")),
        is_daburu_riichi=bool(flags.get("double_riichi")),
        is_ippatsu=bool(flags.get("ippatsu")),
        is_rinshan=bool(flags.get("rinshan")),
        is_chankan=bool(flags.get("chankan")),
        is_haitei=bool(flags.get("haitei")),
        is_houtei=bool(flags.get("houtei")),
        player_wind=case.context.seat_wind,
        round_wind=case.context.round_wind,
        options=config_module.OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=True),
    )
    dora = [Ids().take(kind) for kind in case.context.dora]
    ura = [Ids().take(kind) for kind in case.context.ura] or None
    tiles = [*held, won]

    def ask() -> Answer:
        found = calculator.estimate_hand_value(tiles, won, melds, dora, config, ura_dora_indicators=ura)
        if found.error is not None:
            return (False, 0)
        cost = found.cost
        price = cost["main"] if given["win_by"] == "ron" else price_of(case, cost["main"], cost["additional"])
        return (True, price)

    return ask


def of_riichienv(hand: Hand) -> Callable[[], Answer]:
    given, case = hand
    module = import_module("riichienv")
    kinds = [
        module.MeldType.Chi,
        module.MeldType.Pon,
        module.MeldType.Daiminkan,
        module.MeldType.Kakan,
        module.MeldType.Ankan,
    ]
    ids = Ids()
    held = [ids.take(face) for face in case.faces]
    won = ids.take(case.tile)
    melds = [
        module.Meld(kinds[meld.form], [ids.take(face) for face in meld.faces], WORDS[meld.form] != "ankan")
        for meld in case.melds
    ]
    flags = given["context"]
    conditions = module.Conditions(
        tsumo=given["win_by"] == "tsumo",
        riichi=bool(flags.get("riichi")),
        double_riichi=bool(flags.get("double_riichi")),
        ippatsu=bool(flags.get("ippatsu")),
        haitei=bool(flags.get("haitei")),
        houtei=bool(flags.get("houtei")),
        rinshan=bool(flags.get("rinshan")),
        chankan=bool(flags.get("chankan")),
        player_wind=case.context.seat_wind - 27,
        round_wind=case.context.round_wind - 27,
    )
    dora = [Ids().take(kind) for kind in case.context.dora]
    ura = [Ids().take(kind) for kind in case.context.ura]
    evaluator = module.HandEvaluator

    def ask() -> Answer:
        found = evaluator(held, melds).calc(won, dora, conditions, ura)
        if not found.is_win:
            return (False, 0)
        if given["win_by"] == "ron":
            return (True, found.ron_agari)
        price = found.tsumo_agari_ko * 3
        if case.winner != case.dealer:
            price = found.tsumo_agari_oya + found.tsumo_agari_ko * 2
        return (True, price)

    return ask


def of_jansou(hand: Hand) -> Callable[[], Answer]:
    given, case = hand
    tiles, held = import_module("jansou.core.tiles"), import_module("jansou.core.hand")
    score_module = import_module("jansou.scoring.score")
    score, failed = score_module.score, score_module.ScoringError
    types = [getattr(held.MeldType, name) for name in ("CHII", "PON", "DAIMINKAN", "SHOUMINKAN", "ANKAN")]

    def tile(face: int) -> Any:
        return tiles.Tile(tiles.TileKind(KIND[face]), face >= RED_FIVES)

    melds = []
    for meld in case.melds:
        faces = [tile(face) for face in meld.faces]
        if WORDS[meld.form] == "ankan":
            melds.append(held.Meld(types[meld.form], faces))
            continue
        source = held.CallSource.KAMICHA
        added = {"added": faces[-1]} if WORDS[meld.form] == "kakan" else {}
        melds.append(held.Meld(types[meld.form], faces, faces[0], source, **added))
    flags = given["context"]
    names = ("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")
    context = import_module("jansou.scoring.context").WinContext(
        rules=import_module("jansou.core.rules").preset("mahjong-soul"),
        round_wind=tiles.Wind(case.context.round_wind - 27),
        seat_wind=tiles.Wind(case.context.seat_wind - 27),
        is_tsumo=given["win_by"] == "tsumo",
        dora_indicators=tuple(tile(face) for face in case.context.dora),
        ura_indicators=tuple(tile(face) for face in case.context.ura),
        **{name: bool(flags.get(name)) for name in names},
    )
    won = tile(case.tile)
    every = held.Hand([*[tile(face) for face in case.faces], won], melds)

    def ask() -> Answer:
        try:
            return (True, score(every, won, context).payment.total)
        except failed:
            return (False, 0)

    return ask


PACKAGES: dict[str, Callable[[Hand], Callable[[], Answer]]] = {
    OURS: ours,
    "riichienv": of_riichienv,
    "mahjong": of_mahjong,
    "jansou": of_jansou,
}


def contender(package: str, prepare: Callable[[Hand], Callable[[], Answer]]) -> Contender:
    """A contender that scores hand after hand."""
    numbers = itertools.count()

    def fresh() -> Callable[[], int]:
        asked = [prepare(hand) for hand in hands(BATCH, f"{package} {next(numbers)}")]

        def work() -> int:
            for ask in asked:
                ask()
            return BATCH

        return work

    return Contender(package, fresh, "tiles and context made before, then han, fu and price")


def figures() -> list[Figure]:
    """Scoring."""
    racing = [contender(package, prepare) for package, prepare in PACKAGES.items()]
    return [Figure("scoring", "hands", 150_000, 0, racing)]


def differences() -> list[str]:
    """What others say otherwise about hands that all are asked about."""
    drawn = hands(COMPARED, "compared")
    prices = [our_price(hand) for hand in drawn]
    found = []
    for package, prepare in PACKAGES.items():
        if package == OURS or not installed(package):
            continue
        for hand, price in zip(drawn, prices, strict=True):
            wins, theirs = prepare(hand)()
            if theirs != price:
                found.append(f"{package} says {wins, theirs}, we {price}: {hand[0]}")
    return found
