"""A view of a tile game as plain text: for the terminal and the golden playthroughs."""

from collections.abc import Mapping, Sequence
from typing import Any

from queguan.games.mahjong.tiles import parse_tile, tiles_text

Texts = Mapping[str, Mapping[str, str]]


def _tiles(texts: list[str]) -> str:
    return tiles_text([parse_tile(text) for text in texts])


def _meld(meld: Mapping[str, Any], who: list[str]) -> str:
    """Melds in round brackets, own kongs in square ones; the claimed tile and whose it was before a bar."""
    if None in meld["tiles"]:
        return "[????]"
    if meld["from"] is None:
        return f"[{_tiles(meld['tiles'])}]"
    return f"({meld['claimed']}<{who[meld['from']]}|{_tiles(meld['tiles'])})"


def _river(river: list[dict[str, Any]], who: list[str]) -> str:
    """Discards; a dot before a tile thrown as drawn, an arrow to the taker behind a taken one."""
    return " ".join(
        [
            ("·" if thrown["drawn"] else "")
            + thrown["tile"]
            + (f">{who[thrown['taken_by']]}" if thrown["taken_by"] is not None else "")
            for thrown in river
        ]
    )


def _seat(seat: Mapping[str, Any], words: Mapping[str, str], who: list[str], named: bool) -> str:
    shown = who[seat["seat"]] if named else f"{words['seat']} {seat['seat']}"
    name = " ".join([shown, words[seat["wind"]], *[words[f"mark.{mark}"] for mark in seat["marks"]]])
    if seat["hand"] is None:
        hand = f"{seat['count']} {words['tiles']}"
    else:
        hand = _tiles(seat["hand"]) + (f" ({seat['drawn']})" if seat["drawn"] else "")
    parts = [name, f"{words['hand']} {hand}"]
    if seat["melds"]:
        parts.append(f"{words['melds']} " + " ".join([_meld(meld, who) for meld in seat["melds"]]))
    if seat["flowers"]:
        parts.append(f"{words['flowers']} {_tiles(seat['flowers'])}")
    if seat["river"]:
        parts.append(f"{words['river']} {_river(seat['river'], who)}")
    if seat["passed"]:
        parts.append(f"{words['passed']} {_tiles(seat['passed'])}")
    return "  ".join(parts)


_WORDS: list[str] = [
    *["seat", "tiles", "hand", "melds", "flowers", "river", "passed", "turn", "wall", "shown", "repeat"],
    *["round", "E", "S", "W", "N"],
]


def view_text(
    view: Mapping[str, Any], texts: Texts, language: str, names: Sequence[str] | None = None
) -> str:
    """The view of docs/contract.md 1b in lines of text. Raises KeyError for a language there is not.

    Without `names` (by seat) the seats have numbers.
    """
    who = [str(seat["seat"]) for seat in view["seats"]] if names is None else list(names)
    words = {word: texts[f"view.{word}"][language] for word in _WORDS}
    for seat in view["seats"]:
        for mark in seat["marks"]:
            words[f"mark.{mark}"] = texts[f"mark.{mark}"][language]
    asked = f"phase.{view['phase']}" if view["question"] is None else f"question.{view['question']}"
    head = [
        texts[asked][language],
        f"{words[view['round_wind']]}{words['round']}",
        f"{words['turn']} {who[view['turn']]}",
        f"{words['wall']} {view['wall']['left']}",
    ]
    if view["repeat"]:
        head.append(f"{words['repeat']} {view['repeat']}")
    if view["shown"] is not None:
        head.append(f"{words['shown']} {view['shown']['tile']} ({who[view['shown']['by']]})")
    return "\n".join(
        ["  ".join(head), *[_seat(seat, words, who, names is not None) for seat in view["seats"]]]
    )
