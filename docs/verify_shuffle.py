#!/usr/bin/env python3
"""Checks the shuffle of a Queguan record: python3 verify_shuffle.py RECORD.json [CARDS]

Needs Python only. The recipe is in fairness.md. Prints the wall; exit code 0: good, 1: not, 2: unreadable.
"""

import hashlib
import hmac
import json
import sys

DOMAIN = "queguan-shuffle-v1"


def wall(seed: bytes, contributions: list[bytes], cards: int) -> list[int]:
    message = DOMAIN.encode() + b"".join(bytes([len(c)]) + c for c in contributions)
    stream = bytearray()
    blocks = 0
    order = list(range(cards))
    for i in range(cards - 1, 0, -1):
        limit = 65536 - 65536 % (i + 1)
        value = limit
        while value >= limit:
            if not stream:
                stream += hmac.new(seed, message + blocks.to_bytes(8, "big"), hashlib.sha256).digest()
                blocks += 1
            value = stream.pop(0) << 8 | stream.pop(0)
        j = value % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def main() -> int:
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            record = json.load(file)
        s, hand = record["shuffle"], record["hand_no"]
        lines = [DOMAIN, s["table"], str(hand), s["seed"], s["salt"]]
        cards = int(sys.argv[2]) if len(sys.argv) > 2 else 80
        order = wall(bytes.fromhex(s["seed"]), [bytes.fromhex(c) for c in s["contributions"]], cards)
    except (IndexError, KeyError, OSError, TypeError, ValueError) as error:
        print(f"cannot read the record: {error!r}", file=sys.stderr)
        return 2
    good = hashlib.sha256("\n".join(lines).encode()).hexdigest() == s["commitment"]
    print("commitment", "holds" if good else "DOES NOT HOLD")
    print("wall", *order)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
