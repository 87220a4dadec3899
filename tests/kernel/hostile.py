"""Damaged files: every place of a document, replaced by every kind of wrong value."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    7,
    10**6,
    1 << 53,
    10**30,
    1.5,
    "",
    "0x",
    "0xzz",
    "nowhere",
    "x" * 10_000,
    [],
    [[]],
    [1, 2, 3],
    {},
    {"type": "nothing"},
)


def damaged(document: Any) -> Iterator[Any]:
    """Yield the document with one place replaced, removed or doubled, in every way."""
    for path in paths(document):
        for value in VALUES:
            yield changed(document, path, value)
        where = at(document, path[:-1])
        if isinstance(where, list):
            twin = deepcopy(document)
            at(twin, path[:-1]).append(at(twin, path))
            yield twin
        twin = deepcopy(document)
        del at(twin, path[:-1])[path[-1]]
        yield twin


def paths(document: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every place below the root."""
    if isinstance(document, dict | list):
        keys = document if isinstance(document, dict) else range(len(document))
        for key in keys:
            yield (key,)
            yield from ((key, *rest) for rest in paths(document[key]))


def at(document: Any, path: tuple[Any, ...]) -> Any:
    """Return what stands at a place."""
    for key in path:
        document = document[key]
    return document


def changed(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy with one place replaced."""
    twin = deepcopy(document)
    at(twin, path[:-1])[path[-1]] = value
    return twin
