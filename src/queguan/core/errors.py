"""Errors that name what was wrong and what was expected."""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)  # the parlor and records derive from it
class QueguanError(Exception):
    """Base of every error a user can cause; `code` is stable and machine-readable."""

    def __init__(self, message: str, code: str = "error") -> None:
        super().__init__(message)
        # Set here and not in the class body: a compiled exception does not get defaults of its class.
        self.code = code
        self.message = message


class BadOption(QueguanError):
    """An option name or value that the game does not have."""

    def __init__(self, name: str, got: object, expected: str) -> None:
        super().__init__(f"option {name}: got {got!r}, expected {expected}", "bad_option")
        self.name = name
        self.got = got
        self.expected = expected


@mypyc_attr(allow_interpreted_subclasses=True)  # the parlor and records derive from it
class BadCase(QueguanError):
    """A scoring case, action text, record or snapshot that cannot be read."""

    def __init__(self, message: str, code: str = "bad_case") -> None:
        super().__init__(message, code)


class BadNotation(BadCase):
    """A word of a hand's notation that cannot be read; `name` is the word, empty when one is missing."""

    def __init__(self, message: str, code: str, name: str = "") -> None:
        super().__init__(message, code)
        self.name = name


class Reason:
    """Why something is not possible: the restriction's id, a text key of the game, its parameters.

    `rule` is the id in the rules file (`R7`, `5.3`); `key` names a text `reason.<key>` of the game's
    catalogue; `params` fill the text (card names, counts).
    """

    __slots__ = ("key", "params", "rule")

    def __init__(self, rule: str, key: str, params: dict[str, str] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.params: dict[str, str] = params if params is not None else {}

    def to_json(self) -> dict[str, object]:
        """The reason as the wire carries it."""
        return {"rule": self.rule, "key": self.key, "params": dict(self.params)}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return self.rule == other.rule and self.key == other.key and self.params == other.params

    def __hash__(self) -> int:
        return hash((self.rule, self.key, tuple(sorted(self.params.items()))))

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r}, {self.params!r})"


class IllegalAction(QueguanError):
    """An action the rules forbid now; carries the `Reason` with the restriction's id."""

    def __init__(self, reason: Reason, action: str) -> None:
        super().__init__(f"{action}: not allowed by {reason.rule} ({reason.key})", "illegal_action")
        self.reason = reason
        self.rule = reason.rule
        self.action = action
