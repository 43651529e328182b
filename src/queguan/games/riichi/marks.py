"""Marks of a seat that everybody sees: that it declared riichi."""

from typing import Final

from queguan.games.mahjong.state import FIRST_MARK

RIICHI: Final = FIRST_MARK
DOUBLE: Final = FIRST_MARK * 2  # besides RIICHI: declared with the first discard

# Texts (`mark.<id>`) of the bits, lowest first.
MARKS: Final = ("out", "riichi", "double_riichi")
