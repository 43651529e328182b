"""Settlements of tile games for the client, computed by the engine from hands set up here."""

from collections.abc import Mapping
from typing import Any

from queguan.games.guangdong.deal import tail_of
from queguan.games.guangdong.hand import GuangdongHand
from queguan.games.guangdong.options import OPTIONS
from queguan.games.guangdong.play_rules import PlayRules
from queguan.games.guangdong.seating import SEATS
from queguan.games.guangdong.settlement import settle
from queguan.games.mahjong.melds import MELD_TEXT, Meld
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.state import HOW_TEXT, OVER, TableState
from queguan.games.mahjong.tiles import EAST, NO_TILE, parse_tiles
from queguan.games.mahjong.wall import Wall

# Seat 0 is me, then counter-clockwise; as in the look seat 3 deals the third hand of the East round.
OTHERS: dict[int, dict[str, Any]] = {
    1: {"melds": [("pung", "888p", "8p", 3)], "flowers": "4f"},
    2: {"melds": [("chow", "456m", "5m", 1)], "flowers": "8f"},
    3: {"melds": [("kong_concealed", "3333p", "", -1)], "flowers": "1f"},
}
LOOK: dict[str, Any] = {
    "hand": "666z678s55z",
    "melds": [("pung", "777z", "7z", 2), ("chow", "345s", "5s", 3)],
    "flowers": "27f",
}
BIG_DRAGONS: dict[str, Any] = {
    "hand": "456s99p",
    "melds": [("pung", "555z", "5z", 3), ("kong_added", "6666z", "6z", 1), ("pung", "777z", "7z", 2)],
    "flowers": "7f",
    "liable": 2,
}
# name -> how it is set up: options, what a seat holds, who wins on which tile of whom, how.
HANDS: dict[str, dict[str, Any]] = {
    "look": {"seats": {0: LOOK}, "winners": [0], "tile": "8s", "from": 0, "how": "self_draw"},
    "discard": {
        "seats": {0: {**LOOK, "hand": "666z67s55z"}},
        "winners": [0],
        "tile": "8s",
        "from": 2,
        "how": "discard",
    },
    "limit": {
        "options": {"preset": "qingzhang"},
        "seats": {
            0: {
                "hand": "333z44z55m",
                "melds": [("pung", "111z", "1z", 1), ("pung", "222z", "2z", 2)],
                "flowers": "2f",
            },
        },
        "winners": [0],
        "tile": "4z",
        "from": 1,
        "how": "discard",
    },
    "several": {
        "options": {"multi_win": "all", "dealer_double": True},
        "seats": {
            0: {"hand": "234567m22555p35s", "melds": [], "flowers": "6f"},
            2: {"hand": "23s55z", "melds": [("pung", "222z", "2z", 0), ("pung", "999m", "9m", 1),
                                          ("chow", "123p", "3p", 1)], "flowers": "4f"},
        },
        "winners": [0, 2],
        "tile": "4s",
        "from": 1,
        "how": "discard",
    },
    "liable": {
        "options": {"liability": "standard", "dealer_double": True},
        "seats": {0: BIG_DRAGONS},
        "winners": [0],
        "tile": "6s",
        "from": 0,
        "how": "self_draw",
    },
    "readings": {
        "seats": {0: {"hand": "111222333m78s55p", "melds": [], "flowers": "3f"}},
        "winners": [0],
        "tile": "9s",
        "from": 2,
        "how": "discard",
    },
    "orphans": {
        "seats": {0: {"hand": "19m19p19s1234567z", "melds": [], "flowers": "5f"}},
        "winners": [0],
        "tile": "5z",
        "from": 3,
        "how": "kong_concealed",
    },
    "pairs": {
        "options": {"payment": "ban_chong"},
        "seats": {0: {"hand": "1133m5577p4499s6z", "melds": [], "flowers": "2f"}},
        "winners": [0],
        "tile": "6z",
        "from": 1,
        "how": "discard",
    },
    "flowers": {
        "seats": {
            0: {"hand": "12m445p68s1z5z", "melds": [("pung", "222z", "2z", 3)], "flowers": "1234567f"},
            3: {"melds": [("chow", "345p", "4p", 2)], "flowers": "8f"},
            2: {"melds": [("chow", "456m", "5m", 1)], "flowers": ""},
            1: {"melds": [], "flowers": ""},
        },
        "winners": [0],
        "tile": "7f",
        "from": 0,
        "how": "flowers",
    },
    "drawn": {"seats": {0: LOOK}, "winners": [], "tile": "", "from": -1, "how": "discard"},
}  # fmt: skip
BEFORE = [18, -12, 9, -15]


def _meld(given: tuple[str, str, str, int]) -> Meld:
    word, tiles, claimed, source = given
    face = parse_tiles(claimed)[0] if claimed else NO_TILE
    added = face if word == "kong_added" else NO_TILE
    return Meld(MELD_TEXT.index(word), parse_tiles(tiles), face, source, added)


def _table(given: Mapping[str, Any], rules: PlayRules) -> TableState:
    wall = Wall([EAST] * rules.tiles, tail_of(rules.tiles), rules.options.dead_wall)
    wall.at = rules.tiles if not given["winners"] else rules.tiles - 46
    dealer = 3
    table = TableState(SEATS, Setting(dealer, 1, 0, 0, [[2, 4, 3], [6, 1, 5]], 0, 12), wall)
    table.dealing = SEATS
    table.go_around = 9
    for number in range(SEATS):
        held = given["seats"].get(number, OTHERS.get(number, {}))
        seat = table.seats[number]
        seat.melds = [_meld(one) for one in held.get("melds", [])]
        seat.flowers = parse_tiles(held.get("flowers", ""))
        seat.liable = held.get("liable", -1)
        for face in parse_tiles(held.get("hand", "")):
            seat.take(face)
        seat.river.append(EAST * 2)
        seat.taken.append(-1)
    table.winners = list(given["winners"])
    table.won_how = HOW_TEXT.index(given["how"])
    table.won = parse_tiles(given["tile"])[0] if given["tile"] else NO_TILE
    table.won_from = given["from"]
    table.phase = OVER
    return table


def settled() -> dict[str, dict[str, Any]]:
    """By name: `view` (an open one, the hand over), `settlement`, `before` and `after` (points by seat)."""
    from queguan.core.viewer import Viewer

    found: dict[str, dict[str, Any]] = {}
    for name, given in HANDS.items():
        rules = PlayRules(OPTIONS.parse(given.get("options", {})))
        table = _table(given, rules)
        end = settle(table, rules)
        hand = GuangdongHand(rules, table)
        found[name] = {
            "view": hand.view(Viewer("seat", 0)).to_json(),
            "settlement": end.to_json(),
            "after": [before + int(paid) for before, paid in zip(BEFORE, end.payments, strict=True)],
        }
    return found
