"""Computer players in worker processes, each decision in a time box; the event loop never computes one."""

import asyncio
import logging
import os
import queue
import select
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.parlor.worker_process import Question, find_players, packed, read

TIME_BOX: Final = 2.0  # seconds for one decision
START_BOX: Final = 20.0  # seconds for a process to come up
QUEUE_BOX: Final = 5.0  # seconds a question may wait for a free worker
log = logging.getLogger("queguan.parlor")


@dataclass(slots=True)
class _Job:
    game: str
    question: bytes
    asked: float
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[int | None]


class _Worker:
    """One process. Raises EOFError or OSError when it is gone, TimeoutError when it is late."""

    def __init__(self) -> None:
        # A new interpreter, not a fork: a fork of a process with threads and an event loop can hang. In a
        # session of its own, so that Ctrl-C in the terminal reaches the server only.
        self._process = subprocess.Popen(
            [sys.executable, "-m", "queguan.parlor.worker_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            start_new_session=True,
        )
        try:
            self._read(START_BOX)
        except (OSError, EOFError):
            self.end()
            raise

    def _read(self, seconds: float) -> object:
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], seconds)
        if not ready:
            raise TimeoutError(f"no answer in {seconds} s")
        return read(self._process.stdout)  # type: ignore[arg-type]

    def ask(self, question: bytes, seconds: float) -> int:
        """Index of the chosen action."""
        assert self._process.stdin is not None
        self._process.stdin.write(question)
        self._process.stdin.flush()
        index = self._read(seconds)
        assert isinstance(index, int)
        return index

    def end(self) -> None:
        """Kills the process and waits until it is gone."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:  # a question that it never took
                    continue


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
        self._queue.put(_Job(game, packed(question), time.monotonic(), loop, done))
        try:
            async with asyncio.timeout(QUEUE_BOX + START_BOX + self._box):
                index = await done
        except TimeoutError:
            log.error("no worker took a question of %s", game)
            return None
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
        worker: _Worker | None = None
        while True:
            job = self._queue.get()
            if job is None or self._closed:
                if worker is not None:
                    worker.end()
                return
            answer: int | None = None
            try:
                if time.monotonic() - job.asked > QUEUE_BOX + (0 if worker else START_BOX):
                    raise TimeoutError("waited too long for a worker")
                worker = worker or _Worker()
                answer = worker.ask(job.question, self._box)
            except (OSError, EOFError) as error:  # TimeoutError is an OSError
                late = isinstance(error, TimeoutError)
                self.late += late
                self.died += not late
                log.error("computer player of %s %s: %s", job.game, "late" if late else "died", error)
                if worker is not None:
                    worker.end()
                worker = None
            try:
                job.loop.call_soon_threadsafe(_finish, job.done, answer)
            except RuntimeError:  # the loop has ended: nobody waits any more
                continue


def _finish(done: asyncio.Future[int | None], answer: int | None) -> None:
    if not done.done():
        done.set_result(answer)
