"""`python -m benchmarks.thinking`: how long a table waits for its bot while others think hard.

A scripted person plays Battle Machine against the regular, answering at once and at random. Beside
that table veterans play each other at several more, each of them always with something to think
about. A wait is the time from the moment the regular has to decide to its answer being on disk and
shown. All in one process, without a network; the bots have their own, as in a server.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

from ironmuster.server.client import Client
from ironmuster.server.forms import NewMatch, SeatWish
from ironmuster.server.lobby import Lobby
from ironmuster.server.room import Room
from ironmuster.server.store import open_store
from ironmuster.server.thinking import Thinker

ANSWER: Final = 60.0  # seconds; a wait that takes longer counts as this long
# What plays at the tables beside the one that is measured.
BESIDE: Final[dict[str, tuple[str, ...]]] = {
    "nobody": (),
    "one veteran": ("veteran",),
    "four veterans": ("veteran",) * 4,
    "veteran:seconds=30": ("veteran:seconds=30",),
    "four veterans and veteran:seconds=30": ("veteran",) * 4 + ("veteran:seconds=30",),
}


class Table:
    """A match with a connection to it that has no network; seat 0 is its own where a person sits
    there."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.client = Client(burst=1_000_000)

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.room.handle(self.client, msgspec.json.encode(message))

    async def move(self, after: int) -> None:
        """Wait until the match has moved on, reading all that comes meanwhile."""
        while self.room.match.seq <= after:
            await self.client.take()
        while not self.client.outbox.empty():
            await self.client.take()


async def seat(lobby: Lobby, *seats: SeatWish) -> Table:
    """Begin a match and sit down."""
    created = await lobby.create(NewMatch("battlemachine", {}, list(seats)))
    table = Table(await lobby.room(created.match))
    await table.say(type="join", token=created.tokens[0])
    return table


async def watch(table: Table) -> int:
    """Let bots play each other for ever; return how often they decided when that is ended."""
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            await table.client.take()
    return len(table.room.match.recorder.entries)


async def play(lobby: Lobby, until: float, waits: list[float]) -> None:
    """Play one game after another against the regular, and note how long every answer took."""
    dice = random.Random(1)
    while True:
        table = await seat(lobby, SeatWish("person"), SeatWish("bot", bot="greedy"))
        match = table.room.match
        while match.decision is not None:
            if monotonic() >= until:
                return
            seq = match.seq
            if match.decision.player == 0:
                options = match.decision.options
                action = msgspec.to_builtins(options.at(dice.randrange(options.size())))
                await table.say(type="act", seq=seq, id=f"a{seq}", action=action)
                await table.move(seq)
                continue
            began = monotonic()
            try:
                await asyncio.wait_for(table.move(seq), ANSWER)
            except TimeoutError:
                waits.append(ANSWER)
                return
            waits.append(monotonic() - began)


async def measure(beside: tuple[str, ...], seconds: float) -> tuple[list[float], list[int]]:
    """Return the waits of the regular's table, and how often each of the others decided."""
    with tempfile.TemporaryDirectory() as folder:
        lobby = Lobby(open_store(Path(folder)), Thinker())
        lobby.thinker.warm()
        try:
            warm: list[float] = []
            await play(lobby, monotonic() + 5, warm)  # the workers have come up
            others = []
            for bot in beside:
                table = await seat(lobby, SeatWish("bot", bot=bot), SeatWish("bot", bot=bot))
                others.append(asyncio.create_task(watch(table)))
            await asyncio.sleep(2)
            waits: list[float] = []
            await play(lobby, monotonic() + seconds, waits)
            for other in others:
                other.cancel()
            return waits, [await other for other in others]
        finally:
            lobby.close()
            await asyncio.sleep(0.1)


def bounded(work: Coroutine[Any, Any, Any], seconds: float) -> Any:
    """Run something that must not take for ever."""
    return asyncio.run(asyncio.wait_for(work, seconds))


def main() -> None:
    """Measure the waits beside every kind of company and print them as a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thinking", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each line")
    parser.add_argument("--beside", choices=list(BESIDE), action="append", help="only this")
    asked = parser.parse_args()
    print("| beside the table | answers | median, ms | 95 %, ms | most, ms | others decided |")
    print("|---|---:|---:|---:|---:|---|")
    for name in asked.beside or BESIDE:
        waits, others = bounded(
            measure(BESIDE[name], asked.seconds), asked.seconds + 2 * ANSWER + 30
        )
        waits.sort()
        found = [waits[len(waits) // 2], waits[int(len(waits) * 0.95)], waits[-1]]
        figures = " | ".join(f"{1000 * wait:,.0f}" for wait in found)
        print(f"| {name} | {len(waits)} | {figures} | {', '.join(map(str, others))} |", flush=True)


if __name__ == "__main__":
    main()
