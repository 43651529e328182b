"""A room's questions to computer players that are under way."""

import asyncio
import logging
from collections.abc import Callable, Sequence

from queguan.core.action import Action
from queguan.core.hand import View
from queguan.parlor.house import House

log = logging.getLogger("queguan.parlor")

Answer = Callable[[Action | None, int], None]


class Thinkers:
    """Asks the pool and gives each answer back into the room's queue, not before its time."""

    def __init__(self, house: House, post: Callable[[Callable[[int], None]], None]) -> None:
        self._house = house
        self._post = post
        self.tasks: set[asyncio.Task[None]] = set()

    def ask(
        self,
        question: tuple[str, int, View, Sequence[Action], int],
        when: int,
        answer: Answer,
    ) -> None:
        """Asks (game, level, view, actions, seed); `answer` is called in the room's task with the action
        (None: none came) and the time, at `when` or later."""
        task = asyncio.create_task(self._ask(question, when, answer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _ask(
        self, question: tuple[str, int, View, Sequence[Action], int], when: int, answer: Answer
    ) -> None:
        try:
            action = await self._house.players.decide(*question)
        except Exception:
            # Whatever is wrong with a player, the table goes on with the hand's default.
            log.exception("a computer player of %s failed", question[0])
            action = None

        def give() -> None:
            self._post(lambda now: answer(action, now))

        if self._house.clock.now() >= when:
            give()
        else:
            self._house.clock.call_at(when, give)

    def cancel(self) -> None:
        """Forgets all questions."""
        for task in self.tasks:
            task.cancel()
