"""Strict reading of foreign JSON: each error names the place, what was got and what was expected."""

from collections.abc import Callable, Mapping

from queguan.core.errors import BadCase


def need_map(where: str, given: object) -> Mapping[str, object]:
    """A JSON object. Raises `BadCase`."""
    if not isinstance(given, Mapping):
        raise BadCase(f"{where}: got {_short(given)}, expected an object")
    return given


def need_list(where: str, given: object, size: int | None = None) -> list[object]:
    """A JSON array, of `size` entries where that is given. Raises `BadCase`."""
    if not isinstance(given, list):
        raise BadCase(f"{where}: got {_short(given)}, expected a list")
    if size is not None and len(given) != size:
        raise BadCase(f"{where}: {len(given)} entries, expected {size}")
    return given


def need_int(where: str, given: object, low: int = -(1 << 30), high: int = 1 << 30) -> int:
    """A whole number. Raises `BadCase`."""
    if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
        limits = "" if low == -(1 << 30) else f" from {low} to {high}"
        raise BadCase(f"{where}: got {_short(given)}, expected a whole number{limits}")
    return given


def need_text(where: str, given: object) -> str:
    """A text. Raises `BadCase`."""
    if not isinstance(given, str):
        raise BadCase(f"{where}: got {_short(given)}, expected a text")
    return given


def need_flag(where: str, given: object) -> bool:
    """true or false. Raises `BadCase`."""
    if not isinstance(given, bool):
        raise BadCase(f"{where}: got {_short(given)}, expected true or false")
    return given


def need_ints(where: str, given: object, size: int | None = None) -> tuple[int, ...]:
    """Whole numbers. Raises `BadCase`."""
    return tuple([need_int(f"{where}[{i}]", one) for i, one in enumerate(need_list(where, given, size))])


def need_tiles(
    where: str, given: object, read: Callable[[object], str], size: int | None = None
) -> tuple[str, ...]:
    """Tiles, each read by `read`. Raises `BadCase` naming the place."""
    return tuple(
        [need_tile(f"{where}[{i}]", one, read) for i, one in enumerate(need_list(where, given, size))]
    )


def need_tile(where: str, given: object, read: Callable[[object], str]) -> str:
    """One tile. Raises `BadCase` naming the place."""
    try:
        return read(given)
    except BadCase as error:
        raise BadCase(f"{where}: {error.message}") from None


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
