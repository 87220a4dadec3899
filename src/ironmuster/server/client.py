"""One connection as a room sees it: its seats, what it may ask, what it is yet to be told."""

from __future__ import annotations

import asyncio
from time import monotonic

from ironmuster.server.wire import ServerMessage, write

OUTBOX = 4096
OUTBOX_BYTES = 16 * 1024 * 1024
BURST = 120
PER_SECOND = 40.0
ASKED_AT_ONCE = 8


class Client:
    """A connection. Its outbox is bounded: who does not read is cut off, and catches up later."""

    def __init__(self, burst: int = BURST, per_second: float = PER_SECOND) -> None:
        self.seats: frozenset[int] = frozenset()
        self.here: int | None = None  # of several seats, the one whose player looks
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(OUTBOX)
        self.waiting = 0
        self.gone = asyncio.Event()
        self.asked = 0
        self._burst = burst
        self._per_second = per_second
        self._allowance = float(burst)
        self._seen = monotonic()

    def tell(self, notice: ServerMessage | bytes) -> None:
        """Put a message, perhaps written already, into the outbox."""
        data = notice if isinstance(notice, bytes) else write(notice)
        if self.outbox.full() or self.waiting > OUTBOX_BYTES:
            self.gone.set()
        else:
            self.outbox.put_nowait(data)
            self.waiting += len(data)

    async def take(self) -> bytes:
        """Return the next message of the outbox, when there is one."""
        data = await self.outbox.get()
        self.waiting -= len(data)
        return data

    def spend(self) -> bool:
        """Whether one more message is within the rate."""
        now = monotonic()
        self._allowance += (now - self._seen) * self._per_second
        self._allowance = min(self._allowance, float(self._burst))
        self._seen = now
        if self._allowance < 1:
            return False
        self._allowance -= 1
        return True
