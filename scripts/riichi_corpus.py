"""Writes the small corpus of riichi records that the tests always play again (tests/corpora/riichi).

`python scripts/riichi_corpus.py LOGS` with the folder of real logs: a handful of real games as our records,
and games of every preset that our own hand has played by chance. Read the difference when it changes.
"""

import gzip
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from queguan.core.action import Action
from queguan.core.record import RECORD_VERSION, Record, RecordedAction, SeatRecord, ShuffleRecord
from queguan.core.shuffle import Shuffler, commitment
from queguan.games.riichi.match import RiichiMatch
from queguan.games.riichi.options import OPTIONS
from queguan.games.riichi.play_rules import PlayRules
from queguan.games.riichi.world.records import records_of
from queguan.games.riichi.world.rows import read_row

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "corpora" / "riichi"
# What each is there for is in its name in the data; together they hold every kind of call, abort and draw.
REAL = (
    "double-ron",
    "encdec-four-winds-no-winner",
    "2011020416gm-00a9-0000-025480d4",
    "encdec-tenhou",
    "pao-tsumo",
    "upd-aft-kan4",
    "upd-aft-nm",
    "upd-aft-reach4",
    "upd-aft-ron3",
)
HANDS_OF_A_PRESET = 4
# Chance alone would hardly ever win: what is taken whenever it can be, and how often a call is.
TAKEN = ("win", "self_draw", "riichi", "nine_terminals")
CALLS = 0.25


def main() -> None:
    logs = Path(sys.argv[1])
    with gzip.open(logs / "tenhou_games.jsonl.gz", "rt", encoding="utf-8") as lines:
        matches = [read_row(json.loads(line)) for line in lines]
    real: list[Record] = []
    for name in REAL:
        match = next(match for match in matches if match.title.split("/")[1] == name)
        records, played = records_of(match)
        assert not played.differences, played.differences
        real += records
    write("tenhou", real)
    write("own", [record for preset in OPTIONS.presets for record in played_by_chance(preset)])


def write(name: str, records: Sequence[Record]) -> None:
    text = "".join(
        [json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n" for record in records]
    )
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{name}.jsonl.gz"
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    sys.stdout.write(f"{path.name}: {len(records)} hands, {path.stat().st_size:,} bytes\n")


def played_by_chance(preset: str) -> list[Record]:
    chance = random.Random(preset)
    rules = PlayRules(OPTIONS.parse({"preset": preset}))
    match = RiichiMatch(rules)
    records: list[Record] = []
    while len(records) < HANDS_OF_A_PRESET and not match.finished:
        records.append(one_hand(match, chance))
    return records


def one_hand(match: RiichiMatch, chance: random.Random) -> Record:
    before, hand_no, seats = match.snapshot(), match.hand_no, match.rules.seats
    seed, salt = chance.randbytes(32), chance.randbytes(16)
    hand = match.begin(Shuffler(seed, [b""] * seats))
    actions: list[RecordedAction] = []
    while asked := hand.asked():
        seat = chance.choice(asked)
        action = chosen(hand.legal(seat), chance)
        hand.act(seat, action)
        actions.append(RecordedAction(seat=seat, action=action.text, by="cpu", at=1000 * len(actions)))
    match.complete(hand)
    result = hand.result
    assert result is not None
    return Record(
        version=RECORD_VERSION,
        game="riichi",
        options=OPTIONS.differences(match.rules.options),
        seats=[SeatRecord(name=f"客{seat}", kind="cpu", level=1) for seat in range(seats)],
        hand_no=hand_no,
        match=before,
        shuffle=ShuffleRecord(
            table="corpus",
            commitment=commitment("corpus", hand_no, seed, salt),
            seed=seed.hex(),
            salt=salt.hex(),
            contributions=[""] * seats,
        ),
        started="2026-01-01T00:00:00+00:00",
        actions=actions,
        result=result.to_json(),
    )


def chosen(legal: Sequence[Action], chance: random.Random) -> Action:
    for kind in TAKEN:
        found = [action for action in legal if action.kind == kind]
        if found:
            return chance.choice(found)
    calls = [action for action in legal if action.kind not in ("discard", "pass")]
    if calls and chance.random() < CALLS:
        return chance.choice(calls)
    # honours and terminals first, so that some hands come to something
    rest = [action for action in legal if action.kind in ("discard", "pass")]
    return max(rest, key=lambda action: loose(action) + chance.random())


def loose(action: Action) -> float:
    if action.kind == "pass":
        return 0.0
    tile = action.tiles[0]
    return 2.0 if tile[1] == "z" else 1.0 if tile[0] in "19" else 0.5 if tile[0] in "28" else 0.0


if __name__ == "__main__":
    main()
