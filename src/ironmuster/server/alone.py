"""Matches that nobody looks at go on by themselves where a bot stands in for who decides."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ironmuster.kernel.errors import SaveError
from ironmuster.server.room import Room
from ironmuster.server.store import Store
from ironmuster.server.threads import in_thread

log = logging.getLogger(__name__)
AT_ONCE: Final = 4


class Alone:
    """Opens such matches after a start of the server, a few at once, and lets each go on until it
    waits for a person; `left` may forget it then."""

    def __init__(
        self,
        store: Store,
        room: Callable[[str], Awaitable[Room]],
        left: Callable[[Room], None],
    ) -> None:
        self.store = store
        self.room = room
        self.left = left
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, beside all else."""
        self.task = asyncio.create_task(self.go_on())

    def stop(self) -> None:
        """Leave it."""
        if self.task is not None:
            self.task.cancel()

    async def go_on(self) -> None:
        """Let all go on that can; one that cannot be opened keeps no other back."""
        try:
            waiting = await in_thread(self.store.handed)
        except SaveError as fault:
            log.warning("no match goes on by itself: %s", fault)
            return
        await asyncio.gather(*(self._take_from(waiting) for _ in range(AT_ONCE)))

    async def _take_from(self, waiting: list[str]) -> None:
        while waiting:
            name = waiting.pop()
            try:
                room = await self.room(name)
                await room.go_on()
                self.left(room)
            except Exception:
                log.exception("match %s: it could not go on by itself", name)
