"""One connection as a room sees it: its seats, what it may ask, what it is yet to be told."""

from __future__ import annotations

import asyncio
from enum import IntEnum
from typing import NamedTuple

from ironmuster.kernel.value import Value
from ironmuster.match.levels import Level
from ironmuster.server.limits import Budget, Visitor
from ironmuster.server.ordering import Orders
from ironmuster.server.wire import ServerMessage, write

OUTBOX = 4096
OUTBOX_BYTES = 16 * 1024 * 1024
BURST = 120
PER_SECOND = 40.0
PATIENCE = 20  # messages beyond the rate until a connection is cut off
FORGIVEN = 0.2  # of those, each second
LITTLE = 0.2  # of all that, for a newcomer from a suspected address
ASKED_AT_ONCE = 8


class CloseCode(IntEnum):
    """Why the server closes a connection."""

    JOIN_ANEW = 1013
    LOCKED = 4401
    NO_SUCH_MATCH = 4404
    SILENT = 4408
    TOO_MANY_TABS = 4409
    OTHER_BUILD = 4426
    FLOODING = 4429


class Seen(NamedTuple):
    """What a viewer was shown: the match, and the games played inside it."""

    view: Value
    inside: tuple[Level, ...]


class Client:
    """A connection. Its outbox is bounded: who does not read is cut off, and catches up later."""

    def __init__(
        self, burst: int = BURST, per_second: float = PER_SECOND, visitor: Visitor | None = None
    ) -> None:
        self.passes: frozenset[str] = frozenset()  # the digests of what it showed
        self.seats: frozenset[int] = frozenset()
        self.host = False
        self.here: int | None = None  # of several seats, the one whose player looks
        self.seen: Seen | None = None  # what it was last sent; None for it to be sent whole
        self.states = 0  # how many states it was sent
        self.orders: Orders | None = None  # which it was last told of
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(OUTBOX)
        self.waiting = 0
        self.gone = asyncio.Event()
        self.code = CloseCode.JOIN_ANEW
        self.asked = 0
        self.joined = False
        self.hurried = False
        self.heard = 0.0  # when it last said something, by the clock of `perf_counter`
        self.visitor = visitor or Visitor(shared=True)
        self.doubted = self.visitor.come()
        part = LITTLE if self.visitor.is_suspected() else 1
        self.budget = Budget(burst * part, per_second)
        self.patience = Budget(PATIENCE * part, FORGIVEN)

    def sit(self, seats: frozenset[int]) -> None:
        """Take note that it has joined, and with which seats; a player is not taken for one of
        those who come in crowds."""
        if seats and not self.seats:
            self.visitor.go(self.doubted)
            self.doubted = False
            self.budget.most = max(self.budget.most, BURST)
            self.patience = Budget(PATIENCE, FORGIVEN)
        elif self.seats and not seats:
            self.doubted = self.visitor.come()
        self.seats = seats
        self.joined = True

    def leave(self) -> None:
        """Take note that it has ended."""
        if not self.seats:
            self.visitor.go(self.doubted)

    def check_joined(self) -> None:
        """Have it closed if it has not joined by now."""
        if not self.joined:
            self.cut(CloseCode.SILENT)

    def cut(self, code: CloseCode) -> None:
        """Have the connection closed, and say why."""
        if not self.gone.is_set():
            self.code = code
            self.gone.set()

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
        """Whether one more message is within the rate; whoever keeps asking for more is cut off.
        Those without a seat also share what their address may send."""
        self.hurried = not self.budget.spend() or not (self.seats or self.visitor.messages.spend())
        if self.hurried and not self.gone.is_set() and not self.patience.spend():
            if not self.seats:
                self.visitor.blame()
            self.cut(CloseCode.FLOODING)
        return not self.hurried
