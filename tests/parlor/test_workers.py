"""Computer players in worker processes: outside the event loop, in a time box, replaced when they fail."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from queguan.core.shuffle import Shuffler
from queguan.core.viewer import seat_viewer
from queguan.parlor.workers import WorkerPool
from tests.parlor.snap import SnapMatch, SnapOptions

pytestmark = pytest.mark.anyio


@pytest.fixture
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, project_root: Path) -> Iterator[WorkerPool]:
    """A pool that finds snap as any other installed package."""
    package = tmp_path / "snap-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: snap\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(
        "[queguan.games]\nsnap = tests.parlor.snap:GAME\n"
        "[queguan.players]\nsnap = tests.parlor.snap_players:PLAYERS\n"
    )
    monkeypatch.syspath_prepend(str(project_root))
    monkeypatch.syspath_prepend(str(tmp_path))
    pool = WorkerPool(1, time_box=20)  # a busy machine is not late
    yield pool
    pool.close()


async def test_a_worker_decides_from_the_view_and_the_seed(pool: WorkerPool) -> None:
    hand = SnapMatch(SnapOptions()).begin(Shuffler(b"x"))
    actions = hand.legal(0)
    assert len(actions) > 1
    assert pool.levels("snap") == (1, 2, 3)
    for seed in range(6):
        assert (
            await pool.decide("snap", 1, hand.view(seat_viewer(0)), actions, seed)
            is (actions[seed % len(actions)])
        )


async def test_late_and_dying_players_give_none_and_the_next_question_is_answered(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = SnapMatch(SnapOptions()).begin(Shuffler(b"x"))
    view, actions = hand.view(seat_viewer(0)), hand.legal(0)
    assert await pool.decide("snap", 1, view, actions, 0) is actions[0]
    started = time.monotonic()
    ticks = asyncio.create_task(_count_ticks())
    with monkeypatch.context() as hurried:
        hurried.setattr(pool, "_box", 0.3)
        assert await pool.decide("snap", 2, view, actions, 0) is None
    assert time.monotonic() - started < 30, "the player would have slept for a minute"
    assert await pool.decide("snap", 3, view, actions, 0) is None
    assert await pool.decide("snap", 1, view, actions, 1) is actions[1]
    assert (pool.late, pool.died) == (1, 1)
    ticks.cancel()
    assert _ticks[0] > 10, "the event loop ran on while players thought"


_ticks = [0]


async def _count_ticks() -> None:
    while True:
        await asyncio.sleep(0.01)
        _ticks[0] += 1


async def test_a_game_without_players_gets_random_ones(pool: WorkerPool) -> None:
    assert pool.levels("no such game") == (0,)
