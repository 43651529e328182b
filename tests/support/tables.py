"""Tables of every installed game, for the tests that each game has to pass."""

import random
from dataclasses import dataclass
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

    def hand(self, seed: int) -> Hand:
        """The first hand of a match, dealt from a seed."""
        return self.match().begin(shuffler(seed))

    def __str__(self) -> str:
        return "-".join([self.game.id, *[str(value) for value in self.given.values()]])


def shuffler(seed: int) -> Shuffler:
    """A shuffler for a test."""
    return Shuffler(seed.to_bytes(32, "big"))


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
