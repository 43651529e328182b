"""Answers to hands in the notation of `queguan score riichi`."""

from typing import Any

from queguan.games.riichi import cases
from queguan.games.riichi.notation import parse_hand


def score_case(case: dict[str, Any], explain: bool = False) -> dict[str, Any]:
    """The answer to a case, with a type that tests can look into."""
    return cases.score_case(case, explain)


def answer(words: str) -> dict[str, Any]:
    """The explained answer to a hand."""
    return cases.score_case(parse_hand(words.split()), True)


def patterns(words: str) -> dict[str, Any]:
    """Pattern -> its value."""
    return dict(answer(words)["patterns"])
