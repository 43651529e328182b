"""Random ends of hands at random places of a match, under random options."""

import random
from typing import Any

from tests.support.riichi_law.scoring import TABLE

ENDING = (
    "players", "length", "start", "ret", "uma", "uma_mode", "kiriage", "kazoe", "double_yakuman", "nagashi",
    "multiple_ron", "sticks_to", "honba_per_payer", "tsumo_split", "noten_pool", "dealer_on_draw",
    "nine_terminals", "four_winds", "four_kans", "four_riichi", "pao", "pao_scope", "pao_honba", "bust",
    "all_last", "extension", "target", "max_hands", "leftover_sticks",
)  # fmt: skip
ABORTS = ("nine_terminals", "four_winds", "four_kans", "four_riichi", "triple_ron")


def _win(rng: random.Random, winner: int, source: int | None, players: int, options: Any) -> dict[str, Any]:
    win: dict[str, Any] = {"winner": winner}
    if source is not None:
        win["from"] = source
    if rng.random() < 0.2:
        named = rng.sample(TABLE, rng.randrange(1, 3))
        win["yk"] = named
        win["yakuman"] = sum(2 if name in options.double_yakuman else 1 for name in named)
        bound = [name for name in named if name in ("daisangen", "daisuushii", "suukantsu")]
        if bound and rng.random() < 0.8:
            others = [seat for seat in range(players) if seat != winner]
            win["pao"] = [{"seat": rng.choice(others), "yaku": bound[0]}]
    else:
        win["han"] = rng.choice((1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 10, 11, 13, 14))
        win["fu"] = 25 if win["han"] > 1 and rng.random() < 0.1 else rng.choice((20, 30, 40, 50, 60, 70, 110))
    return win


def random_flow(rng: random.Random, given: dict[str, Any], options: Any) -> dict[str, Any]:
    """One entry of `flows` without `expect`."""
    players = options.players
    first = rng.randrange(players) if rng.random() < 0.3 else 0
    last = (3 if options.length == "east" else 7) - (4 - players)
    numbers = [n for n in range(last + 5) if n % 4 < players]
    number = rng.choice(numbers if rng.random() < 0.4 else [n for n in numbers if n >= last])
    if options.extension == "none" and number > last:
        number = last
    dealer = (first + number % 4) % players
    points = [options.start + 100 * rng.randrange(-120, 120) for _ in range(players)]
    if rng.random() < 0.3:
        points[rng.randrange(players)] = rng.choice(points)
    if rng.random() < 0.3:
        points[rng.randrange(players)] = rng.choice(
            (0, 1000, 1500, 3000, options.target, options.target - 1000)
        )
    state = {
        "round": number,
        "honba": rng.choice((0, 0, 1, 2, 9)),
        "sticks": rng.choice((0, 0, 1, 2, 5)),
        "dealer": dealer,
        "scores": points,
        "first_dealer": first,
    }
    if rng.random() < 0.2:
        state["hands"] = rng.choice((1, 29, 30, 31))
    declared = [seat for seat in range(players) if rng.random() < 0.2]
    what = rng.random()
    result: dict[str, Any]
    if what < 0.5:
        winner = rng.randrange(players)
        if rng.random() < 0.5:
            wins = [_win(rng, winner, None, players, options)]
        else:
            source = rng.choice([seat for seat in range(players) if seat != winner])
            others = [seat for seat in range(players) if seat != source]
            rng.shuffle(others)
            many = rng.choice((1, 1, 1, 2, 2, 3))
            wins = [_win(rng, seat, source, players, options) for seat in others[:many]]
        result = {"type": "win", "wins": wins}
    elif what < 0.85:
        result = {"type": "exhaustive", "tenpai": [seat for seat in range(players) if rng.random() < 0.4]}
        if rng.random() < 0.2:
            result["nagashi"] = [seat for seat in range(players) if rng.random() < 0.4]
    else:
        result = {"type": "abort", "kind": rng.choice(ABORTS)}
    return {"options": given, "state": state, "riichi": declared, "result": result}
