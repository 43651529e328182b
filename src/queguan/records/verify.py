"""Checks what a record claims: the shuffle's commitment, every answer's legality, the settlement."""

import json
from dataclasses import dataclass

from queguan.core.errors import QueguanError
from queguan.core.record import Record, hex_bytes
from queguan.core.shuffle import commitment
from queguan.records.replay import Replay


@dataclass(frozen=True, slots=True)
class Finding:
    """One check: `check` is `commitment`, `deal`, `legality` or `result`; `message` one English line."""

    check: str
    ok: bool
    message: str


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def _different(recorded: dict[str, object], computed: dict[str, object]) -> list[str]:
    names = sorted(recorded.keys() | computed.keys())
    return [name for name in names if _canonical(recorded.get(name)) != _canonical(computed.get(name))]


def check_commitment(record: Record) -> Finding:
    """Whether seed and salt are those the server promised before the hand. Raises `BadCase` when not hex."""
    shuffle = record["shuffle"]
    if "order" in shuffle:
        return Finding("commitment", True, "none was made: the hand was dealt elsewhere, its wall is told")
    seed, salt = hex_bytes(shuffle, "seed"), hex_bytes(shuffle, "salt")
    computed = commitment(shuffle["table"], record["hand_no"], seed, salt)
    if computed == shuffle["commitment"]:
        return Finding("commitment", True, f"seed and salt match the commitment {computed[:16]}…")
    return Finding(
        "commitment", False, f"seed and salt give {computed[:16]}…, promised {shuffle['commitment'][:16]}…"
    )


def _check_deal(record: Record, replay: Replay) -> Finding:
    """Whether options and seats, which people read, are those of the match, which is played again."""
    given = record["match"].get("options")
    if isinstance(given, dict):
        game, options = replay.game, replay.game.options(given)
        named = game.options(record["options"])
        if game.options_json(named) != game.options_json(options):
            return Finding("deal", False, "the options are not those the match was played under")
        count = game.seats(options)
        if len(record["seats"]) != count:
            return Finding("deal", False, f"{len(record['seats'])} seats named, the match has {count}")
    if "order" in record["shuffle"]:
        return Finding(
            "deal", True, f"dealt again from the wall that is told, {len(record['shuffle']['order'])} tiles"
        )
    added = sum(1 for part in record["shuffle"]["contributions"] if part)
    return Finding("deal", True, f"dealt again from the seed and {added} contributions")


def verify(record: Record) -> list[Finding]:
    """All checks in order; those after a failed replay are left out. Never raises for a bad record."""
    findings: list[Finding] = []
    try:
        findings.append(check_commitment(record))
        replay = Replay(record)
        findings.append(_check_deal(record, replay))
    except (QueguanError, KeyError, TypeError, ValueError, IndexError) as error:
        return [*findings, Finding("deal", False, f"cannot be dealt again: {error}")]
    try:
        count = sum(1 for _ in replay.steps())
    except (QueguanError, KeyError, TypeError, ValueError, IndexError) as error:
        return [*findings, Finding("legality", False, str(error))]
    findings.append(Finding("legality", True, f"{count} answers, each legal when it was given"))
    findings.append(_check_result(record, replay))
    return findings


def _check_result(record: Record, replay: Replay) -> Finding:
    recorded, result = record["result"], replay.hand.result
    if recorded is None or result is None:
        if recorded is None and result is None:
            return Finding("result", True, "the hand was not finished")
        ends = "is not over" if result is None else "is over"
        return Finding("result", False, f"after these answers the hand {ends}, the record says otherwise")
    different = _different(recorded, result.to_json())
    if different:
        return Finding("result", False, f"the settlement computed again differs in {', '.join(different)}")
    return Finding("result", True, "the settlement computed again is the same")
