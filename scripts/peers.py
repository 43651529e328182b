"""Riichi hands scored by us and by other packages in one run: agreement, and hands a second of one core.

usage: peers.py [HANDS]. Each hand is scored once by each, so nothing can be remembered. `mahjong` is a test
dependency; `riichienv` is measured where it is installed (`pip install riichienv`). Only what all of them can
say is asked: Mahjong Soul's rules, four players. Exit code 1 when answers differ.
"""

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

from queguan.games.mahjong.case_reading import counted
from queguan.games.mahjong.tiles import KIND, RED_FIVES
from queguan.games.riichi import scoring
from queguan.games.riichi.cases import MELD_NAMES, Case
from queguan.games.riichi.samples import sample_cases
from queguan.games.riichi.scoring import reds_of, score_win

HANDS: Final = 30_000
PRESET: Final = "mahjong-soul"
# By place in MELD_NAMES.
WORDS: list[str] = list(MELD_NAMES)

Hand = tuple[dict[str, Any], Case]
Answer = tuple[bool, int]  # wins, price without counters


def hands(count: int) -> list[Hand]:
    """Random hands that every package can be asked about."""
    found: list[Hand] = []
    seed = random.Random("peers").randrange(1 << 30)
    while len(found) < count:
        seed += 1
        for drawn in sample_cases(5000, seed):
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


PACKAGES: dict[str, Callable[[Hand], Callable[[], Answer]]] = {
    "mahjong": of_mahjong,
    "riichienv": of_riichienv,
}


def timed(asked: list[Callable[[], Answer]]) -> tuple[float, list[Answer]]:
    """Hands a second of CPU time, and the answers."""
    asked[0]()
    start = time.process_time()
    answers = [ask() for ask in asked]
    return len(asked) / (time.process_time() - start), answers


def installed(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        return False
    return True


def main(arguments: list[str]) -> int:
    count = int(arguments[0]) if arguments else HANDS
    drawn = hands(count)
    speed, _ = timed([ours(hand) for hand in drawn])
    prices = [our_price(hand) for hand in drawn]
    compiled = scoring.__file__.endswith(".py")
    print(f"{count} random hands, Mahjong Soul's rules; {sum(1 for price in prices if price)} of them win")
    print("| scorer | hands/s | against ours | answers that differ |")
    print("|---|---:|---:|---:|")
    print(f"| queguan ({'interpreted' if compiled else 'compiled'}) | {speed:,.0f} | | |")
    different = 0
    for name, prepare in PACKAGES.items():
        if not installed(name):
            print(f"| {name} | not installed | | |")
            continue
        rate, answers = timed([prepare(hand) for hand in drawn])
        wrong = [at for at in range(count) if answers[at][1] != prices[at]]
        different += len(wrong)
        print(f"| {name} {version(name)} | {rate:,.0f} | {speed / rate:.1f} x | {len(wrong)} |")
        for at in wrong[:5]:
            print(f"{name} says {answers[at]}, we {prices[at]}: {drawn[at][0]}", file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
