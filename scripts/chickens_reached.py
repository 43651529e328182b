"""Positions of the tile game with chickens for the client, reached by play (scripts/reached.py)."""

from collections.abc import Callable
from typing import Any

from reached import ME, SEATS, Table, dealt, kept, reach

from queguan.core.errors import Reason

GAME = "zhuoji"
BLOOD = {"preset": "chuan"}
WINS = ("self_draw", "win")
CLAIMS = (*WINS, "kong_concealed", "kong_added", "kong_claimed", "pung")


def _asked(question: str) -> Callable[[Table], bool]:
    """I am asked this question of the game."""

    def good(table: Table) -> bool:
        return ME in table.hand.asked() and table.view()["question"] == question

    return good


def _callers(table: Table) -> list[int]:
    """Who is asked whether to declare before the first discard: never the dealer, who is seat 0 here."""
    asked = table.hand.asked() if table.view()["question"] == "call" else ()
    return [seat for seat in range(SEATS) if seat in asked]


def _robs(table: Table) -> bool:
    """I may rob a kong."""
    return table.view()["phase"] == "rob" and any(one.kind == "win" for one in table.hand.legal(ME))


def _no_pass(table: Table) -> bool:
    """A discard would complete my hand, which has no pass; I may claim it otherwise."""
    if ME not in table.hand.asked() or table.view()["phase"] != "offer":
        return False
    reason: Reason | None = table.hand.why_not(ME, "win")
    return reason is not None and reason.key == "no_pass"


def _outs(table: Table) -> list[int]:
    return [seat["seat"] for seat in table.view()["seats"] if "out" in seat["marks"]]


def _blood_turn(table: Table) -> bool:
    """My own turn with tiles of my void suit left; somebody has won, somebody has a hidden kong."""
    if table.hand.asked() != [ME] or table.view()["phase"] != "own" or not _outs(table):
        return False
    view = table.view()
    hidden = any(None in meld["tiles"] for seat in view["seats"] for meld in seat["melds"])
    (void,) = [mark[-1] for mark in view["seats"][ME]["marks"] if mark.startswith("void_")]
    return hidden and any(tile.endswith(void) for tile in view["seats"][ME]["hand"])


def _out(table: Table) -> bool:
    """I have won, the others play on."""
    return ME in _outs(table) and table.hand.result is None and table.view()["phase"] == "own"


def _declares(table: Table) -> bool:
    """I may declare with more than one discard."""
    declared = [one for one in table.hand.legal(ME) if one.text.startswith("declare ")]
    return ME in table.hand.asked() and len(declared) > 1


def _won(table: Table) -> bool:
    """One has won; three kinds of payment, a first chicken kept, one who pays for his own."""
    if table.hand.result is None or not table.hand.result.winners:
        return False
    detail: Any = table.hand.result.detail
    ids = {entry["id"] for entry in detail["ledger"]}
    groups = {entry["group"] for entry in detail["ledger"]}
    return groups == {"hu", "dou", "ji"} and {"chong_feng_ji", "bao_ji"} <= ids


def _third(table: Table) -> bool:
    """Three have won, one of them I."""
    result = table.hand.result
    return result is not None and len(result.winners) == 3 and ME in result.winners


def _drawn(table: Table) -> bool:
    """Nobody has won; who is not ready pays."""
    result = table.hand.result
    if result is None or result.winners:
        return False
    detail: Any = result.detail
    return len({entry["to"] for entry in detail["ledger"]}) == 2


def chickens_reached() -> dict[str, dict[str, Any]]:
    """By name, as `reached.reached`."""
    wanted: dict[str, tuple[Callable[[Table], bool], Any]] = {
        "robs": (_robs, {}),
        "void-asked": (_asked("void"), BLOOD),
        "blood-turn": (_blood_turn, BLOOD),
        "blood-out": (_out, BLOOD),
        "blood-over": (_third, BLOOD),
        "declares": (_declares, {}),
        "no-pass": (_no_pass, {}),
        "chickens-over": (_won, {}),
        "chickens-drawn": (_drawn, {}),
    }
    found = {name: kept(reach(GAME, 0, CLAIMS, good, options)) for name, (good, options) in wanted.items()}
    before = dealt(GAME, lambda table: bool(_callers(table)))
    return found | {"call-asked": kept(before, _callers(before)[0])}
