"""Answers of the scorer with a type that tests can look into."""

from typing import Any

from queguan.games.anxiang import cases
from queguan.games.anxiang.notation import parse_hand


def score_case(case: dict[str, Any], explain: bool = False) -> dict[str, Any]:
    """The answer to a case."""
    return cases.score_case(case, explain)


def answer(words: str) -> dict[str, Any]:
    """The explained answer to a hand in the notation of `queguan score anxiang`."""
    return cases.score_case(parse_hand(words.split()), True)


def patterns(words: str) -> dict[str, int | str]:
    """Id -> value of the patterns a hand in the notation is given."""
    return dict(answer(words)["patterns"])
