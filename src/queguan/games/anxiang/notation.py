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

from typing import Final

from queguan.core.notation import HandNotation, NotationWords
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
WORDS: Final = NotationWords(
    example=EXAMPLE,
    one="card",
    win_by=WIN_WORDS,
    usual_win="other_flip",
    cardless=("heaven",),
    flags={"last_card": "last_card", "海底": "last_card"},
    context_texts=(),
    context_values=("dealer", "winner"),
    options=AnxiangOptions,
    values="values",
    patterns=PATTERN_IDS,
)


class _Notation(HandNotation):
    def count_cards(self, text: str) -> int:
        """How many cards the text writes."""
        return len(text) if all(char in CHARS for char in text) else 0

    def meld(self, word: str) -> dict[str, object] | None:
        """The meld a word writes; an eaten run has its claimed card first."""
        for prefix, kind in MELD_WORDS.items():
            if word.startswith(prefix):
                cards = word[len(prefix) :]
                whole = 3 if kind == "chow" else 1
                if self.count_cards(cards) not in (whole, 3):
                    expected = f"{prefix} and {'its three cards' if kind == 'chow' else 'its card'}"
                    raise self.wrong(word, expected, "notation_meld")
                meld: dict[str, object] = {"type": kind, "tiles": cards if len(cards) == 3 else cards * 3}
                if kind == "chow":
                    meld["claimed"] = cards[0]
                return meld
        return None

    def set_option(self, name: str, text: str) -> bool:
        """`shou_qian_shou` is an option (true, false) and a pattern with a value."""
        if name != "shou_qian_shou" or text not in ("true", "false"):
            return False
        self.options[name] = text == "true"
        return True


def parse_hand(words: list[str], partial: bool = False) -> dict[str, object]:
    """A scoring case from the words of the notation. Raises `BadCase` with an example."""
    return _Notation(WORDS).read(words, partial)
