"""Many tables of one game moved together by one call: for those who train or measure from Python.

Every table stands at one question to one seat. Where several are asked the lowest is first: a hand comes to
the same in whatever order answers arrive. A finished hand is followed by the next of its match, a finished
match by a new one, so every table always asks somebody.
"""

from typing import Final

from queguan.core.action import Action
from queguan.core.game import Game
from queguan.core.hand import Hand
from queguan.core.match import Match
from queguan.core.score import Settlement
from queguan.core.shuffle import QuickShuffler, Shuffler

DOMAIN: Final = "queguan-batch-v1"


def batch_shuffler(seed: int, table: int, number: int) -> Shuffler:
    """What shuffles hand `number`, from 1, of a table: it depends on nothing else."""
    return QuickShuffler(f"{DOMAIN} {seed} {table} {number} ".encode())


class Ended:
    """A hand that came to its end: at which table, how, the match's `scores` by seat after it, and its
    `standings` when that was the last hand, else None."""

    __slots__ = ("result", "scores", "standings", "table")

    def __init__(
        self, table: int, result: Settlement, scores: list[float], standings: list[int] | None
    ) -> None:
        self.table = table
        self.result = result
        self.scores = scores
        self.standings = standings


class _Table:
    """One table. `dealt` hands since the start; `seat` is asked, with these legal actions."""

    __slots__ = ("dealt", "hand", "legal", "match", "number", "seat")

    def __init__(self, number: int, match: Match, hand: Hand) -> None:
        self.number = number
        self.match = match
        self.hand = hand
        self.dealt = 1
        self.seat = -1
        self.legal: list[Action] = []


class Batch:
    """`size` tables under the same options. A table's hands depend on `seed`, its number and the answers it
    got, not on how many tables there are.

    `actions` is the size of the game's action space (`Game.space`), where an action's index is the same at
    every table and in every preset.
    """

    def __init__(self, game: Game, options: object, size: int, seed: int) -> None:
        """`options` as `Game.options` makes them. Raises ValueError for fewer than one table."""
        if size < 1:
            raise ValueError(f"{size} tables, expected at least 1")
        self.game = game
        self.options = options
        self.size = size
        self.seed = seed
        self.actions: int = game.space.size
        self._tables: list[_Table] = []
        # told by the next step
        self._ended: list[Ended] = []
        for number in range(size):
            match = game.new_match(options)
            table = _Table(number, match, match.begin(batch_shuffler(seed, number, 1)))
            self._go_on(table)
            self._tables.append(table)

    # --- what is asked

    def seats(self) -> bytes:
        """The seat that is asked, one byte a table."""
        return bytes([table.seat for table in self._tables])

    def counts(self) -> bytes:
        """How many legal actions that seat has, one byte a table; never 0."""
        return bytes([len(table.legal) for table in self._tables])

    def masks(self) -> bytearray:
        """`size` rows of `actions` bytes: 1 where the action with that index is legal, else 0."""
        masks = bytearray(self.size * self.actions)
        row = 0
        for table in self._tables:
            for action in table.legal:
                masks[row + action.index] = 1
            row += self.actions
        return masks

    def legal(self, table: int) -> list[int]:
        """The indices of the legal actions at a table, ascending."""
        return [action.index for action in self._tables[table].legal]

    def hand(self, table: int) -> Hand:
        """The hand at a table, for its view or a copy; only the batch acts on it."""
        return self._tables[table].hand

    def match(self, table: int) -> Match:
        """The match at a table, for its scores; only the batch moves it on."""
        return self._tables[table].match

    # --- answers

    def step(self, actions: list[int]) -> list[Ended]:
        """Answers every table's question with an action, by its index in the space; the hands that ended.

        Raises ValueError for a wrong number of answers or an index outside the space, `IllegalAction` for an
        action that is not legal; then no table has moved.
        """
        self._expect(len(actions))
        chosen: list[Action] = []
        for number in range(self.size):
            chosen.append(self._found(self._tables[number], actions[number]))
        return self._act(chosen)

    def choose(self, places: list[int]) -> list[Ended]:
        """As `step`, each answer being a place in the table's list of legal actions: 0 <= place < counts[t].

        Raises ValueError for a wrong number of answers or a place outside the list; then no table has moved.
        """
        self._expect(len(places))
        chosen: list[Action] = []
        for number in range(self.size):
            legal = self._tables[number].legal
            place = places[number]
            if not 0 <= place < len(legal):
                raise ValueError(f"table {number}: place {place}, expected 0 to {len(legal) - 1}")
            chosen.append(legal[place])
        return self._act(chosen)

    def _expect(self, answers: int) -> None:
        if answers != self.size:
            raise ValueError(f"{answers} answers, expected one for each of {self.size} tables")

    def _found(self, table: _Table, index: int) -> Action:
        for action in table.legal:
            if action.index == index:
                return action
        if not 0 <= index < self.actions:
            raise ValueError(f"table {table.number}: action {index}, expected 0 to {self.actions - 1}")
        action = self.game.space.actions[index]
        table.hand.verify(table.seat, action)
        raise ValueError(f"table {table.number}: {action.text!r} was not offered")

    def _act(self, chosen: list[Action]) -> list[Ended]:
        for number in range(self.size):
            table = self._tables[number]
            table.hand.act(table.seat, chosen[number])
            self._go_on(table)
        ended = self._ended
        self._ended = []
        return ended

    def _go_on(self, table: _Table) -> None:
        """To the next question, dealing as often as it takes."""
        while True:
            asked = table.hand.asked()
            if asked:
                table.seat = asked[0]
                table.legal = table.hand.legal(table.seat)
                return
            self._ended.append(self._finish(table))
            table.dealt += 1
            table.hand = table.match.begin(batch_shuffler(self.seed, table.number, table.dealt))

    def _finish(self, table: _Table) -> Ended:
        match = table.match
        result = table.hand.result
        if result is None:
            raise ValueError(f"table {table.number}: the hand asks nobody and is not over")
        match.complete(table.hand)
        if not match.finished:
            return Ended(table.number, result, match.scores, None)
        table.match = self.game.new_match(self.options)
        return Ended(table.number, result, match.scores, match.standings())
