"""The view as plain text: that of all tile games, and a line about the chickens."""

from collections.abc import Mapping, Sequence
from typing import Any

from queguan.games.mahjong import plain_view as shared


def view_text(
    view: Mapping[str, Any],
    texts: Mapping[str, Mapping[str, str]],
    language: str,
    names: Sequence[str] | None = None,
) -> str:
    """The view of docs/contract.md 1d in lines of text. Raises KeyError for a language there is not."""
    lines = shared.view_text(view, texts, language, names)
    words = {word: texts[f"view.{word}"][language] for word in ("chickens", "turned", "hot", "first")}
    who = [str(seat["seat"]) for seat in view["seats"]] if names is None else list(names)
    chickens = view["chickens"]
    parts = [f"{words['chickens']} " + " ".join([*chickens["fixed"], *chickens["flipped"]])]
    if chickens["turned"] is not None:
        parts.append(f"{words['turned']} {chickens['turned']}")
    for first in chickens["firsts"]:
        to = first["to"]
        taker = "" if to is None else ">" + (who[to] if isinstance(to, int) else texts["score.won"][language])
        parts.append(f"{words['first']} {first['tile']} {who[first['by']]}{taker}")
    if view["hot"]:
        parts.append(words["hot"])
    return lines + "\n" + "  ".join(parts)
