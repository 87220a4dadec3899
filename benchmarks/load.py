"""`python -m benchmarks.load`: how long an answer waits at a busy server, and what is sent.

A server in a process of its own, on this machine only; in this process two people at every table of
Battle Machine, each with a connection, who think for a second and then answer anything. They wait
from the answer to its acknowledgement. `--more` tables are set up meanwhile. `--sizes` plays whole
games instead and counts bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import mean, median
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.hardware import processor_time, taken_away
from ironmuster.server.thinking import BOTS, SYSTEMS
from tests.server.harness import house
from tests.server.test_sizes import SEATS, by_bot, by_chance, counted

SEAT = {"kind": "person"}
LONGEST = 300.0  # seconds that anything may take
AT_ONCE = 8  # tables that are set up, or played forward, together


class Waits:
    """What was measured: seconds from an answer to its acknowledgement, and the bytes sent."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.set_up: list[float] = []
        self.sent = 0
        self.counting = False

    def told(self) -> dict[str, float]:
        """The figures, in milliseconds and bytes."""
        waits = sorted(self.acknowledged) or [0.0]
        return {
            "answers": len(self.acknowledged),
            "median, ms": round(1000 * median(waits), 1),
            "p95, ms": round(1000 * waits[int(len(waits) * 0.95)], 1),
            "most, ms": round(1000 * waits[-1], 1),
            "bytes an answer": round(self.sent / max(1, len(self.acknowledged))),
        }


class Table:
    """A match; so many of its answers, `haste`, are still given without thinking."""

    def __init__(self, haste: int) -> None:
        self.haste = haste


class Person:
    """One player of a table with a connection of their own."""

    def __init__(
        self, socket: ClientConnection, table: Table, waits: Waits, dice: random.Random
    ) -> None:
        self.socket = socket
        self.table = table
        self.waits = waits
        self.dice = dice
        self.answered: tuple[str, float] = ("", 0.0)
        self.count = 0
        self.asked = -1

    async def play(self, think: float) -> None:
        """Answer until the match is over or nobody listens any more."""
        async for data in self.socket:
            message = msgspec.json.decode(data)
            if self.waits.counting:
                self.waits.sent += len(data)
            if message["type"] == "ack" and message["id"] == self.answered[0]:
                if self.waits.counting:
                    self.waits.acknowledged.append(time.perf_counter() - self.answered[1])
            elif message["type"] == "decision" and message["seq"] > self.asked:
                self.asked = message["seq"]  # it comes again when somebody joins
                asyncio.get_running_loop().create_task(self.answer(message, think))
            elif message["type"] == "state" and message["over"]:
                self.table.haste = 0
            elif message["type"] == "error":
                raise RuntimeError(message["text"])

    async def answer(self, asked: dict[str, Any], think: float) -> None:
        """Think, then give an answer by chance."""
        if self.table.haste:
            self.table.haste -= 1
        else:
            await asyncio.sleep(self.dice.uniform(0.5, 1.5) * think)
        self.count += 1
        act = {"type": "act", "seq": asked["seq"], "id": f"{id(self)}-{self.count}"}
        act["action"] = any_of(asked, self.dice)
        self.answered = str(act["id"]), time.perf_counter()
        await self.socket.send(json.dumps(act))


