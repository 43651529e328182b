"""Who pays whom for what: the settlement of a hand as a list of entries (rules/zhuoji.md 7.5, 8).

Everything is simply added, so the points of a seat are what it gets less what it pays.
"""

from collections.abc import Mapping
from typing import Final

from queguan.games.mahjong.tiles import TEXT

SEATS: Final = 4

# What a payment is for, in the order of computation.
HU: Final = 0
DOU: Final = 1
JI: Final = 2
CHA: Final = 3
GROUP_TEXT: list[str] = ["hu", "dou", "ji", "cha"]

NOTHING: Final[dict[str, str]] = {}


class Entry:
    """One payment: `payer` gives `payee` `amount` points.

    `group` HU ... CHA; `id` names the reason (text key `score.<id>`), `rule` its section; `tiles` the kinds
    it is paid for; `win` the place of the win in the order of the wins, -1 for none; `params` what the
    reason's sentence asks for.
    """

    __slots__ = ("amount", "group", "id", "params", "payee", "payer", "rule", "tiles", "win")

    def __init__(
        self,
        group: int,
        id: str,
        rule: str,
        payer: int,
        payee: int,
        amount: int,
        tiles: list[int],
        win: int = -1,
        params: Mapping[str, str] = NOTHING,
    ) -> None:
        self.group = group
        self.id = id
        self.rule = rule
        self.payer = payer
        self.payee = payee
        self.amount = amount
        self.tiles = tiles
        self.win = win
        self.params: dict[str, str] = dict(params)

    def to_json(self) -> dict[str, object]:
        """`{group, id, rule, from, to, amount, tiles, win, params}`."""
        return {
            "group": GROUP_TEXT[self.group],
            "id": self.id,
            "rule": self.rule,
            "from": self.payer,
            "to": self.payee,
            "amount": self.amount,
            "tiles": [TEXT[kind] for kind in self.tiles],
            "win": self.win if self.win >= 0 else None,
            "params": dict(self.params),
        }


class Ledger:
    """The entries of a hand, in the order in which they were worked out."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def add(self, entry: Entry) -> None:
        """Notes a payment; one of nothing is none."""
        if entry.amount:
            self.entries.append(entry)

    def points(self, group: int = -1) -> list[int]:
        """Points by seat, of one group or (-1) of all."""
        total = [0] * SEATS
        for entry in self.entries:
            if group < 0 or entry.group == group:
                total[entry.payer] -= entry.amount
                total[entry.payee] += entry.amount
        return total

    def transfers(self) -> list[tuple[int, int, float]]:
        """(from, to, amount) for each pair of seats one of which pays the other, by payer, then payee."""
        sums = [[0] * SEATS for _ in range(SEATS)]
        for entry in self.entries:
            sums[entry.payer][entry.payee] += entry.amount
        return [
            (payer, payee, float(sums[payer][payee]))
            for payer in range(SEATS)
            for payee in range(SEATS)
            if sums[payer][payee]
        ]
