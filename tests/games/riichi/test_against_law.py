"""A second implementation of rules/riichi.md, from its words alone, agrees (tests/support/riichi_law)."""

from queguan.games.riichi.yaku import DORA_IDS, YAKU, YAKUMAN
from tests.support.riichi_law.compare import compare_cases, compare_flows, compare_hands, compare_matches


def test_described_hands():
    seen = compare_cases(3000, 1)
    assert {*seen} == {*(yaku.id for yaku in YAKU), *YAKUMAN, *DORA_IDS, "no win"}


def test_ends_of_hands():
    seen = compare_flows(3000, 1)
    assert {*seen} == {"next", "refused", "bust", "last_hand", "dealer_stop", "target", "max_hands"}


def test_hands_from_their_walls():
    seen = compare_hands(8, 1)
    assert seen["discard"] > 250


def test_whole_matches():
    seen = compare_matches(1, 1)
    assert sum(count for name, count in seen.items() if name.startswith("end ")) == 1
