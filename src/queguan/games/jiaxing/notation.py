"""Hand notation of the command line: words, in any order, into a scoring case (`parse_hand`).

| word | means |
|---|---|
| `1234567s9p33z777z` | concealed tiles, wildcards among them; several words add up |
| `吃123m`, `chow:123m` | a chow |
| `碰7s`, `碰777s`, `pong:7s` | a pong |
| `明杠7s`, `补杠7s`, `暗杠7s`, `kong_exposed:7s`, `kong_added:7s`, `kong_concealed:7s` | a kong |
| `+9s` | the winning tile, not among the concealed tiles |
| `wild=9p` | which tile is the wildcard |
| `self_draw`, `discard`, `rob_kong` | how it came; 自摸, 抓铳, 抢杠 |
| `kong_draw`, `last_tile`, `tian_he`, `di_he` | a switch of the context that is on |
| `winner=0`, `seat_wind=1z`, `round_wind=1z`, `from=2` | the rest of the context |
| `pool=bao_zi,huang_fan` | the tokens of the pool, the oldest first |
| `bound=01`, `bound=01,23`, `gave_up=2` | 三摊: bound pairs, and who gave up |
| `preset=zhuachong`, `min_tai=3` ... | a house option |

Seat 0 wins as East in the East round when it is not told.
"""

from typing import Final

from queguan.core.notation import NotationWords
from queguan.games.jiaxing.cases import FLAGS
from queguan.games.jiaxing.facts import WIN_BY_TEXT
from queguan.games.jiaxing.options import JiaxingOptions
from queguan.games.mahjong.notation import TileNotation

EXAMPLE: Final = "1234567s9p33z777z +9s self_draw wild=9p pool=huang_fan"

MELD_WORDS: dict[str, str] = {
    "吃": "chow",
    "碰": "pong",
    "明杠": "kong_exposed",
    "补杠": "kong_added",
    "暗杠": "kong_concealed",
    "chow:": "chow",
    "pong:": "pong",
    "kong_exposed:": "kong_exposed",
    "kong_added:": "kong_added",
    "kong_concealed:": "kong_concealed",
}
MELD_SIZE: dict[str, int] = {"chow": 0, "pong": 3, "kong_exposed": 4, "kong_added": 4, "kong_concealed": 4}
WIN_WORDS: dict[str, str] = {
    **{word: word for word in WIN_BY_TEXT},
    "自摸": "self_draw",
    "抓铳": "discard",
    "抢杠": "rob_kong",
}

WORDS: Final = NotationWords(
    example=EXAMPLE,
    one="tile",
    win_by=WIN_WORDS,
    usual_win="self_draw",
    cardless=(),
    flags={flag: flag for flag in FLAGS},
    context_texts=("wild", "seat_wind", "round_wind"),
    context_values=(*FLAGS, "winner", "from"),
    options=JiaxingOptions,
    values="",
    patterns=(),
)


class _Notation(TileNotation):
    def set_option(self, name: str, text: str) -> bool:
        """`pool`, `bound` and `gave_up` are lists of the context."""
        parts = [part for part in text.split(",") if part]
        if name == "pool":
            self.context["pool"] = parts
        elif name == "bound":
            self._san_tan("bound", [[self._seat(name, digit) for digit in part] for part in parts])
        elif name == "gave_up":
            self._san_tan("gave_up", [self._seat(name, part) for part in parts])
        else:
            return False
        return True

    def _seat(self, name: str, text: str) -> int:
        if not text.isascii() or not text.isdigit():
            raise self.wrong(f"{name}={text}", "seats from 0 to 3, as bound=01,23 or gave_up=2")
        return int(text)

    def _san_tan(self, name: str, value: object) -> None:
        given = self.context.get("san_tan")
        self.context["san_tan"] = {**(given if isinstance(given, dict) else {}), name: value}


def parse_hand(words: list[str], partial: bool = False) -> dict[str, object]:
    """A scoring case from the words of the notation; `partial`: the winning tile may still lack.

    Raises `BadCase` with an example.
    """
    notation = _Notation(WORDS, MELD_WORDS, MELD_SIZE)
    notation.context.update({"winner": 0, "seat_wind": "1z", "round_wind": "1z"})
    return notation.read(words, partial)
