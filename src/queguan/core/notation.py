"""Hand notation of the command line, as far as all games write it alike: words, in any order, into a
scoring case.

`+` and the winning card; a word that says how it came; switches of the context; `name=value` for the
context, a house option or the value of a pattern; melds; everything else is concealed cards. A game says
its words in a subclass.
"""

import json
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from queguan.core.errors import BadNotation
from queguan.core.options import metas


def plain_value(text: str) -> object:
    """A setting's value: a number, true, false, null, a list (`1,2`, `liudu,ext`, `[1]`, `[ext]`, `[]`), else
    the text."""
    bracketed = text.startswith("[")
    if "," in text and not bracketed:
        return _parts(text)
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        inside = text[1:-1]
        words = bracketed and text.endswith("]") and "[" not in inside
        return _parts(inside) if words else text
    return value if value is None or isinstance(value, bool | int | float | list) else text


def _parts(text: str) -> list[object]:
    return [plain_value(part) for part in text.split(",") if part]


class NotationWords:
    """The words of a game.

    `example`: a whole hand, and `one`: what a piece is called (card, tile), for error messages; `win_by`:
    word -> how the winning one came, `usual_win` when nothing is said, `cardless` those that need none;
    `flags`: word -> switch of the context; `context_texts` and `context_values`: names before `=` that belong
    to the context, taken as text or as a plain value; `options`: the options class, `values`: its option that
    holds values of `patterns`.
    """

    def __init__(
        self,
        example: str,
        one: str,
        win_by: Mapping[str, str],
        usual_win: str,
        cardless: Sequence[str],
        flags: Mapping[str, str],
        context_texts: Sequence[str],
        context_values: Sequence[str],
        options: type[Any],
        values: str,
        patterns: Sequence[str],
    ) -> None:
        self.example = example
        self.one = one
        self.win_by = win_by
        self.usual_win = usual_win
        self.cardless = cardless
        self.flags = flags
        self.context_texts = context_texts
        self.context_values = context_values
        self.options = options
        self.values = values
        self.patterns = patterns


@mypyc_attr(allow_interpreted_subclasses=True)  # a game of another package may be plain Python
class HandNotation:
    """What was read so far of one hand."""

    def __init__(self, words: NotationWords) -> None:
        self.words = words
        self.cards = ""
        self.melds: list[object] = []
        self.win_card: str | None = None
        self.win_by: str | None = None
        self.context: dict[str, object] = {}
        self.options: dict[str, object] = {}
        self.values: dict[str, object] = {}

    # --- what a game says

    @abstractmethod
    def count_cards(self, text: str) -> int:
        """How many cards the text writes; 0 when it writes none or something else."""

    @abstractmethod
    def meld(self, word: str) -> dict[str, object] | None:
        """The meld a word writes, None when it writes none. Raises `BadNotation` (`wrong`)."""

    def set_option(self, name: str, text: str) -> bool:
        """Takes a setting that this game reads in its own way; False when it has none of that name."""
        return False

    # --- what follows from it

    def wrong(self, word: str, expected: str, code: str = "notation_word") -> BadNotation:
        """The error about a word; the client has a sentence for each code."""
        return BadNotation(f"{word!r}: expected {expected}; for example: {self.words.example}", code, word)

    def take(self, word: str) -> None:
        """Takes one word. Raises `BadNotation`."""
        words = self.words
        if word in words.win_by:
            if self.win_by is not None:
                raise self.wrong(word, "only one of " + ", ".join(words.win_by), "notation_how_twice")
            self.win_by = words.win_by[word]
        elif word in words.flags:
            self.context[words.flags[word]] = True
        elif "=" in word:
            self._setting(word)
        elif word.startswith("+"):
            if self.count_cards(word[1:]) != 1:
                raise self.wrong(word, f"+ and one winning {words.one}", "notation_win")
            if self.win_card is not None:
                raise self.wrong(word, f"only one winning {words.one}", "notation_win_twice")
            self.win_card = word[1:]
        else:
            meld = self.meld(word)
            if meld is not None:
                self.melds.append(meld)
            elif self.count_cards(word) == 0:
                one = words.one
                raise self.wrong(word, f"{one}s, a meld, + and the winning {one}, how it came, or name=value")
            else:
                self.cards += word

    def _setting(self, word: str) -> None:
        words = self.words
        name, _, text = word.partition("=")
        if self.set_option(name, text):
            return
        if name in words.context_texts:
            self.context[name] = text
        elif name in words.context_values:
            self.context[name] = plain_value(text)
        elif name in words.patterns:
            self.values[name] = plain_value(text)
        elif name in metas(words.options) and name != words.values:
            kind = metas(words.options)[name].kind
            value = plain_value(text)
            if kind == "subset" and not isinstance(value, list):
                value = [value] if text else []
            self.options[name] = value
        else:
            expected = "a word of the context, a house option or the id of a pattern before ="
            raise self.wrong(word, expected, "notation_setting")

    def case(self, partial: bool) -> dict[str, object]:
        """The scoring case of the words taken. Raises `BadNotation` when the winning card lacks, unless
        `partial`."""
        words = self.words
        win_by = self.win_by if self.win_by is not None else words.usual_win
        if self.win_card is None and win_by not in words.cardless and not partial:
            instead = "".join([f", or {word}" for word in words.cardless])
            raise BadNotation(
                f"winning {words.one} missing: write + and the {words.one}{instead};"
                f" for example: {words.example}",
                "notation_no_win",
            )
        options = dict(self.options)
        if self.values:
            options[words.values] = self.values
        return {
            "options": options,
            "hand": self.cards,
            "melds": self.melds,
            "win_tile": self.win_card,
            "win_by": win_by,
            "context": self.context,
        }

    def read(self, words: Sequence[str], partial: bool) -> dict[str, object]:
        """A scoring case from all words; `partial`: the winning card may still lack.

        Raises `BadNotation` with an example.
        """
        if not words:
            raise BadNotation(f"no hand; for example: {self.words.example}", "notation_empty")
        for word in words:
            for part in word.split():
                self.take(part)
        return self.case(partial)
