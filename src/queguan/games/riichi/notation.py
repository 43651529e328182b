"""Hand notation of the command line: words, in any order, into a scoring case (`parse_hand`).

| word | means |
|---|---|
| `234m678m34099p67s` | concealed tiles, `0p` a red five; several words add up |
| `chi:123m`, `吃123m`, `チー123m` | a run that was called |
| `pon:7z`, `碰777z@2`, `ポン7z` | a triplet that was called, one tile or all; here of seat 2's tile |
| `daiminkan:7z`, `kakan:7z`, `ankan:7z`; 明杠, 加杠, 暗杠; 大明槓, 加槓, 暗槓 | a kan |
| `+5s` | the winning tile, not among the concealed tiles |
| `tsumo`, `ron`; 自摸, 荣和; ツモ, ロン | how it came |
| `riichi`, `ippatsu`, `rinshan`, `chankan`, `haitei`, `houtei`, `tenhou` ... | a switch of the context |
| `seat_wind=2z`, `round_wind=1z`, `dealer=0`, `winner=1`, `discarder=2` | who sits where |
| `honba=1`, `sticks=2`, `kita=1` | counters, riichi sticks on the table, Norths set aside |
| `dora=8s1z`, `ura=9m` | the indicators turned up, the first one first |
| `liable=2` | who is liable for the yakuman of this hand |
| `pao=2:daisangen` | who is liable for what; several with commas |
| `preset=tenhou`, `kuitan=false` ... | a house option |

Seat 0 wins when it is not told, as East in the East round. Who pays for a ron is known when `discarder` is.
"""

from typing import Final

from queguan.core.notation import NotationWords
from queguan.games.mahjong.notation import TileNotation
from queguan.games.riichi.context import FLAGS, WIN_BY_TEXT
from queguan.games.riichi.options import RiichiOptions

EXAMPLE: Final = "234678m345p99s67s +5s ron riichi seat_wind=2z dora=8s discarder=2"

MELD_SIZE: dict[str, int] = {"chi": 0, "pon": 3, "daiminkan": 4, "kakan": 4, "ankan": 4}
MELD_WORDS: dict[str, str] = {
    "吃": "chi",
    "碰": "pon",
    "明杠": "daiminkan",
    "加杠": "kakan",
    "暗杠": "ankan",
    "チー": "chi",
    "ポン": "pon",
    "大明槓": "daiminkan",
    "明槓": "daiminkan",
    "加槓": "kakan",
    "暗槓": "ankan",
    **{f"{word}:": word for word in MELD_SIZE},
}
WIN_WORDS: dict[str, str] = {
    **{word: word for word in WIN_BY_TEXT},
    "自摸": "tsumo",
    "ツモ": "tsumo",
    "荣和": "ron",
    "榮和": "ron",
    "ロン": "ron",
}
_INDICATORS: dict[str, str] = {"dora": "dora_indicators", "ura": "ura_indicators"}
_SWITCHES: Final = ("true", "false")

WORDS: Final = NotationWords(
    example=EXAMPLE,
    one="tile",
    win_by=WIN_WORDS,
    usual_win="ron",
    cardless=(),
    flags={flag: flag for flag in FLAGS},
    context_texts=("seat_wind", "round_wind", "dora_indicators", "ura_indicators"),
    context_values=("dealer", "winner", "discarder", "liable", "honba", "sticks", "kita"),
    options=RiichiOptions,
    values="",
    patterns=(),
)


class _Notation(TileNotation):
    def set_option(self, name: str, text: str) -> bool:
        """The short words for indicators (`dora=true` is the house option), and who is liable."""
        if name in _INDICATORS and text not in _SWITCHES:
            if self.count_cards(text) == 0:
                raise self.wrong(f"{name}={text}", "the indicators, as dora=8s")
            self.context[_INDICATORS[name]] = text
        elif name == "pao" and ":" in text:
            self.context["pao"] = [self._liability(part) for part in text.split(",") if part]
        else:
            return False
        return True

    def _liability(self, text: str) -> dict[str, object]:
        seat, colon, yaku = text.partition(":")
        if not colon or not seat.isascii() or not seat.isdigit():
            raise self.wrong(f"pao={text}", "a seat and a yakuman, as pao=2:daisangen")
        return {"seat": int(seat), "yaku": yaku}


def parse_hand(words: list[str], partial: bool = False) -> dict[str, object]:
    """A scoring case from the words of the notation; `partial`: the winning tile may still lack.

    Raises `BadCase` with an example.
    """
    notation = _Notation(WORDS, MELD_WORDS, MELD_SIZE)
    notation.context["winner"] = 0
    return notation.read(words, partial)
