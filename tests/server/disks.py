"""A disk that is full, and has space again: SQLite's own limit of pages."""

from __future__ import annotations

from itertools import count

import sqlalchemy as sql

from ironmuster.match import Row
from ironmuster.server.records import Header
from ironmuster.server.store import Store
from ironmuster.server.writer import NotKept

FILLER = Header("filler", "2000", "campaign", 1, "", {}, (), bytes(32), (), 0)


async def limit(store: Store, pages: int) -> None:
    """Let the file of a database have so many pages at most; never fewer than it has."""

    def change(db: sql.Connection) -> None:
        db.exec_driver_sql(f"PRAGMA max_page_count={pages}").all()

    for lasting in (True, False):
        await store.writer.commit(change, lasting)


async def fill(store: Store) -> None:
    """Leave no space: at last not even for the smallest row."""
    if store.header(FILLER.id) is None:
        await store.add(FILLER, [])
    await limit(store, 1)
    numbers = count(len(store.rows(FILLER.id)) + 1)
    seq = next(numbers)
    for size in (1000, 100, 0):
        try:
            while True:
                await store.append(FILLER.id, Row(seq, "undo", 0, note="x" * size), 0, None)
                seq = next(numbers)
        except NotKept:
            continue


async def make_space(store: Store) -> None:
    """Let the file grow again."""
    await limit(store, 1 << 30)
