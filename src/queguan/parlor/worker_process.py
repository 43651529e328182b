"""The process that computes decisions of computer players: `python -m queguan.parlor.worker_process`.

Questions come on standard input and answers go to standard output, each a pickle behind its length as
four bytes. It ends when the input closes, so that it never outlives its server.
"""

import logging
import os
import pickle
import struct
import sys
from typing import BinaryIO, Final

from queguan.core.hand import View
from queguan.core.registry import get_game
from queguan.players.api import Players, Random, get_players

READY: Final = -1
log = logging.getLogger("queguan.parlor")

# game, level, view, indexes of the legal actions, seed
Question = tuple[str, int, View, list[int], int]


def find_players(game: str) -> Players:
    """The game's computer players; random ones when the package that brings them cannot be loaded."""
    try:
        return get_players(game)
    except ImportError as error:
        log.error("players of %s cannot be loaded (%s): random ones play", game, error)
        return Random()


def packed(value: object) -> bytes:
    """A value as it is sent. Raises what `pickle` raises for one that cannot be."""
    data = pickle.dumps(value)
    return struct.pack(">I", len(data)) + data


def read(stream: BinaryIO) -> object:
    """Waits for one value; raises EOFError when the other side is gone."""
    head = stream.read(4)
    if len(head) < 4:
        raise EOFError
    size: int = struct.unpack(">I", head)[0]
    data = stream.read(size)
    if len(data) < size:
        raise EOFError
    return pickle.loads(data)  # noqa: S301  both ends are this program


def answer(question: Question) -> int:
    """Index of the chosen action."""
    game, level, view, indexes, seed = question
    actions = [get_game(game).space.actions[i] for i in indexes]
    return find_players(game).decide(level, view, actions, seed).index


def main() -> None:
    """Answers until the input ends."""
    questions = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever a player prints must not get between the answers
    answers.write(packed(READY))
    while True:
        try:
            question = read(questions)
        except EOFError:
            return
        answers.write(packed(answer(question)))  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
