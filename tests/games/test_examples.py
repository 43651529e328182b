"""The worked examples of every installed game: each entry with exactly the fields of its `expect`."""

import json

import pytest

from queguan.core.registry import game_ids, get_game
from tests.support.examples import OWN, examples

PARTS = ("cases", "actions", "flows")
# How many entries our own copies hold: cases, actions, flows.
ENTRIES = {
    "anxiang": (82, 32, 19),
    "guangdong": (174, 48, 0),
    "jiaxing": (58, 34, 15),
    "riichi": (137, 38, 43),
    "zhuoji": (81, 28, 17),
}


def entries(*parts):
    found = [(game, part, entry) for game in game_ids() for part in parts for entry in examples(game, part)]
    return pytest.mark.parametrize(
        ("game", "part", "entry"), found, ids=[f"{game}-{entry['id']}" for game, _, entry in found]
    )


@pytest.mark.parametrize("game", game_ids())
def test_our_own_examples_are_there(game):
    own = json.loads((OWN / f"{game}.json").read_text(encoding="utf-8"))
    assert tuple(len(own.get(part, [])) for part in PARTS) == ENTRIES[game]


def told(answer, wanted):
    """The fields of `wanted`; the files list the patterns of a hand in no fixed order."""
    fields = {name: answer.get(name) for name in wanted}
    if "patterns" in fields:
        fields["patterns"] = sorted([list(pattern) for pattern in fields["patterns"]])
    return fields


@entries(*PARTS)
def test_entry(game, part, entry):
    answerer = {"cases": get_game(game).score_case, "actions": get_game(game).action_case}
    answer = answerer.get(part, get_game(game).flow_case)(entry)
    assert told(answer, entry["expect"]) == told(entry["expect"], entry["expect"])


def turned(cards):
    """The same cards in the opposite order: a list, tiles as `123m55z`, or one character a card."""
    if isinstance(cards, list):
        return cards[::-1]
    if not any(char.isdigit() for char in cards):
        return cards[::-1]
    singles, digits = [], ""
    for char in cards:
        if char.isdigit():
            digits += char
        else:
            singles += [digit + char for digit in digits]
            digits = ""
    return "".join(reversed(singles))


@entries("cases")
def test_order_of_cards_does_not_matter(game, part, entry):
    melds = [{**meld, "tiles": turned(meld["tiles"])} for meld in reversed(entry["melds"])]
    other = {**entry, "hand": turned(entry["hand"]), "melds": melds}
    assert get_game(game).score_case(other) == get_game(game).score_case(entry)
