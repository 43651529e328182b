"""The list of everything that can be measured, by name."""

from collections.abc import Callable, Iterable

from queguan.bench import engine, hands, load, parlor, players, startup
from queguan.bench.figures import Figure

MEASUREMENTS: dict[str, Callable[[float], list[Figure]]] = {
    "play": engine.play,
    "batch": engine.batch,
    "state": engine.state,
    "players": players.players,
    "scoring": engine.scoring,
    "hands": hands.hands,
    "shuffle": engine.shuffle,
    "parlor": parlor.durable_actions,
    "import": startup.imports,
    "serve": startup.serve,
    "load": load.load,
}
# Takes minutes and both cores: only when named.
ON_REQUEST = ("load",)


def measure(names: Iterable[str] = (), seconds: float = 3.0) -> list[Figure]:
    """Run the named measurements (without names all but `ON_REQUEST`), about `seconds` of CPU time a figure.

    Raises KeyError for an unknown name, `CannotMeasure` when something does not work here.
    """
    chosen = list(names) or [name for name in MEASUREMENTS if name not in ON_REQUEST]
    return [figure for name in chosen for figure in MEASUREMENTS[name](seconds)]
