"""Actions: small frozen values with a canonical text and an index in the game's fixed action space."""

from collections.abc import Sequence

from queguan.core.errors import BadCase


class Action:
    """One thing a seat can do. Interned by its game's `ActionSpace`: compare by identity or index.

    `text` is canonical (`discard 三`, `chow 二 三四`, `win`); `kind` is its first word;
    `tiles` are the cards it names, in order, as their text.
    """

    __slots__ = ("index", "kind", "text", "tiles")

    def __init__(self, index: int, text: str, tiles: tuple[str, ...]) -> None:
        self.index = index
        self.text = text
        self.kind = text.split(" ", 1)[0]
        self.tiles = tiles

    def to_json(self) -> dict[str, object]:
        """The action as prompts carry it."""
        return {"text": self.text, "index": self.index, "kind": self.kind, "tiles": list(self.tiles)}

    def __repr__(self) -> str:
        return f"<{self.text}>"


class ActionSpace:
    """All actions of a game in a fixed order; the index is the same for logs, RL and the wire."""

    def __init__(self, actions: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        self.actions: list[Action] = [Action(i, text, tiles) for i, (text, tiles) in enumerate(actions)]
        self._by_text: dict[str, Action] = {a.text: a for a in self.actions}

    @property
    def size(self) -> int:
        """How many actions the game has."""
        return len(self.actions)

    def parse(self, text: str) -> Action:
        """The action with this canonical text; raises `BadCase` for any other text."""
        action = self._by_text.get(text)
        if action is None:
            raise BadCase(
                f"action {text!r}: not an action of this game, expected for example {self.example()!r}"
            )
        return action

    def example(self) -> str:
        """Some canonical text, for error messages."""
        return self.actions[0].text
