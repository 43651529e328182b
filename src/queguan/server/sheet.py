"""The score sheet as CSV: one row a hand, the sum of each match below its hands."""

import csv
import io
from collections.abc import Sequence
from typing import Final

from queguan.core.score import plain_number
from queguan.parlor.messages import SheetMatch

HEADS: Final = {
    "zh-Hans": ("场", "局", "本局合计", "牌谱", "总分"),
    "zh-Hant": ("場", "局", "本局合計", "牌譜", "總分"),
    "ja": ("試合", "局", "局合計", "牌譜", "合計"),
    "en": ("match", "hand", "sum", "record", "total"),
}
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def _safe(name: str) -> str:
    # a name must not become a formula in the spreadsheet that opens the sheet
    return f"'{name}" if name.startswith(_FORMULA) else name


def sheet_csv(matches: Sequence[SheetMatch], language: str) -> str:
    """The sheet; an unknown language gets simplified Chinese."""
    match_word, hand_word, sum_word, record_word, total_word = HEADS.get(language, HEADS["zh-Hans"])
    text = io.StringIO()
    writer = csv.writer(text)
    for match in matches:
        writer.writerow([match_word, hand_word, *map(_safe, match["names"]), sum_word, record_word])
        for hand in match["hands"]:
            payments = hand["payments"]
            writer.writerow(
                [
                    match["no"],
                    hand["no"],
                    *map(plain_number, payments),
                    plain_number(sum(payments)),
                    hand["record"],
                ]
            )
        scores = match["scores"]
        writer.writerow([match["no"], total_word, *map(plain_number, scores), plain_number(sum(scores)), ""])
    return text.getvalue()
