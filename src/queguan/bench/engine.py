"""Speed of the rules: random legal play driven from Python, views, copies, scoring and the shuffle."""

import itertools
import random
from collections.abc import Callable, Iterator

from queguan.bench.figures import Figure, rate, rate_of_fresh
from queguan.core.batch import Batch
from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.playouts import playouts
from queguan.core.registry import game_ids, get_game
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import seat_viewer

PLAY_TARGET = 200_000
# more tables than the processor's cache holds cost up to a quarter of the speed
BATCH_TABLES = 32
BATCH_STEPS = 100
WALLS = (80, 108, 136, 144)


class Tables:
    """Endless matches of one preset, each hand from a wall that was never dealt before."""

    def __init__(self, game: Game, preset: str, seed: int) -> None:
        self.game = game
        self.options = game.options({"preset": preset})
        self.seed = seed
        self.dealt = 0
        self.match: Match = game.new_match(self.options)

    def deal(self) -> Hand:
        """The next hand; a finished match is followed by a new one."""
        if self.match.finished:
            self.match = self.game.new_match(self.options)
        self.dealt += 1
        seed = self.seed.to_bytes(16, "big") + self.dealt.to_bytes(16, "big")
        return self.match.begin(Shuffler(seed))

    def finish(self, hand: Hand) -> None:
        """Hand the finished hand back to its match."""
        self.match.complete(hand)


def play_hand(hand: Hand, uniform: Callable[[], float]) -> int:
    """Play a hand to its end with random legal actions, one call from Python each; returns how many."""
    count = 0
    while True:
        asked = hand.asked()
        if not asked:
            return count
        seat = asked[int(uniform() * len(asked))]
        legal = hand.legal(seat)
        hand.act(seat, legal[int(uniform() * len(legal))])
        count += 1


def presets() -> Iterator[tuple[Game, str]]:
    """Every preset of every installed game."""
    for game_id in game_ids():
        game = get_game(game_id)
        for preset in game.presets:
            yield game, preset


def play(seconds: float) -> list[Figure]:
    """Random legal play of every preset: actions and hands a second, deal and shuffle included."""
    return [figure for game, preset in presets() for figure in play_of(game, preset, seconds)]


def play_of(game: Game, preset: str, seconds: float) -> list[Figure]:
    """Random legal play of one preset."""
    tables = Tables(game, preset, seed=1)
    uniform = random.Random(1).random

    def one_hand() -> int:
        hand = tables.deal()
        count = play_hand(hand, uniform)
        tables.finish(hand)
        return count

    name = f"random play, {game.id} {preset}"
    note = "asked, legal, random choice, act; shuffle, deal and settlement included"
    per_hand = sum(one_hand() for _ in range(200)) / 200
    actions = rate(name, "actions/s", one_hand, seconds, note, PLAY_TARGET)
    hands = actions.value / per_hand
    return [actions, Figure(name, hands, "hands/s", 1e6 / hands, f"{per_hand:.1f} actions a hand")]


def batch(seconds: float) -> list[Figure]:
    """Random legal play of every game's first preset, many tables answered by one call from Python."""
    return [batch_of(game, game.presets[0], seconds) for game in map(get_game, game_ids())]


def batch_of(game: Game, preset: str, seconds: float) -> Figure:
    """Random legal play in batch of one preset."""
    tables = Batch(game, game.options({"preset": preset}), BATCH_TABLES, seed=1)
    uniform = random.Random(1).random

    def some_steps() -> int:
        for _ in range(BATCH_STEPS):
            tables.choose([int(uniform() * count) for count in tables.counts()])
        return BATCH_STEPS * BATCH_TABLES

    name = f"random play in batch, {game.id} {preset}"
    note = f"{BATCH_TABLES} tables; counts, choices drawn in Python, choose"
    return rate(name, "actions/s", some_steps, seconds, note)


