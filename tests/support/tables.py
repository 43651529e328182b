"""Tables of every installed game, for the tests that each game has to pass."""

import importlib
import importlib.util
import random
from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.registry import game_ids, get_game
from queguan.core.shuffle import Shuffler
from queguan.core.viewer import SPECTATOR_VIEWER, Viewer, looker_viewer, seat_viewer

# More than any hand of any game can take.
LONGEST_HAND = 2000


@dataclass(frozen=True)
class Setting:
    """A game with a preset and one choice of seats, where the game has several."""

    game: Game
    given: dict[str, Any]

    @property
    def options(self) -> object:
        """The options object."""
        return self.game.options(self.given)

    def match(self) -> Match:
        """A match that has not begun."""
        return self.game.new_match(self.options)

    def quick_match(self) -> Match:
        """A match that random play can finish soon."""
        scenes = scenes_of(self)
        quick = {} if scenes is None else scenes.QUICK
        return self.game.new_match(self.game.options({**self.given, **quick}))

    def hand(self, seed: int) -> Hand:
        """The first hand of a match, dealt from a seed."""
        return self.match().begin(shuffler(seed))

    def __str__(self) -> str:
        return "-".join([self.game.id, *[str(value) for value in self.given.values()]])


def shuffler(seed: int) -> Shuffler:
    """A shuffler for a test."""
    return Shuffler(seed.to_bytes(32, "big"))


def scenes_of(setting: Setting) -> ModuleType | None:
    """What a game prepared where random play hardly ever comes: `tests/support/<id>_scenes.py`, if any.

    `scenes(setting)` hands in which a seat has a rare choice; `never(setting)` kinds of action that the
    preset does not ask for; `QUICK` options under which a match of random play ends soon.
    """
    name = f"tests.support.{setting.game.id}_scenes"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def scenes(setting: Setting) -> Iterator[Hand]:
    """The prepared hands; none for most games."""
    prepared = scenes_of(setting)
    if prepared is not None:
        yield from prepared.scenes(setting)


def never(setting: Setting) -> set[str]:
    """Kinds of action that cannot come up here."""
    prepared = scenes_of(setting)
    return set() if prepared is None else set(prepared.never(setting))


def settings() -> list[Setting]:
    """Every game, preset and number of seats that is installed."""
    found: list[Setting] = []
    for game in [get_game(i) for i in game_ids()]:
        options = {entry["name"]: entry for entry in game.describe()["options"]}  # type: ignore[attr-defined]
        seats = options["seats"]["choices"] if "seats" in options else [None]
        for preset in game.presets:
            for number in seats:
                given: dict[str, Any] = {"preset": preset}
                if number is not None:
                    given["seats"] = number
                found.append(Setting(game, given))
    return found


def viewers(setting: Setting) -> list[Viewer]:
    """Everybody who may look during a hand."""
    seats = range(setting.game.seats(setting.options))
    return [*[seat_viewer(s) for s in seats], *[looker_viewer(s) for s in seats], SPECTATOR_VIEWER]


def random_answer(hand: Hand, rng: random.Random) -> tuple[int, str]:
    """Lets one asked seat give one legal answer; returns both."""
    seat = rng.choice(hand.asked())
    action = rng.choice(hand.legal(seat))
    hand.act(seat, action)
    return seat, action.text


def play(hand: Hand, rng: random.Random, steps: int = LONGEST_HAND) -> list[tuple[int, str]]:
    """Random answers until the hand is over or the steps are used up."""
    answers: list[tuple[int, str]] = []
    while hand.asked() and len(answers) < steps:
        answers.append(random_answer(hand, rng))
    return answers
