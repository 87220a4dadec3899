"""What a process of this machine takes of it, and what the hardware under it does meanwhile."""

from __future__ import annotations

from os import cpu_count, sysconf
from pathlib import Path


def processor_time(process: int) -> float:
    """Return the seconds of processor time a process has taken, all its threads together."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / sysconf("SC_CLK_TCK")


def taken_away() -> float:
    """Return the seconds that other machines on the same hardware have taken from this one since it
    started, of all its processors on average; 0 where the system does not tell."""
    try:
        stolen = int(Path("/proc/stat").read_text().split()[8])
        return stolen / sysconf("SC_CLK_TCK") / (cpu_count() or 1)
    except OSError:
        return 0.0
