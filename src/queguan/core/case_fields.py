"""What a calculator asks beside the cards: the fields of a case's `context` (docs/contract.md 1).

`when`: the situations in which a field can be told, [] for all; `needs`: options and the values of them with
which it means something; `words`: prefix of the texts of its choices.
"""

from collections.abc import Mapping, Sequence


def _field(
    name: str,
    kind: str,
    default: object,
    when: Sequence[str],
    needs: Mapping[str, Sequence[object]] | None,
    **more: object,
) -> dict[str, object]:
    needed = {option: list(values) for option, values in (needs or {}).items()}
    return {"name": name, "kind": kind, "default": default, "when": list(when), "needs": needed, **more}


def flag(
    name: str,
    default: bool = False,
    when: Sequence[str] = (),
    needs: Mapping[str, Sequence[object]] | None = None,
) -> dict[str, object]:
    """A switch."""
    return _field(name, "flag", default, when, needs)


def choice(
    name: str,
    choices: Sequence[str | int | None],
    default: str | int | None,
    when: Sequence[str] = (),
    needs: Mapping[str, Sequence[object]] | None = None,
    words: str | None = None,
    other_than: str | None = None,
    alike: Mapping[str, str | int] | None = None,
) -> dict[str, object]:
    """One of several; null: not told. It cannot be what the field `other_than` is. `alike`: how the notation
    may write a choice otherwise."""
    return _field(
        name,
        "choice",
        default,
        when,
        needs,
        choices=list(choices),
        words=words if words is not None else f"situation.{name}",
        other_than=other_than,
        alike=dict(alike or {}),
    )


def number(
    name: str,
    low: int,
    high: int,
    when: Sequence[str] = (),
    needs: Mapping[str, Sequence[object]] | None = None,
) -> dict[str, object]:
    """A whole number from `low`, which is the default, to `high`."""
    return _field(name, "number", low, when, needs, low=low, high=high)


def cards(
    name: str,
    choices: Sequence[str],
    most: int,
    when: Sequence[str] = (),
    needs: Mapping[str, Sequence[object]] | None = None,
) -> dict[str, object]:
    """Cards beside the hand, tapped like those of the hand: at most `most` of `choices`, written as it is."""
    return _field(name, "cards", "", when, needs, choices=list(choices), most=most)


def sources(
    kinds: Sequence[str],
    choices: Sequence[str | int],
    words: str = "view",
    other_than: str = "seat",
    alike: Mapping[str, str | int] | None = None,
) -> dict[str, object]:
    """From whom a meld came: of these kinds one of `choices`, told or not. No field of the context."""
    return {
        "kinds": list(kinds),
        "choices": list(choices),
        "words": words,
        "other_than": other_than,
        "alike": dict(alike or {}),
    }
