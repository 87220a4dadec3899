"""A WebSocket from its first byte to its last, between the network and a room."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from ironmuster.server.client import Client, CloseCode
from ironmuster.server.forms import Denied
from ironmuster.server.gate import Gate
from ironmuster.server.limits import Visitors
from ironmuster.server.lobby import Lobby
from ironmuster.server.older import OlderRoom
from ironmuster.server.protocol import PROTOCOL
from ironmuster.server.room import Room
from ironmuster.server.wire import Fault, write

JOIN_SECONDS: Final = 20.0  # until a socket that has not joined is closed
DOUBTED_SECONDS: Final = 5.0  # the same where only those with a seat are let in
PAUSE: Final = 0.25  # seconds in which nothing more is read of whoever sends too much


@websocket("/ws/{name:str}")
async def play(
    socket: WebSocket[Any, Any, Any],
    state: State,
    name: FromPath[str],
    protocol: FromQuery[int] = PROTOCOL,
) -> None:
    """Play or watch a match; see `docs/protocol.md`."""
    await socket.accept()
    if protocol != PROTOCOL:
        await socket.close(code=CloseCode.OTHER_BUILD)
        return
    gate: Gate = state.gate
    if not gate.admits(socket.scope):
        await socket.close(code=CloseCode.LOCKED)
        return
    lobby: Lobby = state.lobby
    visitors: Visitors = state.visitors
    client = Client(visitor=visitors.of(socket.scope["client"]))
    try:
        if client.visitor.is_crowded():
            await socket.close(code=CloseCode.FLOODING)
        else:
            await stay(socket, lobby, await lobby.table(name), client)
    except Denied as denied:
        await socket.send_text(write(Fault("unknown_match", denied.problem.text)).decode())
        await socket.close(code=CloseCode.NO_SUCH_MATCH)
    finally:
        client.leave()


async def stay(
    socket: WebSocket[Any, Any, Any], lobby: Lobby, room: Room | OlderRoom, client: Client
) -> None:
    """Carry what is said between a connection and its room until one of them ends it."""
    patience = DOUBTED_SECONDS if client.doubted else JOIN_SECONDS
    asyncio.get_running_loop().call_later(patience, client.check_joined)
    parts = [
        asyncio.create_task(listen(socket, room, client)),
        asyncio.create_task(speak(socket, client)),
        asyncio.create_task(client.gone.wait()),
    ]
    try:
        await asyncio.wait(parts, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for part in parts:
            part.cancel()
        await asyncio.gather(*parts, return_exceptions=True)
        await room.leave(client)
        lobby.left(room)
    if client.gone.is_set():
        lobby.metrics.closed.labels(str(int(client.code))).inc()
        with contextlib.suppress(Exception):  # the other end may be gone as well
            await socket.close(code=client.code)


async def listen(socket: WebSocket[Any, Any, Any], room: Room | OlderRoom, client: Client) -> None:
    """Hand every message of a connection to the room until it closes; whoever sends too much is
    not listened to for a moment."""
    while True:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        text, raw = event.get("text"), event.get("bytes")
        if isinstance(text, str):
            raw = text.encode()
        await room.handle(client, raw if isinstance(raw, bytes) else b"")
        if client.doubted:
            client.cut(CloseCode.FLOODING)
        if client.hurried:
            await asyncio.sleep(PAUSE)


async def speak(socket: WebSocket[Any, Any, Any], client: Client) -> None:
    """Send what the room has for a connection."""
    while True:
        await socket.send_text((await client.take()).decode())
