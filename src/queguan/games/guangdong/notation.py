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

from typing import Final

from queguan.core.notation import NotationWords
from queguan.games.guangdong.options import GuangdongOptions
from queguan.games.guangdong.patterns import PATTERN_IDS
from queguan.games.mahjong.notation import TileNotation

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
MELD_SIZE: dict[str, int] = {"chow": 0, "pung": 3, "kong_claimed": 4, "kong_added": 4, "kong_concealed": 4}
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
# What stands before `=` and belongs to the context.
CONTEXT_TEXTS: Final = ("flowers", "seat", "round", "discarder", "liable", "robbed")
CONTEXT_VALUES: Final = (*FLAGS, "kong_replacement", "others_melded")

WORDS: Final = NotationWords(
    example=EXAMPLE,
    one="tile",
    win_by=WIN_WORDS,
    usual_win="discard",
    cardless=("flower",),
    flags={flag: flag for flag in FLAGS},
    context_texts=CONTEXT_TEXTS,
    context_values=CONTEXT_VALUES,
    options=GuangdongOptions,
    values="fan_values",
    patterns=PATTERN_IDS,
)


class _Notation(TileNotation):
    def set_option(self, name: str, text: str) -> bool:
        """`flowers` is an option (true, false) and a word of the context (26f)."""
        if name != "flowers" or text not in ("true", "false"):
            return False
        self.options[name] = text == "true"
        return True


def parse_hand(words: list[str], partial: bool = False) -> dict[str, object]:
    """A scoring case from the words of the notation. Raises `BadCase` with an example."""
    notation = _Notation(WORDS, MELD_WORDS, MELD_SIZE)
    notation.context.update({"seat": "S", "round": "E"})
    return notation.read(words, partial)
