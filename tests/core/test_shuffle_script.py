"""The standalone script of docs/fairness.md and `core/shuffle.py` make the same wall."""

import importlib.util
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from queguan.core.shuffle import Shuffler, commitment

SCRIPT = Path(__file__).parents[2] / "docs" / "verify_shuffle.py"
spec = importlib.util.spec_from_file_location("verify_shuffle", SCRIPT)
assert spec is not None and spec.loader is not None
script = importlib.util.module_from_spec(spec)
spec.loader.exec_module(script)

contributions = st.lists(st.one_of(st.just(b""), st.binary(min_size=16, max_size=16)), max_size=4)


@given(st.binary(min_size=32, max_size=32), contributions, st.integers(1, 144))
def test_same_wall(seed: bytes, parts: list[bytes], cards: int) -> None:
    wall = Shuffler(seed, parts).permutation(cards)
    assert wall == script.wall(seed, parts, cards)
    assert sorted(wall) == list(range(cards))


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=16, max_size=16), st.integers(0, 127))
def test_one_changed_byte_changes_the_wall(seed: bytes, part: bytes, bit: int) -> None:
    """rules/platform.md 13: changing one byte of any contribution changes the wall."""
    changed = bytearray(part)
    changed[bit // 8] ^= 1 << bit % 8
    assert Shuffler(seed, [part]).permutation(80) != Shuffler(seed, [bytes(changed)]).permutation(80)


def test_known_wall() -> None:
    """Fixed figures: a change of the recipe would make old records unverifiable."""
    seed, parts = bytes(range(32)), [bytes(16), b"", bytes(range(16))]
    assert Shuffler(seed, parts).permutation(10) == [4, 8, 3, 5, 9, 0, 1, 6, 2, 7]
    shown = commitment("t", 1, seed, bytes(16))
    assert shown == "fd7157a6a73a3d495203e58e60483b10e41931d9e6fe4673450862ca49c87a80"
