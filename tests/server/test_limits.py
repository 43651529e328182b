"""Token buckets, with a clock moved by hand."""

import pytest

from queguan.server.limits import Bucket, Buckets
from queguan.server.settings import Rate


def test_a_burst_then_the_rate() -> None:
    bucket = Bucket(Rate(2, 3), 100.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == pytest.approx(0.5)
    assert bucket.take(100.5)
    assert not bucket.take(100.5)
    assert bucket.wait() == pytest.approx(0.5)


def test_a_long_rest_gives_no_more_than_the_burst() -> None:
    bucket = Bucket(Rate(2, 3), 0.0)
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_each_key_has_its_own_bucket() -> None:
    now = [0.0]
    buckets = Buckets(Rate(1, 1), clock=lambda: now[0])
    assert buckets.take("a") is None
    assert buckets.take("a") == pytest.approx(1.0)
    assert buckets.take("b") is None
    now[0] = 1.0
    assert buckets.take("a") is None


def test_the_bucket_used_longest_ago_is_forgotten() -> None:
    buckets = Buckets(Rate(0.001, 1), clock=lambda: 0.0, most=2)
    for key in ("a", "b", "a", "c"):
        buckets.take(key)
    assert buckets.take("a") is not None, "still known: used after b"
    assert buckets.take("b") is None, "forgotten, so full again"
