"""Writes down now and then how long every match has been played, and what its players have seen,
so that a kill costs no time and nobody is shown again what they know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from ironmuster.server.room import Room
from ironmuster.server.store import Store
from ironmuster.server.writer import NotKept

log = logging.getLogger(__name__)
EVERY: Final = 0.5  # seconds


class Timekeeper:
    """Keeps what the clocks of all rooms show, in one write for all of them."""

    def __init__(self, store: Store, rooms: Mapping[str, Room]) -> None:
        self.store = store
        self.rooms = rooms
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, where it has not begun."""
        if self.task is None:
            self.task = asyncio.create_task(self._keep_on())

    def stop(self) -> None:
        """Leave it."""
        if self.task is not None:
            self.task.cancel()

    async def keep(self) -> None:
        """Write down what the clocks show that run, and who has come, gone or seen something."""
        spent = {
            room.name: room.alarm.clock.spent
            for room in self.rooms.values()
            if room.clients and not room.broken and room.match.decision is not None
        }
        rooms = [room for room in self.rooms.values() if room.clients and not room.broken]
        looked = {room.name: found for room in rooms if (found := room.seating.presence.unkept())}
        if spent or looked:
            with suppress(NotKept):  # players are told when a row of theirs is not
                await self.store.spend(spent, looked)
                for room in rooms:
                    room.seating.presence.keep(looked.get(room.name, ()))

    async def _keep_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.keep()
            except Exception:
                log.exception("the clocks could not be kept")
