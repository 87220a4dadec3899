"""HTTP and WebSocket connections that do not wait for ever: uvicorn's, with deadlines and a pace.

Uvicorn ends a connection that is silent between two requests, and a WebSocket that answers no ping.
Here is what it has no limit for: a request that never becomes whole, requests and frames without
end. What is never taken of an answer is the door's (`door.py`).
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ironmuster.server.client import CloseCode
from ironmuster.server.limits import Budget, Visitor

HEAD_SECONDS: Final = 10.0  # until the head of a request is whole
BODY_SECONDS: Final = 10.0  # until its body is, and more for what has come:
LEAST_BYTES: Final = 4096  # of a body in a second
BURST: Final = 200  # requests of a connection
PER_SECOND: Final = 40.0
PATIENCE: Final = 40  # requests beyond the rate until a connection is cut off
FORGIVEN: Final = 0.2  # of those, each second
PAUSE: Final = 0.25  # seconds that whoever asks too much waits for the next answer
FRAMES: Final = 400  # of a WebSocket that carry no whole message: pings, pongs, fragments
FRAMES_PER_SECOND: Final = 40.0
BITE: Final = 1024  # bytes of a WebSocket that are read at once, some hundred of the least messages
LINGER: Final = 1.0  # seconds in which a flooder may read why its connection ends


class Doorkeeper(Protocol):
    """Who is told of the connections there are."""

    def entered(self, transport: asyncio.Transport) -> Visitor: ...

    def left(self, transport: asyncio.Transport) -> None: ...


class HttpLine(H11Protocol):
    """A connection that speaks HTTP."""

    def __init__(self, door: Doorkeeper, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.door = door
        self.deadline: asyncio.TimerHandle | None = None
        self.waits_for: Any = None  # a state of h11
        self.began = 0.0
        self.received = 0
        self.budget = Budget(BURST, PER_SECOND)
        self.patience = Budget(PATIENCE, FORGIVEN)

    @property
    def idle(self) -> bool:
        """Whether nobody waits for an answer."""
        return self.cycle is None or self.cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.visitor = self.door.entered(transport)
        super().connection_made(transport)
        self._mind(0)

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        self.door.left(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._mind(len(data))
        else:  # it is a WebSocket now
            self._rest()

    def on_response_complete(self) -> None:
        """Go on to the next request: soon, or somewhat later where they come too fast."""
        if self.visitor.proxy or self.budget.spend():
            super().on_response_complete()
        elif self.patience.spend():
            self.loop.call_later(PAUSE, self._go_on)
        else:
            self.visitor.blame()
            self.transport.close()

    def _go_on(self) -> None:
        if not self.transport.is_closing():
            super().on_response_complete()

    def _mind(self, received: int) -> None:
        """Set a deadline for what is not whole yet."""
        state = self.conn.their_state
        self.received += received
        if state is self.waits_for:
            return
        self._rest()
        if state in (h11.IDLE, h11.SEND_BODY):
            self.waits_for = state
            self.began = self.loop.time()
            self.received = 0
            patience = HEAD_SECONDS if state is h11.IDLE else BODY_SECONDS
            self.deadline = self.loop.call_later(patience, self._check)

    def _rest(self) -> None:
        self.waits_for = None
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _check(self) -> None:
        """End a connection whose request is still not whole, unless much of its body has come."""
        more = 0.0
        if self.waits_for is h11.SEND_BODY:
            end = self.began + BODY_SECONDS + self.received / LEAST_BYTES
            more = end - self.loop.time()
        if more > 0:
            self.deadline = self.loop.call_later(more, self._check)
        else:
            self.transport.close()


class SocketLine(WebSocketsSansIOProtocol):
    """A connection that speaks WebSocket; it began as an `HttpLine`.

    One read of the network may hold ten thousand messages of a flooder, and to take them apart
    would keep everybody else waiting for a tenth of a second. So it is eaten in bites, one a turn
    of the loop, and the next one when the messages of the last have been taken.
    """

    def __init__(self, door: Doorkeeper, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.door = door
        self.small = Budget(FRAMES, FRAMES_PER_SECOND)
        self.uneaten = b""
        self.eating: asyncio.Handle | None = None
        self.listening = True

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.left(self.transport)
        self.uneaten = b""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.uneaten += data
        if self.eating is None and not self.read_paused:
            self._eat()

    async def receive(self) -> Any:
        message = await super().receive()
        if self.uneaten and not self.read_paused:
            self._eat_soon()
        return message

    def _eat_soon(self) -> None:
        self.transport.pause_reading()
        if self.eating is None:
            self.eating = self.loop.call_soon(self._eat)

    def _eat(self) -> None:
        self.eating = None
        if not self.listening or self.transport.is_closing():
            return
        bite, self.uneaten = self.uneaten[:BITE], self.uneaten[BITE:]
        super().data_received(bite)
        if self.read_paused or not self.listening:
            return  # `receive` goes on, or nobody does
        if self.uneaten:
            self._eat_soon()
        else:
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count()

    def handle_pong(self, event: Any) -> None:
        super().handle_pong(event)
        self._count()

    def handle_cont(self, event: Any) -> None:
        super().handle_cont(event)
        self._count()

    def _count(self) -> None:
        """Cut off whoever sends frame upon frame that says nothing."""
        if not self.small.spend() and not self.close_sent and not self.transport.is_closing():
            self.conn.fail(CloseCode.FLOODING, "too many frames")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self._stop_listening()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close" and message.get("code") == CloseCode.FLOODING:
            self._stop_listening()

    def _stop_listening(self) -> None:
        """Read nothing more, and end the connection when it was told why."""
        self.listening = False
        self.transport.pause_reading()
        self.loop.call_later(LINGER, self.transport.abort)
