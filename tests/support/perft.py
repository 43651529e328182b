"""Perft: seeded deals, and how many legal lines of play there are by depth and by kind of the last action.

An engine change that alters a count has to change the file. A line of play is a sequence of answers; of
several seats that are asked, the lowest that is asked answers first. Depth n is played from the position
after `skip` answers taken by a fixed rule, so that deals are followed into their middle too.
"""

import hashlib
import json
from collections import Counter
from pathlib import Path

from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.shuffle import Shuffler

FOLDER = Path(__file__).resolve().parent.parent / "perft"
SEEDS = (1, 2, 3)
SKIPS = (0, 8, 16)
# By table layout: what the tests of every day count, and what `make perft` counts. Fourteen discards a turn
# make the lines of a tile game grow faster than those of card games.
DEPTHS = {"zipai": (6, 9), "mahjong": (4, 5)}
GAMES = 60


def name(game: Game, preset: str) -> str:
    """The file of a game and preset."""
    return f"{game.id}-{preset}.txt"


def shallow(game: Game) -> int:
    """How deep the tests of every day count."""
    return DEPTHS[game.layout][0]


def deepest(game: Game) -> int:
    """How deep the stored counts go."""
    return DEPTHS[game.layout][1]


def position(game: Game, preset: str, seed: int, skip: int) -> Hand:
    """A seeded hand after this many answers (fewer when it ends before)."""
    hand = game.new_match(game.options({"preset": preset})).begin(Shuffler(seed.to_bytes(32, "big")))
    for step in range(skip):
        asked = hand.asked()
        if not asked:
            break
        legal = hand.legal(asked[0])
        hand.act(asked[0], legal[(7 * step + seed) % len(legal)])
    return hand


def count(hand: Hand, depth: int) -> Counter[str]:
    """Lines of this many answers, by the kind of the last one. Hands that end before count nothing."""
    asked = hand.asked()
    found: Counter[str] = Counter()
    if not asked:
        return found
    legal = hand.legal(asked[0])
    if depth == 1:
        found.update(action.kind for action in legal)
        return found
    for action in legal:
        after = hand.copy()
        after.act(asked[0], action)
        found += count(after, depth - 1)
    return found


def line(hand: Hand, seed: int, skip: int, depth: int) -> str:
    """One line of the file."""
    kinds = count(hand, depth)
    parts = [f"{kind} {number}" for kind, number in sorted(kinds.items())]
    return f"seed {seed} skip {skip} depth {depth}: {sum(kinds.values())} = {', '.join(parts) or 'nothing'}"


def lines(game: Game, preset: str, depths: int) -> list[str]:
    """All lines up to this depth."""
    found: list[str] = []
    for seed in SEEDS:
        for skip in SKIPS:
            hand = position(game, preset, seed, skip)
            found += [line(hand, seed, skip, depth) for depth in range(1, depths + 1)]
    return found


def games_line(game: Game, preset: str) -> str:
    """A hash over every state of some whole games: the same compiled, interpreted, on every machine."""
    digest = hashlib.sha256()
    for seed in range(GAMES):
        hand = position(game, preset, seed, 0)
        step = 0
        while asked := hand.asked():
            seat = asked[step % len(asked)]
            legal = hand.legal(seat)
            hand.act(seat, legal[(7 * step + seed) % len(legal)])
            digest.update(hand.state_hash().encode())
            step += 1
        result = hand.result
        assert result is not None
        digest.update(json.dumps(result.to_json(), ensure_ascii=False, sort_keys=True).encode())
    return f"games {GAMES}: {digest.hexdigest()}"


def write(game: Game, preset: str) -> str:
    """The whole file."""
    head = (
        f"# {game.id} {preset}: lines of play by depth and kind of the last answer; scripts/golden.py perft"
    )
    return "\n".join([head, *lines(game, preset, deepest(game)), games_line(game, preset)]) + "\n"


def stored(game: Game, preset: str) -> list[str]:
    """The lines of the stored file."""
    text = (FOLDER / name(game, preset)).read_text(encoding="utf-8")
    return [entry for entry in text.splitlines() if not entry.startswith("#")]
