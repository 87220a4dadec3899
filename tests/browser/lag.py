"""A slow line to the server: what does not wait for an answer is found by it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
FILES = 3  # files come so many times sooner than answers: a page takes several in turn


class Lagging:
    """An application whose answers, and whose messages on a socket, come so many seconds later, in
    their order."""

    def __init__(self, app: Any, seconds: float) -> None:
        self.app, self.seconds = app, seconds

    async def __call__(self, scope: Any, receive: Any, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.talk(scope, receive, send)
            return
        api = scope.get("path", "").startswith("/api")
        seconds = self.seconds if api else self.seconds / FILES

        async def later(message: Message) -> None:
            if message["type"] == "http.response.start":
                await asyncio.sleep(seconds)
            await send(message)

        await self.app(scope, receive, later)

    async def talk(self, scope: Any, receive: Any, send: Send) -> None:
        """Each message has its own time: many at once are no later than one."""
        line: asyncio.Queue[tuple[float, Message | None]] = asyncio.Queue()
        clock = asyncio.get_running_loop().time

        async def put(message: Message | None) -> None:
            line.put_nowait((clock() + self.seconds, message))

        async def carry() -> None:
            with suppress(OSError, RuntimeError):  # nobody is there any more
                while True:
                    due, message = await line.get()
                    if message is None:
                        return
                    await asyncio.sleep(due - clock())
                    await send(message)

        carrying = asyncio.create_task(carry())
        try:
            await self.app(scope, receive, put)
        finally:
            await put(None)
            await carrying
