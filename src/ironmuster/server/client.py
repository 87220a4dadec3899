"""One connection as a room sees it: its seats, what it may ask, what it is yet to be told."""

from __future__ import annotations

import asyncio
from time import monotonic

from ironmuster.server.wire import ServerMessage, write

OUTBOX = 4096
BURST = 120
PER_SECOND = 40.0
ASKED_AT_ONCE = 8


class Client:
    """A connection. Its outbox is bounded: who does not read is cut off, and catches up later."""

    def __init__(self, burst: int = BURST, per_second: float = PER_SECOND) -> None:
        self.seats: frozenset[int] = frozenset()
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(OUTBOX)
        self.gone = asyncio.Event()
        self.asked = 0
        self._burst = burst
        self._per_second = per_second
        self._allowance = float(burst)
        self._seen = monotonic()

    def tell(self, notice: ServerMessage | bytes) -> None:
        """Put a message, perhaps written already, into the outbox."""
        try:
            self.outbox.put_nowait(notice if isinstance(notice, bytes) else write(notice))
        except asyncio.QueueFull:
            self.gone.set()

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
