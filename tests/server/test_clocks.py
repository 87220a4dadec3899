"""How long a match has been played is kept while a decision is still open."""

from __future__ import annotations

import asyncio
import time

from tests.server.harness import ANN, BEN, PATIENCE, House, Person, at_home


@at_home
async def test_time_spent_on_an_open_decision_is_on_disk_within_a_second(home: House) -> None:
    created, room = await home.match(ANN, BEN)
    store, ann = home.lobby.store, Person(room)
    await ann.join(created.tokens[0])
    end = time.monotonic() + PATIENCE
    kept = 0
    while kept < 1200 and time.monotonic() < end:
        await asyncio.sleep(0.05)
        header = store.header(created.match)
        assert header is not None
        kept = header.spent
    assert kept >= 1200 and store.rows(created.match) == [], "no row was needed for it"
    await room.leave(ann.client)
    rested = store.header(created.match)
    assert rested is not None and kept <= rested.spent == room.alarm.clock.spent
    await home.lobby.timekeeper.keep()
    home.lobby.rooms.clear()
    again = await home.lobby.room(created.match)
    assert again.alarm.clock.spent == rested.spent


@at_home
async def test_the_clocks_of_all_tables_are_one_write(home: House) -> None:
    tables = [await home.match(ANN, BEN) for _ in range(5)]
    for created, room in tables:
        await Person(room).join(created.tokens[0])
    home.lobby.timekeeper.stop()
    await asyncio.sleep(0.05)
    await home.lobby.timekeeper.keep()
    for created, _ in tables:
        header = home.lobby.store.header(created.match)
        assert header is not None and header.spent > 0
