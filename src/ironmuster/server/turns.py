"""Who thinks next: the places are few, and they are given to the tables in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

# An answer of a bot that plays with people, a hint, an answer of a bot that plays among bots.
Kind: TypeAlias = Literal["play", "hint", "show"]
RING: Final[tuple[Kind, ...]] = ("play", "hint", "play", "show")


class Turns:
    """A number of places. Where more want one, every kind has its turns in the `RING`, and within
    a kind every table has one: it waits once for each kind, and who comes again comes last."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.at = 0  # in the ring
        self.lines: dict[Kind, dict[str, asyncio.Future[None]]] = {kind: {} for kind in RING}

    async def take(self, kind: Kind, table: str) -> None:
        """Wait for a place, which must be given back."""
        if self.free:  # so nobody waits
            self.free -= 1
            return
        line = self.lines[kind]
        assert table not in line, "a table waits once for each kind"
        turn = line[table] = asyncio.get_running_loop().create_future()
        try:
            await turn
        except asyncio.CancelledError:
            if line.get(table) is turn:
                del line[table]
            elif not turn.cancelled():  # its turn came at the same moment
                self.give_back()
            raise

    def give_back(self) -> None:
        """Hand a place to the next in turn."""
        while self.waiting():
            kind = RING[self.at]
            self.at = (self.at + 1) % len(RING)
            line = self.lines[kind]
            turn = line.pop(next(iter(line))) if line else None
            if turn is not None and not turn.done():  # those done are about to leave
                turn.set_result(None)
                return
        self.free += 1

    def waiting(self) -> int:
        """Return how many wait for a place."""
        return sum(map(len, self.lines.values()))

    def before(self, kind: Kind, table: str) -> int:
        """Return how many come before a table that waits, if nobody else does; 0 for one whose
        turn has come."""
        order = list(self._order())
        return order.index((kind, table)) if (kind, table) in order else 0

    def _order(self) -> Iterator[tuple[Kind, str]]:
        """In which order those who wait get their places."""
        at = self.at
        left = {kind: list(line) for kind, line in self.lines.items()}
        while any(left.values()):
            kind = RING[at]
            at = (at + 1) % len(RING)
            if left[kind]:
                yield kind, left[kind].pop(0)
