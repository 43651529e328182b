"""Hand notation of the command line: words, in any order, into a scoring case (`parse_hand`).

| word | means |
|---|---|
| `45p345s99p` | concealed tiles; several words add up |
| `碰7s`, `碰777s@2`, `pong:7s` | a pong, here of seat 2's tile |
| `闷豆7s`, `转弯豆7s`, `点豆7s@2`, `憨包豆7s` | a 豆; also `kong_concealed:7s`, `kong_late:7s` ... |
| `+6p` | the winning tile, not among the concealed tiles |
| `self_draw`, `discard`, `rob_kong` | how it came; 自摸, 点炮, 抢杠 |
| `after_kong`, `hot`, `locked` | won on a replacement, on a 热炮, after 过手 |
| `seat=0`, `from=1` (or `E` ...), `streak=2`, `first=tian`, `void=s` | the rest of the context |
| `declared=hard`, `from_declared=soft`, `2:bao=soft` | 硬报, 软报 of winner, thrower, seat 2 |
| `1:77m999m`, `1:碰1s@2`, `1:river=19s` | the other three hands: then 豆 and 鸡 are counted too |
| `river=5m`, `flip=9p` | the winner's river, the turned tile |
| `first_yaoji=2`, `first_yaoji=2>1`, `first_wugu=2>win` | who threw the first 幺鸡 (乌骨鸡) and who took it |
| `preset=chuan`, `dou_value=1`, `lack=lack_one` ... | a house option |

The winner is seat 0 when he is not told; who pays is only known when `from` is told, or the tile was drawn.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from queguan.core.errors import BadCase
from queguan.core.notation import NotationWords
from queguan.games.mahjong.notation import TileNotation
from queguan.games.zhuoji.case_facts import LATE
from queguan.games.zhuoji.ledger import SEATS
from queguan.games.zhuoji.options import ZhuojiOptions

EXAMPLE: Final = "123m789p55s23s 闷豆4m +4s discard from=2"

MELD_SIZE: dict[str, int] = {
    "pong": 3,
    "kong_exposed": 4,
    "kong_added": 4,
    "kong_concealed": 4,
    LATE: 4,
}
MELD_WORDS: dict[str, str] = {
    "碰": "pong",
    "点豆": "kong_exposed",
    "明豆": "kong_exposed",
    "转弯豆": "kong_added",
    "闷豆": "kong_concealed",
    "憨包豆": LATE,
    **{f"{word}:": word for word in MELD_SIZE},
}
WIN_WORDS: dict[str, str] = {
    "self_draw": "self_draw",
    "discard": "discard",
    "rob_kong": "rob_kong",
    "自摸": "self_draw",
    "点炮": "discard",
    "抢杠": "rob_kong",
}
SITUATIONS: Final = ("self_draw", "discard", "rob_kong")
FLAGS: Final = ("after_kong", "hot", "locked")
CONTEXT_TEXTS: Final = ("first", "void", "flip", "river", "declared", "from_declared")
CONTEXT_VALUES: Final = (*FLAGS, "seat", "from", "dealer", "streak")
FIRST_THROWN: Final = ("first_yaoji", "first_wugu")

WORDS: Final = NotationWords(
    example=EXAMPLE,
    one="tile",
    win_by=WIN_WORDS,
    usual_win="discard",
    cardless=(),
    flags={flag: flag for flag in FLAGS},
    context_texts=CONTEXT_TEXTS,
    context_values=CONTEXT_VALUES,
    options=ZhuojiOptions,
    values="",
    patterns=(),
)

_OTHER = re.compile(r"([0-3]):(.+)")


class _Notation(TileNotation):
    def __init__(self) -> None:
        super().__init__(WORDS, MELD_WORDS, MELD_SIZE)
        self.bao: dict[str, str] = {}
        self.others: dict[str, dict[str, Any]] = {}

    def set_option(self, name: str, text: str) -> bool:
        """The first chickens: `2`, `2>1`, `2>win`."""
        if name not in FIRST_THROWN:
            return False
        by, _, to = text.partition(">")
        if not by.isdigit() or not (to == "" or to == "win" or to.isdigit()):
            raise self.wrong(f"{name}={text}", "a seat, or a seat, > and who took it (or win)")
        self.context[name] = {"by": int(by), "to": int(to) if to.isdigit() else to or None}
        return True

    def take(self, word: str) -> None:
        """A word about another seat goes to that seat."""
        other = _OTHER.fullmatch(word)
        if other is None:
            super().take(word)
            return
        seat, about = other.groups()
        state = self.others.setdefault(seat, {"hand": "", "melds": [], "river": ""})
        name, equals, text = about.partition("=")
        meld = self.meld(about)
        if equals and name == "bao":
            self.bao[seat] = text
        elif equals and name in ("river", "void"):
            state[name] = text
        elif meld is not None:
            state["melds"].append(meld)
        elif self.count_cards(about):
            state["hand"] += about
        else:
            raise self.wrong(word, "a seat, a colon and tiles, a meld, river=, void= or bao=")

    def read(self, words: Sequence[str], partial: bool) -> dict[str, object]:
        """The case; the other hands are told all or not at all."""
        case = super().read(words, partial)
        hands = [who for who, state in self.others.items() if state["hand"]]
        if hands and len(hands) != SEATS - 1:
            raise BadCase(f"the hands of all three other seats, or none; for example: {EXAMPLE}")
        if hands:
            self.context["others"] = self.others
        if self.bao:
            self.context["bao"] = self.bao
        return case


def parse_hand(words: list[str], partial: bool = False) -> dict[str, object]:
    """A scoring case from the words of the notation. Raises `BadCase` with an example."""
    return _Notation().read(words, partial)
