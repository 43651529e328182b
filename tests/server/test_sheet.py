"""The score sheet as spreadsheet programs get it."""

import csv
import io

from queguan.parlor.messages import SheetHand, SheetMatch
from queguan.server.sheet import sheet_csv


def hand(no: int, payments: list[float]) -> SheetHand:
    return SheetHand(no=no, record=f"r{no}", kind="win", winners=[0], payments=payments, total=10)


def match() -> SheetMatch:
    return SheetMatch(
        no=1,
        hands=[hand(1, [24, -12, -12]), hand(2, [-7.5, 15, -7.5])],
        scores=[16.5, 3, -19.5],
        finished=False,
        standings=None,
        names=["阿明", "=SUM(A1)", "客,4F2A"],
    )


def rows(language: str = "zh-Hans") -> list[list[str]]:
    return list(csv.reader(io.StringIO(sheet_csv([match()], language))))


def test_one_row_a_hand_and_the_sum_below() -> None:
    head, first, second, total = rows()
    assert head == ["场", "局", "阿明", "'=SUM(A1)", "客,4F2A", "本局合计", "牌谱"]
    assert first == ["1", "1", "24", "-12", "-12", "0", "r1"]
    assert second == ["1", "2", "-7.5", "15", "-7.5", "0", "r2"]
    assert total == ["1", "总分", "16.5", "3", "-19.5", "0", ""]


def test_the_head_speaks_the_readers_language() -> None:
    assert rows("en")[0][:2] == ["match", "hand"]
    assert rows("ja")[0][0] == "試合"
    assert rows("xx")[0][0] == "场"
