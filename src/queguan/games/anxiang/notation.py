"""Hand notation of the command line: words, in any order, into a scoring case (`parse_hand`).

| word | means |
|---|---|
| `三四五九九叁肆` | concealed cards, one character a card; several words add up |
| `碰二`, `碰二二二`, `pong:二` | a pong |
| `偎拾`, `偎拾拾拾`, `wei:拾` (also 煨, 栽, 威) | a wei |
| `吃四五六`, `chow:四五六` | an eaten run, the claimed card first |
| `+伍` | the winning card, not among the concealed cards |
| `self_flip`, `other_flip`, `discard`, `heaven` | how it came; 自揭, 他揭, 打出, 天胡 |
| `last_card` (also 海底) | it was the last stock card |
| `seats=4`, `dealer=2`, `winner=2` | the context that payments need |
| `min_hard=15`, `preset=wei-xi-classic`, `wu_hu=x5` ... | a house option, or the value of a pattern |
"""

import json
from typing import Final

from queguan.core.errors import BadCase
from queguan.core.options import metas
from queguan.games.anxiang.cards import CHARS
from queguan.games.anxiang.options import AnxiangOptions
from queguan.games.anxiang.patterns import PATTERN_IDS

EXAMPLE: Final = "三四五九九叁肆 碰二 碰七 偎拾 吃四五六 +伍 other_flip"

MELD_WORDS: dict[str, str] = {
    "碰": "pong",
    "偎": "wei",
    "煨": "wei",
    "栽": "wei",
    "威": "wei",
    "吃": "chow",
    "pong:": "pong",
    "wei:": "wei",
    "chow:": "chow",
}
WIN_WORDS: dict[str, str] = {
    "self_flip": "self_flip",
    "other_flip": "other_flip",
    "discard": "discard",
    "heaven": "heaven",
    "自揭": "self_flip",
    "他揭": "other_flip",
    "打出": "discard",
    "天胡": "heaven",
}
LAST_CARD_WORDS = ("last_card", "海底")
CONTEXT_WORDS = ("dealer", "winner")


def _wrong(word: str, expected: str) -> BadCase:
    return BadCase(f"{word!r}: expected {expected}; for example: {EXAMPLE}")


def _are_cards(word: str) -> bool:
    return word != "" and all(char in CHARS for char in word)


def _meld(word: str) -> dict[str, object] | None:
    """The meld a word writes; None when it writes none."""
    for prefix, kind in MELD_WORDS.items():
        if word.startswith(prefix):
            cards = word[len(prefix) :]
            whole = 3 if kind == "chow" else 1
            if not _are_cards(cards) or len(cards) not in (whole, 3):
                raise _wrong(word, f"{prefix} and {'its three cards' if kind == 'chow' else 'its card'}")
            meld: dict[str, object] = {"type": kind, "tiles": cards if len(cards) == 3 else cards * 3}
            if kind == "chow":
                meld["claimed"] = cards[0]
            return meld
    return None


def _value(text: str) -> object:
    """A setting's value: a number, true or false, else the text itself."""
    try:
        value: object = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, bool | int | float) else text


class _Hand:
    """What was read so far."""

    def __init__(self) -> None:
        self.cards = ""
        self.melds: list[object] = []
        self.win_tile: str | None = None
        self.win_by: str | None = None
        self.context: dict[str, object] = {}
        self.options: dict[str, object] = {}
        self.values: dict[str, object] = {}

    def take(self, word: str) -> None:
        if _are_cards(word):
            self.cards += word
        elif word.startswith("+"):
            if not _are_cards(word[1:]) or len(word) != 2:
                raise _wrong(word, "+ and the winning card")
            if self.win_tile is not None:
                raise _wrong(word, "only one winning card")
            self.win_tile = word[1:]
        elif word in WIN_WORDS:
            if self.win_by is not None:
                raise _wrong(word, "only one of " + ", ".join(WIN_WORDS))
            self.win_by = WIN_WORDS[word]
        elif word in LAST_CARD_WORDS:
            self.context["last_card"] = True
        elif "=" in word:
            self.setting(word)
        else:
            meld = _meld(word)
            if meld is None:
                raise _wrong(word, "cards, a meld, + and the winning card, how it came, or name=value")
            self.melds.append(meld)

    def setting(self, word: str) -> None:
        name, _, text = word.partition("=")
        value = _value(text)
        if name in CONTEXT_WORDS:
            self.context[name] = value
        elif name in PATTERN_IDS and not (name == "shou_qian_shou" and isinstance(value, bool)):
            self.values[name] = value
        elif name in metas(AnxiangOptions) and name != "values":
            self.options[name] = value
        else:
            raise _wrong(word, "dealer, winner, a house option or the id of a pattern before =")

    def case(self, partial: bool) -> dict[str, object]:
        win_by = self.win_by if self.win_by is not None else "other_flip"
        if self.win_tile is None and win_by != "heaven" and not partial:
            raise BadCase(f"winning card missing: write + and the card, or heaven; for example: {EXAMPLE}")
        options = dict(self.options)
        if self.values:
            options["values"] = self.values
        return {
            "options": options,
            "hand": self.cards,
            "melds": self.melds,
            "win_tile": self.win_tile,
            "win_by": win_by,
            "context": self.context,
        }


def parse_hand(words: list[str], partial: bool = False) -> dict[str, object]:
    """A scoring case from the words of the notation; `partial`: the winning card may still lack.

    Raises `BadCase` with an example.
    """
    if not words:
        raise BadCase(f"no hand; for example: {EXAMPLE}")
    hand = _Hand()
    for word in words:
        for part in word.split():
            hand.take(part)
    return hand.case(partial)
