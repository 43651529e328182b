"""Hand notation of the tile games on the command line: what each game's notation.py gives its words to.

| word | means |
|---|---|
| `45p345s99p` | concealed tiles; several words add up |
| `上123m`, `chow:123m` | a chow, with the words the game has for it |
| `碰7s`, `碰777s`, `pung:7s` | three or four alike, one tile or all of them |
| `碰7s@2`, `pung:7s@W` | the same, and the seat it came from |
| `+6p` | the winning tile, not among the concealed tiles |

The rest is in `queguan.core.notation`.
"""

from queguan.core.errors import BadCase
from queguan.core.notation import HandNotation, NotationWords
from queguan.games.mahjong.setting import WINDS
from queguan.games.mahjong.tiles import parse_tiles, tiles_text

_SOURCES: dict[str, object] = {str(seat): seat for seat in range(4)}
_SOURCES.update({wind: wind for wind in WINDS})


class TileNotation(HandNotation):
    """`meld_words`: prefix -> the case's word for the meld; `sizes`: that word -> its tiles (0: a chow)."""

    def __init__(self, words: NotationWords, meld_words: dict[str, str], sizes: dict[str, int]) -> None:
        super().__init__(words)
        self.meld_words = meld_words
        self.sizes = sizes

    def count_cards(self, text: str) -> int:
        """How many tiles the text writes; 0 when it writes none or something else."""
        try:
            return len(parse_tiles(text))
        except BadCase:
            return 0

    def meld(self, word: str) -> dict[str, object] | None:
        """The meld a word writes; None when it writes none. Raises `BadCase`."""
        word, at, source = word.partition("@")
        for prefix, kind in self.meld_words.items():
            if word.startswith(prefix):
                text = word[len(prefix) :]
                if self.count_cards(text) == 0:
                    raise self.wrong(word, f"{prefix} and its tiles", "notation_meld")
                faces = parse_tiles(text)
                if len(faces) == 1 and self.sizes[kind]:
                    faces = faces * self.sizes[kind]
                meld: dict[str, object] = {"type": kind, "tiles": tiles_text(faces)}
                if at:
                    if source not in _SOURCES:
                        expected = "a meld, @ and the seat it came from"
                        raise self.wrong(f"{word}@{source}", expected, "notation_source")
                    meld["from"] = _SOURCES[source]
                return meld
        return None
