"""The door: lets connections in one at a time, and never more than there are descriptors for.

asyncio's own accept loop, when descriptors run out, tries as often as the backlog is long, and logs
each time with a traceback. This one keeps some in reserve for the store, the bots and files, and
makes place by ending connections on which nobody waits for anything.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Sequence
from typing import Any, Final

from ironmuster.server.limits import Budget, Visitor, Visitors
from ironmuster.server.lines import HttpLine

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

log = logging.getLogger(__name__)
MOST_LINES: Final = 8192
RESERVE: Final = 96  # descriptors that no connection takes
WAIT: Final = 1.0  # seconds until it is tried again when the machine has no more descriptors
LOOK: Final = 5.0  # seconds between two looks at what is yet to be sent
STALLED_LOOKS: Final = 4  # in which nothing is taken, until a connection is cut off


def most_lines() -> int:
    """Return how many connections there may be at once; the process may open as many files as the
    system lets it."""
    if resource is None:
        return MOST_LINES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_LINES + RESERVE
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_LINES if soft == resource.RLIM_INFINITY else max(1, min(MOST_LINES, soft - RESERVE))


class Line:
    """A connection as the door sees it: whose it is, and what is yet to be sent."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.unsent = 0
        self.stalled = 0


class Door:
    """The connections there are, the oldest first; `make` makes what speaks on a new one."""

    def __init__(self, visitors: Visitors, most: int) -> None:
        self.visitors = visitors
        self.most = most
        self.lines: dict[asyncio.Transport, Line] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.complaints = Budget(1, 1 / 60)

    def open(self, sockets: Sequence[socket.socket], make: Callable[[], HttpLine]) -> None:
        """Begin to let connections in."""
        for bound in sockets:
            bound.setblocking(False)
            self.tasks.append(asyncio.create_task(self._let_in(bound, make)))
        self.tasks.append(asyncio.create_task(self._tend()))

    async def close(self) -> None:
        """Let nobody in any more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def entered(self, transport: asyncio.Transport) -> Visitor:
        """Take note of a connection, and return whose it is."""
        visitor = self.visitors.of(transport.get_extra_info("peername"))
        visitor.connections += 1
        self.lines[transport] = Line(visitor)
        return visitor

    def left(self, transport: asyncio.Transport) -> None:
        """Take note that a connection has ended."""
        line = self.lines.pop(transport, None)
        if line is not None:
            line.visitor.connections -= 1

    async def _let_in(self, bound: socket.socket, make: Callable[[], HttpLine]) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                found, peer = await loop.sock_accept(bound)
            except ConnectionError:
                continue  # gone before it was let in
            except OSError as fault:
                await self._make_do(fault)
                continue
            if self._has_place(self.visitors.of(peer)):
                with contextlib.suppress(OSError):
                    await loop.connect_accepted_socket(make, found)
            else:
                found.close()
            await asyncio.sleep(0)  # whoever is in gets a turn before the next one

    async def _make_do(self, fault: OSError) -> None:
        """Make place where the machine has no more descriptors, or wait until it may have some."""
        if self._end_idle(None):
            await asyncio.sleep(0.01)  # it is closed by then
            return
        if self.complaints.spend():
            log.error("new connections have to wait: %s", fault.strerror)
        await asyncio.sleep(WAIT)

    def _has_place(self, visitor: Visitor) -> bool:
        """Whether one more may come in; an idle connection of the same address, or of any where
        all places are taken, makes way."""
        if not visitor.opening.spend():
            return False
        if visitor.connections >= visitor.most_connections:
            return self._end_idle(visitor)
        return len(self.lines) < self.most or self._end_idle(None)

    def _end_idle(self, visitor: Visitor | None) -> bool:
        """End the oldest connection that waits for no answer; False when there is none."""
        for transport, line in self.lines.items():
            protocol: Any = transport.get_protocol()
            if visitor in (None, line.visitor) and isinstance(protocol, HttpLine) and protocol.idle:
                transport.abort()
                self.left(transport)
                return True
        return False

    async def _tend(self) -> None:
        """Cut off, again and again, those who take nothing of what is sent to them."""
        while True:
            await asyncio.sleep(LOOK)
            for transport, line in list(self.lines.items()):
                unsent = transport.get_write_buffer_size()
                line.stalled = line.stalled + 1 if unsent and unsent >= line.unsent else 0
                line.unsent = unsent
                if line.stalled > STALLED_LOOKS:
                    transport.abort()
