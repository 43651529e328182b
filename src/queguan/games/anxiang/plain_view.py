"""A view as plain text: for the terminal and the golden playthroughs. Knows only what the view says."""

from collections.abc import Mapping, Sequence
from typing import Any

Texts = Mapping[str, Mapping[str, str]]


def _meld(meld: Mapping[str, Any]) -> str:
    cards = meld["cards"]
    if cards is None:
        return "[▒▒▒]"
    faces = "".join(cards)
    if meld["kind"] == "wei":
        return f"[{faces}]"
    claimed = str(meld["claimed"])
    if meld["kind"] == "chow":
        return f"({claimed}|{faces.replace(claimed, '', 1)})"
    return f"({faces})"


def _row(row: list[dict[str, str]]) -> str:
    """Discards plain, untaken flips with a dot before them."""
    return " ".join([card["card"] if card["how"] == "discard" else "·" + card["card"] for card in row])


def _seat(seat: Mapping[str, Any], view: Mapping[str, Any], texts: Texts, language: str, name: str) -> str:
    if seat["role"] == "watcher":
        return f"{name} {texts['role.watcher'][language]}"
    marks = [name]
    if seat["seat"] == view["dealer"]:
        marks.append(texts["view.dealer"][language])
    if seat["dead"]:
        marks.append(texts["view.dead"][language])
    xi = seat["xi_own"] if seat["xi_own"] is not None else seat["xi_shown"]
    marks.append(f"{xi} {texts['view.xi'][language]}")
    if seat["hand"] is None:
        hand = f"{seat['count']} {texts['view.cards'][language]}"
    else:
        hand = "".join(seat["hand"])
    parts = [" ".join(marks), f"{texts['view.hand'][language]} {hand}"]
    if seat["melds"]:
        parts.append(f"{texts['view.melds'][language]} " + " ".join([_meld(meld) for meld in seat["melds"]]))
    if seat["row"]:
        parts.append(f"{texts['view.row'][language]} {_row(seat['row'])}")
    return "  ".join(parts)


def view_text(
    view: Mapping[str, Any], texts: Texts, language: str, names: Sequence[str] | None = None
) -> str:
    """The view of docs/contract.md 1 in lines of text. Raises KeyError for a language there is not.

    Without `names` (by seat) the seats have numbers. 偎 stand in square brackets, other melds in round ones
    (the eaten card first); flips have a dot.
    """

    def who(seat: int) -> str:
        return str(seat) if names is None else names[seat]

    def name(seat: int) -> str:
        return f"{texts['view.seat'][language]} {seat}" if names is None else names[seat]

    head = [
        texts[f"phase.{view['phase']}"][language],
        f"{texts['view.turn'][language]} {who(view['turn'])}",
        f"{texts['view.stock'][language]} {view['stock']}",
    ]
    shown = view["shown"]
    if shown is not None:
        how = texts[f"action.{shown['how']}"][language] if shown["how"] == "discard" else "·"
        head.append(f"{texts['view.shown'][language]} {how}{shown['card']} ({who(shown['by'])})")
    lines = ["  ".join(head)]
    lines.extend([_seat(seat, view, texts, language, name(seat["seat"])) for seat in view["seats"]])
    if view["remaining_stock"] is not None:
        lines.append(f"{texts['view.stock'][language]}: {''.join(view['remaining_stock'])}")
    return "\n".join(lines)
