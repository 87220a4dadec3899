"""The server as it is run: uvicorn behind a door of ours, and a log that no flood fills."""

from __future__ import annotations

import gc
import logging
import socket
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import uvicorn
from litestar import Litestar

from ironmuster.server.discreet import keep_to_itself
from ironmuster.server.door import Door, most_lines
from ironmuster.server.limits import Budget, Visitors
from ironmuster.server.lines import HttpLine, SocketLine

LARGEST_FRAME: Final = 1024 * 1024
PING_SECONDS: Final = 20.0
LINES: Final = 200  # of the log at once, and so many a second:
LINES_PER_SECOND: Final = 20.0
# New objects until the collector looks for circles among them, and how often it looks further. All
# matches together are a million objects that stay: to look through them stops every table for half
# a second, and by Python's own figures that is every second.
COLLECTING: Final = (20_000, 20, 50)


class Sparing(logging.Filter):
    """Lets so many lines through, and says how many were left out; errors always pass."""

    def __init__(self) -> None:
        super().__init__()
        self.budget = Budget(LINES, LINES_PER_SECOND)
        self.left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            return True
        if not self.budget.spend():
            self.left_out += 1
            return False
        if self.left_out:
            record.msg = f"({self.left_out} lines left out) {record.msg}"
            self.left_out = 0
        return True


SPARING: Final = Sparing()


def under(prefix: str, app: Any) -> Any:
    """Return an application that also takes requests with the path in front that a proxy has it
    under; a proxy may take that off or leave it on."""
    raw = prefix.encode()

    async def served(scope: Any, receive: Any, send: Any) -> None:
        if prefix and scope.get("path", "").startswith(f"{prefix}/"):
            path, full = scope["path"].removeprefix(prefix), scope["raw_path"].removeprefix(raw)
            scope = {**scope, "path": path, "raw_path": full}
        await app(scope, receive, send)

    return served


class Server(uvicorn.Server):
    """Serves an application on bound sockets; `announce` is called as soon as it answers."""

    def __init__(
        self, app: Litestar, *, log: str = "warning", announce: Callable[[], None] | None = None
    ) -> None:
        visitors: Visitors = app.state.visitors
        self.door = Door(visitors, most_lines())
        self.announce = announce
        super().__init__(
            uvicorn.Config(
                under(app.state.addresses.prefix, app),
                log_level=log,
                http="h11",
                ws=partial(SocketLine, self.door),  # type: ignore[arg-type]
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=True,
                ws_ping_interval=PING_SECONDS,
                ws_ping_timeout=PING_SECONDS,
                proxy_headers=bool(visitors.proxies),
                forwarded_allow_ips=[str(one) for one in visitors.proxies],
                timeout_graceful_shutdown=3,
                server_header=False,
            )
        )
        for name in ("uvicorn.error", "uvicorn.access"):
            keep_to_itself(name)
            logging.getLogger(name).addFilter(SPARING)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        gc.collect()
        gc.freeze()  # what has been loaded stays, and is not looked through again
        gc.set_threshold(*COLLECTING)
        self.door.open(sockets or [], self._make_line)
        if self.started and self.announce is not None:
            self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.door.close()
        await super().shutdown(sockets)

    def _make_line(self) -> HttpLine:
        return HttpLine(
            self.door,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
