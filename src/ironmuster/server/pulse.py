"""Whether the server can keep what is played: its database answers, its disk takes more."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from pathlib import Path
from time import monotonic
from typing import Final

from litestar import Response, get
from litestar.datastructures import State

from ironmuster.kernel.value import Value
from ironmuster.server.lobby import Lobby

LEAST_FREE: Final = 64 * 1024 * 1024  # bytes
PATIENCE: Final = 5.0  # seconds for the whole look
FRESH: Final = 2.0  # seconds for which an answer stands


class Look(Value, frozen=True):
    """How the server is: `ok` or `failing`, and then why."""

    status: str
    reasons: tuple[str, ...] = ()


class Pulse:
    """Looks at the store, and at the `folder` it is kept in, None where a database server has it.
    One look answers all who ask at about the same time."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.looked: asyncio.Task[Look] | None = None
        self.until = 0.0

    async def look(self, lobby: Lobby) -> Look:
        """Return how the server is."""
        if self.looked is None or (self.looked.done() and monotonic() > self.until):
            self.looked = asyncio.create_task(self._look(lobby))
        return await asyncio.shield(self.looked)

    async def _look(self, lobby: Lobby) -> Look:
        works = [asyncio.to_thread(lobby.store.header, "-")]
        if self.folder is not None:
            works.append(asyncio.to_thread(check_disk, self.folder))
        found = await asyncio.gather(
            *(asyncio.wait_for(work, PATIENCE) for work in works), return_exceptions=True
        )
        self.until = monotonic() + FRESH
        reasons = [told(fault) for fault in found if isinstance(fault, BaseException)]
        return Look("failing" if reasons else "ok", tuple(reasons))


def check_disk(folder: Path) -> None:
    """Raise an `OSError` where nothing can be written, or little more."""
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(b"\0" * 4096)
        file.flush()
    free = shutil.disk_usage(folder).free
    if free < LEAST_FREE:
        raise OSError(0, f"the disk has only {free // 2**20} MB left")


def told(fault: BaseException) -> str:
    """Return what is wrong in one line that names no path."""
    if isinstance(fault, TimeoutError):
        return f"no answer within {PATIENCE:g} seconds"
    if isinstance(fault, OSError) and fault.strerror:
        return fault.strerror
    return f"the database does not answer ({type(fault).__name__})"


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> Response[Look]:
    """Say whether the server can keep what is played."""
    pulse: Pulse = state.pulse
    found = await pulse.look(state.lobby)
    status = 200 if found.status == "ok" else 503
    return Response(found, status_code=status, headers={"cache-control": "no-store"})
