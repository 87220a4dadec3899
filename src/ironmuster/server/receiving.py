"""What a screen sends: read, done, and answered with what is wrong where it cannot be."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from time import perf_counter

from ironmuster.server import wire
from ironmuster.server.client import Client
from ironmuster.server.metrics import Metrics
from ironmuster.server.terms import Refusal

log = logging.getLogger(__name__)


async def received(
    match: str,
    client: Client,
    raw: bytes,
    do: Callable[[wire.ClientMessage], Awaitable[None]],
    metrics: Metrics | None = None,
) -> None:
    """Have done what a message says, or tell its sender why not."""
    message: wire.ClientMessage | None = None
    try:
        client.heard = perf_counter()
        if not client.spend():
            if metrics is not None:
                metrics.refusals.labels("message").inc()
            raise Refusal("rate_limited", "too many messages; wait a moment")
        message = wire.read(raw)
        await do(message)
    except Refusal as refusal:
        client.tell(wire.Fault(refusal.code, refusal.text, getattr(message, "id", None)))
    except Exception:
        log.exception("match %s: a message failed", match)
        client.tell(internal(getattr(message, "id", None)))


def internal(message: str | None) -> wire.Fault:
    """Return what is said of a fault of ours."""
    return wire.Fault("internal", "something went wrong on our side; nothing has changed", message)
