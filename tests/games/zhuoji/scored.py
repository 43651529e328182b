"""Answers to hands in the notation of `queguan score zhuoji`."""

from typing import Any

from queguan.games.zhuoji import cases
from queguan.games.zhuoji.notation import parse_hand


def score_case(case: dict[str, Any], explain: bool = False) -> dict[str, Any]:
    """The answer to a case, with a type that tests can look into."""
    return cases.score_case(case, explain)


def answer(words: str) -> dict[str, Any]:
    """The explained answer to a hand; seat 1 threw the tile when nobody is said to have."""
    case: dict[str, Any] = parse_hand(words.split())
    if case["win_by"] != "self_draw":
        case["context"].setdefault("from", 1)
    return cases.score_case(case, True)


def patterns(words: str) -> list[tuple[str, int]]:
    """(id, value) of everything that counts; [] for no win."""
    return [(name, value) for name, value in answer(words)["patterns"]]


def payments(words: str) -> list[int]:
    """Points by seat."""
    found: list[int] = answer(words)["payments"]
    return found


def paid(words: str, group: str) -> list[tuple[str, int, int, int]]:
    """(id, from, to, amount) of the ledger's entries of a group."""
    ledger = answer(words)["detail"]["ledger"]
    return [(e["id"], e["from"], e["to"], e["amount"]) for e in ledger if e["group"] == group]
