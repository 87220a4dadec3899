"""Crowds: how long players wait for an acknowledgement beside those who misuse the server.

python -m benchmarks.sockets [--sockets 1000] [--tables 40] [--deaf 40] [--flooders 10]
                             [--rounds 4] [--seconds 15] [--warm 30]

A server in a process of its own, on loopback, serves Battle Machine tables of two scripted persons
each and watchers at every table. Calm and storm take turns: in a storm there are deaf connections,
which ask for everything again and again and never read, and flooders, which send as fast as they
can and come back whenever they are cut off. The deaf, the flooders and the watchers are in
processes apart from the players, so that what they cost here is not measured. A process of the
lowest priority for each core keeps all cores busy in either weather: a machine shared with others
gives less to whoever asks for more, and that is not to be told from what a storm does. Fails when
the 95th percentile of a storm is more than twice that of the calm.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.hardware import processor_time, taken_away

HOST: Final = "127.0.0.1"
PAUSE: Final = 3.0  # seconds a person thinks, about
GOAL: Final = 2.0
LOST: Final = (OSError, WebSocketException, EOFError)
SEATS: Final = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
JOIN: Final = '{"type":"join"}'
AGAIN: Final = '{"type":"sync"}'


# -- players ---------------------------------------------------------------------------------------


class Players:
    """The scripted persons, and how long each of their answers took."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.lost = 0

    async def sit(self, address: str, token: str) -> None:
        """Play a seat: think, answer at random, and note how long the acknowledgement takes."""
        asked: dict[str, float] = {}
        try:
            async with connect(address, max_size=None, proxy=None) as line:
                await line.send(json.dumps({"type": "join", "token": token}))
                async with asyncio.TaskGroup() as thoughts:
                    async for text in line:
                        said = json.loads(text)
                        if said["type"] == "ack":
                            self.waits.append(time.perf_counter() - asked.pop(said["id"]))
                        if said["type"] == "decision":
                            thoughts.create_task(answer(line, said, asked))
        except* LOST as fault:
            self.lost += 1
            print(f"a player was lost: {fault.exceptions[0]}", file=sys.stderr)

    async def measured(self, seconds: float) -> list[float]:
        """Return the waits of the next so many seconds."""
        self.waits.clear()
        await asyncio.sleep(seconds)
        return self.waits[:]


async def answer(line: ClientConnection, said: dict[str, Any], asked: dict[str, float]) -> None:
    """Answer a decision at random after a while, beside which everything sent is read."""
    await asyncio.sleep(random.uniform(0.5, 1.5) * PAUSE)
    name = secrets.token_hex(8)
    action = random.choice(answers(said))
    act = {"type": "act", "seq": said["seq"], "id": name, "action": action}
    asked[name] = time.perf_counter()
    await line.send(json.dumps(act))


def answers(decision: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the answers to a decision, also those that come as columns."""
    found = [option["action"] for option in decision["options"]]
    for many in decision.get("many", ()):
        columns = many["columns"]
        rows = zip(*columns.values(), strict=True)
        kind = many["type"]
        found += [{"type": kind, **dict(zip(columns, row, strict=True))} for row in rows]
    return found


# -- the crowd -------------------------------------------------------------------------------------


async def watch(address: str) -> None:
    """Watch a table and read what comes."""
    async with connect(address, max_size=None, proxy=None) as line:
        await line.send(JOIN)
        async for _ in line:
            pass


async def be_deaf(address: str) -> None:
    """Ask for everything again and again, and read nothing."""
    while True:
        with contextlib.suppress(*LOST):
            async with connect(address, max_size=None, proxy=None, max_queue=1) as line:
                await line.send(JOIN)
                while True:
                    await line.send(AGAIN)
                    await asyncio.sleep(0.05)
        await asyncio.sleep(0.25)


async def flood(address: str) -> None:
    """Send as fast as it goes, and come back at once when cut off."""
    while True:
        with contextlib.suppress(*LOST):
            async with connect(address, max_size=None, proxy=None) as line:
                reading = asyncio.create_task(drop(line))
                try:
                    await line.send(JOIN)
                    while True:
                        await line.send(AGAIN)
                finally:
                    reading.cancel()
        await asyncio.sleep(0)


async def drop(line: ClientConnection) -> None:
    """Read what comes."""
    async for _ in line:
        pass


async def crowd(addresses: Sequence[str], watchers: int, deaf: int, flooders: int) -> None:
    """Be the crowd, until ended."""
    ways: list[Coroutine[Any, Any, None]] = []
    for kind, count in ((watch, watchers), (be_deaf, deaf), (flood, flooders)):
        ways += [kind(addresses[place % len(addresses)]) for place in range(count)]
    tasks = []
    for way in ways:
        tasks.append(asyncio.create_task(way))
        await asyncio.sleep(0.005)
    print("there", flush=True)
    await asyncio.gather(*tasks, return_exceptions=True)


@contextlib.asynccontextmanager
async def crowded(addresses: Sequence[str], *counts: int) -> AsyncIterator[None]:
    """Have a crowd in a process of its own."""
    told = json.dumps([list(addresses), *counts])
    command = [sys.executable, "-m", "benchmarks.sockets", "--crowd", told]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        await asyncio.to_thread(process.stdout.readline)
        try:
            yield
        finally:
            process.kill()


# -- the server ------------------------------------------------------------------------------------


@contextlib.contextmanager
def served(folder: Path) -> Any:
    """Run a server on loopback; yield its port."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    code = (
        "from pathlib import Path; from ironmuster.cli.serving import bind, run; "
        f"run(bind({HOST!r}, {port}, 0), Path({str(folder)!r}), log='error')"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL) as process:
        try:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    httpx.get(f"http://{HOST}:{port}/api/health")
                    break
                time.sleep(0.1)
            yield port, process.pid
        finally:
            process.terminate()


