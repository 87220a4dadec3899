"""Stores positions, pictures and pages of the log beside the journal while a match goes on, and its
report when it is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from ironmuster.match import Match, Page, Piece, fresh, lasting, way_of
from ironmuster.server.reports import Reports
from ironmuster.server.store import Store
from ironmuster.server.threads import in_thread
from ironmuster.server.writer import NotKept

log = logging.getLogger(__name__)
AT_HAND: Final = 2  # stretches whose pages stay at hand although they are stored
AT_RISK: Final = 8  # answers since the last position that is kept


class WayKeeper:
    """Keeps the way of one match, beside the event loop; what was stored need not be held."""

    def __init__(
        self,
        name: str,
        match: Match,
        store: Store,
        lock: asyncio.Lock,
        begin: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        reports: Reports | None = None,
    ) -> None:
        self.name = name
        self.match = match
        self.store = store
        self.lock = lock
        self.begin = begin
        self.reports = reports
        self.task: asyncio.Task[None] | None = None
        self.late: list[Piece] = []  # stored, but their pages are at hand yet

    @property
    def busy(self) -> bool:
        """Whether something is being stored."""
        return self.task is not None

    def keep_on(self, most: int = AT_RISK) -> None:
        """Store what is new, unless that is being done; and the position of now where more than
        `most` answers have come since the last one."""
        recorder = self.match.recorder
        stored, count = set(self._stored()), len(recorder.entries)
        wanted = {0, *(one.place for one in recorder.waypoints.held(recorder.marks))}
        last = count - max(wanted | stored) > most
        if not self.busy and (last or not wanted <= stored):
            self.task = self.begin(self._keep(last))

    async def rest(self) -> None:
        """Store what is new and the position of now, and wait until that is done."""
        while self.task is not None:
            await asyncio.wait([self.task])
        self.keep_on(0)
        if self.task is not None:
            await asyncio.wait([self.task])

    def _stored(self) -> list[int]:
        """Return after how many actions positions of this way are stored."""
        recorder = self.match.recorder
        return [
            place
            for place, way in recorder.waypoints.stored.items()
            if place < len(recorder.marks) and way.mark == recorder.marks[place]
        ]

    async def _keep(self, last: bool) -> None:
        still, stored = self.match.still(), self._stored()
        try:
            pieces = await in_thread(lambda: fresh(still, stored, last))
            await self.store.keep(self.name, pieces)
            async with self.lock:
                self._let_go(pieces)
            if still.decision is None and self.reports is not None:
                await self.reports.keep(self.name)
        except NotKept as fault:  # a cache: the next answer tries again
            log.warning("match %s: its way is not kept: %s", self.name, fault)
            self.task = None
        except Exception:
            log.exception("match %s: its way could not be kept", self.name)
            self.task = None
        else:
            self.task = None
            self.keep_on()  # what came meanwhile

    def _let_go(self, pieces: list[Piece]) -> None:
        """Have what is stored brought from there from now on."""
        recorder = self.match.recorder
        ways = {
            piece.head.place: way_of(self.store.stored(self.name, piece.head)) for piece in pieces
        }
        told = {place for one in pieces for place in range(one.head.contents.first, one.head.place)}
        before = {at: way for at, way in recorder.waypoints.stored.items() if at not in told}
        recorder.waypoints.stored = {**before, **ways}
        lasts = lasting(self.match, list(ways))
        self.late += [piece for piece in pieces if piece.head.place in lasts]
        while len(self.late) > AT_HAND:
            head = self.late.pop(0).head
            if head.place < len(recorder.marks) and recorder.marks[head.place] == head.mark:
                page = Page(head.contents, self.store.stored(self.name, head).told)
                self.match.log.lay(page)
