"""The 80 cards: 20 values x 4 copies (rules/anxiang.md 1).

A *value* is 0..19: small 一..十 are 0-9, big 壹..拾 are 10-19. A *card id* is 0..79 = value * 4 + copy;
copies of a value cannot be told apart, so a hand in play knows values only.
"""

from typing import Final

from queguan.core.errors import BadCase

CHARS: Final = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
VALUES: Final = 20
COPIES: Final = 4
DECK_SIZE: Final = 80
STOCK_SIZE: Final = 22
HAND_SIZE: Final = 19

TEXT: list[str] = list(CHARS)
_VALUE_OF: dict[str, int] = {char: value for value, char in enumerate(CHARS)}

# 二 七 十 贰 柒 拾
RED: list[bool] = [value % 10 in (1, 6, 9) for value in range(VALUES)]

DECK: list[str] = [CHARS[card // COPIES] for card in range(DECK_SIZE)]


def size_of(value: int) -> int:
    """0 for a small card, 1 for a big one: two suits that never mix."""
    return value // 10


def number_of(value: int) -> int:
    """1..10."""
    return value % 10 + 1


def card_value(char: str) -> int:
    """The value of one character. Raises `BadCase` when it is not a card."""
    value = _VALUE_OF.get(char)
    if value is None:
        raise BadCase(f"card {char!r}: expected one of {CHARS}")
    return value


def parse_cards(text: str) -> list[int]:
    """Values of cards written one character a card; blanks are skipped. Raises `BadCase`."""
    return [card_value(char) for char in text if not char.isspace()]


def counts_of(values: list[int]) -> list[int]:
    """How many of each of the 20 values. Raises `BadCase` for more than four of one."""
    counts = [0] * VALUES
    for value in values:
        counts[value] += 1
        if counts[value] > COPIES:
            raise BadCase(f"card {CHARS[value]}: more than {COPIES} of it")
    return counts


def cards_text(values: list[int]) -> str:
    """The values as characters, in the given order."""
    return "".join([TEXT[value] for value in values])


def held(counts: list[int]) -> list[int]:
    """The values of a hand given as counts, ascending, each as often as it is held."""
    return [value for value in range(VALUES) for _ in range(counts[value])]


def _runs_with() -> list[list[tuple[int, int]]]:
    table: list[list[tuple[int, int]]] = []
    for value in range(VALUES):
        start = value // 10 * 10
        pairs = [(value - 2, value - 1), (value - 1, value + 1), (value + 1, value + 2)]
        table.append([(a, b) for a, b in pairs if start <= a and b < start + 10])
    return table


# For each value the pairs of hand cards that make a run with it (R6), lowest first.
RUNS_WITH: list[list[tuple[int, int]]] = _runs_with()
