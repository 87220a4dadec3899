"""A slow line to the server: what does not wait for an answer is found by it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, Route

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
# Slowness, by which one finds what does not wait: every answer of the server comes so many
# milliseconds later, and what a page works out takes so many times as long.
LAG = int(os.environ.get("IRONMUSTER_BROWSER_LAG") or 0)
STRETCH = int(os.environ.get("IRONMUSTER_BROWSER_STRETCH") or 1)
PATIENCE = (15_000 + 50 * LAG) * STRETCH  # what is to come may take long on a busy machine
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


class Held:
    """Requests of a page that are answered when a test says so."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.page, self.pattern = page, pattern
        self.routes: list[Route] = []
        self.free = False
        page.route(pattern, self.take)

    def take(self, route: Route) -> None:
        """Keep it until it is to be answered."""
        if self.free:
            route.continue_()
        else:
            self.routes.append(route)

    def wait(self, count: int) -> None:
        """Wait until so many have been asked."""
        end = time.monotonic() + 4 * PATIENCE / 1000
        while len(self.routes) < count:
            assert time.monotonic() < end, f"{len(self.routes)} of {count} asked"
            self.page.wait_for_timeout(20)

    def let_go(self) -> None:
        """Let all be answered, and those that come."""
        self.free = True
        for route in self.routes:
            route.continue_()

    def answer(self, place: int) -> None:
        """Let one be answered, and the page take it in."""
        with self.page.expect_response(self.pattern) as answered:
            self.routes[place].continue_()
        answered.value.finished()
        self.page.evaluate("() => new Promise(requestAnimationFrame)")
