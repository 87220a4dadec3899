"""What was worked out for the thing that was asked about last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(Generic[K, V]):
    """Works a value out for a thing, once until it is asked about another one: for one user, such
    as a bot, that asks about the same game again and again. Things are told apart by identity."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        self._work_out = work_out
        self._last: tuple[K, V] | None = None

    def of(self, thing: K) -> V:
        """The value for a thing."""
        last = self._last
        if last is None or last[0] is not thing:
            last = thing, self._work_out(thing)
            self._last = last
        return last[1]
