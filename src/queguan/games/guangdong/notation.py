"""Hand notation of the command line: words, in any order, into a scoring case (`parse_hand`).

| word | means |
|---|---|
| `45p345s99p` | concealed tiles; several words add up |
| `上123m`, `chow:123m` (also 吃) | a chow |
| `碰7s`, `碰777s`, `pung:7s` | a pung |
| `明杠7s`, `加杠7s`, `暗杠7s`, `kong_claimed:7s`, `kong_added:7s`, `kong_concealed:7s` | a kong |
| `+6p` | the winning tile, not among the concealed tiles |
| `self_draw`, `discard`, `rob_kong`, `flower` | how it came; 自摸, 出铳, 抢杠, 花糊 |
| `last_tile`, `first_round`, `flower_replacement` ... | a switch of the context that is on |
| `seat=S`, `round=E`, `flowers=26f`, `discarder=W`, `others_melded=false` ... | the rest of the context |
| `preset=qingzhang`, `layers=liudu,ext`, `min_fan=3`, `wu_hua=2` ... | a house option, or a pattern's value |

The seat is S and the round E when they are not told.
"""

import json
from typing import Final

from queguan.core.errors import BadCase
from queguan.core.options import metas
from queguan.games.guangdong.options import GuangdongOptions
from queguan.games.guangdong.patterns import PATTERN_IDS
from queguan.games.mahjong.tiles import parse_tiles, tiles_text

EXAMPLE: Final = "45p345s99p 上123m 碰7s +6p self_draw seat=S flowers=1f"

MELD_WORDS: dict[str, str] = {
    "上": "chow",
    "吃": "chow",
    "碰": "pung",
    "明杠": "kong_claimed",
    "加杠": "kong_added",
    "暗杠": "kong_concealed",
    "chow:": "chow",
    "pung:": "pung",
    "kong_claimed:": "kong_claimed",
    "kong_added:": "kong_added",
    "kong_concealed:": "kong_concealed",
}
MELD_SIZE: dict[str, int] = {"chow": 3, "pung": 3, "kong_claimed": 4, "kong_added": 4, "kong_concealed": 4}
WIN_WORDS: dict[str, str] = {
    "self_draw": "self_draw",
    "discard": "discard",
    "rob_kong": "rob_kong",
    "flower": "flower",
    "自摸": "self_draw",
    "出铳": "discard",
    "抢杠": "rob_kong",
    "花糊": "flower",
}
SITUATIONS: Final = ("self_draw", "discard", "rob_kong", "flower")
FLAGS: Final = (
    "last_tile",
    "flower_replacement",
    "self_robbed_kong",
    "first_round",
    "dealer_first_discard",
    "passed",
)
CONTEXT_WORDS: Final = (
    *FLAGS,
    "seat",
    "round",
    "flowers",
    "discarder",
    "kong_replacement",
    "others_melded",
    "robbed",
    "liable",
)


def _wrong(word: str, expected: str) -> BadCase:
    return BadCase(f"{word!r}: expected {expected}; for example: {EXAMPLE}")


def _tiles(word: str, text: str, expected: str) -> list[int]:
    try:
        faces = parse_tiles(text)
    except BadCase:
        raise _wrong(word, expected) from None
    if not faces:
        raise _wrong(word, expected)
    return faces


def _meld(word: str) -> dict[str, object] | None:
    """The meld a word writes; None when it writes none."""
    for prefix, kind in MELD_WORDS.items():
        if word.startswith(prefix):
            faces = _tiles(word, word[len(prefix) :], f"{prefix} and its tiles")
            if len(faces) == 1 and kind != "chow":
                faces = faces * MELD_SIZE[kind]
            return {"type": kind, "tiles": tiles_text(faces)}
    return None


def _value(text: str) -> object:
    """A setting's value: a number, true, false, null, a list (`1,2`, `liudu,ext`, `[]`), else the text."""
    if "," in text and not text.startswith("["):
        return [_value(part) for part in text.split(",") if part]
    try:
        value: object = json.loads(text)
    except ValueError:
        return text
    return value if value is None or isinstance(value, bool | int | float | list) else text


class _Hand:
    """What was read so far."""

    def __init__(self) -> None:
        self.tiles = ""
        self.melds: list[object] = []
        self.win_tile: str | None = None
        self.win_by: str | None = None
        self.context: dict[str, object] = {"seat": "S", "round": "E"}
        self.options: dict[str, object] = {}
        self.values: dict[str, object] = {}

    def take(self, word: str) -> None:
        if word in WIN_WORDS:
            if self.win_by is not None:
                raise _wrong(word, "only one of " + ", ".join(WIN_WORDS))
            self.win_by = WIN_WORDS[word]
        elif word in FLAGS:
            self.context[word] = True
        elif "=" in word:
            self.setting(word)
        elif word.startswith("+"):
            if len(_tiles(word, word[1:], "+ and the winning tile")) != 1:
                raise _wrong(word, "+ and one winning tile")
            if self.win_tile is not None:
                raise _wrong(word, "only one winning tile")
            self.win_tile = word[1:]
        else:
            meld = _meld(word)
            if meld is not None:
                self.melds.append(meld)
                return
            _tiles(word, word, "tiles, a meld, + and the winning tile, how it came, or name=value")
            self.tiles += word

    def setting(self, word: str) -> None:
        name, _, text = word.partition("=")
        if name in ("flowers", "seat", "round", "discarder", "liable", "robbed"):
            self.put_text(name, text)
        elif name in CONTEXT_WORDS:
            self.context[name] = _value(text)
        elif name in PATTERN_IDS:
            self.values[name] = _value(text)
        elif name in ("layers", "disabled", "bu_bu_gao_steps"):
            value = _value(text)
            self.options[name] = value if isinstance(value, list) else [value] if text else []
        elif name in metas(GuangdongOptions) and name != "fan_values":
            self.options[name] = _value(text)
        else:
            raise _wrong(word, "a word of the context, a house option or the id of a pattern before =")

    def put_text(self, name: str, text: str) -> None:
        """`flowers` is an option (true, false) and a word of the context (26f)."""
        if name == "flowers" and text in ("true", "false"):
            self.options[name] = text == "true"
        else:
            self.context[name] = text

    def case(self, partial: bool) -> dict[str, object]:
        win_by = self.win_by if self.win_by is not None else "discard"
        if self.win_tile is None and win_by != "flower" and not partial:
            raise BadCase(f"winning tile missing: write + and the tile, or flower; for example: {EXAMPLE}")
        options = dict(self.options)
        if self.values:
            options["fan_values"] = self.values
        return {
            "options": options,
            "hand": self.tiles,
            "melds": self.melds,
            "win_tile": self.win_tile if self.win_tile is not None else "",
            "win_by": win_by,
            "context": self.context,
        }


def parse_hand(words: list[str], partial: bool = False) -> dict[str, object]:
    """A scoring case from the words of the notation; `partial`: the winning tile may still lack.

    Raises `BadCase` with an example.
    """
    if not words:
        raise BadCase(f"no hand; for example: {EXAMPLE}")
    hand = _Hand()
    for word in words:
        for part in word.split():
            hand.take(part)
    return hand.case(partial)
