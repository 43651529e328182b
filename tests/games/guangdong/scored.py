"""Answers to hands in the notation of `queguan score guangdong`."""

from typing import Any

from queguan.games.guangdong.cases import score_case
from queguan.games.guangdong.notation import parse_hand


def answer(words: str) -> dict[str, Any]:
    """The explained answer to a hand."""
    return score_case(parse_hand(words.split()), True)


def entries(words: str) -> list[tuple[str, int]]:
    """(id, value) of every entry."""
    return [(name, value) for name, value in answer(words)["patterns"]]


def ids(words: str) -> list[str]:
    """The ids of the entries."""
    return [name for name, _ in entries(words)]
