"""Who waits for what takes long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from ironmuster.server.forms import Denied

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
