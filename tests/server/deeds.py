"""Work for the processes that think, as the tests of the workers want it."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path


def ready() -> None:
    """Nothing is to be prepared."""


def process(_: object) -> int:
    """Who works here."""
    return os.getpid()


def known(_: object) -> set[str]:
    """Which modules have been imported here."""
    return set(sys.modules)


def spin(begun: Path) -> None:
    """Compute for ever."""
    begun.touch()
    while True:
        pass


def sleep(begun: Path) -> None:
    """Sleep for ever."""
    begun.touch()
    while True:
        time.sleep(60)


def stay(begun: Path) -> None:
    """Do not let it be called off."""
    begun.touch()
    while True:
        try:
            while True:
                pass
        except BaseException:
            continue


def die(_: object) -> None:
    """End the process."""
    os._exit(1)


def fail(_: object) -> None:
    """Raise."""
    raise RuntimeError("no idea")


def wait_for(gate: tuple[Path, Path]) -> int:
    """Begin, and answer when the second file is there."""
    begun, release = gate
    begun.touch()
    while not release.exists():
        time.sleep(0.01)
    return os.getpid()
