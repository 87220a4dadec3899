"""Bots think in processes of their own, on a budget, and never see the secret of the dice."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib import import_module
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, NamedTuple, TypeVar, cast

from ironmuster.bots import roster
from ironmuster.bots.bot import Advice
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.snapshot import decode, encode, restore
from ironmuster.match import Match, choose, patience, rank

T = TypeVar("T")
log = logging.getLogger(__name__)
SYSTEMS = "ironmuster.registry:SYSTEMS"
BOTS = "ironmuster.bots.roster:make"
SHORTEST = 10.0  # seconds: a new worker must import the rules before its bot can think


class Job(NamedTuple):
    """All a worker needs: names of the systems and bots, who thinks, and the position."""

    systems: str
    bots: str
    bot: str
    player: int
    key: bytes
    position: bytes


class Thought(NamedTuple):
    """The place of the chosen option, or why there is none."""

    answer: int | None
    reason: str


def think(job: Job) -> Thought:
    """Answer the open decision of a position; runs in a worker."""
    try:
        game = restore(decode(job.position), named(job.systems), observed=False)
        return Thought(choose(named(job.bots), job.bot, game, job.player, Dice(job.key)), "")
    except Exception as fault:  # whatever a bot does wrong costs it the answer, not the match
        return Thought(None, f"raised {type(fault).__name__}: {fault}")


def advise(job: Job) -> Advice:
    """Rank the answers to the open decision of a position; runs in a worker."""
    game = restore(decode(job.position), named(job.systems), observed=False)
    return rank(named(job.bots), job.bot, game, job.player, Dice(job.key))


@cache
def named(name: str) -> Any:
    """Return what `module:attribute` names."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def prepare(systems: str, bots: str) -> None:
    """Import all that bots need, so that the first of them does not wait for it."""
    named(bots)
    for name in named(systems):
        named(systems)[name]
        roster.bots_of(name)


def die_with_parent() -> None:
    """Let a worker end when its server is gone, however it went."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "only workers run this"

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    Thread(target=watch, daemon=True).start()


async def in_thread(work: Callable[[], T]) -> T:
    """Run `work` in a thread of its own, which keeps neither the server alive nor others waiting
    when it never ends."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, fault: BaseException | None) -> None:
        if future.done():  # nobody waits any more
            return
        if fault is not None:
            future.set_exception(fault)
        else:
            future.set_result(cast(T, result))

    def run() -> None:
        result, fault = None, None
        try:
            result = work()
        except Exception as found:
            fault = found
        with contextlib.suppress(RuntimeError):  # the loop may be closed
            loop.call_soon_threadsafe(settle, result, fault)

    Thread(target=run, daemon=True).start()
    return await future


class Thinker:
    """The workers. `limit` replaces every bot's own patience; `processes=False` uses threads."""

    def __init__(
        self,
        workers: int = 0,
        systems: str = SYSTEMS,
        bots: str = BOTS,
        limit: float | None = None,
        processes: bool = True,
    ) -> None:
        self.workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.systems = systems
        self.bots = bots
        self.limit = limit
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.free = asyncio.Semaphore(self.workers)
        self.counting = asyncio.Semaphore(self.workers)
        self.measuring = asyncio.Semaphore(self.workers)

    def warm(self) -> None:
        """Begin to start a worker, so that the first answer does not wait for it."""
        if self.processes:
            with contextlib.suppress(OSError):
                self._ready().submit(prepare, self.systems, self.bots)

    async def answer(self, match: Match, player: int) -> Thought:
        """Let the bot of `player` think about the match as it stands."""
        job = self._job(match, player, match.seats[player].bot)
        limit = self._limit(job)
        async with self.free:
            try:
                return await asyncio.wait_for(self._work(think, job), limit)
            except TimeoutError:
                return Thought(None, f"gave no answer in {limit:g} s")

    async def hint(self, match: Match, player: int, bot: str) -> Advice:
        """Let a bot say what it would do in the place of `player`; `TimeoutError` if it never
        does. It knows no more than that seat, and its dice are neither the game's nor another
        bot's."""
        job = self._job(match, player, bot)
        async with self.free:
            return await asyncio.wait_for(self._work(advise, job), self._limit(job))

    def _job(self, match: Match, player: int, bot: str) -> Job:
        position = encode(match.snapshot_for(player))
        return Job(self.systems, self.bots, bot, player, match.bot_dice(player).key, position)

    def _limit(self, job: Job) -> float:
        return max(SHORTEST, patience(job.bot)) if self.limit is None else self.limit

    async def count(self, find: Callable[[], T]) -> T:
        """Work out odds beside the event loop, only a few at a time."""
        async with self.counting:
            return await in_thread(find)

    async def measure(self, find: Callable[[], T]) -> T:
        """Measure a position beside the event loop; it does not queue behind odds."""
        async with self.measuring:
            return await in_thread(find)

    async def _work(self, work: Callable[[Job], T], job: Job) -> T:
        """Use a worker, another one when its process is lost, and at last a thread."""
        for _ in range(2 if self.processes else 0):
            pool = None
            try:
                pool = self._ready()
                return await asyncio.wrap_future(pool.submit(work, job))
            except asyncio.CancelledError:
                self._discard(pool)
                raise
            except (BrokenProcessPool, OSError, RuntimeError) as fault:
                log.warning("a bot's process was lost: %s", fault)
                self._discard(pool)
        return await in_thread(lambda: work(job))

    def _ready(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, spawn, die_with_parent)
        return self.pool

    def _discard(self, pool: ProcessPoolExecutor | None) -> None:
        """End the workers of a pool, even one that never answers."""
        if pool is None:
            return
        if self.pool is pool:
            self.pool = None
        for worker in list((getattr(pool, "_processes", None) or {}).values()):
            worker.kill()
        pool.shutdown()

    def stop(self) -> None:
        """End all workers; the next thought starts new ones."""
        self._discard(self.pool)
