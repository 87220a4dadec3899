"""How processes beside the server begin."""

from __future__ import annotations

from functools import cache
from multiprocessing import get_all_start_methods, get_context
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the first is not there on every platform
    from multiprocessing.context import ForkServerContext, SpawnContext

NURSERY: Final = "ironmuster.server.nursery"


@cache
def beginning() -> ForkServerContext | SpawnContext:
    """Return the way to start processes. Where the platform can fork them off one that has imported
    what all need, they are there at once and share its memory; elsewhere each imports it itself."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([NURSERY])
    return context
