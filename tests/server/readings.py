"""Files that stop whoever reads them, as work for the process that reads files."""

from __future__ import annotations

import os
import time

from ironmuster.kernel.replay import Systems


def tell_process(raw: bytes, systems: Systems) -> bytes:
    """Say who reads."""
    return f"{os.getpid()}".encode()


def sleep(raw: bytes, systems: Systems) -> bytes:
    """Never get anywhere."""
    time.sleep(60)
    return raw


def spin(raw: bytes, systems: Systems) -> bytes:
    """Work and never get anywhere."""
    while True:
        pass


def swell(raw: bytes, systems: Systems) -> bytes:
    """Take more memory than there is for it."""
    return bytes(len(bytearray(400 << 20)) % 2)


def swell_slowly(raw: bytes, systems: Systems) -> bytes:
    """Take it in small pieces."""
    kept: list[list[int]] = []
    while True:
        kept.append([1] * 1000)


def die(raw: bytes, systems: Systems) -> bytes:
    """Take the process with it."""
    os._exit(3)


def fail(raw: bytes, systems: Systems) -> bytes:
    """A bug of ours."""
    raise LookupError("a bug")
