"""What a hand of riichi waits for (the calculator's `waits`): how many are left, which hands cannot be."""

from typing import Any

from queguan.games.riichi.cases import waits
from queguan.games.riichi.notation import parse_hand

READY = "111m999m123p99p77z"
THREE = "preset=tenhou-sanma 111m999m123p99p44z"


def waited(words: str) -> dict[str, Any]:
    """The answer for a hand in the notation without its winning tile."""
    return waits(parse_hand(words.split(), partial=True))


def left(words: str) -> dict[str, int]:
    """Card -> how many are left."""
    return {one["card"]: one["left"] for one in waited(words)["cards"]}


def wrong(words: str) -> tuple[str, str]:
    """Why there is no such hand, and the tile concerned."""
    problem = waited(words)["problem"]
    return problem["key"], problem["params"]["tile"]


def test_indicators_are_not_left():
    assert left(READY) == {"9p": 2, "7z": 2}
    assert left(f"{READY} dora=9p7z ura=7z") == {"9p": 1, "7z": 0}
    assert left("123m456m789m11z24p dora=0p3p") == {"3p": 3}


def test_norths_set_aside_are_not_left():
    assert left(THREE) == {"9p": 2, "4z": 2}
    assert left(f"{THREE} kita=1") == {"9p": 2, "4z": 1}
    assert left(f"{THREE} kita=2") == {"9p": 2, "4z": 0}


def test_too_many_norths_are_named():
    assert waited(f"{THREE} kita=1 +4z")["problem"] is None
    assert wrong(f"{THREE} kita=2 +4z") == ("too_many_alike", "4z")


def test_what_three_players_leave_out_is_named():
    assert wrong("preset=tenhou-sanma 123m999m123p99p44z") == ("not_in_sanma", "2m")
    assert wrong("preset=tenhou-sanma 999m123p99p44z chi:789m") == ("not_in_sanma", "7m")
    assert wrong("preset=tenhou-sanma 111m999m123p99p44z +0m") == ("not_in_sanma", "5m")
    assert waited("preset=tenhou 123m999m123p99p44z")["problem"] is None
