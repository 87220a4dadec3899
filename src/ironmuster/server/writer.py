"""The one thread that writes to the database: what waits is committed together, and told apart."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, TypeAlias

import sqlalchemy as sql

Change: TypeAlias = Callable[[sql.Connection], None]
TOGETHER: Final = 64  # changes in one transaction at most
FULL: Final = "the disk is full"
# what is wrong, in words, by the lower byte of SQLite's error codes
REASONS: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: "the disk could not be written to",
    sqlite3.SQLITE_READONLY: "the database may not be written to",
    sqlite3.SQLITE_PERM: "the database may not be written to",
    sqlite3.SQLITE_CANTOPEN: "the database cannot be opened",
    sqlite3.SQLITE_BUSY: "another program holds the database",
    sqlite3.SQLITE_LOCKED: "another program holds the database",
    sqlite3.SQLITE_CORRUPT: "the database is damaged",
    sqlite3.SQLITE_NOTADB: "the database is damaged",
}
NO_SPACE: Final = "53100"  # the same of other databases, by SQLSTATE


class NotKept(Exception):
    """What could not be made durable, and why, in words for a player; nothing of it was kept."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}; nothing was lost, try again")


class Job(NamedTuple):
    """A change, who waits for it, and whether it must survive the loss of power."""

    change: Change
    done: Future[None]
    lasting: bool


class Writer:
    """Commits changes in the order they come. Those that wait are one transaction; where it fails,
    each is one of its own, so that nobody pays for another's fault. Nobody is told before what is
    theirs is durable. `quick` is for what only has to survive the end of the process."""

    def __init__(self, engine: sql.Engine, quick: sql.Engine) -> None:
        self._engine = engine
        self._quick = quick
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()
        self._closed = False

    async def commit(self, change: Change, lasting: bool = True) -> None:
        """Wait, beside the event loop, until a change is durable; `NotKept` where the disk or the
        database refuses it."""
        if self._closed:
            raise NotKept("the server is ending")
        done: Future[None] = Future()
        self._waiting.put(Job(change, done, lasting))
        await asyncio.wrap_future(done)

    def close(self) -> None:
        """Write what still waits, and stop."""
        self._closed = True
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_ = True
        while open_:
            first = self._waiting.get()
            group = [] if first is None else [first]
            open_ = first is not None and self._gather(group)
            wanted = [job for job in group if job.done.set_running_or_notify_cancel()]
            if wanted:
                self._write_together(wanted)

    def _gather(self, group: list[Job]) -> bool:
        """Add what waits already; False when it was the last."""
        while len(group) < TOGETHER:
            try:
                job = self._waiting.get_nowait()
            except Empty:
                return True
            if job is None:
                return False
            group.append(job)
        return True

    def _write_together(self, jobs: list[Job]) -> None:
        fault = self._write(jobs)
        if fault is None:
            return
        if len(jobs) == 1:
            jobs[0].done.set_exception(explained(fault))
            return
        for job in jobs:
            self._write_together([job])

    def _write(self, jobs: list[Job]) -> BaseException | None:
        """Commit changes as one, and tell those who wait; or return why none of them is kept."""
        engine = self._engine if any(job.lasting for job in jobs) else self._quick
        try:
            with engine.begin() as db:
                for job in jobs:
                    job.change(db)
        except BaseException as fault:  # whatever it is, those who wait must hear of it
            return fault
        for job in jobs:
            job.done.set_result(None)
        return None


def explained(fault: BaseException) -> BaseException:
    """Return `NotKept` for what the disk or the database refuses; anything else as it is, such as a
    row that is there already."""
    cause = fault.orig if isinstance(fault, sql.exc.DBAPIError) else fault
    if isinstance(cause, OSError):
        full = cause.errno == errno.ENOSPC
        return NotKept(FULL if full else f"the disk could not be written to ({cause.strerror})")
    reason = REASONS.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    if reason is None and isinstance(fault, sql.exc.OperationalError):
        full = getattr(cause, "sqlstate", None) == NO_SPACE
        reason = FULL if full else "the database does not answer"
    return fault if reason is None else NotKept(reason)
