"""Scores are trees of lines with their reason, never bare totals."""

from typing import Final

ADD: Final = "add"
MULTIPLY: Final = "mul"
NOTE: Final = "note"


def plain_number(value: float) -> int | float:
    """A number as people write it: 5 for 5.0; at most two decimals otherwise."""
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded


class ScoreLine:
    """One reason for one number.

    `id` names a pattern or step (text key `score.<id>` or `pattern.<id>` of the game), `op` says how the
    value enters its parent (`add`, `mul`, or `note`: shown, does not count), `tiles` are the cards
    concerned as text, `rule` the section of the rules file, `children` the lines it is made of.
    """

    __slots__ = ("children", "id", "op", "params", "rule", "tiles", "value")

    def __init__(
        self,
        id: str,
        op: str,
        value: float,
        rule: str,
        tiles: list[str] | None = None,
        children: "list[ScoreLine] | None" = None,
        params: dict[str, str] | None = None,
    ) -> None:
        self.id = id
        self.op = op
        self.value = value
        self.rule = rule
        self.tiles: list[str] = tiles if tiles is not None else []
        self.children: list[ScoreLine] = children if children is not None else []
        self.params: dict[str, str] = params if params is not None else {}

    def to_json(self) -> dict[str, object]:
        """The line and its children as the wire carries them."""
        return {
            "id": self.id,
            "op": self.op,
            "value": plain_number(self.value),
            "rule": self.rule,
            "tiles": list(self.tiles),
            "params": dict(self.params),
            "children": [c.to_json() for c in self.children],
        }


class Score:
    """The explained score of one winning hand in one reading.

    `groups` is the reading: JSON of the game's kind, drawn by the client's table layout;
    `lines` is the tree whose value is `total` (in the game's base unit before cap and stake).
    """

    __slots__ = ("groups", "line", "patterns", "total")

    def __init__(
        self,
        total: int,
        line: ScoreLine,
        patterns: list[tuple[str, int | str]],
        groups: list[dict[str, object]],
    ) -> None:
        self.total = total
        self.line = line
        self.patterns = patterns
        self.groups = groups

    def to_json(self) -> dict[str, object]:
        """The score as the wire carries it."""
        return {
            "total": self.total,
            "line": self.line.to_json(),
            "patterns": [[p, v] for p, v in self.patterns],
            "groups": list(self.groups),
        }


class Settlement:
    """How a hand ended: winners (none: a draw), payments by seat (points, sum by the game's law), why.

    `kind` is a snake_case word of the game (`win`, `draw`); `scores` one per winner, in the order of
    `winners`; `alternatives` the readings not chosen of the first winner, dearest first;
    `payments` has one number a seat; `transfers` are (from, to, amount), where -1 is nobody (points that the
    rules give, or that lie on the table): a seat's payment is what it gets in them less what it gives;
    `detail` is JSON of the game (winning card, whose, all hands at the end ...).
    """

    __slots__ = ("alternatives", "detail", "kind", "payments", "scores", "transfers", "winners")

    def __init__(
        self,
        kind: str,
        winners: list[int],
        payments: list[float],
        scores: list[Score],
        alternatives: list[Score],
        transfers: list[tuple[int, int, float]],
        detail: dict[str, object],
    ) -> None:
        self.kind = kind
        self.winners = winners
        self.payments = payments
        self.scores = scores
        self.alternatives = alternatives
        self.transfers = transfers
        self.detail = detail

    def to_json(self) -> dict[str, object]:
        """The settlement as the wire carries it."""
        return {
            "kind": self.kind,
            "winners": list(self.winners),
            "payments": [plain_number(p) for p in self.payments],
            "scores": [s.to_json() for s in self.scores],
            "alternatives": [s.to_json() for s in self.alternatives],
            "transfers": [[a, b, plain_number(v)] for a, b, v in self.transfers],
            "detail": dict(self.detail),
        }
