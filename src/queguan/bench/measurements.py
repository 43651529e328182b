"""The list of everything that can be measured, by name."""

from collections.abc import Callable, Iterable

from queguan.bench import engine, hands, parlor, players, startup
from queguan.bench.figures import Figure

MEASUREMENTS: dict[str, Callable[[float], list[Figure]]] = {
    "play": engine.play,
    "state": engine.state,
    "players": players.players,
    "scoring": engine.scoring,
    "hands": hands.hands,
    "shuffle": engine.shuffle,
    "parlor": parlor.durable_actions,
    "import": startup.imports,
    "serve": startup.serve,
}


def measure(names: Iterable[str] = (), seconds: float = 3.0) -> list[Figure]:
    """Run the named measurements (all without names), each for about `seconds` of CPU time a figure.

    Raises KeyError for an unknown name.
    """
    chosen = list(names) or list(MEASUREMENTS)
    return [figure for name in chosen for figure in MEASUREMENTS[name](seconds)]
