"""Logs as our own records, and our records as logs."""

from collections.abc import Sequence
from typing import Final

from queguan.core.errors import BadCase
from queguan.core.record import (
    RECORD_VERSION,
    Record,
    RecordedAction,
    SeatRecord,
    ShuffleRecord,
    shuffler_of,
)
from queguan.core.viewer import OPEN_VIEWER
from queguan.games.mahjong.tiles import TEXT
from queguan.games.riichi.hand import RiichiHand
from queguan.games.riichi.match import RiichiMatch, restore_match
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.space import SPACE
from queguan.games.riichi.world.ends import ends_of
from queguan.games.riichi.world.match_log import HandLog, MatchLog, WallLog
from queguan.games.riichi.world.replay import Played, Replayed, reds_of, replay_match
from queguan.games.riichi.world.tell import Teller
from queguan.games.riichi.world.walls import order_of, places_of

_TEMPO: Final = 1000  # logs tell no time: an answer a second


def records_of(match: MatchLog) -> tuple[list[Record], Played]:
    """A record for each hand of a log, played by our rules, and what differs.

    Raises `BadOption`, and `BadCase` for a decision that our rules do not take.
    """
    played = replay_match(match)
    if len(played.replayed) < len(match.hands):
        raise BadCase("; ".join([str(one) for one in played.differences]))
    return [_record(match, one, number) for number, one in enumerate(played.replayed, 1)], played


def _record(match: MatchLog, replayed: Replayed, number: int) -> Record:
    hand = replayed.feed.hand
    assert isinstance(hand, RiichiHand)
    rules = hand.rules
    result = hand.result
    return Record(
        version=RECORD_VERSION,
        game="riichi",
        options=OPTIONS.differences(rules.options),
        seats=[SeatRecord(name=name, kind="person", level=0) for name in match.names],
        hand_no=number,
        match=replayed.before,
        shuffle=ShuffleRecord(
            table=match.title,
            commitment="",
            seed="",
            salt="",
            contributions=[""] * rules.seats,
            order=order_of(hand.table.wall.tiles, rules),
            further=[pip - 1 for throw in hand.table.setting.throws for pip in throw],
        ),
        started="",
        actions=[
            RecordedAction(seat=seat, action=action.text, by="person", at=_TEMPO * place)
            for place, (seat, action) in enumerate(replayed.feed.given, 1)
        ],
        result=None if result is None else result.to_json(),
    )


def log_of(records: Sequence[Record]) -> MatchLog:
    """Our records of the hands of one match as a log.

    Raises `BadCase` for a record of another game, or with an answer that the rules do not take.
    """
    if not records:
        raise BadCase("no record: expected at least one hand")
    first = records[0]
    hands: list[HandLog] = []
    match: RiichiMatch | None = None
    for number, record in enumerate(records, 1):
        if record["game"] != "riichi":
            raise BadCase(f"record {number}: a hand of {record['game']}, expected riichi")
        try:
            hand, match = _played(record)
        except BadCase as error:
            raise BadCase(f"record {number}: {error.message}") from None
        hands.append(hand)
    assert match is not None
    final = None
    results = match.to_json()["results"]
    if isinstance(results, list):
        final = (tuple(match.points()), tuple([float(one) for one in results]))
    return MatchLog(
        options=OPTIONS.differences(match.rules.options),
        names=tuple([seat["name"] for seat in first["seats"]]),
        hands=tuple(hands),
        final=final,
        title=first["shuffle"]["table"],
    )


def _played(record: Record) -> tuple[HandLog, RiichiMatch]:
    """A hand played again, and its match after it."""
    match = restore_match(record["match"])
    start = match.start()
    hand = match.begin(shuffler_of(record["shuffle"]))
    assert isinstance(hand, RiichiHand)
    wall = wall_of(hand)
    teller = Teller(reds_of(match.rules))
    events = list(hand.opening())
    for given in record["actions"]:
        events += hand.act(given["seat"], SPACE.parse(given["action"]))
    for event in events:
        told = event.encode(OPEN_VIEWER)
        if told is not None:
            teller.take(told)
    result = hand.result
    wins, drawn = ((), None) if result is None else ends_of(result.to_json(), match.rules.seats)
    if result is not None:
        match.complete(hand)
    throws = hand.table.setting.throws
    log = HandLog(
        round=start.number,
        honba=start.honba,
        sticks=start.sticks,
        scores=tuple(start.points),
        hands=teller.dealt,
        dora=teller.dora,
        steps=tuple(teller.steps),
        wins=wins,
        drawn=drawn,
        wall=wall,
        dice=tuple([pip for throw in throws for pip in throw]),
    )
    return log, match


def wall_of(hand: RiichiHand) -> WallLog:
    """The whole wall of a hand, as it was built."""
    faces = hand.table.wall.tiles
    parts = [tuple([TEXT[faces[place]] for place in where]) for where in places_of(hand.rules)]
    return WallLog(*parts)