def any_of(asked: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """Return one of the actions of a question, each as likely."""
    place = dice.randrange(
        len(asked["options"])
        + sum(len(next(iter(kind["columns"].values()))) for kind in asked.get("many", ()))
    )
    for kind in asked.get("many", ()):
        size = len(next(iter(kind["columns"].values())))
        if place < size:
            fields = {field: column[place] for field, column in kind["columns"].items()}
            return {"type": kind["type"]} | fields
        place -= size
    found: dict[str, Any] = asked["options"][place]["action"]
    return found


class Hall:
    """The tables at one server."""

    def __init__(self, url: str, think: float, seed: int) -> None:
        self.url = url
        self.think = think
        self.dice = random.Random(seed)
        self.waits = Waits()
        self.http = httpx.AsyncClient(base_url=url, timeout=LONGEST)
        self.playing: list[asyncio.Task[None]] = []

    async def table(self, haste: int = 0) -> Table:
        """Set a table up and let its people play, the first answers without thinking."""
        body = {"system": "battlemachine", "scenario": {}, "seats": [SEAT, SEAT]}
        began = time.perf_counter()
        answer = await self.http.post("/api/matches", json=body)
        answer.raise_for_status()
        created = answer.json()
        self.waits.set_up.append(time.perf_counter() - began)
        table = Table(haste)
        for token in created["tokens"]:
            url = f"{self.url.replace('http', 'ws')}/ws/{created['match']}"
            person = Person(await connect(url, max_size=None), table, self.waits, self.dice)
            await person.socket.send(json.dumps({"type": "join", "token": token}))
            self.playing.append(asyncio.create_task(person.play(self.think)))
        return table

    async def ready(self, count: int, ahead: int) -> None:
        """Set tables up, a few at once, each played on to somewhere in the first `ahead` answers,
        so that they are in all parts of the game."""
        turn = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with turn:
                table = await self.table(self.dice.randrange(ahead))
                while table.haste and not self.broken():
                    await asyncio.sleep(0.02)

        await asyncio.wait_for(asyncio.gather(*[one() for _ in range(count)]), LONGEST)

    async def measure(self, seconds: float, more: int) -> None:
        """Count for a while; set so many more tables up meanwhile, one after the other."""
        self.waits.set_up.clear()
        self.waits.counting = True
        pauses: Awaitable[None]
        for _ in range(more):
            pauses = asyncio.sleep(seconds / more)
            await self.table()
            await pauses
        if not more:
            await asyncio.sleep(seconds)
        self.waits.counting = False

    def broken(self) -> bool:
        """Raise what went wrong at any table."""
        for task in self.playing:
            if task.done():
                task.result()
        return False


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[str, int]]:
    """Run a server on a free port of this machine; yield its address and its process."""
    command = [sys.executable, "-m", "ironmuster", "serve", "--port", "0", "--data", str(folder)]
    server = subprocess.Popen(
        [*command, "--log-level", "error"], stdout=subprocess.PIPE, text=True, cwd=folder
    )
    assert server.stdout is not None, "it was asked for"
    try:
        told = await asyncio.to_thread(server.stdout.readline)
        found = re.search(r"http://[0-9.:]+", told)
        if found is None:
            raise RuntimeError(f"the server did not start: {told}")
        yield found[0], server.pid
    finally:
        server.terminate()
        server.wait(30)


async def load(tables: int, more: int, seconds: float, think: float, seed: int) -> None:
    """Measure one load and print it."""
    with tempfile.TemporaryDirectory() as folder:
        async with served(Path(folder)) as (url, process):
            hall = Hall(url, think, seed)
            await hall.ready(tables, 120)
            await asyncio.sleep(2 * think)
            before, away = processor_time(process), taken_away()
            await hall.measure(seconds, more)
            spent = processor_time(process) - before
            hall.broken()
            told = hall.waits.told()
            told["processor, ms an answer"] = round(1000 * spent / max(1, told["answers"]), 2)
            told["processor, % of one core"] = round(100 * spent / seconds)
            told["taken away, %"] = round(100 * (taken_away() - away) / seconds)
            if more:
                told["set up, ms"] = round(1000 * mean(hall.waits.set_up))
            print(f"{tables} tables, {more} more:", json.dumps(told), flush=True)
            for task in hall.playing:
                task.cancel()
            await asyncio.gather(*hall.playing, return_exceptions=True)
            await hall.http.aclose()


async def sizes(games: int, seed: int) -> None:
    """Print what a screen is sent for an action of whole games, uncompressed."""
    for system, seats in SEATS.items():
        for name, play in {"random": by_chance(seed), "greedy": by_bot()}.items():
            found: list[int] = []
            with tempfile.TemporaryDirectory() as folder:
                async with house(Path(folder), systems=SYSTEMS, bots=BOTS) as home:
                    for _ in range(games):
                        found += await counted(home, system, seats, play)
            told = {"median": median(found), "mean": round(mean(found)), "most": max(found)}
            print(f"{system}, {name}, bytes an action:", json.dumps(told), flush=True)


def main() -> None:
    """Take the figures asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 100, 200])
    parser.add_argument("--more", type=int, default=0, help="tables set up meanwhile")
    parser.add_argument("--seconds", type=float, default=30, help="how long each load is measured")
    parser.add_argument("--think", type=float, default=1, help="seconds, on the average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sizes", type=int, default=0, metavar="GAMES", help="count bytes instead")
    asked = parser.parse_args()
    if asked.sizes:
        asyncio.run(sizes(asked.sizes, asked.seed))
        return
    for tables in asked.tables:
        asyncio.run(load(tables, asked.more, asked.seconds, asked.think, asked.seed))


if __name__ == "__main__":
    main()
