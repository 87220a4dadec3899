"""Desks with processes of their own: what is called off leaves them, and costs nobody else."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ironmuster.registry import SYSTEMS
from ironmuster.server import lanes
from ironmuster.server.lanes import Desk, Gone, Lane, Standing, Thinking
from ironmuster.server.workers import Failed, Worker
from tests.server import deeds
from tests.server.harness import run

LONG = 25.0


@asynccontextmanager
async def lane(places: int = 1) -> AsyncIterator[Lane]:
    """A lane with processes."""
    found = Lane(places, partial(Worker, deeds.ready, 0))
    try:
        yield found
    finally:
        found.stop()


def begin(
    where: Lane, table: str, work: Callable[[Any], Any], job: object = None, limit: float = LONG
) -> Thinking[Any]:
    """Let a table's work begin, or wait."""
    return Thinking(where, "play", table, 1, lambda desk: desk.think(work, job, limit))


async def there(file: Path) -> None:
    """Wait until a file is there."""
    while not file.exists():
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("work", [deeds.spin, deeds.sleep])
def test_what_is_called_off_leaves_its_process_to_the_next(
    tmp_path: Path, work: Callable[[Path], None]
) -> None:
    async def play() -> None:
        async with lane() as where:
            first = await begin(where, "a", deeds.process).result()
            stuck = begin(where, "a", work, tmp_path / "begun")
            await there(tmp_path / "begun")
            stuck.call_off()
            with pytest.raises(Gone):
                await stuck.result()
            assert await begin(where, "b", deeds.process).result() == first

    run(play)


def test_what_cannot_be_called_off_is_ended(tmp_path: Path) -> None:
    async def play() -> None:
        async with lane() as where:
            first = await begin(where, "a", deeds.process).result()
            deaf = begin(where, "a", deeds.stay, tmp_path / "begun")
            await there(tmp_path / "begun")
            deaf.call_off()
            second = await begin(where, "b", deeds.process).result()
            assert second not in (first, os.getpid())

    run(play)


def test_who_takes_too_long_costs_nobody_else_a_thought(tmp_path: Path) -> None:
    async def play() -> None:
        async with lane(2) as where:
            begun, release = tmp_path / "begun", tmp_path / "release"
            other = begin(where, "other", deeds.wait_for, (begun, release))
            await there(begun)
            process = await begin(where, "a", deeds.process).result()
            with pytest.raises(TimeoutError):
                await begin(where, "a", deeds.stay, tmp_path / "deaf", limit=0.2).result()
            release.touch()
            assert await other.result() != process
            begun.unlink()
            again = begin(where, "other", deeds.wait_for, (begun, release))
            assert await again.result() == await other.result(), "its process was left alone"

    run(play)


def test_a_process_that_dies_is_replaced_and_then_the_server_does_it() -> None:
    async def play() -> None:
        async with lane() as where:
            first = await begin(where, "a", deeds.process).result()
            os.kill(first, signal.SIGKILL)
            second = await begin(where, "a", deeds.process).result()
            assert second not in (first, os.getpid())
        nowhere = Lane(1, partial(Worker, partial(deeds.die, None), 0))
        assert await begin(nowhere, "a", deeds.process).result() == os.getpid()

    run(play)


def test_a_fault_of_the_work_is_told_and_the_process_goes_on() -> None:
    async def play() -> None:
        async with lane() as where:
            first = await begin(where, "a", deeds.process).result()
            with pytest.raises(Failed, match="no idea"):
                await begin(where, "a", deeds.fail).result()
            assert await begin(where, "a", deeds.process).result() == first

    run(play)


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be forked off there")
def test_a_process_begins_with_every_system_and_its_bots_at_hand() -> None:
    async def play() -> None:
        async with lane() as where:
            known = await begin(where, "a", deeds.known).result()
            for name in SYSTEMS:
                assert f"ironmuster.systems.{name}.system" in known
                assert f"ironmuster.systems.{name}.bots" in known

    run(play)


def test_a_process_lets_others_pass() -> None:
    async def play() -> None:
        polite = Lane(1, partial(Worker, deeds.ready, 7))
        try:
            process = await begin(polite, "a", deeds.process).result()
            assert os.getpriority(os.PRIO_PROCESS, process) == min(19, os.nice(0) + 7)
        finally:
            polite.stop()

    run(play)


def gated(gate: asyncio.Event, answer: str) -> Callable[[Desk], Awaitable[str]]:
    """Work that needs no process: it answers when its gate is open."""

    async def work(_: Desk) -> str:
        await gate.wait()
        return answer

    return work


def test_the_time_of_a_thought_begins_when_it_does() -> None:
    async def play() -> None:
        where, gate = Lane(1, None), asyncio.Event()
        first = Thinking(where, "play", "first", 1, gated(gate, "done"))
        second = begin(where, "second", deeds.process, limit=1.5)
        waited = asyncio.ensure_future(second.result())
        await asyncio.sleep(2)  # longer than it may think
        assert where.turns.waiting() == 1
        gate.set()
        assert (await first.result(), await waited) == ("done", os.getpid())

    run(play)


def test_who_waits_and_is_called_off_leaves_the_line() -> None:
    async def play() -> None:
        where, gate = Lane(1, None), asyncio.Event()
        first = Thinking(where, "play", "first", 1, gated(gate, "first"))
        second = Thinking(where, "play", "second", 1, gated(gate, "second"))
        third = Thinking(where, "play", "third", 1, gated(gate, "third"))
        await asyncio.sleep(0)
        second.call_off()
        with pytest.raises(Gone):
            await second.result()
        gate.set()
        assert (await first.result(), await third.result()) == ("first", "third")
        assert (where.thinking(), where.turns.waiting()) == (0, 0)

    run(play)


def test_nobody_thinks_for_one_who_waits_no_more() -> None:
    async def play() -> None:
        where = Lane(1, None)
        never = Thinking(where, "play", "never", 1, gated(asyncio.Event(), ""))
        waiting = asyncio.ensure_future(never.result())
        await asyncio.sleep(0.01)
        assert where.thinking() == 1
        waiting.cancel()
        await asyncio.sleep(0.01)
        assert where.thinking() == 0

    run(play)


def test_what_lasts_is_told_and_what_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "TOLD_EVERY", 0.01)

    async def play() -> None:
        where, told = Lane(1, None), []
        gates = [asyncio.Event() for _ in range(3)]
        thoughts: list[Thinking[str]] = []
        for place, gate in enumerate(gates):

            def tell(place: int = place) -> None:
                told.append((place, thoughts[place].told))

            thoughts.append(Thinking(where, "play", f"table {place}", 1, gated(gate, ""), tell))
        await asyncio.sleep(0.1)
        assert told == [
            (0, Standing("thinking")),
            (1, Standing("waiting", 0)),
            (2, Standing("waiting", 1)),
        ]
        del told[:]
        gates[0].set()
        await asyncio.sleep(0.1)
        assert told == [(1, Standing("thinking")), (2, Standing("waiting", 0))]
        for gate in gates:
            gate.set()
        for thought in thoughts:
            await thought.result()

    run(play)
