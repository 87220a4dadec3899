"""Bots think in processes of their own, on a budget, and never see the secret of the dice."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib import import_module
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, NamedTuple

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.snapshot import decode, encode, restore
from ironmuster.match import Match, choose, patience

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


@cache
def named(name: str) -> Any:
    """Return what `module:attribute` names."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def die_with_parent() -> None:
    """Let a worker end when its server is gone, however it went."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "only workers run this"

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    Thread(target=watch, daemon=True).start()


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

    def warm(self) -> None:
        """Begin to start a worker, so that the first answer does not wait for it."""
        if self.processes:
            with contextlib.suppress(OSError):
                self._submit(named, self.systems)

    async def answer(self, match: Match, player: int) -> Thought:
        """Let the bot of `player` think about the match as it stands."""
        bot = match.seats[player].bot
        position = encode(match.snapshot_for(player))
        job = Job(self.systems, self.bots, bot, player, match.bot_dice(player).key, position)
        limit = max(SHORTEST, patience(bot)) if self.limit is None else self.limit
        async with self.free:
            for _ in range(2):
                if not self.processes:
                    break
                try:
                    return await asyncio.wait_for(
                        asyncio.wrap_future(self._submit(think, job)), limit
                    )
                except TimeoutError:
                    self.stop()
                    return Thought(None, f"gave no answer in {limit:g} s")
                except (BrokenProcessPool, OSError, asyncio.CancelledError) as fault:
                    if isinstance(fault, asyncio.CancelledError) and self.pool is not None:
                        raise
                    log.warning("a bot's process was lost: %s", fault)
                    self.stop()
            try:
                return await asyncio.wait_for(asyncio.to_thread(think, job), limit)
            except TimeoutError:
                return Thought(None, f"gave no answer in {limit:g} s")

    def stop(self) -> None:
        """End all workers, even one that never answers; the next thought starts new ones."""
        pool, self.pool = self.pool, None
        if pool is None:
            return
        workers = list((getattr(pool, "_processes", None) or {}).values())
        for worker in workers:
            worker.kill()
        pool.shutdown(cancel_futures=True)

    def _submit(self, task: Any, *given: Any) -> Future[Any]:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), die_with_parent
            )
        return self.pool.submit(task, *given)
