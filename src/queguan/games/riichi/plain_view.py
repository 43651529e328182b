"""A view of riichi as plain text: that of the tile games, then points, counters, sticks and indicators."""

from collections.abc import Mapping, Sequence
from typing import Any

from queguan.games.mahjong import plain_view
from queguan.games.mahjong.plain_view import Texts


def view_text(
    view: Mapping[str, Any], texts: Texts, language: str, names: Sequence[str] | None = None
) -> str:
    """The view in lines of text; `names` by seat, numbers without. Raises KeyError for a language there is
    not."""
    who = [str(seat["seat"]) for seat in view["seats"]] if names is None else list(names)

    def word(key: str) -> str:
        return texts[key][language]

    points = ", ".join([f"{who[seat]} {points}" for seat, points in enumerate(view["points"])])
    parts = [f"{word('view.points')} {points}", f"{word('view.sticks')} {view['sticks']}"]
    if view["indicators"]:
        parts.append(f"{word('view.indicators')} {' '.join(view['indicators'])}")
    if view["waits"]:
        waits = " ".join([f"{wait['tile']}×{wait['left']}" for wait in view["waits"]])
        parts.append(f"{word('view.waits')} {waits}")
    if view["furiten"] is not None:
        parts.append(word(f"view.furiten.{view['furiten']}"))
    if view["ready"] is not None:
        ready = " ".join([who[seat] for seat, is_ready in enumerate(view["ready"]) if is_ready])
        parts.append(f"{word('view.ready')} {ready}")
    return "\n".join([plain_view.view_text(view, texts, language, names), "  ".join(parts)])
