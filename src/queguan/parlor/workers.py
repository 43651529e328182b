"""Computer players in worker processes, each decision in a time box; the event loop never computes one."""

import asyncio
import logging
import multiprocessing
import queue
import signal
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from typing import Final

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.core.registry import get_game
from queguan.players.api import Players, Random, get_players

TIME_BOX: Final = 2.0  # seconds for one decision
START_BOX: Final = 20.0  # seconds for a process to come up
QUEUE_BOX: Final = 5.0  # seconds a question may wait for a free worker
log = logging.getLogger("queguan.parlor")

Question = tuple[str, int, View, list[int], int]


@dataclass(slots=True)
class _Job:
    question: Question
    asked: float
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[int | None]


def find_players(game: str) -> Players:
    """The game's computer players; random ones when the package that brings them cannot be loaded."""
    try:
        return get_players(game)
    except ImportError as error:
        log.error("players of %s cannot be loaded (%s): random ones play", game, error)
        return Random()


def work(pipe: Pipe) -> None:
    """The worker process: answers questions until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe.send(None)
    while True:
        try:
            game, level, view, indexes, seed = pipe.recv()
        except (EOFError, OSError):
            return
        actions = [get_game(game).space.actions[i] for i in indexes]
        pipe.send(find_players(game).decide(level, view, actions, seed).index)


class WorkerPool:
    """A `PlayerPool` on `size` processes. A worker that is late or dies is replaced, and the table plays
    the hand's default for that decision. `late` and `died` count them."""

    def __init__(self, size: int = 1, time_box: float = TIME_BOX) -> None:
        self._box = time_box
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = False
        self.late = 0
        self.died = 0
        self._threads = [
            threading.Thread(target=self._drive, name=f"queguan-player-{i}", daemon=True) for i in range(size)
        ]
        for thread in self._threads:
            thread.start()

    def levels(self, game: str) -> tuple[int, ...]:
        """Levels of computer players for the game, weakest first."""
        return find_players(game).levels

    async def decide(
        self, game: str, level: int, view: View, actions: Sequence[Action], seed: int
    ) -> Action | None:
        """One of the actions, or None when no worker answered in time."""
        if len(actions) == 1:
            return actions[0]
        loop = asyncio.get_running_loop()
        done: asyncio.Future[int | None] = loop.create_future()
        question: Question = (game, level, view, [a.index for a in actions], seed)
        self._queue.put(_Job(question, time.monotonic(), loop, done))
        index = await done
        return next((a for a in actions if a.index == index), None)

    def close(self) -> None:
        """Ends the workers. Blocks until they are gone."""
        self._closed = True
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _drive(self) -> None:
        """The thread of one worker: starts it, hands it one question at a time, replaces it."""
        worker: tuple[BaseProcess, Pipe] | None = None
        while True:
            job = self._queue.get()
            if job is None or self._closed:
                _end(worker)
                return
            answer: int | None = None
            if time.monotonic() - job.asked < QUEUE_BOX + (0 if worker else START_BOX):
                worker = worker if worker is not None and worker[0].is_alive() else self._start()
                if worker is not None:
                    answer, worker = self._ask(worker, job)
            else:
                self.late += 1
            try:
                job.loop.call_soon_threadsafe(_finish, job.done, answer)
            except RuntimeError:  # the loop has ended: nobody waits any more
                continue

    def _start(self) -> tuple[BaseProcess, Pipe] | None:
        # A fresh interpreter: a fork of a process with threads and an event loop can hang.
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), name="queguan-player", daemon=True)
        process.start()
        theirs.close()
        try:
            if ours.poll(START_BOX):
                ours.recv()
                return process, ours
        except (EOFError, OSError):
            log.error("a player process ended while starting")
        self.died += 1
        _end((process, ours))
        return None

    def _ask(
        self, worker: tuple[BaseProcess, Pipe], job: _Job
    ) -> tuple[int | None, tuple[BaseProcess, Pipe] | None]:
        _, pipe = worker
        try:
            pipe.send(job.question)
            if pipe.poll(self._box):
                return int(pipe.recv()), worker
            self.late += 1
            log.error("computer player of %s was late: %s", job.question[0], self._box)
        except (EOFError, OSError):
            self.died += 1
            log.error("computer player of %s died", job.question[0])
        _end(worker)
        return None, None


def _end(worker: tuple[BaseProcess, Pipe] | None) -> None:
    if worker is None:
        return
    process, pipe = worker
    pipe.close()
    process.kill()
    process.join()
    process.close()


def _finish(done: asyncio.Future[int | None], answer: int | None) -> None:
    if not done.done():
        done.set_result(answer)
