"""When sticks are laid down and indicators turned, for logs that do not say it (rules/riichi.md 4)."""

from collections.abc import Mapping, Sequence

from queguan.core.errors import BadCase
from queguan.games.riichi.world.match_log import ANKAN, DISCARD, DORA, KANS, RIICHI_PAID, Step


def with_public_steps(
    where: str,
    steps: Sequence[Step],
    indicators: Sequence[str],
    options: Mapping[str, object],
    last_won: bool,
) -> tuple[Step, ...]:
    """The steps with `riichi_paid` and `dora` among them. `indicators`: all that were turned, the first of
    the deal too; `last_won`: the last discard was won on. Raises `BadCase` for more indicators than kans."""
    waiting = list(indicators[1:])
    if len(waiting) > sum(1 for step in steps if step.kind in KANS):
        raise BadCase(f"{where}: {len(indicators)} indicators, more than there are kans")
    immediate = options.get("kan_dora_timing") == "immediate" or (
        options.get("preset") == "wrc" and "kan_dora_timing" not in options
    )
    owed = 0
    result: list[Step] = []
    for place, step in enumerate(steps):
        if step.kind == DISCARD:
            owed = _turn(result, waiting, owed)
        result.append(step)
        if step.kind in KANS:
            owed = _turn(result, waiting, owed) + 1
            if step.kind == ANKAN or immediate:
                owed = _turn(result, waiting, owed)
        if step.riichi and not (last_won and place == len(steps) - 1):
            result.append(Step(RIICHI_PAID, step.seat))
    _turn(result, waiting, len(waiting))
    return tuple(result)


def _turn(result: list[Step], waiting: list[str], owed: int) -> int:
    """Turns what is owed, as far as the log tells it."""
    for _ in range(min(owed, len(waiting))):
        result.append(Step(DORA, -1, waiting.pop(0)))
    return 0
