"""Work beside the event loop."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from threading import Thread
from typing import TypeVar, cast

T = TypeVar("T")


async def in_thread(work: Callable[[], T]) -> T:
    """Run `work` in a thread of its own, which keeps neither the server alive nor others waiting
    when it never ends."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, fault: BaseException | None) -> None:
        if future.done():  # nobody waits any more
            return
        if fault is not None:
            future.set_exception(fault)
        else:
            future.set_result(cast(T, result))

    def run() -> None:
        result, fault = None, None
        try:
            result = work()
        except Exception as found:
            fault = found
        with contextlib.suppress(RuntimeError):  # the loop may be closed
            loop.call_soon_threadsafe(settle, result, fault)

    Thread(target=run, daemon=True).start()
    return await future
