"""A hand of a tile game as JSON for storage, and back: everything that decides how it goes on (secret)."""

from collections.abc import Mapping
from typing import Any

from queguan.core.errors import BadCase
from queguan.core.snapshots import answers_json
from queguan.games.mahjong.asking import TileTable
from queguan.games.mahjong.melds import MELD_TEXT, Meld
from queguan.games.mahjong.setting import Setting
from queguan.games.mahjong.state import HOW_TEXT, PHASE_TEXT, SeatState, TableState, Win
from queguan.games.mahjong.tiles import (
    KIND,
    NO_TILE,
    RED_FIVES,
    TEXT,
    counts_of,
    held_faces,
    kinds_of,
    parse_tile,
    parse_tiles,
    tiles_text,
)
from queguan.games.mahjong.wall import Wall


def _tile(face: int) -> str | None:
    return TEXT[face] if face >= 0 else None


def _face(text: object) -> int:
    return NO_TILE if text is None else parse_tile(str(text))


def _seat_json(seat: SeatState) -> dict[str, object]:
    data: dict[str, object] = {
        "hand": tiles_text(held_faces(seat.counts, seat.reds)),
        "drawn": _tile(seat.drawn),
        "unlaid": tiles_text(seat.unlaid),
        "flowers": tiles_text(seat.flowers),
        "melds": [
            [MELD_TEXT[m.form], m.text(), _tile(m.claimed), m.source, _tile(m.added)] for m in seat.melds
        ],
        "river": [
            [TEXT[seat.river[i] // 2], seat.river[i] % 2, seat.taken[i]] for i in range(len(seat.river))
        ],
        "passed": seat.passed,
        "passed_in": seat.passed_in,
        "liable": seat.liable,
    }
    # What most games never set is stored only when it is set.
    if seat.marks:
        data["marks"] = seat.marks
    if seat.across >= 0:
        data["across"] = seat.across
    return data


def hand_json(hand: TileTable) -> dict[str, object]:
    """The table, the open answers and the step; a game adds its id, version and options."""
    table = hand.table
    data: dict[str, object] = {
        "setting": table.setting.to_json(),
        "wall": tiles_text(table.wall.tiles),
        "kept": table.wall.kept,
        "drawn": table.wall.at,
        "replaced": table.wall.taken,
        "phase": PHASE_TEXT[table.phase],
        "turn": table.turn,
        "shown": _tile(table.shown_face()),
        "shown_by": table.shown_by,
        "shown_how": HOW_TEXT[table.shown_how],
        "newest": table.newest,
        "kongs": table.kongs,
        "flower_drawn": table.flower_drawn,
        "go_around": table.go_around,
        "last_place": table.last_place,
        "dealing": table.dealing,
        "owed": table.owed,
        "winners": table.winners[:],
        "won": _tile(table.wins[-1].face) if table.wins else None,
        "won_from": table.won_from,
        "won_how": HOW_TEXT[table.won_how],
        "answers": answers_json(hand.claims.answer, hand.space),
        "steps": hand.steps,
        "seats": [_seat_json(seat) for seat in table.seats],
    }
    if table.wall.opened:
        data["opened"] = table.wall.opened[:]
    if table.lay != NO_TILE:
        data["lay"] = [_tile(table.lay), table.lay_by, HOW_TEXT[table.lay_how]]
    if table.question >= 0:
        data["question"] = table.question
    if len(table.wins) > 1:
        data["earlier_wins"] = [
            [win.winners[:], _tile(win.face), win.source, HOW_TEXT[win.how]] for win in table.wins[:-1]
        ]
    return data


def setting_of(data: Mapping[str, Any]) -> Setting:
    """The setting of a snapshot."""
    return Setting(
        int(data["dealer"]),
        int(data["first_dealer"]),
        int(data["round"]),
        int(data["repeat"]),
        [[int(die) for die in throw] for throw in data["throws"]],
        int(data["break_seat"]),
        int(data["skipped"]),
        int(data.get("wild", 0)),
    )


def _seat_of(data: Mapping[str, Any]) -> SeatState:
    seat = SeatState()
    faces = parse_tiles(data["hand"])
    counts_of(kinds_of(faces))  # raises for five of a kind
    for face in faces:
        seat.take(face)
    seat.drawn = _face(data["drawn"])
    seat.unlaid = parse_tiles(data["unlaid"])
    seat.flowers = parse_tiles(data["flowers"])
    seat.melds = [
        Meld(MELD_TEXT.index(form), parse_tiles(tiles), _face(claimed), int(source), _face(added))
        for form, tiles, claimed, source, added in data["melds"]
    ]
    seat.river = [parse_tile(tile) * 2 + int(drawn) for tile, drawn, _ in data["river"]]
    seat.taken = [int(taken) for _, _, taken in data["river"]]
    seat.passed = int(data["passed"])
    seat.passed_in = int(data["passed_in"])
    seat.liable = int(data["liable"])
    seat.marks = int(data.get("marks", 0))
    seat.across = int(data.get("across", -1))
    return seat


def table_of(data: Mapping[str, Any], tail: list[int]) -> TableState:
    """The table of a snapshot; `tail` the order of replacements. Raises `BadCase`."""
    try:
        wall = Wall(parse_tiles(data["wall"]), tail, int(data["kept"]))
        wall.at = int(data["drawn"])
        wall.taken = int(data["replaced"])
        table = TableState(len(data["seats"]), setting_of(data["setting"]), wall)
        table.seats = [_seat_of(seat) for seat in data["seats"]]
        table.phase = PHASE_TEXT.index(data["phase"])
        table.turn = int(data["turn"])
        shown = _face(data["shown"])
        table.shown = KIND[shown] if shown >= 0 else NO_TILE
        table.shown_red = shown >= RED_FIVES
        table.shown_by = int(data["shown_by"])
        table.shown_how = HOW_TEXT.index(data["shown_how"])
        if "lay" in data:
            tile, by, how = data["lay"]
            table.lay = _face(tile)
            table.lay_by = int(by)
            table.lay_how = HOW_TEXT.index(how)
        table.newest = int(data["newest"])
        table.kongs = int(data["kongs"])
        table.flower_drawn = bool(data["flower_drawn"])
        table.go_around = int(data["go_around"])
        table.last_place = int(data["last_place"])
        table.dealing = int(data["dealing"])
        table.owed = int(data["owed"])
        wall.opened = [int(place) for place in data.get("opened", [])]
        table.question = int(data.get("question", -1))
        for winners, tile, source, how in data.get("earlier_wins", []):
            table.note_win(Win([int(w) for w in winners], _face(tile), int(source), HOW_TEXT.index(how)))
        if data["winners"]:
            winners = [int(seat) for seat in data["winners"]]
            how = HOW_TEXT.index(data["won_how"])
            table.note_win(Win(winners, _face(data["won"]), int(data["won_from"]), how))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as wrong:
        raise BadCase(f"snapshot of a hand: {wrong!r}") from wrong
    return table