def midway(game: Game, preset: str, count: int) -> list[Hand]:
    """Hands stopped at a random point before their end."""
    tables = Tables(game, preset, seed=2)
    draw = random.Random(2)
    stopped: list[Hand] = []
    while len(stopped) < count:
        hand = tables.deal()
        for _ in range(draw.randrange(1, 40)):
            asked = hand.asked()
            if not asked:
                break
            seat = draw.choice(asked)
            hand.act(seat, draw.choice(hand.legal(seat)))
        if hand.asked():
            stopped.append(hand.copy())
        play_hand(hand, draw.random)
        tables.finish(hand)
    return stopped


def each(hands: list[Hand], do: Callable[[Hand], object]) -> Callable[[], int]:
    """Work for `rate`: the same to every hand."""

    def work() -> int:
        for hand in hands:
            do(hand)
        return len(hands)

    return work


def state(seconds: float) -> list[Figure]:
    """What is done with a hand in play: views, copies, playouts, hashes."""
    return [figure for game in map(get_game, game_ids()) for figure in state_of(game, seconds / 4)]


def state_of(game: Game, seconds: float) -> list[Figure]:
    """Views, copies, playouts and hashes of one game's hands."""
    hands = midway(game, game.presets[0], 200)
    uniform = random.Random(3).random
    viewer = seat_viewer(0)
    views = each(hands, lambda hand: hand.view(viewer))
    documents = each(hands, lambda hand: hand.view(viewer).to_json())
    copies = each(hands, lambda hand: hand.copy())
    seeds = itertools.count()
    ahead = each(hands, lambda hand: playouts(hand, seat_viewer(hand.asked()[0]), 1, next(seeds)))
    again = each(hands, lambda hand: hand.dealt_again(seat_viewer(hand.asked()[0]), uniform))
    hashes = each(hands, lambda hand: hand.state_hash())
    return [
        rate(f"view of a seat, {game.id}", "views/s", views, seconds),
        rate(f"view of a seat as JSON, {game.id}", "views/s", documents, seconds),
        rate(f"copy of a hand, {game.id}", "copies/s", copies, seconds),
        rate(f"deal of what a seat cannot know, {game.id}", "deals/s", again, seconds),
        rate(f"playout from the middle, {game.id}", "playouts/s", ahead, seconds, "dealt again, to the end"),
        rate(f"hash of a state, {game.id}", "hashes/s", hashes, seconds),
    ]


def scoring(seconds: float) -> list[Figure]:
    """Scoring cases never seen before, from their JSON to the answer, without and with the explanation."""
    return [figure for game in map(get_game, game_ids()) for figure in scoring_of(game, seconds / 2)]


def scoring_of(game: Game, seconds: float) -> list[Figure]:
    """Scoring of one game; nothing when the game makes no random cases."""
    if not game.sample_cases(1, 0):
        return []
    seeds = itertools.count(1)

    def fresh() -> list[dict[str, object]]:
        return game.sample_cases(2000, next(seeds))

    name = f"scoring, {game.id}"
    quick = rate_of_fresh(name, "hands/s", fresh, game.score_case, seconds, "case in, answer out")
    full = rate_of_fresh(
        f"{name}, explained",
        "hands/s",
        fresh,
        lambda case: game.score_case(case, explain=True),
        seconds,
        "with the tree of lines and the readings not chosen",
    )
    return [quick, full]


def shuffle(seconds: float) -> list[Figure]:
    """The provable shuffle of walls of every size in use, each from a new seed."""
    return [rate(f"shuffle, {size} cards", "walls/s", walls(size), seconds / 4) for size in WALLS]


def walls(size: int) -> Callable[[], int]:
    """Work for `rate`: 50 walls that were never shuffled before."""
    seeds = itertools.count()

    def work() -> int:
        for _ in range(50):
            Shuffler(next(seeds).to_bytes(32, "big"), [b"\x05" * 16, b"\x06" * 16]).permutation(size)
        return 50

    return work
