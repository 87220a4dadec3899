"""Who waits for what takes long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from ironmuster.kernel.errors import EngineError
from ironmuster.server.forms import Denied
from ironmuster.server.threads import in_thread

T = TypeVar("T")

BUSY: Final = "too much asked at once; try again in a moment"


class Queue:
    """Lets `at_once` do something and others wait; `Denied` for whoever comes when `most` are in
    it, those who are being served included."""

    def __init__(self, at_once: int, most: int) -> None:
        self.free = asyncio.Semaphore(at_once)
        self.most = most
        self.inside = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn, which lasts as long as the block."""
        if self.inside >= self.most:
            raise Denied(503, "busy", BUSY)
        self.inside += 1
        try:
            async with self.free:
                yield
        finally:
            self.inside -= 1

    async def do(self, work: Callable[[], T]) -> T:
        """Do work in its turn; see `beside`."""
        async with self.turn():
            return await beside(work)


async def beside(work: Callable[[], T]) -> T:
    """Do work beside the event loop, in a thread of its own so that writing to the store waits for
    none of it; the engine's refusals become `Denied`."""
    try:
        return await in_thread(work)
    except EngineError as fault:
        raise Denied(422, "illegal", str(fault)) from None
