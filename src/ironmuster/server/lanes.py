"""Lanes for short and for long thoughts: none waits behind one that takes much longer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from ironmuster.server.threads import in_thread
from ironmuster.server.turns import Kind, Turns
from ironmuster.server.workers import Lost, Worker

T = TypeVar("T")
J = TypeVar("J")
log = logging.getLogger(__name__)
GRACE: Final = 0.5  # seconds a worker has to leave what nobody wants, before it is ended
TRIES: Final = 2  # workers that may be lost over one thought before the server thinks itself
TOLD_EVERY: Final = 0.5  # seconds; what is over before then nobody needs to be told


class Gone(Exception):
    """The thought was called off."""


class Standing(NamedTuple):
    """Whether somebody thinks or waits for a turn, and then how many come before."""

    state: Literal["thinking", "waiting"]
    before: int = 0


class Desk:
    """A place to think, with a process that is started when it is first needed, and again when it
    was lost. Without `start` the server thinks itself, in a thread."""

    def __init__(self, start: Callable[[], Worker] | None) -> None:
        self.start = start
        self.worker: asyncio.Task[Worker] | None = None
        self.asked = 0

    async def ready(self) -> Worker:
        """Return the worker of this desk; `Lost` when none comes up."""
        if self.worker is None:
            assert self.start is not None, "only asked of a desk with a process"
            self.worker = asyncio.ensure_future(in_thread(self.start))
        try:
            return await asyncio.shield(self.worker)
        except Exception as fault:
            self.worker = None
            raise Lost(str(fault)) from None

    async def think(self, work: Callable[[J], T], job: J, limit: float) -> T:
        """Do some work here; `TimeoutError` when it takes longer than `limit` seconds."""
        for _ in range(TRIES if self.start else 0):
            try:
                return await self._ask(await self.ready(), work, job, limit)
            except Lost as fault:
                log.warning("a bot's process was lost: %s", fault)
        return await asyncio.wait_for(in_thread(lambda: work(job)), limit)

    async def _ask(self, worker: Worker, work: Callable[[J], T], job: J, limit: float) -> T:
        self.asked += 1
        number = self.asked
        asking = asyncio.ensure_future(in_thread(lambda: worker.ask(number, work, job)))
        try:
            await asyncio.wait({asking}, timeout=limit)
            if not asking.done():
                raise TimeoutError
            return asking.result()
        except Lost:
            self.stop()
            raise
        finally:
            if not asking.done():
                await self._free(worker, number, asking)

    async def _free(self, worker: Worker, number: int, asking: asyncio.Future[Any]) -> None:
        """Make a worker leave what nobody waits for, or else end it."""
        leaving = asyncio.ensure_future(in_thread(lambda: worker.call_off(number)))
        await asyncio.wait({asking}, timeout=GRACE)
        leaving.cancel()
        asking.add_done_callback(_forget)
        if not asking.done() or isinstance(asking.exception(), Lost):
            self.stop()

    def stop(self) -> None:
        """End the process, also one that never answers."""
        worker, self.worker = self.worker, None
        if worker is not None and worker.done():
            _end(worker)
        elif worker is not None:
            worker.add_done_callback(_end)


def _end(started: asyncio.Future[Worker]) -> None:
    if not started.cancelled() and started.exception() is None:
        started.result().kill()


def _forget(done: asyncio.Future[Any]) -> None:
    """Take note of how something ended that nobody waits for."""
    if not done.cancelled():
        done.exception()


class Lane:
    """So many desks, for thoughts of about one length; the tables have them in turn."""

    def __init__(self, places: int, start: Callable[[], Worker] | None) -> None:
        self.turns = Turns(places)
        self.desks = [Desk(start) for _ in range(places)]
        self.free = list(self.desks)  # the last is taken first: its process is there already

    def thinking(self) -> int:
        """Return how many think."""
        return len(self.desks) - len(self.free)

    async def warm(self) -> None:
        """Start a process before anybody needs it."""
        if self.desks[-1].start is not None:
            with contextlib.suppress(Lost):
                await self.desks[-1].ready()

    def stop(self) -> None:
        """End all processes; the next thought starts new ones."""
        for desk in self.desks:
            desk.stop()


class Thinking(Generic[T]):
    """Some work that is under way in a lane, or waits there for its turn.

    It is for a position, the row `seq` of the journal of a `table`. What lasts is told, and what
    changes about that.
    """

    def __init__(
        self,
        lane: Lane,
        kind: Kind,
        table: str,
        seq: int,
        work: Callable[[Desk], Awaitable[T]],
        tell: Callable[[], None] = lambda: None,
    ) -> None:
        self.lane = lane
        self.kind: Kind = kind
        self.table = table
        self.seq = seq
        self.tell = tell
        self.told: Standing | None = None
        self.waits = True
        self.outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.task = asyncio.ensure_future(self._think(work))
        self.task.add_done_callback(self._settle)
        self.timer = self._later()

    async def result(self) -> T:
        """Return what comes of it; `Gone` when it is called off, as it is when nobody waits."""
        try:
            await asyncio.wait({self.outcome})
        finally:
            self.call_off()
        if self.outcome.cancelled():
            raise Gone
        return self.outcome.result()

    def call_off(self) -> None:
        """Let it be: its position is gone. Its place is free as soon as its worker has left it."""
        if not self.outcome.done():
            self.outcome.cancel()
            self.task.cancel()
        self.timer.cancel()

    async def _think(self, work: Callable[[Desk], Awaitable[T]]) -> T:
        lane = self.lane
        await lane.turns.take(self.kind, self.table)
        desk = lane.free.pop()
        self.waits = False
        try:
            if self.told is not None:
                self._look()
            return await work(desk)
        finally:
            lane.free.append(desk)
            lane.turns.give_back()

    def _settle(self, task: asyncio.Future[T]) -> None:
        _forget(task)
        self.timer.cancel()
        if self.outcome.done():
            return
        if task.cancelled():
            self.outcome.cancel()
        elif (fault := task.exception()) is not None:
            self.outcome.set_exception(fault)
        else:
            self.outcome.set_result(task.result())

    def _later(self) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(TOLD_EVERY, self._again)

    def _again(self) -> None:
        self._look()
        self.timer = self._later()

    def _look(self) -> None:
        """Tell how it stands, if that is not what was told last."""
        if self.waits:
            now = Standing("waiting", self.lane.turns.before(self.kind, self.table))
        else:
            now = Standing("thinking")
        if now != self.told:
            self.told = now
            self.tell()
