"""Differences between two JSON documents: how a viewer's stream changes the document it already has.

A patch is a list of operations, each a list: ["set", path, value], ["del", path], ["push", path, values].
A path is a list of keys and indexes. The client's `patch.ts` applies the same operations.
"""

Json = object


def diff(old: Json, new: Json) -> list[list[object]]:
    """The operations that turn `old` into `new`; [] when they are equal."""
    ops: list[list[object]] = []
    _diff(old, new, [], ops)
    return ops


def _diff(old: Json, new: Json, path: list[object], ops: list[list[object]]) -> None:
    """`path` is a stack that is left as it was: most parts are equal, and only an operation needs a copy."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                ops.append(["del", [*path, key]])
        for key, value in new.items():
            if key not in old:
                ops.append(["set", [*path, key], value])
                continue
            before = old[key]
            if before is not value:
                path.append(key)
                _diff(before, value, path, ops)
                path.pop()
        return
    if isinstance(old, list) and isinstance(new, list):
        if len(new) == len(old):
            for i in range(len(old)):
                before = old[i]
                value = new[i]
                if before is not value:
                    path.append(i)
                    _diff(before, value, path, ops)
                    path.pop()
            return
        if len(new) > len(old) and new[: len(old)] == old:
            ops.append(["push", path[:], new[len(old) :]])
            return
        ops.append(["set", path[:], new])
        return
    # bool is an int in Python but not in JSON, so 1 -> true has to be a change
    if old is not new and (type(old) is not type(new) or old != new):
        ops.append(["set", path[:], new])


def apply(doc: Json, ops: list[list[object]]) -> Json:
    """A new document: `doc` with the operations applied; `doc` itself is left as it was.

    Raises KeyError, IndexError or TypeError when a path does not exist.
    """
    for op in ops:
        path = op[1]
        assert isinstance(path, list)
        doc = _apply(doc, str(op[0]), path, 0, op[2] if len(op) > 2 else None)
    return doc


def _apply(doc: Json, kind: str, path: list[object], at: int, value: Json) -> Json:
    if at == len(path):
        if kind == "push":
            assert isinstance(doc, list) and isinstance(value, list)
            return [*doc, *value]
        return value
    key = path[at]
    if isinstance(doc, dict):
        result = dict(doc)
        if kind == "del" and at == len(path) - 1:
            del result[key]
        elif kind == "set" and at == len(path) - 1:
            result[key] = value
        else:
            result[key] = _apply(doc[key], kind, path, at + 1, value)
        return result
    if isinstance(doc, list) and isinstance(key, int):
        items = list(doc)
        items[key] = _apply(doc[key], kind, path, at + 1, value)
        return items
    raise TypeError(f"no {key!r} at step {at} of path {path!r}")
