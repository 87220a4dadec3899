"""A disk that is full, and has space again: SQLite's own limit of pages."""

from __future__ import annotations

import asyncio
from itertools import count

import sqlalchemy as sql

from ironmuster.match import Row
from ironmuster.server.store import Header, Store
from ironmuster.server.writer import NotKept

FILLER = Header("filler", "2000", "campaign", 1, "", {}, (), bytes(32), (), 0)


def limit(engine: sql.Engine, pages: int) -> None:
    """Let the file of a database have so many pages at most; never fewer than it has."""
    raw = engine.raw_connection()
    raw.cursor().execute(f"PRAGMA max_page_count={pages}")
    raw.close()


async def fill(store: Store) -> None:
    """Leave no space: at last not even for the smallest row."""
    if store.header(FILLER.id) is None:
        await store.add(FILLER, [])
    for engine in (store.database.writing, store.database.quick):
        limit(engine, 1)
    numbers = count(len(store.rows(FILLER.id)) + 1)
    seq = next(numbers)
    for size in (1000, 100, 0):
        try:
            while True:
                await store.append(FILLER.id, Row(seq, "undo", 0, note="x" * size), 0, None)
                seq = next(numbers)
        except NotKept:
            continue


def make_space(store: Store) -> None:
    """Let the file grow again."""
    for engine in (store.database.writing, store.database.quick):
        limit(engine, 1 << 30)


def fill_now(store: Store) -> None:
    """The same where no event loop runs."""
    asyncio.run(fill(store))
