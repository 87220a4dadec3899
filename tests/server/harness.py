"""What the tests of the server share: a room of its own, clients without a network, odd bots."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from inspect import Parameter, Signature, signature
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from ironmuster.bots.beginners import RandomBot
from ironmuster.kernel.bot import Advice, Bot, Ranked, Reason
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.seat import Seat
from ironmuster.match import SeatSpec
from ironmuster.server.client import Client
from ironmuster.server.forms import Created, NewMatch, SeatWish
from ironmuster.server.lobby import Lobby
from ironmuster.server.room import Room
from ironmuster.server.store import open_store
from ironmuster.server.thinking import Thinker
from tests.server.reader import Reader

SYSTEMS = "tests.toys.systems:TOYS"
BOTS = "tests.server.harness:make_bot"
# Seconds until a message counts as never to come: on a busy machine two workers may start first,
# each of which has 60.
PATIENCE = 120.0
ANN, BEN, CLEO = (SeatSpec("person", name) for name in ("Ann", "Ben", "Cleo"))
DORA = SeatSpec("person", "Dora", real_dice=True)
BOT = SeatSpec("bot", bot="random")


class Raising(Bot):
    """Does not know what to do."""

    def choose(self, seat: Seat) -> int:
        raise RuntimeError("no idea")


class Lawless(Bot):
    """Answers what nobody asked."""

    def choose(self, seat: Seat) -> int:
        return -1


class Stuck(Bot):
    """Never answers."""

    def choose(self, seat: Seat) -> int:
        time.sleep(60)
        return 0


class Adviser(RandomBot):
    """Knows why: the first answer, because it is the first; it remembers how often it was asked."""

    asked = 0

    def rank(self, seat: Seat) -> Advice:
        Adviser.asked += 1
        first = Ranked(0, 1.5, (Reason(f"it is {mark(0)}'s first", "TY-1", ("seat:0",)),))
        return Advice((first,), "points", "how early it comes", (0.0, 2.0))


class Dying(Bot):
    """Takes its process with it, but not the server's."""

    def choose(self, seat: Seat) -> int:
        if parent_process() is not None:
            os._exit(1)
        return 0


KINDS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "raising": Raising,
    "lawless": Lawless,
    "stuck": Stuck,
    "dying": Dying,
}


def make_bot(bot: str, system: str, dice: Dice) -> Bot:
    """Make one of the bots above."""
    name = bot.partition(":")[0]
    if name not in KINDS:
        raise DataError(f"no bot {bot!r}")
    return KINDS[name](dice)


def wishes(*seats: SeatSpec) -> list[SeatWish]:
    """Return seats as a match is asked for, all people at one screen unless they say otherwise."""
    return [
        seat if isinstance(seat, SeatWish) else SeatWish(**structs.asdict(seat)) for seat in seats
    ]


class Person:
    """A client without a network, and all it was told: of the game, and of who sits where."""

    def __init__(self, room: Room, client: Client | None = None) -> None:
        self.room = room
        self.client = client or Client(burst=100_000)
        self.seq = 0
        self.count = 0
        self.bytes = 0
        self.reader = Reader()
        self.log: list[dict[str, Any]] = []
        self.company: dict[str, Any] = {}
        self.talk: list[str] = []

    async def say(self, **message: Any) -> list[dict[str, Any]]:
        """Send a message and return what comes at once."""
        return await self.send(msgspec.json.encode(message))

    async def send(self, raw: bytes) -> list[dict[str, Any]]:
        """Send bytes and return what comes at once; what came before is in the log."""
        self.heard()
        await self.room.handle(self.client, raw)
        return self.heard()

    def heard(self) -> list[dict[str, Any]]:
        """Return what has come about the game since the last time."""
        found = []
        while not self.client.outbox.empty():
            data = self.client.outbox.get_nowait()
            self.client.waiting -= len(data)
            self.bytes += len(data)
            message = self.reader.read(msgspec.json.decode(data))
            if message["type"] == "company":
                self.company = message
            elif message["type"] == "talk":
                self.talk += [line["text"] or line["signal"] for line in message["lines"]]
            else:
                found.append(message)
        for message in found:
            if message["type"] == "state":
                self.seq = message["seq"]
        self.log += found
        return found

    async def join(self, token: str | None = None, **more: Any) -> list[dict[str, Any]]:
        """Join, with a token or to watch."""
        return await self.say(type="join", token=token, **more)

    async def act(self, **action: Any) -> list[dict[str, Any]]:
        """Answer the open decision with a new id."""
        self.count += 1
        return await self.say(
            type="act", seq=self.seq, id=f"{id(self)}-{self.count}", action=action
        )

    async def undo(self) -> list[dict[str, Any]]:
        """Take back with a new id."""
        self.count += 1
        return await self.say(type="undo", seq=self.seq, id=f"{id(self)}-{self.count}")

    async def roll(self, value: Any) -> list[dict[str, Any]]:
        """Report a real die with a new id."""
        self.count += 1
        return await self.say(type="roll", seq=self.seq, id=f"{id(self)}-{self.count}", value=value)

    async def answer(self, message: str) -> dict[str, Any]:
        """Return the answer to the message with this id, come or yet to come."""
        for said in [*self.log, *self.heard()]:
            if said.get("id") == message:
                return said
        return await self.until(lambda said: said.get("id") == message)

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for a message, for as long as a busy machine may need."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for message in self.heard():
                if wanted(message):
                    return message
            await asyncio.sleep(0.005)
        raise AssertionError(f"it never came; last: {types(self.log[-9:])}")


class House:
    """A lobby on a folder of its own."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def match(
        self, *seats: SeatSpec, system: str = "campaign", **scenario: Any
    ) -> tuple[Created, Room]:
        """Begin a match and return it with its room."""
        created = await self.lobby.create(NewMatch(system, scenario, wishes(*seats)))
        return created, await self.lobby.room(created.match)


@asynccontextmanager
async def house(
    folder: Path,
    processes: bool = False,
    limit: float = 10,
    systems: str = SYSTEMS,
    bots: str = BOTS,
) -> AsyncIterator[House]:
    """Open a lobby; leaving it is a clean stop of the server."""
    thinker = Thinker(1, systems, bots, limit, processes)
    lobby = Lobby(open_store(folder), thinker)
    try:
        yield House(lobby)
    finally:
        lobby.close()
        await asyncio.sleep(0)


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run an asynchronous test, with a limit."""

    async def limited() -> None:
        await asyncio.wait_for(test(), 2 * PATIENCE)

    asyncio.run(limited())


def at_home(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Make a test of a coroutine that is given a lobby of its own, and then its fixtures."""

    @wraps(test)
    def opened(tmp_path: Path, **fixtures: Any) -> None:
        async def play() -> None:
            async with house(tmp_path) as home:
                await test(home, **fixtures)

        run(play)

    folder = Parameter("tmp_path", Parameter.POSITIONAL_OR_KEYWORD)
    _, *others = signature(test).parameters.values()
    opened.__signature__ = Signature([folder, *others])  # type: ignore[attr-defined]
    return opened


def types(messages: list[dict[str, Any]]) -> list[str]:
    """Return the kinds of messages in order."""
    return [message["type"] for message in messages]


def one(messages: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    """Return the only message of a kind."""
    [found] = [message for message in messages if message["type"] == kind]
    return found
