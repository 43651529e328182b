"""Answers to hands in the notation of `queguan score jiaxing`."""

from typing import Any

from queguan.games.jiaxing import cases
from queguan.games.jiaxing.notation import parse_hand


def score_case(case: dict[str, Any], explain: bool = False) -> dict[str, Any]:
    """The answer to a case, with a type that tests can look into."""
    return cases.score_case(case, explain)


def answer(words: str) -> dict[str, Any]:
    """The explained answer to a hand."""
    return cases.score_case(parse_hand(words.split()), True)


def ids(words: str) -> list[str]:
    """The ids of the patterns."""
    return [name for name, _ in answer(words)["patterns"]]
