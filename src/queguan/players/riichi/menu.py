"""What a seat of riichi is offered, told in the shared actions: a red five is a look, riichi a way to throw.

Of actions that differ only by how a tile looks it keeps one: a plain five is thrown before a red one, and a
call takes the red ones, where nobody can make them be thrown.
"""

from collections.abc import Sequence

from queguan.core.action import Action
from queguan.games.mahjong.reds import RED_ACTIONS
from queguan.games.mahjong.space import CHOW0, PASS, SELF_DRAW
from queguan.games.mahjong.tiles import KIND
from queguan.games.riichi.space import KITA, NINE_TERMINALS, RED0, SPACE, declares_riichi, thrown_face


class Menu:
    """The offered actions. `plain` are shared actions that stand for them (`chosen` leads back), `riichi` the
    declarations by the kind they throw; `kita` and `nine` None where they are not offered."""

    __slots__ = ("_meant", "kita", "nine", "plain", "riichi")

    def __init__(self, actions: Sequence[Action]) -> None:
        self._meant: dict[int, Action] = {}
        self.riichi: dict[int, Action] = {}
        self.kita: Action | None = None
        self.nine: Action | None = None
        for action in actions:
            index = action.index
            if index == KITA:
                self.kita = action
            elif index == NINE_TERMINALS:
                self.nine = action
            elif declares_riichi(index):
                self.riichi.setdefault(KIND[thrown_face(index)], action)
            else:
                self._note(plain_index(index), action)
        self.plain: list[Action] = [SPACE.actions[index] for index in sorted(self._meant)]

    def _note(self, plain: int, action: Action) -> None:
        """Discards of plain fives come before those of red ones in the space, calls with red ones last."""
        if plain >= CHOW0 or plain not in self._meant:
            self._meant[plain] = action

    def chosen(self, plain: Action) -> Action:
        """The offered action that a shared one stands for."""
        return self._meant[plain.index]

    def refuse_win(self) -> None:
        """Takes an own draw that wins off the menu."""
        self.plain = [action for action in self.plain if action.index != SELF_DRAW]


def plain_index(index: int) -> int:
    """The shared action of which an action is a look."""
    if index <= PASS:
        return index
    if index >= RED0:
        return RED_ACTIONS[index - RED0].plain
    return KIND[thrown_face(index)]
