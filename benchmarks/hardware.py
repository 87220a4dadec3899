"""What the hardware under this machine does meanwhile."""

from __future__ import annotations

from os import cpu_count
from pathlib import Path


def taken_away() -> float:
    """Return the seconds that other machines on the same hardware have taken from this one since it
    started, of all its processors on average; 0 where the system does not tell."""
    try:
        return int(Path("/proc/stat").read_text().split()[8]) / 100 / (cpu_count() or 1)
    except OSError:
        return 0.0
