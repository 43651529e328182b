"""A view of 嘉兴台头和 as plain text: that of the tile games, then wildcard, pool and 三摊."""

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

    parts = [f"{word('view.wild')} {''.join(view['wild'])}"]
    if view["pool"]:
        pool = " ".join([word(f"pattern.{token}") for token in view["pool"]])
        parts.append(f"{word('view.pool')} {pool}")
    santan = view["santan"]
    if santan is not None:
        taken = [
            f"{who[seat]}<{who[source]} {count}"
            for seat, row in enumerate(santan["taken"])
            for source, count in enumerate(row)
            if count
        ]
        if taken:
            parts.append(f"{word('view.taken')} {', '.join(taken)}")
        if santan["pairs"]:
            pairs = " ".join([f"{who[one]}={who[other]}" for one, other in santan["pairs"]])
            parts.append(f"{word('view.bound')} {pairs}")
        if santan["gave_up"]:
            out = " ".join([who[seat] for seat in santan["gave_up"]])
            parts.append(f"{word('view.gave_up')} {out}")
    return "\n".join([plain_view.view_text(view, texts, language, names), "  ".join(parts)])
