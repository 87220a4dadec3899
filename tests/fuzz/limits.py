"""What every reader of foreign bytes must keep to: its own errors only, 1 s and 200 MB.

200 cases each in every run, the same ones; `IRONMUSTER_FUZZ=20000` tries so many new ones, by the
second. Every run is about what grows without bound (such a file took 9 s, 20 s, or never ended),
on whatever machine it has, shared or slow: there a reader has five.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck, settings

CASES: Final = int(os.environ.get("IRONMUSTER_FUZZ", "200"))
SECONDS: Final = 5.0 if CASES == 200 else 1.0  # of processor time
MEMORY: Final = 200 << 20

fuzzed = settings(
    max_examples=CASES,
    derandomize=CASES == 200,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


class TooSlow(BaseException):
    """A reader took longer than it may; no handler in it takes this for a fault of the file."""


@contextmanager
def limited(*allowed: type[Exception]) -> Iterator[None]:
    """Let a reader work within limits; what it may raise is fine, all else is a failure.

    A `MemoryError` or `RecursionError` that a reader does not turn into an error of its own is one.
    Circles of unused objects are looked for between the cases: among what thousands of cases have
    left in the process that takes up to a second, whatever the reader does.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    before = signal.signal(signal.SIGPROF, _stop)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MEMORY, hard))
    gc.disable()
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    except allowed:
        pass
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        gc.enable()
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        signal.signal(signal.SIGPROF, before)


def _stop(*_: Any) -> None:
    raise TooSlow
