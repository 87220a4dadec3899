"""The one writer: who waits together is committed together, and nobody pays for another's fault."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from pathlib import Path
from threading import Event

import pytest
import sqlalchemy as sql

from ironmuster.match import Row
from ironmuster.server.database import FILE
from ironmuster.server.store import Store, open_store
from ironmuster.server.writer import NotKept, explained
from tests.server.disks import fill, make_space
from tests.server.test_store import HEADER, ROWS

COUNT = 20


def on_disk(folder: Path) -> int:
    """Return how many rows another connection finds."""
    db = sqlite3.connect(folder / FILE)
    [found] = db.execute("SELECT count(*) FROM journal WHERE match = 'm1'").fetchone()
    db.close()
    return int(found)


def commits(store: Store) -> list[None]:
    """Return a list that grows with every transaction that is committed."""
    found: list[None] = []
    sql.event.listen(store.database.writing, "commit", lambda db: found.append(None))
    return found


async def held(store: Store) -> tuple[asyncio.Task[None], Event]:
    """Keep the writer busy until an event is set."""
    go, there = Event(), Event()

    def wait(db: sql.Connection) -> None:
        there.set()
        assert go.wait(20)

    busy = asyncio.create_task(store.writer.commit(wait))
    await asyncio.to_thread(there.wait, 20)
    return busy, go


async def waiting(store: Store) -> tuple[asyncio.Task[None], Event, asyncio.Task[None]]:
    """Add a match; keep the writer busy until an event is set, and a row in the queue behind it."""
    await store.add(HEADER, [])
    busy, go = await held(store)
    task = asyncio.create_task(store.append("m1", Row(1, "undo", 0), 0, None))
    await asyncio.sleep(0.05)
    return busy, go, task


def test_those_who_wait_are_committed_together(tmp_path: Path) -> None:
    store = open_store(tmp_path)

    async def play() -> None:
        await store.add(HEADER, [])
        found = commits(store)
        busy, go = await held(store)
        rows = [Row(n, "undo", 0) for n in range(1, COUNT + 1)]
        tasks = [asyncio.create_task(store.append("m1", row, 0, None)) for row in rows]
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in tasks) and on_disk(tmp_path) == 0
        go.set()
        await tasks[0]
        assert on_disk(tmp_path) == COUNT, "durable before anybody is told"
        await asyncio.gather(busy, *tasks)
        assert len(found) == 2, "one for the change they waited for, one for all of them"

    asyncio.run(play())
    store.close()


def test_a_row_that_fails_takes_no_other_down(tmp_path: Path) -> None:
    store = open_store(tmp_path)

    async def play() -> None:
        await store.add(HEADER, [], [Row(3, "undo", 0)])
        busy, go = await held(store)
        rows = [Row(n, "undo", 0) for n in range(1, 7)]
        tasks = [asyncio.create_task(store.append("m1", row, 0, None)) for row in rows]
        await asyncio.sleep(0.05)
        go.set()
        said = await asyncio.gather(busy, *tasks, return_exceptions=True)
        failed = [place for place, one in enumerate(said) if one is not None]
        assert failed == [3] and isinstance(said[3], sql.exc.IntegrityError)
        assert [row.seq for row in store.rows("m1")] == [1, 2, 3, 4, 5, 6]

    asyncio.run(play())
    store.close()


def test_who_gives_up_waiting_in_the_queue_is_not_written(tmp_path: Path) -> None:
    store = open_store(tmp_path)

    async def play() -> None:
        busy, go, task = await waiting(store)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        go.set()
        await busy
        assert on_disk(tmp_path) == 0
        await store.append("m1", Row(1, "undo", 0), 0, None)
        assert [row.seq for row in store.rows("m1")] == [1]

    asyncio.run(play())
    store.close()


def test_a_full_disk_is_told_and_works_again(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    asyncio.run(store.add(HEADER, []))
    asyncio.run(fill(store))
    with pytest.raises(NotKept, match="the disk is full; nothing was lost, try again"):
        asyncio.run(store.append("m1", ROWS[0], 1, None))
    assert store.rows("m1") == []
    asyncio.run(make_space(store))
    asyncio.run(store.append("m1", ROWS[0], 1, None))
    assert on_disk(tmp_path) == 1
    store.close()


def test_closing_writes_what_waits_and_takes_no_more(tmp_path: Path) -> None:
    store = open_store(tmp_path)

    async def play() -> None:
        busy, go, task = await waiting(store)
        go.set()
        store.close()
        await asyncio.gather(busy, task)
        with pytest.raises(NotKept, match="the server is ending"):
            await store.append("m1", Row(2, "undo", 0), 0, None)

    asyncio.run(play())
    assert on_disk(tmp_path) == 1


def test_what_the_disk_says_is_put_into_words() -> None:
    assert "disk is full" in str(explained(OSError(errno.ENOSPC, "No space left on device")))
    assert "could not be written to" in str(explained(OSError(errno.EIO, "Input/output error")))
    lost = sql.exc.OperationalError("INSERT", {}, ConnectionError("gone"))
    assert isinstance(explained(lost), NotKept)
    bug = KeyError("a bug")
    assert explained(bug) is bug