def begin(port: int, tables: int) -> list[dict[str, Any]]:
    """Begin so many matches."""
    body = {"system": "battlemachine", "scenario": {}, "seats": SEATS}
    with httpx.Client(base_url=f"http://{HOST}:{port}", timeout=60) as client:
        found = [client.post("/api/matches", json=body) for _ in range(tables)]
    return [answer.raise_for_status().json() for answer in found]


def late(waits: Sequence[float]) -> float:
    """Return the wait in milliseconds that 95 % of them stay below."""
    return 1000 * quantiles(waits, n=20)[-1] if len(waits) > 1 else float("nan")


async def measure(wanted: argparse.Namespace, folder: Path) -> bool:
    """Measure calm and storm in turn, and print both; whether the goal is reached."""
    with busy(), served(folder) as (port, process):
        matches = await asyncio.to_thread(begin, port, wanted.tables)
        addresses = [f"ws://{HOST}:{port}/ws/{match['match']}" for match in matches]
        players = Players()
        seats = [
            asyncio.create_task(players.sit(address, token))
            for address, match in zip(addresses, matches, strict=True)
            for token in match["tokens"]
        ]
        spoilers = wanted.deaf + wanted.flooders
        watchers = max(0, wanted.sockets - len(seats) - spoilers)
        found: dict[str, list[float]] = {"calm": [], "storm": []}
        used: dict[str, float] = {"calm": 0.0, "storm": 0.0}
        away: dict[str, float] = {"calm": 0.0, "storm": 0.0}
        async with crowded(addresses, watchers, 0, 0):
            await asyncio.sleep(wanted.warm)
            for _ in range(wanted.rounds):
                for weather in found:
                    storm = crowded(addresses, 0, wanted.deaf, wanted.flooders)
                    async with storm if weather == "storm" else contextlib.nullcontext():
                        began, gone = processor_time(process), taken_away()
                        found[weather] += await players.measured(wanted.seconds)
                        used[weather] += processor_time(process) - began
                        away[weather] += taken_away() - gone
        for task in seats:
            task.cancel()
    print(f"{len(seats)} players, {watchers} watchers, lost: {players.lost}")
    for weather, waits in found.items():
        share, lacking = (part[weather] / (wanted.rounds * wanted.seconds) for part in (used, away))
        mean = 1000 * sum(waits) / max(1, len(waits))
        print(
            f"{weather}: {len(waits)} answers, mean {mean:.1f} ms, 95 % within "
            f"{late(waits):.1f} ms, {share:.0%} of a core, "
            f"{lacking:.0%} taken away"
        )
    ratio = late(found["storm"]) / late(found["calm"])
    print(f"storm / calm: {ratio:.2f} (goal: at most {GOAL:g})")
    return ratio <= GOAL and not players.lost


@contextlib.contextmanager
def busy() -> Iterator[None]:
    """Keep every core busy with what gives way to everything else."""
    spin = "import os; os.nice(19)\nwhile True: pass"
    idlers = [
        subprocess.Popen([sys.executable, "-c", spin], preexec_fn=stand_back)
        for _ in range(os.cpu_count() or 1)
    ]
    try:
        yield
    finally:
        for idler in idlers:
            idler.kill()
            idler.wait()


def stand_back() -> None:
    """Leave the processor to the server and the players, whose waits are measured."""
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(5)


def main() -> None:
    """Measure as asked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    for name, value in (("sockets", 1000), ("tables", 40), ("deaf", 40), ("flooders", 10)):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--rounds", type=int, default=4, help="of calm and storm")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--warm", type=float, default=30.0)
    parser.add_argument("--crowd", help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.crowd:
        stand_back()
        logging.getLogger("asyncio").setLevel(logging.ERROR)  # of lines that were cut
        asyncio.run(crowd(*json.loads(wanted.crowd)))
        return
    with tempfile.TemporaryDirectory() as folder:
        reached = asyncio.run(measure(wanted, Path(folder)))
    sys.exit(0 if reached else 1)


if __name__ == "__main__":
    main()
